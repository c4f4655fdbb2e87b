import { useCallback, useMemo, useState, type ReactElement } from 'react';
import { boards } from '@reckon/games/boards';
import { seat as seatNo, type ScoredPosition } from '@reckon/kernel';
import { explained, markOf, minus, ScoreBar, scoresOf, useLanguage, type BoardSeat } from '@reckon/pieces';
import { doorTo, useBoard } from '../app/games.ts';
import { GameTabs } from '../app/GameTabs.tsx';
import { useLoaded } from '../app/loaded.ts';
import { Page } from '../app/Page.tsx';
import { usePageTitle } from '../app/page.ts';
import { Problem } from '../app/Waiting.tsx';
import { tellingOf } from '../frame/scene.ts';
import { useText } from '../text/index.ts';
import { placeIn } from './placeIn.ts';
import css from './Calculator.module.css';

/** For people at a physical table: enter a position, read the explained sheet. Works without a network. */
export function Calculator({ game }: { readonly game: string }): ReactElement {
  const t = useText();
  const id = game || boards[0]!.id;
  if (!boards.some((door) => door.id === id)) return <Problem title={t.notFound} text={t.notFoundText} />;
  return <CalculatorOf key={id} game={id} />;
}

function CalculatorOf({ game }: { readonly game: string }): ReactElement {
  const t = useText();
  const { locale } = useLanguage();
  const module = useBoard(game);
  const entry = useLoaded(`engine/${game}`, doorTo(game).engine);
  usePageTitle(`${t.calculator} · Reckon`);
  const telling = useMemo(() => tellingOf({ seats: [], viewer: 'spectator' }, locale), [locale]);
  const [position, setPosition] = useState<unknown>();
  const reading = useMemo(
    () => (position === undefined ? undefined : entry.scorePosition?.(position)),
    [entry, position],
  );
  const onPosition = useCallback((json: unknown) => setPosition(json), []);
  return (
    <Page paper>
      <GameTabs at={game} hrefOf={(id) => `/calculator/${id}`}>
        <h1>{t.calcTitle}</h1>
        <p>{t.calcLead}</p>
      </GameTabs>
      {module.calculator && entry.scorePosition ? (
        <div className={css.columns}>
          <section className={`sheet ${css.panel}`}>
            <h2>{t.calcPosition}</h2>
            <module.calculator.Position onPosition={onPosition} telling={telling} />
          </section>
          <section className={`sheet ${css.panel} ${css.stays}`} aria-live="polite">
            <h2>{t.calcSheet}</h2>
            {!reading && <p className="mut">{t.calcEmpty}</p>}
            {reading && 'complaint' in reading && (
              <p className="mut">
                {t.calcIncomplete} {reading.complaint.message}
              </p>
            )}
            {reading &&
              'value' in reading &&
              (module.calculator.Scored ? (
                <module.calculator.Scored position={position} scored={reading.value} telling={telling} />
              ) : (
                <SheetOf game={game} scored={reading.value} />
              ))}
          </section>
        </div>
      ) : (
        <p className="mut">{t.calcNone}</p>
      )}
    </Page>
  );
}

/** The explained sheet of every seat, best first. */
function SheetOf({ game, scored }: { readonly game: string; readonly scored: ScoredPosition }): ReactElement {
  const t = useText();
  const { locale } = useLanguage();
  const module = useBoard(game);
  const [hot, setHot] = useState<string>();
  const seats = scored.seats.map(({ seat }, index): BoardSeat => ({
    seat: seatNo(index),
    name: typeof seat === 'string' ? seat : t.playerNumber(index + 1),
    ...markOf(index),
    bot: false,
    presence: 'here',
  }));
  const telling = tellingOf({ seats, viewer: 'spectator' }, locale);
  const lines = scored.seats.flatMap(({ lines: own }, index) =>
    own.map((line) => ({ ...line, seat: seatNo(index) })),
  );
  const scores = scoresOf({ seats, sheet: { lines, changes: [], final: true } }, module, telling);
  const scaleTo = Math.max(1, ...scores.map(({ total }) => total));
  const order = scored.ranking.flat().map((name) => scored.seats.findIndex(({ seat }) => seat === name));
  const placeOf = (index: number): number => placeIn(scored.ranking, scored.seats[index]!.seat);
  // Nothing weighs anything yet: bars would be empty lines.
  if (lines.every(({ points }) => points === 0)) return <p className="mut">{t.calcEmpty}</p>;
  return (
    <ol className={css.sheet}>
      {order.map((index) => {
        const score = scores[index]!;
        return (
          <li key={score.seat.seat}>
            <div className={css.seatHead}>
              <b>
                {score.seat.name} <span className="mut3">{t.place(placeOf(index))}</span>
              </b>
              <span className={css.total}>
                <span className="dr">{minus(score.total)}</span>
              </span>
            </div>
            <ScoreBar
              name={score.seat.name}
              sources={score.sources.filter(({ points }) => points !== 0)}
              scaleTo={scaleTo}
              hot={hot?.startsWith(`${index}/`) ? hot.slice(hot.indexOf('/') + 1) : undefined}
              onHot={(id) => setHot(id === undefined ? undefined : `${index}/${id}`)}
              compact
            />
            <ul className={css.lines}>
              {score.sources.map((source) => (
                <li key={source.id}>
                  <span>{explained(source)}</span>
                  <b className={`num ${source.points < 0 ? 'minus' : ''}`}>{minus(source.points)}</b>
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ol>
  );
}
