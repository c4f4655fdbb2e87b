import { readFileSync } from 'node:fs';
import { seat as seatNumber, type Seat, type Viewer } from '@reckon/kernel';
import type { Kit } from '@reckon/kernel/testing';
import { KNIGHT, VICTORY_POINT } from '../facts/cards.ts';
import { NOBODY } from '../facts/numbers.ts';
import { sizeOf } from '../facts/resources.ts';
import { CITIES, ROADS, SETTLEMENTS, SUPPLIES } from '../facts/supplies.ts';
import type { Move } from '../rules/moves.ts';
import type { Player, State } from '../rules/state.ts';
import type { View } from '../rules/view.ts';
import { settlers } from '../entry.ts';
import { STANDARD, type Config } from '../rules/config.ts';
import type { Event } from '../rules/events.ts';
import { calculateVictoryPoints } from '../rules/points.ts';
import { awardProblem } from './recount.ts';
import { explains } from './explained.ts';

export const kit: Kit<Config, State, Move, Event, View> = {
  entry: settlers,
  configs: [
    STANDARD,
    { ...STANDARD, numbers: 'random', friendlyRobber: true, tracker: true },
    {
      ...STANDARD,
      firstPlayer: 1,
      winTiming: 'immediate',
      robberMayStay: true,
      pointsToWin: 8,
      tracker: true,
    },
  ],
  rules: readFileSync(new URL('../RULES.md', import.meta.url), 'utf8'),
  alternative,
  explains,
  outcome: (state) => ({
    totals: state.players.map((_, seat) => calculateVictoryPoints(state, seat).total),
    winners: state.winner === NOBODY ? [] : [seatNumber(state.winner)],
  }),
  invariant,
  settled: awardProblem,
};

type Alternative = ReturnType<typeof kit.alternative>;

/**
 * Two opponents exchange one resource card each, or an opponent's development card changes places with one of the deck:
 * only in ways the move in between cannot show.
 */
function alternative(
  {
    before,
    after,
    seat,
    move,
    viewer,
  }: {
    readonly before: State;
    readonly after: State;
    readonly seat: Seat;
    readonly move: Move;
    readonly viewer: Viewer;
  },
  dice: { below(n: number, what: string): number },
): Alternative {
  if (before.phase === 'over' || after.phase === 'over' || before.offers.length > 0) return undefined;
  if (move.type === 'discard') return otherDiscard(before, after, seat, move.cards, viewer);
  if (move.type === 'buyCard' && viewer !== seat) return otherPurchase(before, dice);
  const other = dice.below(2, 'way') === 0 ? otherHands(before, seat, move, viewer, dice) : undefined;
  const state = other ?? otherCards(before, after, viewer, dice);
  return state && { before: state, move };
}

/** While others still choose, nobody knows what was chosen. */
function otherDiscard(
  before: State,
  after: State,
  seat: Seat,
  cards: readonly number[],
  viewer: Viewer,
): Alternative {
  if (viewer === seat || after.phase !== 'discard') return undefined;
  const { hand } = before.players[seat]!;
  const out = cards.findIndex((count) => count > 0);
  const into = hand.findIndex((count, r) => r !== out && count > cards[r]!);
  if (into < 0) return undefined;
  const other = cards.with(out, cards[out]! - 1).with(into, cards[into]! + 1);
  return { before, move: { type: 'discard', cards: other } };
}

/** Only its buyer knows which card was bought. Points may end the game, so cards of points stay where they are. */
function otherPurchase(
  before: State,
  dice: { below(n: number, what: string): number },
): { before: State; move: Move } | undefined {
  const { deck, drawn } = before;
  const top = deck[drawn]!;
  const others = deck.flatMap((card, at) =>
    at > drawn && card !== top && card !== VICTORY_POINT ? [at] : [],
  );
  if (top === VICTORY_POINT || others.length === 0) return undefined;
  const at = others[dice.below(others.length, 'place')]!;
  const state = settlers.game.copy(before);
  return {
    before: { ...state, deck: deck.with(drawn, deck[at]!).with(at, top) },
    move: { type: 'buyCard' },
  };
}

/** Moves that show nothing of hands but their sizes. */
const SILENT_MOVES: ReadonlySet<Move['type']> = new Set<Move['type']>([
  'rollDice',
  'playKnight',
  'playRoadBuilding',
  'finishRoads',
  'endTurn',
  'buyCard',
  'bankTrade',
  'buildCity',
  'buildRoad',
  'buildSettlement',
]);

function otherHands(
  state: State,
  seat: Seat,
  move: Move,
  viewer: Viewer,
  dice: { below(n: number, what: string): number },
): State | undefined {
  // The thief alone learns what it steals.
  const silent = SILENT_MOVES.has(move.type) || (move.type === 'moveRobber' && viewer !== seat);
  if (!silent || state.phase === 'discard') return undefined;
  // The mover pays with cards everybody sees: its hand stays, unless it pays nothing.
  const pays = move.type.startsWith('build') || move.type === 'buyCard' || move.type === 'bankTrade';
  const hidden = state.players.flatMap(({ hand }, s) =>
    s !== viewer && sizeOf(hand) > 0 && !(pays && s === seat) ? [s] : [],
  );
  if (hidden.length < 2) return undefined;
  const a = hidden[dice.below(hidden.length, 'a')]!;
  const b = hidden[dice.below(hidden.length, 'b')]!;
  const give = oneOf(state.players[a]!.hand, dice);
  const get = oneOf(state.players[b]!.hand, dice);
  if (a === b || give === get) return undefined;
  return withPlayers(state, (player, s) => {
    if (s !== a && s !== b) return player;
    const [out, into] = s === a ? [give, get] : [get, give];
    return {
      ...player,
      hand: player.hand.with(out, player.hand[out]! - 1).with(into, player.hand[into]! + 1),
    };
  });
}

