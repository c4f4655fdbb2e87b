import type { ReactElement } from 'react';
import { useWords } from '@reckon/pieces';
import { SOLO_RATING_GOAL, soloGenerations } from '../facts/numbers.ts';
import type { View } from '../rules/view.ts';
import { boardWords } from './words.ts';
import css from './Board.module.css';

/** Alone there are no goals to race for, but a goal to reach in time. */
export function Solo({ view }: { readonly view: View }): ReactElement {
  const words = useWords(boardWords);
  const { soloGoal, venus } = view.config;
  return (
    <section className={css.solo} data-testid="solo">
      <h4>{words.solo}</h4>
      <p>{words.soloTime(view.generation, soloGenerations(view.config))}</p>
      <p>
        {soloGoal === 'rating' ? words.soloRating(SOLO_RATING_GOAL) : words.soloParameters(venus ? 4 : 3)}
      </p>
    </section>
  );
}
