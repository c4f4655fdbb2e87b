import { audience, play, reportOf, seat, seatsOf, seededDice, totalOf } from '@reckon/kernel';
import type { Observer, Phrase, Played, Rejection, Seat, Sheet } from '@reckon/kernel';
import type { Meld, MeldKind } from '../facts/melds.ts';
import type { RuleSet } from '../facts/rulesets.ts';
import {
  countsOf,
  FULL_SET,
  noTiles,
  suitLettered,
  tileNamed,
  type Suit,
  type Tile,
} from '../facts/tiles.ts';
import { rulesOf, type Config } from '../rules/config.ts';
import type { Event } from '../rules/events.ts';
import { mahjong } from '../rules/game.ts';
import type { Move } from '../rules/moves.ts';
import type { Arrival, Phase, Player, State } from '../rules/state.ts';
import { scoring } from '../score/scoring.ts';
import { fansIn } from '../text/names.ts';
import { configOf } from './kit.ts';

/** `123m 5m 99p` as tiles. */
export function tiles(notation: string): Tile[] {
  return notation
    .trim()
    .split(/\s+/)
    .filter((group) => group !== '')
    .flatMap((group) => {
      const [, ranks, suit] = /^([1-9]+)([mps])$/.exec(group) ?? [];
      if (ranks === undefined) throw new Error(`no tiles: ${group}`);
      return ranks.split('').map((rank) => tileNamed(`${rank}${suit}`)!);
    });
}

export const t = (name: string): Tile => tileNamed(name)!;

/** Every third kind first: such tiles make neither pairs nor runs. */
const APART: readonly number[] = [0, 1, 2].flatMap((first) =>
  Array.from({ length: 9 }, (_, n) => 3 * n + first),
);

/**
 * A table drawn in lines:
 *
 *     0: 123456p 123m 5m; no s
 *     1: 1m; pong 2m; pong 5m; kong_concealed 9m; no s; locked; won 1m
 *     wall: 6m 7m                      tiles left, from front to back (otherwise all that is not on the table)
 *     turn 0 drew 5m                   or: turn 0 replaced 5m · turn 0 opening · turn 0 ponged
 *     discard 5m by 0                  or: discard 5m by 0 after kong
 *
 * Hands that are not drawn hold tiles that can claim nothing.
 */
export function draw(rules: RuleSet, lines: string, given: Partial<Config> = {}): State {
  const config = configOf(rules, given);
  const rows = lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const pool = noTiles().fill(4);
  const take = (taken: readonly Tile[]): readonly Tile[] => {
    for (const each of taken) if (--pool[each]! < 0) throw new Error('more than four tiles of a kind');
    return taken;
  };
  const phase = phaseOf(rows, take);
  const players: (Player | undefined)[] = [undefined, undefined, undefined, undefined];
  for (const row of rows) {
    const [, of, drawn] = /^([0-3]):(.*)$/.exec(row) ?? [];
    if (of !== undefined) players[Number(of)] = playerOf(drawn!, take);
  }
  const wallRow = rows.find((row) => row.startsWith('wall:'));
  const left = wallRow === undefined ? undefined : take(tiles(wallRow.slice('wall:'.length)));
  const size = 3 * rulesOf(config).setsToWin + 1;
  for (const each of seatsOf(4))
    players[each] ??= { ...empty(), hand: countsOf(take(apart(pool, size))), missing: 2, draws: 1 };
  const rest = FULL_SET.filter((kind) => pool[kind]! > 0 && pool[kind]!-- > 0);
  const wall = left ?? rest;
  if (left !== undefined) (players[0]!.discards as Tile[]).unshift(...rest);
  if (phase.type === 'claiming') (players[phase.from]!.discards as Tile[]).push(phase.tile);
  if (phase.type === 'turn' && phase.drawn !== null) (players[phase.seat]!.hand as number[])[phase.drawn]!++;
  return {
    config,
    rules: rulesOf(config),
    hand: 1,
    dealer: config.dealer,
    wall,
    front: 0,
    back: wall.length,
    phase,
    players: players.map((player) => player!),
    wins: 0,
    kongs: phase.type === 'claiming' ? phase.kongs : 0,
    claimed: false,
    heir: config.dealer,
  };
}

const empty = (): Player => ({
  hand: [],
  melds: [],
  discards: [],
  buried: [],
  swap: null,
  missing: null,
  won: [],
  locked: false,
  left: false,
  draws: 2,
  passed: -1,
});

const apart = (pool: readonly number[], size: number): Tile[] =>
  APART.filter((kind) => pool[kind]! > 0).slice(0, size) as Tile[];