/** A card nobody else has seen could as well lie in the deck. Cards of this turn and of points stay: they can show. */
function otherCards(
  state: State,
  after: State,
  viewer: Viewer,
  dice: { below(n: number, what: string): number },
): State | undefined {
  const owners = state.players.flatMap(({ cards, bought }, s) =>
    s !== viewer && cards.some((count, card) => card !== VICTORY_POINT && count > bought[card]!) ? [s] : [],
  );
  // The next card of the deck may be bought in between, and then its buyer knows it.
  const rest = state.deck.slice(after.drawn);
  if (owners.length === 0 || rest.length === 0) return undefined;
  const owner = owners[dice.below(owners.length, 'owner')]!;
  const { cards, bought } = state.players[owner]!;
  const kinds = cards.flatMap((count, card) =>
    card !== VICTORY_POINT && count > bought[card]! ? [card] : [],
  );
  const out = kinds[dice.below(kinds.length, 'card')]!;
  const at = after.drawn + dice.below(rest.length, 'place');
  const into = state.deck[at]!;
  // A card that is played in between shows itself.
  const shown = after.players[owner]!.cards[out]! < cards[out]!;
  if (into === VICTORY_POINT || into === out || shown) return undefined;
  const exchanged = withPlayers(state, (player, s) =>
    s === owner
      ? {
          ...player,
          cards: player.cards.with(out, player.cards[out]! - 1).with(into, player.cards[into]! + 1),
        }
      : player,
  );
  return { ...exchanged, deck: state.deck.with(state.deck.indexOf(out), into).with(at, out) };
}

const oneOf = (hand: readonly number[], dice: { below(n: number, what: string): number }): number => {
  const held = hand.flatMap((count, r) => (count > 0 ? [r] : []));
  return held[dice.below(held.length, 'resource')]!;
};

const withPlayers = (state: State, change: (player: Player, seat: number) => Player): State => ({
  ...settlers.game.copy(state),
  players: settlers.game.copy(state).players.map(change),
});

/** Cards and pieces are conserved. Answers what is wrong. */
export function invariant(state: State): string | undefined {
  const { bank } = SUPPLIES[state.board.layout];
  for (let r = 0; r < 5; r++) {
    let all = state.bank[r]!;
    for (const { hand } of state.players) all += hand[r]!;
    if (all !== bank || state.bank[r]! < 0)
      return `${all} cards of resource ${r}, ${state.bank[r]} in the bank`;
  }
  return deckProblem(state) ?? pieceProblem(state);
}

function deckProblem({ board, deck, drawn: gone, players }: State): string | undefined {
  const drawn = [0, 0, 0, 0, 0];
  const all = [0, 0, 0, 0, 0];
  for (let i = 0; i < deck.length; i++) {
    all[deck[i]!]!++;
    if (i < gone) drawn[deck[i]!]!++;
  }
  for (let kind = 0; kind < 5; kind++) {
    let held = 0;
    let played = 0;
    for (const { cards, knights } of players) {
      held += cards[kind]!;
      if (kind === KNIGHT) played += knights;
    }
    if (all[kind] !== SUPPLIES[board.layout].deck[kind]) return `the deck lost cards of kind ${kind}`;
    if (held + played > drawn[kind]!) return `${held} cards of kind ${kind} held, ${drawn[kind]} drawn`;
    if ((kind === KNIGHT || kind === VICTORY_POINT) && held + played < drawn[kind]!)
      return `cards of kind ${kind} are lost`;
  }
  return undefined;
}

function pieceProblem({ builder, level, roads, players }: State): string | undefined {
  const settlements = players.map(() => 0);
  const cities = players.map(() => 0);
  const laid = players.map(() => 0);
  for (let vertex = 0; vertex < builder.length; vertex++)
    if (level[vertex] === 1) settlements[builder[vertex]!]!++;
    else if (level[vertex] === 2) cities[builder[vertex]!]!++;
    else if (level[vertex] !== 0 || builder[vertex] !== NOBODY) return `vertex ${vertex} is half empty`;
  for (let edge = 0; edge < roads.length; edge++) if (roads[edge] !== NOBODY) laid[roads[edge]!]!++;
  for (let seat = 0; seat < players.length; seat++) {
    const { hand, cards, bought, settlementsLeft, citiesLeft, roadsLeft } = players[seat]!;
    for (let i = 0; i < 5; i++) {
      if (hand[i]! < 0) return `seat ${seat}: the hand is ${hand.join()}`;
      if (cards[i]! < 0 || bought[i]! > cards[i]!) return `seat ${seat}: the cards are ${cards.join()}`;
    }
    if (settlementsLeft < 0 || settlements[seat]! + settlementsLeft !== SETTLEMENTS)
      return `seat ${seat}: settlements are lost`;
    if (citiesLeft < 0 || cities[seat]! + citiesLeft !== CITIES) return `seat ${seat}: cities are lost`;
    if (roadsLeft < 0 || laid[seat]! + roadsLeft !== ROADS) return `seat ${seat}: roads are lost`;
  }
  return undefined;
}
