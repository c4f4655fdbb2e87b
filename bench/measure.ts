import type { AnyEntry } from '@reckon/kernel';
import { compete, median, medianRatio } from './clock.ts';
import { calibrate } from './calibration.ts';
import { playAgain, record, type Recording } from './recording.ts';

/** What one game costs, per CPU-second unless said otherwise. */
export interface Measured {
  readonly game: string;
  readonly seats: number;
  readonly movesPerGame: number;
  readonly movesPerSecond: number;
  readonly gamesPerSecond: number;
  readonly eventsPerMove: number;
  /** Moves per loop of the yardstick. */
  readonly movesPerLoop: number;
  readonly forkMicroseconds: number;
  /** What the score observer adds to one event. */
  readonly scoreNanosecondsPerEvent: number;
  readonly bots: readonly { readonly id: string; readonly decisionsPerSecond: number }[];
}

const sum = (recordings: readonly Recording[], what: 'steps' | 'events'): number =>
  recordings.reduce((total, recording) => total + recording[what].length, 0);

/** Games of the strongest bot: they look like games of people. */
export const recordingsOf = (entry: AnyEntry, count: number, seats = seatsFor(entry)): readonly Recording[] =>
  Array.from({ length: count }, (_, n) =>
    record(entry, { seats, bot: entry.bots.at(-1)!.id, seed: `bench ${n}` }),
  );

const seatsFor = ({ game }: AnyEntry): number => Math.min(Math.max(4, game.seats.min), game.seats.max);

export function measure(entry: AnyEntry, recordings: readonly Recording[]): Measured {
  const moves = sum(recordings, 'steps');
  const events = sum(recordings, 'events');
  const playAll = (observers: Parameters<typeof playAgain>[2]) => (): number => {
    for (const recording of recordings) playAgain(entry, recording, observers);
    return moves;
  };
  const rates = compete({ loop: calibrate, scored: playAll([entry.scoring]), unscored: playAll([]) });
  const scored = median(rates.scored);
  const observerSeconds = median(
    rates.scored.map((rate, round) => moves / rate - moves / rates.unscored[round]!),
  );
  return {
    game: entry.game.id,
    seats: recordings[0]!.seats,
    movesPerGame: moves / recordings.length,
    movesPerSecond: scored,
    gamesPerSecond: (scored * recordings.length) / moves,
    eventsPerMove: events / moves,
    movesPerLoop: medianRatio(rates.scored, rates.loop),
    forkMicroseconds: forkMicroseconds(entry, recordings),
    scoreNanosecondsPerEvent: (1e9 * observerSeconds) / events,
    bots: entry.bots.map(({ id }) => ({ id, decisionsPerSecond: botRate(entry, id, recordings[0]!.seats) })),
  };
}

/** A copy of a state from the middle of a game. */
function forkMicroseconds({ game }: AnyEntry, recordings: readonly Recording[]): number {
  const states = recordings.map(({ middle }) => middle);
  let kept: unknown;
  const { copies } = compete(
    {
      copies: () => {
        for (let n = 0; n < 100; n++) for (const state of states) kept = game.copy(state);
        return kept === undefined ? 0 : 100 * states.length;
      },
    },
    { seconds: 0.1 },
  );
  return 1e6 / median(copies);
}

/** Decisions of whole games: the menu, the views it asks for, its memory, its choice and the move itself. */
function botRate(entry: AnyEntry, bot: string, seats: number): number {
  let game = 0;
  const { decisions } = compete(
    { decisions: () => record(entry, { seats, bot, seed: `bot ${game++}` }).steps.length },
    { rounds: 3, seconds: 0.3 },
  );
  return median(decisions);
}
