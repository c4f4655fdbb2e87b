import type { ReactElement } from 'react';
import { useWords } from '@reckon/pieces';
import { Generational, Tags } from './Account.tsx';
import { ownSeat, type MarsProps } from './props.ts';
import { Stock } from './Stock.tsx';
import { ThisTable } from './ThisTable.tsx';
import { boardWords } from './words.ts';
import css from './Account.module.css';

/** One's own resources, production and tags, in sight whatever else is open; before them the table one chooses for. */
export function Head({ view, seats }: MarsProps): ReactElement | null {
  const words = useWords(boardWords);
  if (view.phase === 'start') return <ThisTable view={view} seats={seats} />;
  const me = ownSeat(view);
  if (me === undefined || (me.corporation === null && !view.config.beginners)) return null;
  return (
    <div className={css.own}>
      <Stock player={me} label={words.stock} own />
      <Tags player={me} />
      <Generational player={me} />
    </div>
  );
}
