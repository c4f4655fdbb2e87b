import { merged, seatsOf, type About, type Happened, type Row, type Seat } from '@reckon/kernel';
import type { UsablePower } from '../facts/cards.ts';
import { handOf } from '../facts/table.ts';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import { addedBy, resultOf } from '../rules/result.ts';
import { cardAt, phaseOf, type Spot, type State } from '../rules/state.ts';
import { bookOf, type Book } from './book.ts';
import { dealtCards, faceOf, movedCards } from './cards.ts';

/** The records of play (CAM-11), worked out from what happens at a table. */
export function rows(happened: Happened<State, Move, Event>, about: About): readonly Row[] {
  const book = bookOf(about);
  switch (happened.type) {
    case 'dealt':
      return dealt(book, happened.state, happened.people);
    case 'played': {
      const { before, after, record } = happened;
      const place: Place = { turnNo: before.turnNo, isFinal: before.call !== null, before, after };
      const told = record.events.flatMap((event) => rowsOf(book, event, place));
      return merged([...movedCards(book, before, after), ...told]);
    }
    case 'abandoned':
      return [book.session({ phase: 'abandoned' })];
    case 'presence':
      return seatsOf(happened.state.seats).map((seat) =>
        book.player(seat, { is_connected: !happened.away.includes(seat) }),
      );
    default:
      return happened satisfies never;
  }
}

function dealt(book: Book, state: State, people: readonly string[]): readonly Row[] {
  const { round, step } = state;
  const begins = step.type === 'start' ? step.seat : null;
  const place: Place = { turnNo: state.turnNo, isFinal: false, before: state, after: state };
  return [
    book.session({
      phase: phaseOf(state),
      round,
      current_turn_player_id: begins === null ? null : book.playerId(begins),
      cambio_caller_id: null,
      winner_id: null,
      created_at: book.at,
      completed_at: null,
    }),
    ...seatsOf(state.seats).map((seat) =>
      book.player(seat, {
        seat,
        name: people[seat] ?? '',
        is_connected: true,
        score: null,
        has_taken_final_turn: false,
      }),
    ),
    ...dealtCards(book, state),
    ...(begins === null ? [] : [opened(book, place, begins)]),
  ];
}

/** Where in the game an event happened. */
interface Place {
  turnNo: number;
  isFinal: boolean;
  readonly before: State;
  readonly after: State;
}

