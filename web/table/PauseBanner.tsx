import type { ReactElement } from 'react';
import type { Seat, Viewer } from '@reckon/kernel';
import { Icon, type BoardSeat } from '@reckon/pieces';
import type { Command, SeatInfo, TableInfo } from '@reckon/protocol';
import { useText } from '../text/index.ts';
import css from './Notes.module.css';

interface PauseBannerProps {
  readonly table: TableInfo;
  readonly you: Viewer;
  readonly seats: readonly BoardSeat[];
  readonly send: (command: Command) => Promise<unknown>;
}

/** People who are here and play for themselves; only they are asked. */
const isAsked = ({ kind, bot, presence }: SeatInfo): boolean =>
  kind === 'person' && bot === undefined && presence === 'here';

/** A pause that is asked for, with everybody's answer; or the pause itself, with the way out of it. */
export function PauseBanner({ table, you, seats, send }: PauseBannerProps): ReactElement | null {
  const t = useText();
  const { pause, seats: chairs } = table;
  if (!pause) return null;
  const nameOf = (seat: Seat): string => seats[seat]?.name ?? '';
  const seated = you !== 'spectator' && chairs[you]?.kind === 'person' && chairs[you].presence !== 'left';
  if (pause.state === 'paused')
    return (
      <div className={`${css.banner} ${css.pause}`} role="status" data-testid="pause">
        <Icon name="pause" />
        <span className="grow">
          <b>{t.paused}</b> {seated ? t.pausedNote : t.pausedWatch}
        </span>
        {seated && (
          <button type="button" className="btn go" onClick={() => void send({ type: 'resume' })}>
            {t.goOnPlaying}
          </button>
        )}
      </div>
    );
  const agreed = seated && pause.agreed.includes(you);
  const missing = chairs.filter((seat) => isAsked(seat) && !pause.agreed.includes(seat.seat));
  return (
    <div className={`${css.banner} ${css.pause}`} role="status" data-testid="pause">
      <Icon name="pause" />
      <span className="grow">
        <b>{pause.seat === you ? t.pauseAskedYou : t.pauseAsked(nameOf(pause.seat))}</b>{' '}
        {(agreed || !seated) && t.pauseWaits(missing.map(({ seat }) => nameOf(seat)).join(t.listComma))}
      </span>
      {seated && (
        <span className={css.answers}>
          <button type="button" className="btn" onClick={() => void send({ type: 'resume' })}>
            {pause.seat === you ? t.pauseWithdraw : t.pauseDecline}
          </button>
          {!agreed && (
            <button type="button" className="btn go" onClick={() => void send({ type: 'pause' })}>
              {t.pauseAgree}
            </button>
          )}
        </span>
      )}
    </div>
  );
}
