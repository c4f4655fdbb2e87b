import type { ReactElement } from 'react';
import { inkOn } from '../color.ts';
import { minus } from '../words.tsx';
import { labelName, type Label, type Segment } from './layout.ts';
import { Mark } from './marks.tsx';
import { brightened } from './shades.ts';
import css from './ScoreBar.module.css';

/** Heights of the bar and of what hangs below it. */
export const BAR = 46;
export const LOSS = 20;
/** A part at least this wide has its digits in it. */
const DIGITS = 17;

export function Leader({
  label,
  from,
  to,
  hot,
}: {
  readonly label: Label;
  readonly from: number;
  readonly to: number;
  readonly hot: string | undefined;
}): ReactElement {
  const { source } = label.segment;
  const look = source.points < 0 ? css.lostLeader : css.leader;
  return (
    <path className={`${look} ${source.id === hot ? css.leaderHot : ''}`} d={`M${label.at} ${from}V${to}`} />
  );
}

export function LabelMark({
  label,
  y,
  hot,
}: {
  readonly label: Label & { readonly text?: string };
  readonly y: number;
  readonly hot: string | undefined;
}): ReactElement {
  const { source } = label.segment;
  const { left, right } = label;
  return (
    <g
      className={`${source.id === hot ? css.labelHot : ''} ${source.points < 0 ? css.lostLabel : ''}`}
      data-label={source.id}
      data-lane={label.lane}
    >
      <rect className={css.labelPlate} x={left} y={y - 12} width={right - left} height="16" rx="4" />
      <text className={css.label} x={right - 5} y={y} textAnchor="end">
        {label.text ?? (
          <>
            {labelName(source.name)} <tspan>{minus(source.points)}</tspan>
          </>
        )}
      </text>
    </g>
  );
}

interface PartProps {
  readonly id: string;
  readonly part: Segment;
  readonly y: number;
  readonly colour: string;
  readonly hot: string | undefined;
  readonly dark: boolean;
}

export function Part({ id, part, y, colour, hot, dark }: PartProps): ReactElement {
  const { source, x, width } = part;
  const { points, provisional, family } = source;
  const lit = source.id === hot;
  const look = `${css.segment} ${lit ? css.hot : hot === undefined ? '' : css.faded}`;
  const height = points < 0 ? LOSS - 4 : BAR;
  if (points === 0)
    return (
      <g className={look} data-segment={source.id}>
        <rect
          x={x + (width - 2.6) / 2}
          y={y}
          width="2.6"
          height={height}
          fill={provisional ? 'none' : lit ? 'var(--ink)' : 'var(--edge)'}
          {...(provisional && { stroke: 'var(--edge)', strokeWidth: 1.2, strokeDasharray: '3 2' })}
        />
        <rect className={css.frame} x={x} y={y - 2} width={width} height={height + 4} rx="3" />
      </g>
    );
  const wide = Math.max(1.4, width - 1.6);
  const shown = lit && !provisional && points > 0 ? brightened(colour, dark) : colour;
  const digits = minus(points);
  const plate = Math.min(digits.length * 9 + 8, width - 4);
  const plated = points < 0 || provisional || (family !== 'base' && family !== 'cards');
  const middle = x + width / 2 - 0.8;
  const ground = points < 0 ? 'var(--bad-soft)' : provisional ? 'var(--paper)' : shown;
  const ink = points < 0 ? 'var(--bad)' : provisional ? 'var(--ink)' : inkOn(shown);
  const tall = points < 0 ? 13 : 21;
  return (
    <g className={look} data-segment={source.id}>
      <Mark id={id} source={source} colour={shown} x={x} y={y} width={wide} height={height} />
      {width >= DIGITS && plated && (
        <rect
          x={middle - plate / 2}
          y={y + height / 2 - tall / 2}
          width={plate}
          height={tall}
          rx="4"
          fill={ground}
        />
      )}
      {width >= DIGITS && (
        <text
          className={points < 0 ? css.lostDigits : css.digits}
          x={middle}
          y={y + height / 2 + (points < 0 ? 4.4 : 5.4)}
          fill={ink}
        >
          {digits}
        </text>
      )}
      <rect className={css.frame} x={x - 1.8} y={y - 2.4} width={width + 2} height={height + 4.8} rx="3" />
    </g>
  );
}
