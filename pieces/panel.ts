import { useEffect, useLayoutEffect, useRef, useSyncExternalStore, type RefObject } from 'react';

/** What can be picked on a board now: boards mark it so. */
const ASKED = '[data-open]:is(button, [role=button]), [data-target]';

/** A sheet that would lie over the middle of something that is asked for closes. */
export function useMakeWay(sheet: RefObject<HTMLElement | null>, close: () => void): void {
  useLayoutEffect(() => {
    const box = sheet.current?.getBoundingClientRect();
    const board = sheet.current?.closest('main');
    if (!box || !board || box.width === 0) return;
    const covered = [...board.querySelectorAll(ASKED)].some((target) => {
      if (sheet.current?.contains(target)) return false;
      const { left, top, width, height } = target.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      return width > 0 && x > box.left && x < box.right && y > box.top && y < box.bottom;
    });
    if (covered) close();
  });
}

/** A sheet over the board closes with Escape, whatever else that would call off, and gives the focus back that it took. */
export function useSheet(sheet: RefObject<HTMLElement | null>, close: () => void): void {
  const closing = useRef(close);
  useEffect(() => {
    closing.current = close;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      // What lies over the sheet, or is typed beside it, has the key for itself.
      if (event.key !== 'Escape' || (event.target as Element).closest('dialog, input, textarea')) return;
      event.preventDefault();
      closing.current();
    };
    addEventListener('keydown', pressed, true);
    return () => removeEventListener('keydown', pressed, true);
  }, []);
  useLayoutEffect(() => {
    const [box, before] = [sheet.current, document.activeElement];
    return () => {
      if (box?.contains(document.activeElement) && before instanceof HTMLElement) before.focus();
    };
  }, [sheet]);
}

/** Which sheet lies over the board, if any: opened from the dock or by a key, drawn by the board. */
export function panelStore<Panel extends string>(): {
  readonly setPanel: (panel: Panel | undefined) => void;
  readonly togglePanel: (panel: Panel) => void;
  readonly usePanel: () => Panel | undefined;
  /** The same outside of a component. */
  readonly panel: () => Panel | undefined;
} {
  let open: Panel | undefined;
  const listeners = new Set<() => void>();
  const setPanel = (panel: Panel | undefined): void => {
    open = panel;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const panel = (): Panel | undefined => open;
  return {
    setPanel,
    togglePanel: (panel) => setPanel(open === panel ? undefined : panel),
    usePanel: () => useSyncExternalStore(subscribe, panel, panel),
    panel,
  };
}
