import { seatsOf, type Dice, type Seat, type World } from '@reckon/kernel';
import { far } from '../facts/distance.ts';
import { waitBits, winsWith } from '../facts/hand.ts';
import type { Meld } from '../facts/melds.ts';
import { SEATS } from '../facts/seats.ts';
import {
  countsOf,
  held,
  KINDS,
  noTiles,
  put,
  rankOf,
  RANKS,
  sizeOf,
  suitOf,
  SUITS,
  tile,
  tilesOf,
  type Counts,
  type Suit,
  type Tile,
} from '../facts/tiles.ts';
import { moves as menuOf } from '../rules/menu.ts';
import { playerAt, type Phase, type Player, type State } from '../rules/state.ts';
import type { Belief } from './belief.ts';
import { usual } from './quick.ts';
import { hiddenFrom, hidesBuried, isChoosing, isOpen, wallWith } from './veil.ts';
import { kindsIn, waitingHands } from './waiting.ts';
import { notesOf, type Notes } from './worth.ts';

/** So many deals are tried that agree with everything known; then one that forgets the least of it. */
const TRIES = 20;

/** Other hands, buried tiles and the wall dealt again from all the seat cannot see. */
export function imagine(veiled: State, seat: Seat, belief: Belief, dice: Dice): World<State, Notes> {
  const notes = notesOf(veiled.rules, belief);
  if (isOpen(veiled)) return { state: withWall(veiled, hiddenFrom(veiled, seat), dice), notes };
  for (let tries = 1; ; tries++) {
    const state = dealt({ veiled, seat, belief, dice, isLast: tries === TRIES });
    if (state) return { state: { ...state, config: asksWhoCan(veiled) }, notes };
  }
}

/** In worlds that are only imagined nobody is asked who can but pass: nothing is betrayed there, and much time saved. */
const asksWhoCan = ({ config }: State): State['config'] => ({ ...config, claims: 'able' });

interface Deal {
  readonly veiled: State;
  readonly seat: Seat;
  readonly belief: Belief;
  readonly dice: Dice;
  readonly isLast: boolean;
}

const withWall = (state: State, left: Counts, dice: Dice): State => ({
  ...state,
  wall: wallWith(state, dice.shuffled(tilesOf(left), 'wall')),
});

function dealt(deal: Deal): State | undefined {
  const { veiled, seat, dice, isLast } = deal;
  const left = hiddenFrom(veiled, seat);
  const players = veiled.players.slice();
  const others = dice.shuffled(
    seatsOf(SEATS).filter((one) => one !== seat),
    'order',
  );
  const give = (one: Seat, hand: number[]): void => {
    players[one] = { ...playerAt({ players }, one), hand };
  };
  // Hands of which most is known first: they are the hardest to find.
  const locked = isLast ? [] : others.filter((one) => playerAt(veiled, one).locked);
  const waiting = lockedHands(deal, locked, { left, looks: LOOKS });
  if (!waiting) return undefined;
  for (const [n, one] of locked.entries()) give(one, waiting[n] ?? []);
  if (hidesBuried(veiled) && !isChoosing(veiled))
    for (const one of others) {
      const player = playerAt({ players }, one);
      const suit = (kind: Tile): number => (suitOf(kind) === player.missing ? 1 : 0);
      const buried = player.buried.map(() => take(left, dice, suit));
      if (!isWhole(buried)) return undefined;
      players[one] = { ...player, buried };
    }
  for (const one of others) {
    if (locked.includes(one)) continue;
    const hand = looseHand(deal, one, left);
    if (!hand) return undefined;
    give(one, hand);
  }
  if (!isChoosing(veiled) && !repaired(deal, players, left) && !isLast) return undefined;
  return withWall({ ...veiled, players, phase: phaseWith(deal, players, left) }, left, dice);
}

/** So many hands are looked at before a deal is given up. */
const LOOKS = 400;

/** Hands for all that have won, one after the other, such that the others can still be dealt what they may hold. */
function lockedHands(
  deal: Deal,
  seats: readonly Seat[],
  search: { readonly left: number[]; looks: number },
): readonly number[][] | undefined {
  const { left } = search;
  const [one, ...rest] = seats;
  if (one === undefined) return isEnough(deal, left) ? [] : undefined;
  const known = waitingOf(deal, one, playerAt(deal.veiled, one));
  for (const hand of waitingHands(left, known, deal.dice)) {
    if (search.looks-- <= 0) return undefined;
    for (let kind = 0; kind < KINDS; kind++) put(left, kind, -held(hand, kind));
    const others = lockedHands(deal, rest, search);
    if (others) return [hand, ...others];
    for (let kind = 0; kind < KINDS; kind++) put(left, kind, held(hand, kind));
  }
  return undefined;
}

