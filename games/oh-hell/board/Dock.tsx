import type { ReactElement } from 'react';
import { useWords } from '@reckon/pieces';
import type { Move } from '../rules/moves.ts';
import { text } from '../text/text.ts';
import type { OhHellProps } from './Board.tsx';
import { boardWords } from './words.ts';
import css from './Dock.module.css';

type Bid = Extract<Move, { type: 'bid' }>;

/** A number for every bid; the one that is closed to the dealer is drawn and says why. */
export function Dock({ moves, view, telling, choose, chosen, explain }: OhHellProps): ReactElement | null {
  const words = useWords(boardWords);
  const bids = moves.filter((move): move is Bid => move.type === 'bid');
  if (bids.length === 0) return null;
  const { hooked } = view;
  return (
    <div className={css.bids}>
      {Array.from({ length: view.cards + 1 }, (_, tricks) => {
        const bid = bids.find((move) => move.tricks === tricks);
        if (bid)
          return (
            <button
              key={tricks}
              type="button"
              className={`btn ${css.bid}`}
              aria-label={text.move(bid, view, telling)}
              aria-pressed={chosen === bid}
              onClick={() => choose(bid)}
            >
              {tricks}
            </button>
          );
        return hooked?.tricks === tricks ? (
          <button
            key={tricks}
            type="button"
            className={`btn ghost ${css.bid} ${css.barred}`}
            aria-disabled
            aria-label={words.barred(tricks)}
            onClick={() => explain(words.barred(tricks), hooked.rule)}
          >
            {tricks}
          </button>
        ) : null;
      })}
    </div>
  );
}
