import type { ReactElement } from 'react';
import { SeatMark, type AnyBoardModule, type BoardSeat } from '@reckon/pieces';
import { useGroupText } from '../text/index.ts';
import css from './Replay.module.css';

/** Every seat's hand, face up. */
export function Hands({
  seats,
  holdings,
  Holding,
}: {
  readonly seats: readonly BoardSeat[];
  readonly holdings: readonly unknown[];
  readonly Holding: NonNullable<AnyBoardModule['Holding']>;
}): ReactElement {
  const g = useGroupText();
  return (
    <ul className={css.hands} aria-label={g.openHands} data-testid="open-hands">
      {seats.map((seat) => (
        <li key={seat.seat}>
          <SeatMark seat={seat} size={22} />
          <span className="sr">{seat.name}</span>
          <Holding held={holdings[seat.seat]} />
        </li>
      ))}
    </ul>
  );
}
