/** What one viewer may see, by allow-list: what is not written here is absent. */
import { seatsOf, type Seat, type Viewer } from '@reckon/kernel';
import { cardOf } from '../facts/cards.ts';
import type { ColonyName } from '../facts/colonies.ts';
import { inMoney, shortfall, type Bill, type Pay, type Pools } from '../facts/payment.ts';
import type { Card } from '../facts/language.ts';
import type { RefusalCode } from '../facts/refusals.ts';
import type { BoardId, ByResource, ByTag, CardId, ProjectKey, SpaceId } from '../facts/vocabulary.ts';
import { refusalOfTrade, tradePays } from './colonies.ts';
import type { Config } from './config.ts';
import { discountsOn, discountsOnProject, type Less } from './discounts.ts';
import { forecastFor, type Forecast } from './forecast.ts';
import {
  awardCost,
  awardsOf,
  awardValue,
  milestoneCost,
  milestonesOf,
  milestoneValue,
  refusalOfClaim,
  refusalOfFund,
} from './goals.ts';
import { billOfAction, easingOf, howToPlay, howToUse } from './legality.ts';
import { toAct } from './menu.ts';
import { billFor, PLAIN, type Easing } from './payment.ts';
import { pickingFor, type Picking } from './picking.ts';
import { politicalView, turmoilView, type Political, type TurmoilView } from './parliament.ts';
import { isWasted } from './possible.ts';
import { canCarryOut } from './preludes.ts';
import { projectBill, projectsFor, whyNotProject } from './projects.ts';
import { unmet } from './requirements.ts';
import {
  playerOf,
  type Colony,
  type Hosted,
  type Item,
  type Phase,
  type Played,
  type Player,
  type SolarStep,
  type Source,
  type State,
  type Tile,
} from './state.ts';

/** A seat as everybody sees it: counts of hidden cards, never the cards. */
export interface PlayerView {
  readonly seat: Seat;
  readonly tr: number;
  readonly stock: ByResource<number>;
  readonly production: ByResource<number>;
  readonly tags: ByTag<number>;
  readonly corporation: CardId | null;
  readonly played: readonly Played[];
  readonly hand: number;
  readonly passed: boolean;
  /** Has chosen in secret what all choose at once. */
  readonly chosen: boolean;
  readonly opening: boolean;
  /** Corporations whose first action is due. */
  readonly openings: readonly CardId[];
  /** Preludes in hand. */
  readonly preludes: number;
  readonly hosted: readonly Hosted[];
  /** Trade fleets, those that are out included. */
  readonly fleets: number;
  readonly cardPrice: number;
  readonly oceanMegacredits: number;
  readonly pools: Pools | null;
  readonly nextDiscount: number;
  readonly nextSteps: number;
  readonly generational: Player['generational'];
  readonly steelValue: number;
  readonly titaniumValue: number;
  readonly heatPays: boolean;
  readonly greeneryPlants: number;
}

/** Why something is not offered to the viewer, apart from whose turn it is; null when it is. */
interface Judged {
  readonly refusal: RefusalCode | null;
  /** M€ that are missing even with everything that may pay for it. */
  readonly short: number;
}

/** A card in hand: what it costs now and may be paid with, and why it cannot be played now, if so. */
export interface HandCard extends Judged {
  readonly card: CardId;
  readonly bill: Bill;
  /** What made it cheaper than printed. */
  readonly less: readonly Less[];
  /** The first of its requirements that does not hold now, by its place on the card. */
  readonly unmet: number | null;
}

/** One alternative of a card's action, and why it cannot be used now, if so. */
export interface ActionView extends Judged {
  readonly card: CardId;
  readonly alternative: number;
  /** For an X of 1 where it asks for one. */
  readonly bill: Bill;
  /** M€ more for each further X. */
  readonly eachX: number;
  /** It would do nothing now. (MRS-5.12) */
  readonly wasted: boolean;
}

interface ProjectView extends Judged {
  readonly project: ProjectKey;
  readonly bill: Bill;
  readonly less: readonly Less[];
}

