import {
  begin,
  play,
  seatsOf,
  seededDice,
  think,
  type AnyEntry,
  type Seat,
  type Tagged,
} from '@reckon/kernel';
import { compete, median, WARM_UP } from './clock.ts';
import type { Figure } from './figures.ts';
import type { Recording } from './recording.ts';

/** A moment with something to think about, as the seat that is asked knows it. */
interface Moment {
  readonly seat: Seat;
  readonly veiled: unknown;
  readonly belief: unknown;
  readonly moves: readonly Tagged[];
}

/** One moment in so many steps. */
const EVERY = 9;
const LINES = 60;
const GAMES = 4;

/** Moments of a recorded game in which more than one move is worth a thought. */
function momentsOf({ game, imagining }: AnyEntry, recording: Recording): readonly Moment[] {
  if (!imagining) return [];
  const { config, seats, seed, steps } = recording;
  const match = begin({ game, config, seats, chance: seededDice(seed) });
  const beliefs = seatsOf(seats).map((seat) => imagining.begin(seat) as unknown);
  const moments: Moment[] = [];
  steps.forEach(({ seat, move }, n) => {
    if (n % EVERY === 0) {
      const moves: readonly Tagged[] = game.moves(match.state, seat);
      // A veil may share with the state, which goes on.
      const veiled: unknown = imagining.veil(game.copy(match.state), seat);
      const found = imagining.candidates?.(veiled, seat, moves, beliefs[seat]) ?? moves;
      if (found.length > 1) moments.push({ seat, veiled, belief: beliefs[seat], moves });
    }
    const answer = play(match, seat, move);
    for (const event of 'rejected' in answer ? [] : answer.events)
      for (const viewer of seatsOf(seats)) {
        const told = game.redact(event, viewer) as Tagged | undefined;
        if (told !== undefined) beliefs[viewer] = imagining.see(beliefs[viewer], told);
      }
  });
  return moments;
}

/** How many lines of thought a second the strong bot follows, worlds imagined and all. */
export function thoughtFigures(entry: AnyEntry, recordings: readonly Recording[]): readonly Figure[] {
  const { game, scoring, imagining } = entry;
  const moments = recordings.slice(0, GAMES).flatMap((recording) => momentsOf(entry, recording));
  if (!imagining || moments.length === 0) return [];
  const dice = seededDice('thought');
  let at = 0;
  const { thought } = compete(
    {
      thought: () => {
        const moment = moments[at++ % moments.length]!;
        const found = think({ game, scoring, imagining }, moment, { budget: { lines: LINES }, dice });
        return found.reduce((lines, { values }) => lines + values.length, 0);
      },
    },
    { warmUp: WARM_UP },
  );
  return [{ game: game.id, what: 'lines of thought', value: median(thought), unit: 'lines/s' }];
}
