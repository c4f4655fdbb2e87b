import { refuse, type Rejection } from '@reckon/kernel';
import type { Luck } from '../facts/fans.ts';
import { wins } from '../facts/hand.ts';
import { hasMeldOf } from '../facts/melds.ts';
import { held, holdsSuit, put, suitOf, tilesOf, type Tile } from '../facts/tiles.ts';
import { askedAbout, hasMissing, NOT_WITHOUT, notAWin } from './claims.ts';
import type { Event } from './events.ts';
import { worthOfWin } from './fan.ts';
import { konged, kongInTurn } from './kongs.ts';
import type { Hu, Move } from './moves.ts';
import { othersIn, type Actor } from './seating.ts';
import { heldBy, missingOf, type Player, type Turn } from './state.ts';
import { wallLeft } from './wall.ts';

type InTurn = Actor<Turn>;

/** While the missing suit is in the hand, nothing else may be discarded (MJ-3.2). */
export const mustShed = (player: Player): boolean => holdsSuit(player.hand, missingOf(player));

export function whyNoDiscard({ player, phase }: InTurn, tile: Tile): Rejection | undefined {
  if (held(player.hand, tile) === 0) return refuse('You do not hold that tile.', 'MJ-3.5', 'not_held');
  if (player.locked)
    return tile === phase.drawn
      ? undefined
      : refuse('A locked hand discards the tile it drew.', 'MJ-3.3', 'locked');
  if (suitOf(tile) !== player.missing && mustShed(player))
    return refuse('Discard your missing suit first.', 'MJ-3.2', 'missing_first');
  return undefined;
}

/** Is the hand in turn, with the tile it drew, a win? */
export function completeInTurn({ state, player, phase }: InTurn): boolean {
  if (phase.by === 'pong') return false;
  if (state.rules.missingMelds && hasMeldOf(player.melds, missingOf(player))) return false;
  return wins(state.rules, heldBy(player));
}

/** The circumstances of a win in the own turn. */
export const luckOfTurn = ({ state, seat, player, phase }: InTurn): Luck => ({
  selfDraw: true,
  kongs: phase.kongs,
  robKong: false,
  lastTile: wallLeft(state) === 0,
  heaven: phase.by === 'opening',
  earth:
    seat !== state.dealer &&
    phase.by === 'draw' &&
    player.draws === 1 &&
    player.melds.length === 0 &&
    // A discard that was won was claimed, and adds neither a draw nor a meld.
    player.won.length === 0 &&
    !(state.rules.earthSpoiled && state.claimed),
});

export const NOT_YOUR_TURN = refuse('It is not your turn.', 'MJ-3.6', 'not_your_turn');

/** What the seat in turn does. */
export function takeTurn(actor: InTurn, move: Move): readonly Event[] | Rejection {
  if (actor.phase.seat !== actor.seat) return NOT_YOUR_TURN;
  switch (move.type) {
    case 'discard':
      return discard(actor, move.tile);
    case 'kong':
      return declareKong(actor, move.tile);
    case 'hu':
      return selfDraw(actor, move);
    case 'bury':
    case 'swap':
    case 'declare':
    case 'pong':
    case 'pass':
    case 'next':
      return refuse('Win, declare a kong or discard.', 'MJ-3.1', 'not_now');
    default:
      return move satisfies never;
  }
}

function discard(actor: InTurn, tile: Tile): readonly Event[] | Rejection {
  const { state, seat, phase } = actor;
  const no = whyNoDiscard(actor, tile);
  if (no) return no;
  const asked = askedAbout(state, { on: 'discard', tile, from: seat, kongs: phase.kongs });
  return [{ type: 'discarded', seat, tile, asked }];
}

function declareKong(actor: InTurn, tile: Tile): readonly Event[] | Rejection {
  const { state, seat, phase } = actor;
  const kind = kongInTurn(actor, tile);
  if (typeof kind !== 'string') return kind;
  const fresh = kind === 'kong_concealed' || tile === phase.drawn;
  if (kind === 'kong_concealed' || !state.rules.robKong)
    return [konged(state, { seat, kind, tile, from: null, fresh })];
  const asked = askedAbout(state, { on: 'kong', tile, from: seat, kongs: phase.kongs });
  return [{ type: 'upgrading', seat, tile, fresh, asked }];
}

function selfDraw(actor: InTurn, { tile, from }: Hu): readonly Event[] | Rejection {
  const { state, seat, player, phase } = actor;
  if (from !== null) return refuse('A win in the own turn has no discarder.', 'MJ-4.10', 'invalid_action');
  if (phase.by === 'pong') return refuse('After a pong you may only discard.', 'MJ-3.4', 'after_pong');
  if (!completeInTurn(actor))
    return hasMissing(player) ? NOT_WITHOUT : notAWin(state.rules, 'The hand is not a win.');
  if (phase.by === 'opening' ? held(player.hand, tile) === 0 : tile !== phase.drawn)
    return refuse('The winning tile is the one you drew.', 'MJ-7.1', 'invalid_action');
  const concealed = player.hand.slice();
  put(concealed, tile, -1);
  const snapshot = {
    concealed: tilesOf(concealed),
    melds: player.melds.slice(),
    luck: luckOfTurn(actor),
    wallLeft: wallLeft(state),
  };
  return [
    {
      type: 'won',
      seat,
      kind: 'self_draw',
      tile,
      from: null,
      payers: othersIn(state, seat),
      no: state.wins + 1,
      place: 0,
      of: 1,
      ...worthOfWin(state.rules, snapshot, tile),
      snapshot,
    },
  ];
}
