import type { CSSProperties, ReactElement } from 'react';
import { minus, useLanguage } from '@reckon/pieces';
import { useBoard } from '../app/games.ts';
import { useText } from '../text/index.ts';
import {
  average,
  cameTo,
  company,
  counted,
  sources,
  spread,
  winsByGame,
  type Came,
  type Own,
  type Shares,
} from './figures.ts';
import css from './History.module.css';

interface PicturesProps {
  readonly own: readonly Own[];
  readonly titles: { readonly [game: string]: string };
}

/** What the games of this device come to, drawn. */
export function Pictures({ own, titles }: PicturesProps): ReactElement {
  const wins = winsByGame(own);
  const most = wins[0]?.game;
  return (
    <>
      {wins.length > 0 && <WinBars wins={wins} titles={titles} />}
      {most !== undefined && (
        <Totals own={own.filter(({ game }) => game.game === most)} title={titles[most] ?? most} />
      )}
      {most !== undefined && (
        <Sources
          game={most}
          own={own.filter(({ game }) => game.game === most)}
          title={titles[most] ?? most}
        />
      )}
      {cameTo(own).map((came) => (
        <Numbers key={`${came.game}/${came.name}`} came={came} title={titles[came.game] ?? came.game} />
      ))}
      <With own={own} />
    </>
  );
}

const share = (part: number, whole: number): CSSProperties =>
  ({ '--share': `${whole === 0 ? 0 : (100 * part) / whole}%` }) as CSSProperties;

const tenths = (n: number): string => minus(Math.round(10 * n) / 10);

/** A dash between two numbers that may be below nothing stands by itself. */
const binName = (from: number, to: number): string =>
  from === to ? minus(from) : from < 0 ? `${minus(from)} – ${minus(to)}` : `${from}–${to}`;

function WinBars({
  wins,
  titles,
}: {
  readonly wins: ReturnType<typeof winsByGame>;
  readonly titles: PicturesProps['titles'];
}): ReactElement {
  const t = useText();
  return (
    <figure className={css.picture}>
      <figcaption>
        <h2>{t.historyWins}</h2> <small className="mut">{t.historyFairLine}</small>
      </figcaption>
      {wins.map(({ game, played, wins: won, fair }) => (
        <div key={game} className={css.bar}>
          <span>{titles[game] ?? game}</span>
          <span className={css.track} style={share(won, played)}>
            <i />
            <u style={share(fair, 1)} />
          </span>
          <b>{t.historyOf(won, played)}</b>
        </div>
      ))}
    </figure>
  );
}

