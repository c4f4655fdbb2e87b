import { useRef, type ReactElement } from 'react';
import { Icon, useMakeWay, useWords } from '@reckon/pieces';
import { rowAt } from '../facts/table.ts';
import { DiceStats } from './DiceStats.tsx';
import { Known } from './Known.tsx';
import { setPanel, usePanel } from './panels.ts';
import { Bank, Stock } from './Supplies.tsx';
import type { SettlersProps } from './targets.ts';
import { boardWords } from './words.ts';
import css from './Panels.module.css';

/** A sheet over the island: dice, bank, pieces, and everybody's counted road. */
export function Facts({ props }: { readonly props: SettlersProps }): ReactElement | null {
  const words = useWords(boardWords);
  const panel = usePanel();
  const sheet = useRef<HTMLElement>(null);
  useMakeWay(sheet, () => setPanel(undefined));
  const { view, telling, onEvidence } = props;
  if (panel !== 'facts') return null;
  return (
    <section ref={sheet} className={`${css.facts} sheet`} aria-label={words.facts}>
      <button
        type="button"
        className={`icb ${css.close}`}
        aria-label={words.close}
        onClick={() => setPanel(undefined)}
      >
        <Icon name="x" size={18} />
      </button>
      <DiceStats rolls={view.rolls} />
      <Bank view={view} />
      <Known view={view} telling={telling} />
      <Stock
        view={view}
        telling={telling}
        onRoad={(seat) => {
          onEvidence?.(rowAt(view.players, seat).trail.map((edge) => `edge:${edge}`));
          setPanel(undefined);
        }}
      />
    </section>
  );
}
