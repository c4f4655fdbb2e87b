import { useId, type ReactElement } from 'react';
import type { Family } from '../board.ts';
import { useDark } from '../theme.ts';
import type { Segment } from './layout.ts';
import type { Source } from './source.ts';

/** Patterns tell families apart in grey: lines, dots, crosses; two are plain and differ in lightness. */
const PATTERNS: { readonly [F in Family]: string | undefined } = {
  base: undefined,
  cards: undefined,
  places: 'lines',
  goals: 'dots',
  standing: 'crosses',
};

/** The patterns of one picture, named after its id. */
export function Patterns({ id }: { readonly id: string }): ReactElement {
  const ink = useDark() ? '#000' : '#fff';
  const square = { patternUnits: 'userSpaceOnUse' } as const;
  return (
    <defs>
      <pattern id={`${id}-lines`} width="7" height="7" patternTransform="rotate(45)" {...square}>
        <rect width="2.2" height="7" fill={ink} opacity=".34" />
      </pattern>
      <pattern id={`${id}-dots`} width="8" height="8" {...square}>
        <circle cx="2" cy="2" r="1.4" fill={ink} opacity=".62" />
        <circle cx="6" cy="6" r="1.4" fill={ink} opacity=".62" />
      </pattern>
      <pattern id={`${id}-crosses`} width="9" height="9" {...square}>
        <path d="M1 4.5H8M4.5 1V8" stroke={ink} strokeWidth="1.5" opacity=".5" />
      </pattern>
      <pattern id={`${id}-lost`} width="6" height="6" patternTransform="rotate(-45)" {...square}>
        <rect width="2" height="6" fill="var(--bad)" opacity=".75" />
      </pattern>
    </defs>
  );
}

interface MarkProps {
  /** The id of the picture's patterns. */
  readonly id: string;
  readonly source: Pick<Source, 'id' | 'points' | 'family' | 'provisional'>;
  readonly colour: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Certain: solid in its colour and pattern. Provisional: paper, diagonals of its colour, a dashed edge. Lost: red hatch. */
export function Mark({ id, source, colour, x, y, width, height }: MarkProps): ReactElement {
  const box = { x, y, width, height };
  const inner = {
    x: x + 0.9,
    y: y + 0.9,
    width: Math.max(0.6, width - 1.8),
    height: height - 1.8,
    fill: 'none',
  };
  if (source.points < 0)
    return (
      <>
        <rect {...box} fill="var(--bad-soft)" />
        <rect {...box} fill={`url(#${id}-lost)`} opacity=".55" />
        <rect {...inner} stroke="var(--bad)" strokeWidth="1.4" />
      </>
    );
  if (source.provisional) {
    const own = `${id}-${source.id.replaceAll(/\W/g, '_')}`;
    return (
      <>
        <pattern id={own} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
          <rect width="3" height="8" fill={colour} opacity=".62" />
        </pattern>
        <rect {...box} fill="var(--paper)" />
        <rect {...box} fill={`url(#${own})`} />
        <rect {...inner} stroke={colour} strokeWidth="1.8" strokeDasharray="4.5 3" />
      </>
    );
  }
  const pattern = PATTERNS[source.family];
  return (
    <>
      <rect {...box} fill={colour} />
      {pattern !== undefined && <rect {...box} fill={`url(#${id}-${pattern})`} />}
    </>
  );
}

/** What is worth nothing yet: a tick in a frame. */
const Nothing = ({ provisional }: { readonly provisional: boolean }): ReactElement => (
  <>
    <rect
      x="1"
      y="1"
      width="14"
      height="14"
      rx="3"
      fill="var(--paper)"
      stroke="var(--edge)"
      strokeWidth="1.3"
      strokeDasharray={provisional ? '3 2' : undefined}
    />
    <path d="M8 4v8" stroke="var(--edge)" strokeWidth="2.2" />
  </>
);

/** The same shade and pattern as in the bar, small. */
export function Swatch({
  source,
  colour,
}: {
  readonly source: MarkProps['source'];
  readonly colour: string;
}): ReactElement {
  const id = useId();
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      aria-hidden="true"
      style={{ borderRadius: 3.5, flex: 'none' }}
    >
      {source.points === 0 ? (
        <Nothing provisional={source.provisional} />
      ) : (
        <>
          <Patterns id={id} />
          <Mark id={id} source={source} colour={colour} x={0} y={0} width={16} height={16} />
        </>
      )}
    </svg>
  );
}

/** The whole bar, very small, with this part filled: the rows of a list form a staircase. */
export function Locator({
  segment,
  colour,
  span,
}: {
  readonly segment: Segment | undefined;
  readonly colour: string;
  /** Width of the whole bar. */
  readonly span: number;
}): ReactElement {
  const { x = 0, width = 0, source } = segment ?? {};
  const nothing = source?.points === 0;
  const fill =
    source === undefined ? 'none' : source.points < 0 ? 'var(--bad)' : nothing ? 'var(--edge)' : colour;
  const dashed = source?.provisional === true && !nothing;
  const unit = 100 / Math.max(span, 1);
  return (
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" width="100%" height="8">
      <rect y="3.4" width="100" height="1.2" fill="var(--line)" />
      <rect
        x={Math.min(98, x * unit)}
        width={Math.max(2, (nothing ? 0 : width) * unit)}
        height="8"
        fill={dashed ? 'none' : fill}
        {...(dashed && { stroke: fill, strokeWidth: 1.4, strokeDasharray: '2 1.5' })}
      />
    </svg>
  );
}
