import type { ReactElement } from 'react';
import { useWords } from '@reckon/pieces';
import type { CardId } from '../facts/vocabulary.ts';
import { MarsCard } from './Card.tsx';
import { cardPicked } from './deal.ts';
import { pickedIn, toggle, type Picking } from './picking.ts';
import type { MarsProps } from './props.ts';
import { whyNotPlayed } from './reasons.ts';
import { boardWords } from './words.ts';
import css from './Dock.module.css';

/** The hand; when cards are to be picked, those first and the hand after them. */
export function Hand({
  props,
  picking,
}: {
  readonly props: MarsProps;
  readonly picking: Picking | undefined;
}): ReactElement | null {
  const words = useWords(boardWords);
  const { view, selection, setSelection } = props;
  const { own } = view;
  if (own === null) return null;
  const looked = cardPicked(props);
  const picked = picking ? pickedIn(props, picking) : [];
  const fromHand = picking !== undefined && (picking.kind === 'sell' || picking.kind === 'discard');
  const apart = picking !== undefined && !fromHand ? picking.from : [];
  const look = (card: CardId): void => setSelection(looked === card ? [] : [`card:${card}`]);
  const playing = view.phase === 'action' && view.agenda.length === 0;
  if (own.hand.length + apart.length + own.drafted.length === 0)
    return <p className={css.empty}>{words.emptyHand}</p>;
  return (
    <div className={css.cards} role="group" aria-label={words.yourHand} data-testid="hand">
      {picking !== undefined && apart.length > 0 && (
        <>
          <Divider>{words.offered}</Divider>
          {apart.map((card) => (
            <MarsCard
              key={card}
              id={card}
              folds
              legal
              picked={picked.includes(card)}
              testid="pick"
              onPick={() => toggle(props, picking, card)}
            />
          ))}
        </>
      )}
      {own.drafted.length > 0 && (
        <>
          <Divider>{words.drafted}</Divider>
          {own.drafted.map((card) => (
            <MarsCard key={card} id={card} folds />
          ))}
        </>
      )}
      {apart.length + own.drafted.length > 0 && own.hand.length > 0 && <Divider>{words.inHand}</Divider>}
      {own.hand.map((held) => {
        const { card, unmet } = held;
        const { price } = held.bill;
        if (fromHand)
          return (
            <MarsCard
              key={card}
              id={card}
              folds
              price={price}
              unmet={unmet}
              legal={!picked.includes(card)}
              picked={picked.includes(card)}
              testid="pick"
              onPick={() => toggle(props, picking, card)}
            />
          );
        const reason = playing ? whyNotPlayed(props, held) : undefined;
        return (
          <MarsCard
            key={card}
            id={card}
            folds
            price={price}
            unmet={unmet}
            reason={reason?.words}
            brief={reason?.brief}
            picked={looked === card && selection.length > 0}
            testid="hand-card"
            onPick={() => look(card)}
          />
        );
      })}
    </div>
  );
}

const Divider = ({ children }: { readonly children: string }): ReactElement => (
  <span className={css.divider}>{children}</span>
);
