import type { Draft, Seat } from '@reckon/kernel';
import { after, nextIn } from './seating.ts';
import { deal } from './setup.ts';
import { SEATS, type Event, type Phase, type State } from './state.ts';
import { suitOf, type Counts, type Tile } from './tiles.ts';

type Writable = Draft<State>;

/** The one writer of the game: arithmetic on what the event says. */
export function evolve(state: Writable, event: Event): void {
  switch (event.type) {
    case 'drawn':
      return drawn(state, event);
    case 'discarded': {
      const player = state.players[event.seat]!;
      player.hand[event.tile]!--;
      player.discards.push(event.tile);
      const turn = state.phase;
      const kongs = turn.type === 'turn' && turn.by === 'replacement' ? turn.kongs : 0;
      state.phase = claiming('discard', event, kongs);
      return;
    }
    case 'answered': {
      if (state.phase.type === 'claiming') state.phase.answers[event.seat] = event.answer;
      const player = state.players[event.seat]!;
      if (event.passed > player.passed) player.passed = event.passed;
      return;
    }
    case 'buried': {
      const player = state.players[event.seat]!;
      take(player.hand, event.tiles!);
      player.buried = event.tiles!.slice();
      player.missing = suitOf(event.tiles![0]!);
      if (state.players.every(({ buried }) => buried.length > 0))
        state.phase = { type: 'chosen', after: 'burying' };
      return;
    }
    case 'swapChosen':
      state.players[event.seat]!.swap = event.tiles!.slice();
      if (state.players.every(({ swap }) => swap !== null))
        state.phase = { type: 'chosen', after: 'swapping' };
      return;
    case 'swapped':
      event.gave.forEach((tiles, giver) => {
        const taker = state.players[(giver + event.steps) % SEATS]!;
        take(state.players[giver]!.hand, tiles!);
        for (const tile of tiles!) taker.hand[tile]!++;
      });
      state.phase = { type: 'declaring' };
      return;
    case 'missingChosen':
      state.players[event.seat]!.missing = event.suit;
      if (state.players.every(({ missing }) => missing !== null))
        state.phase = { type: 'chosen', after: 'declaring' };
      return;
    case 'missingShown':
      state.phase = { type: 'turn', seat: state.dealer, by: 'opening', drawn: null, kongs: 0 };
      return;
    case 'ponged': {
      const player = state.players[event.seat]!;
      player.hand[event.tile]! -= 2;
      player.melds.push({ kind: 'pong', tile: event.tile });
      state.players[event.from]!.discards.pop();
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
    case 'dealt':
      Object.assign(state, deal(state, event.hand, event.dealer, event.wall!));
      return;
    default:
      event satisfies never;
  }
}

/** The window an event opens; nobody has answered yet. */
function claiming(
  on: 'discard' | 'kong',
  event: Extract<Event, { type: 'discarded' | 'upgrading' }>,
  kongs: number,
): Draft<Extract<Phase, { type: 'claiming' }>> {
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
  for (const tile of tiles) hand[tile]!--;
}

function drawn(state: Writable, { seat, tile, replacement }: Extract<Event, { type: 'drawn' }>): void {
  const kongs = state.phase.type === 'drawing' ? state.phase.kongs : 0;
  const player = state.players[seat]!;
  player.hand[tile!]!++;
  player.draws++;
  player.passed = -1;
  if (replacement && state.rules.replacement === 'back') state.back--;
  else state.front++;
  state.phase = { type: 'turn', seat, by: replacement ? 'replacement' : 'draw', drawn: tile, kongs };
}

function konged(state: Writable, event: Extract<Event, { type: 'konged' }>): void {
  const { seat, kind, tile, from } = event;
  const { phase } = state;
  const before =
    phase.type === 'turn' || (phase.type === 'claiming' && phase.on === 'kong') ? phase.kongs : 0;
  const player = state.players[seat]!;
  switch (kind) {
    case 'kong_exposed':
      player.hand[tile]! -= 3;
      player.melds.push({ kind, tile });
      state.players[from!]!.discards.pop();
      state.claimed = true;
      break;
    case 'kong_concealed':
      player.hand[tile]! -= 4;
      player.melds.push({ kind, tile });
      break;
    case 'kong_upgrade': {
      player.hand[tile]!--;
      const pong = player.melds.findIndex((meld) => meld.tile === tile);
      player.melds[pong] = { kind, tile };
      break;
    }
    default:
      kind satisfies never;
  }
  state.kongs++;
  state.phase = { type: 'drawing', seat, kongs: before + 1 };
}

function won(state: Writable, event: Extract<Event, { type: 'won' }>): void {
  const { seat, kind, tile, from, place, of } = event;
  const winner = state.players[seat]!;
  if (kind === 'self_draw') winner.hand[tile]!--;
  else if (place === 0 && kind === 'discard') state.players[from!]!.discards.pop();
  else if (place === 0) state.players[from!]!.hand[tile]!--;
  winner.won.push({ tile, from, place });
  winner.locked = true;
  if (state.rules.winners === 'leave') winner.left = true;
  if (state.wins === 0) state.heir = of > 1 ? from! : seat;
  state.wins++;
  const last = kind === 'self_draw' || state.rules.nextAfterDiscardWin === 'winner' ? seat : from!;
  state.phase = { type: 'drawing', seat: nextIn(state as State, last), kongs: 0 };
}

/** For readers of swapped tiles: who gave to this seat. */
export const giverTo = (taker: Seat, steps: number): Seat => after(taker, SEATS - steps);
