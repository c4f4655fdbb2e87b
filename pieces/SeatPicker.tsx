import type { ReactElement } from 'react';
import { Icon } from './icons.tsx';
import { playerNumber } from './playerNumber.ts';
import { markOf, SeatMark } from './seat.tsx';
import { useWords, type Catalogue } from './words.tsx';
import css from './SeatPicker.module.css';

const en = {
  player: playerNumber.en,
  add: 'Add a player',
  less: 'Remove the last player',
} satisfies Catalogue;
const zh: typeof en = {
  player: playerNumber.zh,
  add: '增加一位玩家',
  less: '去掉最后一位玩家',
};

const pickerWords = { en, zh };

interface SeatPickerProps {
  readonly seats: number;
  readonly least: number;
  readonly most: number;
  /** Whose things are put down now. */
  readonly seat: number;
  readonly onSeat: (seat: number) => void;
  readonly onAdd: () => void;
  readonly onLess: () => void;
}

/** For calculators: who is at the physical table, and whose turn it is to be entered. */
export function SeatPicker({
  seats,
  least,
  most,
  seat,
  onSeat,
  onAdd,
  onLess,
}: SeatPickerProps): ReactElement {
  const words = useWords(pickerWords);
  return (
    <div className={css.seats}>
      {Array.from({ length: seats }, (_, s) => (
        <button
          key={s}
          type="button"
          className={`${css.seat} ${s === seat ? css.on : ''}`}
          aria-pressed={s === seat}
          data-testid={`calc-seat-${s}`}
          onClick={() => onSeat(s)}
        >
          <SeatMark seat={{ ...markOf(s), name: String(s + 1) }} size={28} /> {words.player(s + 1)}
        </button>
      ))}
      {seats < most && (
        <button type="button" className="icb" aria-label={words.add} onClick={onAdd}>
          <Icon name="plus" />
        </button>
      )}
      {seats > least && (
        <button
          type="button"
          className="icb"
          aria-label={words.less}
          onClick={() => {
            onSeat(Math.min(seat, seats - 2));
            onLess();
          }}
        >
          <Icon name="minus" />
        </button>
      )}
    </div>
  );
}