/** Is of every suit, and of every two, as much left as must lie there: buried, or in hands that hold nothing else? */
function isEnough({ veiled, seat, belief }: Deal, left: Counts): boolean {
  if (isChoosing(veiled)) return true;
  const supply = SUITS.map((suit) => ofSuit(left, suit));
  const buried = supply.map(() => 0);
  const without = supply.map(() => 0);
  veiled.players.forEach(({ missing, buried: tiles, hand, locked }, one) => {
    if (one === seat || missing === null) return;
    if (hidesBuried(veiled)) buried[missing] = (buried[missing] ?? 0) + tiles.length;
    if (!locked) without[missing] = (without[missing] ?? 0) + sizeOf(hand) - (belief.unshed[one] ?? 0);
  });
  return SUITS.every((suit) => {
    const others = SUITS.filter((one) => one !== suit);
    const sum = (of: readonly number[]): number =>
      others.reduce<number>((all, one) => all + (of[one] ?? 0), 0);
    return (supply[suit] ?? 0) >= (buried[suit] ?? 0) && sum(supply) >= sum(buried) + (without[suit] ?? 0);
  });
}

const isWhole = <T>(list: readonly (T | undefined)[]): list is readonly T[] => !list.includes(undefined);

/** One tile of what is left, by weight. */
function take(left: number[], dice: Dice, weigh: (kind: Tile) => number): Tile | undefined {
  let all = 0;
  for (let kind = 0; kind < KINDS; kind++)
    if (held(left, kind) > 0) all += held(left, kind) * weigh(tile(kind));
  let at = (dice.below(1 << 24, 'hands') / (1 << 24)) * all;
  for (let kind = 0; kind < KINDS && all > 0; kind++) {
    const weight = held(left, kind) > 0 ? held(left, kind) * weigh(tile(kind)) : 0;
    at -= weight;
    if (weight === 0 || at >= 0) continue;
    put(left, kind, -1);
    return tile(kind);
  }
  return undefined;
}

/** A hand of one of the others, without a tile it has just drawn. */
function looseHand(deal: Deal, one: Seat, left: number[]): number[] | undefined {
  const { veiled, dice } = deal;
  const { hand: full, buried } = playerAt(veiled, one);
  if (isChoosing(veiled))
    return drawnHand(left, dice, { size: sizeOf(full) + buried.length, sure: [], weigh: () => 1 });
  const hand = nearestHand(deal, one, left);
  if (hand) for (let kind = 0; kind < KINDS; kind++) put(left, kind, -held(hand, kind));
  return hand;
}

/** So many tiles of its missing suit a seat may hold when it has not drawn. */
const limitOf = ({ veiled: { phase }, belief }: Deal, one: Seat): number =>
  Math.max(0, (belief.unshed[one] ?? 0) - (drawsNow(phase, one) ? 1 : 0));

const drawsNow = (phase: Phase, seat: Seat): boolean =>
  phase.type === 'turn' && phase.seat === seat && phase.drawn !== null;

const waitingOf = ({ veiled, belief }: Deal, one: Seat, { melds, missing, won }: Player) => ({
  rules: veiled.rules,
  melds,
  missing: missing ?? 0,
  waits: [...new Set(won.map(({ tile: each }) => each))],
  letGo: belief.letGo[one] ?? [],
  wins: belief.wins[one] ?? [],
});

interface Wanted {
  readonly size: number;
  /** Tiles the hand is known to hold. */
  readonly sure: readonly Tile[];
  readonly weigh: (kind: Tile, hand: Counts) => number;
}

function drawnHand(left: number[], dice: Dice, { size, sure, weigh }: Wanted): number[] | undefined {
  const hand = noTiles();
  for (const each of sure) {
    if (held(left, each) === 0) return undefined;
    put(left, each, -1);
    put(hand, each);
  }
  for (let n = sure.length; n < size; n++) {
    const next = take(left, dice, (kind) => weigh(kind, hand));
    if (next === undefined) return undefined;
    put(hand, next);
  }
  return hand;
}

/** Of tiles of the missing suit there are fewer than of others: players choose the suit they have least of. */
const SHED = 0.2;
/** More than it can hold are taken only where nothing else is left, and put right then. */
const TOO_MANY = 1e-6;

