/** The language cards are written in: facts as data, one union per kind of fact. (MRS-6, MRS-16) */
import type { Alternative, Reactions, Watch } from './traits.ts';
import type { PartyKey } from './turmoil.ts';
import type {
  CardId,
  CardResource,
  CardType,
  Metal,
  Pack,
  Parameter,
  Resource,
  Tag,
  TileKind,
  Track,
} from './vocabulary.ts';

type Whose = 'you' | 'opponents' | 'everyone';

/** What can be counted. `includesThisCard`: the card being played carries the tag and counts itself. */
export type Count =
  | {
      readonly what: 'tag';
      readonly tags: readonly Tag[];
      readonly whose: Whose;
      readonly includesThisCard: boolean;
    }
  | {
      readonly what: 'city-tile';
      readonly whose: 'everyone';
      readonly where: 'mars' | 'space' | 'anywhere';
    }
  | { readonly what: 'event-played'; readonly whose: 'everyone' }
  | { readonly what: 'colony'; readonly whose: Whose }
  | { readonly what: 'card-resource'; readonly resource: CardResource; readonly whose: 'you' }
  | {
      readonly what: 'card-resource-here';
      readonly resource: CardResource;
      readonly countedBeforePaying?: boolean;
    }
  | {
      readonly what: 'card-without-tags' | 'distinct-tag';
      readonly whose: 'you';
      readonly includesThisCard: boolean;
    }
  | {
      readonly what: 'card-in-hand' | 'party-with-own-delegate' | 'empty-area-next-to-own-tile';
      readonly whose: 'you';
    };

/** A number, `min(max, each × ⌊count / every⌋)`, or a multiple of the X chosen with the move. */
export type Amount =
  | number
  | { readonly x: number }
  | { readonly per: Count; readonly each: number; readonly every: number; readonly max?: number };

/** Things a seat did or had happen to it in this generation; counted from events. (MRS-15) */
const GENERATIONAL_EVENTS = ['tr-raise', 'ocean-placement', 'city-placement', 'greenery-placement'] as const;
export type GenerationalEvent = (typeof GENERATIONAL_EVENTS)[number];
export interface GenerationalRequirement {
  readonly event: GenerationalEvent;
  readonly count?: { readonly min?: number; readonly max?: number };
  /** Whose events are looked at; `you` unless stated. */
  readonly target?: 'you' | 'anyone';
}

export type Condition =
  | { readonly what: 'tag'; readonly tag: Tag; readonly min: number }
  | { readonly what: 'no-energy-in-stock' }
  | { readonly what: 'card-resource-here'; readonly resource: CardResource; readonly min: number };

export type Where =
  | 'city-rules'
  | 'greenery-rules'
  | 'ocean-area'
  | 'land'
  | 'next-to-no-tile'
  | 'volcanic-area'
  | 'land-next-to-no-city'
  | 'land-next-to-city'
  | 'land-next-to-two-cities'
  | 'land-next-to-greenery'
  | 'land-next-to-ocean'
  | 'land-with-metal-bonus'
  | 'land-with-metal-bonus-next-to-own-tile'
  | 'named-space';

export type SpaceKey =
  | 'noctis-city'
  | 'ganymede-colony'
  | 'phobos-space-haven'
  | 'stanford-torus'
  | 'luna-metropolis'
  | 'dawn-city'
  | 'stratopolis'
  | 'maxwell-base';

export interface PlaceTile {
  readonly kind: 'place-tile';
  readonly tile: TileKind;
  readonly count: number;
  readonly where: Where;
  readonly space?: SpaceKey;
  /** The rule used on maps that lack the named or volcanic areas. */
  readonly fallback?: 'city-rules' | 'land';
  readonly countsAs?: 'city';
}

