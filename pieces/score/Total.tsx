import type { ReactElement } from 'react';
import { STOPS } from '@reckon/kernel';
import { minus, useLanguage, useWords } from '../words.tsx';
import { certainOf, type SeatScore } from './source.ts';
import { scoreWords } from './words.ts';
import css from './ScoreBreakdown.module.css';

/** What is certain on a double rule, what is provisional beside it in a dashed box. */
export function Total({
  score,
  note = false,
}: {
  readonly score: Pick<SeatScore, 'total' | 'provisional' | 'hidden'>;
  /** Says what the dashed box means. */
  readonly note?: boolean;
}): ReactElement {
  const words = useWords(scoreWords);
  const { locale } = useLanguage();
  const { hidden, provisional } = score;
  return (
    <span className={css.totals}>
      <span className={css.total}>
        <span className="dr">{hidden ? '–' : minus(certainOf(score))}</span>
      </span>
      {!hidden && provisional !== 0 && (
        <>
          <span className={css.plusSign}>+</span>
          <span className="provisional" role="img" aria-label={words.plusProvisional(provisional)}>
            <b>{provisional}</b>
          </span>
          {note && (
            <span className={css.provisionalNote}>
              <b>{words.provisional}</b>
              {STOPS[locale].comma}
              {words.provisionalNote}
            </span>
          )}
        </>
      )}
    </span>
  );
}
