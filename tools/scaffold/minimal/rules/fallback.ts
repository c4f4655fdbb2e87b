import type { Move } from './moves.ts';

/** MTP-3.1 */
export const fallback = (): Move => ({ type: 'chooseNumber', number: 1 });
