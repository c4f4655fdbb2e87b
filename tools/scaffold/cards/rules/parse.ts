import { object, oneOf, readOr, tagged } from '@reckon/kernel';
import { PACK } from '../facts/cards.ts';
import type { Move } from './moves.ts';

const move = tagged<Move>({ playCard: object({ type: oneOf('playCard'), card: oneOf(...PACK) }) });

export const parseMove = (json: unknown): Move | undefined => readOr(move, json);
