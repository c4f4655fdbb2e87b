import type { ReactElement } from 'react';
import { useLanguage, useWide, useWords } from '@reckon/pieces';
import { MarsCard } from './Card.tsx';
import { colonyName } from '../text/called.ts';
import {
  corporationIn,
  givenUp,
  giveUp,
  pickCorporation,
  pickedIn,
  preludesIn,
  priceIn,
  toggle,
  togglePrelude,
  type Picking,
} from './picking.ts';
import type { MarsProps } from './props.ts';
import { ThisTable } from './ThisTable.tsx';
import { boardWords } from './words.ts';
import { Globe } from './worlds.tsx';
import css from './Start.module.css';

interface StartProps {
  readonly props: MarsProps;
  readonly picking: Picking;
}

/** The beginning: corporation, preludes and a starting hand, chosen in secret, with the table to look at beside them. */
export function Start({ props, picking }: StartProps): ReactElement {
  const words = useWords(boardWords);
  const wide = useWide();
  const { own } = props.view;
  const corporation = corporationIn(props);
  const picked = pickedIn(props, picking);
  const preludes = preludesIn(props, picking);
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
      <div className={css.choose}>
        {picking.preludes && (
          <section>
            <h3>
              {words.preludes} <small>{words.preludesPick(preludes.length, picking.preludes.count)}</small>
            </h3>
            <div className={css.preludes}>
              {picking.preludes.from.map((card) => (
                <MarsCard
                  key={card}
                  id={card}
                  legal
                  picked={preludes.includes(card)}
                  testid="prelude"
                  onPick={() => togglePrelude(props, picking, card)}
                />
              ))}
            </div>
          </section>
        )}
        {picking.tiles && <GiveUp props={props} picking={picking} />}
        <section>
          <h3>{words.startCards(priceIn(props, picking))}</h3>
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
      {!wide && <ThisTable view={props.view} seats={props.seats} />}
    </div>
  );
}

/** Alone one of the colony tiles goes back. */
function GiveUp({ props, picking }: StartProps): ReactElement {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  const gone = givenUp(props, picking);
  return (
    <section>
      <h3>{words.giveUp}</h3>
      <div className={css.tiles}>
        {(picking.tiles ?? []).map((tile) => (
          <button
            key={tile}
            type="button"
            className={css.tile}
            aria-pressed={gone === tile}
            data-testid="give-up"
            onClick={() => giveUp(props, tile)}
          >
            <Globe world={tile} size={34} /> {colonyName(tile, locale)}
          </button>
        ))}
      </div>
    </section>
  );
}
