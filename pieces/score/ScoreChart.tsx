import { useMemo, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactElement } from 'react';
import { scaleLinear } from 'd3-scale';
import { curveStepAfter, line } from 'd3-shape';
import { SHAPE_PATHS } from '../seat.tsx';
import { useWidth } from '../theme.ts';
import { minus, signed } from '../words.tsx';
import { explained, startOf, type SeatScore } from './source.ts';
import css from './ScoreChart.module.css';

export interface ScoreChartProps {
  readonly scores: readonly SeatScore[];
  /** The number of the last event. */
  readonly lastSeq: number;
  readonly height: number;
  readonly label: string;
  /** A strip without axes, for scrubbing a replay. */
  readonly bare?: boolean;
  readonly cursor?: number | undefined;
  readonly onCursor?: (seq: number) => void;
}

/** Dashes by seat, so that lines can be told apart in grey. */
const DASHES = ['', '9 4', '2.5 4', '10 3 2 3', '5 3', '1.5 3.5 6 3.5'];

type Step = readonly [seq: number, total: number];

/** Total after every change, from what there was at the start to the end. */
const stepsOf = ({ changes, sources, total }: SeatScore, last: number): readonly Step[] => [
  [0, startOf(sources, changes)],
  ...changes.map((change): Step => [change.seq, change.total]),
  [last, total],
];

/** Ends of lines, pushed apart so that their labels never meet. */
function spread(ends: readonly number[], gap: number, low: number, high: number): readonly number[] {
  const order = ends.map((y, index) => ({ y, index })).toSorted((a, b) => a.y - b.y);
  let floor = low;
  for (const end of order) {
    end.y = Math.max(end.y, floor);
    floor = end.y + gap;
  }
  let ceiling = high;
  for (const end of order.toReversed()) {
    end.y = Math.min(end.y, ceiling);
    ceiling = end.y - gap;
  }
  return order.toSorted((a, b) => a.index - b.index).map(({ y }) => y);
}

