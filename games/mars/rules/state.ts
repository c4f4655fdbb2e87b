import type { Seat } from '@reckon/kernel';
import type { Pay } from '../facts/payment.ts';
import type { Watch } from '../facts/traits.ts';
import type { Config } from './config.ts';
import type { Effect, GenerationalEvent } from '../facts/language.ts';
import type {
  BoardId,
  ByResource,
  ByTag,
  CardId,
  Metal,
  SpaceId,
  Tag,
  TileKind,
} from '../facts/vocabulary.ts';

export interface Tile {
  readonly kind: TileKind;
  /** Oceans and neutral tiles have no owner. */
  readonly owner: Seat | null;
  /** The card that put it there, if one did. */
  readonly card?: CardId;
}

/** A card put into play, in the order of play, the corporation first. */
export interface Played {
  readonly card: CardId;
  readonly resources: number;
  /** The generation its action was last used in; 0 = never. */
  readonly used: number;
  /** Turned face down: an event that has taken effect. Its tags are gone, its points stay. */
  readonly down: boolean;
  /** The metal whose production the card raised. */
  readonly metal?: Metal;
}

/** What scoring and goals read of a player. A position given from outside has this much and no more. */
export interface Holding {
  readonly tr: number;
  readonly stock: ByResource<number>;
  readonly production: ByResource<number>;
  readonly played: readonly Played[];
  /** Tags on face-up cards; kept by `evolve`. */
  readonly tags: ByTag<number>;
}

export interface Claimed {
  readonly name: string;
  readonly seat: Seat;
}

/** The part of a state that points are read from. */
export interface Standing {
  readonly board: BoardId;
  readonly players: readonly Holding[];
  /** By area, then by place off the map. */
  readonly tiles: readonly (Tile | null)[];
  readonly milestones: readonly Claimed[];
  readonly awards: readonly Claimed[];
  /** Colonies built by anybody; none in the packs played here. */
  readonly colonies?: number;
  /** Production is still to come: two awards look ahead to it. (MRS-13.4) */
  readonly live: boolean;
  /** Science needed for the points of Search For Life. (MRS-17.1) */
  readonly searchForLife: number;
}

export interface Player extends Holding {
  readonly corporation: CardId | null;
  readonly hand: readonly CardId[];
  /** Corporations to choose from. */
  readonly offered: readonly CardId[];
  /** Cards of this research, or to be drafted from. */
  readonly dealt: readonly CardId[];
  readonly drafted: readonly CardId[];
  /** Cards looked at while an effect is resolved. */
  readonly looking: readonly CardId[];
  /** What the seat has chosen in secret, until all have. */
  readonly choice: Choice | null;
  readonly passed: boolean;
  /** The corporation's first action is still to be taken. */
  readonly opening: boolean;
  readonly nextDiscount: number;
  readonly nextSteps: number;
  /** Only counts above zero are kept. */
  readonly generational: { readonly [E in GenerationalEvent]?: number };

  // Derived by `evolve` from the cards in play, so that prices and reactions need no search.
  readonly watching: { readonly [W in Watch]: readonly CardId[] };
  readonly acting: readonly CardId[];
  readonly discount: number;
  readonly tagDiscount: { readonly [T in Tag]?: number };
  readonly powerPlantDiscount: number;
  readonly steelValue: number;
  readonly titaniumValue: number;
  readonly heatPays: boolean;
  readonly greeneryPlants: number;
  readonly flexibility: number;
  readonly protects: readonly string[];
}

export type Choice =
  | {
      readonly type: 'start';
      readonly corporation: CardId;
      readonly cards: readonly CardId[];
    }
  | { readonly type: 'buy'; readonly cards: readonly CardId[]; readonly pay: Pay }
  | { readonly type: 'draft'; readonly card: CardId };

/**
 * Where an item or a change comes from: a card, or a rule of the board (`temperature`, `oxygen`, `area`, `oceans`, `project`,
 * `conversion`, `rating`, `pole`).
 */
export type Source = string;

/** Steps of the house's own making, beside the effects of cards. */
export type Step =
  | { readonly kind: 'optional'; readonly effects: readonly Effect[] }
  | { readonly kind: 'keep'; readonly take: number; readonly buy: boolean }
  | { readonly kind: 'face-down' };

/** One thing still to do. Plain data; the only form of waiting. It embeds its effect, so old logs never need new facts. */
export interface Item {
  readonly seat: Seat;
  readonly card: Source;
  readonly effect: Effect | Step;
  /** X, chosen once with the move. */
  readonly x?: number;
  /** The card that set off the reaction. */
  readonly by?: CardId;
}

export type Phase = 'start' | 'draft' | 'research' | 'action' | 'final' | 'over';

export interface State extends Standing {
  readonly config: Config;
  readonly generation: number;
  readonly phase: Phase;
  readonly first: Seat;
  readonly active: Seat;
  /** Actions taken in this turn. */
  readonly acted: number;
  readonly temperature: number;
  readonly oxygen: number;
  readonly oceans: number;
  readonly players: readonly Player[];
  readonly claims: readonly { readonly space: SpaceId; readonly seat: Seat }[];
  /** The last card is drawn first. */
  readonly deck: readonly CardId[];
  readonly discard: readonly CardId[];
  readonly agenda: readonly Item[];
  readonly slot: number;
  /** Solo games end won or lost. */
  readonly won: boolean | null;
}

/** Seats come from the rules themselves or were parsed: each has its player. */
export const playerOf = (state: State, seat: Seat): Player => state.players[seat]!;
export const holdingOf = (standing: Standing, seat: number): Holding => standing.players[seat]!;
