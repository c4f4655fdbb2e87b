import { memo, type ReactElement } from 'react';
import type { Hue } from '../board.ts';
import { palette } from '../color.ts';
import { useDark } from '../theme.ts';

interface MiniBarProps {
  readonly hue: Hue;
  readonly points: readonly number[];
  /** One scale for all seats. */
  readonly scaleTo: number;
  /** Zero-sum games: one bar left or right of the start line. */
  readonly from?: number | undefined;
}

/** A seat's score as a hair-thin bar. Decorative: the total stands beside it. */
export const MiniBar = memo(function MiniBar({ hue, points, scaleTo, from }: MiniBarProps): ReactElement {
  const dark = useDark();
  const shades = palette(hue, Math.max(1, points.length), dark);
  const total = points.reduce((sum, n) => sum + n, 0);
  let x = 0;
  return (
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" width="100%" height="100%">
      <rect y="3.4" width="100" height="1.2" fill="var(--line)" />
      {from === undefined ? (
        points.map((n, index) => {
          if (n <= 0) return null;
          const width = (n / Math.max(1, scaleTo)) * 100;
          const part = (
            <rect key={index} x={x} width={Math.max(0.4, width - 0.5)} height="8" fill={shades[index]} />
          );
          x += width;
          return part;
        })
      ) : (
        <>
          <rect
            x={total < from ? 50 - ((from - total) / Math.max(1, scaleTo)) * 50 : 50}
            width={(Math.abs(total - from) / Math.max(1, scaleTo)) * 50}
            height="8"
            fill={`var(--seat-${hue})`}
            opacity={total < from ? 0.6 : 1}
          />
          <rect x="49.6" y="-1" width="0.8" height="10" fill="var(--ink)" />
        </>
      )}
    </svg>
  );
});
