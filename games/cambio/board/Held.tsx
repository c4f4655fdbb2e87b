import type { ReactElement } from 'react';
import { type Seat, STOPS } from '@reckon/kernel';
import { Icon, LaidCard, useLanguage, useWords } from '@reckon/pieces';
import { VALUE_OF } from '../facts/cards.ts';
import type { View } from '../rules/view.ts';
import { boardWords } from './words.ts';
import css from './Board.module.css';

interface HeldProps {
  readonly view: View;
  readonly seat: Seat;
}

/** The card in your hand, what it counts and what it could do. */
export function HeldCard({ view: { step, config }, seat }: HeldProps): ReactElement | null {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  if (step.type !== 'holding' || step.seat !== seat || step.card === undefined) return null;
  const { card, gives = 'none' } = step;
  return (
    <div className={css.held} data-testid="held">
      <span className={css.heldTitle}>{words.inHand}</span>
      <span className={css.heldCard} data-place={`held:${seat}`}>
        <LaidCard card={card} />
      </span>
      <span className={css.heldNote}>
        {gives !== 'none' && <Icon name={gives === 'blind_swap' ? 'swap' : 'eye'} />}
        {words.points(VALUE_OF[config.values][card])}
        {STOPS[locale].next}
        {step.mayDiscard && words.powerHelp(gives)}
      </span>
    </div>
  );
}

/** A card somebody else holds: its back, unless it was taken face up. */
export function OpponentHeld({ view: { step }, seat }: HeldProps): ReactElement {
  if (step.type !== 'holding' || step.seat !== seat)
    return <span className={css.heldSpot} data-place={`held:${seat}`} />;
  return (
    <span className={css.oppHeld} data-place={`held:${seat}`}>
      <LaidCard card={step.card} />
    </span>
  );
}
