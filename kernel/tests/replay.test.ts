import { describe, expect, test } from 'vitest';
import {
  begin,
  follow,
  lastSeq,
  play,
  redecide,
  replay,
  reportOf,
  seat,
  seededDice,
  standing,
  undoableFrom,
  type Chance,
  type LogRecord,
  type Match,
  type Observer,
  type Sheet,
} from '../index.ts';
import { outpost } from './outpost/game.ts';
import { scoring } from './outpost/score.ts';
import type { Config, Event, Move, State } from './outpost/state.ts';
import { position, SEAT_0, SEAT_1 } from './outpost/table.ts';

type Log = LogRecord<Config, State, Move, Event>[];

/** What a rest finds (1 to 3) differs from number to number. */
const chance: Chance = (seq) => seededDice(`replay:${seq}`);
const CONFIG: Config = { credits: 2 };

/** Plays a whole game, always the last move offered but one, and keeps its log. */
function wholeGame(): { readonly log: Log; readonly state: State; readonly sheet: Sheet } {
  const match = begin({ game: outpost, config: CONFIG, seats: 3, chance, observers: [scoring] });
  const state = outpost.copy(match.state);
  const log: Log = [{ type: 'begun', game: 'outpost', version: 1, config: CONFIG, seats: 3, state }];
  for (let acting = outpost.toAct(match.state); acting.length > 0; acting = outpost.toAct(match.state)) {
    const move = outpost.moves(match.state, acting[0]!).at(-2) ?? outpost.moves(match.state, acting[0]!)[0]!;
    extend(log, match, { seat: acting[0]!, move });
  }
  return { log, state: match.state, sheet: reportOf<Sheet>(match.audience, 'score')! };
}

function extend(
  log: Log,
  match: Match<Config, State, Move, Event, unknown>,
  { seat: who, move }: { readonly seat: ReturnType<typeof seat>; readonly move: Move },
): void {
  const answer = play(match, who, move);
  if ('rejected' in answer) throw new Error(answer.rejected);
  log.push({ type: 'played', seat: who, move, ...answer });
}

describe('replay', () => {
  const { log, state, sheet } = wholeGame();

  test('folding the events gives the live state, number and score', () => {
    const again = replay(outpost, log, { chance, observers: [scoring] });
    expect(again.state).toEqual(state);
    expect(again.seq).toBe(lastSeq(log));
    expect(reportOf(again.audience, 'score')).toEqual(sheet);
  });

  test('the rules are not asked: it works where they decide otherwise today', () => {
    const changed: typeof outpost = {
      ...outpost,
      decide: () => {
        throw new Error('the rules were asked');
      },
    };
    expect(replay(changed, log, { chance }).state).toEqual(state);
  });

  test('stops after the event asked for', () => {
    const half = replay(outpost, log, { chance, upTo: 2 });
    expect(half.seq).toBe(2);
    expect(half.state.sites.filter((site) => site !== null)).toHaveLength(2);
    expect(replay(outpost, log, { chance, upTo: 0 }).state).toEqual(
      log[0]!.type === 'begun' && log[0]!.state,
    );
  });

  test('goes on as the live game would', () => {
    const early = replay(outpost, log.slice(0, 5), { chance });
    const next = log[5]!;
    if (next.type !== 'played') throw new Error('the sixth record is a move');
    expect(play(early, next.seat, next.move)).toEqual({ first: next.first, events: next.events });
  });

  test('leaves the stored opening as it was', () => {
    const before = JSON.stringify(log);
    replay(outpost, log, { chance });
    expect(JSON.stringify(log)).toBe(before);
  });

  test('following what another decided gives the same match, and leaves the one that follows as it was', () => {
    let match = replay(outpost, log.slice(0, 1), { chance, observers: [scoring] });
    for (const { record } of standing(log)) {
      const [before, shown] = [match, JSON.stringify([match.state, match.seq])];
      match = follow(match, record);
      expect(JSON.stringify([before.state, before.seq])).toBe(shown);
    }
    expect(match.state).toEqual(state);
    expect(match.seq).toBe(lastSeq(log));
    expect(reportOf(match.audience, 'score')).toEqual(sheet);
  });

  test('an observer that throws is dropped and reported, and the game comes back all the same', () => {
    const broken: Observer<State, Event, null> = {
      id: 'broken',
      begin: () => null,
      observe() {
        throw new Error('cannot');
      },
    };
    const failures: string[] = [];
    const again = replay(outpost, log, {
      chance,
      observers: [broken, scoring],
      failed: ({ observer, seq }) => failures.push(`${observer} at ${seq}`),
    });
    expect(failures).toEqual(['broken at 1']);
    expect(again.state).toEqual(state);
    expect(reportOf(again.audience, 'score')).toEqual(sheet);
  });

  test('a log without its opening is our bug', () => {
    expect(() => replay(outpost, log.slice(1), { chance })).toThrow('a log opens with');
  });
});

