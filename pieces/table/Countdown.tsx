import { useEffect, useState, type ReactElement } from 'react';
import type { Clock } from '../board.ts';
import { useWords } from '../words.tsx';
import { tableWords } from './words.ts';
import css from './table.module.css';

/** How long something is still open: a bar that runs down, and the seconds. */
export function Countdown({ clock }: { readonly clock: Clock | undefined }): ReactElement | null {
  const words = useWords(tableWords);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 200);
    return () => clearInterval(timer);
  }, []);
  if (!clock) return null;
  const left = Math.max(0, clock.deadline - now);
  return (
    <p className={css.countdown} role="timer">
      <span className={css.countdownBar}>
        <i style={{ transform: `scaleX(${Math.min(1, left / Math.max(1, clock.totalMs))})` }} />
      </span>
      <b className="num">{words.seconds(Math.ceil(left / 1000))}</b>
    </p>
  );
}
