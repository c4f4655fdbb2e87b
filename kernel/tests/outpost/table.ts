import {
  audience,
  play,
  scriptedDice,
  seat,
  seededDice,
  type Dice,
  type Match,
  type Observer,
  type ObserverFailure,
} from '../../index.ts';
import type { CardId } from './cards.ts';
import { outpost } from './game.ts';
import type { Config, Event, Move, State, View } from './state.ts';

export type OutpostMatch = Match<Config, State, Move, Event, View>;

export const SEAT_0 = seat(0);
export const SEAT_1 = seat(1);

/** Cards dealt for a test: two seats, building, seat 0 to act; whatever is given takes its place. */
export function position(
  given: Partial<State> & { readonly hand?: readonly CardId[]; readonly laid?: readonly CardId[] },
): State {
  const { hand, laid, ...rest } = given;
  const dealt = outpost.setup({ credits: 9 }, 2, seededDice('table'));
  return {
    ...dealt,
    phase: 'building',
    sites: [0, 1],
    hands: [hand ?? [], []],
    tableaus: [laid ?? [], []],
    deck: ['relic1', 'relic2', 'relic3'],
    ...rest,
  };
}

interface Seating {
  readonly game?: typeof outpost;
  readonly dice?: Dice;
  readonly observers?: readonly Observer<State, Event, unknown>[];
  readonly failed?: (failure: ObserverFailure) => void;
}

export function matchAt(
  state: State,
  { game = outpost, dice = scriptedDice({ find: [0, 1, 2, 0, 1] }), observers = [], failed }: Seating = {},
): OutpostMatch {
  return {
    game,
    config: { credits: 9 },
    seats: state.hands.length,
    chance: () => dice,
    audience: audience(observers, state, failed),
    state,
    seq: 0,
    used: {},
  };
}

/** The events of an accepted move, told in one word each, with what matters about it. */
export function chain(match: OutpostMatch, who: number, move: Move): readonly string[] {
  const answer = play(match, seat(who), move);
  if ('rejected' in answer) throw new Error(`refused: ${answer.rejected}`);
  return answer.events.map(told);
}

function told(event: Event): string {
  switch (event.type) {
    case 'queued':
      return `queued ${event.items.map((item) => (item.type === 'step' ? item.step.do : item.type)).join(' ')}`;
    case 'cardPlayed':
      return `played ${event.card}`;
    case 'oceanPlaced':
      return `ocean on ${event.spot}`;
    case 'bonusGained':
      return `bonus ${event.bonus}`;
    case 'heatRaised':
      return `heat ${event.to}`;
    case 'creditsGained':
      return `${event.credits} credits by ${event.by}`;
    case 'cardDrawn':
      return `drew ${event.card ?? 'a card'}`;
    default:
      return event.type;
  }
}
