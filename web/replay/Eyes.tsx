import type { ReactElement } from 'react';
import type { Viewer } from '@reckon/kernel';
import { Icon, SeatShape, type BoardSeat } from '@reckon/pieces';
import { useText } from '../text/index.ts';
import css from './Replay.module.css';

/** Whose eyes. A finished game can be seen through any. */
export function Eyes({
  seats,
  viewer,
  onViewer,
}: {
  readonly seats: readonly BoardSeat[];
  readonly viewer: Viewer;
  readonly onViewer: (viewer: string) => void;
}): ReactElement {
  const t = useText();
  return (
    <div className={css.eyes} role="group" aria-label={t.seenBy}>
      <Icon name="eye" size={18} />
      {seats.map((seat) => (
        <button
          key={seat.seat}
          type="button"
          aria-pressed={viewer === seat.seat}
          title={seat.name}
          onClick={() => onViewer(String(seat.seat))}
        >
          <SeatShape shape={seat.shape} hue={seat.hue} size={18} />
          <bdi className={viewer === seat.seat ? 'ell' : 'sr'}>{seat.name}</bdi>
        </button>
      ))}
      <button type="button" aria-pressed={viewer === 'spectator'} onClick={() => onViewer('spectator')}>
        {t.everybody}
      </button>
    </div>
  );
}
