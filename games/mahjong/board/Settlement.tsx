import type { ReactElement } from 'react';
import { totalOf, type Sheet } from '@reckon/kernel';
import { minus, SeatShape, signed, useWords, type BoardSeat } from '@reckon/pieces';
import type { View } from '../rules/view.ts';
import { Flow } from './Flow.tsx';
import { Hidden, Melds, WonTiles } from './Melds.tsx';
import { gainIn, reasonIn, type Payment } from './payments.ts';
import type { MahjongProps } from './targets.ts';
import { boardWords } from './words.ts';
import css from './Settlement.module.css';

interface SettlementProps extends Pick<MahjongProps, 'view' | 'seats' | 'telling' | 'evidence'> {
  readonly sheet: Sheet;
  readonly payments: readonly Payment[];
}

/** The hand is over: all tiles open, what each seat won or lost in it, and every payment with its reason. */
export function Settlement({
  view,
  seats,
  telling,
  evidence,
  sheet,
  payments,
}: SettlementProps): ReactElement | null {
  const words = useWords(boardWords);
  const { phase } = view;
  if (phase.type !== 'between' && phase.type !== 'over') return null;
  const ofHand = payments.filter(({ hand }) => hand === view.hand);
  return (
    <section className={css.panel} aria-label={words.settlement} data-testid="settlement">
      <header>
        <h2>{words.handOver(view.hand, view.hands)}</h2>
        <p>{phase.reason === 'wall' ? words.byWall : words.byWinners}</p>
      </header>
      <ul className={css.seats}>
        {seats.map((seat) => (
          <Row key={seat.seat} seat={seat} view={view} sheet={sheet} evidence={evidence} />
        ))}
      </ul>
      {ofHand.length > 0 && (
        <ol className={css.payments}>
          {ofHand.map((payment) => (
            <li key={`${payment.seq}/${payment.to}/${payment.kind}`}>
              <Flow payment={payment} seats={seats} className={css.flow} />
              <span>{reasonIn(payment, telling)}</span>
              <b className="num plus">{signed(payment.sum)}</b>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

interface RowProps {
  readonly seat: BoardSeat;
  readonly view: View;
  readonly sheet: Sheet;
  readonly evidence: readonly string[];
}

function Row({ seat, view, sheet, evidence }: RowProps): ReactElement {
  const words = useWords(boardWords);
  const shown = view.seats[seat.seat]!;
  const gain = gainIn(sheet.lines, view.hand, seat.seat);
  const marks = { name: seat.name, shown, hand: view.hand, evidence };
  return (
    <li>
      <span className={css.who}>
        <SeatShape shape={seat.shape} hue={seat.hue} size={18} />
        <b className="ell">
          <bdi>{seat.name}</bdi>
        </b>
        <small>{shown.won.length > 0 ? words.won(shown.won.length) : words.notWon}</small>
      </span>
      <span className={css.tiles}>
        <Hidden name={seat.name} shown={shown} open={shown.concealed} />
        <Melds {...marks} />
        <WonTiles {...marks} />
      </span>
      <span className={css.sums}>
        <b className={`num ${gain < 0 ? 'minus' : gain > 0 ? 'plus' : ''}`}>{signed(gain)}</b>
        <b className="num">{minus(totalOf(sheet.lines, seat.seat))}</b>
      </span>
    </li>
  );
}
