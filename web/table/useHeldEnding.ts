import { useCallback, useEffect, useState } from 'react';

/** So many seconds the table stays as it ended. */
const HOLD_S = 7;
/** Somebody is looking: a finger, a wheel, a key. */
const SIGNS = ['pointerdown', 'wheel', 'keydown'] as const;

interface HeldEnding {
  readonly held: boolean;
  /** Seconds until it goes on by itself; undefined when somebody has touched the table and wants to look. */
  readonly left: number | undefined;
  readonly go: () => void;
}

/** Whoever was there when a game ended sees its last moment before the result; whoever comes later does not. */
export function useHeldEnding(over: boolean): HeldEnding {
  const [before, setBefore] = useState(over);
  const [held, setHeld] = useState(false);
  const [left, setLeft] = useState<number | undefined>(HOLD_S);
  if (before !== over) {
    setBefore(over);
    setHeld(over);
  }
  const go = useCallback(() => setHeld(false), []);
  useEffect(() => {
    if (!held || left === undefined) return undefined;
    const timer = setTimeout(() => (left <= 1 ? setHeld(false) : setLeft(left - 1)), 1000);
    return () => clearTimeout(timer);
  }, [held, left]);
  useEffect(() => {
    if (!held) return undefined;
    const stay = (): void => setLeft(undefined);
    for (const sign of SIGNS) addEventListener(sign, stay);
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, stay);
    };
  }, [held]);
  return { held, left, go };
}
