import { seatsOf, type Seat } from '@reckon/kernel';
import { hasChosen, shortestSuit, shortestThree, threesOfASuit } from './choosing.ts';
import { canHu, canKong, canPong, type Claiming } from './claims.ts';
import { SEATS, type Move, type State } from './state.ts';
import { completeInTurn, kongInTurn, type Turn } from './turn.ts';
import { ALL_KINDS, holdsSuit, KINDS, suitOf, tile, tilesOf, type Suit, type Tile } from './tiles.ts';

const PASS: Move = { type: 'pass' };
const PONG: Move = { type: 'pong' };
const NEXT: Move = { type: 'next' };
const NONE: readonly Move[] = [];
const DISCARD: readonly Move[] = ALL_KINDS.map((kind) => ({ type: 'discard', tile: kind }));
const KONG: readonly Move[] = ALL_KINDS.map((kind) => ({ type: 'kong', tile: kind }));
const DECLARE: readonly Move[] = ([0, 1, 2] as const).map((suit) => ({ type: 'declare', suit }));
const ONLY_PASS: readonly Move[] = [PASS];
const ONLY_NEXT: readonly Move[] = [NEXT];
const EVERYBODY: readonly Seat[] = seatsOf(SEATS);
const ALONE: readonly (readonly Seat[])[] = EVERYBODY.map((each) => [each]);

export function toAct(state: State): readonly Seat[] {
  const { phase } = state;
  switch (phase.type) {
    case 'turn':
      return ALONE[phase.seat]!;
    case 'claiming': {
      const waiting: Seat[] = [];
      for (let i = 0; i < phase.asked.length; i++) {
        const asked = phase.asked[i]!;
        if (phase.answers[asked] === null) waiting.push(asked);
      }
      return waiting;
    }
    case 'burying':
    case 'swapping':
    case 'declaring':
      return EVERYBODY.filter((each) => !hasChosen(state, each, phase));
    case 'between':
      return EVERYBODY.filter((each) => !phase.ready.includes(each));
    case 'chosen':
    case 'drawing':
    case 'over':
      return [];
    default:
      return phase satisfies never;
  }
}

export function moves(state: State, of: Seat): readonly Move[] {
  const { phase } = state;
  switch (phase.type) {
    case 'turn':
      return phase.seat === of ? movesInTurn(state, of, phase) : NONE;
    case 'claiming':
      return phase.asked.includes(of) && phase.answers[of] === null ? answers(state, of, phase) : NONE;
    case 'burying':
    case 'swapping': {
      if (hasChosen(state, of, phase)) return NONE;
      const type = phase.type === 'burying' ? 'bury' : 'swap';
      return threesOfASuit(state.players[of]!.hand).map((tiles) => ({ type, tiles }));
    }
    case 'declaring':
      return hasChosen(state, of, phase) ? NONE : DECLARE;
    case 'between':
      return phase.ready.includes(of) ? NONE : ONLY_NEXT;
    case 'chosen':
    case 'drawing':
    case 'over':
      return NONE;
    default:
      return phase satisfies never;
  }
}

function answers(state: State, of: Seat, phase: Claiming): readonly Move[] {
  const wins = canHu(state, of, phase);
  const pongs = canPong(state, of, phase);
  if (!wins && !pongs) return ONLY_PASS;
  const list: Move[] = [];
  if (wins) list.push({ type: 'hu', tile: phase.tile, from: phase.from });
  if (canKong(state, of, phase)) list.push(KONG[phase.tile]!);
  if (pongs) list.push(PONG);
  list.push(PASS);
  return list;
}

function movesInTurn(state: State, of: Seat, phase: Turn): readonly Move[] {
  const player = state.players[of]!;
  const list: Move[] = [];
  if (completeInTurn(state, player, phase)) {
    // The opening hand has no drawn tile: its owner says which one is set aside (MJ-7.9).
    if (phase.drawn !== null) list.push({ type: 'hu', tile: phase.drawn, from: null });
    else for (const each of new Set(tilesOf(player.hand))) list.push({ type: 'hu', tile: each, from: null });
  }
  if (player.locked) {
    list.push(DISCARD[phase.drawn!]!);
    return list;
  }
  const { hand, melds } = player;
  const missing = player.missing!;
  const mustShed = holdsSuit(hand, missing);
  const first = mustShed ? 9 * missing : 0;
  const beyond = mustShed ? first + 9 : KINDS;
  if (phase.by !== 'pong' || state.rules.kongAfterPong) {
    for (let kind = 0; kind < KINDS; kind++)
      if (hand[kind] === 4 && makesKong(state, of, phase, tile(kind))) list.push(KONG[kind]!);
    for (let i = 0; i < melds.length; i++) {
      const meld = melds[i]!;
      if (meld.kind === 'pong' && hand[meld.tile] === 1 && makesKong(state, of, phase, meld.tile))
        list.push(KONG[meld.tile]!);
    }
  }
  for (let kind = first; kind < beyond; kind++) if (hand[kind]! > 0) list.push(DISCARD[kind]!);
  return list;
}

const makesKong = (state: State, of: Seat, phase: Turn, kind: Tile): boolean =>
  typeof kongInTurn(state, state.players[of]!, phase, kind) === 'string';

/** What the house plays for a seat: it passes, or discards what was drawn; a locked hand wins (MJ-14.4). */
export function fallback(state: State, of: Seat): Move {
  const { phase } = state;
  const player = state.players[of]!;
  switch (phase.type) {
    case 'burying':
      return { type: 'bury', tiles: shortestThree(player.hand) };
    case 'swapping':
      return { type: 'swap', tiles: shortestThree(player.hand) };
    case 'declaring':
      return DECLARE[shortestSuit(player.hand)]!;
    case 'between':
      return NEXT;
    case 'claiming':
      return player.locked && canHu(state, of, phase)
        ? { type: 'hu', tile: phase.tile, from: phase.from }
        : PASS;
    case 'turn': {
      if (player.locked && phase.drawn !== null && completeInTurn(state, player, phase))
        return { type: 'hu', tile: phase.drawn, from: null };
      return DISCARD[leastWanted(state, of, phase)]!;
    }
    case 'chosen':
    case 'drawing':
    case 'over':
      return PASS;
    default:
      return phase satisfies never;
  }
}

function leastWanted(state: State, of: Seat, phase: Turn): Tile {
  const { hand, missing, locked } = state.players[of]!;
  if (phase.drawn !== null && (locked || suitOf(phase.drawn) === missing || !holdsSuit(hand, missing!)))
    return phase.drawn;
  const suit: Suit | undefined = holdsSuit(hand, missing!) ? missing! : undefined;
  for (let kind = KINDS - 1; kind >= 0; kind--)
    if (hand[kind]! > 0 && (suit === undefined || suitOf(tile(kind)) === suit)) return tile(kind);
  return tile(0);
}
