import type { ReactElement } from 'react';
import { TileBack, useLanguage, useWords } from '@reckon/pieces';
import { MELDS, type Meld } from '../facts/melds.ts';
import type { Tile } from '../facts/tiles.ts';
import type { ShownSeat } from '../rules/view.ts';
import { MELD_NAMES, tileName } from '../text/names.ts';
import { Face } from './face.tsx';
import { boardWords } from './words.ts';
import css from './Board.module.css';

interface MeldsProps {
  readonly name: string;
  readonly shown: ShownSeat;
  /** The hand they were made in: places of the score name it. */
  readonly hand: number;
  readonly evidence: readonly string[];
}

/** Three or four melds do not fit side by side with all their tiles: then one tile stands for each. */
const FEW = 2;

export function Melds({ name, shown, hand, evidence }: MeldsProps): ReactElement | null {
  const words = useWords(boardWords);
  if (shown.melds.length === 0) return null;
  return (
    <div
      className={css.melds}
      role="group"
      aria-label={words.melds(name)}
      data-few={shown.melds.length <= FEW || undefined}
    >
      {shown.melds.map((meld, index) => {
        const place = `meld:${hand}:${shown.seat}:${index}`;
        return <OneMeld key={index} meld={meld} place={place} lit={evidence.includes(place)} />;
      })}
    </div>
  );
}

function OneMeld({
  meld,
  place,
  lit,
}: {
  readonly meld: Meld;
  readonly place: string;
  readonly lit: boolean;
}): ReactElement {
  const { locale } = useLanguage();
  const { kind, tile } = meld;
  const { size } = MELDS[kind];
  const concealed = kind === 'kong_concealed';
  return (
    <span
      className={`${css.meld} ${lit ? css.lit : ''}`}
      data-place={place}
      role="img"
      aria-label={`${MELD_NAMES[locale][kind]}, ${tileName(tile, locale)}`}
    >
      {Array.from({ length: size }, (_, index) => (
        <i key={index} className={css.small} aria-hidden="true">
          {concealed && (index === 0 || index === 3) ? <TileBack /> : <Face tile={tile} />}
        </i>
      ))}
      <em className={`${css.count} ${concealed ? css.hiddenKong : ''}`} aria-hidden="true">
        {concealed ? '暗' : ''}×{size}
      </em>
    </span>
  );
}

interface WonProps {
  readonly name: string;
  readonly shown: ShownSeat;
  readonly hand: number;
  readonly evidence: readonly string[];
}

/** The tiles a seat won with, set apart. A discard won by several lies with the first; the others have its picture. */
export function WonTiles({ name, shown, hand, evidence }: WonProps): ReactElement | null {
  const words = useWords(boardWords);
  if (shown.won.length === 0) return null;
  return (
    <div className={css.won} role="group" aria-label={words.wonBy(name)}>
      <b aria-hidden="true">胡</b>
      {shown.won.map(({ tile, place: nth }, index) => {
        const place = `win:${hand}:${shown.seat}:${index}`;
        return (
          <i
            key={index}
            className={`${css.small} ${nth > 0 ? css.shared : ''} ${evidence.includes(place) ? css.lit : ''}`}
            data-place={place}
          >
            <Face tile={tile} />
          </i>
        );
      })}
    </div>
  );
}

/** Tiles nobody else may see: as many backs, or the faces where the view holds them. */
export function Hidden({
  name,
  shown,
  open,
}: {
  readonly name: string;
  readonly shown: ShownSeat;
  readonly open: readonly Tile[] | null;
}): ReactElement {
  const words = useWords(boardWords);
  return open ? (
    <div className={css.openHand} role="group" aria-label={words.handOf(name)}>
      {open.map((tile, index) => (
        <i key={index} className={css.small}>
          <Face tile={tile} />
        </i>
      ))}
    </div>
  ) : (
    <div className={css.backs} role="img" aria-label={words.backs(name, shown.size)}>
      {Array.from({ length: shown.size }, (_, index) => (
        <i key={index}>
          <TileBack />
        </i>
      ))}
    </div>
  );
}
