import { begin, botNamed, play, seatsOf, seededDice } from '@reckon/kernel';
import { expect, test } from 'vitest';
import type { State } from '../rules/state.ts';
import { settlers } from '../entry.ts';
import { STANDARD } from '../rules/config.ts';

/** Plays by chance until the game is over, and looks at every state on the way. */
function follow(seed: string, seats: number, look: (state: State) => void): State {
  const dice = seededDice(seed);
  const match = begin({
    game: settlers.game,
    config: { ...STANDARD, tracker: true },
    seats,
    chance: dice,
    observers: [],
  });
  const bot = botNamed(settlers, 'weighted')!;
  for (let step = 0; step < 6000; step++) {
    const seat = settlers.game.toAct(match.state)[0];
    if (seat === undefined) break;
    const moves = settlers.game.moves(match.state, seat);
    const answer = play(
      match,
      seat,
      bot.choose(null, () => settlers.game.view(match.state, seat), moves, dice),
    );
    expect('rejected' in answer).toBe(false);
    look(match.state);
  }
  return match.state;
}

test.each([2, 3, 4, 6])(
  '[SET-12.6] what is publicly known holds for every hand, with %i players',
  (seats) => {
    let narrow = 0;
    let looks = 0;
    follow(`known ${seats}`, seats, ({ players, known }) => {
      players.forEach(({ hand }, seat) => {
        const { least, most } = known[seat]!;
        hand.forEach((count, r) => {
          expect(count).toBeGreaterThanOrEqual(least[r]!);
          expect(count).toBeLessThanOrEqual(most[r]!);
          looks++;
          if (least[r] === most[r]) narrow++;
        });
      });
    });
    // It is worth showing: most of what is held follows from what everybody saw.
    expect(narrow / looks).toBeGreaterThan(0.4);
  },
);

test('[SET-12.4] a theft of an unknown card widens what is known, one of a single kind does not', () => {
  let thefts = 0;
  follow('thefts', 4, ({ known, players }) => {
    for (const [seat, { least, most }] of known.entries()) {
      const size = players[seat]!.hand.reduce((sum, n) => sum + n, 0);
      expect(least.reduce((sum, n) => sum + n, 0)).toBeLessThanOrEqual(size);
      expect(most.reduce((sum, n) => sum + n, 0)).toBeGreaterThanOrEqual(size);
      if (least.some((n, r) => n < most[r]!)) thefts++;
    }
  });
  expect(thefts).toBeGreaterThan(0);
});

test('[SET-12.1] the view names the counted road of every seat, as long as its length says', () => {
  const end = follow('trails', 4, () => undefined);
  const view = settlers.game.view(end, 'spectator');
  expect(Math.max(...view.players.map(({ roadLength }) => roadLength))).toBeGreaterThan(2);
  for (const seat of seatsOf(4)) {
    const { trail, roadLength } = view.players[seat]!;
    expect(trail).toHaveLength(roadLength);
    expect(new Set(trail).size).toBe(roadLength);
    expect(trail.every((edge) => view.roads[edge] === seat)).toBe(true);
  }
});

test('[SET-12.6] at a table that was not told, nothing of hands is shown', () => {
  const match = begin({
    game: settlers.game,
    config: STANDARD,
    seats: 3,
    chance: seededDice('quiet'),
    observers: [],
  });
  expect(settlers.game.view(match.state, 'spectator').known).toBeNull();
});
