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

/** Literals instead of spreading: what is read at every turn has one shape. */
export const partyOf = (leader: Party['leader'], seats: readonly number[], neutral: number): Party => ({
  leader,
  seats,
  neutral,
});

/** The parties with another one in its place. */
export const withParty = (parties: Parties, key: PartyKey, party: Party): Parties => ({
  'mars-first': key === 'mars-first' ? party : parties['mars-first'],
  kelvinists: key === 'kelvinists' ? party : parties.kelvinists,
  reds: key === 'reds' ? party : parties.reds,
  greens: key === 'greens' ? party : parties.greens,
  unity: key === 'unity' ? party : parties.unity,
  scientists: key === 'scientists' ? party : parties.scientists,
});

function delegatesIn({ seats, neutral }: Party): number {
  let sum = neutral;
  for (const count of seats) sum += count;
  return sum;
}
export const delegatesOf = ({ seats, neutral }: Party, whose: Politician): number =>
  whose === 'neutral' ? neutral : (seats[whose] ?? 0);

/** Delegates of one owner that may be removed: the leader stays. (MRS-20.7) */
export const removable = (party: Party, whose: Politician): number =>
  delegatesOf(party, whose) - (party.leader === whose ? 1 : 0);

/** The party with so many more delegates of one owner. */
export const withDelegates = ({ leader, seats, neutral }: Party, whose: Politician, by: number): Party =>
  whose === 'neutral'
    ? partyOf(leader, seats, neutral + by)
    : partyOf(
        leader,
        seats.map((count, seat) => (seat === whose ? count + by : count)),
        neutral,
      );

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
  let found = from;
  let most = -1;
  for (let step = 1; step <= PARTY_KEYS.length; step++) {
    const key = PARTY_KEYS[(at + step) % PARTY_KEYS.length] ?? from;
    const count = key === without ? -1 : delegatesIn(parties[key]);
    if (count > most) {
      most = count;
      found = key;
    }
  }
  return found;
}

/** A tie does not change it. */
function dominantIn(parties: Parties, dominant: PartyKey): PartyKey {
  const most = delegatesIn(parties[dominant]);
  for (const key of PARTY_KEYS) if (delegatesIn(parties[key]) > most) return nextDominant(parties, dominant);
  return dominant;
}

/** How the parliament stands once a party has changed. */
export function afterwards(
  { parties, dominant }: Turmoil,
  key: PartyKey,
  { party, active }: { readonly party: Party; readonly active: Seat },
): { readonly leader: Party['leader']; readonly dominant: PartyKey } {
  const leader = leaderOf(party, active);
  const led = partyOf(leader, party.seats, party.neutral);
  return { leader, dominant: dominantIn(withParty(parties, key, led), dominant) };
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
  const { leader, dominant } = afterwards(turmoil, party, { party: changed, active: seat });
  return { type: 'delegatesSent', seat, party, count, from, leader, dominant };
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
  const empty = partyOf(null, nobody, 0);
  const parties: { [P in PartyKey]: Party } = {
    'mars-first': empty,
    kelvinists: empty,
    reds: empty,
    greens: empty,
    unity: empty,
    scientists: empty,
  };
  const firsts = [coming, distant].flatMap((name) => (name === null ? [] : [globalEvent(name).revealed]));
  for (const key of firsts) parties[key] = partyOf('neutral', nobody, parties[key].neutral + 1);
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
  const events: Event[] = [];
  const lowest = Math.min(...players.map(({ tr }) => tr));
  for (let step = 0; step < players.length; step++) {
    const seat = seatOf((first + step) % players.length);
    const player = players[seat];
    if (player === undefined) continue;
    if (ruling === 'reds') {
      const low = players.length === 1 ? player.tr <= LOW_RATING_SOLO : player.tr === lowest;
      if (low) events.push({ type: 'ratingChanged', seat, by: 1, source: 'turmoil' });
      continue;
    }
    let by = ruling === 'kelvinists' ? player.production.heat : 0;
    for (const tag of RULING_TAGS[ruling]) by += player.tags[tag];
    if (by !== 0) events.push({ type: 'stockChanged', seat, resource: 'megacredits', by, source: 'turmoil' });
  }
  return events;
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
    const { leader, dominant } = standing;
    found.push({ type: 'neutralDelegateCame', party: key, leader, dominant });
    const led = partyOf(leader, party.seats, party.neutral);
    now = { ...now, dominant, parties: withParty(now.parties, key, led) };
  }
  return found;
}
