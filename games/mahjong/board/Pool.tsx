import type { ReactElement } from 'react';
import { useWords } from '@reckon/pieces';
import type { ShownSeat, View } from '../rules/view.ts';
import { Face } from './face.tsx';
import type { Side } from './targets.ts';
import { boardWords } from './words.ts';
import css from './Board.module.css';

interface PoolProps {
  readonly name: string;
  readonly shown: ShownSeat;
  readonly view: View;
  readonly side: Side;
  /** This seat made the last discard, and it still lies here. */
  readonly last: boolean;
}

const MANY = 18;

/** A seat's discards in order, upright for the reader. The one on offer is larger and ringed. */
export function Pool({ name, shown, view, side, last }: PoolProps): ReactElement {
  const words = useWords(boardWords);
  const { phase } = view;
  const offered = phase.type === 'claiming' && phase.on === 'discard' && phase.from === shown.seat;
  const end = shown.discards.length - 1;
  return (
    <div
      className={`${css.pool} ${css[`pool-${side}`]}`}
      role="group"
      aria-label={words.pool(name)}
      data-place={`pool:${shown.seat}`}
      data-many={shown.discards.length > MANY || undefined}
    >
      {shown.discards.map((tile, index) => {
        const hot = offered && index === end;
        const marked = !hot && last && index === end;
        return (
          <i
            key={index}
            className={`${hot ? css.hot : ''} ${marked ? css.last : ''}`}
            data-place={`pool:${shown.seat}:${index}`}
            title={hot ? words.onOffer : marked ? words.lastDiscard : undefined}
          >
            <Face tile={tile} />
          </i>
        );
      })}
    </div>
  );
}
