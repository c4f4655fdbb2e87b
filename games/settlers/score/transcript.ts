import {
  anything,
  begin,
  isRejection,
  listOf,
  object,
  oneOf,
  optional,
  play,
  read,
  seat as seatOf,
  whole,
  type Dice,
  type Match,
  type Parser,
  type Reading,
  type Rejection,
} from '@reckon/kernel';
import type { Card } from '../facts/cards.ts';
import { geometryOf } from '../facts/geometry.ts';
import { add, noCards, RESOURCES, sizeOf, subtract, type Resource } from '../facts/resources.ts';
import { at, rowAt } from '../facts/table.ts';
import type { Move } from '../rules/moves.ts';
import { actualPoints, checkForVictory, publicPoints } from '../rules/points.ts';
import { no } from '../rules/refusals.ts';
import { opening } from '../rules/setup.ts';
import { playerAt, type State } from '../rules/state.ts';
import type { View } from '../rules/view.ts';
import { STANDARD, type Config } from '../rules/config.ts';
import type { Event } from '../rules/events.ts';
import { settlers } from '../rules/game.ts';
import { victims } from '../rules/robber.ts';
import { actions, type Action } from './actions.ts';
import { seatOrNull } from './facts.ts';
import { refuseDeck } from './possible.ts';
import { card, CARD_WORDS, givenBoard, named } from './reading.ts';

/**
 * The length of a transcript decides where the game ends, under whatever rule of winning it was played; so nobody wins on
 * the way, and who has won is asked when it stops.
 */
const OPEN_END: Config = { ...STANDARD, pointsToWin: Number.MAX_SAFE_INTEGER };

const checkpoint = object({ after: whole(0) }, []);
const outer = object(
  {
    kind: optional(oneOf('transcript')),
    id: optional(anything),
    players: whole(2, 6),
    board: givenBoard,
    devDeckDrawOrder: listOf(card, { max: 34 }),
    actions: anything,
    checkpoints: optional(listOf(anything)),
  },
  ['final', 'winner', 'end', 'bots', 'trading', 'expect'],
);

/** A whole game in plain JSON through the real rules, its chance outcomes given. */
export const replayTranscript = (json: unknown): Reading<object> =>
  read((given, path) => replayed(given, path), json);

const replayed: Parser<object> = (json, path) => {
  const given = outer(json, path);
  const { board, robber } = given.board;
  refuseDeck({ players: [], board }, given.devDeckDrawOrder, 'devDeckDrawOrder');
  const list = actions(geometryOf(board), given.players)(given.actions, 'actions');
  const checkpoints = (given.checkpoints ?? []).map((point, i) => wanted(point, `checkpoints[${i}]`));
  const chance = givenChance();
  const start = opening({
    config: OPEN_END,
    seats: given.players,
    board,
    deck: given.devDeckDrawOrder,
    first: seatOf(0),
  });
  const match = begin({
    game: { ...settlers, setup: () => ({ ...start, robber }) },
    config: OPEN_END,
    seats: given.players,
    chance: chance.dice,
  });
  const table: Table = { match, chance, discarding: new Map() };
  const name = given.id === undefined ? {} : { id: given.id };
  const reached: object[] = [];
  const report = (done: number): void => {
    for (const point of checkpoints) if (point.after === done) reached.push(point.of(snapshot(table)));
  };
  report(0);
  for (const [i, action] of list.entries()) {
    const refusal = act(table, action);
    if (refusal) return { ...name, ok: false, refusedAt: i, rejected: refusal.rejected, rule: refusal.rule };
    report(i + 1);
  }
  return { ...name, ok: true, checkpoints: reached, winner: winner(match.state) };
};

/** Of those with enough points the player on turn, then the first in seat order. */
function winner(state: State): number | null {
  if (actualPoints(state, state.turn) >= STANDARD.pointsToWin) return state.turn;
  return seatOrNull(checkForVictory(state, STANDARD.pointsToWin).winner);
}

