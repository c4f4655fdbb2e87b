import { useEffect, useState, type ReactElement } from 'react';
import { STOPS } from '@reckon/kernel';
import { Icon, useLanguage } from '@reckon/pieces';
import type { TableSummary } from '@reckon/protocol';
import { useCover } from '../app/games.ts';
import { seatAt } from '../app/keys.ts';
import { Link } from '../app/router.tsx';
import { server } from '../app/server.ts';
import { useGroupText, useText } from '../text/index.ts';
import css from './Home.module.css';

/** How often it is asked again whose turn it is. */
const AGAIN_MS = 30_000;

/** Is the table waiting for the seat this device holds? */
const isMine = ({ id, turn }: TableSummary): boolean => {
  const held = seatAt(id);
  return held !== undefined && turn?.seats.some((seat) => seat === held.seat) === true;
};

/** Tables somebody sits at: those that wait for them first, then those that end soonest. */
export function YourTables({ tables }: { readonly tables: readonly TableSummary[] }): ReactElement {
  const t = useText();
  const [now, setNow] = useState(() => ({ at: Date.now(), tables }));
  useEffect(() => {
    const look = (): void => {
      if (document.hidden) return;
      Promise.all(tables.map((table) => server.table(table.id).catch(() => table))).then(
        (asked) => setNow({ at: Date.now(), tables: asked }),
        () => {},
      );
    };
    const timer = setInterval(look, AGAIN_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [tables]);
  const sorted = now.tables.toSorted(
    (one, other) =>
      Number(isMine(other)) - Number(isMine(one)) ||
      (one.turn?.due ?? Infinity) - (other.turn?.due ?? Infinity) ||
      other.createdAt - one.createdAt,
  );
  return (
    <section className={`${css.open} ${css.yours}`} data-testid="your-tables">
      <h2>{t.yourTables}</h2>
      <ul>
        {sorted.map((table) => (
          <TableRow key={table.id} table={table} go now={now.at} />
        ))}
      </ul>
    </section>
  );
}

export function TableRow({
  table,
  go = false,
  now = 0,
}: {
  readonly table: TableSummary;
  /** One's own. */
  readonly go?: boolean;
  readonly now?: number;
}): ReactElement {
  const t = useText();
  const { locale } = useLanguage();
  const cover = useCover(table.game);
  const taken = table.seats.filter(({ kind }) => kind !== 'open').length;
  const state = useTurnWords(table, now);
  const mine = go && isMine(table);
  return (
    <li className={css.table}>
      <span className="grow">
        <b className="ell">
          <bdi>{table.name}</bdi>
        </b>
        <small>
          {t.tableLine(cover.title[locale], go ? state : t.seatsTaken(taken, table.seats.length))}
        </small>
      </span>
      {mine && (
        <span className="chip act">
          <Icon name="bell" size={15} />
        </span>
      )}
      <Link
        className={`btn ${mine || (go && table.turn === undefined) ? 'go' : ''}`}
        href={`/t/${table.code}`}
        aria-label={go ? t.goOnAt(table.name) : `${t.join}: ${table.name}`}
      >
        {go ? t.goOn : t.join}
      </Link>
    </li>
  );
}

/** "Your turn, 3 h left": whose turn it is and how long. */
function useTurnWords(table: TableSummary, now: number): string {
  const t = useText();
  const g = useGroupText();
  const { locale } = useLanguage();
  const { turn } = table;
  if (!turn || turn.seats.length === 0) return t.statusWord(table.status);
  const names = turn.seats.map((seat) => nameOf(table, seat, t.botName(seat))).join(t.listComma);
  const who = isMine(table) ? g.turnYours : g.turnOf(names);
  const minutes = (ms: number): number => Math.max(0, Math.floor(ms / 60_000));
  const time =
    turn.due === undefined
      ? turn.since !== undefined && g.turnSince(g.span(minutes(now - turn.since)))
      : g.turnLeft(g.span(minutes(turn.due - now)));
  return time === false ? who : who + STOPS[locale].comma + time;
}

const nameOf = ({ seats }: TableSummary, seat: number, bot: string): string => seats[seat]?.name || bot;