/** What base game and Corporate Era say. */
export type BaseEffect =
  | { readonly kind: 'gain'; readonly resource: Resource; readonly amount: Amount }
  | {
      readonly kind: 'lose';
      readonly resource: Resource;
      readonly amount: Amount;
      readonly mode: 'must' | 'as-much-as-possible';
    }
  | { readonly kind: 'pay'; readonly megacredits: Amount; readonly alsoWith: readonly Metal[] }
  | { readonly kind: 'spend'; readonly resource: Resource; readonly amount: Amount }
  | { readonly kind: 'production'; readonly resource: Resource; readonly amount: Amount }
  | {
      readonly kind: 'reduce-production';
      readonly resource: Resource;
      readonly amount: number;
      readonly who: 'any-player' | 'each-opponent';
    }
  | {
      readonly kind: 'remove';
      readonly resource: Resource;
      readonly amount: number;
      readonly upTo: true;
      readonly who: 'any-player' | 'player-with-venus-tag' | 'owner-of-tile-next-to-placed-tile';
    }
  | {
      readonly kind: 'steal';
      readonly resource: Resource;
      readonly amount: number;
      readonly upTo: boolean;
      readonly who: 'any-player' | 'player-who-harmed-you';
    }
  | { readonly kind: 'raise'; readonly parameter: Track; readonly steps: number }
  | { readonly kind: 'tr'; readonly amount: Amount }
  | PlaceTile
  | {
      readonly kind: 'production-of-placement-bonus';
      readonly resources: readonly Resource[];
      readonly amount: number;
    }
  | {
      readonly kind: 'draw';
      readonly amount: Amount;
      readonly filter?: { readonly tag?: Tag; readonly resourceIcon?: CardResource };
    }
  | { readonly kind: 'look'; readonly amount: Amount; readonly take: number; readonly buy: boolean }
  | { readonly kind: 'reveal-top-card'; readonly ifTag: Tag; readonly yes: readonly Effect[] }
  | { readonly kind: 'discard-from-hand'; readonly amount: number }
  | {
      readonly kind: 'add';
      readonly resource: CardResource | 'any';
      readonly amount: Amount;
      readonly to: 'this' | 'any-card' | 'other-card' | 'triggering-card';
      readonly cardTag?: Tag;
      readonly minResources?: number;
    }
  | {
      readonly kind: 'remove-card-resource';
      readonly resource: CardResource;
      readonly amount: Amount;
      readonly from: 'this' | 'own-card' | 'any-card-of-any-player';
      readonly upTo?: boolean;
    }
  | { readonly kind: 'choose'; readonly options: readonly (readonly Effect[])[] }
  | {
      readonly kind: 'if';
      readonly condition: Condition;
      readonly yes: readonly Effect[];
      readonly no: readonly Effect[];
    }
  | { readonly kind: 'copy-production-box'; readonly cardTag: Tag }
  | {
      readonly kind: 'reserve-area';
      readonly where: 'non-reserved-area' | 'non-reserved-area-next-to-own-tile-or-marker';
    }
  | {
      readonly kind: 'next-card-this-generation';
      readonly discount: number;
      readonly requirementSteps: number;
    };

/** What the other packs say beside it. */
export type PackEffect =
  | { readonly kind: 'opponents-draw'; readonly amount: number }
  | {
      readonly kind: 'for-player';
      readonly who: 'acting-player';
      readonly effects: readonly Effect[];
    }
  | { readonly kind: 'gain-any-standard' | 'gain-same-resource'; readonly amount: number }
  | { readonly kind: 'raise-lowest-production'; readonly amount: number }
  | {
      readonly kind: 'play-card-from-hand';
      readonly discount: number;
      readonly ignoreGlobalRequirements: boolean;
    }
  | {
      readonly kind: 'play-prelude' | 'play-corporation';
      readonly draw: number;
      readonly play: number;
    }
  | {
      readonly kind:
        | 'copy-prelude'
        | 'repeat-used-action'
        | 'double-hosted-resources'
        | 'trade-for-free'
        | 'add-colony-tile';
    }
  | { readonly kind: 'take-actions' | 'trade-fleet'; readonly amount: number }
  | {
      readonly kind: 'host-card-from-hand';
      readonly cardTags: readonly Tag[];
      readonly resources: number;
    }
  | { readonly kind: 'place-colony'; readonly allowSecondOnSameTile: boolean }
  | {
      readonly kind: 'move-colony-track';
      readonly steps: 1 | -1;
      readonly differentTile?: boolean;
    }
  | { readonly kind: 'gain-colony-bonuses'; readonly whose: 'you' }
  | { readonly kind: 'fund-award'; readonly cost: number }
  | { readonly kind: 'place-delegates'; readonly amount: number; readonly parties: 'one' }
  | {
      readonly kind: 'remove-delegate' | 'replace-delegate';
      readonly whose: 'anyone' | 'neutral';
      readonly leadersAllowed: boolean;
    }
  | { readonly kind: 'become-chairman'; readonly from: 'reserve' }
  | { readonly kind: 'move-this-card-to-event-pile'; readonly of: 'you' | 'chosen-player' }
  | {
      readonly kind: 'pay-player';
      readonly who: 'victim';
      readonly megacredits: number;
      readonly mode: 'as-much-as-possible';
    };

