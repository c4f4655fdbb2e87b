import { describe, expect, test } from 'vitest';
import { mindNamed, play, seat, seatsOf, seededDice } from '@reckon/kernel';
import { checkImagining } from '@reckon/kernel/testing';
import { ohHell } from '../entry.ts';
import { heightOf, suitOf, type Card } from '../facts/cards.ts';
import { totalsOf, type State } from '../rules/state.ts';
import { imagining } from '../thinking/imagining.ts';
import { kit, position, start } from './kit.ts';

const games = Number(process.env['IMAGINED'] ?? 2);

describe('imagining', () => {
  test('[OHH-3.1] is blind, faithful and open-minded at tables of every size', () => {
    const { misbeliefs, positions, exchanged } = checkImagining(kit, { games, every: 8 });
    expect(misbeliefs).toEqual([]);
    expect(positions).toBeGreaterThan(100 * games);
    expect(exchanged).toBeGreaterThan(20 * games);
  });

  test('a sampler that forgets who could not follow is caught', () => {
    const forgets = {
      ...imagining,
      imagine: (...[veiled, viewer, belief, dice]: Parameters<typeof imagining.imagine>) =>
        imagining.imagine(veiled, viewer, { ...belief, without: belief.without.map(() => []) }, dice),
    };
    const { misbeliefs } = checkImagining(kit, { games: 3, seats: [4], every: 2, imagining: forgets });
    expect(misbeliefs.map(({ promise }) => promise)).toContain('faithful');
  });

  test('a veil that keeps the order of a hidden hand is caught', () => {
    const peeks = {
      ...imagining,
      veil: (...[state, viewer]: Parameters<typeof imagining.veil>) =>
        viewer === 0 ? state : imagining.veil(state, viewer),
    };
    const { misbeliefs } = checkImagining(kit, { games: 2, seats: [4], every: 2, imagining: peeks });
    expect(misbeliefs.map(({ promise }) => promise)).toContain('blind');
  });
});

/** How often seat 1 is imagined with a high trump (spades) by seat 0, after it has played these cards. */
function shareOfHighTrumps(state: State, played: readonly Card[] = []): number {
  const me = seat(0);
  const belief = { ...imagining.begin(me), played: played.map((card) => ({ seat: seat(1), card })) };
  const dice = seededDice('imagined');
  const isHigh = (card: Card): boolean => suitOf(card) === 'S' && heightOf(card) > heightOf('9S');
  const worlds = Array.from({ length: 400 }, () =>
    imagining.imagine(imagining.veil(state, me), me, belief, dice),
  );
  return worlds.filter((world) => world.state.hands[1]?.some(isHigh)).length / worlds.length;
}

describe('hands are imagined by what was bid', () => {
  const hands: State['hands'] = [
    ['3D', '4D'],
    ['5C', '6C'],
    ['5D', '6D'],
  ];

  test('[OHH-2.1] who bid all tricks holds high trumps, who bid none does not', () => {
    const [none, all] = [0, 2].map((bid) => shareOfHighTrumps(position(hands, { bids: [bid, 0] })));
    expect(none).toBeLessThan(0.1);
    expect(all).toBeGreaterThan(0.6);
  });

  test('[OHH-2.3] a card that was played since explains the bid as well', () => {
    const left = position([['3D'], ['5C'], ['5D']], {
      round: 2,
      bids: [1, 0, 0],
      taken: [0, 1, 0],
      phase: { type: 'playing', turn: seat(1) },
    });
    const [low, ace] = [shareOfHighTrumps(left, ['2C']), shareOfHighTrumps(left, ['AS'])];
    expect(ace).toBeLessThan(low / 2);
  });
});

describe('the strong bot', () => {
  test('what habit would do is thought of first', () => {
    const bidding = position([
      ['2C', '3C', '4C'],
      ['QS', 'KS', 'AS'],
      ['2D', '3D', '4D'],
    ]);
    const moves = ohHell.game.moves(bidding, seat(1));
    expect(imagining.candidates!(bidding, seat(1), moves, imagining.begin(seat(1)))[0]).toEqual({
      type: 'bid',
      tricks: 3,
    });
    const leading: State = { ...bidding, bids: [3, 0, 1], phase: { type: 'playing', turn: seat(1) } };
    const cards = ohHell.game.moves(leading, seat(1));
    const thought = imagining.candidates!(leading, seat(1), cards, imagining.begin(seat(1)));
    expect(thought[0]).toEqual({ type: 'playCard', card: 'AS' });
    expect(thought).toHaveLength(cards.length);
  });

  test('gets more points than three careful ones', () => {
    const deals = 4;
    let ahead = 0;
    for (let n = 0; n < deals * 4; n++) {
      const totals = totalsOfGame(n % 4, `strong ${Math.floor(n / 4)}`);
      const own = totals[n % 4] ?? 0;
      ahead += own - (totals.reduce((sum, points) => sum + points, 0) - own) / 3;
    }
    expect(ahead / (deals * 4)).toBeGreaterThan(5);
  });
});

/** One game of up to five cards in which the given seat thinks ahead. */
function totalsOfGame(own: number, seed: string): readonly number[] {
  const { game } = ohHell;
  const match = start({ most: 5 }, 4, seed);
  const dice = seededDice(`bots ${seed}`);
  const minds = seatsOf(4).map((one) => {
    const mind = mindNamed(ohHell, one === own ? 'strong' : 'careful')!;
    return { mind, memory: mind.begin(one) };
  });
  for (let [turn] = game.toAct(match.state); turn !== undefined; [turn] = game.toAct(match.state)) {
    const who = turn;
    const move = minds[who]!.mind.choose(minds[who]!.memory, {
      seat: who,
      look: () => game.view(match.state, who),
      veiled: () => imagining.veil(match.state, who),
      moves: game.moves(match.state, who),
      dice,
      budget: { lines: 40 },
    });
    const answer = play(match, who, move as never);
    if ('rejected' in answer) throw new Error(answer.rejected);
    for (const event of answer.events)
      minds.forEach((one, viewer) => {
        one.memory = one.mind.see(one.memory, game.redact(event, seat(viewer))!);
      });
  }
  return totalsOf(match.state);
}
