import { lastSeq, showSheet, standing, upgraded, type Tagged, type Viewer } from '@reckon/kernel';
import type { Clock, Result, Screen, TableInfo, Told } from '@reckon/protocol';
import { isOver, proofOf, type Committed } from './committed.ts';
import { mayUndo, sheetOf } from './play.ts';

const NONE: readonly never[] = [];

/** Everything one viewer may see, from the allow-lists of the game and of the score. */
export function screenOf(table: Committed, info: TableInfo, viewer: Viewer): Screen {
  const { play, seats, clocks } = table;
  const mine =
    viewer !== 'spectator' && seats[viewer]?.bot === undefined ? play?.menus.get(viewer) : undefined;
  const sheet = play && sheetOf(play);
  const screen: Screen = {
    table: info,
    you: viewer,
    version: table.version,
    seq: play ? lastSeq(table.log) : 0,
    toAct: play ? play.acting : NONE,
    view: play ? play.match.game.view(play.match.state, viewer) : null,
    moves: mine ?? NONE,
    sheet: sheet ? showSheet(sheet, viewer, table.created.visibility) : null,
    undoable: mine !== undefined && viewer !== 'spectator' && mayUndo(play!, viewer),
    clocks: play && clocks.length > 0 ? clocks.map(publicClock) : NONE,
  };
  const result = resultOf(table);
  return result ? { ...screen, result } : screen;
}

/** The latest events that still stand. */
export function latestEvents({ play, log }: Committed, count: number): readonly Told<Tagged>[] {
  if (!play) return NONE;
  return standing(upgraded(play.match.game, log))
    .slice(-count)
    .flatMap(({ record }) => record.events.map((event, i) => [record.first + i, event] as const))
    .slice(-count);
}

function resultOf(table: Committed): Result | undefined {
  if (!isOver(table)) return undefined;
  const proof = proofOf(table);
  return { ranking: table.ranking, ...(proof && { proof }) };
}

const publicClock = ({ seat, due, ms, why, warned }: Clock): Clock => ({
  seat,
  due,
  ms,
  why,
  ...(warned && { warned }),
});
