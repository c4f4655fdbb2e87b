import { useEffect, useState } from 'react';

/** Is the board still showing how the game ended? Only to whoever was there, and likes things to move. */
export function useEnding(over: boolean, ms: number): boolean {
  const [before, setBefore] = useState(over);
  const [shown, setShown] = useState(true);
  if (before !== over) {
    setBefore(over);
    setShown(!over || ms === 0);
  }
  useEffect(() => {
    if (shown) return undefined;
    const timer = setTimeout(() => setShown(true), ms);
    return () => clearTimeout(timer);
  }, [shown, ms]);
  return !shown;
}
