import { useEffect, useRef } from 'react';
import { sound } from '../app/sound.ts';

/** Whoever looks elsewhere is called: by the phone's motor, and with permission by a notice of the browser. */
function call(title: string): void {
  if (!document.hidden) return;
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(200);
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  try {
    const notice = new Notification(title, { tag: location.pathname, icon: '/icon-192.png' });
    notice.addEventListener('click', () => {
      globalThis.focus();
      notice.close();
    });
  } catch {
    // Some phones show notices of a service worker only; the title and the sound have called already.
  }
}

/** One sound when it becomes your turn, a tick for others' moves, one at the end. */
export function useTableSounds({
  acting,
  events,
  seq,
  over,
  on,
  title,
}: {
  readonly acting: boolean;
  readonly events: number;
  readonly seq: number;
  readonly over: boolean;
  readonly on: boolean;
  /** What a notice says while the page is hidden. */
  readonly title: string;
}): void {
  const before = useRef({ acting, seq, over });
  useEffect(() => {
    const was = before.current;
    before.current = { acting, seq, over };
    if (over && !was.over) sound('end', on);
    else if (acting && !was.acting) {
      sound('turn', on);
      call(title);
    } else if (seq !== was.seq && events > 0) sound('move', on);
  }, [acting, seq, over, events, on, title]);
}