export function ScoreChart({
  scores,
  lastSeq,
  height,
  label,
  bare = false,
  cursor,
  onCursor,
}: ScoreChartProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, 320);
  const [own, setOwn] = useState<number>();
  const at = cursor ?? own;
  const margin = bare
    ? { top: 6, right: 6, bottom: 6, left: 6 }
    : { top: 14, right: 62, bottom: 26, left: 34 };
  const { x, y, paths } = useMemo(() => {
    const all = scores.flatMap((score) => stepsOf(score, lastSeq).map(([, total]) => total));
    const across = scaleLinear(
      [0, Math.max(1, lastSeq)],
      [margin.left, Math.max(margin.left + 1, width - margin.right)],
    );
    // Where everybody starts above nothing, the room below what was ever reached would only flatten the lines.
    const begun = Math.min(...scores.map(({ sources, changes }) => startOf(sources, changes)));
    const low = begun > 0 ? Math.min(...all) : Math.min(0, ...all);
    const up = scaleLinear([low, Math.max(low + 1, ...all)], [height - margin.bottom, margin.top]);
    if (!bare) up.nice(5);
    const path = line<Step>(
      (step) => across(step[0]),
      (step) => up(step[1]),
    ).curve(curveStepAfter);
    return { x: across, y: up, paths: scores.map((score) => path(stepsOf(score, lastSeq)) ?? '') };
  }, [scores, lastSeq, width, height, bare, margin.left, margin.right, margin.top, margin.bottom]);
  const ends = spread(
    scores.map(({ total }) => y(total)),
    17,
    margin.top,
    height - margin.bottom,
  );
  const seqAt = (event: PointerEvent): number => {
    const left = box.current!.getBoundingClientRect().left;
    return Math.round(Math.min(lastSeq, Math.max(0, x.invert(event.clientX - left))));
  };
  const move = (seq: number): void => {
    setOwn(seq);
    onCursor?.(seq);
  };
  const key = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    move(Math.min(lastSeq, Math.max(0, (at ?? lastSeq) + step)));
  };
  return (
    <div
      ref={box}
      className={css.chart}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={lastSeq}
      aria-valuenow={at ?? lastSeq}
      aria-valuetext={`${at ?? lastSeq}: ${scores.map((score) => `${score.seat.name} ${minus(totalAt(score, at ?? lastSeq))}`).join(', ')}`}
      onKeyDown={key}
      onPointerMove={(event) => (!bare || event.buttons > 0) && move(seqAt(event))}
      onPointerDown={(event) => move(seqAt(event))}
      onPointerLeave={() => cursor === undefined && setOwn(undefined)}
      style={{ height }}
    >
      <svg width={width} height={height} aria-hidden="true">
        {!bare &&
          y.ticks(5).map((tick) => (
            <g key={tick}>
              <path d={`M${margin.left} ${y(tick)}H${width - margin.right}`} stroke="var(--line)" />
              <text x={margin.left - 8} y={y(tick) + 4} textAnchor="end" className={css.tick}>
                {minus(tick)}
              </text>
            </g>
          ))}
        {!bare &&
          x.ticks(Math.max(2, Math.floor(width / 90))).map((tick) => (
            <text key={tick} x={x(tick)} y={height - 6} textAnchor="middle" className={css.tick}>
              {tick}
            </text>
          ))}
        {bare && <path d={`M0 ${height - 1}H${width}`} stroke="var(--edge)" strokeWidth="1.5" />}
        {paths.map((path, index) => (
          <path
            key={scores[index]!.seat.seat}
            d={path}
            fill="none"
            stroke={`var(--seat-${scores[index]!.seat.hue})`}
            strokeWidth="2.6"
            strokeDasharray={DASHES[index % 6]}
            strokeLinejoin="round"
          />
        ))}
        {at !== undefined && (
          <path
            d={`M${x(at)} ${margin.top - 6}V${height - margin.bottom + 4}`}
            className={bare ? css.scrub : css.cursor}
          />
        )}
        {at !== undefined &&
          !bare &&
          scores.map((score) => (
            <circle
              key={score.seat.seat}
              cx={x(at)}
              cy={y(totalAt(score, at))}
              r="4"
              fill="var(--paper)"
              stroke={`var(--seat-${score.seat.hue})`}
              strokeWidth="2.4"
            />
          ))}
        {!bare &&
          scores.map(({ seat, total }, index) => (
            <g key={seat.seat} transform={`translate(${width - margin.right + 10} ${ends[index]! - 7})`}>
              <path d={SHAPE_PATHS[seat.shape]} transform="scale(.58)" fill={`var(--seat-${seat.hue})`} />
              <text x="20" y="12" className={css.end}>
                {minus(total)}
              </text>
            </g>
          ))}
      </svg>
      {at !== undefined && !bare && <Moved scores={scores} at={at} left={x(at)} width={width} />}
      {at !== undefined && bare && (
        <span className={css.flag} style={{ left: Math.min(width - 20, Math.max(20, x(at))) }}>
          {at}
        </span>
      )}
    </div>
  );
}

function totalAt({ changes, sources, total }: SeatScore, seq: number): number {
  const before = changes.findLast((change) => change.seq <= seq);
  return changes.length === 0 ? total : (before?.total ?? startOf(sources, changes));
}

/** What moved the lines at the event nearest to the cursor. */
function Moved({
  scores,
  at,
  left,
  width,
}: {
  readonly scores: readonly SeatScore[];
  readonly at: number;
  readonly left: number;
  readonly width: number;
}): ReactElement | null {
  const seqs = scores.flatMap(({ changes }) => changes.map(({ seq }) => seq)).filter((seq) => seq <= at);
  const seq = Math.max(-1, ...seqs);
  const moved = scores.flatMap(({ seat, changes }) =>
    changes.filter((change) => change.seq === seq).map((change) => ({ seat, change })),
  );
  if (moved.length === 0) return null;
  return (
    <div className={css.moved} style={left > width / 2 ? { right: width - left + 12 } : { left: left + 12 }}>
      <b className="num">{seq}</b>
      {moved.slice(0, 6).map(({ seat, change }) => (
        <span key={`${seat.seat}/${change.id}`}>
          <b>
            <bdi>{seat.name}</bdi> {signed(change.points)}
          </b>{' '}
          {explained(change)}
        </span>
      ))}
    </div>
  );
}
