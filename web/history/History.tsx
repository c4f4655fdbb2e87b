import { Suspense, useRef, useState, type ReactElement } from 'react';
import { Icon, useLanguage } from '@reckon/pieces';
import { HISTORY_LIMIT, type HistoryGame, type HistoryPage } from '@reckon/protocol';
import { Segments } from '../app/Controls.tsx';
import { keptNow, useKept } from '../app/entry.ts';
import { useGames } from '../app/games.ts';
import { heldSeats } from '../app/keys.ts';
import { useLoaded } from '../app/loaded.ts';
import { Page } from '../app/Page.tsx';
import { usePageTitle } from '../app/page.ts';
import { problemOf } from '../app/problem.ts';
import { Link } from '../app/router.tsx';
import { server } from '../app/server.ts';
import { useText } from '../text/index.ts';
import { csvOf, figuresOf, type Own } from './figures.ts';
import { GameRow } from './GameRow.tsx';
import { Pictures } from './Pictures.tsx';
import css from './History.module.css';

type Scope = 'device' | 'server';
type Status = 'all' | 'finished' | 'abandoned';

/** Games of the tables this device has a seat at, all of them: pictures are drawn from them. */
async function ofDevice(): Promise<readonly HistoryGame[]> {
  const tables = heldSeats().map(({ table }) => table);
  if (tables.length === 0) return [];
  const games: HistoryGame[] = [];
  let after: string | undefined;
  do {
    const query = { tables, mine: true, limit: HISTORY_LIMIT, ...(after !== undefined && { after }) };
    const page = await server.history(query);
    games.push(...page.games);
    after = page.next;
  } while (after !== undefined);
  return games;
}

interface Filter {
  readonly game: string;
  readonly status: Status;
}

const ALL: Filter = { game: 'all', status: 'all' };
/** So many games at a time. */
const SOME = 25;

/** A page of what fits, from the whole history of the server. */
const ofServer = ({ game, status }: Filter, after?: string, limit = SOME): Promise<HistoryPage> =>
  server.history({
    limit,
    ...(game !== 'all' && { game }),
    ...(status !== 'all' && { status }),
    ...(after !== undefined && { after }),
  });

/** What was played on this device, and at the listed tables of this server. */
export function History(): ReactElement {
  const t = useText();
  usePageTitle(`${t.history} · Reckon`);
  // Kept outside what waits: a visit asks once.
  const [visit] = useState(() => String(Date.now()));
  return (
    <Page>
      <Suspense fallback={<p role="status">{t.loading}</p>}>
        <Asked visit={visit} />
      </Suspense>
    </Page>
  );
}

const askFirst = async (): Promise<
  { readonly mine: readonly HistoryGame[]; readonly listed: HistoryPage } | undefined
> => {
  try {
    // Whoever comes back sees what they saw.
    const shown = Math.min(HISTORY_LIMIT, keptNow('shown', SOME));
    const [mine, listed] = await Promise.all([
      ofDevice(),
      ofServer(keptNow('filter', ALL), undefined, shown),
    ]);
    return { mine, listed };
  } catch {
    return undefined;
  }
};

function Asked({ visit }: { readonly visit: string }): ReactElement {
  const t = useText();
  const found = useLoaded(`history/${visit}`, askFirst);
  return found ? (
    <Played {...found} />
  ) : (
    <p className={css.empty} role="alert">
      <Icon name="cloudOff" /> {t.noServer}{' '}
      <button type="button" className="btn" onClick={() => location.reload()}>
        {t.retry}
      </button>
    </p>
  );
}

const ownIn = (game: HistoryGame): Own | undefined => {
  const held = heldSeats().find(({ table }) => table === game.table);
  const seat = game.seats.find((one) => one.seat === held?.seat);
  return seat && { game, seat };
};

