import type { KeyBinding } from '@reckon/pieces';
import { text } from '../text/text.ts';
import type { OhHellProps } from './Board.tsx';
import { wordsIn } from './words.ts';

/** A hand has at most ten cards: the last key is that of the tenth. */
const CARD_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

/** 0–9 bid that many tricks; then 1–9 and 0 play the cards of the hand as they lie. */
export const keys = ({ moves, view, telling, choose }: OhHellProps): readonly KeyBinding[] =>
  moves.flatMap((move) => {
    const run = (): void => choose(move);
    if (move.type === 'bid')
      return move.tricks <= 9
        ? [{ key: String(move.tricks), label: wordsIn(telling.locale).keyBid(move.tricks), run }]
        : [];
    const key = CARD_KEYS[view.hand.indexOf(move.card)];
    return key === undefined ? [] : [{ key, label: text.move(move, view, telling), run }];
  });
