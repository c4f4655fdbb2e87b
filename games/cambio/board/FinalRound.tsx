import type { ReactElement } from 'react';
import { Icon, SeatShape, useWords } from '@reckon/pieces';
import type { CambioProps } from './targets.ts';
import { boardWords } from './words.ts';
import css from './Board.module.css';

/** Who called, and who still owes a turn. */
export function FinalRound({ view, seats, viewer }: CambioProps): ReactElement {
  const words = useWords(boardWords);
  const caller = seats.find(({ seat }) => seat === view.caller);
  const owing = seats.filter(({ seat }) => view.owesFinalTurn.includes(seat));
  return (
    <div className={css.final} data-testid="final-round">
      <b className={css.called}>
        <Icon name="tally" size={18} />
        {viewer === view.caller ? words.youCalled : words.calledBy(caller?.name ?? '')}
      </b>
      <span className={css.owed}>
        {owing.length === 0 ? words.nobodyOwes : words.owes}
        {owing.map((seat) => (
          <span key={seat.seat} className={css.owing}>
            <SeatShape shape={seat.shape} hue={seat.hue} size={14} onBoard />
            <bdi>{seat.seat === viewer ? words.you : seat.name}</bdi>
          </span>
        ))}
      </span>
    </div>
  );
}
