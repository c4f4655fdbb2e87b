import type { ReactElement } from 'react';
import { Tile as Picture, useLanguage, type TileSuit } from '@reckon/pieces';
import { rankOf, suitOf, type Suit, type Tile } from '../rules/tiles.ts';
import { tileName } from '../text/names.ts';
import { usePreferences } from './preferences.ts';

const PICTURES: readonly TileSuit[] = ['wan', 'tong', 'tiao'];
export const SIGNS: readonly string[] = ['万', '筒', '条'];
export const SUITS: readonly Suit[] = [0, 1, 2];

interface FaceProps {
  readonly tile: Tile;
  /** The reader's own tiles have a digit in the corner; all of them if the reader wants it. */
  readonly own?: boolean;
  readonly dim?: boolean;
}

/** A tile face. It is drawn only where the view holds the tile: a hidden tile has no face to draw. */
export function Face({ tile, own = false, dim = false }: FaceProps): ReactElement {
  const { locale } = useLanguage();
  const { numerals } = usePreferences();
  return (
    <Picture
      suit={PICTURES[suitOf(tile)]!}
      rank={rankOf(tile) + 1}
      label={tileName(tile, locale)}
      corner={own || numerals}
      dim={dim}
    />
  );
}

/** A tile by its short name, `5m`, as score lines carry it. */
export const tileOf = (short: string): Tile =>
  (9 * 'mps'.indexOf(short[1] ?? 'm') + Number(short[0]) - 1) as Tile;
