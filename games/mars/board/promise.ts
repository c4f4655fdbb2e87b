import { useEffect } from 'react';
import { panelStore } from '@reckon/pieces';
import type { View } from '../rules/view.ts';
import { isAsked, type MarsProps } from './props.ts';

/**
 * "I pass when my turn comes": kept on this page for one generation. When the turn comes it is said in the dock and waits a
 * moment, and any touch takes it back.
 */
const { setPanel, usePanel, panel } = panelStore<`${number}`>();

type Told = Pick<View, 'generation'>;

export const promisePass = ({ generation }: Told): void => setPanel(`${generation}`);
export const takeBackPass = (): void => setPanel(undefined);
export const isPassPromised = ({ generation }: Told): boolean => panel() === `${generation}`;
export const usePassPromised = ({ generation }: Told): boolean => usePanel() === `${generation}`;

/** In the own turn whatever is touched means that one thought better of it; and no other table is promised anything. */
export function useTakingBack(props: Pick<MarsProps, 'view' | 'replay'>): void {
  const due = usePassPromised(props.view) && isAsked(props);
  useEffect(() => {
    if (!due) return undefined;
    const pressed = ({ key }: KeyboardEvent): void => {
      // Enter says it at once.
      if (key !== 'Enter') takeBackPass();
    };
    addEventListener('pointerdown', takeBackPass, true);
    addEventListener('keydown', pressed, true);
    return () => {
      removeEventListener('pointerdown', takeBackPass, true);
      removeEventListener('keydown', pressed, true);
    };
  }, [due]);
  useEffect(() => takeBackPass, []);
}
