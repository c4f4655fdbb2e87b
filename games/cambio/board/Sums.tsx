import type { ReactElement } from 'react';
import type { Seat } from '@reckon/kernel';
import { minus, SeatShape } from '@reckon/pieces';
import { VALUE_OF } from '../facts/cards.ts';
import { revealOrder } from './reveal.ts';
import type { CambioProps } from './targets.ts';
import css from './Board.module.css';

/** What each card of an open hand counts. */
export const valuesOf = (
  { faces, config }: Pick<CambioProps['view'], 'faces' | 'config'>,
  seat: Seat,
): readonly number[] =>
  faces.filter((face) => face.seat === seat).map(({ card }) => VALUE_OF[config.values][card]);

/** Every hand added up, as far as it is turned: "6 + 1 + 4 + 8 = 19". Whoever called comes last. */
export function Sums({
  props: { view, seats },
  isTurned,
}: {
  readonly props: CambioProps;
  readonly isTurned: (seat: Seat) => boolean;
}): ReactElement {
  const order = revealOrder(seats, view.caller);
  return (
    <ul className={css.sums} data-pad data-testid="sums">
      {order.flatMap((seat) => {
        const sitting = seats.find((one) => one.seat === seat);
        if (!sitting) return [];
        const { shape, hue, name } = sitting;
        const values = isTurned(seat) ? valuesOf(view, seat) : undefined;
        return (
          <li key={seat}>
            <SeatShape shape={shape} hue={hue} size={14} />
            <bdi className="ell">{name}</bdi>
            <span className="num">{values?.map(minus).join(' + ')}</span>
            <b className="num">{values ? minus(values.reduce((sum, value) => sum + value, 0)) : '?'}</b>
          </li>
        );
      })}
    </ul>
  );
}
