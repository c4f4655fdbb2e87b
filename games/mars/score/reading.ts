/** The words of a position that can be played on, read from plain JSON; what they come to is worked out by the rules. */
import {
  complain,
  flag,
  listOf,
  maybe,
  object,
  oneOf,
  optional,
  seat as seatOf,
  text,
  whole,
  type Parser,
  type Seat,
} from '@reckon/kernel';
import { cardOf, isCardId } from '../facts/cards.ts';
import { COLONY_NAMES } from '../facts/colonies.ts';
import { isGlobalEvent } from '../facts/events.ts';
import { MOST_SEATS, OXYGEN, TEMPERATURE, VENUS } from '../facts/numbers.ts';
import { PARTY_KEYS, type PartyKey } from '../facts/turmoil.ts';
import {
  BOARD_IDS,
  METALS,
  PACKS,
  TAGS,
  TILE_KINDS,
  type CardId,
  type TileKind,
} from '../facts/vocabulary.ts';
import type { Party, Politician } from '../rules/state.ts';

const MANY = 9999;

export const cardId: Parser<CardId> = (json, path) =>
  typeof json === 'string' && isCardId(json) ? json : complain('expected the number of a card', path);
export const cardIds = listOf(cardId, { max: 500 });
export const seatNumber: Parser<Seat> = (json, path) => seatOf(whole(0, MOST_SEATS - 1)(json, path));

/** An object of any keys, each of them read by the same parser. */
export const dictionary =
  <T>(parser: Parser<T>): Parser<{ readonly [key: string]: T }> =>
  (json, path) => {
    if (typeof json !== 'object' || json === null || Array.isArray(json))
      return complain('expected an object', path);
    return Object.fromEntries(
      Object.entries(json).map(([key, value]) => [key, parser(value, `${path}.${key}`)]),
    );
  };

const row =
  <T>(parse: (given: readonly unknown[], path: string) => T): Parser<T> =>
  (json, path) =>
    Array.isArray(json) ? parse(json as readonly unknown[], path) : complain('expected a list', path);

const six = row((given, path): readonly number[] => {
  if (given.length !== 6) return complain('expected six numbers', path);
  return given.map((value, index) => whole(-MANY, MANY)(value, `${path}[${index}]`));
});

export interface PlayedRow {
  readonly card: CardId;
  readonly resources: number;
  readonly used: boolean;
  readonly metal: (typeof METALS)[number] | undefined;
}

const playedRow = row(([card, resources = 0, used = 0, metal], path): PlayedRow => ({
  card: cardId(card, `${path}[0]`),
  resources: whole(0, MANY)(resources, `${path}[1]`),
  used: whole(0, 1)(used, `${path}[2]`) === 1,
  metal: metal === undefined || metal === null ? undefined : oneOf(...METALS)(metal, `${path}[3]`),
}));

const hostedRow = row(([card, resources = 0], path) => ({
  card: cardId(card, `${path}[0]`),
  resources: whole(0, MANY)(resources, `${path}[1]`),
}));

const named = row(([name, seat], path) => ({
  name: text(60)(name, `${path}[0]`),
  seat: seatNumber(seat, `${path}[1]`),
}));

const player = object({
  corp: optional(maybe(cardId)),
  corps: optional(cardIds),
  corpOn: optional(dictionary(whole(0, MANY))),
  corpUsed: optional(cardIds),
  tr: optional(whole(0, MANY)),
  stock: optional(six),
  prod: optional(six),
  played: optional(listOf(playedRow, { max: 500 })),
  turned: optional(cardIds),
  hand: optional(cardIds),
  preludes: optional(cardIds),
  dealt: optional(cardIds),
  hosted: optional(listOf(hostedRow, { max: 100 })),
  passed: optional(flag),
  opening: optional((json: unknown, path: string) =>
    typeof json === 'boolean' ? json : cardIds(json, path),
  ),
  next: optional(row((given, path) => given.map((n, at) => whole(0, MANY)(n, `${path}[${at}]`)))),
  trRaised: optional(flag),
  harmedBy: optional(listOf(seatNumber, { max: MOST_SEATS })),
  tagKinds: optional(listOf(oneOf(...TAGS), { max: TAGS.length })),
  fleets: optional(whole(1, 4)),
});
export type GivenPlayer = ReturnType<typeof player>;

