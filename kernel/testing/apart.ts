import { audience } from '../audience.ts';
import type { AnyGame, Rejection, Seat, Tagged } from '../game.ts';
import type { Sheet } from '../ledger.ts';
import { UNUSED } from '../fair/draws.ts';
import { play, type Chance } from '../play.ts';
import { fail, type Run } from './run.ts';

/** What a move leads to when it is played on a copy, apart from the game under way. */
export interface Apart {
  readonly answer: readonly Tagged[] | Rejection;
  readonly state: unknown;
  readonly sheet: Sheet | undefined;
}

export interface Trial {
  readonly before: unknown;
  readonly seat: Seat;
  readonly move: Tagged;
  readonly first: number;
  /** The sheet to go on from; without it nobody keeps the score. */
  readonly sheet?: Sheet | undefined;
  /** The rules to play by, if not the plain ones. */
  readonly game?: AnyGame;
  readonly scoring?: Run['scoring'];
  /** The chance to play with, if not the game's own. */
  readonly chance?: Chance;
}

/** Plays one move on a copy, with the dice it would have in the real game. */
export function playApart(
  run: Run,
  { before, seat, move, first, sheet, game = run.game, scoring = run.scoring, chance = run.chance }: Trial,
): Apart {
  const state: unknown = run.game.copy(before);
  const observers = sheet ? [{ ...scoring, begin: () => sheet }] : [];
  const people = audience<unknown, Tagged>(observers, state, ({ observer, seq, error }) =>
    fail(run, 13, `${observer} threw at event ${seq}: ${String(error)}`),
  );
  const match = {
    game,
    config: run.config,
    seats: run.seats.length,
    chance,
    audience: people,
    state,
    seq: first - 1,
    used: UNUSED,
  };
  const answer = play(match, seat, move);
  return {
    answer: 'rejected' in answer ? answer : answer.events,
    state: match.state,
    sheet: people.listeners[0]?.report as Sheet | undefined,
  };
}
