import type { Seat, Telling } from '@reckon/kernel';
import { rankOf, suitOf, type Card, type Suit } from '../facts/cards.ts';

export const SIGNS: { readonly [S in Suit]: string } = { C: '♣', D: '♦', H: '♥', S: '♠' };

/** "7♥" */
export const cardSign = (card: Card): string => rankOf(card) + SIGNS[suitOf(card)];

export const isReader = (seat: Seat, { viewer }: Telling): boolean => seat === viewer;
