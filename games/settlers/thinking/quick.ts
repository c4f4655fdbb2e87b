import type { Dice, Seat, World } from '@reckon/kernel';
import { KNIGHT } from '../facts/cards.ts';
import { COSTS } from '../facts/costs.ts';
import { cornersAt, endsOf, geometryOf, isApart, neighboursAt, type Geometry } from '../facts/geometry.ts';
import { NOBODY, pips, SAFE_HAND } from '../facts/numbers.ts';
import { add, noCards, ORE, sizeOf, WHEAT, type Cards } from '../facts/resources.ts';
import { SETTLEMENTS } from '../facts/supplies.ts';
import { at, rowAt } from '../facts/table.ts';
import { moves as menuOf } from '../rules/menu.ts';
import type { Move } from '../rules/moves.ts';
import { publicPoints } from '../rules/points.ts';
import { playerAt, type Player, type State } from '../rules/state.ts';
import { largestFirst } from './imagine.ts';
import { landOf, type Land } from './land.ts';

type MoveOf<Type extends Move['type']> = Extract<Move, { readonly type: Type }>;

interface Sight {
  readonly state: State;
  readonly seat: Seat;
  readonly me: Player;
  readonly geometry: Geometry;
  readonly land: Land;
  readonly moves: readonly Move[];
  readonly dice: Dice;
}

/** A sensible player on states, for lines of thought: it builds what it can and trades with the bank for what it lacks. */
export function quick({ state }: World<State, null>, seat: Seat, dice: Dice): Move {
  const me = playerAt(state.players, seat);
  if (state.phase === 'discard') return { type: 'discard', cards: largestFirst(me.hand, me.owes) };
  const moves = menuOf(state, seat);
  if (moves.length === 1) return rowAt(moves, 0);
  const sight: Sight = {
    state,
    seat,
    me,
    geometry: geometryOf(state.board),
    land: landOf(state.board),
    moves,
    dice,
  };
  switch (state.phase) {
    case 'setupSettlement':
      return bestFirstPlace(sight);
    case 'setupRoad':
    case 'roadBuilding':
      return best(sight, (move) => (move.type === 'buildRoad' ? roadWorth(sight, move.edge) : -1));
    case 'preRoll':
      return robbed(sight) && moves.some(({ type }) => type === 'playKnight') ? KNIGHT_OUT : ROLL;
    case 'robber':
      return bestRobbery(sight);
    case 'main':
      return inMain(sight);
    case 'over':
      return rowAt(moves, 0);
    default:
      return state.phase satisfies never;
  }
}

const KNIGHT_OUT: Move = { type: 'playKnight' };
const ROLL: Move = { type: 'rollDice' };
const END: Move = { type: 'endTurn' };
const WHIM = 100;

/** The move that promises most; what is nearly alike is left to chance. */
function best({ moves, dice }: Sight, worth: (move: Move) => number): Move {
  let chosen = rowAt(moves, 0);
  let most = -Infinity;
  for (const move of moves) {
    const value = worth(move) + dice.below(WHIM, 'whim') / WHIM;
    if (value > most) {
      most = value;
      chosen = move;
    }
  }
  return chosen;
}

function robbed({ state, seat, me, geometry }: Sight): boolean {
  return (
    !state.playedCard &&
    at(me.cards, KNIGHT) > at(me.bought, KNIGHT) &&
    cornersAt(geometry, state.robber).some((vertex) => state.builder[vertex] === seat)
  );
}

const NEW_KIND = 1.2;

/** The place that gives most, and kinds that are not had yet. */
function bestFirstPlace(sight: Sight): Move {
  const { state, seat, land } = sight;
  const has = noCards();
  state.builder.forEach((owner, vertex) => {
    if (owner === seat) add(has, rowAt(land.yields, vertex));
  });
  return best(sight, (move) => {
    if (move.type !== 'buildSettlement') return 0;
    let worth = at(land.worth, move.vertex);
    const gives = rowAt(land.yields, move.vertex);
    for (let r = 0; r < 5; r++) if (gives[r] !== 0 && has[r] === 0) worth += NEW_KIND;
    return worth;
  });
}

/** The best place a road leads to, now or with one more. */
export function roadWorth(
  { state, seat, geometry, land }: Pick<Sight, 'state' | 'seat' | 'geometry' | 'land'>,
  edge: number,
): number {
  let most = 0;
  for (const vertex of endsOf(geometry, edge)) {
    if (isApart(geometry, state.level, vertex)) most = Math.max(most, at(land.worth, vertex));
    const owner = state.builder[vertex];
    if (owner !== NOBODY && owner !== seat) continue;
    for (const next of neighboursAt(geometry, vertex))
      if (isApart(geometry, state.level, next)) most = Math.max(most, 0.6 * at(land.worth, next));
  }
  return most;
}

