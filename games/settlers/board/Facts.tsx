import { useRef, type ReactElement } from 'react';
import { Icon, useMakeWay, useSheet, useWords } from '@reckon/pieces';
import { rowAt } from '../facts/table.ts';
import { DiceStats } from './DiceStats.tsx';
import { Known } from './Known.tsx';
import { setPanel, usePanel } from './panels.ts';
import { Bank, Stock } from './Supplies.tsx';
import type { SettlersProps } from './targets.ts';
import { boardWords } from './words.ts';
import css from './Panels.module.css';

const close = (): void => setPanel(undefined);

interface FactsProps {
  readonly props: SettlersProps;
}

/** Dice, bank, pieces, and everybody's counted road, when they are asked for. */
export function Facts({ props }: FactsProps): ReactElement | null {
  return usePanel() === 'facts' ? <Sheet props={props} /> : null;
}

/** The same as a sheet over the island. */
function Sheet({ props }: FactsProps): ReactElement {
  const words = useWords(boardWords);
  const sheet = useRef<HTMLElement>(null);
  useMakeWay(sheet, close);
  useSheet(sheet, close);
  const { view, telling, onEvidence } = props;
  return (
    <section ref={sheet} className={`${css.facts} sheet`} aria-label={words.facts}>
      <button type="button" className={`icb ${css.close}`} aria-label={words.close} onClick={close}>
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
          close();
        }}
      />
    </section>
  );
}
