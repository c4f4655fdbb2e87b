import { UNUSED } from '../fair/draws.ts';
import { isRejection, type Cause, type Presence, type Seat, type Tagged } from '../game.ts';
import { jsonProblem } from './plain.ts';
import { fail, pick, trying, type Run } from './run.ts';

export const CAUSES: readonly Cause[] = ['timeout', 'offline', 'left'];
const MENU_LIMIT = 256;
/** A menu longer than this is tried by a sample; the other steps and games try the rest. */
const TRIED = 6;

/** Who may move and what is offered (promises 2, 3, 4, 10, 14), at every step. Answers the menus by seat. */
export function checkMenus(
  run: Run,
  state: unknown,
  seq: number,
  acting: readonly Seat[],
): readonly Tagged[][] {
  const { game, seats } = run;
  if (new Set(acting).size < acting.length || !acting.every((seat) => seats.includes(seat)))
    fail(run, 4, `toAct answers ${JSON.stringify(acting)} at a table of ${seats.length}`);
  const menus: Tagged[][] = [];
  for (const seat of seats) {
    trying(run, 4, `moves of seat ${seat}`);
    const menu = game.moves(state, seat) as Tagged[];
    menus.push(menu);
    if (acting.includes(seat)) {
      if (menu.length === 0) fail(run, 4, `seat ${seat} is to act and is offered nothing`);
      if (menu.length > MENU_LIMIT)
        fail(run, 4, `seat ${seat} is offered ${menu.length} moves, more than ${MENU_LIMIT}`);
      checkMenu(run, { state, seq, seat, menu });
      checkFallback(run, { state, seq, seat });
      checkAllowance(run, { state, seq, seat });
    } else if (menu.length > 0) fail(run, 4, `seat ${seat} is not to act and is offered ${show(menu[0]!)}`);
  }
  return menus;
}

interface Asked {
  readonly state: unknown;
  readonly seq: number;
  readonly seat: Seat;
}

function checkMenu(run: Run, { state, seq, seat, menu }: Asked & { readonly menu: readonly Tagged[] }): void {
  const all = menu.length <= TRIED;
  for (let i = 0; i < Math.min(menu.length, TRIED); i++) {
    const move = all ? menu[i]! : pick(run, menu);
    trying(run, 2, `deciding the offered ${move.type}`);
    const answer = run.game.decide(state, seat, move, run.chance(seq + 1, UNUSED));
    if (isRejection(answer))
      fail(run, 2, `seat ${seat} is offered ${show(move)} and refused: ${answer.rejected}`);
    if (i === 0) checkParsing(run, move, 'seat');
  }
}

function checkFallback(run: Run, { state, seq, seat }: Asked): void {
  const cause = pick(run, CAUSES);
  trying(run, 3, `fallback of seat ${seat} (${cause})`);
  const move = run.game.fallback(state, seat, cause) as Tagged;
  const answer = run.game.decide(state, seat, move, run.chance(seq + 1, UNUSED));
  if (isRejection(answer))
    fail(run, 3, `the fallback ${show(move)} of seat ${seat} (${cause}) is refused: ${answer.rejected}`);
  if (run.step % 4 === 0) checkParsing(run, move, 'house');
}

/** Promises 6 and 10: a move comes back from the wire as it was sent. */
function checkParsing(run: Run, move: Tagged, from: 'seat' | 'house'): void {
  trying(run, 10, `parsing ${move.type}`);
  const problem = jsonProblem(move);
  if (problem !== undefined) fail(run, 6, `the move ${move.type} does not survive JSON: ${problem}`);
  const sent = JSON.stringify(move);
  const parsed: unknown = run.game.parseMove(JSON.parse(sent), from);
  if (parsed === undefined || !sameMove(parsed, move)) fail(run, 10, `parseMove does not give back ${sent}`);
}

/** Moves are equal whatever the order their keys were written in. */
export function sameMove(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null)
    return one === other;
  const keys = Object.keys(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === Object.keys(other).length &&
    keys.every(
      (key) =>
        Object.hasOwn(other, key) &&
        sameMove((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
    )
  );
}

const PRESENCES: readonly Presence[] = ['here', 'offline', 'left'];

/** Promise 18: whoever is to act is given time that can be counted down, and a reason that can be said. */
function checkAllowance(run: Run, { state, seat }: Asked): void {
  const { game } = run;
  if (!game.allowance) return;
  const presence = pick(run, PRESENCES);
  trying(run, 18, `the allowance of seat ${seat} (${presence})`);
  const allowance = game.allowance(state, seat, presence);
  if (allowance === undefined) return;
  const { ms, why } = allowance;
  if (!Number.isSafeInteger(ms) || ms <= 0)
    fail(run, 18, `seat ${seat} (${presence}) is allowed ${ms} ms for ${why}`);
  if (typeof why !== 'string' || why === '')
    fail(run, 18, `the clock of seat ${seat} (${presence}) has no reason`);
}

const show = (move: Tagged): string => JSON.stringify(move);
