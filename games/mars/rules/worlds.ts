/** What changes beside Mars: Venus and events, colonies, the parliament. Written by `evolve` alone. */
import type { Draft, Seat } from '@reckon/kernel';
import { FIRST_POSITION, type ColonyName } from '../facts/colonies.ts';
import type { PartyKey } from '../facts/turmoil.ts';
import type { Event } from './events.ts';
import type { Colony, Party, Player, Politician, State, Turmoil } from './state.ts';
import { withDelegates as changedParty } from './turmoil.ts';

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
      return changeColony(state, event.colony, (colony) => ({ ...colony, active: true }));
    case 'colonyBuilt':
      return changeColony(state, event.colony, (colony) => ({
        ...colony,
        owners: [...colony.owners, event.seat],
        marker: event.marker,
      }));
    case 'traded':
      return changeColony(state, event.colony, (colony) => ({ ...colony, fleet: event.seat }));
    case 'trackMoved':
      return changeColony(state, event.colony, (colony) => ({ ...colony, marker: event.to }));
    case 'fleetsReturned':
      state.colonies = state.colonies.map((colony) =>
        colony.fleet === null ? colony : { ...colony, fleet: null },
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
function changeColony(state: Writable, name: ColonyName, by: (colony: Colony) => Colony): void {
  state.colonies = state.colonies.map((colony) =>
    colony.name === name ? (by(colony as Colony) as Draft<Colony>) : colony,
  );
}

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
      const sent = withDelegates(turmoil, { party, whose: seat, by: count });
      return settled(from === 'lobby' ? leaveLobby(sent, seat) : withReserve(sent, seat, -count), event);
    }
    case 'neutralDelegateCame':
      return settled(
        withReserve(withDelegates(turmoil, { party: event.party, whose: 'neutral', by: 1 }), 'neutral', -1),
        event,
      );
    case 'delegateRemoved': {
      const { party, whose, by } = event;
      const without = withReserve(withDelegates(turmoil, { party, whose, by: -1 }), whose, 1);
      if (by === undefined) return settled(without, event);
      return settled(withReserve(withDelegates(without, { party, whose: by, by: 1 }), by, -1), event);
    }
    case 'chairmanReplaced':
      return {
        ...withReserve(withReserve(turmoil, turmoil.chairman, 1), event.seat, -1),
        chairman: event.seat,
      };
    case 'policyUsed':
      // Kelvinists let it be used again and again.
      return event.party === 'scientists'
        ? { ...turmoil, policyUsed: [...turmoil.policyUsed, event.seat] }
        : turmoil;
    case 'governmentFormed': {
      const { type: _, ...government } = event;
      const empty: Party = { leader: null, seats: turmoil.reserve.map(() => 0), neutral: 0 };
      return {
        ...turmoil,
        ...government,
        policyUsed: [],
        parties: { ...turmoil.parties, [event.ruling]: empty },
      };
    }
    case 'eventsMoved': {
      const { distant, coming, current } = event;
      return { ...turmoil, distant, coming, current, events: turmoil.events.slice(0, -1) };
    }
    default:
      return event satisfies never;
  }
}

const settled = (
  turmoil: Turmoil,
  { party, leader, dominant }: { party: PartyKey; leader: Party['leader']; dominant: PartyKey },
): Turmoil => ({
  ...turmoil,
  dominant,
  parties: { ...turmoil.parties, [party]: { ...turmoil.parties[party], leader } },
});

const withDelegates = (
  turmoil: Turmoil,
  { party, whose, by }: { readonly party: PartyKey; readonly whose: Politician; readonly by: number },
): Turmoil => ({
  ...turmoil,
  parties: { ...turmoil.parties, [party]: changedParty(turmoil.parties[party], whose, by) },
});

const withReserve = (turmoil: Turmoil, whose: Politician, by: number): Turmoil =>
  whose === 'neutral'
    ? { ...turmoil, neutralReserve: turmoil.neutralReserve + by }
    : { ...turmoil, reserve: turmoil.reserve.map((count, seat) => (seat === whose ? count + by : count)) };

const leaveLobby = (turmoil: Turmoil, seat: Seat): Turmoil => ({
  ...turmoil,
  lobby: turmoil.lobby.map((there, other) => there && other !== seat),
});
