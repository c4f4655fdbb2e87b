import { useEffect, useRef, type ReactElement } from 'react';
import { Hand, Icon, useSheet, useWords, type HandCard, type Place } from '@reckon/pieces';
import { boardWords } from './words.ts';
import css from './Board.module.css';

interface PickerProps {
  readonly name: string;
  readonly cards: readonly HandCard[];
  readonly onPick: (place: Place) => void;
  readonly onClose: () => void;
}

/** On small screens with many players: one player's cards, large enough to be tapped. */
export function Picker({ name, cards, onPick, onClose }: PickerProps): ReactElement {
  const words = useWords(boardWords);
  const box = useRef<HTMLDivElement>(null);
  useSheet(box, onClose);
  useEffect(() => box.current?.querySelector<HTMLElement>('[data-open]')?.focus(), []);
  return (
    <div ref={box} className={css.picker} data-testid="picker">
      <b>{words.pickFrom(name)}</b>
      <Hand label={words.pickFrom(name)} cards={cards} arrange="square" onPick={onPick} />
      <button type="button" className={css.pickerClose} aria-label={words.closePicker} onClick={onClose}>
        <Icon name="x" />
      </button>
    </div>
  );
}
