/** The course of a generation: who is next, and what follows when all are done. (MRS-3, MRS-4, MRS-5, MRS-10, MRS-12) */
import { seat as seatOf, type Dice, type Seat } from '@reckon/kernel';
import { cardOf } from '../facts/cards.ts';
import type { CardId } from '../facts/vocabulary.ts';
import { fromDeck } from './deck.ts';
import type { Event } from './events.ts';
import { reactionsToProduction } from './items.ts';
import { fundsOf } from './payment.ts';
import { canPlace, GREENERY } from './placement.ts';
import { nextWithPreludes } from './preludes.ts';
import { hasSolarPhase, nextSolarStep } from './solar.ts';
import { playerOf, type Choice, type State } from './state.ts';
import { taxOn } from './tax.ts';
import {
  CARD_PRICE,
  FIRST_DRAFT_CARDS,
  OCEAN_TILES,
  OXYGEN,
  RESEARCH_CARDS,
  SOLO_RATING_GOAL,
  soloGenerations,
  START_CARDS,
  TEMPERATURE,
  VENUS,
} from '../facts/numbers.ts';

const NONE: readonly Event[] = [];

/** All seats in turn order, beginning with the first player. */
const turnOrder = (state: State): readonly Seat[] => {
  const count = state.players.length;
  return state.players.map((_, step) => seatOf((state.first + step) % count));
};

function choices<T extends Choice['type']>(
  state: State,
  type: T,
): readonly { readonly seat: Seat; readonly choice: Extract<Choice, { readonly type: T }> }[] | undefined {
  const found: { seat: Seat; choice: Extract<Choice, { readonly type: T }> }[] = [];
  for (const seat of turnOrder(state)) {
    const { choice, corporation } = playerOf(state, seat);
    // Who is in business already has nothing to choose.
    if (type === 'start' && corporation !== null) continue;
    if (choice?.type !== type) return undefined;
    found.push({ seat, choice: choice as Extract<Choice, { readonly type: T }> });
  }
  return found;
}

/** After the start come the preludes, if there are any. (MRS-2.11) */
const beginPreludes = (first: Seat): readonly Event[] => [
  { type: 'phaseBegan', phase: 'preludes', seat: first },
];

/** The seat that plays preludes goes on while it has some or may act; then the next one, then the first actions. */
export function afterPreludes(state: State): readonly Event[] {
  const { active, granted, first } = state;
  if (granted > 0 || playerOf(state, active).preludes.length > 0) return NONE;
  const next = nextWithPreludes(state);
  return next === undefined ? beginActions(first) : [{ type: 'turnBegan', seat: next }];
}

const beginActions = (first: Seat): readonly Event[] => [
  { type: 'phaseBegan', phase: 'action', seat: first },
  { type: 'turnBegan', seat: first },
];

/** When the last seat has chosen, corporations enter play and hands are bought, in turn order. (MRS-2.7) */
export function startDone(state: State): readonly Event[] {
  const all = choices(state, 'start');
  if (all === undefined) return NONE;
  return [
    ...all.flatMap(({ seat, choice: { corporation, cards, preludes, without } }): readonly Event[] => {
      const cost = cardPriceOf(corporation) * cards.length;
      const bought = { type: 'startBought', seat, cards, count: cards.length, cost } as const;
      return [
        ...(without === undefined ? [] : [{ type: 'colonyGivenUp', colony: without } as const]),
        { type: 'corporationPlayed', seat, card: corporation },
        preludes === undefined ? bought : { ...bought, preludes },
      ];
    }),
    ...(state.config.prelude ? beginPreludes(state.first) : beginActions(state.first)),
  ];
}

/** What a card costs a corporation. (MRS-2.6) */
export function cardPriceOf(corporation: CardId): number {
  for (const modifier of cardOf(corporation).modifiers)
    if (modifier.kind === 'card-buy-price') return modifier.megacredits;
  return CARD_PRICE;
}

/** How many cards the seats still choose from, and how many they have kept; it is the same for all. */
const draftOf = ({ players }: State): { readonly dealt: number; readonly drafted: number } => ({
  dealt: players[0]?.dealt.length ?? 0,
  drafted: players[0]?.drafted.length ?? 0,
});

/**
 * To the left in even generations, to the right in odd ones; the first draft goes left, then right. The last card goes with
 * the hand that is passed on and is kept; the first draft then has a second round. (MRS-4.3, MRS-4.5)
 */
export function draftPassing(state: State): Extract<Event, { readonly type: 'draftPassed' }> {
  const { dealt, drafted } = draftOf(state);
  const first = state.generation === 1;
  const left = first ? drafted < FIRST_DRAFT_CARDS : state.generation % 2 === 0;
  const last = dealt <= 2;
  const again = first && drafted + dealt < START_CARDS;
  const phase = !last || again ? 'draft' : first ? 'start' : 'research';
  return { type: 'draftPassed', to: left ? 'left' : 'right', last, phase };
}

export const draftDone = (state: State): readonly Event[] =>
  choices(state, 'draft') === undefined ? NONE : [draftPassing(state)];

/** The second round of the first draft. (MRS-4.5) */
export function dealAgain(state: State, dice: Dice): readonly Event[] {
  if (state.phase !== 'draft' || draftOf(state).dealt > 0) return NONE;
  const count = state.players.length;
  const { cards } = fromDeck(state, FIRST_DRAFT_CARDS * count, dice);
  const hands = state.players.map((_, seat) =>
    cards.slice(seat * FIRST_DRAFT_CARDS, (seat + 1) * FIRST_DRAFT_CARDS),
  );
  return [{ type: 'dealt', hands, each: FIRST_DRAFT_CARDS }];
}