export interface GivenTile {
  readonly kind: TileKind;
  readonly owner: Seat | null;
  readonly card: CardId | undefined;
}

const tile = row(([kind, owner = null, card], path): GivenTile => ({
  kind: oneOf(...TILE_KINDS)(kind, `${path}[0]`),
  owner: maybe(seatNumber)(owner, `${path}[1]`),
  card: card === undefined || card === null ? undefined : cardId(card, `${path}[2]`),
}));

const claim = row(([area, seat], path) => ({
  area: text(40)(area, `${path}[0]`),
  seat: seatNumber(seat, `${path}[1]`),
}));

const colony = object({
  name: oneOf(...COLONY_NAMES),
  active: optional(flag),
  marker: whole(0, 6),
  colonies: optional(listOf(seatNumber, { max: 3 })),
  fleet: optional(maybe(seatNumber)),
});

const politician: Parser<Politician> = (json, path) => (json === 'neutral' ? json : seatNumber(json, path));
const eventName: Parser<string> = (json, path) =>
  typeof json === 'string' && isGlobalEvent(json) ? json : complain('expected a global event', path);

const party = object({
  leader: optional(maybe(politician)),
  delegates: optional(dictionary(whole(0, 21))),
});
const parties = object(
  Object.fromEntries(PARTY_KEYS.map((key) => [key, party])) as { [P in PartyKey]: typeof party },
);

const turmoil = object({
  ruling: oneOf(...PARTY_KEYS),
  dominant: oneOf(...PARTY_KEYS),
  chairman: politician,
  parties,
  lobby: listOf(flag, { max: MOST_SEATS }),
  reserve: listOf(whole(0, 7), { max: MOST_SEATS }),
  neutralReserve: whole(0, 14),
  policyUsed: optional(listOf(seatNumber, { max: 50 })),
  distant: optional(maybe(eventName)),
  coming: optional(maybe(eventName)),
  current: optional(maybe(eventName)),
  events: optional(listOf(eventName, { max: 50 })),
});
export type GivenTurmoil = ReturnType<typeof turmoil>;

const steps =
  (track: { readonly start: number; readonly max: number; readonly step: number }): Parser<number> =>
  (json, path) => {
    const value = whole(track.start, track.max)(json, path);
    return (value - track.start) % track.step === 0
      ? value
      : complain(`expected a step of ${track.step}`, path);
  };

export const positionParser = object({
  board: oneOf(...BOARD_IDS),
  packs: optional(listOf(oneOf(...PACKS), { max: PACKS.length })),
  era: optional(flag),
  players: listOf(player, { min: 1, max: MOST_SEATS }),
  tiles: optional(dictionary(tile)),
  claims: optional(listOf(claim, { max: 70 })),
  temperature: optional(steps(TEMPERATURE)),
  oxygen: optional(steps(OXYGEN)),
  venus: optional(steps(VENUS)),
  generation: optional(whole(1, MANY)),
  first: optional(seatNumber),
  active: optional(seatNumber),
  acted: optional(whole(0, 2)),
  phase: optional(oneOf('action', 'preludes', 'start')),
  deck: optional(cardIds),
  deckOnly: optional(flag),
  discard: optional(cardIds),
  preludeDeck: optional(cardIds),
  corporationDeck: optional(cardIds),
  milestones: optional(listOf(named, { max: 3 })),
  awards: optional(listOf(named, { max: 3 })),
  soloGoal: optional(oneOf('parameters', 'rating')),
  draft: optional(flag),
  seed: optional((json: unknown) => String(json)),
  colonies: optional(listOf(colony, { max: COLONY_NAMES.length })),
  colonyBox: optional(listOf(oneOf(...COLONY_NAMES), { max: COLONY_NAMES.length })),
  turmoil: optional(maybe(turmoil)),
  plantsRemoved: optional(flag),
  worldGovernment: optional(flag),
});
export type GivenPosition = ReturnType<typeof positionParser>;

/** Delegates by their owners. */
export function partyOf({ leader = null, delegates = {} }: ReturnType<typeof party>, seats: number): Party {
  return {
    leader,
    seats: Array.from({ length: seats }, (_, seat) => delegates[String(seat)] ?? 0),
    neutral: delegates['neutral'] ?? 0,
  };
}

/** What a card may hold, for those who lay resources on it. */
export const canHold = (card: CardId): boolean => cardOf(card).resourceStorage !== null;
