/** What a client may offer and a bot may pick: bounded, one way to pay each. `decide` accepts more. */
import { seatsOf, type Seat } from '@reckon/kernel';
import { CARDS, cardOf } from '../facts/cards.ts';
import { HEAT_PER_STEP, LISTED_X, MOST_SEATS, PRELUDES_KEPT, TEMPERATURE } from '../facts/numbers.ts';
import { canonicalPayment, canSpendHeat, heatPayments, inMoney, type Pay } from '../facts/payment.ts';
import { DELEGATE_COST, PARTY_KEYS, POLICY_COST } from '../facts/turmoil.ts';
import type { Card } from '../facts/language.ts';
import type { CardId } from '../facts/vocabulary.ts';
import { mustGiveUp, tradable, tradePays } from './colonies.ts';
import { awardCost, awardsOf, milestoneCost, milestonesOf, refusalOfClaim, refusalOfFund } from './goals.ts';
import { howToPlay, howToTake, isUsed, type Playing, type Using } from './legality.ts';
import type { Action, Move, Secret } from './moves.ts';
import { optionsOf, subsets } from './options.ts';
import { fundsAfter, fundsOf } from './payment.ts';
import { canConvertPlants, cardPriceOf } from './phases.ts';
import { refusalOfDelegate, refusalOfPolicy } from './politics.ts';
import { isWasted } from './possible.ts';
import { projectPrice, projectsFor, whyNotProject } from './projects.ts';
import { playerOf, type Player, type State } from './state.ts';
import { taxOn } from './tax.ts';

const NOBODY: readonly Seat[] = [];
const ALONE: readonly (readonly Seat[])[] = seatsOf(MOST_SEATS).map((seat) => [seat]);
const alone = (seat: Seat): readonly Seat[] => ALONE[seat] ?? NOBODY;

export function toAct(state: State): readonly Seat[] {
  if (state.phase === 'over') return NOBODY;
  const item = state.agenda[0];
  if (item !== undefined) return alone(item.seat);
  if (state.phase !== 'start' && state.phase !== 'draft' && state.phase !== 'research')
    return alone(state.active);
  return seatsOf(state.players.length).filter((seat) => mustChoose(state, seat));
}

const mustChoose = (state: State, seat: Seat): boolean => {
  const { choice, corporation } = playerOf(state, seat);
  return choice === null && (state.phase !== 'start' || corporation === null);
};

/** The preludes in hand, or the actions one of them allows. (MRS-2.11) */
function preludes(state: State, seat: Seat): readonly Move[] {
  if (state.granted > 0) return actions(state, seat);
  return playerOf(state, seat).preludes.map((card) => ({ type: 'prelude', card }));
}

export function moves(state: State, seat: Seat): readonly Move[] {
  if (state.phase === 'over') return [];
  const item = state.agenda[0];
  if (item !== undefined) return item.seat === seat ? (optionsOf(state, item) ?? []) : [];
  switch (state.phase) {
    case 'start':
    case 'draft':
    case 'research': {
      return mustChoose(state, seat) ? secrets(state, seat, state.phase) : [];
    }
    case 'preludes':
      return state.active === seat ? preludes(state, seat) : [];
    case 'solar':
      return [];
    case 'action':
      return state.active === seat ? actions(state, seat) : [];
    case 'final':
      return state.active === seat ? [{ type: 'greenery' }, { type: 'end' }] : [];
    default:
      return state.phase satisfies never;
  }
}

function secrets(state: State, seat: Seat, phase: 'start' | 'draft' | 'research'): readonly Secret[] {
  const player = playerOf(state, seat);
  const { dealt, offered } = player;
  switch (phase) {
    // Subsets of ten cards would be thousands: the menu offers the first few of them, and none.
    case 'start':
      return offered.flatMap((corporation) => {
        const money = cardOf(corporation).startingResources.megacredits ?? 0;
        const most = Math.min(dealt.length, Math.floor(money / cardPriceOf(corporation)));
        const beside = startChoices(state, player);
        return Array.from({ length: most + 1 }, (_, count): Secret => ({
          type: 'start',
          corporation,
          cards: dealt.slice(0, count),
          ...beside[count % beside.length],
        }));
      });
    case 'draft':
      return dealt.map((card) => ({ type: 'draft', card }));
    case 'research':
      return subsets(dealt, { least: 0, most: Math.floor(fundsOf(player) / player.cardPrice) }).map(
        (cards) => ({
          type: 'buy',
          cards,
        }),
      );
    default:
      return phase satisfies never;
  }
}

