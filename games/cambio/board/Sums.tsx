import type { ReactElement } from 'react';
import type { Seat } from '@reckon/kernel';
import { minus, SeatShape, useWords } from '@reckon/pieces';
import { countOf, revealOrder } from './reveal.ts';
import type { CambioProps } from './targets.ts';
import { boardWords } from './words.ts';
import css from './Board.module.css';

/** Every hand added up, as far as it is turned: "6 + 1 + 4 + 8 · 19". Whoever called comes last, with what the call cost. */
export function Sums({
  props: { view, seats },
  isTurned,
}: {
  readonly props: CambioProps;
  readonly isTurned: (seat: Seat) => boolean;
}): ReactElement {
  const words = useWords(boardWords);
  const order = revealOrder(seats, view.caller);
  return (
    <ul className={css.sums} data-pad data-testid="sums">
      {order.flatMap((seat) => {
        const sitting = seats.find((one) => one.seat === seat);
        if (!sitting) return [];
        const { shape, hue, name } = sitting;
        const count = isTurned(seat) ? countOf(view, seat) : undefined;
        return (
          <li key={seat}>
            <SeatShape shape={shape} hue={hue} size={14} />
            <bdi className="ell">{name}</bdi>
            <span className="num">
              {count?.cards.map(minus).join(' + ')}
              {count && count.call > 0 && <em title={words.callWorth}>{words.callCost(count.call)}</em>}
            </span>
            <b className="num">{count ? minus(count.points) : '?'}</b>
          </li>
        );
      })}
    </ul>
  );
}
