import { seatsOf, type Rejection, type Seat, type Viewer } from '@reckon/kernel';
import { sumOfFan, type FanLine, type Luck } from '../facts/fans.ts';
import type { Meld } from '../facts/melds.ts';
import type { Rules } from '../facts/rulesets.ts';
import { SEATS } from '../facts/seats.ts';
import { seenWith } from '../facts/seen.ts';
import { tilesOf, withOne, type Counts, type Suit, type Tile } from '../facts/tiles.ts';
import { CHOSEN, hasChosen, NOT_THREE } from './choosing.ts';
import { canHu, isAsked, luckOfClaim, ONLY_ANSWERS } from './claims.ts';
import { countedFan, fanLines, payEach } from './fan.ts';
import { asked, toAct } from './menu.ts';
import { readyHelper, waitsOf, type Ready, type Wait } from './ready.ts';
import { actorIn, othersIn, type Actor } from './seating.ts';
import {
  heldBy,
  playerAt,
  type Arrival,
  type EndReason,
  type Phase,
  type Player,
  type State,
  type Won,
} from './state.ts';
import { completeInTurn, luckOfTurn, NOT_YOUR_TURN, whyNoDiscard } from './turn.ts';
import { wallLeft } from './wall.ts';

/** What one viewer may see; what is not listed here is not sent (MJ-14.1, MJ-14.2). */
export interface View {
  readonly viewer: Viewer;
  readonly rules: Rules;
  readonly hand: number;
  readonly hands: number;
  readonly dealer: Seat;
  readonly wallLeft: number;
  readonly phase: ShownPhase;
  readonly acting: readonly Seat[];
  readonly seats: readonly ShownSeat[];
  /** The tile the viewer just drew. */
  readonly drawn: Tile | null;
  /** What the viewer chose in secret and the others do not know yet. */
  readonly chosen: readonly Tile[] | null;
  /** What a win now would be worth to the viewer. */
  readonly offer: Offer | null;
  /** Why the viewer's tiles that no move names cannot be picked now. */
  readonly closed: Rejection | null;
  /** The ready helper (MJ-14.3): by discard in the own turn, the best first, or the waits of the hand as it stands. */
  readonly ready: readonly Ready[];
  readonly waits: readonly Wait[];
}

export interface Offer {
  readonly lines: readonly FanLine[];
  readonly fan: number;
  /** Fan that count (MJ-10.2). */
  readonly counted: number;
  readonly each: number;
  readonly payers: number;
}

type ShownPhase =
  | { readonly type: 'burying' }
  | { readonly type: 'swapping' }
  | { readonly type: 'declaring' }
  | { readonly type: 'turn'; readonly seat: Seat; readonly by: Arrival }
  | {
      readonly type: 'claiming';
      readonly on: 'discard' | 'kong';
      readonly tile: Tile;
      readonly from: Seat;
    }
  | { readonly type: 'waiting' }
  | { readonly type: 'between'; readonly reason: EndReason }
  | { readonly type: 'over'; readonly reason: EndReason };

export interface ShownSeat {
  readonly seat: Seat;
  /** Null for a hand the viewer may not see. */
  readonly concealed: readonly Tile[] | null;
  readonly size: number;
  readonly melds: readonly Meld[];
  readonly discards: readonly Tile[];
  readonly won: readonly Won[];
  readonly missing: Suit | null;
  /** Null for buried tiles the viewer may not see. */
  readonly buried: readonly Tile[] | null;
  readonly locked: boolean;
  readonly left: boolean;
}

const NO_READY: readonly Ready[] = [];
const NO_WAITS: readonly Wait[] = [];

export function view(state: State, viewer: Viewer): View {
  const { phase, config } = state;
  const own = viewer === 'spectator' ? undefined : playerAt(state, viewer);
  const inTurn = phase.type === 'turn' && phase.seat === viewer;
  return {
    viewer,
    rules: state.rules,
    hand: state.hand,
    hands: config.hands,
    dealer: state.dealer,
    wallLeft: wallLeft(state),
    phase: shownPhase(phase),
    acting: asked(state, viewer) ?? toAct(state),
    seats: seatsOf(SEATS).map((seat) => shownSeat(state, seat, viewer)),
    drawn: inTurn ? phase.drawn : null,
    chosen: phase.type === 'swapping' && own ? own.swap : null,
    offer: viewer === 'spectator' ? null : offerTo(state, viewer),
    closed: viewer === 'spectator' ? null : whyClosed(state, viewer),
    ...helped(state, viewer, own),
  };
}

/** Every rack, in the order of the suits, once the game is over. */
export const holdings = ({ players }: State): readonly (readonly Tile[])[] =>
  players.map(({ hand }) => tilesOf(hand));