/** What only the seat itself sees. */
interface Own extends Political {
  readonly hand: readonly HandCard[];
  readonly actions: readonly ActionView[];
  /** Standard projects of this table, at the price this seat pays. */
  readonly projects: readonly ProjectView[];
  /** Preludes in hand, and whether they can be carried out: otherwise they bring 15 M€. */
  readonly preludes: readonly { readonly card: CardId; readonly possible: boolean }[];
  /** Colony tiles, why one cannot trade there, and the ways to pay. */
  readonly trades: readonly {
    readonly colony: ColonyName;
    readonly refusal: RefusalCode | null;
    readonly pays: readonly Pay[];
  }[];
  /** What cards are to be chosen from. */
  readonly picking: Picking | null;
  readonly offered: readonly CardId[];
  readonly dealt: readonly CardId[];
  readonly drafted: readonly CardId[];
  readonly looking: readonly CardId[];
  readonly choice: Player['choice'];
  /** What the tile that is asked for would bring, by area. */
  readonly forecast: readonly Forecast[];
}

export interface GoalView extends Judged {
  readonly name: string;
  readonly measure: string;
  /** By seat. */
  readonly values: readonly number[];
  readonly seat: Seat | null;
}

export interface View {
  readonly viewer: Viewer;
  readonly config: Config;
  readonly board: BoardId;
  readonly generation: number;
  readonly phase: Phase;
  readonly first: Seat;
  readonly active: Seat;
  readonly acted: number;
  readonly toAct: readonly Seat[];
  readonly temperature: number;
  readonly oxygen: number;
  readonly oceans: number;
  readonly venus: number;
  readonly colonies: readonly Colony[];
  readonly colonyBox: readonly ColonyName[];
  readonly turmoil: TurmoilView | null;
  /** In a solar phase: the step under way. */
  readonly solar: SolarStep | null;
  /** Actions a prelude lets its owner take now. */
  readonly granted: number;
  readonly players: readonly PlayerView[];
  readonly own: Own | null;
  readonly tiles: readonly (Tile | null)[];
  readonly claims: readonly { readonly space: SpaceId; readonly seat: Seat }[];
  readonly milestones: readonly (GoalView & { readonly threshold: number })[];
  readonly awards: readonly GoalView[];
  /** What the next one costs; null when three are taken. */
  readonly milestoneCost: number | null;
  readonly awardCost: number | null;
  readonly deck: number;
  readonly discard: number;
  readonly agenda: readonly Item[];
  readonly won: boolean | null;
}

/** The cards in every hand, preludes first, once the game is over. */
export const holdings = ({ players }: State): readonly (readonly CardId[])[] =>
  players.map(({ preludes, hand }) => [...preludes, ...hand]);

export function view(state: State, viewer: Viewer): View {
  const own = viewer === 'spectator' ? undefined : state.players[viewer];
  const solo = state.players.length === 1;
  return {
    viewer,
    config: state.config,
    board: state.board,
    generation: state.generation,
    phase: state.phase,
    first: state.first,
    active: state.active,
    acted: state.acted,
    toAct: toAct(state),
    temperature: state.temperature,
    oxygen: state.oxygen,
    oceans: state.oceans,
    venus: state.venus,
    colonies: state.colonies.slice(),
    colonyBox: state.colonyBox,
    turmoil: state.turmoil === null ? null : turmoilView(state, state.turmoil),
    solar: state.solar,
    granted: state.granted,
    players: state.players.map(playerView),
    own: own === undefined ? null : ownView(state, viewer as Seat, own),
    tiles: state.tiles,
    claims: state.claims,
    milestones: solo ? [] : milestoneViews(state, viewer),
    awards: solo ? [] : awardViews(state, viewer),
    milestoneCost: solo ? null : (milestoneCost(state) ?? null),
    awardCost: solo ? null : (awardCost(state) ?? null),
    deck: state.deck.length,
    discard: state.discard.length,
    agenda: state.agenda,
    won: state.won,
  };
}

const playerView = (player: Player, seat: number): PlayerView => ({
  seat: seat as Seat,
  tr: player.tr,
  stock: player.stock,
  production: player.production,
  tags: player.tags,
  corporation: player.corporation,
  played: player.played,
  hand: player.hand.length,
  passed: player.passed,
  chosen: player.choice !== null,
  opening: player.openings.length > 0,
  openings: player.openings,
  preludes: player.preludes.length,
  hosted: player.hosted,
  fleets: player.fleets,
  cardPrice: player.cardPrice,
  oceanMegacredits: player.oceanMegacredits,
  pools: player.pools,
  nextDiscount: player.nextDiscount,
  nextSteps: player.nextSteps,
  generational: player.generational,
  steelValue: player.steelValue,
  titaniumValue: player.titaniumValue,
  heatPays: player.heatPays,
  greeneryPlants: player.greeneryPlants,
});

