import { useEffect, useState, type ReactElement } from 'react';
import { Icon, SeatMark, type BoardSeat } from '@reckon/pieces';
import type { TableInfo, TableSummary } from '@reckon/protocol';
import { server } from '../app/server.ts';
import { useText } from '../text/index.ts';
import css from './Rematch.module.css';

const EVERY_MS = 2500;

/** Who has come to the next table already. */
function useNextTable(id: string): TableSummary | undefined {
  const [next, setNext] = useState<TableSummary>();
  useEffect(() => {
    let here = true;
    const ask = (): void =>
      void server.table(id).then(
        (table) => here && setNext(table),
        () => {},
      );
    ask();
    const timer = setInterval(ask, EVERY_MS);
    return () => {
      here = false;
      clearInterval(timer);
    };
  }, [id]);
  return next;
}

interface RematchProps {
  readonly next: NonNullable<TableInfo['rematch']>;
  readonly seats: readonly BoardSeat[];
  readonly onAccept: () => void;
  readonly onLater: () => void;
}

/** Somebody asks for another game: a card that blocks nothing, with everybody's answer. */
export function Rematch({ next, seats, onAccept, onLater }: RematchProps): ReactElement {
  const t = useText();
  const table = useNextTable(next.id);
  const asker = seats.find(({ seat }) => seat === next.by);
  return (
    <section className={`sheet ${css.card}`} role="alert" data-testid="rematch-card">
      <b className={css.head}>
        <Icon name="rematch" size={18} /> {asker ? t.rematchAsked(asker.name) : t.rematchAskedNobody}
      </b>
      <ul className={css.seats}>
        {seats.map((seat) => {
          // Whoever came has given a share of chance; a bot that played for somebody does not come for them.
          const there = table?.seats[seat.seat];
          const comes = there?.kind === 'bot' || there?.contributed === true;
          return (
            <li key={seat.seat} data-comes={comes || undefined}>
              <SeatMark seat={seat} size={26} />
              <bdi className="ell">{seat.name}</bdi>
              {comes && <Icon name="check" size={15} />}
            </li>
          );
        })}
      </ul>
      <div className={css.answers}>
        <button type="button" className="btn" onClick={onLater}>
          {t.notNow}
        </button>
        <button type="button" className="btn go" data-testid="accept-rematch" onClick={onAccept}>
          {t.acceptRematch}
        </button>
      </div>
    </section>
  );
}
