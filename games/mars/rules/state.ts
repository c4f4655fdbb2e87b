import type { Seat } from '@reckon/kernel';
import type { ColonyName } from '../facts/colonies.ts';
import type { Pay, Pools } from '../facts/payment.ts';
import type { Watch } from '../facts/traits.ts';
import type { PartyKey } from '../facts/turmoil.ts';
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

/** A colony tile in play. (MRS-19) */
export interface Colony {
  readonly name: ColonyName;
  /** It sleeps until somebody has a card for what it gives. */
  readonly active: boolean;
  readonly marker: number;
  /** Owners of colonies, in the order built. */
  readonly owners: readonly Seat[];
  /** Whose fleet stands there. */
  readonly fleet: Seat | null;
}

export type Politician = Seat | 'neutral';

/** Delegates in a party, its leader among them. */
export interface Party {
  readonly leader: Politician | null;
  readonly seats: readonly number[];
  readonly neutral: number;
}

/** (MRS-20) */
export interface Turmoil {
  readonly ruling: PartyKey;
  readonly dominant: PartyKey;
  readonly chairman: Politician;
  readonly parties: { readonly [P in PartyKey]: Party };
  /** Whose free delegate stands in the lobby. */
  readonly lobby: readonly boolean[];
  /** Delegates in reserve, the one in the lobby not counted. */
  readonly reserve: readonly number[];
  readonly neutralReserve: number;
  /** Seats that used the action of the ruling policy in this generation. */
  readonly policyUsed: readonly Seat[];
  readonly distant: string | null;
  readonly coming: string | null;
  readonly current: string | null;
  /** The last one is revealed first. */
  readonly events: readonly string[];
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
  /** Colony tiles in play; none without their pack. */
  readonly colonies: readonly Colony[];
  /** The parliament, with its pack. */
  readonly turmoil: Turmoil | null;
  /** Production is still to come: two awards look ahead to it. (MRS-13.4) */
  readonly live: boolean;
  /** Science needed for the points of Search For Life. (MRS-17.1) */
  readonly searchForLife: number;
}

export interface Player extends Holding {
  /** The first one; a merger adds another to the cards in play. */
  readonly corporation: CardId | null;
  readonly hand: readonly CardId[];
  /** Preludes to choose from, then those still to be played. */
  readonly preludes: readonly CardId[];
  /** Cards on Self-Replicating Robots. */
  readonly hosted: readonly Hosted[];
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
  /** Corporations whose first action is still to be taken. */
  readonly openings: readonly CardId[];
  readonly nextDiscount: number;
  readonly nextSteps: number;
  /** Only counts above zero are kept. */
  readonly generational: { readonly [E in GenerationalEvent]?: number };

  /** Seats that took resources or production from this one in this generation. */
  readonly harmedBy: readonly Seat[];
  /** Kinds of tags that have been on face-up cards, and how many of them the last card brought. */
  readonly seenTags: readonly Tag[];
  readonly freshTags: number;
  /** Trade fleets, those that are out included. */
  readonly fleets: number;

  // Derived by `evolve` from the cards in play, so that prices and reactions need no search.
  readonly watching: { readonly [W in Watch]: readonly CardId[] };
  readonly acting: readonly CardId[];
  readonly discount: number;
  readonly tagDiscount: { readonly [T in Tag]?: number };
  readonly powerPlantDiscount: number;
  /** Off the price of cards with a requirement. */
  readonly requirementDiscount: number;
  readonly tradeDiscount: number;
  /** Steps a colony track may be raised before trading. */
  readonly tradeSteps: number;
  /** Influence from cards. */
  readonly influence: number;
  /** M€ for a card bought. */
  readonly cardPrice: number;
  /** M€ for an ocean beside a tile. */
  readonly oceanMegacredits: number;
  /** Card resources that pay, by their card; null while there is no such card. */
  readonly pools: Pools | null;
  readonly steelValue: number;
  readonly titaniumValue: number;
  readonly heatPays: boolean;
  readonly greeneryPlants: number;
  readonly flexibility: number;
  /** Further steps for requirements of Venus. */
  readonly venusFlexibility: number;
  readonly protects: readonly string[];
}

