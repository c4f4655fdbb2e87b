import type { ReactElement } from 'react';
import type { Seat } from '@reckon/kernel';
import { Icon, LaidCard, useWords } from '@reckon/pieces';
import type { View } from '../rules/view.ts';
import { boardWords, powerOf, standardPoints } from './words.ts';
import css from './Board.module.css';

/** The card in your hand, and what it could do. */
export function HeldCard({ view, seat }: { readonly view: View; readonly seat: Seat }): ReactElement | null {
  const words = useWords(boardWords);
  const { held, config } = view;
  if (view.turn !== seat || held === undefined) return null;
  const power = view.heldFrom === 'deck' ? powerOf(held, config.kingPower) : 'none';
  return (
    <div className={css.held} data-testid="held">
      <span className={css.heldTitle}>{words.inHand}</span>
      <span className={css.heldCard} data-place={`held:${seat}`}>
        <LaidCard card={held} />
      </span>
      <span className={css.heldNote}>
        {power !== 'none' && <Icon name={power === 'blind_swap' ? 'swap' : 'eye'} />}
        {config.values === 'seed' && `${words.points(standardPoints(held))}. `}
        {power === 'none' ? view.heldFrom === 'deck' && words.noPower : words.powerHelp(power)}
      </span>
    </div>
  );
}

/** A card somebody else holds: its back, unless it was taken face up. */
export function OpponentHeld({
  view,
  seat,
}: {
  readonly view: View;
  readonly seat: Seat;
}): ReactElement | null {
  if (view.turn !== seat || view.heldFrom === null)
    return <span className={css.heldSpot} data-place={`held:${seat}`} />;
  return (
    <span className={css.oppHeld} data-place={`held:${seat}`}>
      <LaidCard card={view.held} />
    </span>
  );
}
