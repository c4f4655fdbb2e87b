import type { ReactElement } from 'react';
import { SeatShape, useWords, type BoardSeat } from '@reckon/pieces';
import type { View } from '../rules/view.ts';
import { Face } from './face.tsx';
import { sideOf, type MahjongProps } from './targets.ts';
import { boardWords } from './words.ts';
import css from './Board.module.css';

/** Most that can be in the wall after the deal. */
const FULL = 56;

/** The middle of the table: what is left of the wall, and whose tile or turn it is. */
export function Centre({
  view,
  seats,
  viewer,
}: Pick<MahjongProps, 'view' | 'seats' | 'viewer'>): ReactElement {
  const words = useWords(boardWords);
  const { phase, wallLeft } = view;
  const now = phase.type === 'claiming' ? phase.from : phase.type === 'turn' ? phase.seat : undefined;
  return (
    <div className={css.centre}>
      {phase.type === 'claiming' && phase.on === 'kong' ? (
        <span className={css.robbing}>
          <i className={css.hot} title={words.robbing}>
            <Face tile={phase.tile} />
          </i>
          <small>{words.robbing}</small>
        </span>
      ) : (
        <span className={css.wall} data-place="wall" role="img" aria-label={words.wallLabel(wallLeft)}>
          <b className="num">{wallLeft}</b>
          <small>{words.wall(wallLeft)}</small>
          <Wall left={wallLeft} />
        </span>
      )}
      {seats.map((seat) => (
        <Mark
          key={seat.seat}
          seat={seat}
          side={sideOf({ viewer, seats }, seat.seat)}
          now={seat.seat === now}
        />
      ))}
    </div>
  );
}

const Mark = ({
  seat,
  side,
  now,
}: {
  readonly seat: BoardSeat;
  readonly side: string;
  readonly now: boolean;
}): ReactElement => (
  <span className={`${css.compass} ${css[side]} ${now ? css.now : ''}`} aria-hidden="true">
    <SeatShape shape={seat.shape} hue={seat.hue} size={now ? 22 : 14} onBoard />
  </span>
);

/** The wall as a row of stacks, two tiles each. */
function Wall({ left }: { readonly left: View['wallLeft'] }): ReactElement {
  return (
    <svg className={css.stacks} viewBox={`0 0 ${FULL * 2} 10`} aria-hidden="true">
      {Array.from({ length: Math.ceil(left / 2) }, (_, stack) => (
        <g key={stack} transform={`translate(${stack * 4} 0)`}>
          <rect y="5" width="3.2" height="4.4" rx=".7" fill="#8FC9AE" />
          {stack * 2 + 1 < left && <rect y="0" width="3.2" height="4.4" rx=".7" fill="#CBE9DA" />}
        </g>
      ))}
    </svg>
  );
}