/** A card on Self-Replicating Robots. */
export interface Hosted {
  readonly card: CardId;
  readonly resources: number;
}

export type Choice =
  | {
      readonly type: 'start';
      readonly corporation: CardId;
      readonly cards: readonly CardId[];
      readonly preludes?: readonly CardId[];
      /** Alone, with colonies: the tile given up. */
      readonly without?: ColonyName;
    }
  | { readonly type: 'buy'; readonly cards: readonly CardId[]; readonly pay: Pay }
  | { readonly type: 'draft'; readonly card: CardId };

/**
 * Where an item or a change comes from: a card, or a rule of the board (`temperature`, `oxygen`, `venus`, `area`, `oceans`,
 * `project`, `conversion`, `rating`, `pole`, `trade`, `world`, `event`, `policy`, `turmoil`, a colony tile, `tax`).
 */
export type Source = string;

/** Steps of the house's own making, beside the effects of cards. */
export type Step =
  | { readonly kind: 'optional'; readonly effects: readonly Effect[] }
  | { readonly kind: 'keep'; readonly take: number; readonly buy: boolean }
  | { readonly kind: 'face-down' }
  /** How far the marker is raised before a trade. */
  | { readonly kind: 'trade-track'; readonly colony: ColonyName }
  | { readonly kind: 'trade-income'; readonly colony: ColonyName }
  /** All that a trade leads to is done: the marker drops. */
  | { readonly kind: 'trade-end'; readonly colony: ColonyName }
  | { readonly kind: 'world-government' }
  | { readonly kind: 'remove-ocean-tile' }
  /** One of the preludes or corporations looked at is played. */
  | { readonly kind: 'play-one'; readonly of: 'prelude' | 'corporation' };

/** One thing still to do. Plain data; the only form of waiting. It embeds its effect, so old logs never need new facts. */
export interface Item {
  readonly seat: Seat;
  readonly card: Source;
  readonly effect: Effect | Step;
  /** X, chosen once with the move. */
  readonly x?: number;
  /** The card that set off the reaction, or the colony tile moved up. */
  readonly by?: CardId;
  /** The seat that set it off, or was chosen. */
  readonly actor?: Seat;
}

export type Phase = 'start' | 'preludes' | 'draft' | 'research' | 'action' | 'solar' | 'final' | 'over';

/** What a solar phase has come to. (MRS-18.4, MRS-19.8, MRS-20.8) */
export const SOLAR_STEPS = ['world', 'colonies', 'rating', 'event', 'government', 'times'] as const;
export type SolarStep = (typeof SOLAR_STEPS)[number];

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
  readonly venus: number;
  /** Somebody's plants were taken by another seat in this generation, or those of the neutral opponent. */
  readonly plantsRemoved: boolean;
  /** In a solar phase: the step under way. */
  readonly solar: SolarStep | null;
  /** Actions a prelude lets its owner take at once. */
  readonly granted: number;
  /** Colony tiles left in the box. */
  readonly colonyBox: readonly ColonyName[];
  /** The last one is drawn first. */
  readonly preludeDeck: readonly CardId[];
  readonly corporationDeck: readonly CardId[];
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

/** Steps and tiles of the World Government and of events are nobody's: no rating, no bonus, no money. (MRS-18.4) */
export const isNobodys = (source: Source): boolean => source === 'world' || source === 'event';

/** Seats come from the rules themselves or were parsed: each has its player. */
export const playerOf = (state: State, seat: Seat): Player => state.players[seat]!;
export const holdingOf = (standing: Standing, seat: number): Holding => standing.players[seat]!;