/** What a hand is known to hold: tiles it was given, and the tile of a kong that may be robbed. */
const sureIn = ({ phase }: State, one: Seat, { given }: Belief): readonly Tile[] =>
  phase.type === 'claiming' && phase.on === 'kong' && phase.from === one
    ? [...(given[one] ?? []), phase.tile]
    : (given[one] ?? []);

/** The later it is the nearer hands are; every other tile that is drawn is of use to one that has not won. */
function nearestHand(deal: Deal, one: Seat, left: readonly number[]): number[] | undefined {
  const { veiled, belief, dice } = deal;
  const { melds, missing, draws, discards, hand: full } = playerAt(veiled, one);
  const size = sizeOf(full) - (drawsNow(veiled.phase, one) ? 1 : 0);
  const suit = missing ?? 0;
  const limit = limitOf(deal, one);
  const sure = sureIn(veiled, one, belief);
  const wants = wantsOf(discards);
  const weigh = (kind: Tile, hand: Counts): number =>
    suitOf(kind) !== suit ? held(wants, kind) : ofSuit(hand, suit) < limit ? SHED : TOO_MANY;
  const rest = left.slice();
  const hand = drawnHand(rest, dice, { size, sure, weigh });
  if (!hand) return undefined;
  const kept = countsOf(sure);
  for (let more = (draws + dice.below(2, 'hands')) >> 1; more > 0; more--)
    drawnBy({ deal, hand, kept, rest, wants }, { melds, missing: suit });
  return hand;
}

/** What a seat discarded it holds no more, and little beside it: by kind, how likely it holds one. */
function wantsOf(discards: readonly Tile[]): number[] {
  const wants = Array<number>(KINDS).fill(1);
  for (const each of discards)
    for (let step = -1; step <= 1; step++) {
      const rank = rankOf(each) + step;
      if (rank >= 0 && rank < RANKS)
        wants[each + step] = held(wants, each + step) * (step === 0 ? GONE : BESIDE);
    }
  return wants;
}
const GONE = 0.3;
const BESIDE = 0.65;

/** A hand draws one of the rest and gives back what it needs least: its missing suit first, then what keeps it nearest. */
function drawnBy(
  {
    deal: { veiled, dice },
    hand,
    kept,
    rest,
    wants,
  }: {
    readonly deal: Deal;
    readonly hand: number[];
    readonly kept: Counts;
    readonly rest: number[];
    readonly wants: Counts;
  },
  { melds, missing }: { readonly melds: readonly Meld[]; readonly missing: Suit },
): void {
  const drawn = take(rest, dice, (kind) => (suitOf(kind) === missing ? 0 : held(wants, kind)));
  if (drawn === undefined) return;
  put(hand, drawn);
  let gone: number = drawn;
  let least = Infinity;
  let ties = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    if (held(hand, kind) <= held(kept, kind)) continue;
    put(hand, kind, -1);
    const sheds = suitOf(tile(kind)) === missing;
    const away = sheds ? SHED_FIRST : farAndNarrow({ veiled, hand, melds, missing });
    put(hand, kind);
    if (away > least) continue;
    ties = away < least ? 1 : ties + 1;
    least = away;
    if (ties === 1 || dice.below(ties, 'hands') === 0) gone = kind;
  }
  put(hand, gone, -1);
  put(rest, gone);
}
const SHED_FIRST = -9;

/** How far a hand is from ready; of those that are, the more kinds one waits for the better. */
function farAndNarrow({
  veiled: { rules },
  hand,
  melds,
  missing,
}: {
  readonly veiled: State;
  readonly hand: Counts;
  readonly melds: readonly Meld[];
  readonly missing: Suit;
}): number {
  const away = far(rules, { counts: hand, melds: melds.length, missing });
  return away > 0 ? away : -kindsIn(waitBits(rules, { counts: hand, melds, missing })) / KINDS;
}

function ofSuit(hand: Counts, suit: Suit): number {
  let sum = 0;
  for (let kind = 9 * suit; kind < 9 * suit + 9; kind++) sum += held(hand, kind);
  return sum;
}

/**
 * Where a hand came to hold more of its missing suit than it can, it and another one are dealt again, until all is well:
 * near the end of the wall few deals agree with what is known.
 */
