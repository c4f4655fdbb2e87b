import type { ReactElement } from 'react';
import { CardBack, Icon, SeatShape, useLanguage, useWords, type BoardSeat } from '@reckon/pieces';
import type { Card } from '../rules/cards.ts';
import { Face } from './Card.tsx';
import type { Mark } from './memory.ts';
import { slotPlace } from './targets.ts';
import { boardWords, spoken } from './words.ts';
import css from './Board.module.css';

export interface SlotState {
  readonly face: Card | undefined;
  readonly open: boolean;
  readonly picked: boolean;
  readonly lit: boolean;
  readonly mark: Mark | undefined;
}

interface HandProps {
  readonly seat: BoardSeat;
  readonly own: boolean;
  readonly stateOf: (slot: number) => SlotState;
  readonly onPick: (slot: number) => void;
  /** Keys 1–4 pick from this hand now. */
  readonly keyed: boolean;
}

/** Four cards in a square, as they lie before their owner. */
export function Hand({ seat, own, stateOf, onPick, keyed }: HandProps): ReactElement {
  const words = useWords(boardWords);
  return (
    <div className={css.grid2} role="group" aria-label={own ? words.yourHand : words.handOf(seat.name)}>
      {[0, 1, 2, 3].map((slot) => (
        <Slot
          key={slot}
          place={slotPlace(seat.seat, slot)}
          label={own ? words.mySlot(slot + 1) : words.theirSlot(seat.name, slot + 1)}
          number={slot + 1}
          keyed={keyed}
          state={stateOf(slot)}
          onPick={() => onPick(slot)}
        />
      ))}
    </div>
  );
}

interface SlotProps {
  readonly place: string;
  readonly label: string;
  readonly number: number;
  readonly keyed: boolean;
  readonly state: SlotState;
  readonly onPick: () => void;
}

export function Slot({ place, label, number, keyed, state, onPick }: SlotProps): ReactElement {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  const { face, open, picked, lit, mark } = state;
  const classes = [css.slot, open && css.legal, picked && css.picked, lit && css.lit]
    .filter(Boolean)
    .join(' ');
  return (
    <button
      type="button"
      className={classes}
      data-place={place}
      data-open={open || undefined}
      aria-disabled={!open || undefined}
      tabIndex={open ? 0 : -1}
      aria-pressed={picked || undefined}
      onClick={onPick}
    >
      <span className="sr">{`${label}, ${face === undefined ? words.faceDown : spoken(face, locale)}${open ? `, ${picked ? words.picked : words.pick}` : ''}`}</span>
      <span
        key={face ?? 'back'}
        className={`${css.card} ${face === undefined ? '' : css.face}`}
        data-card
        aria-hidden="true"
      >
        {face === undefined ? <CardBack /> : <Face card={face} />}
      </span>
      {open && keyed && (
        <span className={css.key} aria-hidden="true">
          {number}
        </span>
      )}
      {open && !keyed && <span className={css.plus} />}
      {mark && (
        <span className={css.mark}>
          <Icon name={mark === 'eye' ? 'eye' : 'swap'} size={16} />
        </span>
      )}
    </button>
  );
}

/** Name, mark and last deed of a player. */
export function Plate({
  seat,
  deed,
  acting,
  caller,
}: {
  readonly seat: BoardSeat;
  readonly deed: string | undefined;
  readonly acting: boolean;
  readonly caller: string | undefined;
}): ReactElement {
  return (
    <div className={`${css.plate} ${acting ? css.acting : ''}`}>
      <SeatShape shape={seat.shape} hue={seat.hue} size={18} onBoard />
      <b className="ell">
        <bdi>{seat.name}</bdi>
      </b>
      {seat.bot && (
        <span className={css.bot}>
          <Icon name="bot" size={15} />
        </span>
      )}
      {caller !== undefined && <span className={css.callerTag}>{caller}</span>}
      {deed !== undefined && <span className={css.deed}>{deed}</span>}
    </div>
  );
}
