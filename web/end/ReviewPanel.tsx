import type { ReactElement } from 'react';
import {
  noiseOf,
  replay,
  type AnyEntry,
  type Review,
  type Reviewed,
  type Telling,
  type Unit,
} from '@reckon/kernel';
import { minus, ScoreChart, SeatShape, Sideways, type BoardSeat, type SeatScore } from '@reckon/pieces';
import type { Recorded } from '@reckon/protocol';
import { Link } from '../app/router.tsx';
import { useText, type Text } from '../text/index.ts';
import { chancesOverTime, judgedFigure } from './chances.ts';
import { useRecord } from './useRecord.ts';
import { useReview } from './useReview.ts';
import css from './Review.module.css';
import end from './End.module.css';

interface ReviewPanelProps {
  readonly game: string;
  readonly table: string;
  readonly scores: readonly SeatScore[];
  readonly lastSeq: number;
  readonly telling: Telling;
}

/** Every decision with the chance to win before and after it, the better move, and what luck did. */
export function ReviewPanel(props: ReviewPanelProps): ReactElement | null {
  const t = useText();
  const opened = useRecord(props.game, props.table);
  const { stage, start, stop } = useReview(props.table);
  if (!opened?.[0].imagining) return null;
  return (
    <section className={`sheet ${end.panel} ${end.whole}`} data-testid="review">
      <div className={end.panelHead}>
        <h2>{t.review}</h2>
        <span className="mut3">{t.reviewNote}</span>
      </div>
      {stage.type === 'idle' && (
        <div className={css.running}>
          <button type="button" className="btn go" onClick={start}>
            {t.reviewStart}
          </button>
          {stage.problem && (
            <span className="minus" role="alert">
              {stage.problem === 'unfinished' ? t.reviewUnfinished : t.refusal(stage.problem)}
            </span>
          )}
        </div>
      )}
      {stage.type === 'running' && (
        <div className={css.running}>
          <progress value={stage.done} max={stage.of} aria-label={t.review} />
          <span className="mut">{t.reviewProgress(stage.done, stage.of)}</span>
          <button type="button" className="btn" onClick={stop}>
            {t.cancel}
          </button>
        </div>
      )}
      {stage.type === 'done' && (
        <Findings {...props} entry={opened[0]} file={opened[1]} review={stage.review} />
      )}
    </section>
  );
}

interface FindingsProps extends ReviewPanelProps {
  readonly entry: AnyEntry;
  readonly file: Recorded;
  readonly review: Review;
}

const amountOf =
  ({ unit }: Review) =>
  (value: number): string =>
    unit === 'chance' ? `${minus(Math.round(100 * value))} %` : minus(Math.round(10 * value) / 10);

function Findings({ entry, file, review, scores, lastSeq, table, telling }: FindingsProps): ReactElement {
  const t = useText();
  const amount = amountOf(review);
  const costly = review.decisions
    .filter(({ loss }) => loss > 0)
    .toSorted((one, other) => other.loss - one.loss)
    .slice(0, 8);
  const seatOf = (seat: number): BoardSeat | undefined =>
    scores.find((score) => score.seat.seat === seat)?.seat;
  return (
    <>
      <h3 className={css.heading}>{t.reviewLuckDid}</h3>
      <SeatTable review={review} seatOf={seatOf} amount={amount} />
      <ScoreChart
        scores={chancesOverTime(review, scores)}
        lastSeq={lastSeq}
        height={260}
        label={review.unit === 'chance' ? t.reviewChances : t.reviewPoints}
      />
      <h3 className={css.heading}>{costly.length > 0 ? t.reviewCostly : t.reviewClean}</h3>
      <ol className={css.moves}>
        {costly.map((one) => (
          <li key={`${one.seq}/${one.seat}`} className={css[one.verdict]}>
            <Costly
              one={one}
              unit={review.unit}
              entry={entry}
              file={file}
              telling={telling}
              amount={amount}
              seatOf={seatOf}
            />
            <Link
              className={css.look}
              href={`/replay/${table}?at=${Math.max(0, one.seq - 1)}&seat=${one.seat}`}
            >
              {t.reviewLook}
            </Link>
          </li>
        ))}
      </ol>
      <p className="mut3">{t.reviewHow}</p>
    </>
  );
}

