import type { CSSProperties, ReactElement, ReactNode, Ref } from 'react';
import type { Viewer } from '@reckon/kernel';
import type { BoardSeat } from '../board.ts';
import { seatsAround } from './around.ts';
import { BackPattern } from './cards.tsx';
import css from './table.module.css';

interface CardTableProps {
  readonly seats: readonly BoardSeat[];
  readonly viewer: Viewer;
  /** The cloth: its colour in the middle and at the edge. */
  readonly cloth: readonly [middle: string, edge: string];
  /** For `useFlights`. */
  readonly ref?: Ref<HTMLDivElement>;
  /** A player across the table: plate and cards. `--card` is the width for one of four cards in a square there. */
  readonly across: (seat: BoardSeat) => ReactNode;
  /** The cards of the near seat. */
  readonly near: (seat: BoardSeat) => ReactNode;
  /** Beside the near hand: a card in the air, what it does. */
  readonly beside?: ReactNode;
  /** A notice that stays for a while: who called, what is trump. */
  readonly note?: ReactNode;
  /** Over everything. */
  readonly over?: ReactNode;
  /** The middle: piles, a trick. */
  readonly children: ReactNode;
}

/** A table seen from one chair: 2 to 7 seats round it, from 360 px up. */
export function CardTable(props: CardTableProps): ReactElement {
  const { seats, viewer, ref, cloth, across, near, beside, note, over, children } = props;
  const around = seatsAround(seats, viewer);
  const opponent = (seat: BoardSeat): ReactElement => (
    <div key={seat.seat} className={css.opp} data-seat={seat.seat}>
      {across(seat)}
    </div>
  );
  const colours = { '--cloth': cloth[0], '--cloth-edge': cloth[1] } as CSSProperties;
  return (
    <div className={css.mat} style={colours}>
      <BackPattern />
      <div ref={ref} className={css.table} data-others={around.others.length}>
        {around.left && <div className={css.left}>{opponent(around.left)}</div>}
        <div className={css.top}>{around.top.map(opponent)}</div>
        {around.right && <div className={css.right}>{opponent(around.right)}</div>}
        {note && <div className={css.note}>{note}</div>}
        <div className={css.mid}>{children}</div>
        <div className={css.me} data-seat={around.near.seat}>
          {near(around.near)}
        </div>
        <div className={css.beside}>{beside}</div>
        {over}
      </div>
    </div>
  );
}