type Beside = Pick<Extract<Secret, { readonly type: 'start' }>, 'preludes' | 'without'>;

/** Pairs of preludes and tiles to give up; each is listed with some number of cards. (MRS-2.10, MRS-14.7) */
function startChoices({ players, colonies }: State, player: Player): readonly Beside[] {
  const kept = Math.min(PRELUDES_KEPT, player.preludes.length);
  const pairs: readonly Beside[] =
    kept === 0
      ? [{}]
      : subsets(player.preludes, { least: kept, most: kept }).map((two) => ({ preludes: two }));
  if (!mustGiveUp({ colonies, players })) return pairs;
  return Array.from({ length: Math.max(pairs.length, colonies.length) }, (_, index) => {
    const tile = colonies[index % colonies.length];
    return { ...pairs[index % pairs.length], ...(tile !== undefined && { without: tile.name }) };
  });
}

/** Enough for any hand that can come up, and within the bound of the contract. */
const MOST_SALES = 60;

/** A menu being written for the seat whose turn it is. */
interface Menu {
  readonly state: State;
  readonly seat: Seat;
  readonly player: Player;
  readonly found: Action[];
}

function actions(state: State, seat: Seat): readonly Action[] {
  const player = playerOf(state, seat);
  if (player.openings.length > 1)
    return player.openings.map((corporation) => ({ type: 'first', corporation }));
  if (player.openings.length > 0) return [{ type: 'first' }];
  const found: Action[] = [];
  const menu: Menu = { state, seat, player, found };
  const hand = player.hand.map(cardOf);
  for (const card of hand) addPlays(menu, card);
  if (player.hosted.length > 0) for (const { card } of player.hosted) addPlays(menu, cardOf(card));
  for (const card of player.acting) addUses(menu, card);
  addProjects(menu);
  if (state.players.length > 1) addGoals(menu);
  if (canConvertPlants(state, seat)) found.push({ type: 'greenery' });
  if (canSpendHeat(player, HEAT_PER_STEP) && state.temperature < TEMPERATURE.max) addHeat(menu);
  if (state.colonies.length > 0) addTrades(menu);
  if (state.turmoil !== null) addPolitics(menu);
  let sold = 0;
  for (const card of hand) if (sold++ < MOST_SALES) found.push(sale(card));
  if (player.hand.length > 1) found.push({ type: 'sell', cards: player.hand.slice() });
  found.push(state.acted === 0 && state.phase === 'action' ? PASS : END);
  return found;
}

/** Made once, one move per card: menus are made often and moves are never written into. */
const PASS: Action = { type: 'pass' };
const END: Action = { type: 'end' };
const SALES = CARDS.map(({ id }): Action => ({ type: 'sell', cards: [id] }));
const sale = ({ id, ordinal }: Card): Action => SALES[ordinal] ?? { type: 'sell', cards: [id] };

/** Literals instead of spreading: moves that are read at every turn have few shapes. */
function playingOf(card: CardId, { pay, x, order }: Playing): Action {
  if (x === undefined)
    return order === undefined ? { type: 'play', card, pay } : { type: 'play', card, pay, order };
  return order === undefined ? { type: 'play', card, pay, x } : { type: 'play', card, pay, x, order };
}

function usingOf(card: CardId, { alternative, pay, x }: Using): Action {
  if (pay === undefined)
    return x === undefined ? { type: 'action', card, alternative } : { type: 'action', card, alternative, x };
  return x === undefined
    ? { type: 'action', card, alternative, pay }
    : { type: 'action', card, alternative, pay, x };
}

function addPlays({ state, seat, found }: Menu, card: Card): void {
  const how = howToPlay(state, seat, { card });
  if (typeof how === 'string') return;
  found.push(playingOf(card.id, how));
  if (!card.x) return;
  for (let more = 2; more <= LISTED_X; more++) {
    const way = howToPlay(state, seat, { card, x: more });
    if (typeof way === 'string') return;
    found.push(playingOf(card.id, way));
  }
}

