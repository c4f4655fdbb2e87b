import { facts } from '../score/facts.ts';
import type { State } from '../rules/state.ts';
import { table } from './table.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { GEOMETRIES } from '../facts/geometry.ts';
import { scorePosition } from '../score/position.ts';
import { replayTranscript } from '../score/transcript.ts';

/** Positions and games of an independent referee, with its answers. */
const lines = (name: string) =>
  readFileSync(new URL(`samples/${name}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

type Json = { [key: string]: any }; // oxlint-disable-line no-explicit-any -- samples are plain JSON

const scored = (position: Json): Json => {
  const reading = scorePosition(position);
  if (!('value' in reading)) throw new Error(reading.complaint.message);
  return reading.value;
};
const replayed = (transcript: Json): Json => {
  const reading = replayTranscript(transcript);
  if (!('value' in reading)) throw new Error(`${reading.complaint.path}: ${reading.complaint.message}`);
  return reading.value;
};
const complaint = (reading: object): unknown => ('complaint' in reading ? reading.complaint : undefined);

const positions: Json[] = lines('positions');
const transcripts: Json[] = lines('transcripts');

describe('positions', () => {
  test('[SET-1.6] more pieces than a seat has are refused, and cost no search of their roads', () => {
    const position: Json = structuredClone(positions[0]!);
    const [seat] = position.state.seats;
    const every = GEOMETRIES.small.edgeNames.slice();
    expect(every.length).toBe(72);
    seat.roads = every;
    expect(complaint(scorePosition(position))).toMatchObject({ path: 'state.seats[0].roads' });
    seat.roads = [];
    seat.settlements = GEOMETRIES.small.vertexNames.slice(0, 6);
    expect(complaint(scorePosition(position))).toMatchObject({ path: 'state.seats[0].settlements' });
  });

  test.each(positions.map((position) => [position.id, position] as const))(
    '[SET-11.10] [SET-11.14] position %s has all the facts',
    (_, position) => {
      const { facts, seats, ranking } = scored(position);
      expect(facts).toMatchObject(position.expect);
      expect(seats.map(({ total }: Json) => total)).toEqual(position.expect.actualVP);
      for (const { total, lines: own, categories } of seats) {
        expect(own.reduce((sum: number, line: Json) => sum + line.points, 0)).toBe(total);
        expect(Object.values(categories as { [c: string]: number }).reduce((sum, n) => sum + n)).toBe(total);
      }
      expect(ranking.flat()).toHaveLength(position.players);
    },
  );
  const [first] = positions;
  test('[SET-11.4] the longest road names its roads', () => {
    const held = positions.find(({ expect: answer }) => answer.longestRoadHolder !== null)!;
    const holder = held.expect.longestRoadHolder;
    const line = scored(held).seats[holder].lines.find(({ source }: Json) => source === 'longestRoad');
    expect(line.evidence).toHaveLength(held.expect.longestRoadLength[holder]);
  });
  test.each([
    ['an unknown key', (p: Json) => ({ ...p, colour: 'red' }), 'colour'],
    [
      'an unknown vertex',
      (p: Json) => withSeat(p, { settlements: ['9,9,N'] }),
      'state.seats[0].settlements[0]',
    ],
    [
      'a vertex used twice',
      (p: Json) => withSeat(p, { cities: [p.state.seats[1].settlements[0]] }),
      'state.seats[1]',
    ],
    ['a missing seat', (p: Json) => ({ ...p, players: p.players === 4 ? 3 : 4 }), 'state.seats'],
    [
      'a hex twice',
      (p: Json) => ({ ...p, board: { ...p.board, hexes: [p.board.hexes[1], ...p.board.hexes.slice(1)] } }),
      'board.hexes[1]',
    ],
    [
      'an unknown resource',
      (p: Json) => withSeat(p, { hand: { ...p.state.seats[0].hand, gold: 1 } }),
      'state.seats[0].hand.gold',
    ],
  ] as const)('[SET-2.1] %s is a complaint that says where', (_, change, path) => {
    expect(complaint(scorePosition(change(first!)))).toMatchObject({ path });
  });
  test('[SET-11.12] without a history a lone longest road holds the card', () => {
    const { history: _, ...bare } = positions.find(
      ({ expect: answer }) => answer.longestRoadHolder !== null,
    )!;
    expect(scored(bare).facts.longestRoadLength).toEqual(bare.expect.longestRoadLength);
  });
});

const withSeat = (position: Json, change: object): Json => ({
  ...position,
  state: {
    ...position.state,
    seats: position.state.seats.map((seat: object, s: number) => (s === 0 ? { ...seat, ...change } : seat)),
  },
});

describe('transcripts', () => {
  test.each(transcripts.map((transcript) => [transcript.id, transcript] as const))(
    '[SET-4.4] transcript %s goes through the rules with every checkpoint',
    (_, transcript) => {
      const answer = replayed(transcript);
      expect(answer.ok).toBe(true);
      expect(answer.checkpoints).toEqual(transcript.checkpoints);
      expect(answer.winner).toBe(transcript.winner);
    },
  );
  const game = transcripts[0]!;
  const broken = (at: number, action: unknown): Json =>
    replayed({ ...game, actions: [...game.actions.slice(0, at), action], checkpoints: [] });
  const rolls = game.actions.findIndex(([kind]: [string]) => kind === 'roll');
  test.each([
    ['a settlement beside another', 2, ['settlement', 1, game.actions[0][2]], 'SET-6.3'],
    ['a road elsewhere', 1, ['road', 0, game.actions[5][2]], 'SET-3.4'],
    ['the wrong player', rolls, ['roll', 1, [1, 2]], 'SET-4.1'],
    ['building before the roll', rolls, ['buyDev', 0, game.devDeckDrawOrder[0]], 'SET-4.3'],
    ['the robber without a seven', rolls, ['robber', 0, [0, 0], null, null], 'SET-8.3'],
    ['a card not held', rolls, ['knight', 0], 'SET-10.2'],
  ] as const)('[SET-4.1] %s is refused with its rule', (_, at, action, rule) => {
    expect(broken(at, action)).toMatchObject({ ok: false, refusedAt: at, rule });
  });
  test('[SET-4.1] what is no action is a complaint that says where', () => {
    expect(complaint(replayTranscript({ ...game, actions: [['jump', 0]] }))).toMatchObject({
      path: 'actions[0][0]',
    });
    expect(complaint(replayTranscript({ ...game, actions: [['roll', 0, [7, 1]]] }))).toMatchObject({
      path: 'actions[0][2][0]',
    });
  });
  test('[SET-4.1] a checkpoint that names only a moment gets everything', () => {
    const answer = replayed({ ...game, checkpoints: [{ after: 4 }] });
    expect(Object.keys(answer.checkpoints[0])).toContain('piecesLeft');
  });
});

test('[SET-7.3] production is what the bank can pay, and what is owed is told beside it', () => {
  const built = table({ players: [{ settlements: ['0,0,N'] }, {}] });
  const total = (state: State, what: string): number =>
    Object.values(
      facts(state)[what] as { readonly [sum: string]: readonly { readonly [r: string]: number }[] },
    )
      .flat()
      .flatMap((cards) => Object.values(cards))
      .reduce((sum, count) => sum + count, 0);
  const empty = { ...built, bank: built.bank.map(() => 0) };
  expect(total(built, 'production')).toBeGreaterThan(0);
  expect(total(built, 'owed')).toBe(total(built, 'production'));
  expect(total(empty, 'production')).toBe(0);
  expect(total(empty, 'owed')).toBe(total(built, 'production'));
});
