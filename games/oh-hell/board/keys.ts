import type { KeyBinding } from '@reckon/pieces';
import type { OhHellProps } from './Board.tsx';
import { wordsIn } from './words.ts';

/** 0–9 bid that many tricks. */
export const keys = ({ moves, telling, choose }: OhHellProps): readonly KeyBinding[] =>
  moves.flatMap((move) =>
    move.type === 'bid' && move.tricks <= 9
      ? [
          {
            key: String(move.tricks),
            label: wordsIn(telling.locale).keyBid(move.tricks),
            run: () => choose(move),
          },
        ]
      : [],
  );
