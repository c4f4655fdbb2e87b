import {
  object,
  oneOf,
  optional,
  readOr,
  refuse,
  seat as seatNumber,
  seatsOf,
  tagged,
  whole,
  type Dice,
  type Parser,
  type Rejection,
  type Seat,
} from '../../index.ts';
import { BONUSES, cardOf, DECK } from './cards.ts';
import { CHOICES, type Choice, type Config, type Event, type Item, type Move, type State } from './state.ts';

export const RULES = `# Outpost
## 1 Landing
OUT-1.1 Everybody chooses a landing site in secret, once.
OUT-1.2 When the last one has chosen, all sites are shown and building begins.
## 2 Building
OUT-2.1 On your turn you play a card from your hand or rest.
OUT-2.2 A card costs its price in credits.
OUT-2.3 Only the seat whose turn it is may play or rest, and only while nothing waits.
## 3 What waits
OUT-3.1 An ocean goes on a free place.
OUT-3.2 Only the seat that is asked may answer, and only what it is asked.
## 4 Score
OUT-4.1 An ocean is worth 2 points to whoever placed it.
OUT-4.2 A degree of heat is worth 1 point to whoever raised it.
OUT-4.3 A relic still in the hand is worth 3 points; nobody else knows of it before the end.
`;

const HAND = 4;
export const SITES = 3;

export function setup(config: Config, seats: number, dice: Dice): State {
  const deck = dice.shuffled(DECK, 'deal');
  const empty = seatsOf(seats);
  return {
    phase: 'landing',
    sites: empty.map(() => null),
    turn: seatNumber(0),
    round: 1,
    acted: false,
    heat: 0,
    warmed: empty.map(() => 0),
    oceans: BONUSES.map(() => null),
    credits: empty.map(() => config.credits),
    hands: empty.map(() => deck.splice(-HAND)),
    tableaus: empty.map(() => []),
    deck,
    discard: [],
    agenda: [],
    slot: 0,
  };
}

export function toAct(state: State): readonly Seat[] {
  switch (state.phase) {
    case 'landing':
      return seatsOf(state.sites.length).filter((seat) => state.sites[seat] === null);
    case 'building':
      return [state.agenda[0]?.seat ?? state.turn];
    case 'over':
      return [];
    default:
      return state.phase satisfies never;
  }
}

export const freeSpots = (state: Pick<State, 'oceans'>): readonly number[] =>
  state.oceans.flatMap((owner, spot) => (owner === null ? [spot] : []));

/** What a choice may be: a card only while there is one, an ocean only while there is room. */
export const choicesOf = (state: State): readonly Choice[] =>
  CHOICES.filter(
    (choice) =>
      choice === 'credits' ||
      (choice === 'card' ? state.deck.length + state.discard.length > 0 : freeSpots(state).length > 0),
  );

export function moves(state: State, seat: Seat): readonly Move[] {
  if (!toAct(state).includes(seat)) return [];
  if (state.phase === 'landing') return Array.from({ length: SITES }, (_, site) => ({ type: 'land', site }));
  const item = state.agenda[0];
  if (item?.type === 'placeOcean') return freeSpots(state).map((spot) => ({ type: 'place', spot }));
  if (item?.type === 'choose') return choicesOf(state).map((choice) => ({ type: 'choose', choice }));
  const affordable = state.hands[seat]!.filter((card) => cardOf(card).cost <= state.credits[seat]!);
  return [...affordable.map((card): Move => ({ type: 'play', card })), { type: 'rest' }];
}

const cause = optional(oneOf('timeout', 'offline', 'left'));
const house: Parser<Move> = tagged<Move>({
  land: object({ type: oneOf('land'), site: whole(0, SITES - 1), cause }),
  play: object({ type: oneOf('play'), card: oneOf(...DECK) }),
  rest: object({ type: oneOf('rest'), cause }),
  place: object({ type: oneOf('place'), spot: whole(0, BONUSES.length - 1), cause }),
  choose: object({ type: oneOf('choose'), choice: oneOf(...CHOICES), cause }),
});

export function parseMove(json: unknown, from: 'seat' | 'house' = 'seat'): Move | undefined {
  const move = readOr(house, json);
  return move && 'cause' in move && from === 'seat' ? undefined : move;
}

export function decide(state: State, seat: Seat, move: Move, dice: Dice): readonly Event[] | Rejection {
  if (!toAct(state).includes(seat)) return refuse('It is not your turn.', 'OUT-2.3', 'NOT_YOUR_TURN');
  if (move.type === 'land') {
    if (state.phase !== 'landing') return refuse('You have landed already.', 'OUT-1.1', 'LANDED');
    return [{ type: 'siteChosen', seat, site: move.site }];
  }
  if (state.phase === 'landing') return refuse('Choose a landing site first.', 'OUT-1.1', 'NOT_LANDED');
  const item = state.agenda[0];
  if (item) return answer(state, item, move, dice);
  return act(state, seat, move, dice);
}

function act(state: State, seat: Seat, move: Move, dice: Dice): readonly Event[] | Rejection {
  switch (move.type) {
    case 'play':
      if (!state.hands[seat]!.includes(move.card))
        return refuse('That card is not in your hand.', 'OUT-2.1', 'NO_CARD');
      if (cardOf(move.card).cost > state.credits[seat]!)
        return refuse('You cannot pay for it.', 'OUT-2.2', 'POOR');
      return [{ type: 'cardPlayed', seat, card: move.card }];
    case 'rest': {
      const rested: Event = { type: 'rested', seat, found: 1 + dice.below(3, 'find') };
      return [move.cause ? { ...rested, cause: move.cause } : rested, ...draw(state, seat, dice)];
    }
    case 'land':
    case 'place':
    case 'choose':
      return refuse('Nobody asked for that.', 'OUT-3.2', 'NOT_ASKED');
    default:
      return move satisfies never;
  }
}

function answer(state: State, item: Item, move: Move, dice: Dice): readonly Event[] | Rejection {
  if (item.type === 'placeOcean' && move.type === 'place') {
    if (state.oceans[move.spot] !== null) return refuse('There is an ocean already.', 'OUT-3.1', 'OCCUPIED');
    return [{ type: 'taken' }, { type: 'oceanPlaced', seat: item.seat, spot: move.spot }];
  }
  if (item.type === 'choose' && move.type === 'choose') {
    if (!choicesOf(state).includes(move.choice))
      return refuse('That cannot be had.', 'OUT-3.2', 'NOTHING_LEFT');
    return [{ type: 'taken' }, ...chosen(state, item.seat, move.choice, dice)];
  }
  return refuse('Something else is asked of you.', 'OUT-3.2', 'NOT_ASKED');
}

function chosen(state: State, seat: Seat, choice: Choice, dice: Dice): readonly Event[] {
  switch (choice) {
    case 'credits':
      return [{ type: 'creditsGained', seat, credits: 2, by: 'choice' }];
    case 'card':
      return draw(state, seat, dice);
    case 'ocean':
      return [{ type: 'queued', items: [{ type: 'placeOcean', seat }] }];
    default:
      return choice satisfies never;
  }
}

export function draw(state: State, seat: Seat, dice: Dice): readonly Event[] {
  const top = state.deck.at(-1);
  if (top) return [{ type: 'cardDrawn', seat, card: top }];
  if (state.discard.length === 0) return [];
  const deck = dice.shuffled(state.discard, 'reshuffle');
  return [
    { type: 'reshuffled', deck },
    { type: 'cardDrawn', seat, card: deck.at(-1)! },
  ];
}