function rowsOf(book: Book, event: Event, place: Place): readonly Row[] {
  const { turnNo, before, after } = place;
  switch (event.type) {
    case 'playStarted':
      place.turnNo = after.turnNo;
      return [
        book.session({ phase: 'playing', current_turn_player_id: book.playerId(event.seat) }),
        opened(book, place, event.seat),
      ];
    case 'deckDrawn':
    case 'discardTaken':
      return [
        book.turn(turnNo, {
          draw_source: event.type === 'deckDrawn' ? 'deck' : 'discard',
          card_drawn_id: event.card === undefined ? null : book.cardId(event.card),
        }),
      ];
    case 'cardSwapped': {
      const discarded = book.cardId(event.discarded);
      const swapped = { swapped_slot: event.slot, discarded_card_id: discarded, target_card_id: discarded };
      return [book.turn(turnNo, { action: 'swap', ...swapped })];
    }
    case 'cardDiscarded':
      return [book.turn(turnNo, { action: 'discard', discarded_card_id: book.cardId(event.card) })];
    case 'powerOffered':
      return [book.turn(turnNo, { action: 'power', special_power_type: recorded(event.power) })];
    case 'powerDeclined':
      return [book.turn(turnNo, { power_outcome: event.outcome })];
    case 'peekOpened':
      return looked(book, place, { ...event, at: event.at ?? [] });
    case 'cardsExchanged':
      return exchanged(book, place, event);
    case 'cambioCalled':
      place.isFinal = true;
      return [
        book.turn(turnNo, { action: 'cambio' }),
        book.session({ phase: 'final_round', cambio_caller_id: book.playerId(event.seat) }),
        book.player(event.seat, { has_taken_final_turn: true }),
      ];
    case 'turnEnded': {
      const closed = book.turn(turnNo, { ended_by: event.endedBy, ended_at: book.at });
      const owed = place.isFinal ? [book.player(event.seat, { has_taken_final_turn: true })] : [];
      if (event.next === null) return [closed, ...owed, book.session({ current_turn_player_id: null })];
      place.turnNo++;
      return [
        closed,
        ...owed,
        book.session({ current_turn_player_id: book.playerId(event.next) }),
        opened(book, place, event.next),
      ];
    }
    case 'roundDealt':
      place.isFinal = false;
      return [
        book.session({ phase: 'initial_view', round: event.round, cambio_caller_id: null }),
        ...seatsOf(after.seats).map((seat) => book.player(seat, { has_taken_final_turn: false })),
        ...scores(book, before, event.round - 1),
      ];
    case 'gameCompleted':
      return [
        book.session({
          phase: 'completed',
          winner_id: event.winnerId === null ? null : book.playerId(event.winnerId),
          completed_at: book.at,
        }),
        ...seatsOf(after.seats).map((seat) => book.player(seat, { score: after.totals[seat] ?? 0 })),
        ...scores(book, after, after.round),
      ];
    case 'finalTurnForfeited':
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

const opened = (book: Book, { turnNo, isFinal, after }: Place, seat: Seat): Row =>
  book.turn(turnNo, {
    number: turnNo,
    round: after.round,
    player_id: book.playerId(seat),
    phase_at_start: isFinal ? 'final_round' : 'playing',
    draw_source: null,
    card_drawn_id: null,
    action: 'none',
    swapped_slot: null,
    discarded_card_id: null,
    special_power_type: null,
    target_card_id: null,
    target_player_id: null,
    power_outcome: 'none',
    ended_by: null,
    created_at: book.at,
    ended_at: null,
  });

/** The records know the powers of the standard game: a look that may become an exchange begins as a look at another's card. */
const recorded = (power: UsablePower): Exclude<UsablePower, 'look_and_swap'> =>
  power === 'look_and_swap' ? 'peek_opponent' : power;

interface Looked {
  readonly seat: Seat;
  readonly power: UsablePower;
  readonly at: readonly Spot[];
}

/** Looks at one's own cards have no other player (V15 to V17). */
function looked(book: Book, place: Place, { seat, power, at }: Looked): readonly Row[] {
  const target = at.find((spot) => spot.seat !== seat) ?? at[0];
  return target === undefined ? [] : used(book, place, { seat, type: recorded(power), target });
}

/** Of two cards that changed places the target is the first that was another's, or the first. */
function exchanged(
  book: Book,
  place: Place,
  { seat, a, b }: { readonly seat: Seat; readonly a: Spot; readonly b: Spot },
): readonly Row[] {
  const [target, other] = a.seat === seat && b.seat !== seat ? [b, a] : [a, b];
  return used(book, place, { seat, type: 'blind_swap', target, other });
}

interface Used {
  readonly seat: Seat;
  readonly type: Exclude<UsablePower, 'look_and_swap'>;
  readonly target: Spot;
  readonly other?: Spot;
}

/** No move before it in the same record touches a hand: cards are named by where they lay. */
function used(book: Book, { turnNo, before }: Place, { seat, type, target, other }: Used): readonly Row[] {
  const ownerOf = (spot: Spot): string | null => (spot.seat === seat ? null : book.playerId(spot.seat));
  const about = { target_card_id: book.cardId(cardAt(before, target)), target_player_id: ownerOf(target) };
  return [
    book.power(turnNo, {
      activated_by_id: book.playerId(seat),
      power_type: type,
      ...about,
      swapped_card_id: other ? book.cardId(cardAt(before, other)) : null,
      swapped_player_id: other ? ownerOf(other) : null,
      created_at: book.at,
    }),
    book.turn(turnNo, { special_power_type: type, power_outcome: 'used', ...about }),
  ];
}

/** One row for every seat, of one round. */
function scores(book: Book, { config, seats, finished }: State, round: number): readonly Row[] {
  const over = finished[round - 1];
  if (!over) return [];
  const hands = seatsOf(seats).map((seat) => handOf(over.hands, seat));
  const { base, final, penaltyApplied, winners } = resultOf(hands, over.caller, config);
  const { penalty } = config;
  return seatsOf(seats).map((seat) =>
    book.score(round, seat, {
      base_score: base[seat] ?? 0,
      final_score: final[seat] ?? 0,
      is_cambio_caller: over.caller === seat,
      penalty_applied: penaltyApplied[seat] === true,
      penalty_points: penalty === 'double' || penalty === 'none' ? null : addedBy(penalty),
      is_winner: winners.includes(seat),
      cards_summary: handOf(over.hands, seat).map((card) => summaryOf(faceOf(card, config))),
      created_at: book.at,
    }),
  );
}

const summaryOf = ({ rank, suit, point_value: pointValue }: ReturnType<typeof faceOf>) => ({
  rank,
  suit,
  pointValue,
});
