import { useEffect, useRef } from 'react';
import { sound } from '../app/sound.ts';

/** One sound when it becomes your turn, a tick for others' moves, one at the end. */
export function useTableSounds({
  acting,
  events,
  seq,
  over,
  on,
}: {
  readonly acting: boolean;
  readonly events: number;
  readonly seq: number;
  readonly over: boolean;
  readonly on: boolean;
}): void {
  const before = useRef({ acting, seq, over });
  useEffect(() => {
    const was = before.current;
    before.current = { acting, seq, over };
    if (over && !was.over) sound('end', on);
    else if (acting && !was.acting) sound('turn', on);
    else if (seq !== was.seq && events > 0) sound('move', on);
  }, [acting, seq, over, events, on]);
}
