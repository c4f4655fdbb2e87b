/** The parliament: delegates, leaders, dominance, influence, government. (MRS-20) */
import { seat as seatOf, type Dice, type Seat } from '@reckon/kernel';
import { GLOBAL_EVENTS } from '../facts/tables/events.ts';
import { globalEvent } from '../facts/events.ts';
import {
  DELEGATES_EACH,
  LOW_RATING_SOLO,
  NEUTRAL_DELEGATES,
  PARTY_KEYS,
  RULING_TAGS,
  START_RULING,
  type PartyKey,
} from '../facts/turmoil.ts';
import { packsOf, type Config } from './config.ts';
import type { Event } from './events.ts';
import type { Party, Politician, State, Turmoil } from './state.ts';

type Parties = Turmoil['parties'];

const delegatesIn = ({ seats, neutral }: Party): number => seats.reduce((sum, count) => sum + count, neutral);
export const delegatesOf = ({ seats, neutral }: Party, whose: Politician): number =>
  whose === 'neutral' ? neutral : (seats[whose] ?? 0);

/** Delegates of one owner that may be removed: the leader stays. (MRS-20.7) */
export const removable = (party: Party, whose: Politician): number =>
  delegatesOf(party, whose) - (party.leader === whose ? 1 : 0);

/** The party with so many more delegates of one owner. */
export const withDelegates = (party: Party, whose: Politician, by: number): Party =>
  whose === 'neutral'
    ? { ...party, neutral: party.neutral + by }
    : { ...party, seats: party.seats.map((count, seat) => (seat === whose ? count + by : count)) };

/** A leader stays on ties; overtaken, the next one is looked for clockwise from its seat, neutral last. (MRS-20.3) */
function leaderOf(party: Party, active: Seat): Party['leader'] {
  const { leader, seats, neutral } = party;
  const most = Math.max(neutral, ...seats);
  if (most === 0) return null;
  if (leader !== null && delegatesOf(party, leader) === most) return leader;
  const from = leader === null || leader === 'neutral' ? active : leader;
  for (let step = 0; step < seats.length; step++) {
    const seat = seatOf((from + step) % seats.length);
    if (seats[seat] === most) return seat;
  }
  return 'neutral';
}

/** Looked for from the party after `from`: the first with most delegates. (MRS-20.4) */
function nextDominant(parties: Parties, from: PartyKey, without?: PartyKey): PartyKey {
  const at = PARTY_KEYS.indexOf(from);
  const order = [...PARTY_KEYS.slice(at + 1), ...PARTY_KEYS.slice(0, at + 1)].filter(
    (key) => key !== without,
  );
  const most = Math.max(...order.map((key) => delegatesIn(parties[key])));
  return order.find((key) => delegatesIn(parties[key]) === most) ?? from;
}

/** A tie does not change it. */
function dominantIn(parties: Parties, dominant: PartyKey): PartyKey {
  const most = Math.max(...PARTY_KEYS.map((key) => delegatesIn(parties[key])));
  return delegatesIn(parties[dominant]) === most ? dominant : nextDominant(parties, dominant);
}

/** How the parliament stands once a party has changed. */
export function afterwards(
  { parties, dominant }: Turmoil,
  key: PartyKey,
  { party, active }: { readonly party: Party; readonly active: Seat },
): { readonly leader: Party['leader']; readonly dominant: PartyKey } {
  const leader = leaderOf(party, active);
  return { leader, dominant: dominantIn({ ...parties, [key]: { ...party, leader } }, dominant) };
}

/** Delegates of a seat enter a party. */
export function sending(
  turmoil: Turmoil,
  seat: Seat,
  {
    party,
    from,
    count,
  }: { readonly party: PartyKey; readonly from: 'lobby' | 'reserve'; readonly count: number },
): Event {
  const changed = withDelegates(turmoil.parties[party], seat, count);
  const standing = afterwards(turmoil, party, { party: changed, active: seat });
  return { type: 'delegatesSent', seat, party, count, from, ...standing };
}

/** A delegate leaves, and one of `by` may take its place; judged once, after both. */
export function removing(
  turmoil: Turmoil,
  active: Seat,
  { party, whose, by }: { readonly party: PartyKey; readonly whose: Politician; readonly by?: Seat },
): Event {
  const without = withDelegates(turmoil.parties[party], whose, -1);
  const changed = by === undefined ? without : withDelegates(without, by, 1);
  const standing = afterwards(turmoil, party, { party: changed, active });
  return by === undefined
    ? { type: 'delegateRemoved', party, whose, ...standing }
    : { type: 'delegateRemoved', party, whose, by, ...standing };
}

/** Chairman, leader of the dominant party, another delegate there, and cards: one each. (MRS-20.5) */
export function influenceOf({ turmoil, players }: State, seat: Seat): number {
  if (turmoil === null) return 0;
  const dominant = turmoil.parties[turmoil.dominant];
  return (
    (turmoil.chairman === seat ? 1 : 0) +
    (dominant.leader === seat ? 1 : 0) +
    (removable(dominant, seat) > 0 ? 1 : 0) +
    (players[seat]?.influence ?? 0)
  );
}

