import { useId, useMemo, useRef, useState, type ReactElement } from 'react';
import type { Hue } from '../board.ts';
import { brightened, inkOn, palette } from '../color.ts';
import { useDark, useFonts, useWidth } from '../theme.ts';
import { minus, useWords } from '../words.tsx';
import { labelName, layOut, measureLabel, type Label, type Segment } from './layout.ts';
import { grouped, type Source } from './source.ts';
import { SourceList } from './SourceList.tsx';
import { scoreWords } from './words.ts';
import css from './ScoreBar.module.css';

export interface ScoreBarProps {
  /** Whose score, for the spoken name of the picture. */
  readonly name: string;
  readonly sources: readonly Source[];
  readonly hue: Hue;
  /** The score to which the bar is drawn. */
  readonly scaleTo?: number;
  readonly hot: string | undefined;
  readonly onHot: (id: string | undefined) => void;
  /** Docked in the rail: no list. */
  readonly compact?: boolean;
  /** A tooltip also where there is little room; else the list or a note beside it tells the same. */
  readonly tip?: boolean;
}

const BAR = 46;
const LANE = 18;
const NARROW = 560;
const LOST = 24;
/** Widths of the tooltip, as in the style sheet. */
const TIP = 280;
const BRIEF_TIP = 324;

/** A horizontal stacked bar: one segment per source in the order they came. See docs/style.md for its measures. */
export function ScoreBar({
  name,
  sources,
  hue,
  scaleTo = 0,
  hot,
  onHot,
  compact = false,
  tip = false,
}: ScoreBarProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const fonts = useFonts();
  const dark = useDark();
  const words = useWords(scoreWords);
  const id = useId();
  const narrow = width < NARROW;
  const drawn = useMemo(() => (narrow && sources.length > 5 ? grouped(sources) : sources), [narrow, sources]);
  const long = sources.length > 12;
  const layout = useMemo(
    () =>
      layOut(drawn, { width: Math.max(width, 120), scaleTo, maxLanes: long ? 7 : 9, measure: measureLabel }),
    // oxlint-disable-next-line react/exhaustive-deps -- labels are measured anew when the fonts have come
    [drawn, width, scaleTo, long, fonts],
  );
  const shades = useMemo(() => palette(hue, drawn.length, dark), [hue, drawn.length, dark]);
  const top = layout.lanes * LANE + 8;
  const height = top + BAR + (layout.negative.length > 0 ? LOST + 14 : 6);
  const hotDrawn = drawn.find((source) => source.id === hot || (narrow && holds(source, hot, sources)));
  const segment = [...layout.positive, ...layout.negative].find(({ source }) => source === hotDrawn);
  const shadeOf = (source: Source): string => {
    const index = sources.indexOf(source);
    const group = drawn.findIndex((one) => one === source || one.id === `category:${source.category}`);
    return shades[narrow ? Math.max(0, group) : index] ?? shades[0] ?? 'var(--edge)';
  };
  return (
    <div ref={box} className={css.bar} onPointerLeave={() => onHot(undefined)}>
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${Math.max(width, 1)} ${height}`}
        role="img"
        aria-label={words.picture(name, sumOf(sources))}
      >
        <Hatches id={id} dark={dark} />
        {layout.labels.map((label) => (
          <LabelMark
            key={label.segment.source.id}
            label={label}
            top={top}
            hot={label.segment.source === hotDrawn}
            onHot={onHot}
          />
        ))}
        {layout.positive.map((part) => (
          <Part
            key={part.source.id}
            part={part}
            top={top}
            colour={part.source === hotDrawn ? brightened(hue, dark) : shades[part.index]!}
            hatch={`${id}-${part.source.hatch}`}
            hot={part.source === hotDrawn}
            onHot={onHot}
          />
        ))}
        <path d={`M0 ${top + BAR + 2}H${width}`} stroke="var(--ink)" strokeWidth="1.6" />
        {layout.negative.map((part) => (
          <Lost
            key={part.source.id}
            part={part}
            y={top + BAR + 4}
            hatch={`${id}-lost`}
            hot={part.source === hotDrawn}
            onHot={onHot}
          />
        ))}
        {layout.negative.length > 0 && (
          <path d={`M${layout.total} ${top + BAR + 2}v${LOST + 6}`} stroke="var(--ink)" strokeWidth="2" />
        )}
      </svg>
      {(!narrow || tip) && (
        <Tip
          brief={compact}
          segment={segment}
          width={width}
          top={top + BAR + (segment && segment.source.points < 0 ? LOST + 12 : 14)}
        />
      )}
      <SourceList
        sources={sources}
        look={narrow && !compact ? 'rows' : long && !compact ? 'columns' : 'spoken'}
        shadeOf={shadeOf}
        most={Math.max(1, ...sources.map(({ points }) => Math.abs(points)))}
        hot={hot}
        onHot={onHot}
      />
    </div>
  );
}

const holds = (group: Source, hot: string | undefined, sources: readonly Source[]): boolean => {
  const source = sources.find(({ id }) => id === hot);
  return source !== undefined && group.id === `category:${source.category}${source.points < 0 ? '−' : ''}`;
};

/** "34 + 2 + 0 − 2 = 34" */
export function sumOf(sources: readonly Pick<Source, 'points'>[]): string {
  const total = sources.reduce((sum, { points }) => sum + points, 0);
  const terms = sources.map(({ points }, index) =>
    index === 0 ? minus(points) : points < 0 ? `− ${-points}` : `+ ${points}`,
  );
  return sources.length === 0 ? '0' : `${terms.join(' ')} = ${minus(total)}`;
}

function LabelMark({
  label,
  top,
  hot,
  onHot,
}: {
  readonly label: Label;
  readonly top: number;
  readonly hot: boolean;
  readonly onHot: (id: string) => void;
}): ReactElement {
  const y = top - 8 - label.lane * LANE;
  const { source } = label.segment;
  return (
    <g
      className={hot ? css.labelHot : undefined}
      data-label={source.id}
      data-lane={label.lane}
      onPointerEnter={() => onHot(source.id)}
    >
      <path className={css.leader} d={`M${label.x - 1.2} ${y + 4}V${top}`} />
      <rect
        className={css.labelPlate}
        x={label.x - label.width - 4}
        y={y - 12}
        width={label.width + 4}
        height="17"
        rx="4"
      />
      <text className={css.label} x={label.x - 5} y={y + 1} textAnchor="end">
        {labelName(source.name)} <tspan>{source.points}</tspan>
      </text>
    </g>
  );
}

interface PartProps {
  readonly part: Segment;
  readonly top: number;
  readonly colour: string;
  readonly hatch: string;
  readonly hot: boolean;
  readonly onHot: (id: string) => void;
}

function Part({ part, top, colour, hatch, hot, onHot }: PartProps): ReactElement {
  const { source, x, width } = part;
  if (source.points === 0)
    return (
      <g
        className={`${css.segment} ${hot ? css.hot : ''}`}
        data-segment={source.id}
        onPointerEnter={() => onHot(source.id)}
      >
        <rect x={x + 1} y={top} width="2.4" height={BAR} fill={hot ? 'var(--ink)' : 'var(--edge)'} />
        <rect x={x - 3} y={top} width="11" height={BAR} fill="transparent" />
      </g>
    );
  const wide = Math.max(1.2, width - 1.6);
  const middle = x + width / 2 - 0.8;
  const digits = String(source.points);
  const plate = Math.min(digits.length * 10 + 10, width - 3);
  return (
    <g
      className={`${css.segment} ${hot ? css.hot : ''}`}
      data-segment={source.id}
      onPointerEnter={() => onHot(source.id)}
    >
      <rect style={{ x, width: wide }} x={x} width={wide} y={top} height={BAR} fill={colour} />
      {source.hatch !== 'plain' && (
        <rect
          style={{ x, width: wide }}
          x={x}
          width={wide}
          y={top}
          height={BAR}
          fill={`url(#${hatch})`}
          pointerEvents="none"
        />
      )}
      {width >= 20 && source.hatch !== 'plain' && (
        <rect
          style={{ x: middle - plate / 2 }}
          x={middle - plate / 2}
          y={top + BAR / 2 - 11}
          width={plate}
          height="22"
          rx="5"
          fill={colour}
          pointerEvents="none"
        />
      )}
      {width >= 20 && (
        <text className={css.digits} x={middle} y={top + BAR / 2 + 5.5} fill={inkOn(colour)}>
          {digits}
        </text>
      )}
      <rect className={css.frame} x={x - 1.5} y={top - 2.5} width={width + 1.4} height={BAR + 5} rx="3" />
    </g>
  );
}

