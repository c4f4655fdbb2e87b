import { useState, type ReactElement } from 'react';
import { minus, useLanguage } from '@reckon/pieces';
import type { HistoryGame, HistoryRecords } from '@reckon/protocol';
import { useCover } from '../app/games.ts';
import { Link } from '../app/router.tsx';
import { server } from '../app/server.ts';
import { useText } from '../text/index.ts';
import { isLost, type Own } from './figures.ts';
import css from './History.module.css';

/** The records of a game, and what became of asking for them. */
type Shown = HistoryRecords | 'closed' | 'loading' | 'failed';

/** One game: when, what, who with how many, and the way to its result, replay and records. */
export function GameRow({
  game,
  title,
  own,
}: {
  readonly game: HistoryGame;
  readonly title: string;
  readonly own: Own | undefined;
}): ReactElement {
  const t = useText();
  const { locale } = useLanguage();
  const cover = useCover(game.game);
  const [records, setRecords] = useState<Shown>('closed');
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    game.ended ?? game.began,
  );
  // One that was given up may have stood for days before.
  const minutes =
    game.status === 'finished' && game.ended !== null
      ? Math.max(1, Math.round((game.ended - game.began) / 60_000))
      : undefined;
  const seats = game.seats.toSorted((a, b) => (a.place ?? 99) - (b.place ?? 99) || a.seat - b.seat);
  const name = game.name === '' ? title : game.name;
  const toggle = (): void => {
    if (records !== 'closed') return setRecords('closed');
    setRecords('loading');
    // Whoever has closed them meanwhile does not want them any more.
    const show = (found: Shown): void => setRecords((now) => (now === 'loading' ? found : now));
    server.historyOf(game.table).then(show, () => show('failed'));
  };
  return (
    <li className={css.game}>
      <time dateTime={new Date(game.ended ?? game.began).toISOString()}>{when}</time>
      <span className={css.art} style={{ background: cover.ground }} aria-hidden="true">
        <i>
          <cover.Art />
        </i>
      </span>
      <span className={css.what}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>
          {name !== title && `${title} · `}
          {t.historyLine(game.moves, minutes)}
        </small>
      </span>
      <span className={css.seats}>
        {seats.map(({ seat, name: who, bot, total, place }) => (
          <span key={seat} className={own?.seat.seat === seat ? css.own : undefined}>
            <bdi>{who === bot ? t.botName(seat) : who}</bdi>{' '}
            {total !== null && <b className={place === 1 ? css.winner : undefined}>{minus(total)}</b>}
          </span>
        ))}
      </span>
      <span className={css.outcome} data-won={own?.seat.place === 1 || undefined}>
        {game.status === 'abandoned'
          ? t.historyStatusOf('abandoned')
          : own
            ? isLost(own)
              ? t.historyLost
              : t.historyPlace(own.seat.place ?? 0)
            : ''}
      </span>
      <span className={css.doors}>
        <Link className="btn" href={`/t/${game.code}`} aria-label={`${t.historyResult}: ${name}`}>
          {t.historyResult}
        </Link>
        <Link className="btn" href={`/replay/${game.table}`} aria-label={`${t.historyReplay}: ${name}`}>
          {t.historyReplay}
        </Link>
        <button
          type="button"
          className="btn"
          aria-expanded={records !== 'closed'}
          aria-label={`${t.historyRecords}: ${name}`}
          onClick={toggle}
        >
          {t.historyRecords}
        </button>
      </span>
      {records !== 'closed' && <Records records={records} />}
    </li>
  );
}

const said = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value as string | number | boolean);

/** The rows the game keeps, as they are; ids say nothing to a reader. */
function Records({ records }: { readonly records: Exclude<Shown, 'closed'> }): ReactElement {
  const t = useText();
  if (records === 'loading' || records === 'failed')
    return (
      <p className={css.rows} role="status">
        {records === 'loading' ? t.loading : t.noServer}
      </p>
    );
  const tables = Object.entries(records.records);
  if (tables.length === 0) return <p className={css.rows}>{t.historyNoRecords}</p>;
  return (
    <div className={css.rows}>
      {tables.map(([name, rows]) => {
        const columns = Object.keys(rows[0] ?? {}).filter((column) => !/(^|_)id$/.test(column));
        return (
          <details key={name}>
            <summary>
              {name} <small className="mut">{rows.length}</small>
            </summary>
            <div className={css.scroll} tabIndex={0} role="region" aria-label={name}>
              <table>
                <thead>
                  <tr>
                    {columns.map((column) => (
                      <th key={column} scope="col">
                        {column}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.slice(0, 200).map((row, n) => (
                    <tr key={n}>
                      {columns.map((column) => (
                        <td key={column}>{said(row[column])}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </details>
        );
      })}
    </div>
  );
}
