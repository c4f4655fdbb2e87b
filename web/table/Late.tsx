import { useState, type ReactElement } from 'react';
import type { Viewer } from '@reckon/kernel';
import { Icon, type BoardSeat } from '@reckon/pieces';
import { Said } from '../frame/Log.tsx';
import type { LogLine } from '../frame/scene.ts';
import { useText } from '../text/index.ts';
import css from './Guidance.module.css';

interface LateProps {
  /** The first event of the move that the house made. */
  readonly first: number | undefined;
  readonly lines: readonly LogLine[];
  readonly seats: readonly BoardSeat[];
  readonly viewer: Viewer;
}

/** The time ran out, and what was played instead; it stays until it is read or the next own move is made. */
export function Late({ first, lines, seats, viewer }: LateProps): ReactElement | null {
  const t = useText();
  const [read, setRead] = useState<number>();
  if (first === undefined || read === first) return null;
  const played = lines.find(({ seq, seat }) => seq >= first && seat?.seat === viewer);
  return (
    <aside className={css.tip} role="status" data-testid="late">
      <Icon name="clock" />
      <p>
        <b>{t.timeRanOut}</b> {t.housePlayed} {played && <Said sentence={played.sentence} seats={seats} />}
      </p>
      <button type="button" onClick={() => setRead(first)}>
        {t.gotIt}
      </button>
    </aside>
  );
}
