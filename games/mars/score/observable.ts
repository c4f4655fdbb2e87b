/** What can be seen of a state, as flat words and numbers; and what changed between two of them. */
import { seatsOf, totalOf, type Seat, type Sheet } from '@reckon/kernel';
import { cardOf } from '../facts/cards.ts';
import { nameOfSpace } from '../facts/geometry.ts';
import { PARTY_KEYS } from '../facts/turmoil.ts';
import { RESOURCES } from '../facts/vocabulary.ts';
import { coloniesOf } from '../rules/colonies.ts';
import { playerOf, type Politician, type State } from '../rules/state.ts';
import type { Line } from './lines.ts';

type Word = string | number | null;
export interface Observed {
  readonly numbers: ReadonlyMap<string, number>;
  readonly words: ReadonlyMap<string, Word>;
}

const POINTS = ['greenery', 'city', 'cards', 'milestones', 'turmoil'] as const;

const who = (politician: Politician | null): Word => (politician === null ? null : String(politician));

export function observed(state: State, { lines }: Sheet): Observed {
  const numbers = new Map<string, number>();
  const words = new Map<string, Word>();
  for (const seat of seatsOf(state.players.length)) {
    ofPlayer(state, seat, numbers);
    for (const category of POINTS) {
      const counted = lines.filter((line) => (line as Line).category === category);
      numbers.set(`${seat}.vp ${category}`, totalOf(counted, seat));
    }
  }
  for (const name of ['temperature', 'oxygen', 'oceans', 'venus'] as const) numbers.set(name, state[name]);
  state.tiles.forEach((tile, space) => {
    if (tile) words.set(`tile ${nameOfSpace(state.board, space)}`, `${tile.kind} ${tile.owner}`);
  });
  for (const { space, seat } of state.claims) words.set(`claim ${nameOfSpace(state.board, space)}`, seat);
  for (const { name, seat } of state.awards) words.set(`fund ${name}`, seat);
  ofColonies(state, numbers, words);
  ofParliament(state, numbers, words);
  return { numbers, words };
}

function ofPlayer(state: State, seat: Seat, numbers: Map<string, number>): void {
  const player = playerOf(state, seat);
  const put = (name: string, value: number): void => void numbers.set(`${seat}.${name}`, value);
  for (const resource of RESOURCES) {
    put(resource, player.stock[resource]);
    put(`${resource}+`, player.production[resource]);
  }
  put('tr', player.tr);
  put('hand', player.hand.length);
  put('preludes', player.preludes.length);
  put('fleets', player.fleets);
  for (const { card, resources, down } of player.played) {
    const turned = down && cardOf(card).type === 'corporation';
    put(`${turned ? 'turned' : 'has'} ${card}`, 1);
    if (resources > 0) put(`on ${card}`, resources);
  }
  for (const { card, resources } of player.hosted) put(`hosted ${card}`, resources + 1);
}

function ofColonies(state: State, numbers: Map<string, number>, words: Map<string, Word>): void {
  for (const colony of state.colonies) {
    const { name, active, marker, fleet } = colony;
    numbers.set(`colony ${name}`, 1);
    numbers.set(`colony ${name} active`, active ? 1 : 0);
    numbers.set(`colony ${name} marker`, marker);
    words.set(`colony ${name} fleet`, who(fleet));
    for (const seat of seatsOf(state.players.length))
      numbers.set(`colony ${name} ${seat}`, coloniesOf({ colonies: [colony] }, seat));
  }
}

function ofParliament(
  { turmoil, players }: State,
  numbers: Map<string, number>,
  words: Map<string, Word>,
): void {
  if (turmoil === null) return;
  for (const seat of seatsOf(players.length)) {
    numbers.set(`${seat}.lobby`, turmoil.lobby[seat] ? 1 : 0);
    numbers.set(`${seat}.reserve`, turmoil.reserve[seat] ?? 0);
    numbers.set(`${seat}.policy`, turmoil.policyUsed.includes(seat) ? 1 : 0);
  }
  numbers.set('neutral.reserve', turmoil.neutralReserve);
  for (const key of PARTY_KEYS) {
    const { leader, seats, neutral } = turmoil.parties[key];
    seats.forEach((count, seat) => numbers.set(`party ${key} ${seat}`, count));
    numbers.set(`party ${key} neutral`, neutral);
    words.set(`leader ${key}`, who(leader));
  }
  words.set('ruling', turmoil.ruling);
  words.set('dominant', turmoil.dominant);
  words.set('chairman', who(turmoil.chairman));
  for (const which of ['distant', 'coming', 'current'] as const) words.set(`event ${which}`, turmoil[which]);
}

/** Differences of numbers and new values of words; only what changed, by name. */
export function changeBetween(before: Observed, after: Observed): { readonly [key: string]: Word } {
  const change: [string, Word][] = [];
  for (const key of new Set([...before.numbers.keys(), ...after.numbers.keys()])) {
    const by = (after.numbers.get(key) ?? 0) - (before.numbers.get(key) ?? 0);
    if (by !== 0) change.push([key, by]);
  }
  for (const key of new Set([...before.words.keys(), ...after.words.keys()])) {
    const now = after.words.get(key) ?? null;
    if (now !== (before.words.get(key) ?? null)) change.push([key, now]);
  }
  return Object.fromEntries(change.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
