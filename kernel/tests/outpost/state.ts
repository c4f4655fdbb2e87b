import type { Agenda, Cause, Queued, Seat, Taken } from '../../index.ts';
import type { Bonus, CardId, Step } from './cards.ts';

export const CHOICES = ['credits', 'card', 'ocean'] as const;
export type Choice = (typeof CHOICES)[number];

/** What waits: steps run by themselves; an ocean and a choice ask their seat. */
export type Item =
  | { readonly type: 'step'; readonly seat: Seat; readonly step: Step }
  | { readonly type: 'placeOcean'; readonly seat: Seat }
  | { readonly type: 'choose'; readonly seat: Seat };

export interface Config {
  readonly credits: number;
}

export interface State extends Agenda<Item> {
  readonly phase: 'landing' | 'building' | 'over';
  /** Landing sites, secret until everybody has chosen. */
  readonly sites: readonly (number | null)[];
  readonly turn: Seat;
  readonly round: number;
  /** The seat whose turn it is has played its card; the turn ends when nothing waits any more. */
  readonly acted: boolean;
  readonly heat: number;
  readonly warmed: readonly number[];
  readonly oceans: readonly (Seat | null)[];
  readonly credits: readonly number[];
  readonly hands: readonly (readonly CardId[])[];
  readonly tableaus: readonly (readonly CardId[])[];
  readonly deck: readonly CardId[];
  readonly discard: readonly CardId[];
}

export type Move =
  | { readonly type: 'land'; readonly site: number; readonly cause?: Cause }
  | { readonly type: 'play'; readonly card: CardId }
  | { readonly type: 'rest'; readonly cause?: Cause }
  | { readonly type: 'place'; readonly spot: number; readonly cause?: Cause }
  | { readonly type: 'choose'; readonly choice: Choice; readonly cause?: Cause };

export type Event =
  | Queued<Item>
  | Taken
  | { readonly type: 'siteChosen'; readonly seat: Seat; readonly site?: number }
  | { readonly type: 'landed'; readonly sites: readonly number[] }
  | { readonly type: 'cardPlayed'; readonly seat: Seat; readonly card: CardId }
  | { readonly type: 'rested'; readonly seat: Seat; readonly found: number; readonly cause?: Cause }
  | { readonly type: 'oceanPlaced'; readonly seat: Seat; readonly spot: number }
  | { readonly type: 'bonusGained'; readonly seat: Seat; readonly bonus: Bonus }
  | { readonly type: 'heatRaised'; readonly seat: Seat; readonly to: number }
  | { readonly type: 'creditsGained'; readonly seat: Seat; readonly credits: number; readonly by: string }
  | { readonly type: 'reshuffled'; readonly deck?: readonly CardId[] }
  | { readonly type: 'cardDrawn'; readonly seat: Seat; readonly card?: CardId }
  | { readonly type: 'turnEnded'; readonly next: Seat }
  | { readonly type: 'ended' };

export interface View {
  readonly phase: State['phase'];
  readonly chosen: readonly boolean[];
  readonly site: number | null;
  readonly turn: Seat;
  readonly round: number;
  readonly heat: number;
  readonly oceans: State['oceans'];
  readonly credits: readonly number[];
  readonly hand: readonly CardId[];
  readonly hands: readonly number[];
  readonly tableaus: State['tableaus'];
  readonly deck: number;
  readonly discard: readonly CardId[];
  readonly agenda: readonly Item[];
}
