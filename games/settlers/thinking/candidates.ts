import { type Dice, type Seat } from '@reckon/kernel';
import { COSTS } from '../facts/costs.ts';
import { geometryOf } from '../facts/geometry.ts';
import { only, type Cards } from '../facts/resources.ts';
import { SETTLEMENTS, SUPPLIES } from '../facts/supplies.ts';
import { at, rowAt } from '../facts/table.ts';
import type { Move } from '../rules/moves.ts';
import { publicPoints } from '../rules/points.ts';
import { playerAt, type State } from '../rules/state.ts';
import { untradable } from '../rules/trade.ts';
import { termsOf, type Belief } from './belief.ts';
import { landOf } from './land.ts';
import { lacks, quick, roadWorth, robberWorth } from './quick.ts';

/** As many moves as are worth a thought, and how many offers a table hears in one turn. */
const MOST = 14;
const OFFERS = 2;

/** Without a whim: the first of what is alike. */
const STEADY: Dice = { below: () => 0, shuffled: (items) => items.slice() };

/** What a quick player would do first, then the best few of every kind, and offers somebody might take. */
export function candidates(
  state: State,
  seat: Seat,
  moves: readonly Move[],
  belief: Belief,
): readonly Move[] {
  const found = new Map<string, Move>();
  const put = (move: Move): void => {
    found.set(JSON.stringify(move), move);
  };
  put(quick({ state, notes: null }, seat, STEADY));
  if (moves.length > 1) for (const move of worthAThought(state, seat, moves)) put(move);
  for (const offer of offersOf(state, seat, belief)) put(offer);
  return [...found.values()].slice(0, MOST);
}

function worthAThought(state: State, seat: Seat, moves: readonly Move[]): readonly Move[] {
  const { worth } = landOf(state.board);
  const { hand, rates } = playerAt(state.players, seat);
  const sight = { state, seat, geometry: geometryOf(state.board), land: landOf(state.board) };
  const bestOf = <Type extends Move['type']>(
    type: Type,
    most: number,
    value: (move: Extract<Move, { type: Type }>) => number,
  ): readonly Move[] =>
    moves
      .filter((move): move is Extract<Move, { type: Type }> => move.type === type)
      .map((move) => ({ move, value: value(move) }))
      .toSorted((one, other) => other.value - one.value)
      .slice(0, most)
      .map(({ move }) => move);
  const few = (...types: readonly Move['type'][]): readonly Move[] =>
    types.flatMap((type) => bestOf(type, 2, () => 0));
  switch (state.phase) {
    case 'setupSettlement':
      return bestOf('buildSettlement', 7, ({ vertex }) => at(worth, vertex));
    case 'setupRoad':
      return moves;
    case 'robber':
      return bestOf('moveRobber', 6, robberWorth(state, seat));
    case 'discard':
      return bestOf(
        'discard',
        5,
        ({ cards }) =>
          -lacks(
            hand.map((count, r) => count - at(cards, r)),
            GOALS,
          ),
      );
    default:
      return [
        ...bestOf('buildCity', 3, ({ vertex }) => at(worth, vertex)),
        ...bestOf('buildSettlement', 3, ({ vertex }) => at(worth, vertex)),
        ...few(
          'endTurn',
          'rollDice',
          'acceptTrade',
          'declineTrade',
          'confirmTrade',
          'takeBackTrade',
          'awaitAnswers',
        ),
        ...few('buyCard', 'playKnight', 'playRoadBuilding', 'finishRoads'),
        ...bestOf('buildRoad', 3, ({ edge }) => roadWorth(sight, edge)),
        ...bestOf('playMonopoly', 2, ({ resource }) => -at(state.bank, resource) - at(hand, resource)),
        ...bestOf(
          'playYearOfPlenty',
          3,
          ({ cards }) =>
            -lacks(
              hand.map((count, r) => count + at(cards, r)),
              GOALS,
            ),
        ),
        ...bestOf('bankTrade', 4, ({ give, get }) => at(hand, give) - at(rates, give) - at(hand, get)),
      ];
  }
}

const GOALS: readonly Cards[] = [COSTS.city, COSTS.settlement];

/** One card for another that brings a building nearer, to those who may have it and are not about to win. */
function offersOf(state: State, seat: Seat, { hands, asked }: Belief): readonly Move[] {
  const { turn, offers, config, bank, board } = state;
  if (turn !== seat || offers.length > 0 || untradable(state, seat)) return [];
  if (rowAt(asked, 0).length >= OFFERS) return [];
  const { hand, settlementsLeft, citiesLeft } = playerAt(state.players, seat);
  const goals = GOALS.filter((goal) =>
    goal === COSTS.city ? citiesLeft > 0 && settlementsLeft < SETTLEMENTS : settlementsLeft > 0,
  );
  const now = lacks(hand, goals);
  const found: Move[] = [];
  for (let get = 0; get < 5; get++) {
    const to = state.players.flatMap((_, s) =>
      s !== seat && at(rowAt(hands, s).most, get) > 0 && publicPoints(state, s) < config.pointsToWin - 2
        ? [s as Seat]
        : [],
    );
    if (to.length === 0 || at(bank, get) === SUPPLIES[board.layout].bank) continue;
    for (let give = 0; give < 5; give++) {
      if (give === get || at(hand, give) === 0) continue;
      const after = hand.with(give, at(hand, give) - 1).with(get, at(hand, get) + 1);
      const terms = termsOf(only(give, 1), only(get, 1));
      if (lacks(after, goals) >= now || asked.some((turnOf) => turnOf.includes(terms))) continue;
      found.push({ type: 'offerTrade', to, give: only(give, 1), get: only(get, 1) });
    }
  }
  return found.slice(0, 3);
}
