import type { ReactElement } from 'react';
import type { Seat } from '@reckon/kernel';
import { SeatShape, useWords, type BoardSeat } from '@reckon/pieces';
import type { Payment } from './payments.ts';
import { boardWords } from './words.ts';

interface FlowProps {
  readonly payment: Payment;
  readonly seats: readonly BoardSeat[];
  readonly onBoard?: boolean;
  readonly className?: string | undefined;
}

/** Payers, an arrow, and who is paid. */
export function Flow({ payment, seats, onBoard = false, className }: FlowProps): ReactElement {
  const words = useWords(boardWords);
  const of = (seat: Seat): BoardSeat | undefined => seats.find((one) => one.seat === seat);
  const mark = (seat: Seat): ReactElement | undefined => {
    const found = of(seat);
    return found && <SeatShape key={seat} shape={found.shape} hue={found.hue} size={16} onBoard={onBoard} />;
  };
  const payers = payment.payers.map(({ seat }) => of(seat)?.name ?? '');
  return (
    <span className={className} role="img" aria-label={words.paysTo(payers, of(payment.to)?.name ?? '')}>
      {payment.payers.map(({ seat }) => mark(seat))}
      <svg
        width="26"
        height="12"
        viewBox="0 0 26 12"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        aria-hidden="true"
      >
        <path d="M1 6h22m0 0-4.5-4M23 6l-4.5 4" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      {mark(payment.to)}
    </span>
  );
}
