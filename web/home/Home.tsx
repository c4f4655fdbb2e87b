import { Suspense, useState, type CSSProperties, type ReactElement } from 'react';
import { use } from 'react';
import { boards } from '@reckon/games/boards';
import { Icon, useLanguage } from '@reckon/pieces';
import type { GameInfo, Receipt, TableSummary } from '@reckon/protocol';
import { ApiError, givenSince, unanswered, unopened } from '@reckon/protocol/client';
import { pins } from '../app/chance.ts';
import { gamesOnOffer, useCover } from '../app/games.ts';
import { heldSeats, learn } from '../app/keys.ts';
import { keep } from '../app/loaded.ts';
import { Dialog } from '../app/Dialog.tsx';
import { Page } from '../app/Page.tsx';
import { usePageTitle } from '../app/page.ts';
import { problemOf } from '../app/problem.ts';
import { Link } from '../app/router.tsx';
import { server } from '../app/server.ts';
import { useFairText, useText } from '../text/index.ts';
import { JoinByCode } from './JoinByCode.tsx';
import { TableRow, YourTables } from './YourTables.tsx';
import { Sample } from './Sample.tsx';
import { playNow, rememberedOptions, rememberOptions } from './start.ts';
import css from './Home.module.css';

/** So many of one's own tables are asked about. */
const MINE = 12;

interface Offer {
  readonly games: readonly GameInfo[];
  readonly tables: readonly TableSummary[];
  readonly mine: readonly TableSummary[];
  /** Games this browser gave a share to and the server no longer knows: they were never opened. */
  readonly lost: number;
}

/** What the server offers; undefined if it does not answer. */
const ask = (): Promise<Offer | undefined> =>
  Promise.all([
    gamesOnOffer(),
    server.tables().catch(() => []),
    Promise.all(
      heldSeats()
        .filter(({ over }) => !over)
        .slice(0, MINE)
        .map(({ table }) => askAbout(table)),
    ),
    Promise.all(
      unanswered(pins)
        .filter(({ state }) => state === 'begun')
        .slice(-ASKED)
        .map(isLost),
    ),
  ]).then(
    ([games, tables, mine, lost]) => ({
      games,
      tables,
      mine: mine.filter((table) => table !== undefined),
      lost: lost.filter(Boolean).length,
    }),
    () => undefined,
  );

/** Remembers where there is nothing more to ask: games that are over, tables that are gone. */
const askAbout = (table: string): Promise<TableSummary | undefined> =>
  server.table(table).then(
    (summary) => {
      if (summary.status === 'finished' || summary.status === 'abandoned') learn(table, { over: true });
      return summary;
    },
    (error: unknown) => {
      if (isGone(error)) learn(table, { over: true });
      return undefined;
    },
  );

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** So many of the latest are asked for: whoever asks for what is not there is soon told to wait. */
const ASKED = 4;

const isLost = ({ table }: Receipt): Promise<boolean> => server.table(table).then(() => false, isGone);

export function Home(): ReactElement {
  const t = useText();
  usePageTitle('Reckon');
  const [visit] = useState(() => `home/${Date.now()}`);
  return (
    <Page>
      <div className={css.hero}>
        <div>
          <h1 className={css.slogan}>
            {t.slogan1}
            <br />
            <span>{t.slogan2}</span> {t.slogan3}
          </h1>
          <p className={css.lead}>{t.lead(boards.length)}</p>
        </div>
        <Sample />
      </div>
      <Unopened />
      <Suspense
        fallback={
          <>
            <p className="sr" role="status">
              {t.loading}
            </p>
            <Ghosts />
          </>
        }
      >
        <Offers visit={visit} />
      </Suspense>
    </Page>
  );
}

/** Starts that took a share and were never begun before these eyes: for that the server is not asked. */
function Unopened(): ReactElement | null {
  const fair = useFairText();
  const { locale } = useLanguage();
  const [starts] = useState(() => unopened(pins));
  if (starts.length === 0) return null;
  return (
    <p className={css.silent} data-testid="unopened">
      <Icon name="shield" /> <span className="grow">{fair.unopened(starts.length)}</span>
      {starts.map((start) => (
        <Link key={`${start.table}/${start.attempt}`} className="btn" href={`/t/${start.table}`}>
          {new Date(givenSince(start)).toLocaleString(locale)}
        </Link>
      ))}
    </p>
  );
}

