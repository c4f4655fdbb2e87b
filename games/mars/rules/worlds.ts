/** What changes beside Mars: Venus and events, colonies, the parliament. Written by `evolve` alone. */
import type { Draft, Seat } from '@reckon/kernel';
import { FIRST_POSITION, type ColonyName } from '../facts/colonies.ts';
import type { PartyKey } from '../facts/turmoil.ts';
import type { Event } from './events.ts';
import type { Colony, Party, Player, Politician, State, Turmoil } from './state.ts';
import { colonyNamed } from './colonies.ts';
import { partyOf, withDelegates as changedParty, withParty } from './turmoil.ts';

type Writable = Draft<State>;
/** Events name seats that are there. */
export const writerOf = (state: Writable, seat: Seat): Draft<Player> => state.players[seat]!;

export type WorldEvent = Extract<
  Event,
  {
    readonly type:
      | 'parameterLowered'
      | 'oceanRemoved'
      | 'colonyGivenUp'
      | 'colonyBuilt'
      | 'colonyTileAdded'
      | 'colonyWoke'
      | 'traded'
      | 'trackMoved'
      | 'fleetGained'
      | 'fleetsReturned'
      | 'delegatesSent'
      | 'neutralDelegateCame'
      | 'delegateRemoved'
      | 'chairmanReplaced'
      | 'policyUsed'
      | 'governmentFormed'
      | 'eventsMoved'
      | 'solarBegan'
      | 'actionsGranted';
  }
>;

export function evolveWorld(state: Writable, event: WorldEvent): void {
  switch (event.type) {
    case 'parameterLowered':
      state[event.parameter] = event.to;
      return;
    case 'oceanRemoved':
      state.tiles[event.space] = null;
      state.oceans--;
      return;
    case 'solarBegan':
      state.solar = event.step;
      return;
    case 'actionsGranted':
      state.granted = event.amount;
      return;
    case 'colonyGivenUp':
      state.colonies = state.colonies.filter(({ name }) => name !== event.colony);
      state.colonyBox = [...state.colonyBox, event.colony];
      return;
    case 'colonyTileAdded': {
      const added: Colony = {
        name: event.colony,
        active: event.active,
        marker: FIRST_POSITION,
        owners: [],
        fleet: null,
      };
      state.colonies = [...(state.colonies as Colony[]), added].toSorted((a, b) =>
        a.name < b.name ? -1 : 1,
      ) as Writable['colonies'];
      state.colonyBox = state.colonyBox.filter((name) => name !== event.colony);
      return;
    }
    case 'colonyWoke':
      return changeColony(state, event.colony, { active: true });
    case 'colonyBuilt':
      return changeColony(state, event.colony, {
        owners: [...(colonyNamed(state, event.colony)?.owners ?? []), event.seat],
        marker: event.marker,
      });
    case 'traded':
      return changeColony(state, event.colony, { fleet: event.seat });
    case 'trackMoved':
      return changeColony(state, event.colony, { marker: event.to });
    case 'fleetsReturned':
      state.colonies = state.colonies.map((colony) =>
        colony.fleet === null ? colony : changed(colony as Colony, { fleet: null }),
      );
      return;
    case 'fleetGained': {
      const player = state.players[event.seat];
      if (player !== undefined) player.fleets++;
      return;
    }
    default:
      if (state.turmoil !== null) state.turmoil = parliament(state.turmoil, event) as Writable['turmoil'];
      return;
  }
}

/** A tile is replaced, never written into: copies and views share it. */
function changeColony(state: Writable, name: ColonyName, by: Partial<Colony>): void {
  const index = state.colonies.findIndex((colony) => colony.name === name);
  const colony = state.colonies[index];
  if (colony !== undefined) state.colonies[index] = changed(colony as Colony, by);
}

/** A literal instead of spreading: tiles are read at every turn and have one shape. */
const changed = (
  { name, active, marker, owners, fleet }: Colony,
  by: Partial<Colony>,
): Writable['colonies'][number] =>
  ({
    name,
    active: by.active ?? active,
    marker: by.marker ?? marker,
    owners: by.owners ?? owners,
    fleet: by.fleet === undefined ? fleet : by.fleet,
  }) as Writable['colonies'][number];

type ParliamentEvent = Extract<
  Event,
  {
    readonly type:
      | 'delegatesSent'
      | 'neutralDelegateCame'
      | 'delegateRemoved'
      | 'chairmanReplaced'
      | 'policyUsed'
      | 'governmentFormed'
      | 'eventsMoved';
  }