function Lost({
  part,
  y,
  hatch,
  hot,
  onHot,
}: {
  readonly part: Segment;
  readonly y: number;
  readonly hatch: string;
  readonly hot: boolean;
  readonly onHot: (id: string) => void;
}): ReactElement {
  const { source, x, width } = part;
  return (
    <g
      className={`${css.segment} ${hot ? css.hot : ''}`}
      data-segment={source.id}
      onPointerEnter={() => onHot(source.id)}
    >
      <rect
        x={x}
        y={y}
        width={width}
        height={LOST - 4}
        fill="var(--bad-soft)"
        stroke="var(--bad)"
        strokeWidth="1.6"
      />
      <rect x={x} y={y} width={width} height={LOST - 4} fill={`url(#${hatch})`} opacity=".55" />
      <text className={css.lostLabel} x={x - 8} y={y + 15}>
        {source.name} {minus(source.points)}
      </text>
      <rect className={css.frame} x={x - 1.5} y={y - 2} width={width + 3} height={LOST} rx="3" />
    </g>
  );
}

function Hatches({ id, dark }: { readonly id: string; readonly dark: boolean }): ReactElement {
  const ink = dark ? '#000' : '#fff';
  return (
    <defs>
      <pattern
        id={`${id}-lines`}
        width="7"
        height="7"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="2.4" height="7" fill={ink} opacity=".34" />
      </pattern>
      <pattern id={`${id}-dots`} width="8" height="8" patternUnits="userSpaceOnUse">
        <circle cx="2.5" cy="2.5" r="1.5" fill={ink} opacity=".5" />
        <circle cx="6.5" cy="6.5" r="1.5" fill={ink} opacity=".5" />
      </pattern>
      <pattern
        id={`${id}-lost`}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(-45)"
      >
        <rect width="2" height="6" fill="var(--bad)" opacity=".8" />
      </pattern>
    </defs>
  );
}

