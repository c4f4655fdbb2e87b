/** What a client may offer and a bot may pick: bounded, one way to pay each. `decide` accepts more. */
import { seatsOf, type Seat } from '@reckon/kernel';
import { cardOf } from '../facts/cards.ts';
import { awardsOf, milestonesOf, milestoneValue } from './goals.ts';
import { howToPlay, howToUseNow, isUsed } from './legality.ts';
import type { Action, Move, Secret } from './moves.ts';
import { optionsOf, subsets } from './options.ts';
import { bill, canonicalPayment } from './payment.ts';
import { canConvertPlants } from './phases.ts';
import { isPointless, projectPrice, projectsFor } from './projects.ts';
import { canPlace, fundsOf } from './placement.ts';
import type { State } from './state.ts';
import {
  AWARD_COSTS,
  CARD_PRICE,
  HEAT_PER_STEP,
  MILESTONE_COST,
  MILESTONES_AT_MOST,
  MOST_SEATS,
  TEMPERATURE,
} from '../facts/numbers.ts';
import type { CardId } from '../facts/vocabulary.ts';

const NOBODY: readonly Seat[] = [];
const ALONE: readonly (readonly Seat[])[] = seatsOf(MOST_SEATS).map((seat) => [seat]);

export function toAct(state: State): readonly Seat[] {
  if (state.phase === 'over') return NOBODY;
  const item = state.agenda[0];
  if (item !== undefined) return ALONE[item.seat]!;
  if (state.phase === 'action' || state.phase === 'final') return ALONE[state.active]!;
  return seatsOf(state.players.length).filter((seat) => state.players[seat]!.choice === null);
}

export function moves(state: State, seat: Seat): readonly Move[] {
  if (state.phase === 'over') return [];
  const item = state.agenda[0];
  if (item !== undefined) return item.seat === seat ? (optionsOf(state, item) ?? []) : [];
  switch (state.phase) {
    case 'start':
    case 'draft':
    case 'research':
      return state.players[seat]!.choice === null ? secrets(state, seat, state.phase) : [];
    case 'action':
      return state.active === seat ? actions(state, seat) : [];
    case 'final':
      return state.active === seat ? [{ type: 'greenery' }, { type: 'end' }] : [];
    default:
      return state.phase satisfies never;
  }
}

function secrets(state: State, seat: Seat, phase: 'start' | 'draft' | 'research'): readonly Secret[] {
  const player = state.players[seat]!;
  const { dealt, offered } = player;
  switch (phase) {
    // Subsets of ten cards would be thousands: the menu offers the first few of them, and none.
    case 'start':
      return offered.flatMap((corporation) => {
        const money = cardOf(corporation).startingResources.megacredits ?? 0;
        const most = Math.min(dealt.length, Math.floor(money / CARD_PRICE));
        return Array.from({ length: most + 1 }, (_, count): Secret => ({
          type: 'start',
          corporation,
          cards: dealt.slice(0, count),
        }));
      });
    case 'draft':
      return dealt.map((card) => ({ type: 'draft', card }));
    case 'research':
      return subsets(dealt, 0, Math.floor(fundsOf(state, seat) / CARD_PRICE)).map((cards) => ({
        type: 'buy',
        cards,
      }));
    default:
      return phase satisfies never;
  }
}

/** Enough for any hand that can come up, and within the bound of the contract. */
const MOST_SALES = 60;
const LISTED_X = 8;

function actions(state: State, seat: Seat): readonly Action[] {
  const player = state.players[seat]!;
  if (player.opening) return [{ type: 'first' }];
  const found: Action[] = [];
  for (const card of player.hand) addPlays(found, state, seat, card);
  for (const card of player.acting) addUses(found, state, seat, card);
  addProjects(found, state, seat);
  if (state.players.length > 1) addGoals(found, state, seat);
  if (canConvertPlants(state, seat)) found.push({ type: 'greenery' });
  if (player.stock.heat >= HEAT_PER_STEP && state.temperature < TEMPERATURE.max) found.push({ type: 'heat' });
  const sold = Math.min(player.hand.length, MOST_SALES);
  for (let index = 0; index < sold; index++) found.push(sale(player.hand[index]!));
  if (player.hand.length > 1) found.push({ type: 'sell', cards: player.hand.slice() });
  found.push(state.acted === 0 ? { type: 'pass' } : { type: 'end' });
  return found;
}

/** One move per card, made once: menus are made often and moves are never written into. */
const sales = new Map<CardId, Action>();
function sale(card: CardId): Action {
  let move = sales.get(card);
  if (move === undefined) {
    move = { type: 'sell', cards: [card] };
    sales.set(card, move);
  }
  return move;
}

function addPlays(found: Action[], state: State, seat: Seat, card: CardId): void {
  const how = howToPlay(state, seat, card);
  if (typeof how === 'string') return;
  const { pay, x: least, order } = how;
  found.push(
    least === undefined && order === undefined ? { type: 'play', card, pay } : { type: 'play', card, ...how },
  );
  if (!cardOf(card).x) return;
  for (let x = 2; x <= LISTED_X; x++) {
    const more = howToPlay(state, seat, card, x);
    if (typeof more === 'string') return;
    found.push({ type: 'play', card, ...more });
  }
}

function addUses(found: Action[], state: State, seat: Seat, id: CardId): void {
  if (isUsed(state.players[seat]!, id, state.generation)) return;
  const card = cardOf(id);
  const { actions: alternatives } = card;
  for (let alternative = 0; alternative < alternatives.length; alternative++) {
    const most = alternatives[alternative]!.x ? LISTED_X : 1;
    for (let x = 1; x <= most; x++) {
      const how = howToUseNow(state, seat, card, { alternative, x });
      if (typeof how === 'string') break;
      found.push({ type: 'action', card: id, ...how });
    }
  }
}

function addProjects(found: Action[], state: State, seat: Seat): void {
  const player = state.players[seat]!;
  const money = fundsOf(state, seat);
  for (const project of projectsFor(state)) {
    const price = projectPrice(player, project);
    if (price > money || isPointless(state, project)) continue;
    const placed = project.effects[0]!;
    if (placed.kind === 'place-tile' && !canPlace(state, seat, placed, money - price)) continue;
    found.push({ type: 'project', project: project.key, pay: canonicalPayment(player, bill(price))! });
  }
}

function addGoals(found: Action[], state: State, seat: Seat): void {
  const player = state.players[seat]!;
  const money = fundsOf(state, seat);
  if (state.milestones.length < MILESTONES_AT_MOST && money >= MILESTONE_COST) {
    for (const { name, measure, threshold } of milestonesOf(state)) {
      if (isNamed(state.milestones, name) || milestoneValue(state, seat, measure) < threshold) continue;
      const pay = canonicalPayment(player, bill(MILESTONE_COST))!;
      found.push({ type: 'claim', milestone: name, pay });
    }
  }
  const cost = AWARD_COSTS[state.awards.length];
  if (cost === undefined || money < cost) return;
  const pay = canonicalPayment(player, bill(cost))!;
  for (const { name } of awardsOf(state))
    if (!isNamed(state.awards, name)) found.push({ type: 'fund', award: name, pay });
}

function isNamed(taken: State['awards'], name: string): boolean {
  for (const one of taken) if (one.name === name) return true;
  return false;
}
