import type { Viewer } from '@reckon/kernel';
import type { SeatInfo } from '@reckon/protocol';

/** Is there somebody at the table to read its number to? */
export const isShared = (seats: readonly Pick<SeatInfo, 'seat' | 'kind'>[], you: Viewer): boolean =>
  seats.some(({ seat, kind }) => kind === 'person' && seat !== you);
