import type { ReactElement } from 'react';
import { Tile as Picture, useLanguage, type TileSuit } from '@reckon/pieces';
import { rankOf, suitOf, tileNamed, type Suit, type Tile } from '../facts/tiles.ts';
import { suitName, tileName } from '../text/names.ts';
import { usePreferences } from './preferences.ts';

const PICTURES: { readonly [S in Suit]: TileSuit } = { 0: 'wan', 1: 'tong', 2: 'tiao' };
export const signOf = (suit: Suit): string => suitName(suit, 'zh');

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
      suit={PICTURES[suitOf(tile)]}
      rank={rankOf(tile) + 1}
      label={tileName(tile, locale)}
      corner={own || numerals}
      dim={dim}
    />
  );
}

/** A tile by its short name, `5m`, as score lines carry it. */
export function NamedFace({
  name,
  own = false,
}: {
  readonly name: string;
  readonly own?: boolean;
}): ReactElement | null {
  const tile = tileNamed(name);
  return tile === undefined ? null : <Face tile={tile} own={own} />;
}
