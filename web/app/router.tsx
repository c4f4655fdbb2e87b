import { useSyncExternalStore, type ComponentProps, type MouseEvent, type ReactElement } from 'react';
import { leavePlace } from './entry.ts';

/** Clean paths, no library: the address is the state. */
const listeners = new Set<() => void>();
const changed = (): void => listeners.forEach((listener) => listener());

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}

export const usePath = (): string =>
  useSyncExternalStore(subscribe, () => location.pathname + location.search);

export function navigate(to: string, { replace = false }: { readonly replace?: boolean } = {}): void {
  if (!replace) leavePlace();
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  changed();
  if (!replace && !to.includes('#')) scrollTo(0, 0);
}

/** An ordinary link that does not reload the page; new tabs and downloads work as ever. */
export function Link({
  href,
  onClick,
  children,
  ...rest
}: ComponentProps<'a'> & { readonly href: string }): ReactElement {
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    event.preventDefault();
    navigate(href);
  };
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}
