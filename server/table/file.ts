import {
  followed,
  noDice,
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
import { diff, type Frame, type GameFile, type Patch } from '@reckon/protocol';
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
    for (const next of followed(match, record)) {
      match = next;
      const event = record.events[match.seq - record.first]!;
      const after = frame(match.seq, match.game.redact(event, viewer) ?? null);
      // Events are told whole; the difference between two of them means nothing.
      const changes = diff({ ...before, event: null }, { ...after, event: null }) as object | undefined;
      steps.push({ ...changes, event: after.event === null ? null : [after.event] });
      before = after;
    }
  return { first, steps };
}

/** Can the game of a file be read from its first event to its last? */
export function isReadable(entry: AnyEntry, { log }: GameFile): boolean {
  try {
    framesFor(entry, log, 'spectator', 'none');
    return true;
  } catch {
    return false;
  }
}