/** Name, what it does, points and rate, arithmetic. Stays in place while it fades. */
function Tip({
  brief,
  segment,
  width,
  top,
}: {
  /** In one breath: there is little room. */
  readonly brief: boolean;
  readonly segment: Segment | undefined;
  readonly width: number;
  readonly top: number;
}): ReactElement {
  const words = useWords(scoreWords);
  const [last, setLast] = useState(segment);
  if (segment && segment !== last) setLast(segment);
  const shown = segment ?? last;
  const centre = shown ? shown.x + shown.width / 2 : 0;
  const wide = brief ? BRIEF_TIP : TIP;
  const left = Math.max(0, Math.min(centre - wide / 2, width - wide));
  return (
    <div
      role="tooltip"
      className={`${css.tip} ${brief ? css.brief : ''} ${segment ? css.shown : ''}`}
      style={
        {
          top,
          left,
          '--at': `${Math.min(wide - 18, Math.max(18, centre - left))}px`,
        } as React.CSSProperties
      }
    >
      {shown && (
        <>
          <h4>{shown.source.name}</h4>
          {shown.source.what}
          <strong>
            {words.points(shown.source.points)}
            {shown.source.rate !== undefined && ` (${shown.source.rate})`}
          </strong>
          {shown.source.why}
          {shown.source.rule !== undefined && <small>{words.rule(shown.source.rule)}</small>}
        </>
      )}
    </div>
  );
}
