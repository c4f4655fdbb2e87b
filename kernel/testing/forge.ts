import { UNUSED } from '../fair/draws.ts';
import { isRejection, type Seat, type Tagged } from '../game.ts';
import { begin, play } from '../play.ts';
import { mutant } from './garbage.ts';
import { sameMove } from './menu.ts';
import { remember } from './offered.ts';
import { checkRule, fail, pick, trying, type Run } from './run.ts';

/** Forged moves per step. */
const FORGED = 3;

export interface Moment {
  readonly state: unknown;
  readonly seq: number;
  readonly acting: readonly Seat[];
  readonly menus: readonly (readonly Tagged[])[];
}

/**
 * Promise 15: `decide` accepts nothing that is not on the menu, except of the types the game names in `beyondMenu`. A rule
 * that is not enforced and a menu that leaves out a legal move look the same from here: an accepted move nobody offered.
 */
export function checkForged(run: Run, moment: Moment): void {
  const { state, seq, acting, menus } = moment;
  for (const seat of acting) remember(run.offered, pick(run, menus[seat]!), run.suiteDice);
  for (let i = 0; i < FORGED && !run.failed; i++) {
    const seat = i === 0 ? pick(run, run.seats) : pick(run, acting);
    const json = forged(run, menus[seat]!);
    if (json === undefined) continue;
    trying(run, 11, () => `parsing ${JSON.stringify(json).slice(0, 120)}`);
    const move = run.game.parseMove(json, 'seat') as Tagged | undefined;
    if (move === undefined) continue;
    trying(run, 11, () => `deciding ${JSON.stringify(move)} out of its time`);
    const answer = run.game.decide(state, seat, move, run.chance(seq + 1, UNUSED));
    if (isRejection(answer)) checkRule(run, answer.rule, `the refusal of ${move.type}`);
    else judgeAccepted(run, moment, { seat, move });
  }
}

function judgeAccepted(
  run: Run,
  { acting, menus }: Moment,
  { seat, move }: { seat: Seat; move: Tagged },
): void {
  const told = JSON.stringify(move);
  if (!acting.includes(seat)) return fail(run, 4, `seat ${seat} is not to act, yet ${told} is accepted`);
  const open: readonly string[] = run.game.beyondMenu ?? [];
  if (open.includes(move.type) || menus[seat]!.some((offered) => sameMove(offered, move))) return;
  fail(run, 15, `seat ${seat} is not offered ${told}, yet it is accepted`);
}

/** A move of another moment, or one with a field of another moment, or one with a field spoilt. */
function forged(run: Run, menu: readonly Tagged[]): unknown {
  const { moves, values } = run.offered;
  const types = [...moves.keys()];
  if (types.length === 0) return undefined;
  const type = pick(run, types);
  const own = menu.filter((move) => move.type === type);
  const move = pick(run, own.length > 0 && run.suiteDice.below(2, 'own') === 0 ? own : moves.get(type)!);
  switch (run.suiteDice.below(4, 'way')) {
    case 0:
    case 1:
      return move;
    case 2: {
      const fields = Object.keys(move).filter((key) => key !== 'type');
      if (fields.length === 0) return move;
      const key = pick(run, fields);
      return { ...move, [key]: pick(run, values.get(`${type}.${key}`) ?? [null]) };
    }
    default:
      return mutant(run, move);
  }
}

/** Moves of a quick game that is looked at for nothing but its menus. */
const SCOUTED = 200;

/** Sees what the game offers later on: a menu that leaves a move out at first is found by it. */
export function scout(run: Run): void {
  const { game, config, suiteDice } = run;
  const match = begin<unknown, unknown, Tagged, Tagged, unknown>({
    game,
    config,
    seats: run.seats.length,
    chance: run.chance,
  });
  trying(run, 2, 'playing a quick game');
  for (let moved = 0; moved < SCOUTED; moved++) {
    const acting = game.toAct(match.state);
    if (acting.length === 0) return;
    const seat = pick(run, acting);
    const menu = game.moves(match.state, seat) as readonly Tagged[];
    if (menu.length === 0) return;
    const move = pick(run, menu);
    remember(run.offered, move, suiteDice);
    if ('rejected' in play(match, seat, move)) return;
  }
}
