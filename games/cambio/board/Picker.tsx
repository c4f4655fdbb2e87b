import { useEffect, useRef, type ReactElement } from 'react';
import { Icon, useWords, type BoardSeat } from '@reckon/pieces';
import { Slot, type SlotState } from './Hand.tsx';
import { boardWords } from './words.ts';
import css from './Board.module.css';

/** On small screens with many players: one player's cards, large enough to be tapped. */
export function Picker({
  seat,
  stateOf,
  onPick,
  onClose,
}: {
  readonly seat: BoardSeat;
  readonly stateOf: (slot: number) => SlotState;
  readonly onPick: (slot: number) => void;
  readonly onClose: () => void;
}): ReactElement {
  const words = useWords(boardWords);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('[data-open]')?.focus(), []);
  return (
    <div ref={box} className={css.picker} role="group" aria-label={words.pickFrom(seat.name)}>
      <b>{words.pickFrom(seat.name)}</b>
      <div className={css.grid2}>
        {[0, 1, 2, 3].map((slot) => (
          <Slot
            key={slot}
            place={`picker:${slot}`}
            label={words.theirSlot(seat.name, slot + 1)}
            number={slot + 1}
            keyed={false}
            state={stateOf(slot)}
            onPick={() => onPick(slot)}
          />
        ))}
      </div>
      <button type="button" className={css.pickerClose} aria-label={words.closePicker} onClick={onClose}>
        <Icon name="x" />
      </button>
    </div>
  );
}
