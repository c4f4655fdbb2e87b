/** A game stored by version 1: a log in the middle of its sixth generation, both drafts in it, and the state it led to. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { play, replay, seededDice, upgraded, type LogRecord } from '@reckon/kernel';
import { mars } from '../entry.ts';
import type { Config } from '../rules/config.ts';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { State } from '../rules/state.ts';

interface Stored {
  readonly log: readonly LogRecord<Config, State, Move, Event>[];
  readonly after: unknown;
}
const { log, after } = JSON.parse(
  readFileSync(new URL('./samples/version-1.jsonl', import.meta.url), 'utf8'),
) as Stored;

const events = (records: Stored['log']): readonly Event[] =>
  records.flatMap((record) => (record.type === 'played' ? record.events : []));

test('[MRS-4.3] [MRS-4.5] a draft passed on under version 1 says what it led to, and everything folds to the same', () => {
  const { game } = mars;
  const read = upgraded(game, log);
  const passed = events(read).filter((event) => event.type === 'draftPassed');
  expect(passed).toHaveLength(23);
  // Two rounds of five cards, then four cards a generation.
  expect(passed.slice(0, 11).map(({ to, last, phase }) => `${to} ${last} ${phase}`)).toEqual([
    ...Array.from({ length: 3 }, () => 'left false draft'),
    'left true draft',
    ...Array.from({ length: 3 }, () => 'right false draft'),
    'right true start',
    ...Array.from({ length: 2 }, () => 'left false draft'),
    'left true research',
  ]);
  const { state } = replay(game, read, { chance: () => seededDice('none') });
  expect(state).toEqual(game.upgrade?.(1)?.state(after));
});

test('[MRS-6.7] watching cards of version 1 are found under what they watch, and the game goes on', () => {
  const { game, bots } = mars;
  const state = game.upgrade?.(1)?.state(after);
  expect(state?.players.map(({ watching }) => watching)).toMatchObject([
    { card: ['B04', '073'], tile: [] },
    { card: [] },
    { card: [] },
  ]);
  const match = replay(game, upgraded(game, log), { chance: () => seededDice('on') });
  const dice = seededDice('onwards');
  const random = bots.find(({ id }) => id === 'random');
  for (let [seat] = game.toAct(match.state); seat !== undefined; [seat] = game.toAct(match.state)) {
    const here = seat;
    const move = random?.choose(
      null,
      () => game.view(match.state, here),
      game.moves(match.state, here),
      dice,
    );
    expect(move && play(match, here, move)).not.toHaveProperty('rejected');
  }
  expect(match.state.phase).toBe('over');
});

test('[MRS-21.4] kinds of tags are those of cards that lie open: events of version 1 brought none', () => {
  const old = structuredClone(after) as { players: { played: { card: string; down: boolean }[] }[] };
  const [player] = old.players;
  const kinds = (): readonly string[] => mars.game.upgrade!(1)!.state(old).players[0]!.seenTags;
  player!.played = [{ card: '073', down: false }];
  const before = kinds();
  // Asteroid Mining Consortium brings Jovian where it lies open.
  player!.played.push({ card: '002', down: true });
  expect(kinds()).toEqual(before);
  player!.played[1]!.down = false;
  expect(kinds()).toEqual([...before, 'jovian']);
});

test('a version nobody wrote is not read', () => {
  expect(mars.game.upgrade?.(0)).toBeUndefined();
});
