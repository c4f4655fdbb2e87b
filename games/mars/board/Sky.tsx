import { memo, type ReactElement } from 'react';
import css from './Board.module.css';

const STARS = (() => {
  let seed = 77;
  const chance = (): number => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
  const tenth = (n: number): number => Math.round(n * 10) / 10;
  return Array.from({ length: 90 }, () => ({
    x: tenth(chance() * 1116),
    y: tenth(chance() * 510),
    r: tenth(0.5 + chance() * 1.1),
    o: tenth(0.25 + chance() * 0.6),
  }));
})();

/** Stars that stand still. */
export const Sky = memo(function Sky(): ReactElement {
  return (
    <svg
      className={css.sky}
      viewBox="0 0 1116 510"
      preserveAspectRatio="xMidYMid slice"
      width="100%"
      height="100%"
      fill="#FFF0DA"
      aria-hidden="true"
    >
      {STARS.map(({ x, y, r, o }, index) => (
        <circle key={index} cx={x} cy={y} r={r} opacity={o} />
      ))}
    </svg>
  );
});
