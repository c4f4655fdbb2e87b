import type { Draft, Seat } from '@reckon/kernel';
import { MELDS } from '../facts/melds.ts';
import { seatAfter } from '../facts/seats.ts';
import { put, suitOf, type Counts, type Tile } from '../facts/tiles.ts';
import type { Event, KongEvent, WinEvent } from './events.ts';
import { deal } from './setup.ts';
import { playerAt, type Claiming, type State } from './state.ts';

type Writable = Draft<State>;

/** The one writer of the game: arithmetic on what the event says. Who is to act next is for `resume` to say. */
export function evolve(state: Writable, event: Event): void {
  switch (event.type) {
    case 'drawn':
      return drawn(state, event);
    case 'discarded': {
      const player = playerAt(state, event.seat);
      put(player.hand, event.tile, -1);
      player.discards.push(event.tile);
      const turn = state.phase;
      const kongs = turn.type === 'turn' ? turn.kongs : 0;
      state.phase = claiming('discard', event, kongs);
      if (turn.type === 'turn' && turn.stale) state.phase.stale = true;
      return;
    }
    case 'answered': {
      if (state.phase.type === 'claiming') state.phase.answers[event.seat] = event.answer;
      const player = playerAt(state, event.seat);
      player.passed = Math.max(player.passed, event.passed);
      return;
    }
    case 'buried': {
      const player = playerAt(state, event.seat);
      const tiles = told(event.tiles);
      take(player.hand, tiles);
      player.buried = tiles.slice();
      // Three of one suit, and that suit is the missing one (MJ-2.1).
      player.missing = tiles[0] === undefined ? null : suitOf(tiles[0]);
      return;
    }
    case 'swapChosen':
      playerAt(state, event.seat).swap = told(event.tiles).slice();
      return;
    case 'swapped':
      event.gave.forEach((tiles, giver) => {
        const taker = playerAt(state, seatAfter(giver as Seat, event.steps));
        take(playerAt(state, giver as Seat).hand, told(tiles));
        for (const tile of told(tiles)) put(taker.hand, tile);
      });
      state.phase = { type: 'declaring' };
      return;
    case 'missingChosen':
      playerAt(state, event.seat).missing = event.suit;
      return;
    case 'missingShown':
      state.phase = { type: 'turn', seat: state.dealer, by: 'opening', drawn: null, kongs: 0 };
      return;
    case 'ponged': {
      const player = playerAt(state, event.seat);
      put(player.hand, event.tile, -MELDS.pong.fromHand);
      player.melds.push({ kind: 'pong', tile: event.tile });
      playerAt(state, event.from).discards.pop();
      state.claimed = true;
      state.phase = { type: 'turn', seat: event.seat, by: 'pong', drawn: null, kongs: 0 };
      return;
    }
    case 'upgrading': {
      const kongs = state.phase.type === 'turn' ? state.phase.kongs : 0;
      state.phase = claiming('kong', event, kongs);
      return;
    }
    case 'konged':
      return konged(state, event);
    case 'won':
      return won(state, event);
    case 'kongLost':
      return;
    case 'handEnded':
      state.phase = event.last
        ? { type: 'over', reason: event.reason }
        : { type: 'between', reason: event.reason, ready: [] };
      state.dealer = event.nextDealer;
      return;
    case 'readied':
      if (state.phase.type === 'between') state.phase.ready.push(event.seat);
      return;
    case 'dealt': {
      const { hand, dealer, wall } = event;
      Object.assign(state, deal(state, { hand, dealer, wall: told(wall) }));
      return;
    }
    default:
      event satisfies never;
  }
}

/** Tables evolve from whole events; only readers are told less. */
function told<Known>(part: Known | null): Known {
  if (part === null) throw new Error('a redacted event changes no table');
  return part;
}

/** The window an event opens; nobody has answered yet. */
function claiming(
  on: 'discard' | 'kong',
  event: Extract<Event, { type: 'discarded' | 'upgrading' }>,
  kongs: number,
): Draft<Claiming> {
  return {
    type: 'claiming',
    on,
    tile: event.tile,
    from: event.seat,
    asked: event.asked.slice(),
    answers: [null, null, null, null],
    kongs,
    fresh: event.type === 'upgrading' && event.fresh,
  };
}

function take(hand: Draft<Counts>, tiles: readonly Tile[]): void {
  for (const tile of tiles) put(hand, tile, -1);
}

function drawn(state: Writable, event: Extract<Event, { type: 'drawn' }>): void {
  const { seat, replacement } = event;
  const tile = told(event.tile);
  const player = playerAt(state, seat);
  put(player.hand, tile);
  player.draws++;
  player.passed = -1;
  if (replacement && state.rules.replacement === 'back') state.back--;
  else state.front++;
  const before = state.phase;
  const kongs = before.type === 'replacing' ? before.kongs : 0;
  state.phase = { type: 'turn', seat, by: replacement ? 'replacement' : 'draw', drawn: tile, kongs };
  if (before.type === 'replacing' && before.stale) state.phase.stale = true;
}

function konged(state: Writable, { seat, kind, tile, from, fresh }: KongEvent): void {
  const { phase } = state;
  const before =
    phase.type === 'turn' || (phase.type === 'claiming' && phase.on === 'kong') ? phase.kongs : 0;
  const { hand, melds } = playerAt(state, seat);
  put(hand, tile, -MELDS[kind].fromHand);
  const pong = melds.findIndex((meld) => meld.tile === tile);
  melds.splice(pong < 0 ? melds.length : pong, 1, { kind, tile });
  if (from !== null) {
    playerAt(state, from).discards.pop();
    state.claimed = true;
  }
  state.kongs++;
  state.phase = { type: 'replacing', seat, kongs: before + 1 };
  if (!fresh) state.phase.stale = true;
}

function won(state: Writable, { seat, kind, tile, from, place, of }: WinEvent): void {
  const winner = playerAt(state, seat);
  // The tile goes to the first of its winners, from where it lies (MJ-7.1, MJ-7.2).
  if (from === null) put(winner.hand, tile, -1);
  else if (place === 0 && kind === 'discard') playerAt(state, from).discards.pop();
  else if (place === 0) put(playerAt(state, from).hand, tile, -1);
  winner.won.push({ tile, from, place });
  winner.locked = true;
  winner.left = state.rules.winners === 'leave';
  // The first winner deals next, or the discarder if there are several (MJ-13.3).
  if (state.wins === 0) state.heir = of > 1 && from !== null ? from : seat;
  state.wins++;
  state.phase = { type: 'settled', winner: seat, from };
}
