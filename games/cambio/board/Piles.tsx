import type { ReactElement } from 'react';
import { CardBack, useWords } from '@reckon/pieces';
import { Face } from './Card.tsx';
import type { CambioProps, Place } from './targets.ts';
import { boardWords, spoken } from './words.ts';
import css from './Board.module.css';

interface PilesProps {
  readonly props: CambioProps;
  readonly open: ReadonlySet<Place>;
  readonly picked: ReadonlySet<Place>;
  readonly onPick: (place: Place) => void;
}

/** Draw pile and discard pile. */
export function Piles({ props, open, picked, onPick }: PilesProps): ReactElement {
  const words = useWords(boardWords);
  const { view, telling } = props;
  const top = view.discards.at(-1);
  const below = view.discards.length > 1 ? view.discards.at(-2) : undefined;
  const look = (place: Place): string =>
    [css.pileCard, open.has(place) && css.legal, picked.has(place) && css.picked].filter(Boolean).join(' ');
  return (
    <div className={css.mid}>
      <div className={css.pile}>
        <button
          type="button"
          className={`${look('deck')} ${view.deckCount > 2 ? css.stack : ''}`}
          data-place="deck"
          data-open={open.has('deck') || undefined}
          aria-disabled={!open.has('deck') || undefined}
          tabIndex={open.has('deck') ? 0 : -1}
          onClick={() => onPick('deck')}
        >
          <span className="sr">{words.deckLabel(view.deckCount)}</span>
          <span className={css.card} data-card aria-hidden="true">
            {view.deckCount > 0 ? <CardBack /> : <span className={css.hole} />}
          </span>
          {open.has('deck') && (
            <span className={css.key} aria-hidden="true">
              D
            </span>
          )}
        </button>
        <span>
          {words.deck} <b className="num">{view.deckCount}</b>
        </span>
      </div>
      <div className={css.pile}>
        <button
          type="button"
          className={look('discard')}
          data-place="discard"
          data-open={open.has('discard') || undefined}
          aria-disabled={!open.has('discard') || undefined}
          tabIndex={open.has('discard') ? 0 : -1}
          onClick={() => onPick('discard')}
        >
          <span className="sr">
            {words.discardLabel(top ? spoken(top, telling.locale) : '', view.discardCount)}
          </span>
          {view.discardCount > 1 && (
            <span className={`${css.under} ${below ? '' : css.blank}`} aria-hidden="true">
              {below && <Face card={below} />}
            </span>
          )}
          <span className={css.card} data-card aria-hidden="true" key={top ?? 'none'}>
            {top ? <Face card={top} /> : <span className={css.hole} />}
          </span>
          {open.has('discard') && (
            <span className={css.key} aria-hidden="true">
              {view.step === 'holding' ? 'X' : 'T'}
            </span>
          )}
        </button>
        <span>
          {words.discard} <b className="num">{view.discardCount}</b>
        </span>
      </div>
    </div>
  );
}
