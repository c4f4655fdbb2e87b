import { useSyncExternalStore } from 'react';

/** Which sheet lies over the map: opened from the dock, drawn by the board. */
export type Panel = 'actions';

let open: Panel | undefined;
const listeners = new Set<() => void>();

export function setPanel(panel: Panel | undefined): void {
  open = panel;
  for (const listener of listeners) listener();
}
export const togglePanel = (panel: Panel): void => setPanel(open === panel ? undefined : panel);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const usePanel = (): Panel | undefined => useSyncExternalStore(subscribe, () => open);
