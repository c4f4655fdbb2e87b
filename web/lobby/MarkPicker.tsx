import { useId, type ReactElement } from 'react';
import { markOf, SeatShape } from '@reckon/pieces';
import { MARKS, type SeatInfo } from '@reckon/protocol';
import { set } from '../app/settings.ts';
import { useText } from '../text/index.ts';
import css from './Lobby.module.css';

interface MarkPickerProps {
  readonly seats: readonly SeatInfo[];
  readonly own: SeatInfo;
  readonly onChange: (mark: number) => void;
}

/** Shape and colour of one's own seat: the free ones can be had, those of other people cannot. */
export function MarkPicker({ seats, own, onChange }: MarkPickerProps): ReactElement {
  const t = useText();
  const name = useId();
  return (
    <span className={css.marks} role="radiogroup" aria-label={t.markLegend}>
      {Array.from({ length: MARKS }, (_, mark) => {
        const holder = seats.find((seat) => seat.kind === 'person' && seat.mark === mark && seat !== own);
        const label = holder ? t.markTaken(t.markName(mark), holder.name) : t.markName(mark);
        return (
          <label key={mark} className={css.mark} title={label}>
            <input
              type="radio"
              className="sr"
              name={name}
              aria-label={label}
              checked={own.mark === mark}
              disabled={holder !== undefined}
              onChange={() => {
                set({ mark });
                onChange(mark);
              }}
            />
            <SeatShape {...markOf(mark)} size={20} />
          </label>
        );
      })}
    </span>
  );
}