function Played({
  mine,
  listed,
}: {
  readonly mine: readonly HistoryGame[];
  readonly listed: HistoryPage;
}): ReactElement {
  const t = useText();
  const { locale } = useLanguage();
  const [scope, setScope] = useKept<Scope>('scope', mine.length > 0 ? 'device' : 'server');
  const [{ game, status }, setFilter] = useKept('filter', ALL);
  const [part, setPart] = useKept<'games' | 'pictures'>('part', 'games');
  const [more, setMore] = useState(listed);
  const [problem, setProblem] = useState('');
  const asked = useRef(0);
  const [shown, setShown] = useKept('shown', SOME);
  const fits = (one: HistoryGame): boolean =>
    (game === 'all' || one.game === game) && (status === 'all' || one.status === status);
  const games = scope === 'device' ? mine.filter(fits) : more.games;
  const own = mine.filter(fits).flatMap((one) => ownIn(one) ?? []);
  const known = useGames();
  const names = ['all', ...known.map(({ id }) => id)];
  const titles = Object.fromEntries(known.map(({ id, title }) => [id, title[locale] ?? id]));
  const isMore = scope === 'device' ? games.length > shown : more.next !== undefined;
  /** The next page after what is known, or the first; of several that are asked for the last counts. */
  const ask = async (filter: Filter, before?: HistoryPage): Promise<void> => {
    const mark = ++asked.current;
    setProblem('');
    try {
      const { games: found, next } = await ofServer(filter, before?.next);
      if (mark !== asked.current) return;
      setMore({ games: [...(before?.games ?? []), ...found], ...(next !== undefined && { next }) });
    } catch (error) {
      if (mark !== asked.current) return;
      setProblem(problemOf(error, t));
      setMore(before ?? { games: [] });
    }
  };
  const showMore = async (): Promise<void> => {
    setShown(shown + SOME);
    if (scope === 'server') await ask({ game, status }, more);
  };
  const choose = (change: Partial<Filter>): void => {
    const filter = { game, status, ...change };
    setFilter(filter);
    setShown(SOME);
    void ask(filter);
  };
  return (
    <>
      <div className={css.head}>
        <div className="grow">
          <h1>{t.historyTitle}</h1>
          <p className="mut">{t.historyLead}</p>
        </div>
        {games.length > 0 && (
          <a
            className="btn"
            download="reckon.csv"
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(csvOf(games))}`}
          >
            <Icon name="copy" size={17} /> CSV
          </a>
        )}
      </div>
      <div className={css.filters}>
        <Segments
          label={t.historyScope}
          values={['device', 'server']}
          value={scope}
          nameOf={t.historyScopeOf}
          onChange={setScope}
        />
        <Segments
          label={t.historyGame}
          values={names}
          value={game}
          nameOf={(id) => (id === 'all' ? t.historyAll : (titles[id] ?? id))}
          onChange={(id) => choose({ game: id })}
        />
        <Segments
          label={t.historyStatus}
          values={['all', 'finished', 'abandoned']}
          value={status}
          nameOf={t.historyStatusOf}
          onChange={(how) => choose({ status: how })}
        />
      </div>
      {scope === 'device' && own.length > 0 && (
        <>
          <Numbers own={own} />
          <div className={css.parts}>
            <Segments
              label={t.historyPart}
              values={['games', 'pictures']}
              value={part}
              nameOf={t.historyPartOf}
              onChange={setPart}
            />
          </div>
          <div className={part === 'pictures' ? css.pictures : css.picturesWide}>
            <Pictures own={own} titles={titles} />
          </div>
        </>
      )}
      <section
        className={`${css.list} ${scope === 'device' && part === 'pictures' ? css.listAway : ''}`}
        aria-label={t.historyGames}
      >
        <header>
          <h2>{t.historyGames}</h2>
          <span className="mut">{t.historyCount(games.length)}</span>
        </header>
        {games.length === 0 && (scope === 'device' || problem === '') ? (
          <p className={css.empty}>
            {scope === 'device' ? t.historyNone : t.historyNoneHere} <Link href="/">{t.historyPlay}</Link>
          </p>
        ) : (
          <ol>
            {games.slice(0, shown).map((one) => (
              <GameRow key={one.table} game={one} title={titles[one.game] ?? one.game} own={ownIn(one)} />
            ))}
          </ol>
        )}
        {scope === 'server' && problem !== '' && (
          <p className={css.empty} role="alert">
            <Icon name="cloudOff" /> {problem}
          </p>
        )}
        {isMore && (
          <button type="button" className={`btn ${css.more}`} onClick={() => void showMore()}>
            {t.historyMore}
          </button>
        )}
      </section>
    </>
  );
}

/** Five figures over everything that is shown. */
function Numbers({ own }: { readonly own: readonly Own[] }): ReactElement {
  const t = useText();
  const { games, wins, share, fair, streak, best, hours } = figuresOf(own);
  const percent = (part: number): number => Math.round(100 * part);
  const cells = [
    [String(games), t.historyGamesPlayed(games)],
    [String(wins), t.historyWon(percent(share), percent(fair))],
    [String(streak), t.historyStreak],
    [String(best), t.historyBest],
    [hours < 10 ? hours.toFixed(1) : String(Math.round(hours)), t.historyHours],
  ] as const;
  return (
    <dl className={css.numbers}>
      {cells.map(([number, label]) => (
        <div key={label}>
          <dd>{number}</dd>
          <dt>{label}</dt>
        </div>
      ))}
    </dl>
  );
}
