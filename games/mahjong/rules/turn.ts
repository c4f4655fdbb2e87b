import { refuse, type Rejection, type Seat } from '@reckon/kernel';
import { askedAbout, konged, whyNoKong } from './claims.ts';
import { meldInSuit, type Luck } from './fan.ts';
import { wins } from './hand.ts';
import { othersIn, wallLeft } from './seating.ts';
import type { Event, Move, Phase, Player, State } from './state.ts';
import { holdsSuit, suitOf, tilesOf, type Tile } from './tiles.ts';

export type Turn = Extract<Phase, { type: 'turn' }>;

function whyNoDiscard(player: Player, phase: Turn, tile: Tile): Rejection | undefined {
  if (player.hand[tile] === 0) return refuse('You do not hold that tile.', 'MJ-3.5', 'NOT_HELD');
  if (player.locked)
    return tile === phase.drawn
      ? undefined
      : refuse('A locked hand discards the tile it drew.', 'MJ-3.3', 'LOCKED');
  if (suitOf(tile) !== player.missing && holdsSuit(player.hand, player.missing!))
    return refuse('Discard your missing suit first.', 'MJ-3.2', 'MISSING_FIRST');
  return undefined;
}

/** Is the hand in turn, with the tile it drew, a win? */
export function completeInTurn(state: State, player: Player, phase: Turn): boolean {
  if (phase.by === 'pong') return false;
  if (state.rules.missingMelds && meldInSuit(player.melds, player.missing!)) return false;
  return wins(state.rules, player.hand, player.melds.length, player.missing!);
}

export function luckOfTurn(state: State, seat: Seat, phase: Turn): Luck {
  const player = state.players[seat]!;
  return {
    selfDraw: true,
    kongs: phase.by === 'replacement' ? phase.kongs : 0,
    robKong: false,
    lastTile: wallLeft(state) === 0,
    heaven: phase.by === 'opening',
    earth:
      seat !== state.dealer &&
      phase.by === 'draw' &&
      player.draws === 1 &&
      player.melds.length === 0 &&
      !(state.rules.earthSpoiled && state.claimed),
  };
}

type TurnKong = 'kong_concealed' | 'kong_upgrade';

/** The kong a tile makes in the own turn, or why none. */
export function kongInTurn(state: State, player: Player, phase: Turn, tile: Tile): TurnKong | Rejection {
  if (player.locked) return refuse('A locked hand declares no kong.', 'MJ-7.3', 'LOCKED');
  if (phase.by === 'pong' && !state.rules.kongAfterPong)
    return refuse('After a pong you may only discard.', 'MJ-5.6', 'AFTER_PONG');
  const kind = kongOf(player, tile);
  if (kind === undefined)
    return refuse('That takes four equal tiles, or your pong and its fourth tile.', 'MJ-5.3', 'NO_KONG');
  if (suitOf(tile) === player.missing && !state.rules.missingMelds)
    return refuse('That is your missing suit.', 'MJ-5.7', 'MISSING_SUIT');
  return whyNoKong(state, player) ?? kind;
}

function kongOf({ hand, melds }: Player, tile: Tile): TurnKong | undefined {
  if (hand[tile] === 4) return 'kong_concealed';
  if (hand[tile] === 1)
    for (let i = 0; i < melds.length; i++)
      if (melds[i]!.tile === tile && melds[i]!.kind === 'pong') return 'kong_upgrade';
  return undefined;
}

/** What the seat in turn does. */
export function takeTurn(state: State, seat: Seat, move: Move, phase: Turn): readonly Event[] | Rejection {
  if (phase.seat !== seat) return refuse('It is not your turn.', 'MJ-3.6', 'NOT_YOUR_TURN');
  const player = state.players[seat]!;
  switch (move.type) {
    case 'discard': {
      const no = whyNoDiscard(player, phase, move.tile);
      if (no) return no;
      const kongs = phase.by === 'replacement' ? phase.kongs : 0;
      const asked = askedAbout(state, seat, move.tile, { on: 'discard', kongs });
      return [{ type: 'discarded', seat, tile: move.tile, asked }];
    }
    case 'kong': {
      const kind = kongInTurn(state, player, phase, move.tile);
      if (typeof kind !== 'string') return kind;
      const fresh = kind === 'kong_concealed' || move.tile === phase.drawn;
      if (kind === 'kong_concealed' || !state.rules.robKong)
        return [konged(state, { seat, kind, tile: move.tile, from: null, fresh })];
      const asked = askedAbout(state, seat, move.tile, { on: 'kong', kongs: phase.kongs });
      return [{ type: 'upgrading', seat, tile: move.tile, fresh, asked }];
    }
    case 'hu':
      return selfDraw(state, seat, move, phase);
    case 'bury':
    case 'swap':
    case 'declare':
    case 'pong':
    case 'pass':
    case 'next':
      return refuse('Win, declare a kong or discard.', 'MJ-3.1', 'NOT_NOW');
    default:
      return move satisfies never;
  }
}

function selfDraw(
  state: State,
  seat: Seat,
  move: Extract<Move, { type: 'hu' }>,
  phase: Turn,
): readonly Event[] | Rejection {
  const player = state.players[seat]!;
  if (move.from !== null)
    return refuse('A win in the own turn has no discarder.', 'MJ-4.10', 'INVALID_ACTION');
  if (!completeInTurn(state, player, phase)) return refuse('The hand is not a win.', 'MJ-6.1', 'NOT_A_WIN');
  if (phase.by === 'opening' ? player.hand[move.tile] === 0 : move.tile !== phase.drawn)
    return refuse('The winning tile is the one you drew.', 'MJ-7.1', 'INVALID_ACTION');
  const concealed = player.hand.slice();
  concealed[move.tile]!--;
  return [
    {
      type: 'won',
      seat,
      kind: 'self_draw',
      tile: move.tile,
      from: null,
      payers: othersIn(state, seat),
      no: state.wins + 1,
      place: 0,
      of: 1,
      snapshot: {
        concealed: tilesOf(concealed),
        melds: player.melds.slice(),
        luck: luckOfTurn(state, seat, phase),
        wallLeft: wallLeft(state),
      },
    },
  ];
}
