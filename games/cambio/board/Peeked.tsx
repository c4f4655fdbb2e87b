import type { ReactElement } from 'react';
import { Countdown, Icon, LaidCard, useWords } from '@reckon/pieces';
import type { CambioProps } from './targets.ts';
import { boardWords } from './words.ts';
import css from './Board.module.css';

/** The card you look at, large, for as long as the look is open. It leaves the page with the look. */
export function PeekedCard({ props }: { readonly props: CambioProps }): ReactElement | null {
  const words = useWords(boardWords);
  const { view, viewer, seats, clock } = props;
  if (view.step.type !== 'peek_open' || view.step.seat !== viewer) return null;
  return (
    <div className={css.held} data-testid="peek">
      {view.faces.map((face) => (
        <span key={`${face.seat}/${face.slot}`} className={css.peeked}>
          <span className={css.heldTitle}>
            <Icon name="eye" size={16} />{' '}
            {face.seat === viewer
              ? words.mySlot(face.slot)
              : words.lookingAt(seats.find(({ seat }) => seat === face.seat)?.name ?? '', face.slot)}
          </span>
          <span className={css.heldCard}>
            <LaidCard card={face.card} turning />
          </span>
        </span>
      ))}
      <Countdown clock={clock} />
    </div>
  );
}
