import type { ReactElement } from 'react';
import type { Locale } from '@reckon/kernel';
import { Icon, TileBack, useWords } from '@reckon/pieces';
import { MELD_KINDS, MELDS, sizeOfMeld, type Meld } from '../facts/melds.ts';
import { ALL_KINDS, nameOf, SUIT_LETTERS, suitOf, SUITS, type Suit, type Tile } from '../facts/tiles.ts';
import { MELD_NAMES, suitName, tileName } from '../text/names.ts';
import { Face, signOf } from './face.tsx';
import { boardWords } from './words.ts';
import css from './Calculator.module.css';

/** Parts of both entries of the calculator: tiles tapped in, the tiles to tap, and what a tap adds. */

const ADDING = ['tile', ...MELD_KINDS] as const;
export type Adding = (typeof ADDING)[number];

/** Tiles in front of a player. */
export interface Tapped {
  readonly missing: Suit;
  /** Without the winning tile, in the order of tapping. */
  readonly concealed: readonly Tile[];
  readonly melds: readonly Meld[];
}

/** How many of a tile lie in these hands. */
export const usedOf = (tile: Tile, hands: readonly Tapped[]): number =>
  hands.reduce(
    (sum, { concealed, melds }) =>
      sum +
      concealed.filter((one) => one === tile).length +
      melds.reduce((all, meld) => (meld.tile === tile ? all + sizeOfMeld(meld) : all), 0),
    0,
  );

export const namesOf = ({ missing, concealed, melds }: Tapped): object => ({
  missing: SUIT_LETTERS[missing],
  concealed: concealed.map(nameOf),
  melds: melds.map(({ kind, tile }) => ({ type: kind, tile: nameOf(tile) })),
});

interface LaidProps {
  readonly tapped: Tapped;
  readonly winning?: Tile | undefined;
  readonly locale: Locale;
  readonly onChange: (some: {
    readonly concealed?: readonly Tile[];
    readonly melds?: readonly Meld[];
  }) => void;
  readonly onUnwin?: () => void;
  readonly onClear: () => void;
}

/** The tiles tapped so far; tapping one takes it back. */
export function Laid({ tapped, winning, locale, onChange, onUnwin, onClear }: LaidProps): ReactElement {
  const words = useWords(boardWords);
  const { concealed, melds } = tapped;
  const empty = concealed.length === 0 && melds.length === 0;
  return (
    <div className={css.laid} data-testid="laid">
      {empty && <span className={css.start}>{words.calcStart}</span>}
      {melds.map(({ kind, tile }, index) => (
        <button
          key={index}
          type="button"
          className={css.meld}
          onClick={() => onChange({ melds: melds.toSpliced(index, 1) })}
        >
          <span className="sr">
            {words.calcRemove(`${MELD_NAMES[locale][kind]} ${tileName(tile, locale)}`)}
          </span>
          {Array.from({ length: MELDS[kind].size }, (_, copy) => (
            <i key={copy} aria-hidden="true">
              {kind === 'kong_concealed' && (copy === 0 || copy === 3) ? <TileBack /> : <Face tile={tile} />}
            </i>
          ))}
        </button>
      ))}
      {concealed
        .map((tile, index) => ({ tile, index }))
        .toSorted((one, other) => one.tile - other.tile)
        .map(({ tile, index }) => (
          <button
            key={index}
            type="button"
            className={css.held}
            onClick={() => onChange({ concealed: concealed.toSpliced(index, 1) })}
          >
            <span className="sr">{words.calcRemove(tileName(tile, locale))}</span>
            <i aria-hidden="true">
              <Face tile={tile} own />
            </i>
          </button>
        ))}
      {winning !== undefined && (
        <button type="button" className={`${css.held} ${css.winning}`} onClick={onUnwin}>
          <span className="sr">{words.calcRemove(tileName(winning, locale))}</span>
          <i aria-hidden="true">
            <Face tile={winning} own />
          </i>
        </button>
      )}
      {winning !== undefined && (
        <span className={css.note}>
          {words.calcWinsOn}
          <b>{tileName(winning, locale)}</b>
        </span>
      )}
      {!empty && (
        <button type="button" className={css.clear} onClick={onClear}>
          <Icon name="x" size={16} /> {words.calcClear}
        </button>
      )}
    </div>
  );
}

export const Chip = ({
  on,
  onClick,
  children,
}: {
  readonly on: boolean;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
}): ReactElement => (
  <button type="button" className={`btn ${on ? 'on' : ''} ${css.chip}`} aria-pressed={on} onClick={onClick}>
    {on && <Icon name="check" size={15} />}
    <span>{children}</span>
  </button>
);

/** Whether a tap adds a tile or a meld. */
export function AddingChoice({
  adding,
  locale,
  onAdding,
}: {
  readonly adding: Adding;
  readonly locale: Locale;
  readonly onAdding: (adding: Adding) => void;
}): ReactElement {
  const words = useWords(boardWords);
  return (
    <div className={css.choice} role="group" aria-label={words.calcAdd}>
      <span>{words.calcAdd}</span>
      {ADDING.map((one) => (
        <Chip key={one} on={adding === one} onClick={() => onAdding(one)}>
          {one === 'tile' ? words.calcAddTile : MELD_NAMES[locale][one]}
        </Chip>
      ))}
    </div>
  );
}

/** Every tile, with how many are left of it. */
export function Palette({
  locale,
  leftOf,
  room,
  onAdd,
}: {
  readonly locale: Locale;
  readonly leftOf: (tile: Tile) => number;
  readonly room: (tile: Tile) => boolean;
  readonly onAdd: (tile: Tile) => void;
}): ReactElement {
  const words = useWords(boardWords);
  return (
    <div className={css.palette}>
      {SUITS.map((suit) => (
        <div key={suit} className={css.suit} role="group" aria-label={suitName(suit, locale)}>
          <b>
            {suitName(suit, locale)} {locale === 'en' && signOf(suit)}
          </b>
          {ALL_KINDS.filter((tile) => suitOf(tile) === suit).map((tile) => (
            <button
              key={tile}
              type="button"
              className={`${css.one} ${room(tile) ? '' : css.off}`}
              aria-disabled={!room(tile) || undefined}
              data-tile={nameOf(tile)}
              onClick={() => room(tile) && onAdd(tile)}
            >
              <span className="sr">{words.calcLeft(tileName(tile, locale), leftOf(tile))}</span>
              <i aria-hidden="true">
                <Face tile={tile} own />
              </i>
              <small aria-hidden="true">{leftOf(tile)}</small>
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

export function MissingChoice({
  missing,
  locale,
  onMissing,
}: {
  readonly missing: Suit;
  readonly locale: Locale;
  readonly onMissing: (suit: Suit) => void;
}): ReactElement {
  const words = useWords(boardWords);
  return (
    <div className={css.choice} role="group" aria-label={words.calcMissing}>
      <span>{words.calcMissing}</span>
      {SUITS.map((suit) => (
        <Chip key={suit} on={missing === suit} onClick={() => onMissing(suit)}>
          {suitName(suit, locale)} {locale === 'en' && signOf(suit)}
        </Chip>
      ))}
    </div>
  );
}
