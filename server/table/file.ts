import {
  follow,
  noDice,
  openProof,
  redecide,
  replay,
  showSheet,
  standing,
  upgraded,
  EMPTY_SHEET,
  type AnyEntry,
  type Tagged,
  type Viewer,
  type Visibility,
} from '@reckon/kernel';
import { diff, type Frame, type GameFile, type Patch, type Verdict } from '@reckon/protocol';
import { hashing } from '../hashing.ts';
import { marksOf } from './marks.ts';
import type { GameRecord } from './records.ts';
import { proofOf, type Committed } from './committed.ts';
import { sheetOf, type AnyMatch } from './step.ts';

/** A game that is over, as a file that stands alone. */
export function gameFile(table: Committed): GameFile {
  const { created, seats, fair, log } = table;
  const proof = proofOf(table);
  const marks = marksOf(seats);
  return {
    format: 'reckon-game/1',
    game: created.game,
    version: created.version,
    gameId: fair.gameId,
    seats: seats.map(({ kind, name, bot }, n) => ({
      name: kind === 'bot' ? name || (bot ?? '') : name,
      mark: marks[n]!,
      ...(kind === 'bot' && bot !== undefined && { bot }),
    })),
    log,
    ...(proof && { proof }),
  };
}

/** What one viewer saw, event by event: the first frame, and what every event changed in it. */
export function framesFor(
  entry: AnyEntry,
  log: readonly GameRecord[],
  viewer: Viewer,
  visibility: Visibility,
): { readonly first: Frame; readonly steps: readonly Patch[] } {
  const read = upgraded<unknown, unknown, Tagged, Tagged, unknown>(entry.game, log);
  let match: AnyMatch = replay(entry.game, read.slice(0, 1), {
    chance: () => noDice,
    observers: [entry.scoring],
  });
  const frame = (seq: number, event: Tagged | null): Frame => ({
    seq,
    event,
    view: match.game.view(match.state, viewer),
    sheet: showSheet(sheetOf({ match, entry }) ?? EMPTY_SHEET, viewer, visibility),
    toAct: match.game.toAct(match.state),
  });
  const first = frame(0, null);
  const steps: Patch[] = [];
  let before = first;
  for (const { record } of standing(read))
    record.events.forEach((event, i) => {
      match = follow(match, { first: record.first + i, events: [event] });
      const after = frame(record.first + i, match.game.redact(event, viewer) ?? null);
      // Events are told whole; the difference between two of them means nothing.
      steps.push([...diff({ ...before, event: null }, { ...after, event: null }), [['event'], after.event]]);
      before = after;
    });
  return { first, steps };
}

/** Opens the proof and decides every move again: does the game follow from its rules and its shuffle? */
export function verify(entry: AnyEntry | undefined, file: GameFile): Verdict {
  if (!entry) return { ok: false, problem: `this server has no version ${file.version} of "${file.game}"` };
  if (!file.proof) return { ok: false, problem: 'the file holds no proof' };
  const { proof } = file;
  if (proof.gameId !== file.gameId) return { ok: false, problem: 'the proof is of another game' };
  if (proof.rules !== `${file.game}/${file.version}`)
    return { ok: false, problem: 'the proof is of other rules' };
  if (proof.contributions.length !== file.seats.length)
    return { ok: false, problem: 'the proof does not have a share for every seat' };
  try {
    const opened = openProof(hashing, proof);
    if ('problem' in opened) return { ok: false, problem: opened.problem };
    const different = redecide(entry.game, file.log, opened.chance);
    if (different) return { ok: false, problem: `record ${different.index}: ${different.problem}` };
    return { ok: true };
  } catch (error) {
    return {
      ok: false,
      problem: error instanceof Error ? error.message : 'the game cannot be decided again',
    };
  }
}

/** Can the game of a file be read from its first event to its last? Answers what is wrong. */
export function readable(entry: AnyEntry, { log, seats }: GameFile): string | undefined {
  const [begun] = log;
  if (begun?.type !== 'begun') return 'the log does not open with how the game was begun';
  if (begun.seats !== seats.length) return 'the log is of another number of seats';
  try {
    framesFor(entry, log, 'spectator', 'none');
    return undefined;
  } catch {
    return 'the log cannot be read by the rules of this game';
  }
}
