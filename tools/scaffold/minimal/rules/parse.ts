import { object, oneOf, readOr, tagged } from '@reckon/kernel';
import type { Move } from './moves.ts';
import { NUMBERS } from './state.ts';

const move = tagged<Move>({
  chooseNumber: object({ type: oneOf('chooseNumber'), number: oneOf(...NUMBERS) }),
});

export const parseMove = (json: unknown): Move | undefined => readOr(move, json);
