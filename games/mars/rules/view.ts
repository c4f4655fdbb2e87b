/** What one viewer may see, by allow-list: what is not written here is absent. */
import type { Seat, Viewer } from '@reckon/kernel';
import { cardOf } from '../facts/cards.ts';
import type { Config } from './config.ts';
import { awardsOf, awardValue, milestonesOf, milestoneValue } from './goals.ts';
import { howToPlay, howToUse } from './legality.ts';
import { toAct } from './menu.ts';
import { priceOf } from './payment.ts';
import { projectPrice, projectsFor } from './projects.ts';
import type { RefusalCode } from './refusals.ts';
import { unmet } from './requirements.ts';
import type { Item, Phase, Played, Player, State, Tile } from './state.ts';
import { AWARD_COSTS } from '../facts/numbers.ts';
import type { BoardId, ByResource, ByTag, CardId, ProjectKey, SpaceId } from '../facts/vocabulary.ts';

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
  readonly nextDiscount: number;
  readonly nextSteps: number;
  readonly generational: Player['generational'];
  readonly steelValue: number;
  readonly titaniumValue: number;
  readonly heatPays: boolean;
  readonly greeneryPlants: number;
}

/** A card in hand: its price now, and why it cannot be played now, if so. */
export interface HandCard {
  readonly card: CardId;
  readonly price: number;
  readonly refusal: RefusalCode | null;
  /** The first of its requirements that does not hold now, by its place on the card. */
  readonly unmet: number | null;
}

/** One alternative of a card's action, and why it cannot be used now, if so. */
export interface ActionView {
  readonly card: CardId;
  readonly alternative: number;
  readonly refusal: RefusalCode | null;
}

/** What only the seat itself sees. */
interface Own {
  readonly hand: readonly HandCard[];
  readonly actions: readonly ActionView[];
  /** Standard projects of this table, at the price this seat pays. */
  readonly projects: readonly { readonly project: ProjectKey; readonly price: number }[];
  readonly offered: readonly CardId[];
  readonly dealt: readonly CardId[];
  readonly drafted: readonly CardId[];
  readonly looking: readonly CardId[];
  readonly choice: Player['choice'];
}

export interface GoalView {
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
  readonly players: readonly PlayerView[];
  readonly own: Own | null;
  readonly tiles: readonly (Tile | null)[];
  readonly claims: readonly { readonly space: SpaceId; readonly seat: Seat }[];
  readonly milestones: readonly (GoalView & { readonly threshold: number })[];
  readonly awards: readonly GoalView[];
  readonly awardCost: number | null;
  readonly deck: number;
  readonly discard: number;
  readonly agenda: readonly Item[];
  readonly won: boolean | null;
}

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
    players: state.players.map(playerView),
    own: own === undefined ? null : ownView(state, viewer as Seat, own),
    tiles: state.tiles,
    claims: state.claims,
    milestones: solo ? [] : milestoneViews(state),
    awards: solo ? [] : awardViews(state),
    awardCost: solo ? null : (AWARD_COSTS[state.awards.length] ?? null),
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
  opening: player.opening,
  nextDiscount: player.nextDiscount,
  nextSteps: player.nextSteps,
  generational: player.generational,
  steelValue: player.steelValue,
  titaniumValue: player.titaniumValue,
  heatPays: player.heatPays,
  greeneryPlants: player.greeneryPlants,
});

const ownView = (state: State, seat: Seat, player: Player): Own => ({
  hand: player.hand.map((card) => ({
    card,
    price: priceOf(player, cardOf(card)),
    refusal: refusal(howToPlay(state, seat, card)),
    unmet: unmetAt(state, seat, card),
  })),
  actions: player.acting.flatMap((card) =>
    cardOf(card).actions.map((_, alternative) => ({
      card,
      alternative,
      refusal: refusal(howToUse(state, seat, card, { alternative })),
    })),
  ),
  projects: projectsFor(state).map((project) => ({
    project: project.key,
    price: projectPrice(player, project),
  })),
  offered: player.offered,
  dealt: player.dealt,
  drafted: player.drafted,
  looking: player.looking,
  choice: player.choice,
});

function unmetAt(state: State, seat: Seat, id: CardId): number | null {
  const card = cardOf(id);
  const missing = unmet(state, seat, card);
  return missing === undefined ? null : card.requirements.indexOf(missing);
}

const refusal = (how: object | RefusalCode): RefusalCode | null => (typeof how === 'string' ? how : null);

const seatsOf = (state: State): readonly Seat[] => state.players.map((_, seat) => seat as Seat);

const milestoneViews = (state: State): View['milestones'] =>
  milestonesOf(state).map(({ name, measure, threshold }) => ({
    name,
    measure,
    threshold,
    values: seatsOf(state).map((seat) => milestoneValue(state, seat, measure)),
    seat: state.milestones.find((claimed) => claimed.name === name)?.seat ?? null,
  }));

const awardViews = (state: State): View['awards'] =>
  awardsOf(state).map(({ name, measure }) => ({
    name,
    measure,
    values: seatsOf(state).map((seat) => awardValue(state, seat, measure)),
    seat: state.awards.find((funded) => funded.name === name)?.seat ?? null,
  }));
