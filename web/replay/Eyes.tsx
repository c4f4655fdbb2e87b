import type { ReactElement } from 'react';
import { Icon, SeatShape, type BoardSeat } from '@reckon/pieces';
import { useGroupText, useText } from '../text/index.ts';
import type { Eyes } from './Replay.tsx';
import css from './Replay.module.css';

/** Whose eyes. A finished game can be seen through any, and with all hands open. */
export function EyesPicker({
  seats,
  eyes,
  over,
  busy,
  onEyes,
}: {
  readonly seats: readonly BoardSeat[];
  readonly eyes: Eyes;
  readonly over: boolean;
  /** Others are on their way. */
  readonly busy: boolean;
  readonly onEyes: (eyes: string) => void;
}): ReactElement {
  const t = useText();
  const g = useGroupText();
  return (
    <div className={css.eyes} role="group" aria-label={t.seenBy} aria-busy={busy}>
      <Icon name="eye" size={18} />
      {over && (
        <button type="button" aria-pressed={eyes === 'open'} onClick={() => onEyes('open')}>
          {g.openHands}
        </button>
      )}
      {seats.map((seat) => (
        <button
          key={seat.seat}
          type="button"
          aria-pressed={eyes === seat.seat}
          title={seat.name}
          onClick={() => onEyes(String(seat.seat))}
        >
          <SeatShape shape={seat.shape} hue={seat.hue} size={18} />
          <bdi className={eyes === seat.seat ? 'ell' : 'sr'}>{seat.name}</bdi>
        </button>
      ))}
      <button type="button" aria-pressed={eyes === 'spectator'} onClick={() => onEyes('spectator')}>
        {t.everybody}
      </button>
    </div>
  );
}
