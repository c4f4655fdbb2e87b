import { seatsOf, type Seat, type Viewer } from '@reckon/kernel';
import { MELDS } from '../facts/melds.ts';
import { SEATS } from '../facts/seats.ts';
import { ALL_KINDS, held, KINDS, RANKS, SUITS, tile, tilesOf } from '../facts/tiles.ts';
import { hasChosen, threesOfASuit } from './choosing.ts';
import { canHu, canKong, canPong, isAsked } from './claims.ts';
import { kongInTurn } from './kongs.ts';
import type { Move } from './moves.ts';
import { actorIn, type Actor } from './seating.ts';
import { missingOf, playerAt, type Claiming, type State, type Turn } from './state.ts';
import { completeInTurn, mustShed } from './turn.ts';

export const PASS: Move = { type: 'pass' };
export const NEXT: Move = { type: 'next' };
const PONG: Move = { type: 'pong' };
const NONE: readonly Move[] = [];
const ONLY_PASS: readonly Move[] = [PASS];
const ONLY_NEXT: readonly Move[] = [NEXT];
const DECLARE: readonly Move[] = SUITS.map((suit) => ({ type: 'declare', suit }));
const DISCARD: readonly Move[] = ALL_KINDS.map((kind) => ({ type: 'discard', tile: kind }));
const KONG: readonly Move[] = ALL_KINDS.map((kind) => ({ type: 'kong', tile: kind }));
const EVERYBODY: readonly Seat[] = seatsOf(SEATS);
const NOBODY: readonly Seat[] = [];
const ALONE: readonly (readonly Seat[])[] = EVERYBODY.map((each) => [each]);

// There is a move for every kind and a list for every seat, and loops stay within their lists: all of it is asked for at
// every step of every game, where counting loops take two thirds of the time of others.
export const discardOf = (kind: number): Move => DISCARD[kind]!;
const kongOf = (kind: number): Move => KONG[kind]!;
const alone = (seat: Seat): readonly Seat[] => ALONE[seat]!;

export function toAct(state: State): readonly Seat[] {
  const { phase } = state;
  switch (phase.type) {
    case 'turn':
      return alone(phase.seat);
    case 'claiming':
      return unanswered(phase);
    case 'burying':
    case 'swapping':
    case 'declaring':
      return EVERYBODY.filter((seat) => !hasChosen(playerAt(state, seat), phase));
    case 'between':
      return EVERYBODY.filter((seat) => !phase.ready.includes(seat));
    case 'replacing':
    case 'settled':
    case 'over':
      return NOBODY;
    default:
      return phase satisfies never;
  }
}

/** Whom a viewer may know to be asked: who answers a window at once has nothing to claim (MJ-14.2). */
export function asked({ phase }: State, viewer: Viewer): readonly Seat[] | undefined {
  if (phase.type !== 'claiming') return undefined;
  return phase.asked.filter((seat) => seat !== viewer || phase.answers[seat] === null);
}

function unanswered({ asked, answers }: Claiming): readonly Seat[] {
  const waiting: Seat[] = [];
  for (let i = 0; i < asked.length; i++) if (answers[asked[i]!] === null) waiting.push(asked[i]!);
  return waiting;
}

export function moves(state: State, seat: Seat): readonly Move[] {
  const { phase } = state;
  switch (phase.type) {
    case 'turn':
      return phase.seat === seat ? inTurn(actorIn(state, seat, phase)) : NONE;
    case 'claiming':
      return isAsked(phase, seat) ? answers(actorIn(state, seat, phase)) : NONE;
    case 'burying':
    case 'swapping': {
      const player = playerAt(state, seat);
      if (hasChosen(player, phase)) return NONE;
      const type = phase.type === 'burying' ? 'bury' : 'swap';
      return threesOfASuit(player.hand).map((tiles) => ({ type, tiles }));
    }
    case 'declaring':
      return hasChosen(playerAt(state, seat), phase) ? NONE : DECLARE;
    case 'between':
      return phase.ready.includes(seat) ? NONE : ONLY_NEXT;
    case 'replacing':
    case 'settled':
    case 'over':
      return NONE;
    default:
      return phase satisfies never;
  }
}

function answers(claimer: Actor<Claiming>): readonly Move[] {
  const { tile: offered, from } = claimer.phase;
  const wins = canHu(claimer);
  const pongs = canPong(claimer);
  if (!wins && !pongs) return ONLY_PASS;
  const list: Move[] = [];
  if (wins) list.push({ type: 'hu', tile: offered, from });
  if (canKong(claimer)) list.push(kongOf(offered));
  if (pongs) list.push(PONG);
  list.push(PASS);
  return list;
}

function inTurn(actor: Actor<Turn>): readonly Move[] {
  const { player, phase } = actor;
  const list: Move[] = [];
  // A hand that holds its missing suit is no win (MJ-6.5): that is seen once, for the win and for the discards.
  const shed = mustShed(player);
  if (!shed && completeInTurn(actor)) {
    // The opening hand has no drawn tile: its owner says which one is set aside (MJ-7.9).
    if (phase.drawn !== null) list.push({ type: 'hu', tile: phase.drawn, from: null });
    else for (const each of new Set(tilesOf(player.hand))) list.push({ type: 'hu', tile: each, from: null });
  }
  if (player.locked) {
    if (phase.drawn !== null) list.push(discardOf(phase.drawn));
    return list;
  }
  addKongs(actor, list);
  const first = shed ? RANKS * missingOf(player) : 0;
  const beyond = shed ? first + RANKS : KINDS;
  for (let kind = first; kind < beyond; kind++) if (held(player.hand, kind) > 0) list.push(discardOf(kind));
  return list;
}

/** Concealed kongs first, then upgrades. */
function addKongs(actor: Actor<Turn>, list: Move[]): void {
  const { state, player, phase } = actor;
  const { hand, melds } = player;
  if (phase.by === 'pong' && !state.rules.kongAfterPong) return;
  const four = MELDS.kong_concealed.fromHand;
  for (let kind = 0; kind < KINDS; kind++)
    if (held(hand, kind) === four && kongInTurn(actor, tile(kind)) === 'kong_concealed')
      list.push(kongOf(kind));
  for (let i = 0; i < melds.length; i++) {
    const meld = melds[i]!;
    if (
      meld.kind === 'pong' &&
      held(hand, meld.tile) === MELDS.kong_upgrade.fromHand &&
      kongInTurn(actor, meld.tile) === 'kong_upgrade'
    )
      list.push(kongOf(meld.tile));
  }
}
