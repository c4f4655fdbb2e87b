import { seatsOf, type PlayedRecord, type Row, type Seat } from '@reckon/kernel';
import { isJoker, rankOf, suitOf, VALUE_OF, type Card, type UsablePower } from '../facts/cards.ts';
import { handOf } from '../facts/table.ts';
import type { Config } from '../rules/config.ts';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import { resultOf } from '../rules/result.ts';
import { phaseOf, type Phase, type Spot, type State } from '../rules/state.ts';

/**
 * The records of play (CAM-11), worked out from the events of one move. Seats stand for players and turn numbers for turns;
 * a card is named by its place. Whoever stores the rows adds the times: a row is created when its key first comes up, a
 * turn has ended when `endedBy` is set, a game when its phase is `completed`.
 */
export function rows(before: State, { events }: PlayedRecord<Move, Event>, after: State): readonly Row[] {
  const place: Place = { turnNo: before.turnNo, phase: phaseOf(before) };
  const told: Row[] = [];
  for (const event of events) told.push(...rowsOf(event, place, after));
  return merged(told);
}

/** Where in the game an event happened. */
interface Place {
  turnNo: number;
  phase: Phase;
}

function rowsOf(event: Event, place: Place, after: State): readonly Row[] {
  const { turnNo } = place;
  switch (event.type) {
    case 'playStarted':
      place.phase = 'playing';
      place.turnNo = after.turnNo;
      return [session({ phase: 'playing', currentTurnPlayerId: event.seat }), opened(place, event.seat)];
    case 'deckDrawn':
      return [opened(place, event.seat), turn(turnNo, { drawSource: 'deck', heldCard: event.card })];
    case 'discardTaken':
      return [opened(place, event.seat), turn(turnNo, { drawSource: 'discard', heldCard: event.card })];
    case 'cardSwapped':
      return [turn(turnNo, { action: 'swap', swappedSlot: event.slot, discardedCard: event.discarded })];
    case 'cardDiscarded':
      return [turn(turnNo, { action: 'discard', discardedCard: event.card })];
    case 'powerOffered':
      return [turn(turnNo, { action: 'power', specialPowerType: recorded(event.power) })];
    case 'powerDeclined':
      return [turn(turnNo, { powerOutcome: event.outcome })];
    case 'peekOpened':
      return powerUsed(turnNo, event, event.at ?? []);
    case 'cardsExchanged':
      return powerUsed(turnNo, { seat: event.seat, power: 'blind_swap' }, [event.a, event.b]);
    case 'cambioCalled': {
      const row = opened(place, event.seat);
      place.phase = 'final_round';
      return [
        row,
        turn(turnNo, { action: 'cambio' }),
        session({ phase: 'final_round', cambioCallerId: event.seat }),
        player(event.seat, { hasTakenFinalTurn: true }),
      ];
    }
    case 'finalTurnForfeited':
      return [opened(place, event.seat), turn(turnNo, { action: 'none' })];
    case 'turnEnded': {
      const closed = turn(turnNo, { endedBy: event.endedBy });
      const owed = place.phase === 'final_round' ? [player(event.seat, { hasTakenFinalTurn: true })] : [];
      if (event.next === null) return [closed, ...owed];
      place.turnNo++;
      return [closed, ...owed, session({ currentTurnPlayerId: event.next }), opened(place, event.next)];
    }
    case 'gameCompleted':
      return [session({ phase: 'completed', winnerId: event.winnerId }), ...scores(after, event.winners)];
    case 'roundDealt':
      return [session({ phase: 'initial_view' })];
    case 'lookOpened':
    case 'lookClosed':
    case 'reshuffled':
    case 'discardReturned':
    case 'peekClosed':
    case 'callOffered':
    case 'handsRevealed':
    case 'roundScored':
    case 'nextRoundAgreed':
      return [];
    default:
      return event satisfies never;
  }
}

type Columns = Row['set'];
const session = (set: Columns): Row => ({ table: 'session', key: 0, set });
const player = (seat: Seat, set: Columns): Row => ({ table: 'player', key: seat, set });
const turn = (no: number, set: Columns): Row => ({ table: 'turn', key: no, set });

const opened = ({ turnNo, phase }: Place, seat: Seat): Row =>
  turn(turnNo, { playerId: seat, phaseAtStart: phase, powerOutcome: 'none' });

const spotName = ({ seat, slot }: Spot): string => `slot:${seat}:${slot}`;

/** The records know the powers of the standard game: a look that may become an exchange begins as a look at another's card. */
const recorded = (power: UsablePower): UsablePower => (power === 'look_and_swap' ? 'peek_opponent' : power);

/** The target of an exchange is the other seat's card; looks at one's own cards have no other player (V15 to V17). */
function powerUsed(
  turnNo: number,
  { seat, power }: { readonly seat: Seat; readonly power: UsablePower },
  spots: readonly Spot[],
): readonly Row[] {
  const target = spots.find((spot) => spot.seat !== seat) ?? spots.at(-1);
  if (target === undefined) return [];
  const own = spots.find((spot) => spot !== target && spot.seat === seat);
  const about = {
    targetCard: spotName(target),
    ...(target.seat !== seat && { targetPlayerId: target.seat }),
  };
  return [
    {
      table: 'special_power',
      key: turnNo,
      set: {
        turnId: turnNo,
        activatedById: seat,
        powerType: recorded(power),
        ...about,
        ...(own && { ownSlot: own.slot }),
      },
    },
    turn(turnNo, { specialPowerType: recorded(power), powerOutcome: 'used', ...about }),
  ];
}

/** One row per seat, over all rounds; what was called and held is that of the last one. */
function scores({ config, seats, finished, totals }: State, winners: readonly Seat[]): readonly Row[] {
  const results = finished.map(({ hands, caller }) => {
    const dealt = seatsOf(seats).map((seat) => handOf(hands, seat));
    return { caller, dealt, ...resultOf(dealt, caller, config) };
  });
  const last = results.at(-1);
  return seatsOf(seats).flatMap((seat): readonly Row[] => [
    player(seat, { score: totals[seat] }),
    {
      table: 'game_score',
      key: seat,
      set: {
        playerId: seat,
        baseScore: results.reduce((sum, { base }) => sum + (base[seat] ?? 0), 0),
        finalScore: totals[seat],
        isCambioCaller: last?.caller === seat,
        penaltyApplied: last?.penaltyApplied[seat],
        isWinner: winners.includes(seat),
        cardsSummary: last?.dealt[seat]?.map((card) => summaryOf(card, config)),
      },
    },
  ]);
}

const summaryOf = (card: Card, { values }: Config) =>
  isJoker(card)
    ? { rank: 'joker', suit: null, pointValue: VALUE_OF[values][card] }
    : { rank: rankOf(card), suit: suitOf(card), pointValue: VALUE_OF[values][card] };

/** What one move says of a row, in one piece. */
function merged(told: readonly Row[]): readonly Row[] {
  const kept = new Map<string, Row>();
  for (const row of told) {
    const name = `${row.table}/${row.key}`;
    kept.set(name, { ...row, set: { ...kept.get(name)?.set, ...row.set } });
  }
  return [...kept.values()];
}