/** Three promises, kept elsewhere. */
function Promises(): ReactElement {
  const t = useText();
  return (
    <footer className={css.foot}>
      <span>
        <Icon name="shield" size={18} /> {t.shuffles}
      </span>
      <span>
        <Icon name="lock" size={18} /> {t.ownMachine}
      </span>
      <span>
        <Icon name="eye" size={18} /> {t.accessible}
      </span>
    </footer>
  );
}

/** How many cards stand in a row where there is room. */
const rowsFor = (games: number): CSSProperties =>
  ({ '--in-row': games > 4 && games % 4 === 1 ? 3 : Math.min(4, games) }) as CSSProperties;

/** The shape of what is coming, while the server is asked. */
const Ghosts = (): ReactElement => (
  <ul className={css.games} style={rowsFor(boards.length)} aria-hidden="true">
    {boards.map(({ id }) => (
      <li key={id} className={css.ghost} />
    ))}
  </ul>
);

function Offers({ visit }: { readonly visit: string }): ReactElement {
  const t = useText();
  const fair = useFairText();
  const offer = use(keep(visit, ask));
  if (!offer)
    return (
      <p className={css.silent} role="alert">
        <Icon name="cloudOff" /> <span className="grow">{t.noServer}</span>
        <button type="button" className="btn" onClick={() => location.reload()}>
          {t.retry}
        </button>
      </p>
    );
  const running = offer.mine.filter(
    ({ status }) => status === 'playing' || status === 'lobby' || status === 'starting',
  );
  const open = offer.tables.filter(
    ({ id, status }) => status === 'lobby' && !running.some((table) => table.id === id),
  );
  return (
    <>
      {offer.lost > 0 && (
        <p className={css.silent} data-testid="unanswered">
          <Icon name="shield" /> <span className="grow">{fair.unanswered(offer.lost)}</span>
        </p>
      )}
      {running.length > 0 && <YourTables tables={running} />}
      <ul className={css.games} style={rowsFor(offer.games.length)}>
        {offer.games.map((game) => (
          <li key={game.id}>
            <GameCard game={game} />
          </li>
        ))}
      </ul>
      {open.length > 0 && (
        <section className={css.open}>
          <h2>{t.openTables}</h2>
          <ul>
            {open.slice(0, 6).map((table) => (
              <TableRow key={table.id} table={table} />
            ))}
          </ul>
        </section>
      )}
      <div className={css.below}>
        <JoinByCode />
        <Promises />
      </div>
    </>
  );
}

function GameCard({ game }: { readonly game: GameInfo }): ReactElement {
  const t = useText();
  const { locale } = useLanguage();
  const cover = useCover(game.id);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState('');
  const start = (): void => {
    setBusy(true);
    setProblem('');
    playNow(game, t.guest, t.quickGame).catch((error: unknown) => {
      setProblem(problemOf(error, t));
      setBusy(false);
      setAsking(false);
    });
  };
  // Which kind is meant is asked once, and remembered.
  const begin = (): void =>
    cover.presets && Object.keys(rememberedOptions(game)).length === 0 ? setAsking(true) : start();
  return (
    <article className={css.card} aria-labelledby={`game-${game.id}`}>
      <div className={css.art} style={{ background: cover.ground }}>
        <cover.Art />
      </div>
      <div className={css.text}>
        <h2 id={`game-${game.id}`}>{cover.title[locale]}</h2>
        <p className={css.facts}>
          {t.players(game.seats.min, game.seats.max)}
          {cover.minutes !== undefined && ` · ${t.minutes(cover.minutes)}`}
        </p>
        <p className="mut">{cover.blurb[locale]}</p>
        <div className={css.actions}>
          <button type="button" className="btn go" disabled={busy} onClick={begin}>
            {t.playNow}
          </button>
          {asking && cover.presets && (
            <Dialog title={t.presetAsk(cover.title[locale])} onClose={() => setAsking(false)}>
              <div className={css.presets}>
                {cover.presets.map((preset) => (
                  <button
                    key={preset.name.en}
                    type="button"
                    data-testid="preset"
                    disabled={busy}
                    onClick={() => {
                      rememberOptions(game.id, preset.options);
                      start();
                    }}
                  >
                    <b>{preset.name[locale]}</b>
                    <span>{preset.note[locale]}</span>
                  </button>
                ))}
                <small className="mut3">{t.presetLater}</small>
              </div>
            </Dialog>
          )}
          <Link className="btn" href={`/new/${game.id}`}>
            {t.openTable}
          </Link>
        </div>
        {problem !== '' && (
          <p className="minus" role="alert">
            {problem}
          </p>
        )}
      </div>
    </article>
  );
}
