import type { ReactElement } from 'react';
import { useWords } from '@reckon/pieces';
import { MarsCard } from './Card.tsx';
import { corporationIn, pickCorporation, pickedIn, toggle, type Picking } from './picking.ts';
import type { MarsProps } from './props.ts';
import { boardWords } from './words.ts';
import css from './Start.module.css';

/** The beginning: two corporations and a starting hand, chosen in secret. */
export function Start({
  props,
  picking,
}: {
  readonly props: MarsProps;
  readonly picking: Picking;
}): ReactElement {
  const words = useWords(boardWords);
  const { own } = props.view;
  const corporation = corporationIn(props);
  const picked = pickedIn(props, picking);
  return (
    <div className={css.start} data-testid="start">
      <section>
        <h3>{words.corporations}</h3>
        <div className={css.corporations}>
          {(own?.offered ?? []).map((card) => (
            <MarsCard
              key={card}
              id={card}
              legal
              picked={corporation === card}
              testid="corporation"
              onPick={() => pickCorporation(props, card)}
            />
          ))}
        </div>
      </section>
      <section>
        <h3>{words.startCards}</h3>
        <div className={css.cards}>
          {picking.from.map((card) => (
            <MarsCard
              key={card}
              id={card}
              picked={picked.includes(card)}
              testid="pick"
              onPick={() => toggle(props, picking, card)}
            />
          ))}
        </div>
      </section>
    </div>
  );
}
