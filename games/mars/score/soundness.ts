/** What no table could hold is refused with a sentence: a seat that is not there, a card where it does not belong, a tile twice. */
import { complain, type Seat } from '@reckon/kernel';
import { cardOf, kindOfCard, type CardKind } from '../facts/cards.ts';
import { DELEGATES_EACH, NEUTRAL_DELEGATES, PARTY_KEYS, type PartyKey } from '../facts/turmoil.ts';
import type { CardId } from '../facts/vocabulary.ts';
import type { Party, Politician, Turmoil } from '../rules/state.ts';
import type { GivenPlayer, GivenPosition, GivenTurmoil } from './reading.ts';

export function checkPosition(position: GivenPosition, path: string): void {
  checkCards(position, path);
  checkSeats(position, path);
  checkColonies(position, path);
  checkZones(position, path);
  for (const [seat, player] of position.players.entries()) checkPlayer(player, `${path}.players[${seat}]`);
}

/** A seat beyond those of the table. */
export function checkSeat(seat: Politician | null | undefined, seats: number, path: string): void {
  if (typeof seat === 'number' && seat >= seats) complain(`there is no seat ${seat}`, path);
}

function checkSeats(position: GivenPosition, path: string): void {
  const { first, active, claims, milestones, awards, colonies, players, turmoil } = position;
  const named: { readonly [name: string]: readonly (Politician | null | undefined)[] } = {
    first: [first],
    active: [active],
    claims: (claims ?? []).map(({ seat }) => seat),
    milestones: (milestones ?? []).map(({ seat }) => seat),
    awards: (awards ?? []).map(({ seat }) => seat),
    colonies: (colonies ?? []).flatMap(({ colonies: owners = [], fleet }) => [...owners, fleet]),
    players: players.flatMap(({ harmedBy = [] }) => harmedBy),
    turmoil: turmoil ? seatsIn(turmoil, path) : [],
  };
  for (const [name, seats] of Object.entries(named))
    for (const seat of seats) checkSeat(seat, players.length, `${path}.${name}`);
}

/** Delegates of a party are named by seat, and entries by seat end with the last one. Leaders are looked at beside them. */
function seatsIn(turmoil: GivenTurmoil, path: string): readonly Politician[] {
  const { chairman, policyUsed = [], lobby, reserve, parties } = turmoil;
  const owners = Object.values(parties).flatMap(({ delegates = {} }) => Object.keys(delegates));
  return [
    chairman,
    ...policyUsed,
    ...[lobby, reserve].map(({ length }) => (length - 1) as Seat),
    ...owners.map((owner) =>
      owner === 'neutral' || /^\d$/.test(owner)
        ? ownerNamed(owner)
        : complain(`there is no seat ${owner}`, `${path}.turmoil.parties`),
    ),
  ];
}
const ownerNamed = (owner: string): Politician => (owner === 'neutral' ? owner : (Number(owner) as Seat));

/** No card is in two places. */
function checkCards(position: GivenPosition, path: string): void {
  const all = [
    ...(position.deck ?? []),
    ...(position.discard ?? []),
    ...(position.preludeDeck ?? []),
    ...(position.corporationDeck ?? []),
    ...position.players.flatMap(namedCards),
  ];
  const seen = new Set<CardId>();
  for (const card of all) {
    if (seen.has(card)) complain(`card ${card} is in two places`, path);
    seen.add(card);
  }
}

export const corporationsOf = ({ corps, corp }: GivenPlayer): readonly CardId[] =>
  corps ?? (corp ? [corp] : []);

export const namedCards = (given: GivenPlayer): readonly CardId[] => [
  ...corporationsOf(given),
  ...(given.turned ?? []),
  ...(given.played ?? []).map(({ card }) => card),
  ...(given.hand ?? []),
  ...(given.preludes ?? []),
  ...(given.dealt ?? []),
  ...(given.hosted ?? []).map(({ card }) => card),
];

/** Every tile is there once, in play or in the box. */
function checkColonies({ colonies = [], colonyBox = [] }: GivenPosition, path: string): void {
  const names = [...colonies.map(({ name }) => name), ...colonyBox];
  for (const [index, name] of names.entries())
    if (names.indexOf(name) < index) complain(`${name} is there twice`, `${path}.colonies`);
}

export function checkKind(cards: readonly CardId[] | undefined, kind: CardKind, path: string): void {
  for (const card of cards ?? [])
    if (kindOfCard(cardOf(card)) !== kind) complain(`${card} is no ${kind}`, path);
}

function checkZones({ deck, discard, preludeDeck, corporationDeck }: GivenPosition, path: string): void {
  checkKind(deck, 'project card', `${path}.deck`);
  checkKind(discard, 'project card', `${path}.discard`);
  checkKind(preludeDeck, 'prelude', `${path}.preludeDeck`);
  checkKind(corporationDeck, 'corporation', `${path}.corporationDeck`);
}

function checkPlayer(player: GivenPlayer, path: string): void {
  const { hand, dealt, preludes, hosted = [], corpUsed = [], opening = false } = player;
  checkKind(hand, 'project card', `${path}.hand`);
  checkKind(dealt, 'project card', `${path}.dealt`);
  checkKind(
    hosted.map(({ card }) => card),
    'project card',
    `${path}.hosted`,
  );
  checkKind(preludes, 'prelude', `${path}.preludes`);
  const own = corporationsOf(player);
  for (const card of corpUsed)
    if (!own.includes(card)) complain(`${card} is not in play here`, `${path}.corpUsed`);
  if (typeof opening !== 'boolean')
    for (const card of opening)
      if (!own.includes(card)) complain(`${card} is not in play here`, `${path}.opening`);
}

/** Seven of each seat, fourteen neutral, and a leader is one of the delegates. */
export function checkDelegates(
  turmoil: Omit<GivenTurmoil, 'parties'> & Pick<Turmoil, 'parties'>,
  seats: number,
  path: string,
): void {
  const all = PARTY_KEYS.map((key: PartyKey): Party => turmoil.parties[key]);
  for (let seat = 0; seat < seats; seat++) {
    const sum =
      (turmoil.lobby[seat] ? 1 : 0) +
      (turmoil.reserve[seat] ?? 0) +
      (turmoil.chairman === seat ? 1 : 0) +
      all.reduce((count, party) => count + (party.seats[seat] ?? 0), 0);
    if (sum !== DELEGATES_EACH) complain(`seat ${seat} has ${sum} delegates`, path);
  }
  const neutral =
    turmoil.neutralReserve +
    (turmoil.chairman === 'neutral' ? 1 : 0) +
    all.reduce((count, party) => count + party.neutral, 0);
  if (neutral !== NEUTRAL_DELEGATES) complain(`there are ${neutral} neutral delegates`, path);
  for (const { leader, seats: own, neutral: grey } of all)
    if (leader !== null && (leader === 'neutral' ? grey : (own[leader] ?? 0)) === 0)
      complain('a leader is one of the delegates', path);
}