function bestRobbery(sight: Sight): Move {
  const worth = robberWorth(sight.state, sight.seat);
  return best(sight, (move) => (move.type === 'moveRobber' ? worth(move) : 0));
}

/** Blocks and robs whoever is ahead, never oneself. A hex is weighed once for all who can be robbed at it. */
export function robberWorth(state: State, seat: Seat): (move: MoveOf<'moveRobber'>) => number {
  const geometry = geometryOf(state.board);
  const points = state.players.map((_, s) => publicPoints(state, s));
  let weighed = -1;
  let blocks = 0;
  return ({ hex, victim }) => {
    if (hex !== weighed) {
      weighed = hex;
      blocks = 0;
      const chances = pips(at(state.board.numbers, hex));
      for (const vertex of cornersAt(geometry, hex)) {
        const owner = at(state.builder, vertex);
        if (owner === NOBODY) continue;
        blocks += at(state.level, vertex) * chances * (owner === seat ? -2 : 0.6 + 0.14 * at(points, owner));
      }
    }
    return blocks + (victim === null ? 0 : 1 + 0.3 * at(points, victim));
  };
}

/** The moves of the main phase by kind; of buildings the best one, of other kinds the first. */
interface Choices {
  city: MoveOf<'buildCity'> | undefined;
  settlement: MoveOf<'buildSettlement'> | undefined;
  buyCard: Move | undefined;
  confirmTrade: Move | undefined;
  awaitAnswers: Move | undefined;
  takeBackTrade: Move | undefined;
  playRoadBuilding: Move | undefined;
  playKnight: boolean;
  answers: boolean;
  road: boolean;
  trades: boolean;
  plenty: boolean;
  monopoly: boolean;
  end: boolean;
}

function choicesOf({ moves, land }: Sight): Choices {
  const choices: Choices = {
    city: undefined,
    settlement: undefined,
    buyCard: undefined,
    confirmTrade: undefined,
    awaitAnswers: undefined,
    takeBackTrade: undefined,
    playRoadBuilding: undefined,
    playKnight: false,
    answers: false,
    road: false,
    trades: false,
    plenty: false,
    monopoly: false,
    end: false,
  };
  for (const move of moves)
    switch (move.type) {
      case 'buildCity':
        if (!choices.city || at(land.worth, move.vertex) > at(land.worth, choices.city.vertex))
          choices.city = move;
        break;
      case 'buildSettlement':
        if (!choices.settlement || at(land.worth, move.vertex) > at(land.worth, choices.settlement.vertex))
          choices.settlement = move;
        break;
      case 'buildRoad':
        choices.road = true;
        break;
      case 'bankTrade':
        choices.trades = true;
        break;
      case 'playYearOfPlenty':
        choices.plenty = true;
        break;
      case 'playMonopoly':
        choices.monopoly = true;
        break;
      case 'playKnight':
        choices.playKnight = true;
        break;
      case 'endTurn':
        choices.end = true;
        break;
      case 'acceptTrade':
      case 'declineTrade':
        choices.answers = true;
        break;
      case 'buyCard':
      case 'confirmTrade':
      case 'awaitAnswers':
      case 'takeBackTrade':
      case 'playRoadBuilding':
        choices[move.type] ??= move;
        break;
      default:
    }
  return choices;
}

function inMain(sight: Sight): Move {
  const { me, state, geometry } = sight;
  const choices = choicesOf(sight);
  const { confirmTrade, awaitAnswers, answers, city, settlement } = choices;
  const first = confirmTrade ?? awaitAnswers ?? (answers ? answer(sight) : undefined) ?? city ?? settlement;
  if (first) return first;
  if (!choices.end) return choices.takeBackTrade ?? rowAt(sight.moves, 0);
  if (choices.playKnight) return KNIGHT_OUT;
  const open = me.settlementsLeft > 0 && me.network.some((vertex) => isApart(geometry, state.level, vertex));
  const goals: Cards[] = [];
  if (me.citiesLeft > 0 && me.settlementsLeft < SETTLEMENTS) goals.push(COSTS.city);
  if (open) goals.push(COSTS.settlement);
  return (
    withCards(sight, choices, goals) ??
    (choices.trades ? tradeFor(sight, goals) : undefined) ??
    choices.playRoadBuilding ??
    spend(sight, choices, { open, goal: goals[0] ?? COSTS.card }) ??
    END
  );
}