interface SeatTableProps {
  readonly review: Review;
  readonly seatOf: (seat: number) => BoardSeat | undefined;
  readonly amount: (value: number) => string;
}

function SeatTable({ review, seatOf, amount }: SeatTableProps): ReactElement {
  const t = useText();
  const widest = Math.max(...review.seats.flatMap(({ play, luck }) => [Math.abs(play), Math.abs(luck)]));
  return (
    <Sideways label={t.reviewLuckDid}>
      <table className={`${end.sheets} ${css.seats}`}>
        <thead>
          <tr>
            <td />
            {[t.reviewAccuracy, t.reviewBegan, t.reviewPlay, t.reviewLuck, t.reviewResult].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {review.seats.map((one) => {
            const { seat, accuracy, began, play, luck, result } = one;
            const who = seatOf(seat);
            return (
              <tr key={seat}>
                <th scope="row">
                  <span className={css.who}>
                    {who && <SeatShape shape={who.shape} hue={who.hue} size={20} />}
                    <bdi>{who?.name}</bdi>
                  </span>
                </th>
                <td className={css.figure}>{judgedFigure(one, `${Math.round(100 * accuracy)} %`)}</td>
                <td className={css.figure}>{judgedFigure(one, amount(began))}</td>
                <td>
                  <Swing value={play} widest={widest} amount={amount} />
                </td>
                <td>
                  <Swing value={luck} widest={widest} amount={amount} />
                </td>
                <td className={css.figure}>{amount(result)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Sideways>
  );
}

/** How far something moved the result, to the left or to the right. */
function Swing({
  value,
  widest,
  amount,
}: Pick<SeatTableProps, 'amount'> & { readonly value: number; readonly widest: number }): ReactElement {
  const width = widest > 0 ? `${(50 * Math.abs(value)) / widest}%` : '0';
  return (
    <span className={css.swing}>
      <i aria-hidden="true">
        <i className={value < 0 ? css.down : css.up} style={{ width }} />
      </i>
      <span className={value < 0 ? 'minus num' : 'num'}>
        {value > 0 ? '+' : ''}
        {amount(value)}
      </span>
    </span>
  );
}

interface CostlyProps extends Pick<SeatTableProps, 'seatOf' | 'amount'> {
  readonly unit: Unit;
  readonly one: Reviewed;
  readonly entry: AnyEntry;
  readonly file: Recorded;
  readonly telling: Telling;
}

/** What was played, what was better, and why, in words of the game. */
function Costly({ one, unit, entry, file, telling, amount, seatOf }: CostlyProps): ReactElement {
  const t = useText();
  const { game, text } = entry;
  const { seat, seq, before, after, loss, error, verdict, move, best, reasons } = one;
  const eyes: Telling = { ...telling, viewer: seat };
  const { state } = replay(game, file.log as never, { chance: noChance, upTo: seq - 1 });
  const view: unknown = game.view(state, seat);
  const who = seatOf(seat);
  return (
    <div>
      <p className={css.title}>
        {who && <SeatShape shape={who.shape} hue={who.hue} size={18} />}
        <b>
          <bdi>{who?.name}</bdi>
        </b>
        <span className={css.verdict}>{t.reviewVerdict(verdict)}</span>
        <span className="num">
          {amount(before)} → {amount(after)}
        </span>
        <span className="mut3">
          {minus(-1).slice(0, 1)}
          {amount(loss)} ± {amount(noiseOf(error, unit))}
        </span>
      </p>
      <p>
        {t.reviewPlayed} {text.move(move, view, eyes)}
      </p>
      <p>
        {t.reviewBetter} <b>{text.move(best, view, eyes)}</b>
        {reasons.length > 0 && (
          <span className="mut">
            {' '}
            · {reasonsText(t, reasons, (part) => text.phrase({ key: `part.${part}` }, eyes))}
          </span>
        )}
      </p>
    </div>
  );
}

const reasonsText = (t: Text, reasons: Reviewed['reasons'], name: (part: string) => string): string =>
  reasons
    .map(
      ({ part, amount }) => `${name(part)} ${amount > 0 ? '+' : ''}${minus(Math.round(100 * amount) / 100)}`,
    )
    .join(t.listComma);

const noChance = (): never => {
  throw new Error('a record is read, not played');
};
