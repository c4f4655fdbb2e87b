import type { ReactElement } from 'react';
import { Icon, SeatShape, useLanguage, useWords, type BoardSeat } from '@reckon/pieces';
import type { ShownSeat, View } from '../rules/view.ts';
import { suitName } from '../text/names.ts';
import { boardWords } from './words.ts';
import css from './Board.module.css';

interface PlateProps {
  readonly seat: BoardSeat;
  readonly shown: ShownSeat;
  readonly view: View;
  readonly own: boolean;
  readonly acting: boolean;
}

const CHOOSING: readonly string[] = ['burying', 'swapping', 'declaring'];

/** A player's name, and what everybody may know of the hand. */
export function Plate({ seat, shown, view, own, acting }: PlateProps): ReactElement {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  const choosing = CHOOSING.includes(view.phase.type);
  return (
    <div className={`${css.plate} ${acting ? css.acting : ''}`}>
      <SeatShape shape={seat.shape} hue={seat.hue} size={18} onBoard />
      <b className="ell">{own ? words.you : <bdi>{seat.name}</bdi>}</b>
      {seat.bot && (
        <span className={css.bot}>
          <Icon name="bot" size={15} />
        </span>
      )}
      {view.dealer === seat.seat && !over(view) && (
        <span className={css.tag} title={words.dealer} aria-label={words.dealer}>
          {words.dealerSign}
        </span>
      )}
      {shown.missing !== null && (
        <span className={css.missing} aria-label={words.missing(suitName(shown.missing, locale))}>
          {words.missing(suitName(shown.missing, locale))}
        </span>
      )}
      {choosing && (
        <span className={css.badge}>
          {view.acting.includes(seat.seat) ? (
            words.choosing
          ) : (
            <>
              <Icon name="check" size={14} /> {words.chosen}
            </>
          )}
        </span>
      )}
      {(shown.locked || shown.left) && (
        <span className={css.badge}>
          <Icon name={shown.left ? 'check' : 'lock'} size={14} />
          <span className={css.wordy}>{shown.left ? words.out : words.locked}</span>
        </span>
      )}
    </div>
  );
}

const over = ({ phase }: View): boolean => phase.type === 'between' || phase.type === 'over';
