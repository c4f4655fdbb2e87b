import { useMemo, useRef, useState, type CSSProperties, type ReactElement } from 'react';
import type { BoardSeat } from '@reckon/pieces';
import { Centre } from './Centre.tsx';
import { adviceOf, Helper } from './Helper.tsx';
import { Hidden, Melds, WonTiles } from './Melds.tsx';
import { lastWins, paymentsOf } from './payments.ts';
import { Plate } from './Plate.tsx';
import { Pool } from './Pool.tsx';
import { Settlement } from './Settlement.tsx';
import { Switches } from './Switches.tsx';
import { hasDock, sideOf, type MahjongProps } from './targets.ts';
import { useLastDiscard, useTravel } from './travel.ts';
import { Wins } from './Wins.tsx';
import css from './Board.module.css';

/** A win stays on the table for about one round of turns. */
const FRESH = 12;

/** The table: four sides, their discards around the wall, everything upright for the reader. */
export function Board(props: MahjongProps): ReactElement {
  const { view, viewer, seats, lastEvents, motionMs, sheet, seq } = props;
  const table = useRef<HTMLDivElement>(null);
  const [closed, setClosed] = useState(0);
  useTravel(table, { events: lastEvents, hand: view.hand, viewer, motionMs });
  const last = useLastDiscard(lastEvents);
  const payments = useMemo(() => paymentsOf(sheet.lines), [sheet.lines]);
  const wins = lastWins(payments, view.hand);
  const wonAt = wins.at(-1)?.seq ?? 0;
  const { phase } = view;
  const ended = phase.type === 'between' || phase.type === 'over';
  const advice = hasDock(props) ? adviceOf(props) : undefined;
  const names = new Map(seats.map(({ seat, name }) => [seat, name]));
  const rows = rowsOf(props);
  return (
    <div className={css.mat}>
      <div
        ref={table}
        className={css.table}
        style={rows as CSSProperties}
        data-ended={ended || undefined}
        data-replay={!hasDock(props) || undefined}
      >
        {seats.map((seat) => (
          <SideOf key={seat.seat} props={props} seat={seat} ended={ended} />
        ))}
        {!ended &&
          view.seats.map((shown) => (
            <Pool
              key={shown.seat}
              name={names.get(shown.seat) ?? ''}
              shown={shown}
              view={view}
              side={sideOf(props, shown.seat)}
              last={last === shown.seat}
            />
          ))}
        {!ended && <Centre view={view} seats={seats} viewer={viewer} />}
        {!ended && <Switches plays={hasDock(props)} />}
        {advice && (
          <div className={css.helper}>
            <Helper advice={advice} />
          </div>
        )}
        {!ended && wins.length > 0 && seq - wonAt < FRESH && closed !== wonAt && (
          <div className={css.wins}>
            <Wins wins={wins} seats={seats} viewer={viewer} onClose={() => setClosed(wonAt)} />
          </div>
        )}
      </div>
      <Settlement {...props} payments={payments} />
    </div>
  );
}

/** Discards lie six in a row: the fewer rows, the larger the tiles. At least two rows on each side, so they rarely change. */
function rowsOf(props: Pick<MahjongProps, 'view' | 'viewer' | 'seats'>): Readonly<Record<string, number>> {
  const rows = { top: 2, bottom: 2, left: 2, right: 2 };
  for (const { seat, discards } of props.view.seats) {
    const side = sideOf(props, seat);
    rows[side] = Math.max(2, Math.ceil(discards.length / 6));
  }
  return {
    '--rows': rows.top + rows.bottom,
    '--narrow-rows': Math.max(rows.left, rows.top) + Math.max(rows.bottom, rows.right),
  };
}

/** One side of the table: who sits there, and what lies before them. */
function SideOf({
  props,
  seat,
  ended,
}: {
  readonly props: MahjongProps;
  readonly seat: BoardSeat;
  readonly ended: boolean;
}): ReactElement {
  const { view, viewer, evidence } = props;
  const shown = view.seats[seat.seat]!;
  const own = viewer === seat.seat;
  const racked = own && hasDock(props);
  const { phase } = view;
  const acting =
    phase.type === 'turn' ? phase.seat === seat.seat : phase.type === 'claiming' && phase.from === seat.seat;
  const marks = { name: seat.name, shown, hand: view.hand, evidence };
  return (
    <div
      className={`${css.side} ${css[`side-${sideOf(props, seat.seat)}`]}`}
      data-place={`seat:${seat.seat}`}
      data-seat={seat.seat}
    >
      <Plate seat={seat} shown={shown} view={view} own={own} acting={acting} />
      {!ended && !racked && <Hidden name={seat.name} shown={shown} open={shown.concealed} />}
      {!ended && (
        <div className={css.owned}>
          <Melds {...marks} />
          <WonTiles {...marks} />
        </div>
      )}
    </div>
  );
}
