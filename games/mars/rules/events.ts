import type { Seat } from '@reckon/kernel';
import type { Pay } from '../facts/payment.ts';
import type { ColonyName } from '../facts/colonies.ts';
import type { PartyKey } from '../facts/turmoil.ts';
import type { Item, Party, Phase, Politician, SolarStep, Source, Turmoil } from './state.ts';
import type {
  ByResource,
  CardId,
  Metal,
  ProjectKey,
  Resource,
  SpaceId,
  TileKind,
  Track,
} from '../facts/vocabulary.ts';

/** Cards that move unseen: `count` is for everybody, `cards` is empty for those who may not know them. */
interface Hidden {
  readonly cards: readonly CardId[];
  readonly count: number;
}

interface Of {
  readonly seat: Seat;
}

/** What happened. Numbers are carried, so that a log never depends on rules of another day. */
export type Event =
  | ({
      readonly type: 'startChosen';
      readonly corporation: CardId | null;
      readonly cards: readonly CardId[];
      readonly preludes?: readonly CardId[];
      readonly without?: ColonyName;
    } & Of)
  | ({ readonly type: 'corporationPlayed'; readonly card: CardId } & Of)
  | ({ readonly type: 'startBought'; readonly cost: number; readonly preludes?: readonly CardId[] } & Hidden &
      Of)
  /** Alone, with colonies: the tile given up. */
  | { readonly type: 'colonyGivenUp'; readonly colony: ColonyName }
  | { readonly type: 'dealt'; readonly hands: readonly (readonly CardId[])[]; readonly each: number }
  | ({ readonly type: 'draftChosen'; readonly card: CardId | null } & Of)
  | {
      readonly type: 'draftPassed';
      readonly to: 'left' | 'right';
      /** One card is left of each hand: it is kept with the one chosen. */
      readonly last: boolean;
      /** The phase after it. */
      readonly phase: 'draft' | 'start' | 'research';
    }
  | ({ readonly type: 'buyChosen'; readonly cards: readonly CardId[]; readonly pay: Pay } & Of)
  | ({ readonly type: 'bought'; readonly pay: Pay } & Hidden & Of)
  | { readonly type: 'queued'; readonly items: readonly Item[] }
  | ({
      readonly type: 'taken';
      readonly card: Source;
      readonly kind: Item['effect']['kind'];
      readonly skipped?: true;
      /** Alone it is the neutral opponent that loses plants: no stock changes. (MRS-14.2, MRS-15.5) */
      readonly neutral?: true;
    } & Of)
  | ({ readonly type: 'acted'; readonly what: Acted; readonly corporation?: CardId } & Of)
  | ({ readonly type: 'paid'; readonly pay: Pay; readonly source: Source } & Of)
  | ({
      readonly type: 'played';
      readonly card: CardId;
      readonly x?: number;
      readonly order?: readonly number[];
    } & Of)
  | ({ readonly type: 'turnedDown'; readonly card: CardId } & Of)
  | ({
      readonly type: 'stockChanged';
      readonly resource: Resource;
      readonly by: number;
      readonly source: Source;
      /** The seat that caused the loss of another. */
      readonly harmedBy?: Seat;
    } & Of)
  | ({
      readonly type: 'productionChanged';
      readonly resource: Resource;
      readonly by: number;
      readonly source: Source;
      readonly harmedBy?: Seat;
    } & Of)
  | ({ readonly type: 'ratingChanged'; readonly by: number; readonly source: Source } & Of)
  | ({
      readonly type: 'resourcesChanged';
      readonly card: CardId;
      readonly by: number;
      readonly source: Source;
      readonly harmedBy?: Seat;
    } & Of)
  | ({
      readonly type: 'parameterRaised';
      readonly parameter: Track;
      readonly to: number;
      readonly source: Source;
    } & Of)
  | { readonly type: 'parameterLowered'; readonly parameter: Track; readonly to: number }
  | { readonly type: 'oceanRemoved'; readonly space: SpaceId }
  | ({
      readonly type: 'tilePlaced';
      readonly tile: TileKind;
      readonly space: SpaceId;
      readonly source: Source;
      /** On an area the seat had claimed. */
      readonly claimed?: true;
    } & Of)
  | ({ readonly type: 'areaClaimed'; readonly space: SpaceId } & Of)
  | ({ readonly type: 'metalChosen'; readonly card: CardId; readonly metal: Metal } & Of)
  | ({ readonly type: 'cardsDrawn'; readonly source: Source } & Hidden & Of)
  | ({
      readonly type: 'cardsLookedAt';
      readonly source: Source;
      /** Another deck than that of projects. */
      readonly deck?: 'preludes' | 'corporations';
    } & Hidden &
      Of)
  | ({ readonly type: 'cardRevealed'; readonly card: CardId; readonly source: Source } & Of)
  /** Turned up for everybody until enough of them fit; those are kept. */
  | ({
      readonly type: 'cardsTurnedUp';
      readonly cards: readonly CardId[];
      readonly kept: readonly CardId[];
      readonly source: Source;
    } & Of)
  | ({ readonly type: 'cardsKept' } & Hidden & Of)
  | ({ readonly type: 'cardsDiscarded' } & Hidden & Of)
  | ({ readonly type: 'patentsSold' } & Hidden & Of)
  | { readonly type: 'reshuffled'; readonly deck: readonly CardId[]; readonly count: number }
  | ({
      readonly type: 'actionUsed';
      readonly card: CardId;
      readonly alternative: number;
      readonly x?: number;
    } & Of)
  | ({ readonly type: 'projectUsed'; readonly project: ProjectKey } & Of)
  | ({ readonly type: 'milestoneClaimed'; readonly name: string } & Of)
  | ({ readonly type: 'awardFunded'; readonly name: string } & Of)
  | ({ readonly type: 'nextCardEased'; readonly discount: number; readonly steps: number } & Of)
  | ({ readonly type: 'preludeDiscarded'; readonly card: CardId } & Of)
  | ({ readonly type: 'actionsGranted'; readonly amount: number } & Of)
  | ({ readonly type: 'corporationTurned'; readonly card: CardId } & Of)
  | ({ readonly type: 'cardGiven'; readonly card: CardId; readonly to: Seat } & Of)
  | ({ readonly type: 'cardHosted'; readonly card: CardId; readonly resources: number } & Of)
  | ({ readonly type: 'hostedChanged'; readonly card: CardId; readonly by: number } & Of)
  | ({ readonly type: 'colonyBuilt'; readonly colony: ColonyName; readonly marker: number } & Of)
  | { readonly type: 'colonyTileAdded'; readonly colony: ColonyName; readonly active: boolean }
  | { readonly type: 'colonyWoke'; readonly colony: ColonyName }
  | ({ readonly type: 'traded'; readonly colony: ColonyName } & Of)
  | { readonly type: 'trackMoved'; readonly colony: ColonyName; readonly to: number }
  | ({ readonly type: 'fleetGained' } & Of)
  | { readonly type: 'fleetsReturned' }
  | ({
      readonly type: 'delegatesSent';
      readonly party: PartyKey;
      readonly count: number;
      readonly from: 'lobby' | 'reserve';
    } & Parliament &
      Of)
  | ({ readonly type: 'neutralDelegateCame'; readonly party: PartyKey } & Parliament)
  | ({
      readonly type: 'delegateRemoved';
      readonly party: PartyKey;
      readonly whose: Politician;
      /** Whose delegate from the reserve takes the place. */
      readonly by?: Seat;
    } & Parliament)
  | ({ readonly type: 'chairmanReplaced' } & Of)
  | ({ readonly type: 'policyUsed'; readonly party: PartyKey } & Of)
  | {
      readonly type: 'governmentFormed';
      readonly ruling: PartyKey;
      readonly chairman: Politician;
      readonly dominant: PartyKey;
      readonly lobby: readonly boolean[];
      readonly reserve: readonly number[];
      readonly neutralReserve: number;
    }
  | ({ readonly type: 'eventsMoved' } & Pick<Turmoil, 'distant' | 'coming' | 'current'>)
  | { readonly type: 'solarBegan'; readonly step: SolarStep }
  | ({ readonly type: 'turnBegan' } & Of)
  | ({ readonly type: 'passed' } & Of)
  | ({ readonly type: 'produced'; readonly gains: ByResource<number> } & Of)
  | { readonly type: 'generationBegan'; readonly generation: number; readonly first: Seat }
  | { readonly type: 'phaseBegan'; readonly phase: Phase; readonly seat: Seat }
  | { readonly type: 'ended'; readonly won: boolean | null };

/** How the parliament stands after delegates came or went. */
interface Parliament {
  readonly leader: Party['leader'];
  readonly dominant: PartyKey;
}

type Acted =
  | 'play'
  | 'action'
  | 'project'
  | 'sell'
  | 'claim'
  | 'fund'
  | 'greenery'
  | 'heat'
  | 'first'
  | 'prelude'
  | 'trade'
  | 'delegate'
  | 'policy';
