import { seatsOf, type Seat, type Viewer } from '@reckon/kernel';
import { canHu, luckOfClaim, withOne } from './claims.ts';
import { giverTo } from './evolve.ts';
import { fanLines, payEach, type FanLine, type Luck } from './fan.ts';
import { toAct } from './moves.ts';
import { readyHelper, waitsOf, type Ready, type Wait } from './ready.ts';
import type { Rules } from './ruleset.ts';
import { othersIn, wallLeft } from './seating.ts';
import { SEATS, type EndReason, type Event, type Phase, type Player, type State } from './state.ts';
import { completeInTurn, luckOfTurn } from './turn.ts';
import { tilesOf, type Counts, type Meld, type Suit, type Tile } from './tiles.ts';

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
  /** The ready helper (MJ-14.3): by discard in the own turn, or the waits of the hand as it stands. */
  readonly ready: readonly Ready[];
  readonly waits: readonly Wait[];
}

export interface Offer {
  readonly lines: readonly FanLine[];
  readonly fan: number;
  readonly each: number;
  readonly payers: number;
}

type ShownPhase =
  | { readonly type: 'burying' }
  | { readonly type: 'swapping' }
  | { readonly type: 'declaring' }
  | { readonly type: 'turn'; readonly seat: Seat; readonly by: Extract<Phase, { type: 'turn' }>['by'] }
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
  readonly won: readonly { readonly tile: Tile; readonly from: Seat | null; readonly place: number }[];
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
  const own = viewer === 'spectator' ? undefined : state.players[viewer];
  const inTurn = phase.type === 'turn' && phase.seat === viewer;
  return {
    viewer,
    rules: state.rules,
    hand: state.hand,
    hands: config.hands,
    dealer: state.dealer,
    wallLeft: wallLeft(state),
    phase: shownPhase(phase),
    acting: toAct(state),
    seats: seatsOf(SEATS).map((seat) => shownSeat(state, seat, viewer)),
    drawn: inTurn ? phase.drawn : null,
    chosen: phase.type === 'swapping' && own ? own.swap : null,
    offer: viewer === 'spectator' ? null : offerTo(state, viewer),
    ...helped(state, viewer, own),
  };
}

function shownPhase(phase: Phase): ShownPhase {
  switch (phase.type) {
    case 'burying':
    case 'swapping':
    case 'declaring':
      return { type: phase.type };
    case 'chosen':
    case 'drawing':
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

const CHOOSING: readonly Phase['type'][] = ['burying', 'swapping', 'declaring', 'chosen'];

function shownSeat(state: State, seat: Seat, viewer: Viewer): ShownSeat {
  const { phase, config } = state;
  const player = state.players[seat]!;
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
export function seenBy(state: State, seat: Seat): Counts {
  const seen = state.players[seat]!.hand.slice();
  state.players.forEach((player, other) => {
    for (const { kind, tile } of player.melds) seen[tile]! += kind === 'pong' ? 3 : 4;
    for (const tile of player.discards) seen[tile]!++;
    for (const { tile, place } of player.won) if (place === 0) seen[tile]!++;
    if (other === seat || state.config.buried === 'shown') for (const tile of player.buried) seen[tile]!++;
  });
  return seen;
}

function helped(state: State, viewer: Viewer, own: Player | undefined): Pick<View, 'ready' | 'waits'> {
  const { phase } = state;
  const playing = phase.type === 'turn' || phase.type === 'claiming';
  if (viewer === 'spectator' || !own || !playing || !state.config.helper || own.left)
    return { ready: NO_READY, waits: NO_WAITS };
  const held = { counts: own.hand, melds: own.melds, missing: own.missing! };
  const seen = seenBy(state, viewer);
  return phase.type === 'turn' && phase.seat === viewer
    ? { ready: own.locked ? NO_READY : readyHelper(state.rules, held, seen), waits: NO_WAITS }
    : { ready: NO_READY, waits: waitsOf(state.rules, held, seen) };
}

function offerTo(state: State, seat: Seat): Offer | null {
  const { phase } = state;
  const player = state.players[seat]!;
  if (phase.type === 'turn' && phase.seat === seat && completeInTurn(state, player, phase))
    return offer(state, seat, player.hand, luckOfTurn(state, seat, phase));
  if (phase.type === 'claiming' && phase.asked.includes(seat) && phase.answers[seat] === null)
    if (canHu(state, seat, phase))
      return offer(state, seat, withOne(player.hand, phase.tile), luckOfClaim(state, phase));
  return null;
}

function offer(state: State, seat: Seat, counts: Counts, luck: Luck): Offer {
  const lines = fanLines(state.rules, counts, state.players[seat]!.melds, luck);
  const fan = lines.reduce((sum, line) => sum + line.fan, 0);
  const payers = luck.selfDraw ? othersIn(state, seat).length : 1;
  return { lines, fan, each: payEach(state.rules, fan, luck.selfDraw), payers };
}

/** The same event with what the viewer may not know left out. */
export function redact(event: Event, viewer: Viewer): Event {
  switch (event.type) {
    case 'drawn':
      return event.seat === viewer ? event : { ...event, tile: null };
    case 'answered':
      return event.seat === viewer ? event : { ...event, answer: null, passed: -1 };
    case 'buried':
    case 'swapChosen':
      return event.seat === viewer ? event : { ...event, tiles: null };
    case 'missingChosen':
      return event.seat === viewer ? event : { ...event, suit: null };
    case 'swapped':
      return {
        ...event,
        gave: event.gave.map((tiles, giver) =>
          viewer !== 'spectator' && (giver === viewer || giver === giverTo(viewer, event.steps))
            ? tiles
            : null,
        ),
      };
    case 'won':
      return event.seat === viewer ? event : { ...event, snapshot: { ...event.snapshot, concealed: null } };
    case 'dealt':
      return { ...event, wall: null };
    case 'missingShown':
    case 'discarded':
    case 'ponged':
    case 'upgrading':
    case 'konged':
    case 'kongLost':
    case 'handEnded':
    case 'readied':
      return event;
    default:
      return event satisfies never;
  }
}

/** Secret choices teach nobody anything; everything else does. */
export function informs(event: Event): boolean {
  return !['answered', 'buried', 'swapChosen', 'missingChosen', 'readied'].includes(event.type);
}