function Totals({
  own,
  title,
}: {
  readonly own: readonly Own[];
  readonly title: string;
}): ReactElement | null {
  const t = useText();
  const totals = counted(own).flatMap(({ seat }) => seat.total ?? []);
  const bins = spread(totals);
  const most = Math.max(...bins.map(({ count }) => count));
  if (bins.length === 0) return null;
  return (
    <figure className={css.picture}>
      <figcaption>
        <h2>{t.historyTotals(title)}</h2>{' '}
        <small className="mut">{t.historyAverage(totals.length, tenths(average(totals)))}</small>
      </figcaption>
      <ol className={css.columns}>
        {bins.map(({ from, to, count }) => (
          <li key={from} style={share(count, most)} aria-label={t.historyBin(minus(from), minus(to), count)}>
            <small>{count > 0 ? count : ''}</small>
            <i />
            <span aria-hidden="true">{binName(from, to)}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}

/** How often each number came: the dice, the fan of one's wins. */
function Numbers({ came, title }: { readonly came: Came; readonly title: string }): ReactElement {
  const t = useText();
  const { locale } = useLanguage();
  const { text } = useBoard(came.game);
  const { name, games, total, bars } = came;
  const most = Math.max(...bars.map(({ count, fair = 0 }) => Math.max(count, fair)));
  const what = text.phrase(
    { key: `spread.${name}` },
    { locale, viewer: 'spectator', nameOf: (seat) => `${seat}` },
  );
  const mean = bars.reduce((sum, { of, count }) => sum + of * count, 0) / total;
  const isFair = bars.some(({ fair }) => fair !== undefined);
  return (
    <figure className={css.picture}>
      <figcaption>
        <h2>{t.historyNumbers(title, what)}</h2>{' '}
        <small className="mut">{t.historyCame(games, total, tenths(mean))}</small>
      </figcaption>
      <ol className={css.columns}>
        {bars.map(({ of, count, fair }) => (
          <li key={of} style={share(count, most)} aria-label={t.historyTimes(of, count)}>
            {fair !== undefined && <u style={share(fair, most)} />}
            <small>{count > 0 ? count : ''}</small>
            <i />
            <span aria-hidden="true">{of}</span>
          </li>
        ))}
      </ol>
      {isFair && <small className="mut">{t.historyChance}</small>}
    </figure>
  );
}

/** In the style sheet: more than any game has categories. */
const TINTS = 8;

function Sources({
  game,
  own,
  title,
}: {
  readonly game: string;
  readonly own: readonly Own[];
  readonly title: string;
}): ReactElement | null {
  const t = useText();
  const { locale } = useLanguage();
  const { text } = useBoard(game);
  const { mine, winners } = sources(own);
  const nameOf = (category: string): string =>
    text.phrase(
      { key: `category.${category}` },
      { locale, viewer: 'spectator', nameOf: (seat) => `${seat}` },
    );
  const positive = (shares: Shares): Shares => shares.filter(({ points }) => points > 0);
  const whole = Math.max(
    ...[mine, winners].map((shares) => positive(shares).reduce((sum, { points }) => sum + points, 0)),
  );
  const all = [...new Set([...mine, ...winners].map(({ category }) => category))];
  if (all.length === 0) return null;
  const lines = [
    [t.historyYou, mine],
    [t.historyWinners, winners],
  ] as const;
  return (
    <figure className={css.picture}>
      <figcaption>
        <h2>{t.historySources(title)}</h2> <small className="mut">{t.historyPerGame}</small>
      </figcaption>
      {lines.map(([label, shares]) => (
        <div key={label} className={css.stack}>
          <span>{label}</span>
          <span className={css.pieces}>
            {positive(shares).map(({ category, points }) => (
              <i
                key={category}
                data-n={all.indexOf(category) % TINTS}
                style={share(points, whole)}
                title={`${nameOf(category)} ${points.toFixed(1)}`}
              >
                {points / whole > 0.09 ? points.toFixed(points < 10 ? 1 : 0) : ''}
              </i>
            ))}
          </span>
        </div>
      ))}
      <ul className={css.legend}>
        {all.map((category, n) => (
          <li key={category}>
            <i data-n={n % TINTS} /> {nameOf(category)}
          </li>
        ))}
      </ul>
    </figure>
  );
}

function With({ own }: { readonly own: readonly Own[] }): ReactElement | null {
  const t = useText();
  const others = company(own, t.botNamed).slice(0, 6);
  if (others.length === 0) return null;
  return (
    <figure className={css.picture}>
      <figcaption>
        <h2>{t.historyWith}</h2> <small className="mut">{t.historyAhead}</small>
      </figcaption>
      <table className={css.with}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t.historyPartOf('games')}</th>
            <th scope="col">{t.historyYou}</th>
            <th scope="col">{t.historyThey}</th>
          </tr>
        </thead>
        <tbody>
          {others.map(({ name, bot, games, ahead, behind }) => (
            <tr key={`${bot}/${name}`}>
              <th scope="row">
                <bdi>{name}</bdi> {bot && <small className="mut">{t.historyBot}</small>}
              </th>
              <td>{games}</td>
              <td>{ahead}</td>
              <td>{behind}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