/** When the last seat has chosen, all purchases take effect in turn order. (MRS-4.2) */
export function allChosen(state: State): readonly Event[] {
  const all = choices(state, 'buy');
  if (all === undefined) return NONE;
  return [
    ...all.map(({ seat, choice: { cards, pay } }): Event => ({
      type: 'bought',
      seat,
      cards,
      count: cards.length,
      pay,
    })),
    ...beginActions(state.first),
  ];
}

/** Four cards each, or as many as are left for everybody. (MRS-4.1, MRS-4.4) */
export function dealResearch(state: State, dice: Dice): readonly Event[] {
  const count = state.players.length;
  const each = Math.min(RESEARCH_CARDS, Math.floor((state.deck.length + state.discard.length) / count));
  const { events, cards } = fromDeck(state, each * count, dice);
  const hands = state.players.map((_, seat) => cards.slice(seat * each, (seat + 1) * each));
  const drafting = state.config.draft && each > 1;
  return [
    ...events,
    { type: 'dealt', hands, each },
    { type: 'phaseBegan', phase: drafting ? 'draft' : 'research', seat: state.first },
  ];
}

/** The next seat that has not passed, which may be the same one again. */
function nextToAct(state: State, from: Seat): Seat | undefined {
  const count = state.players.length;
  for (let step = 1; step <= count; step++) {
    const seat = seatOf((from + step) % count);
    if (!playerOf(state, seat).passed) return seat;
  }
  return undefined;
}

/** The turn goes on to the next seat; when all have passed, to production and what follows it. */
export function endTurn(state: State, seat: Seat): readonly Event[] {
  const next = nextToAct(state, seat);
  if (next !== undefined) return [{ type: 'turnBegan', seat: next }];
  const items = reactionsToProduction(state);
  // A game that is lost is over when what production sets off is done. (MRS-14.4)
  const waits = items.length > 0 && isLast(state) && outcomeOf(state) === false;
  return [
    ...produce(state),
    ...(items.length === 0 ? NONE : [{ type: 'queued', items } as const]),
    isLast(state) && !waits
      ? theEnd(state)
      : waits || hasSolarPhase(state)
        ? { type: 'phaseBegan', phase: 'solar', seat: state.first }
        : nextGeneration(state),
  ];
}

/** The end, where it waited for nothing else; otherwise step after step, then the next generation. (MRS-3.3, MRS-16.3) */
export const afterProduction = (state: State): readonly Event[] =>
  state.solar === null && isLast(state) ? [theEnd(state)] : (nextSolarStep(state) ?? [nextGeneration(state)]);

/** Energy becomes heat, then everything grows. (MRS-10.1) */
const produce = (state: State): readonly Event[] =>
  turnOrder(state).map((seat) => {
    const { stock, production, tr } = playerOf(state, seat);
    return {
      type: 'produced',
      seat,
      gains: {
        megacredits: Math.max(0 - stock.megacredits, production.megacredits + tr),
        steel: production.steel,
        titanium: production.titanium,
        plants: production.plants,
        energy: production.energy - stock.energy,
        heat: production.heat + stock.energy,
      },
    };
  });

const isTerraformed = ({ temperature, oxygen, oceans }: State): boolean =>
  temperature >= TEMPERATURE.max && oxygen >= OXYGEN.max && oceans >= OCEAN_TILES;

const isLast = (state: State): boolean =>
  state.players.length === 1 ? state.generation >= soloGenerations(state.config) : isTerraformed(state);

const nextGeneration = ({ generation, first, players }: State): Event => ({
  type: 'generationBegan',
  generation: generation + 1,
  first: seatOf((first + 1) % players.length),
});

/** Last greeneries; a game alone that is lost has none. (MRS-12.2, MRS-14.4) */
const theEnd = (state: State): Event =>
  outcomeOf(state) === false
    ? { type: 'ended', won: false }
    : { type: 'phaseBegan', phase: 'final', seat: state.first };

/** Whether a seat can still turn plants into a greenery. (MRS-12.2) */
export const canConvertPlants = (state: State, seat: Seat): boolean => {
  const player = playerOf(state, seat);
  if (player.stock.plants < player.greeneryPlants) return false;
  const tax = state.turmoil === null ? 0 : taxOn(state, [GREENERY], { seat });
  const funds = fundsOf(player) - tax;
  return funds >= 0 && canPlace(state, GREENERY, { seat, funds });
};

/** After the last greenery of a seat: the next seat, or the end. */
export function afterFinal(state: State, seat: Seat): readonly Event[] {
  const next = seatOf((seat + 1) % state.players.length);
  return next === state.first
    ? [{ type: 'ended', won: outcomeOf(state) }]
    : [{ type: 'turnBegan', seat: next }];
}

/** A game alone is won or lost. (MRS-14.4, MRS-14.5) */
const outcomeOf = (state: State): boolean | null =>
  state.players.length > 1
    ? null
    : state.config.soloGoal === 'rating'
      ? playerOf(state, seatOf(0)).tr >= SOLO_RATING_GOAL
      : isTerraformed(state) && (!state.config.venus || state.venus >= VENUS.max);
