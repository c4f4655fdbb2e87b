import type { ReactElement, ReactNode } from 'react';
import type { BoardSeat } from '../board.ts';
import { Icon } from '../icons.tsx';
import { SeatShape } from '../seat.tsx';
import css from './table.module.css';

interface PlateProps {
  readonly seat: BoardSeat;
  /** The table waits for this seat. */
  readonly acting: boolean;
  /** What the seat has so far: "24", "2 of 3 tricks". */
  readonly score?: ReactNode;
  /** A role in one word: "dealer", "caller". */
  readonly tag?: string | undefined;
  /** What the seat did last; left out where there is no room. */
  readonly deed?: string | undefined;
}

/** A player's name, mark, score and last deed. Flights may end here: its place is `plate:<seat>`. */
export function Plate({ seat, acting, score, tag, deed }: PlateProps): ReactElement {
  return (
    <div
      className={`${css.plate} ${acting ? css.acting : ''}`}
      data-place={`plate:${seat.seat}`}
      data-acting={acting || undefined}
    >
      <SeatShape shape={seat.shape} hue={seat.hue} size={18} onBoard />
      <b className="ell">
        <bdi>{seat.name}</bdi>
      </b>
      {seat.bot && (
        <span className={css.bot}>
          <Icon name="bot" size={15} />
        </span>
      )}
      {score !== undefined && <span className={`${css.score} num`}>{score}</span>}
      {tag !== undefined && <span className={css.tag}>{tag}</span>}
      {deed !== undefined && <span className={css.deed}>{deed}</span>}
    </div>
  );
}
