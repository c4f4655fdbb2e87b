import type { ReactElement } from 'react';
import { useWords } from '@reckon/pieces';
import { Generational, Tags } from './Account.tsx';
import { ownSeat, type MarsProps } from './props.ts';
import { Stock } from './Stock.tsx';
import { boardWords } from './words.ts';
import css from './Account.module.css';

/** One's own resources, production and tags: in sight whatever else is open. */
export function Head({ view }: MarsProps): ReactElement | null {
  const words = useWords(boardWords);
  const me = ownSeat(view);
  if (me === undefined || (me.corporation === null && !view.config.beginners)) return null;
  return (
    <div className={css.own}>
      <Stock player={me} label={words.stock} />
      <Tags player={me} />
      <Generational player={me} />
    </div>
  );
}
