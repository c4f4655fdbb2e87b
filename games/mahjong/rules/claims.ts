import { refuse, type Rejection, type Seat } from '@reckon/kernel';
import { fanOf, meldInSuit, type Luck } from './fan.ts';
import { suitKey, winsByKeys, withTile } from './hand.ts';
import { othersIn, wallLeft } from './seating.ts';
import type { Answer, Event, Move, Phase, Player, State } from './state.ts';
import type { SuitKey } from './suits.ts';
import { holdsSuit, rankOf, suitOf, tilesOf, type Counts, type Tile } from './tiles.ts';

export type Claiming = Extract<Phase, { type: 'claiming' }>;

export const withOne = (hand: Counts, tile: Tile): number[] => {
  const counts = hand.slice();
  counts[tile]!++;
  return counts;
};

/** Would this tile complete the seat's hand? */
function completes(state: State, { hand, melds, missing }: Player, tile: Tile): boolean {
  const suit = suitOf(tile);
  if (suit === missing || holdsSuit(hand, missing!)) return false;
  if (state.rules.missingMelds && meldInSuit(melds, missing!)) return false;
  const keys: [SuitKey, SuitKey, SuitKey] = [suitKey(hand, 0), suitKey(hand, 1), suitKey(hand, 2)];
  keys[suit] = withTile(keys[suit], rankOf(tile));
  return winsByKeys(state.rules, keys, melds.length, missing!);
}

/** The circumstances of a win on a discard or on a kong that is robbed. */
export const luckOfClaim = (state: State, phase: Claiming): Luck => ({
  selfDraw: false,
  kongs: phase.on === 'discard' ? phase.kongs : 0,
  robKong: phase.on === 'kong',
  lastTile: wallLeft(state) === 0,
  heaven: false,
  earth: false,
});

const fanOfClaim = (state: State, player: Player, phase: Claiming): number =>
  fanOf(state.rules, withOne(player.hand, phase.tile), player.melds, luckOfClaim(state, phase));

const barred = (state: State, player: Player, phase: Claiming): boolean =>
  player.passed >= 0 && fanOfClaim(state, player, phase) <= player.passed;

export function canHu(state: State, seat: Seat, phase: Claiming): boolean {
  const player = state.players[seat]!;
  return completes(state, player, phase.tile) && !barred(state, player, phase);
}

function whyNoHu(state: State, seat: Seat, phase: Claiming): Rejection | undefined {
  if (canHu(state, seat, phase)) return undefined;
  return completes(state, state.players[seat]!, phase.tile)
    ? refuse('You passed a win of as many fan since your last draw.', 'MJ-4.8', 'PASSED_WIN')
    : refuse('This tile does not complete your hand.', 'MJ-6.1', 'NOT_A_WIN');
}

function whyNoMeld(state: State, player: Player, phase: Claiming): Rejection | undefined {
  if (phase.on === 'kong') return refuse('A kong can only be won.', 'MJ-5.9', 'ONLY_HU');
  if (player.locked) return refuse('A locked hand takes no melds.', 'MJ-4.9', 'LOCKED');
  if (suitOf(phase.tile) === player.missing && !state.rules.missingMelds)
    return refuse('That is your missing suit.', 'MJ-5.7', 'MISSING_SUIT');
  return undefined;
}

function whyNoPong(state: State, seat: Seat, phase: Claiming): Rejection | undefined {
  const player = state.players[seat]!;
  return (
    whyNoMeld(state, player, phase) ??
    (player.hand[phase.tile]! >= 2
      ? undefined
      : refuse('A pong takes two tiles of the hand.', 'MJ-5.1', 'NO_PONG'))
  );
}

function whyNoExposedKong(state: State, seat: Seat, phase: Claiming): Rejection | undefined {
  const player = state.players[seat]!;
  const no = whyNoMeld(state, player, phase) ?? whyNoKong(state, player);
  if (no) return no;
  return player.hand[phase.tile] === 3
    ? undefined
    : refuse('An exposed kong takes three tiles of the hand.', 'MJ-5.2', 'NO_KONG');
}

/** Without asking why not: most seats hold no two tiles of the one on offer. */
export const canPong = (state: State, seat: Seat, phase: Claiming): boolean =>
  state.players[seat]!.hand[phase.tile]! >= 2 && whyNoPong(state, seat, phase) === undefined;

export const canKong = (state: State, seat: Seat, phase: Claiming): boolean =>
  state.players[seat]!.hand[phase.tile] === 3 && whyNoExposedKong(state, seat, phase) === undefined;

/** What stands against any kong. */
export function whyNoKong(state: State, player: Player): Rejection | undefined {
  if (wallLeft(state) === 0)
    return refuse('No tile is left in the wall to replace it.', 'MJ-5.5', 'WALL_EMPTY');
  if (!state.rules.kongHoldingMissing && holdsSuit(player.hand, player.missing!))
    return refuse('Get rid of your missing suit first.', 'MJ-5.8', 'HOLDS_MISSING');
  return undefined;
}

