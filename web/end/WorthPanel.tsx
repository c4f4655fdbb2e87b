import type { ReactElement } from 'react';
import type { Telling } from '@reckon/kernel';
import { ScoreChart, type SeatScore } from '@reckon/pieces';
import { useText } from '../text/index.ts';
import { useRecord } from './useRecord.ts';
import { worthOverTime } from './worth.ts';
import css from './End.module.css';

interface WorthPanelProps {
  readonly game: string;
  readonly table: string;
  readonly scores: readonly SeatScore[];
  readonly lastSeq: number;
  readonly telling: Telling;
}

/** What the hidden cards were worth all along. Nothing is drawn where the record cannot be had. */
export function WorthPanel({ game, table, scores, lastSeq, telling }: WorthPanelProps): ReactElement | null {
  const t = useText();
  const opened = useRecord(game, table);
  const worth = opened && worthOverTime(opened[0], opened[1], { scores, telling });
  if (!worth) return null;
  return (
    <section className={`sheet ${css.panel}`} data-testid="worth">
      <div className={css.panelHead}>
        <h2>{t.worth}</h2>
        <span className="mut3">{t.overTimeNote}</span>
      </div>
      <ScoreChart scores={worth} lastSeq={lastSeq} height={250} label={t.worth} />
    </section>
  );
}