interface Table {
  readonly match: Match<Config, State, Move, Event, View>;
  readonly chance: GivenChance;
  /** Cards named one at a time, by seat, until a seat's discard is whole. */
  readonly discarding: Map<number, number[]>;
}

interface GivenChance {
  readonly dice: Dice;
  next: readonly number[];
}

/** Dice that give what the transcript says. */
function givenChance(): GivenChance {
  const chance: GivenChance = {
    next: [],
    dice: {
      below() {
        const outcome = at(chance.next, 0);
        chance.next = chance.next.slice(1);
        return outcome;
      },
      shuffled: (items) => items.slice(),
    },
  };
  return chance;
}

function move(table: Table, seat: number, made: Move): Rejection | undefined {
  const answer = play(table.match, seatOf(seat), made);
  return 'rejected' in answer ? answer : undefined;
}

function act(table: Table, action: Action): Rejection | undefined {
  const { state } = table.match;
  const { seat } = action;
  // Free roads not placed are given up by doing something else.
  if (state.phase === 'roadBuilding' && action.type !== 'road' && seat === state.acting) {
    const refusal = move(table, seat, { type: 'finishRoads' });
    if (refusal) return refusal;
  }
  switch (action.type) {
    case 'settlement':
      return move(table, seat, { type: 'buildSettlement', vertex: action.vertex });
    case 'road':
      return move(table, seat, { type: 'buildRoad', edge: action.edge });
    case 'city':
      return move(table, seat, { type: 'buildCity', vertex: action.vertex });
    case 'roll':
      table.chance.next = action.dice.map((die) => die - 1);
      return move(table, seat, { type: 'rollDice' });
    case 'discard':
      return discardOne(table, seat, action.resource);
    case 'robber':
      return robber(table, action);
    case 'buyDev':
      return buyCard(table, seat, action.card);
    case 'knight':
      return move(table, seat, { type: 'playKnight' });
    case 'yearOfPlenty':
      return move(table, seat, { type: 'playYearOfPlenty', cards: action.cards });
    case 'monopoly':
      return move(table, seat, { type: 'playMonopoly', resource: action.resource });
    case 'roadBuilding':
      return move(table, seat, { type: 'playRoadBuilding' });
    case 'bankTrade':
      return bankTrade(table, action);
    case 'trade':
      return trade(table, action);
    case 'endTurn':
      return move(table, seat, { type: 'endTurn' });
    default:
      return action satisfies never;
  }
}

/** What stands against buying is told before which card it would be. */
function buyCard(table: Table, seat: number, card: Card): Rejection | undefined {
  const { state } = table.match;
  const would = settlers.decide(state, seatOf(seat), { type: 'buyCard' }, table.chance.dice);
  if (!isRejection(would) && state.deck[state.drawn] !== card)
    return { ...no('no_card'), rejected: 'The deck gives another card.', rule: 'SET-10.1' };
  return move(table, seat, { type: 'buyCard' });
}

function discardOne({ match, discarding }: Table, seat: number, resource: Resource): Rejection | undefined {
  const player = playerAt(match.state.players, seat);
  if (match.state.phase !== 'discard' || player.owes === 0) return no('no_discard');
  if (player.chosen.length > 0) return no('discard_done');
  const cards = discarding.get(seat) ?? noCards();
  cards[resource] = at(cards, resource) + 1;
  if (at(cards, resource) > at(player.hand, resource)) return no('discard_held');
  discarding.set(seat, cards);
  if (sizeOf(cards) < player.owes) return undefined;
  discarding.delete(seat);
  const answer = play(match, seatOf(seat), { type: 'discard', cards });
  return 'rejected' in answer ? answer : undefined;
}

