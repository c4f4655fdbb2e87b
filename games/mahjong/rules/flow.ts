import { refuse, type Dice, type Rejection, type Seat } from '@reckon/kernel';
import { allAnswered, resolve } from './claims.ts';
import { revealChoices } from './choosing.ts';
import { after, nextIn, wallLeft } from './seating.ts';
import { shuffledWall } from './setup.ts';
import { SEATS, type EndReason, type Event, type Move, type Phase, type State } from './state.ts';
import { tilesOf } from './tiles.ts';

const NOTHING: readonly Event[] = [];

/** What the table does by itself when nobody has to be asked. */
export function resume(state: State, dice: Dice): readonly Event[] {
  const { phase } = state;
  switch (phase.type) {
    case 'chosen':
      return revealChoices(state, phase.after, dice);
    case 'claiming': {
      if (!allAnswered(phase)) return NOTHING;
      const events = resolve(state, phase);
      return events.length > 0 ? events : [draw(state, nextIn(state, phase.from), 0)];
    }
    case 'drawing':
      return [draw(state, phase.seat, phase.kongs)];
    case 'between': {
      if (phase.ready.length < SEATS) return NOTHING;
      const wall = shuffledWall(dice);
      return [{ type: 'dealt', hand: state.hand + 1, dealer: state.dealer, wall }];
    }
    case 'burying':
    case 'swapping':
    case 'declaring':
    case 'turn':
    case 'over':
      return NOTHING;
    default:
      return phase satisfies never;
  }
}

/** The next tile for a seat, or the end of the hand (MJ-12.1, MJ-12.2). */
function draw(state: State, seat: Seat, kongs: number): Event {
  if (state.rules.winners === 'leave' && state.players.filter(({ left }) => !left).length <= 1)
    return handEnded(state, 'winners');
  if (wallLeft(state) === 0) return handEnded(state, 'wall');
  const fromBack = kongs > 0 && state.rules.replacement === 'back';
  const tile = state.wall[fromBack ? state.back - 1 : state.front]!;
  return { type: 'drawn', seat, tile, replacement: kongs > 0 };
}

function handEnded(state: State, reason: EndReason): Event {
  return {
    type: 'handEnded',
    reason,
    last: state.hand >= state.config.hands,
    nextDealer: nextDealer(state),
    hands: state.players.map(({ hand, melds, buried, missing, left }) => ({
      concealed: tilesOf(hand),
      melds: melds.slice(),
      buried,
      missing: missing!,
      left,
    })),
  };
}

function nextDealer({ rules, dealer, heir }: State): Seat {
  switch (rules.nextDealer) {
    case 'rotates':
      return after(dealer);
    case 'stays':
      return dealer;
    case 'firstWinner':
      return heir;
    default:
      return rules.nextDealer satisfies never;
  }
}

/** A seat has seen the end of the hand (MJ-13.4). */
export function acknowledge(
  seat: Seat,
  move: Move,
  phase: Extract<Phase, { type: 'between' }>,
): readonly Event[] | Rejection {
  if (move.type !== 'next') return refuse('The hand is over.', 'MJ-13.4', 'NOT_NOW');
  if (phase.ready.includes(seat)) return refuse('You are ready already.', 'MJ-13.4', 'CHOSEN');
  return [{ type: 'readied', seat }];
}
