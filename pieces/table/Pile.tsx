import type { ReactElement } from 'react';
import { Face } from './cards.tsx';
import { Key, LaidCard } from './Hand.tsx';
import type { CardCode } from './names.ts';
import type { Place } from './picking.ts';
import css from './table.module.css';

interface PileProps {
  readonly place: Place;
  /** Said whole: "Draw pile, 31 cards". */
  readonly label: string;
  /** Written under it, before the number. */
  readonly caption: string;
  readonly count: number;
  /** The card on top where it lies face up; without one the pile shows its back. */
  readonly top?: CardCode | undefined;
  /** The card below the top, where that is open too. */
  readonly below?: CardCode | undefined;
  readonly faceUp?: boolean;
  readonly open?: boolean;
  readonly picked?: boolean;
  readonly hotkey?: string;
  readonly onPick?: (place: Place) => void;
}

/** A pile of cards, face down or face up, that may be picked. */
export function Pile(props: PileProps): ReactElement {
  const { place, label, caption, count, top, below, faceUp = false, open = false, picked = false } = props;
  const { hotkey, onPick } = props;
  const stacked = !faceUp && count > 2;
  const classes = [css.pileCard, open && css.legal, picked && css.picked, stacked && css.stack];
  return (
    <div className={css.pile}>
      <button
        type="button"
        className={classes.filter(Boolean).join(' ')}
        data-place={place}
        data-open={open || undefined}
        aria-disabled={!open || undefined}
        tabIndex={open ? 0 : -1}
        onClick={() => onPick?.(place)}
      >
        <span className="sr">{label}</span>
        {faceUp && below && (
          <span className={css.under} aria-hidden="true">
            <Face card={below} />
          </span>
        )}
        {count > 0 ? <LaidCard card={top} /> : <span className={css.hole} data-card aria-hidden="true" />}
        {open && hotkey !== undefined && <Key>{hotkey}</Key>}
      </button>
      <span>
        {caption} <b className="num">{count}</b>
      </span>
    </div>
  );
}