export type Effect = BaseEffect | PackEffect;

export type Requirement =
  | {
      readonly kind: Parameter;
      readonly min?: number;
      readonly max?: number;
    }
  | { readonly kind: 'tag'; readonly tag: Tag; readonly min: number }
  | { readonly kind: 'production'; readonly resource: Resource; readonly min: number }
  | {
      readonly kind: 'city-tile' | 'greenery-tile';
      readonly whose: 'you' | 'everyone';
      readonly min: number;
    }
  | ({ readonly kind: 'generational-event' } & GenerationalRequirement)
  | { readonly kind: 'tr' | 'party-leader' | 'resource-types'; readonly min: number }
  | { readonly kind: 'card-resource'; readonly resource: CardResource; readonly min: number }
  | { readonly kind: 'city-next-to-ocean'; readonly whose: 'everyone'; readonly min: number }
  | {
      readonly kind: 'colony';
      readonly whose: 'you';
      readonly min?: number;
      readonly max?: number;
    }
  | { readonly kind: 'party'; readonly party: PartyKey }
  | {
      readonly kind:
        | 'chairman'
        | 'chairman-is-neutral'
        | 'plants-removed-this-generation'
        | 'harmed-by-player-this-generation';
    };

/** What the other packs require beside it. */
export type PackRequirement = Exclude<
  Requirement,
  {
    readonly kind: Parameter | 'tag' | 'production' | 'city-tile' | 'greenery-tile' | 'generational-event';
  }
>;

export interface Action {
  readonly costs: readonly Effect[];
  readonly effects: readonly Effect[];
  readonly condition?: Condition;
  readonly generational?: readonly GenerationalRequirement[];
}

export type Occasion =
  | {
      readonly event: 'tile-placed';
      readonly tile: 'city' | 'ocean' | 'greenery' | 'any';
      readonly by: 'you' | 'anyone';
      readonly where: 'anywhere' | 'mars';
      readonly onBonus?: readonly Resource[];
      readonly onOwnReservedArea?: boolean;
      readonly includesThisCard?: boolean;
    }
  | {
      readonly event: 'tag-played';
      readonly tags: readonly Tag[];
      readonly by: 'you' | 'anyone';
      readonly includesThisCard: boolean;
    }
  | {
      readonly event: 'card-played';
      readonly by: 'you' | 'anyone';
      readonly cardType?: 'event';
      readonly tag?: Tag;
      readonly minPrintedCost?: number;
      readonly vpIcon?: 'non-negative';
      readonly includesThisCard?: boolean;
    }
  | {
      readonly event: 'standard-project-used';
      readonly except: readonly 'sell-patents'[];
      readonly minPrintedCost?: number;
    }
  | { readonly event: 'own-card-resource-added'; readonly resource: CardResource }
  | { readonly event: 'own-production-increased'; readonly includesThisCard: boolean }
  | {
      readonly event: 'parameter-raised';
      readonly parameter: Track;
      readonly by: 'you' | 'anyone';
    }
  | { readonly event: 'colony-placed' | 'new-tag-type'; readonly by: 'you' | 'anyone' }
  | { readonly event: 'production-phase' | 'player-harmed-by-another-player' }
  | {
      readonly event: 'new-adjacency';
      readonly between: readonly ('own-tile' | 'opponent-tile')[];
    };

export interface Trigger {
  readonly on: Occasion;
  readonly effects: readonly Effect[];
  readonly optional: boolean;
  readonly generational?: readonly GenerationalRequirement[];
}

export interface Discount {
  readonly amount: number;
  readonly appliesTo: 'every-card' | 'tag' | 'card-with-requirement' | 'standard-project';
  readonly tag: Tag | null;
  readonly scaling: 'per-card' | 'per-tag';
  readonly standardProject?: 'power-plant';
}

