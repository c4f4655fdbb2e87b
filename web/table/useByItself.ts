import { useEffect } from 'react';
import type { AnyBoardModule, ByItself } from '@reckon/pieces';
import type { Tagged } from '@reckon/kernel';
import type { Wired } from '../frame/useBoardProps.ts';

/** Long enough to see what happened before it. */
const PAUSE_MS = 600;

/** Does the only thing there is to do, for whoever has not asked to do everything by hand; says whether it is about to. */
export function useByItself(
  module: AnyBoardModule,
  { props, stopped, due }: Wired,
  acting: boolean,
): boolean {
  const { choose, chosen, pending, selection, seq, goesOn } = props;
  const free = acting && !pending && !stopped && chosen === undefined && selection.length === 0;
  const alone = goesOn && free ? module.byItself?.(props) : undefined;
  const said = alone && JSON.stringify(alone);
  useEffect(() => {
    if (said === undefined) return undefined;
    const { move, grace } = JSON.parse(said) as ByItself<Tagged>;
    // What could be stopped waits for whoever is looking elsewhere.
    const begin = (): void => {
      if (!grace || !document.hidden) choose(move, grace ? 'grace' : 'never');
    };
    const timer = setTimeout(begin, PAUSE_MS);
    document.addEventListener('visibilitychange', begin);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', begin);
    };
  }, [said, seq, choose]);
  return said !== undefined || due !== undefined;
}