function repaired(deal: Deal, players: Player[], left: number[]): boolean {
  const { veiled, seat, dice } = deal;
  const others = seatsOf(SEATS).filter((one) => one !== seat && !playerAt(veiled, one).locked);
  for (let tries = 0; tries < REPAIRS; tries++) {
    const wrong = others.find((one) => excess(deal, one, playerAt({ players }, one).hand) > 0);
    if (wrong === undefined) return true;
    const other = others.filter((one) => one !== wrong)[dice.below(Math.max(1, others.length - 1), 'order')];
    if (other === undefined) return false;
    const hands = [wrong, other].map((one) => playerAt({ players }, one).hand);
    const pool = left.map((count, kind) => hands.reduce((sum, hand) => sum + held(hand, kind), count));
    const again: number[][] = [];
    for (const one of [other, wrong]) {
      const hand = looseHand(deal, one, pool);
      if (hand) again.push(hand);
    }
    const [second, first] = again;
    if (!first || !second) continue;
    const before = [wrong, other].reduce(
      (sum, one) => sum + excess(deal, one, playerAt({ players }, one).hand),
      0,
    );
    if (excess(deal, wrong, first) + excess(deal, other, second) > before) continue;
    players[wrong] = { ...playerAt({ players }, wrong), hand: first };
    players[other] = { ...playerAt({ players }, other), hand: second };
    pool.forEach((count, kind) => (left[kind] = count));
  }
  return false;
}
const REPAIRS = 120;

const excess = (deal: Deal, one: Seat, hand: Counts): number =>
  Math.max(0, ofSuit(hand, playerAt(deal.veiled, one).missing ?? 0) - limitOf(deal, one));

/** A tile drawn by somebody else is among its own; choices made in secret are what a quick player would have chosen. */
function phaseWith({ veiled, seat, belief, dice }: Deal, players: Player[], left: number[]): Phase {
  const { phase } = veiled;
  if (phase.type === 'turn' && phase.seat !== seat && phase.drawn !== null) {
    const player = playerAt({ players }, phase.seat);
    const full = (belief.unshed[phase.seat] ?? 0) === 0;
    const drawn =
      take(left, dice, (kind) => (full && suitOf(kind) === player.missing ? 0 : 1)) ??
      take(left, dice, () => 1);
    if (drawn === undefined) return phase;
    const hand = player.hand.slice();
    put(hand, drawn);
    players[phase.seat] = { ...player, hand };
    return { ...phase, drawn };
  }
  if (phase.type === 'burying' || phase.type === 'swapping' || phase.type === 'declaring')
    players.forEach((player, one) => {
      if (one !== seat) players[one] = choiceOf({ ...veiled, players }, one as Seat, player);
    });
  return phase;
}

function choiceOf(state: State, one: Seat, player: Player): Player {
  const bare: Player = { ...player, buried: [], swap: null, missing: null };
  const { phase } = state;
  const isDone =
    phase.type === 'burying'
      ? player.buried.length > 0
      : phase.type === 'swapping'
        ? player.swap !== null
        : player.missing !== null;
  if (!isDone) return { ...bare, buried: player.buried };
  const asked = { ...state, players: state.players.with(one, bare) };
  const move = usual(asked, one, menuOf(asked, one));
  if (move.type === 'declare') return { ...bare, missing: move.suit };
  if (move.type === 'swap') return { ...bare, swap: move.tiles };
  if (move.type !== 'bury') return player;
  const hand = bare.hand.slice();
  for (const each of move.tiles) put(hand, each, -1);
  return { ...bare, hand, buried: move.tiles, missing: suitOf(move.tiles[0]!) };
}

/** What was shed is gone, what was given is still there, and a hand that has won waits for what it won on. */
export function contradicts(state: State, seat: Seat, belief: Belief): string | undefined {
  if (isOpen(state) || isChoosing(state)) return undefined;
  const { phase, rules } = state;
  for (const one of seatsOf(SEATS)) {
    if (one === seat) continue;
    const { hand, melds, missing, locked, won } = playerAt(state, one);
    const suit = missing ?? 0;
    if (ofSuit(hand, suit) > (belief.unshed[one] ?? 0))
      return `seat ${one} holds ${ofSuit(hand, suit)} tiles of its missing suit, not up to ${belief.unshed[one]}`;
    for (const each of belief.given[one] ?? [])
      if (held(hand, each) === 0) return `seat ${one} was given ${each} and does not hold it`;
    if (!locked) continue;
    const rest = hand.slice();
    if (phase.type === 'turn' && phase.seat === one && phase.drawn !== null) put(rest, phase.drawn, -1);
    for (const { tile: each } of won)
      if (!winsWith(rules, { counts: rest, melds, missing: suit }, each))
        return `seat ${one} has won on ${each} and does not wait for it`;
  }
  return undefined;
}