describe('deciding again', () => {
  const { log } = wholeGame();

  test('the same chance decides the same game', () => {
    expect(redecide(outpost, log, chance)).toHaveProperty('match');
  });

  test('other chance is another deal', () => {
    expect(redecide(outpost, log, () => seededDice('other'))).toEqual({
      divergence: { index: 0, part: 'SETUP', problem: 'the deal is another one' },
    });
  });

  test('another version of the rules does not judge', () => {
    expect(redecide({ ...outpost, version: 2 }, log, chance)).toMatchObject({
      divergence: { part: 'RULES', problem: expect.stringContaining('these are version 2') as string },
    });
  });

  test('what was taken back is decided too, in its place', () => {
    const match = begin({ game: outpost, config: CONFIG, seats: 2, chance });
    const state = outpost.copy(match.state);
    const undone: Log = [{ type: 'begun', game: 'outpost', version: 1, config: CONFIG, seats: 2, state }];
    for (const who of [SEAT_0, SEAT_1]) extend(undone, match, { seat: who, move: { type: 'land', site: 0 } });
    undone.push({ type: 'played', seat: SEAT_0, move: { type: 'rest' }, first: match.seq + 1, events: [] });
    undone.push({ type: 'undone', seat: SEAT_0, from: 3 });
    extend(undone, match, { seat: SEAT_0, move: { type: 'rest' } });
    expect(redecide(outpost, undone, chance)).toMatchObject({ divergence: { index: 3, part: 'MOVE' } });
  });

  test('a record that was tampered with is named', () => {
    const at = log.findIndex((record) => record.type === 'played' && record.events[0]?.type === 'rested');
    const forged = structuredClone(log) as Log;
    const record = forged[at]!;
    if (record.type !== 'played' || record.events[0]?.type !== 'rested') throw new Error('nobody rested');
    (record.events as Event[])[0] = { ...record.events[0], found: 9 };
    expect(redecide(outpost, forged, chance)).toEqual({
      divergence: { index: at, part: 'MOVE', problem: 'the move makes other events happen' },
    });
  });

  test('a move that the rules refuse is named with their reason', () => {
    const forged = structuredClone(log) as Log;
    forged.splice(4, 0, {
      type: 'played',
      seat: seat(2),
      move: { type: 'land', site: 0 },
      first: lastSeq(forged.slice(0, 4)) + 1,
      events: [],
    });
    expect(redecide(outpost, forged, chance)).toMatchObject({
      divergence: { index: 4, part: 'MOVE', problem: expect.stringContaining('OUT-') as string },
    });
  });

  test('an event number that is skipped is named', () => {
    const forged = log.map((record, at) =>
      record.type === 'played' && at > 2 ? { ...record, first: record.first + 1 } : record,
    );
    expect(redecide(outpost, forged, chance)).toMatchObject({ divergence: { index: 3, part: 'NUMBER' } });
  });

  test.each([-1, 7, '__proto__'])('a move of seat %s is named', (who) => {
    const forged = log.map((record, at) => (at === 2 ? { ...record, seat: who as never } : record));
    expect(redecide(outpost, forged, chance)).toMatchObject({ divergence: { index: 2, part: 'MOVE' } });
  });
});

describe('undo reaches back until something was learnt', () => {
  const begun = (state: State): Log => [
    { type: 'begun', game: 'outpost', version: 1, config: CONFIG, seats: 2, state: outpost.copy(state) },
  ];
  /** A log from a position on, by the moves of seat 0. */
  const after = (state: State, ...moves: Move[]): Log => {
    const log = begun(state);
    const match = replay(outpost, log, { chance });
    for (const move of moves) extend(log, match, { seat: SEAT_0, move });
    return log;
  };
  const SURVEY = { type: 'play', card: 'survey1' } as const;
  const OCEAN = { type: 'choose', choice: 'ocean' } as const;

  test('over the own moves of this turn', () => {
    const log = after(position({ hand: ['survey1'] }), SURVEY, OCEAN);
    expect(undoableFrom(outpost, log, SEAT_0)).toBe(1);
  });

  test('not over a card that was drawn', () => {
    const log = after(position({ hand: ['survey1'], laid: ['archive1'] }), SURVEY, OCEAN);
    expect(undoableFrom(outpost, log, SEAT_0)).toBe(2);
  });

  test('not when the turn has passed on, and never for another seat', () => {
    const log = after(position({ hand: ['trader1'] }), { type: 'play', card: 'trader1' });
    expect(undoableFrom(outpost, log, SEAT_0)).toBeUndefined();
    expect(undoableFrom(outpost, log, SEAT_1)).toBeUndefined();
  });

  test('not over what the house did for the seat', () => {
    const log = after(position({ hand: ['survey1'] }), SURVEY, OCEAN);
    const housed = log.map((record, i) =>
      i === 1 ? { ...record, cause: 'timeout' as const } : record,
    ) as Log;
    expect(undoableFrom(outpost, housed, SEAT_0)).toBe(2);
  });

  test('nothing to undo at the start', () => {
    expect(undoableFrom(outpost, begun(position({})), SEAT_0)).toBeUndefined();
  });

  test('an undone record is left out, the log only grows, and numbers are not used twice', () => {
    const log = after(position({ hand: ['survey1'] }), SURVEY, OCEAN);
    const last = lastSeq(log);
    log.push({ type: 'undone', seat: SEAT_0, from: 2 });
    const match = replay(outpost, log, { chance });
    expect(match.state.agenda[0]).toMatchObject({ type: 'choose' });
    expect(match.seq).toBe(last);
    extend(log, match, { seat: SEAT_0, move: { type: 'choose', choice: 'credits' } });
    expect(log.at(-1)).toMatchObject({ first: last + 1 });
    expect(standing(log).map(({ index }) => index)).toEqual([1, 4]);
  });

  test('what was undone can be undone again and again', () => {
    const log = after(position({ hand: ['survey1'] }), SURVEY, OCEAN);
    log.push({ type: 'undone', seat: SEAT_0, from: 2 });
    expect(undoableFrom(outpost, log, SEAT_0)).toBe(1);
    log.push({ type: 'undone', seat: SEAT_0, from: 1 });
    expect(standing(log)).toEqual([]);
    expect(replay(outpost, log, { chance }).state).toEqual(log[0]!.type === 'begun' && log[0]!.state);
  });
});
