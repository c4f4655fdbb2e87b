import { begin, play, reportOf, seededDice, type Seat, type Sheet } from '@reckon/kernel';
import { expect, test } from 'vitest';
import { mars } from '../entry.ts';
import { DEFAULT_CONFIG, type Config } from '../rules/config.ts';

interface Played {
  readonly generations: number;
  readonly winners: readonly Seat[];
}

function playGame(names: readonly string[], seed: number, config: Partial<Config> = {}): Played {
  const { game, scoring } = mars;
  const dice = seededDice(`bots ${seed}`);
  const match = begin({
    game,
    config: { ...DEFAULT_CONFIG, ...config },
    seats: names.length,
    chance: seededDice(`game ${seed}`),
    observers: [scoring],
  });
  const bots = names.map((name) => mars.bots.find(({ id }) => id === name)!);
  const memories: unknown[] = bots.map((bot, seat) => bot.begin(seat as Seat));
  for (let acting = game.toAct(match.state); acting.length > 0; acting = game.toAct(match.state)) {
    const seat = acting[0]!;
    const moves = game.moves(match.state, seat);
    const move = bots[seat]!.choose(memories[seat], () => game.view(match.state, seat), moves, dice);
    const answer = play(match, seat, move);
    if ('rejected' in answer)
      throw new Error(`${names[seat]} played ${JSON.stringify(move)}: ${answer.rejected}`);
  }
  const sheet = reportOf<Sheet>(match.audience, 'score')!;
  return { generations: match.state.generation, winners: scoring.rank(sheet, match.state)[0]! };
}

test('[MRS-12.3] the builder beats three random seats in at least 90 of 100 games', () => {
  let won = 0;
  for (let seed = 0; seed < 100; seed++) {
    const names = ['random', 'random', 'random', 'random'].with(seed % 4, 'builder');
    if (playGame(names, seed).winners.includes((seed % 4) as Seat)) won++;
  }
  expect(won).toBeGreaterThanOrEqual(90);
}, 60_000);

test('[MRS-12.1] two builders end a game within 16 generations on average, on every map', () => {
  for (const board of ['tharsis', 'hellas', 'elysium'] as const) {
    let generations = 0;
    for (let seed = 0; seed < 20; seed++)
      generations += playGame(['builder', 'builder'], seed, { board, draft: seed % 2 === 0 }).generations;
    expect(generations / 20).toBeLessThanOrEqual(16);
  }
}, 60_000);

test('[MRS-14.3] the builder plays alone, and with five', () => {
  expect(playGame(['builder'], 1).generations).toBe(14);
  expect(playGame(['builder', 'random', 'builder', 'random', 'builder'], 2).winners.length).toBeGreaterThan(
    0,
  );
});
