/** Areas as people find them on the board: the log, buttons, the sheet and the board itself say the same words. */
import type { Locale, Telling } from '@reckon/kernel';
import type { Config } from '../rules/config.ts';
import { AREA_COUNT } from '../facts/geometry.ts';
import { AREAS, OFF_MAP } from '../facts/boards.ts';
import type { BoardId, SpaceId } from '../facts/vocabulary.ts';
import { placeName } from './called.ts';
import { say } from './names.ts';

/** All maps have the same rows: counted from 1, the top row and the left area first. */
const PLACES = AREAS.tharsis.map(({ row }, space, all) => ({
  row,
  place: space - all.findIndex((area) => area.row === row) + 1,
}));

/** The map in play, where the teller knows it: the same area has a name on one map and none on another. */
export function boardIn({ config }: Telling): BoardId | undefined {
  const board = (config as Partial<Config> | undefined)?.board;
  return board !== undefined && Object.hasOwn(AREAS, board) ? board : undefined;
}

/** "row 4, area 6", "Noctis City (row 5, area 3)", or the name of a place off the map. */
export function areaText(space: SpaceId, board: BoardId | undefined, locale: Locale): string {
  const at = PLACES[space];
  if (at === undefined) return placeName(OFF_MAP[space - AREA_COUNT]?.name ?? '', locale);
  const where = say(locale, `row ${at.row}, area ${at.place}`, `第 ${at.row} 行第 ${at.place} 格`);
  const name = board === undefined ? null : AREAS[board][space]!.name;
  return name === null ? where : say(locale, `${name} (${where})`, `${placeName(name, locale)}（${where}）`);
}