function addUses({ state, seat, player, found }: Menu, card: CardId): void {
  if (isUsed(player, card, state.generation)) return;
  let alternative = 0;
  for (const action of cardOf(card).actions) {
    // What would change nothing is legal, and not offered. (MRS-5.12)
    const wasted = action.vain && isWasted(state, action.effects, { seat, card });
    const most = wasted ? 0 : action.x ? LISTED_X : 1;
    for (let x = 1; x <= most; x++) {
      const how = howToTake(state, action, { seat, card, alternative, x });
      if (typeof how === 'string') break;
      found.push(usingOf(card, how));
    }
    alternative++;
  }
}

function addProjects({ state, seat, player, found }: Menu): void {
  for (const project of projectsFor(state)) {
    if (whyNotProject(state, seat, project) !== null) continue;
    found.push({ type: 'project', project: project.key, pay: payFor(player, projectPrice(player, project)) });
  }
}

/** With heat, and with floaters of Stormcraft where there are any. */
function addHeat({ state, seat, player, found }: Menu): void {
  const tax = state.turmoil === null ? 0 : taxOn(state, [WARMER], { seat });
  if (player.pools === null) {
    if (tax === 0 || fundsAfter(player, EIGHT) >= tax) found.push(HEAT);
    return;
  }
  for (const pay of heatPayments(player, HEAT_PER_STEP))
    if (fundsAfter(player, pay) >= tax)
      found.push(pay.CC5 === undefined ? { type: 'heat' } : { type: 'heat', pay });
}
const HEAT: Action = { type: 'heat' };
const EIGHT: Pay = { heat: HEAT_PER_STEP };
const WARMER = { kind: 'raise', parameter: 'temperature', steps: 1 } as const;

function addTrades({ state, seat, player, found }: Menu): void {
  const tiles = tradable(state, seat);
  if (tiles.length === 0) return;
  const pays = tradePays(player);
  for (const { name } of tiles) for (const pay of pays) found.push({ type: 'trade', colony: name, pay });
}

function addPolitics({ state, seat, player, found }: Menu): void {
  if (refusalOfDelegate(state, seat, 'lobby') === undefined) for (const sent of FROM_LOBBY) found.push(sent);
  if (refusalOfDelegate(state, seat, 'reserve') === undefined) {
    const plain = isPaidInMoney(player, DELEGATE_COST);
    for (const sent of plain ? FROM_RESERVE : fromReserve(payFor(player, DELEGATE_COST))) found.push(sent);
  }
  if (refusalOfPolicy(state, seat) === undefined)
    found.push({ type: 'policy', pay: payFor(player, POLICY_COST) });
}

const FROM_LOBBY: readonly Action[] = PARTY_KEYS.map((party) => ({ type: 'delegate', party, from: 'lobby' }));
const fromReserve = (pay: Pay): readonly Action[] =>
  PARTY_KEYS.map((party) => ({ type: 'delegate', party, from: 'reserve', pay }));
const FROM_RESERVE = fromReserve({ megacredits: DELEGATE_COST });

const isPaidInMoney = ({ stock, pools }: Player, price: number): boolean =>
  price > 0 && price <= stock.megacredits && pools === null;

/** What is known to be affordable is paid in M€, and in heat where they do not suffice. */
const payFor = (player: Player, price: number): Pay =>
  isPaidInMoney(player, price) ? { megacredits: price } : (canonicalPayment(player, inMoney(price)) ?? {});

function addGoals({ state, seat, player, found }: Menu): void {
  const money = fundsOf(player);
  const price = milestoneCost(state);
  if (price !== undefined && money >= price)
    for (const milestone of milestonesOf(state))
      if (refusalOfClaim(state, seat, milestone) === undefined)
        found.push({ type: 'claim', milestone: milestone.name, pay: payFor(player, price) });
  const cost = awardCost(state);
  if (cost === undefined || money < cost) return;
  const pay = payFor(player, cost);
  for (const award of awardsOf(state))
    if (refusalOfFund(state, award) === undefined) found.push({ type: 'fund', award: award.name, pay });
}