const canClaim = (state: State, seat: Seat, phase: Claiming): boolean =>
  canPong(state, seat, phase) || canHu(state, seat, phase);

/** Whom a tile on the table is offered to (MJ-4.1, MJ-4.5). */
export function askedAbout(
  state: State,
  from: Seat,
  tile: Tile,
  { on, kongs }: Pick<Claiming, 'on' | 'kongs'>,
): Seat[] {
  const others = othersIn(state, from);
  if (state.config.claims === 'all') return others;
  const window: Claiming = {
    type: 'claiming',
    on,
    tile,
    from,
    asked: others,
    answers: [],
    kongs,
    fresh: false,
  };
  return others.filter((other) => canClaim(state, other, window));
}

/** A seat's answer is checked and kept; nothing happens before the last one (MJ-4.2). */
export function answer(state: State, seat: Seat, move: Move, phase: Claiming): readonly Event[] | Rejection {
  if (!phase.asked.includes(seat) || phase.answers[seat] !== null)
    return refuse('You are not asked.', 'MJ-3.6', 'NOT_ASKED');
  switch (move.type) {
    case 'hu':
      if (move.from === null)
        return refuse('A win on a discard must name its discarder.', 'MJ-4.10', 'INVALID_ACTION');
      if (move.from !== phase.from || move.tile !== phase.tile)
        return refuse('That is not the tile on offer.', 'MJ-4.10', 'INVALID_ACTION');
      return whyNoHu(state, seat, phase) ?? answered(state, seat, 'hu', phase);
    case 'kong':
      if (move.tile !== phase.tile)
        return refuse('That is not the tile on offer.', 'MJ-5.2', 'INVALID_ACTION');
      return whyNoExposedKong(state, seat, phase) ?? answered(state, seat, 'kong', phase);
    case 'pong':
      return whyNoPong(state, seat, phase) ?? answered(state, seat, 'pong', phase);
    case 'pass':
      return answered(state, seat, 'pass', phase);
    case 'bury':
    case 'swap':
    case 'declare':
    case 'discard':
    case 'next':
      return refuse('Answer the tile on offer or pass.', 'MJ-4.1', 'NOT_NOW');
    default:
      return move satisfies never;
  }
}

function answered(state: State, seat: Seat, given: Answer, phase: Claiming): readonly Event[] {
  const binding = state.rules.passedWin === 'binding' && given !== 'hu';
  const player = state.players[seat]!;
  const passed = binding && completes(state, player, phase.tile) ? fanOfClaim(state, player, phase) : -1;
  return [{ type: 'answered', seat, answer: given, passed }];
}

export function allAnswered({ asked, answers }: Claiming): boolean {
  for (let i = 0; i < asked.length; i++) if (answers[asked[i]!] === null) return false;
  return true;
}

/** The window is resolved once: every HU, or the kong, or the pong; [] if all passed (MJ-4.3, MJ-4.4). */
export function resolve(state: State, phase: Claiming): readonly Event[] {
  const { tile, from } = phase;
  const claimers = phase.asked.filter((seat) => phase.answers[seat] !== 'pass');
  const winners = claimers.filter((seat) => phase.answers[seat] === 'hu');
  if (winners.length > 0) return winsOnClaim(state, phase, winners);
  if (phase.on === 'kong')
    return [konged(state, { seat: from, kind: 'kong_upgrade', tile, from: null, fresh: phase.fresh })];
  const [claimer] = claimers;
  if (claimer === undefined) return [];
  return phase.answers[claimer] === 'kong'
    ? [konged(state, { seat: claimer, kind: 'kong_exposed', tile, from, fresh: true })]
    : [{ type: 'ponged', seat: claimer, tile, from }];
}

function winsOnClaim(state: State, phase: Claiming, winners: readonly Seat[]): readonly Event[] {
  const { tile, from } = phase;
  const luck = luckOfClaim(state, phase);
  const events: Event[] = winners.map((seat, place) => ({
    type: 'won',
    seat,
    kind: phase.on === 'discard' ? 'discard' : 'robbed_kong',
    tile,
    from,
    payers: [from],
    no: state.wins + 1 + place,
    place,
    of: winners.length,
    snapshot: {
      concealed: tilesOf(state.players[seat]!.hand),
      melds: state.players[seat]!.melds.slice(),
      luck,
      wallLeft: wallLeft(state),
    },
  }));
  if (luck.kongs > 0 && state.rules.afterKong !== 'keeps')
    events.push({ type: 'kongLost', owner: from, no: state.kongs, winners });
  return events;
}

type Kong = Extract<Event, { type: 'konged' }>;

/** A kong with its payers and its number in the hand. */
export function konged(state: State, kong: Pick<Kong, 'seat' | 'kind' | 'tile' | 'from' | 'fresh'>): Kong {
  const payers = kong.from === null ? othersIn(state, kong.seat) : [kong.from];
  return { type: 'konged', ...kong, payers, no: state.kongs + 1 };
}