export type Modifier =
  | { readonly kind: 'resource-value'; readonly resource: Metal; readonly amount: number }
  | { readonly kind: 'greenery-plant-cost'; readonly amount: number }
  | {
      readonly kind: 'card-buy-price';
      readonly megacredits: number;
      readonly includesStartingHand: boolean;
    }
  | {
      readonly kind: 'requirement-flexibility';
      readonly parameters: readonly Parameter[];
      readonly steps: number;
    }
  | {
      readonly kind: 'pay-with';
      readonly resource: Resource | CardResource;
      readonly from: 'stock' | 'this-card';
      readonly value: number;
      readonly as: 'megacredits' | 'heat';
      readonly for: 'anything' | 'card-with-tag';
      readonly tag?: Tag;
    }
  | { readonly kind: 'protect'; readonly resources: readonly (Resource | CardResource)[] }
  | { readonly kind: 'ocean-adjacency-bonus'; readonly megacredits: number }
  | { readonly kind: 'trade-cost' | 'influence'; readonly amount: number }
  | { readonly kind: 'trade-track-bonus'; readonly steps: number; readonly optional: boolean }
  | { readonly kind: 'play-hosted-cards'; readonly discountPerResource: number };

/** When a card is worth points: always the same, or for every so many of something, never above `max`. (MRS-13.5) */
export type VictoryPoints =
  | { readonly kind: 'fixed'; readonly points: number }
  | {
      readonly kind: 'per';
      readonly points: number;
      readonly per: {
        readonly what: CardResource | 'jovian-tag' | 'city-tile' | 'ocean-tile' | 'colony';
        readonly amount: number;
        readonly target: 'this-card' | 'you' | 'everyone' | 'adjacent-to-this-tile';
      };
      readonly max?: number;
    };

export type Stock = { readonly [R in Resource]?: number };

/** One card as its table states it; what is absent is empty. */
export interface Row {
  readonly id: CardId;
  readonly name: string;
  readonly aliases?: readonly string[];
  /** Other packs whose components must be in play. */
  readonly needs?: readonly Pack[];
  /** The older card that leaves the deck when this one is used. */
  readonly replaces?: CardId;
  readonly type: CardType;
  readonly cost?: number;
  readonly tags?: readonly Tag[];
  readonly requirements?: readonly Requirement[];
  readonly startingResources?: Stock;
  readonly startingProduction?: Stock;
  readonly firstAction?: readonly Effect[];
  readonly immediate?: readonly Effect[];
  readonly actions?: readonly Action[];
  readonly triggers?: readonly Trigger[];
  readonly discounts?: readonly Discount[];
  readonly modifiers?: readonly Modifier[];
  readonly resourceStorage?: { readonly type: CardResource; readonly removable: boolean };
  readonly vp?: VictoryPoints;
}

/** A row with every column filled in, so that the rules read it without asking whether it is there. */
export interface Card {
  readonly id: CardId;
  /** Its place among all cards. */
  readonly ordinal: number;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly pack: Pack;
  readonly needs: readonly Pack[];
  readonly replaces: CardId | null;
  readonly type: CardType;
  readonly cost: number;
  readonly tags: readonly Tag[];
  readonly requirements: readonly Requirement[];
  readonly startingResources: Stock;
  readonly startingProduction: Stock;
  readonly firstAction: readonly Effect[];
  readonly immediate: readonly Effect[];
  /** Metals that may pay for it, and tags that card resources pay for. */
  readonly steel: boolean;
  readonly titanium: boolean;
  readonly venus: boolean;
  readonly plant: boolean;
  /** Heat that `immediate` itself takes from stock. */
  readonly heat: number;
  /** Floaters that `immediate` itself takes from an own card. */
  readonly floatersTaken: number;
  /** Nothing in `immediate` can fail. */
  readonly harmless: boolean;
  /** `immediate` looks at other cards: something to repeat, a card to play. */
  readonly looks: boolean;
  /** `immediate` asks for an X. */
  readonly x: boolean;
  /** It has to do with floaters anywhere. */
  readonly floaters: boolean;
  readonly actions: readonly Alternative[];
  readonly triggers: readonly Trigger[];
  /** The triggers by what they watch, and what that is. */
  readonly reactions: Reactions;
  readonly watches: readonly Watch[];
  readonly discounts: readonly Discount[];
  readonly modifiers: readonly Modifier[];
  readonly resourceStorage: { readonly type: CardResource; readonly removable: boolean } | null;
  readonly vp: VictoryPoints | null;
}

type SpaceBonus = Resource | 'card' | 'ocean-for-six';
export interface Space {
  readonly q: number;
  readonly r: number;
  readonly row: number;
  readonly ocean: boolean;
  readonly volcanic: boolean;
  readonly reserved: boolean;
  readonly name: string | null;
  readonly bonuses: readonly { readonly type: SpaceBonus; readonly amount: number }[];
}