function ownView(state: State, seat: Seat, player: Player): Own {
  const { easing, by } = easingNow(state, seat);
  const hand = [...player.hand, ...player.hosted.map(({ card }) => card)].map((card) => {
    const bill = billFor(state, seat, cardOf(card), easing);
    const less = discountsOn(player, cardOf(card));
    return {
      card,
      bill,
      less: easing.discount === 0 ? less : [...less, { source: by, amount: easing.discount }],
      short: shortfall(player, bill),
      refusal: refusal(howToPlay(state, seat, { card: cardOf(card), easing })),
      unmet: unmetAt(state, seat, { card: cardOf(card), easing }),
    };
  });
  return {
    hand,
    actions: player.acting.flatMap((card) =>
      cardOf(card).actions.map((action, alternative) => {
        const bill = billOfAction(state, action, { seat, x: 1 }) ?? FREE;
        const further = action.x ? (billOfAction(state, action, { seat, x: 2 }) ?? FREE) : bill;
        return {
          card,
          alternative,
          bill,
          eachX: further.price - bill.price,
          short: shortfall(player, bill),
          refusal: refusal(howToUse(state, seat, { card, alternative })),
          wasted: isWasted(state, action.effects, { seat, card }),
        };
      }),
    ),
    projects: projectsFor(state).map((project) => {
      const bill = projectBill(state, seat, project);
      return {
        project: project.key,
        bill,
        less: discountsOnProject(player, project.key),
        short: shortfall(player, bill),
        refusal: whyNotProject(state, seat, project),
      };
    }),
    preludes: player.preludes.map((card) => ({
      card,
      possible: state.phase !== 'preludes' || canCarryOut(state, seat, card),
    })),
    ...politicalView(state, seat),
    trades: state.colonies.map(({ name }) => ({
      colony: name,
      refusal: refusalOfTrade(state, seat, name) ?? null,
      pays: tradePays(player),
    })),
    picking: pickingFor(state, seat) ?? null,
    offered: player.offered,
    dealt: player.dealt,
    drafted: player.drafted,
    looking: player.looking,
    choice: player.choice,
    forecast: forecastFor(state, seat),
  };
}

const FREE = inMoney(0);

/** An effect that lets the seat play a card makes it cheaper, or looks away from the parameters. (MRS-21.1) */
function easingNow({ agenda: [item] }: State, seat: Seat): { readonly easing: Easing; readonly by: Source } {
  return item?.seat === seat && item.effect.kind === 'play-card-from-hand'
    ? { easing: easingOf(item.effect), by: item.card }
    : { easing: PLAIN, by: '' };
}

function unmetAt(
  state: State,
  seat: Seat,
  { card, easing }: { readonly card: Card; readonly easing: Easing },
): number | null {
  const missing = unmet(state, seat, card, easing);
  return missing === undefined ? null : card.requirements.indexOf(missing);
}

const refusal = (how: object | RefusalCode): RefusalCode | null => (typeof how === 'string' ? how : null);

/** M€ the viewer lacks for a goal; a spectator has no money to be short of. */
const shortOf = (state: State, viewer: Viewer, cost: number | undefined): number =>
  viewer === 'spectator' || cost === undefined ? 0 : shortfall(playerOf(state, viewer), inMoney(cost));

function milestoneViews(state: State, viewer: Viewer): View['milestones'] {
  const short = shortOf(state, viewer, milestoneCost(state));
  return milestonesOf(state).map((milestone) => {
    const { name, measure, threshold } = milestone;
    return {
      name,
      measure,
      threshold,
      values: seatsOf(state.players.length).map((seat) => milestoneValue(state, seat, measure)),
      seat: state.milestones.find((claimed) => claimed.name === name)?.seat ?? null,
      refusal: viewer === 'spectator' ? null : (refusalOfClaim(state, viewer, milestone) ?? dear(short)),
      short,
    };
  });
}

function awardViews(state: State, viewer: Viewer): View['awards'] {
  const short = shortOf(state, viewer, awardCost(state));
  return awardsOf(state).map((award) => {
    const { name, measure } = award;
    return {
      name,
      measure,
      values: seatsOf(state.players.length).map((seat) => awardValue(state, seat, measure)),
      seat: state.awards.find((funded) => funded.name === name)?.seat ?? null,
      refusal: viewer === 'spectator' ? null : (refusalOfFund(state, award) ?? dear(short)),
      short,
    };
  });
}

const dear = (short: number): RefusalCode | null => (short > 0 ? 'cannot_afford' : null);
