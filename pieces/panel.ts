import { useSyncExternalStore } from 'react';

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
  return {
    setPanel,
    togglePanel: (panel) => setPanel(open === panel ? undefined : panel),
    usePanel: () => useSyncExternalStore(subscribe, () => open),
    panel: () => open,
  };
}