/** The party rules, or two own delegates are in it. (MRS-20.7) */
export const isBackedBy = ({ turmoil }: State, seat: Seat, party: PartyKey): boolean =>
  turmoil !== null && (turmoil.ruling === party || (turmoil.parties[party].seats[seat] ?? 0) >= 2);

export const leaderships = ({ turmoil }: Pick<State, 'turmoil'>, seat: number): number =>
  turmoil === null ? 0 : PARTY_KEYS.filter((key) => turmoil.parties[key].leader === seat).length;

/** Whether a policy is in force: only in action phases. (MRS-20.5) */
export const rules = ({ turmoil, phase }: State, party: PartyKey): boolean =>
  turmoil !== null && phase === 'action' && turmoil.ruling === party;

/** Greens rule, the coming event's delegate makes its party dominant. (MRS-20.1) */
export function openParliament(config: Config, seats: number, dice: Dice): Turmoil {
  const packs = packsOf(config);
  const possible = GLOBAL_EVENTS.filter(({ needs = [] }) => needs.every((need) => packs.includes(need)));
  const events = dice.shuffled(
    possible.map(({ name }) => name),
    'deal',
  );
  const coming = events.pop() ?? null;
  const distant = events.pop() ?? null;
  const nobody = Array.from({ length: seats }, () => 0);
  const empty: Party = { leader: null, seats: nobody, neutral: 0 };
  const parties: { [P in PartyKey]: Party } = {
    'mars-first': empty,
    kelvinists: empty,
    reds: empty,
    greens: empty,
    unity: empty,
    scientists: empty,
  };
  const firsts = [coming, distant].flatMap((name) => (name === null ? [] : [globalEvent(name).revealed]));
  for (const key of firsts)
    parties[key] = { ...parties[key], leader: 'neutral', neutral: parties[key].neutral + 1 };
  return {
    ruling: START_RULING,
    dominant: firsts[0] ?? START_RULING,
    chairman: 'neutral',
    parties,
    lobby: nobody.map(() => true),
    reserve: nobody.map(() => DELEGATES_EACH - 1),
    neutralReserve: NEUTRAL_DELEGATES - 1 - firsts.length,
    policyUsed: [],
    distant,
    coming,
    current: null,
    events,
  };
}

/** The dominant party takes office; then its bonus for everybody, and only then the chairman's step. (MRS-20.8) */
export function government(state: State): readonly Event[] {
  const { turmoil } = state;
  if (turmoil === null) return [];
  const ruling = turmoil.dominant;
  const party = turmoil.parties[ruling];
  const chairman = party.leader ?? 'neutral';
  const home = (whose: Politician): number =>
    delegatesOf(party, whose) + (turmoil.chairman === whose ? 1 : 0) - (chairman === whose ? 1 : 0);
  const reserve = turmoil.reserve.map((count, seat) => count + home(seatOf(seat)));
  const lobby = turmoil.lobby.map((there, seat) => there || (reserve[seat] ?? 0) > 0);
  return [
    {
      type: 'governmentFormed',
      ruling,
      chairman,
      dominant: nextDominant(turmoil.parties, ruling, ruling),
      lobby,
      reserve: reserve.map((count, seat) => (turmoil.lobby[seat] || count === 0 ? count : count - 1)),
      neutralReserve: turmoil.neutralReserve + home('neutral'),
    },
    ...rulingBonuses(state, ruling),
    ...(chairman === 'neutral'
      ? []
      : [{ type: 'ratingChanged', seat: chairman, by: 1, source: 'turmoil' } as const]),
  ];
}

function rulingBonuses({ players, first }: State, ruling: PartyKey): readonly Event[] {
  const lowest = Math.min(...players.map(({ tr }) => tr));
  return players.flatMap((_, step): readonly Event[] => {
    const seat = seatOf((first + step) % players.length);
    const player = players[seat];
    if (player === undefined) return [];
    if (ruling === 'reds') {
      const low = players.length === 1 ? player.tr <= LOW_RATING_SOLO : player.tr === lowest;
      return low ? [{ type: 'ratingChanged', seat, by: 1, source: 'turmoil' }] : [];
    }
    const by =
      ruling === 'kelvinists'
        ? player.production.heat
        : RULING_TAGS[ruling].reduce((sum, tag) => sum + player.tags[tag], 0);
    return by === 0 ? [] : [{ type: 'stockChanged', seat, resource: 'megacredits', by, source: 'turmoil' }];
  });
}

/** Events move up, and neutral delegates with them. (MRS-20.8) */
export function changingTimes({ turmoil, first }: State): readonly Event[] {
  if (turmoil === null) return [];
  const { coming: current, distant: coming, events } = turmoil;
  const distant = events.at(-1) ?? null;
  const found: Event[] = [{ type: 'eventsMoved', distant, coming, current }];
  const parties = [
    ...(current === null ? [] : [globalEvent(current).current]),
    ...(distant === null ? [] : [globalEvent(distant).revealed]),
  ];
  let now = turmoil;
  for (const key of parties.slice(0, turmoil.neutralReserve)) {
    const party = withDelegates(now.parties[key], 'neutral', 1);
    const standing = afterwards(now, key, { party, active: first });
    found.push({ type: 'neutralDelegateCame', party: key, ...standing });
    const { leader, dominant } = standing;
    now = { ...now, dominant, parties: { ...now.parties, [key]: { ...party, leader } } };
  }
  return found;
}
