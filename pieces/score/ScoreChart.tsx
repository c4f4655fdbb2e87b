import { useMemo, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactElement } from 'react';
import { scaleLinear } from 'd3-scale';
import { curveStepAfter, line } from 'd3-shape';
import { SHAPE_PATHS } from '../seat.tsx';
import { useWidth } from '../theme.ts';
import { minus, signed, useLanguage } from '../words.tsx';
import { explained, startOf, type SeatScore } from './source.ts';
import { apart, filmOf, stepsOf, timelineOf, totalAt, turningPoints, type Step } from './timeline.ts';
import css from './ScoreChart.module.css';

export interface ScoreChartProps {
  readonly scores: readonly SeatScore[];
  /** The number of the last event. */
  readonly lastSeq: number;
  readonly height: number;
  readonly label: string;
  /** A strip without axes, for scrubbing a replay: event by event, so that strips lie below each other. */
  readonly bare?: boolean;
  readonly cursor?: number | undefined;
  readonly onCursor?: (seq: number) => void;
}

/** Dashes by seat, so that lines can be told apart in grey. */
const DASHES = ['', '9 4', '2.5 4', '10 3 2 3', '5 3', '1.5 3.5 6 3.5', '14 3 2 3 2 3'];

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
  const now = at ?? lastSeq;
  const margin = bare
    ? { top: 6, right: 6, bottom: 6, left: 6 }
    : { top: 24, right: 62, bottom: 26, left: 34 };
  const { x, y, paths, time } = useMemo(() => {
    const ages = (bare ? filmOf : timelineOf)(scores, lastSeq);
    const all = scores.flatMap((score) => stepsOf(score, ages).map(([, total]) => total));
    const across = scaleLinear(
      [ages.first, ages.end],
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
    return {
      x: across,
      y: up,
      time: ages,
      paths: scores.map((score) => path(stepsOf(score, ages)) ?? ''),
    };
  }, [scores, lastSeq, width, height, bare, margin.left, margin.right, margin.top, margin.bottom]);
  const ends = spread(
    scores.map(({ total }) => y(total)),
    17,
    margin.top,
    height - margin.bottom,
  );
  const marks = turningPoints(scores).map((turning) => {
    const score = scores.find((one) => one.seat === turning.seat);
    return {
      ...turning,
      left: x(time.place(turning.settled)),
      up: y(score ? totalAt(score, turning.settled) : 0),
    };
  });
  const legible = apart(marks);
  const seqAt = (event: PointerEvent): number => {
    const left = box.current!.getBoundingClientRect().left;
    return time.eventAt(x.invert(event.clientX - left));
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
    move(bare ? Math.min(lastSeq, Math.max(0, now + step)) : moveFrom(time.moments, now, step));
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
      aria-valuetext={`${time.moments.findLast(({ settled }) => settled <= now)?.when ?? now}: ${scores.map((score) => `${score.seat.name} ${minus(totalAt(score, now))}`).join(', ')}`}
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
          ticksOf(time.names, Math.max(2, Math.floor(width / 110))).map(([unit, name]) => (
            <g key={unit}>
              <path d={`M${x(unit)} ${margin.top}V${height - margin.bottom + 4}`} className={css.unit} />
              <text x={x(unit) + 4} y={height - 6} className={css.tick}>
                {name}
              </text>
            </g>
          ))}
        {bare && <path d={`M0 ${height - 1}H${width}`} stroke="var(--edge)" strokeWidth="1.5" />}
        {paths.map((path, index) => (
          <path
            key={scores[index]!.seat.seat}
            d={path}
            fill="none"
            stroke={`var(--seat-${scores[index]!.seat.hue})`}
            strokeWidth="2.6"
            strokeDasharray={DASHES[index % DASHES.length]}
            strokeLinejoin="round"
          />
        ))}
        {at !== undefined && (
          <path
            d={`M${x(time.place(at))} ${margin.top - 6}V${height - margin.bottom + 4}`}
            className={bare ? css.scrub : css.cursor}
          />
        )}
        {at !== undefined &&
          !bare &&
          scores.map((score) => (
            <circle
              key={score.seat.seat}
              cx={x(time.place(at))}
              cy={y(totalAt(score, at))}
              r="4"
              fill="var(--paper)"
              stroke={`var(--seat-${score.seat.hue})`}
              strokeWidth="2.4"
            />
          ))}
        {!bare &&
          marks.map(({ seat, settled, points, left, up }, index) => {
            return (
              <g key={`${seat.seat}/${settled}`} data-turning={settled}>
                <path
                  d={`M${left} ${up - 5}l5 5-5 5-5-5Z`}
                  className={css.mark}
                  stroke={`var(--seat-${seat.hue})`}
                />
                {legible[index] && (
                  <text x={left} y={up - 9} textAnchor="middle" className={css.markText}>
                    {signed(points)}
                  </text>
                )}
              </g>
            );
          })}
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
      {at !== undefined && !bare && <Moved scores={scores} at={at} left={x(time.place(at))} width={width} />}
      {at !== undefined && bare && (
        <span className={css.flag} style={{ left: Math.min(width - 20, Math.max(20, x(time.place(at)))) }}>
          {at}
        </span>
      )}
    </div>
  );
}

/** The move before or after an event. */
function moveFrom(moments: readonly { readonly settled: number }[], now: number, step: number): number {
  const next =
    step < 0
      ? moments.findLast(({ settled }) => settled < now)
      : moments.find(({ settled }) => settled > now);
  return next?.settled ?? now;
}

/** So many units, evenly chosen. */
function ticksOf(names: ReadonlyMap<number, string>, most: number): readonly (readonly [number, string])[] {
  const all = [...names].toSorted(([a], [b]) => a - b);
  const every = Math.max(1, Math.ceil(all.length / most));
  return all.filter((_, n) => n % every === 0);
}

/** What the last move before the cursor did to the lines. */
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
  const { locale } = useLanguage();
  const settled = Math.max(
    -1,
    ...scores.flatMap(({ changes }) => changes.map((change) => change.settled)).filter((seq) => seq <= at),
  );
  const moved = scores.flatMap(({ seat, changes }) =>
    changes.filter((change) => change.settled === settled).map((change) => ({ seat, change })),
  );
  const [first] = moved;
  if (!first) return null;
  return (
    <div className={css.moved} style={left > width / 2 ? { right: width - left + 12 } : { left: left + 12 }}>
      <b>{first.change.when}</b>
      {moved.slice(0, 6).map(({ seat, change }) => (
        <span key={`${seat.seat}/${change.id}`}>
          <b>
            <bdi>{seat.name}</bdi> {signed(change.points)}
          </b>{' '}
          {explained(change, locale)}
        </span>
      ))}
    </div>
  );
}