function shownPhase(phase: Phase): ShownPhase {
  switch (phase.type) {
    case 'burying':
    case 'swapping':
    case 'declaring':
      return { type: phase.type };
    case 'replacing':
    case 'settled':
      return { type: 'waiting' };
    case 'turn':
      return { type: 'turn', seat: phase.seat, by: phase.by };
    case 'claiming':
      return { type: 'claiming', on: phase.on, tile: phase.tile, from: phase.from };
    case 'between':
    case 'over':
      return { type: phase.type, reason: phase.reason };
    default:
      return phase satisfies never;
  }
}

const CHOOSING: readonly Phase['type'][] = ['burying', 'swapping', 'declaring'];

function shownSeat(state: State, seat: Seat, viewer: Viewer): ShownSeat {
  const { phase, config } = state;
  const player = playerAt(state, seat);
  const open = seat === viewer || phase.type === 'between' || phase.type === 'over';
  const choosing = CHOOSING.includes(phase.type);
  const concealed = tilesOf(player.hand);
  return {
    seat,
    concealed: open ? concealed : null,
    size: concealed.length,
    melds: player.melds.slice(),
    discards: player.discards.slice(),
    won: player.won.slice(),
    missing: open || !choosing ? player.missing : null,
    buried: open || (config.buried === 'shown' && !choosing) ? player.buried : null,
    locked: player.locked,
    left: player.left,
  };
}

/** How many of each kind a seat can see: its own tiles and everything on the table. */
export const seenBy = (state: State, seat: Seat): Counts =>
  seenWith(
    playerAt(state, seat).hand,
    state.players.map(({ melds, discards, won, buried }, other) => ({
      melds,
      discards,
      won,
      buried: other === seat || state.config.buried === 'shown' ? buried : null,
    })),
  );

function helped(state: State, viewer: Viewer, own: Player | undefined): Pick<View, 'ready' | 'waits'> {
  const { phase } = state;
  const playing = phase.type === 'turn' || phase.type === 'claiming';
  if (viewer === 'spectator' || !own || !playing || !state.config.helper || own.left)
    return { ready: NO_READY, waits: NO_WAITS };
  const seen = seenBy(state, viewer);
  if (phase.type !== 'turn' || phase.seat !== viewer)
    return { ready: NO_READY, waits: waitsOf(state.rules, heldBy(own), seen) };
  return {
    ready: own.locked ? NO_READY : bestFirst(readyHelper(state.rules, heldBy(own), seen)),
    waits: NO_WAITS,
  };
}

/** The discard that leaves the most tiles to win with comes first; among equals the one that pays more. */
const bestFirst = (ready: readonly Ready[]): readonly Ready[] =>
  ready.toSorted((one, other) => promiseOf(other) - promiseOf(one));

const promiseOf = ({ waits }: Ready): number =>
  waits.reduce((sum, { left, points }) => sum + 100 * left + points, 0);

function offerTo(state: State, seat: Seat): Offer | null {
  const { phase } = state;
  if (phase.type === 'turn' && phase.seat === seat) {
    const actor = actorIn(state, seat, phase);
    return completeInTurn(actor) ? offer(actor, actor.player.hand, luckOfTurn(actor)) : null;
  }
  if (phase.type === 'claiming' && isAsked(phase, seat)) {
    const claimer = actorIn(state, seat, phase);
    const counts = withOne(claimer.player.hand, phase.tile);
    return canHu(claimer) ? offer(claimer, counts, luckOfClaim(state, phase)) : null;
  }
  return null;
}

function offer({ state, seat, player }: Actor<Phase>, counts: Counts, luck: Luck): Offer {
  const { rules } = state;
  const lines = fanLines(rules, { counts, melds: player.melds, luck });
  const fan = sumOfFan(lines);
  const payers = luck.selfDraw ? othersIn(state, seat).length : 1;
  return { lines, fan, counted: countedFan(rules, fan), each: payEach(rules, fan, luck.selfDraw), payers };
}

/** The refusal that a seat would meet if it picked a tile that its menu does not offer. */
function whyClosed(state: State, seat: Seat): Rejection | null {
  const { phase } = state;
  switch (phase.type) {
    case 'burying':
    case 'swapping':
      return hasChosen(playerAt(state, seat), phase) ? CHOSEN : NOT_THREE[phase.type];
    case 'claiming':
      return isAsked(phase, seat) ? ONLY_ANSWERS : NOT_YOUR_TURN;
    case 'turn': {
      if (phase.seat !== seat) return NOT_YOUR_TURN;
      const actor = actorIn(state, seat, phase);
      for (const tile of tilesOf(actor.player.hand)) {
        const no = whyNoDiscard(actor, tile);
        if (no) return no;
      }
      return null;
    }
    case 'declaring':
    case 'replacing':
    case 'settled':
      return NOT_YOUR_TURN;
    case 'between':
    case 'over':
      return null;
    default:
      return phase satisfies never;
  }
}