function playerOf(row: string, take: (taken: readonly Tile[]) => readonly Tile[]): Player {
  const [hand = '', ...marks] = row.split(';').map((part) => part.trim());
  const melds: Meld[] = [];
  let { missing, locked, left, draws, won } = { ...empty(), missing: 2 as Suit };
  const held = countsOf(take(tiles(hand)));
  for (const mark of marks) {
    const [word = '', of = ''] = mark.split(' ');
    if (word === 'no') missing = suitLettered(of as 'm');
    else if (word === 'locked') locked = true;
    else if (word === 'left') left = true;
    else if (word === 'draws') draws = Number(of);
    else if (word === 'won') won = [...won, { tile: take([t(of)])[0]!, from: null, place: 0 }];
    else {
      const copies = word === 'pong' ? 3 : 4;
      take(Array.from({ length: copies }, () => t(of)));
      melds.push({ kind: word as MeldKind, tile: t(of) });
    }
  }
  return { ...empty(), hand: held, melds, missing, locked, left, draws, won };
}

const ARRIVALS: { readonly [word: string]: Arrival } = {
  drew: 'draw',
  replaced: 'replacement',
  opening: 'opening',
  ponged: 'pong',
};

function phaseOf(rows: readonly string[], take: (taken: readonly Tile[]) => unknown): Phase {
  for (const row of rows) {
    const [, of, how, drew] = /^turn ([0-3]) (drew|replaced|opening|ponged) ?(\w+)?$/.exec(row) ?? [];
    if (of !== undefined) {
      const drawn = drew === undefined ? null : t(drew);
      if (drawn !== null) take([drawn]);
      const by = ARRIVALS[how!]!;
      return { type: 'turn', seat: seat(Number(of)), by, drawn, kongs: by === 'replacement' ? 1 : 0 };
    }
    const [, tile, from, kong] = /^discard (\w+) by ([0-3])( after kong)?$/.exec(row) ?? [];
    if (tile !== undefined) {
      take([t(tile)]);
      const discarder = Number(from);
      const left = (n: number): boolean =>
        rows.some((line) => line.startsWith(`${n}:`) && /; left/.test(line));
      return {
        type: 'claiming',
        on: 'discard',
        tile: t(tile),
        from: seat(discarder),
        asked: [1, 2, 3].map((steps) => seat((discarder + steps) % 4)).filter((each) => !left(each)),
        answers: [null, null, null, null],
        kongs: kong === undefined ? 0 : 1,
        fresh: false,
      };
    }
  }
  throw new Error('nobody is to act at this table');
}

/** A table at which one can play: moves in, scores and events out. */
export interface Table {
  readonly state: State;
  readonly events: readonly Event[];
  scores(): readonly number[];
  sheet(): Sheet | undefined;
  /** Plays, or says why not. */
  tries(of: number, move: Move): Played<Event> | Rejection;
  /** Plays what must be allowed. */
  plays(of: number, move: Move): Table;
  /** Everybody still asked passes. */
  pass(): Table;
}

export function sit(state: State, observers: readonly Observer<State, Event, unknown>[] = [scoring]): Table {
  const match = {
    game: mahjong,
    config: state.config,
    seats: 4,
    chance: () => seededDice('table'),
    audience: audience(observers, state),
    state,
    seq: 0,
    used: {},
  };
  const events: Event[] = [];
  const sheet = (): Sheet | undefined => reportOf<Sheet>(match.audience as never, scoring.id);
  const table: Table = {
    get state() {
      return match.state;
    },
    events,
    sheet,
    scores: () => seatsOf(4).map((each) => totalOf(sheet()?.lines ?? [], each)),
    tries(of, move) {
      const answer = play(match, seat(of), move);
      if (!('rejected' in answer)) events.push(...answer.events);
      return answer;
    },
    plays(of, move) {
      const answer = table.tries(of, move);
      if ('rejected' in answer) throw new Error(`${JSON.stringify(move)}: ${answer.rejected}`);
      return table;
    },
    pass() {
      for (const each of mahjong.toAct(match.state)) table.plays(each, PASS);
      return table;
    },
  };
  return table;
}

export const PASS: Move = { type: 'pass' };
export const PONG: Move = { type: 'pong' };
export const discard = (name: string): Move => ({ type: 'discard', tile: t(name) });
export const kong = (name: string): Move => ({ type: 'kong', tile: t(name) });
export const hu = (name: string, from: number | null = null): Move => ({
  type: 'hu',
  tile: t(name),
  from: from === null ? null : (seat(from) as Seat),
});

/** `base:1 roots:2`: the fan that the reason of a win tells of, in their order. */
export const told = ({ why }: { readonly why: Phrase }): string =>
  fansIn(why)
    .map(({ key, fan }) => `${key}:${fan}`)
    .join(' ');

/** Whose turn it is, and how it came to it. */
export const turnOf = ({ phase }: State): string =>
  phase.type === 'turn' ? `${phase.by} ${phase.seat}` : phase.type;