>;

/** The parliament after it; nothing of the old one is written into. */
function parliament(turmoil: Turmoil, event: ParliamentEvent): Turmoil {
  switch (event.type) {
    case 'delegatesSent': {
      const { seat, party, count, from } = event;
      const sent = changedParty(turmoil.parties[party], seat, count);
      const { dominant, parties } = led(turmoil, event, sent);
      if (from !== 'lobby')
        return after(turmoil, { dominant, parties, reserve: moreOf(turmoil.reserve, seat, -count) });
      const lobby = turmoil.lobby.map((there, other) => there && other !== seat);
      return after(turmoil, { dominant, parties, lobby });
    }
    case 'neutralDelegateCame': {
      const come = changedParty(turmoil.parties[event.party], 'neutral', 1);
      const { dominant, parties } = led(turmoil, event, come);
      return after(turmoil, { dominant, parties, neutralReserve: turmoil.neutralReserve - 1 });
    }
    case 'delegateRemoved': {
      const { party, whose, by } = event;
      const without = changedParty(turmoil.parties[party], whose, -1);
      if (by === undefined)
        return after(turmoil, { ...led(turmoil, event, without), ...home(turmoil, whose) });
      const swapped = after(turmoil, led(turmoil, event, changedParty(without, by, 1)));
      const returned = after(swapped, home(swapped, whose));
      return after(returned, { reserve: moreOf(returned.reserve, by, -1) });
    }
    case 'chairmanReplaced': {
      const returned = after(turmoil, home(turmoil, turmoil.chairman));
      return after(returned, {
        reserve: moreOf(returned.reserve, event.seat, -1),
        chairman: event.seat,
      });
    }
    case 'policyUsed':
      // Kelvinists let it be used again and again.
      return event.party === 'scientists'
        ? after(turmoil, { policyUsed: [...turmoil.policyUsed, event.seat] })
        : turmoil;
    case 'governmentFormed': {
      const { ruling, chairman, dominant, lobby, reserve, neutralReserve } = event;
      const nobody = turmoil.reserve.map(() => 0);
      return after(turmoil, {
        ruling,
        chairman,
        dominant,
        lobby,
        reserve,
        neutralReserve,
        policyUsed: [],
        parties: withParty(turmoil.parties, ruling, partyOf(null, nobody, 0)),
      });
    }
    case 'eventsMoved': {
      const { distant, coming, current } = event;
      return after(turmoil, { events: turmoil.events.slice(0, -1), seen: { distant, coming, current } });
    }
    default:
      return event satisfies never;
  }
}

type Seen = 'distant' | 'coming' | 'current';
interface Changes extends Partial<Omit<Turmoil, Seen>> {
  readonly seen?: Pick<Turmoil, Seen>;
}

/** A literal instead of spreading: it is read at every turn and has one shape. */
const after = (old: Turmoil, by: Changes): Turmoil => ({
  ruling: by.ruling ?? old.ruling,
  dominant: by.dominant ?? old.dominant,
  chairman: by.chairman ?? old.chairman,
  parties: by.parties ?? old.parties,
  lobby: by.lobby ?? old.lobby,
  reserve: by.reserve ?? old.reserve,
  neutralReserve: by.neutralReserve ?? old.neutralReserve,
  policyUsed: by.policyUsed ?? old.policyUsed,
  distant: (by.seen ?? old).distant,
  coming: (by.seen ?? old).coming,
  current: (by.seen ?? old).current,
  events: by.events ?? old.events,
});

/** A party as it has become, with its leader and who is dominant then. */
const led = (
  { parties }: Turmoil,
  {
    party,
    leader,
    dominant,
  }: { readonly party: PartyKey; readonly leader: Party['leader']; readonly dominant: PartyKey },
  { seats, neutral }: Party,
): Pick<Turmoil, 'dominant' | 'parties'> => ({
  dominant,
  parties: withParty(parties, party, partyOf(leader, seats, neutral)),
});

const moreOf = (counts: readonly number[], whose: Seat, by: number): readonly number[] =>
  counts.map((count, seat) => (seat === whose ? count + by : count));

/** A delegate goes back to the reserve of its owner. */
const home = (
  { reserve, neutralReserve }: Turmoil,
  whose: Politician,
): Partial<Pick<Turmoil, 'reserve' | 'neutralReserve'>> =>
  whose === 'neutral' ? { neutralReserve: neutralReserve + 1 } : { reserve: moreOf(reserve, whose, 1) };
