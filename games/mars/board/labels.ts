import type { Locale } from '@reckon/kernel';
import type { BoardSeat } from '@reckon/pieces';
import type { View } from '../rules/view.ts';
import type { SpaceId } from '../facts/vocabulary.ts';
import { areaText } from '../text/areas.ts';
import { tile as tileName, units } from '../text/names.ts';
import { areaOf } from './places.ts';
import type { Words } from './words.ts';

export interface Labelled {
  readonly standing: Pick<View, 'board' | 'tiles'>;
  readonly seats: readonly Pick<BoardSeat, 'name'>[];
  readonly words: Words;
  readonly locale: Locale;
}

/** "row 4, area 8: ocean area, 2 plants": the area in the words of the log, then what is there. */
export function areaLabel({ standing: { board, tiles }, words, locale }: Labelled, space: SpaceId): string {
  const where = areaText(space, board, locale);
  const area = areaOf(board, space);
  const bonuses = (area?.bonuses ?? []).map(({ type, amount }) =>
    type === 'card'
      ? words.cards(amount)
      : type === 'ocean-for-six'
        ? words.poleOcean
        : units(amount, type, locale),
  );
  const facts = [
    ...(area?.ocean ? [words.oceanArea] : []),
    ...bonuses,
    ...(tiles[space] ? [tileName(tiles[space].kind, locale)] : []),
  ];
  return facts.length === 0 ? where : words.areaWith(where, facts);
}

/** "greenery at row 4, area 6, owned by Ann"; nothing where no tile lies. */
export function tileLabel({ standing, seats, words, locale }: Labelled, space: SpaceId): string {
  const tile = standing.tiles[space];
  if (!tile) return '';
  const owner = tile.owner === null ? undefined : seats[tile.owner]?.name;
  return words.tileAt(tileName(tile.kind, locale), areaText(space, standing.board, locale), owner ?? '');
}

/** "row 4, area 6: claimed by Ann". */
export const claimLabel = (
  { standing: { board }, words, locale }: Labelled,
  space: SpaceId,
  owner: string,
): string => words.claimAt(areaText(space, board, locale), owner);