function robber(table: Table, action: Extract<Action, { type: 'robber' }>): Rejection | undefined {
  const { state } = table.match;
  const { seat, hex, victim, resource } = action;
  const made: Move = { type: 'moveRobber', hex, victim: victim === null ? null : seatOf(victim) };
  // Chance is asked only when the move stands, and then for the place of the stolen card in the hand.
  const hand = victim === null ? undefined : state.players[victim]?.hand;
  table.chance.next = [
    resource === null || !hand ? 0 : hand.slice(0, resource).reduce((sum, n) => sum + n, 0),
  ];
  const would = settlers.decide(state, seatOf(seat), made, { ...table.chance.dice, below: () => 0 });
  if (isRejection(would)) return would;
  if (victim === null && victims(state, seatOf(seat), hex).length > 0) return no('choose_victim');
  if (victim === null && resource !== null) return no('no_victim');
  if (hand && (resource === null || hand[resource] === 0))
    return { ...no('no_victim'), rejected: 'That card cannot be stolen there.', rule: 'SET-8.7' };
  return move(table, seat, made);
}

function bankTrade(table: Table, action: Extract<Action, { type: 'bankTrade' }>): Rejection | undefined {
  const { seat, give, count, get } = action;
  const made: Move = { type: 'bankTrade', give, get };
  const would = settlers.decide(table.match.state, seatOf(seat), made, table.chance.dice);
  if (isRejection(would)) return would;
  const rate = playerAt(table.match.state.players, seat).rates[give];
  return count === rate
    ? move(table, seat, made)
    : { ...no('bank_rate'), rejected: `The bank takes ${rate} of these cards for one, not ${count}.` };
}

/** Offered, accepted and confirmed in one breath. How many offers a turn sees is the rule of this table alone (SET-9.12). */
function trade(table: Table, action: Extract<Action, { type: 'trade' }>): Rejection | undefined {
  const { match } = table;
  const { seat, partner, give, get } = action;
  match.state = { ...match.state, offersThisTurn: 0 };
  const offer = match.state.nextOffer;
  return (
    (seat === match.state.acting ? undefined : no('not_your_turn')) ??
    move(table, seat, { type: 'offerTrade', to: [seatOf(partner)], give, get }) ??
    move(table, partner, { type: 'acceptTrade', offer }) ??
    move(table, seat, { type: 'confirmTrade', offer, partner: seatOf(partner) })
  );
}

type Snapshot = ReturnType<typeof snapshot>;

/** The table as transcripts tell it: cards named for a discard have left the hand, though others may still choose. */
function snapshot({ match, discarding }: Table) {
  const { state } = match;
  const bank = state.bank.slice();
  const hands = state.players.map(({ hand, chosen }, seat) => {
    const left = hand.slice();
    const gone = chosen.length > 0 ? chosen : discarding.get(seat);
    if (gone) {
      subtract(left, gone);
      add(bank, gone);
    }
    return left;
  });
  const seats = state.players.map((_, seat) => seat);
  return {
    hands: hands.map((hand) => named(RESOURCES, hand)),
    dev: state.players.map(({ cards }) => named(CARD_WORDS, cards)),
    knights: state.players.map(({ knights }) => knights),
    piecesLeft: state.players.map(({ roadsLeft, settlementsLeft, citiesLeft }) => ({
      roads: roadsLeft,
      settlements: settlementsLeft,
      cities: citiesLeft,
    })),
    bank: named(RESOURCES, bank),
    devDeckLeft: state.deck.length - state.drawn,
    robber: rowAt(state.board.hexes, state.robber),
    turn: state.turn,
    longestRoadLength: state.players.map(({ roadLength }) => roadLength),
    longestRoadHolder: seatOrNull(state.longestRoadHolder),
    largestArmyHolder: seatOrNull(state.largestArmyHolder),
    publicVP: seats.map((seat) => publicPoints(state, seat)),
    actualVP: seats.map((seat) => actualPoints(state, seat)),
  };
}

/** A checkpoint names when to look and, by the values it carries, at what; with none it wants everything. */
function wanted(json: unknown, path: string) {
  const keys = typeof json === 'object' && json !== null ? Object.keys(json) : [];
  const { after } = checkpoint(keys.length > 0 ? { after: (json as { after?: unknown }).after } : json, path);
  return {
    after,
    of: (all: Snapshot): object => {
      const shown = Object.entries(all).filter(([key]) => keys.length === 1 || keys.includes(key));
      return { ...Object.fromEntries(shown), after };
    },
  };
}
