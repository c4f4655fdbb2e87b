import type { ReactElement } from 'react';
import { KeyButton, SeatShape, usePhone, useWords } from '@reckon/pieces';
import { rowAt } from '../facts/table.ts';
import { Brief } from './Brief.tsx';
import { Hand } from './Hand.tsx';
import { togglePanel } from './panels.ts';
import { strip } from './strip.ts';
import { Trade } from './Trade.tsx';
import { robberPicked, type SettlersProps } from './targets.ts';
import { boardWords } from './words.ts';
import css from './Hand.module.css';

/** Hand, wares, and the moves that are buttons. Places are picked on the island. */
export function Dock(props: SettlersProps): ReactElement {
  const words = useWords(boardWords);
  const phone = usePhone();
  const { moves, choose, view, seats } = props;
  const roll = moves.find(({ type }) => type === 'rollDice');
  const end = moves.find(({ type }) => type === 'endTurn');
  const finish = moves.find(({ type }) => type === 'finishRoads');
  const hex = robberPicked(props);
  const victims = moves.flatMap((move) =>
    move.type === 'moveRobber' && `hex:${move.hex}` === hex && move.victim !== null
      ? [{ move, seat: rowAt(seats, move.victim) }]
      : [],
  );
  const trading = view.you !== null && view.phase === 'main' && !props.replay;
  const acting = victims.length > 0 || roll !== undefined || end !== undefined || finish !== undefined;
  return (
    <div className={css.dock}>
      <Hand {...props} />
      {phone && <Trade props={props} />}
      {(acting || trading) && (
        <div className={css.actions}>
          {victims.length > 0 && <span className={css.ask}>{words.chooseVictim}</span>}
          {victims.map(({ move, seat }) => (
            <button
              key={seat.seat}
              type="button"
              className="btn"
              data-testid="victim"
              data-victim={seat.seat}
              aria-label={`${words.stealFrom} ${seat.name}, ${strip(view, seat.seat, props.telling)}`}
              onClick={() => choose(move, 'never')}
            >
              <SeatShape shape={seat.shape} hue={seat.hue} size={18} /> <bdi>{seat.name}</bdi>
              <span className={css.brief} aria-hidden="true">
                <Brief player={view.players[seat.seat]} />
              </span>
            </button>
          ))}
          {trading && (
            <button
              type="button"
              className={`btn ${css.phoneTrade}`}
              data-testid="open-trade"
              onClick={() => togglePanel('trade')}
            >
              {words.trade}
            </button>
          )}
          {finish && (
            <KeyButton kbd="E" data-testid="finish-roads" onClick={() => choose(finish, 'ask')}>
              {words.finishRoads}
            </KeyButton>
          )}
          {roll && (
            <KeyButton kbd="Enter" go data-testid="roll" onClick={() => choose(roll, 'never')}>
              {words.roll}
            </KeyButton>
          )}
          {end && (
            <KeyButton kbd="E" data-testid="end-turn" onClick={() => choose(end, 'never')}>
              {words.endTurn}
            </KeyButton>
          )}
        </div>
      )}
    </div>
  );
}
