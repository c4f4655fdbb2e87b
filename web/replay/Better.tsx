import type { ReactElement } from 'react';
import type { Reviewed, Telling } from '@reckon/kernel';
import { SeatShape, type AnyBoardModule, type BoardSeat } from '@reckon/pieces';
import { useText } from '../text/index.ts';
import css from './Replay.module.css';

interface BetterProps {
  readonly one: Reviewed;
  readonly module: AnyBoardModule;
  readonly telling: Telling;
  readonly view: unknown;
  readonly seats: readonly BoardSeat[];
}

/** What the review says about the move that was made at this moment. */
export function Better({ one, module, telling, view, seats }: BetterProps): ReactElement {
  const t = useText();
  const { text } = module;
  const eyes: Telling = { ...telling, viewer: one.seat };
  const who = seats.find(({ seat }) => seat === one.seat);
  return (
    <p className={css.better} data-testid="better">
      {who && <SeatShape shape={who.shape} hue={who.hue} size={18} />}
      <b>{t.reviewVerdict(one.verdict)}</b>
      <span>
        {t.reviewPlayed} {text.move(one.move, view, eyes)}
      </span>
      <span>
        {t.reviewBetter} <b>{text.move(one.best, view, eyes)}</b>
      </span>
    </p>
  );
}
