import { memo, type ReactElement } from 'react';
import type { Hue } from '../board.ts';
import { useDark } from '../theme.ts';
import { shadesFor } from './shades.ts';
import type { Source } from './source.ts';

interface MiniBarProps {
  readonly hue: Hue;
  readonly sources: readonly Source[];
  /** One scale for all seats. */
  readonly scaleTo: number;
  /** Zero-sum games: one bar left or right of the start line. */
  readonly from?: number | undefined;
}

/** A seat's score as a hair-thin bar, what is provisional hatched in grey. Decorative: the total stands beside it. */
export const MiniBar = memo(function MiniBar({ hue, sources, scaleTo, from }: MiniBarProps): ReactElement {
  return (
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" width="100%" height="100%">
      <rect y="3.4" width="100" height="1.2" fill="var(--line)" />
      {from === undefined ? (
        <Parts sources={sources} scaleTo={scaleTo} />
      ) : (
        <Balance total={sources.reduce((sum, { points }) => sum + points, 0)} {...{ hue, scaleTo, from }} />
      )}
    </svg>
  );
});

function Parts({ sources, scaleTo }: Pick<MiniBarProps, 'sources' | 'scaleTo'>): ReactElement {
  const shades = shadesFor(sources, useDark());
  const unit = 100 / Math.max(1, scaleTo);
  const gained = sources.filter(({ points }) => points > 0);
  const before = (n: number): number =>
    gained.slice(0, n).reduce((sum, { points }) => sum + points, 0) * unit;
  return (
    <>
      {gained.map(({ id, points, provisional }, n) => {
        const width = Math.max(0.4, points * unit - 0.5);
        return provisional ? (
          <path
            key={id}
            d={stripes(before(n), width)}
            stroke="var(--ink-3)"
            strokeWidth="0.7"
            data-provisional=""
          />
        ) : (
          <rect key={id} x={before(n)} width={width} height="8" fill={shades.get(id)} />
        );
      })}
    </>
  );
}

/** Upright strokes from `x` on. */
const stripes = (x: number, width: number): string =>
  Array.from({ length: Math.max(1, Math.round(width / 1.4)) }, (_, n) => `M${x + 0.5 + n * 1.4} 0V8`).join(
    '',
  );

function Balance({
  total,
  hue,
  scaleTo,
  from,
}: {
  readonly total: number;
  readonly hue: Hue;
  readonly scaleTo: number;
  readonly from: number;
}): ReactElement {
  const wide = (Math.abs(total - from) / Math.max(1, scaleTo)) * 50;
  return (
    <>
      <rect
        x={total < from ? 50 - wide : 50}
        width={wide}
        height="8"
        fill={`var(--seat-${hue})`}
        opacity={total < from ? 0.6 : 1}
      />
      <rect x="49.6" y="-1" width="0.8" height="10" fill="var(--ink)" />
    </>
  );
}
