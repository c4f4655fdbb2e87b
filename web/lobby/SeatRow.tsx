import type { ReactElement } from 'react';
import { Icon, SeatMark, type BoardSeat } from '@reckon/pieces';
import type { GameInfo, SeatInfo } from '@reckon/protocol';
import { Segments } from '../app/Controls.tsx';
import { usualBot } from '../home/start.ts';
import type { LiveTable } from '../table/live.ts';
import { useGroupText, useText } from '../text/index.ts';
import { OwnSeat } from './OwnSeat.tsx';
import css from './Lobby.module.css';

interface SeatRowProps {
  readonly seat: BoardSeat;
  readonly info: SeatInfo;
  readonly seats: readonly SeatInfo[];
  readonly you: boolean;
  readonly host: boolean;
  readonly starting: boolean;
  readonly game: GameInfo | undefined;
  readonly table: LiveTable;
}

export function SeatRow({ seat, info, seats, you, host, starting, game, table }: SeatRowProps): ReactElement {
  const t = useText();
  const g = useGroupText();
  const bots = game?.bots ?? [];
  if (info.kind === 'open')
    return (
      <li className={css.seat}>
        <span className={css.openMark}>
          <Icon name="plus" />
        </span>
        <span className="grow">
          <b>{t.openSeat}</b>
          <small>{t.openSeatHelp}</small>
        </span>
        {host && game && (
          <button
            type="button"
            className="btn"
            onClick={() => void table.send({ type: 'bot', seat: info.seat, bot: usualBot(game) })}
          >
            <Icon name="bot" size={17} /> {t.addBot}
          </button>
        )}
        {host && game && seats.length > game.seats.min && (
          <button
            type="button"
            className="icb"
            aria-label={g.seatRemove}
            title={g.seatRemove}
            onClick={() => void table.send({ type: 'removeSeat', seat: info.seat })}
          >
            <Icon name="x" size={17} />
          </button>
        )}
      </li>
    );
  if (you) return <OwnSeat seat={seat} info={info} seats={seats} starting={starting} table={table} />;
  return (
    <li className={css.seat}>
      <SeatMark seat={seat} size={38} />
      <span className="grow">
        <b>
          <bdi>{seat.name}</bdi>
          {info.kind === 'bot' ? (
            <Icon name="bot" size={16} />
          ) : (
            <i className={info.presence === 'here' ? css.dot : css.ring} />
          )}
        </b>
        <small>
          {info.kind === 'bot'
            ? t.botHelp(info.bot ?? '')
            : info.host && info.presence === 'here'
              ? t.host
              : t.presence(info.presence)}
        </small>
      </span>
      {info.kind === 'person' && info.ready && (
        <span className="chip good">
          <Icon name="check" size={14} /> {t.ready}
        </span>
      )}
      {info.kind === 'bot' && host && bots.length > 1 && (
        <span className={css.strength}>
          <Segments
            label={t.botStrength(seat.name)}
            values={bots}
            value={info.bot ?? bots[0]!}
            nameOf={t.botNamed}
            onChange={(bot) => void table.send({ type: 'bot', seat: info.seat, bot })}
          />
        </span>
      )}
      {host && (
        <button
          type="button"
          className="icb"
          aria-label={info.kind === 'bot' ? t.removeBot : t.removePlayer(info.name)}
          onClick={() =>
            void table.send(
              info.kind === 'bot'
                ? { type: 'bot', seat: info.seat, bot: null }
                : { type: 'kick', seat: info.seat },
            )
          }
        >
          <Icon name="x" size={17} />
        </button>
      )}
    </li>
  );
}
