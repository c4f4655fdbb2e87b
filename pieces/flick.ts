import { useRef, type PointerEvent } from 'react';

/** So far upwards a finger throws a thing onto the table, in pixels. */
const FLICK_PX = 28;

interface Flick {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
}

/** Hears a flick upwards by a finger; a tap and a pan sideways are left alone. */
export function useFlick(onFlick: (() => void) | undefined): Flick {
  const from = useRef<{ readonly x: number; readonly y: number } | undefined>(undefined);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }) => {
      from.current = pointerType === 'touch' ? { x: clientX, y: clientY } : undefined;
    },
    onPointerUp: ({ clientX, clientY }) => {
      const start = from.current;
      from.current = undefined;
      if (start === undefined) return;
      const up = start.y - clientY;
      if (up > FLICK_PX && up > Math.abs(clientX - start.x)) onFlick?.();
    },
  };
}
