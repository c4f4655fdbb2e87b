import { object, oneOf, readOr, tagged, whole } from '@reckon/kernel';
import { PACK } from '../facts/cards.ts';
import { MOSTS } from '../facts/table.ts';
import type { Move } from './moves.ts';

const move = tagged<Move>({
  bid: object({ type: oneOf('bid'), tricks: whole(0, Math.max(...MOSTS)) }),
  playCard: object({ type: oneOf('playCard'), card: oneOf(...PACK) }),
});

export const parseMove = (json: unknown): Move | undefined => readOr(move, json);