/** What is built first with these cards: how many of the nearest goal's cards are missing. */
export function lacks(hand: Cards, goals: readonly Cards[]): number {
  let least = 10;
  for (const goal of goals) {
    let missing = 0;
    for (let r = 0; r < 5; r++) missing += Math.max(0, at(goal, r) - at(hand, r));
    least = Math.min(least, missing);
  }
  return least;
}

const GOALS: readonly Cards[] = [COSTS.city, COSTS.settlement];
/** Nobody helps a seat this near to its goal. */
const NEAR_THE_END = 3;

/** A trade is taken if it brings a building nearer and its partner is not about to win. */
function answer({ state, seat, me, moves }: Sight): Move | undefined {
  let decline: Move | undefined;
  for (const move of moves) {
    if (move.type === 'declineTrade') decline ??= move;
    if (move.type !== 'acceptTrade') continue;
    const offer = state.offers.find(({ id }) => id === move.offer);
    if (!offer || publicPoints(state, offer.from) > state.config.pointsToWin - NEAR_THE_END) continue;
    const after = me.hand.map((count, r) => count - at(offer.get, r) + at(offer.give, r));
    if (offer.from !== seat && lacks(after, GOALS) < lacks(me.hand, GOALS)) return move;
  }
  return decline;
}

/** Year of plenty for the last two cards of a goal; a monopoly where the others hold plenty. */
function withCards(
  { state, seat, me, moves }: Sight,
  { plenty, monopoly }: Choices,
  goals: readonly Cards[],
): Move | undefined {
  if (plenty)
    for (const goal of goals) {
      const lacking = goal.map((count, r) => Math.max(0, count - at(me.hand, r)));
      const missing = sizeOf(lacking);
      if (missing === 0 || missing > 2) continue;
      const play = moves.find(
        (move) => move.type === 'playYearOfPlenty' && move.cards.every((count, r) => count >= at(lacking, r)),
      );
      if (play) return play;
    }
  if (!monopoly) return undefined;
  let resource = -1;
  let most = 3;
  for (let r = 0; r < 5; r++) {
    let held = 0;
    state.players.forEach(({ hand }, s) => {
      if (s !== seat) held += at(hand, r);
    });
    if (held > most) {
      most = held;
      resource = r;
    }
  }
  return resource < 0 ? undefined : { type: 'playMonopoly', resource };
}

/** A trade with the bank that leads to a goal at once. */
function tradeFor({ state, me: { hand, rates } }: Sight, goals: readonly Cards[]): Move | undefined {
  for (const goal of goals) {
    let missing = 0;
    let get = -1;
    let spare = 0;
    let give = -1;
    for (let r = 0; r < 5; r++) {
      const over = at(hand, r) - at(goal, r);
      if (over < 0) {
        missing -= over;
        get = r;
      } else if (over >= at(rates, r)) {
        spare += Math.floor(over / at(rates, r));
        give = r;
      }
    }
    if (missing > 0 && spare >= missing && at(state.bank, get) > 0) return { type: 'bankTrade', give, get };
  }
  return undefined;
}

/** What is left goes into roads towards a place, cards, and, before a seven takes it, whatever helps. */
function spend(
  sight: Sight,
  { road, trades, buyCard }: Choices,
  { open, goal }: { readonly open: boolean; readonly goal: Cards },
): Move | undefined {
  const { state, me } = sight;
  const { hand, rates } = me;
  const size = sizeOf(hand);
  const toRoad = (): Move =>
    best(sight, (move) => (move.type === 'buildRoad' ? 10 + roadWorth(sight, move.edge) : 0));
  if (road && !open && me.settlementsLeft > 0) return toRoad();
  if (buyCard) {
    const cityLacks = Math.max(0, 2 - at(hand, WHEAT)) + Math.max(0, 3 - at(hand, ORE));
    if (me.citiesLeft === 0 || me.settlementsLeft === SETTLEMENTS || cityLacks > 1 || size > SAFE_HAND)
      return buyCard;
  }
  if (road && (size > SAFE_HAND || (me.settlementsLeft === 0 && at(hand, 0) > 1))) return toRoad();
  if (!trades || size <= SAFE_HAND) return undefined;
  let get = -1;
  let most = 0;
  for (let r = 0; r < 5; r++) {
    const lacks = at(goal, r) - at(hand, r);
    if (lacks > most && at(state.bank, r) > 0) {
      most = lacks;
      get = r;
    }
  }
  if (get < 0) return undefined;
  for (let r = 0; r < 5; r++)
    if (r !== get && at(hand, r) - at(goal, r) >= at(rates, r)) return { type: 'bankTrade', give: r, get };
  return undefined;
}
