import { EXACT, type Miss } from '../facts/table.ts';

/** What one seat scores for a round (OHH-4.1, OHH-4.2, OHH-5.4). */
export function pointsFor(bid: number, taken: number, miss: Miss): number {
  if (bid === taken) return EXACT + taken;
  return miss === 'penalty' ? -Math.abs(bid - taken) : 0;
}
