import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { begin, play, reportOf, seatsOf, seededDice, type ScoreLine, type Sheet } from '@reckon/kernel';
import { mars } from '../entry.ts';
import { random } from '../bots/random.ts';
import { DEFAULT_CONFIG, type Config } from '../rules/config.ts';
import { Fingerprints } from './fingerprints.ts';
import { invariant } from './invariant.ts';
import { Skips } from './skips.ts';

/** `COMBINED=95` plays that many games of each combination of packs: 3,040 in all, about three CPU-minutes. */
const GAMES = Number(process.env['COMBINED'] ?? 1);
const PACKS = ['prelude', 'venus', 'colonies', 'turmoil', 'promo'] as const;
const BOARDS = ['tharsis', 'hellas', 'elysium'] as const;
const LONGEST = 20_000;
/** So many moves apart the sheet is counted again and the state copied. */
const LOOK = 40;

const combinations = Array.from({ length: 2 ** PACKS.length }, (_, number) =>
  PACKS.filter((_pack, bit) => ((number >> bit) & 1) === 1),
);

function configOf(packs: readonly (typeof PACKS)[number][], number: number): Config {
  const on = Object.fromEntries(PACKS.map((pack) => [pack, packs.includes(pack)]));
  return {
    ...DEFAULT_CONFIG,
    ...on,
    packs: 'own',
    board: BOARDS[Math.floor(number / 5) % BOARDS.length] ?? 'tharsis',
    draft: number % 7 === 3,
    corporateEra: number % 11 !== 5,
    soloGoal: number % 10 === 5 ? 'rating' : 'parameters',
  };
}

const said = (lines: readonly ScoreLine[]): string =>
  JSON.stringify(lines.map((line) => ({ ...line, because: [] })));

interface Random {
  readonly seed: string;
  readonly config: Config;
  readonly seats: number;
}

/** What is wrong in a random game; undefined when nothing is. */
function wrongIn({ seed, config, seats }: Random, prints: Fingerprints): string | undefined {
  const { game, scoring } = mars;
  const match = begin({ game, config, seats, chance: seededDice(seed), observers: [scoring] });
  const dice = seededDice(`${seed}/bot`);
  const skips = new Skips();
  skips.laid(match.state);
  for (let step = 0; step < LONGEST; step++) {
    const acting = game.toAct(match.state);
    if (step % LOOK === 0 || acting.length === 0) {
      const sheet = reportOf<Sheet>(match.audience, scoring.id);
      if (said(sheet?.lines ?? []) !== said(scoring.recount?.(match.state) ?? []))
        return `${seed}, move ${step}: the sheet is another when counted again`;
      if (JSON.stringify(game.copy(match.state)) !== JSON.stringify(match.state))
        return `${seed}, move ${step}: the copy is another`;
      prints.counted(sheet);
      prints.shown(match.state, [...seatsOf(seats), 'spectator']);
    }
    const seat = acting[dice.below(Math.max(1, acting.length), 'seat')];
    if (seat === undefined) return undefined;
    const moves = game.moves(match.state, seat);
    prints.offered(match.state, seat, moves);
    // What a seat is asked in between is foretold where it looks.
    if (match.state.agenda.length > 0 && step % 3 === 0) prints.shown(match.state, [seat]);
    const move = random.choose(null, () => game.view(match.state, seat), moves, dice);
    const answer = play(match, seat, move);
    const told = JSON.stringify(move);
    if ('rejected' in answer) return `${seed}, move ${step}: ${told} was refused: ${answer.rejected}`;
    prints.happened(answer.events, seats);
    const wrong = invariant(match.state) ?? skips.wrongIn(answer.events);
    if (wrong !== undefined) return `${seed}, move ${step}: ${wrong} after ${told}`;
  }
  return `${seed}: not over after ${LONGEST} moves`;
}

/** `GOLDEN=write` writes the table anew: its diff is part of a change of the rules. */
const TABLE = new URL('golden/combinations.txt', import.meta.url);
const written = process.env['GOLDEN'] === 'write' ? [] : readFileSync(TABLE, 'utf8').split('\n');
const rows: string[] = [];
afterAll(() => {
  if (process.env['GOLDEN'] === 'write') writeFileSync(TABLE, `${rows.join('\n')}\n`);
});

describe('[MRS-1.1] [MRS-2.3] [MRS-16.1] every combination of packs is played to the end, and nothing is lost, made or skipped', () => {
  test.each(combinations.map((packs, number) => [packs.join(', ') || 'none', packs, number] as const))(
    '%s',
    (name, packs, number) => {
      for (let game = 0; game < GAMES; game++) {
        // One game of each has another number of seats, board and switches than its neighbours have.
        const choice = GAMES === 1 ? number : game;
        const seed = `combined/${number}/${game}`;
        const prints = new Fingerprints(seed);
        const random = { seed, config: configOf(packs, choice), seats: 1 + (choice % 5) };
        expect(wrongIn(random, prints)).toBeUndefined();
        if (GAMES > 1) continue;
        rows[number] = `${name.padEnd(42)} ${random.seats} ${prints.row}`;
        if (written.length > 0) expect(rows[number]).toBe(written[number]);
      }
    },
    Math.max(60_000, GAMES * 10_000),
  );
});
