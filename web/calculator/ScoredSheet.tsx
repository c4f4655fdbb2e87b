import { useState, type ReactElement } from 'react';
import { seat as seatNo, type ScoredPosition } from '@reckon/kernel';
import {
  explained,
  markOf,
  minus,
  ScoreBar,
  scoresOf,
  useLanguage,
  type AnyBoardModule,
  type BoardSeat,
} from '@reckon/pieces';
import { placeIn } from '../frame/placeIn.ts';
import { tellingOf } from '../frame/scene.ts';
import { useText } from '../text/index.ts';
import css from './Calculator.module.css';

/** The explained sheet of every seat, best first. */
export function ScoredSheet({
  module,
  scored,
}: {
  readonly module: AnyBoardModule;
  readonly scored: ScoredPosition;
}): ReactElement {
  const t = useText();
  const { locale } = useLanguage();
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
                  <span>{explained(source, locale)}</span>
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
