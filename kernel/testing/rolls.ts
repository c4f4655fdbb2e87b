import type { Dice, Viewer } from '../game.ts';
import { isRejection } from '../game.ts';
import type { Chance } from '../play.ts';
import { playApart } from './apart.ts';
import { fail, nameOf, trying, type Run, type Step } from './run.ts';
import { seen, told, unlike } from './secrecy.ts';

/** One use of chance within a move. */
export interface Roll {
  readonly what: string;
  /** How many outcomes there were; for a shuffle, how many items. */
  readonly size: number;
  readonly shuffle: boolean;
}

/** The same chance, with everything that is rolled written down. */
export function recorded(chance: Chance, rolls: Roll[]): Chance {
  return (seq, used) => {
    const dice = chance(seq, used);
    return {
      below(n, what) {
        rolls.push({ what, size: n, shuffle: false });
        return dice.below(n, what);
      },
      shuffled(items, what) {
        rolls.push({ what, size: items.length, shuffle: true });
        return dice.shuffled(items, what);
      },
    };
  };
}

/** The same chance, except that one roll comes out differently: another number, or two items of a shuffle exchanged. */
function exchanged(chance: Chance, which: number, other: Dice): Chance {
  return (seq, used) => {
    const dice = chance(seq, used);
    let count = 0;
    return {
      below(n, what) {
        const result = dice.below(n, what);
        return count++ === which && n > 1 ? (result + 1 + other.below(n - 1, 'other')) % n : result;
      },
      shuffled(items, what) {
        const result = dice.shuffled(items, what);
        if (count++ !== which || result.length < 2) return result;
        const one = other.below(result.length, 'one');
        const two = (one + 1 + other.below(result.length - 1, 'two')) % result.length;
        const item = result[one]!;
        result[one] = result[two]!;
        result[two] = item;
        return result;
      },
    };
  };
}

/** Worlds tried for a step that shuffles; one for a step that only rolls. */
const WORLDS = 4;

/**
 * Promise 9 by other dice: what is shuffled or rolled within a move and hidden from a viewer may not reach it with the
 * events either. A viewer whose view after the move is the same, whichever way the dice fell, must be told the same.
 */
export function checkRolls(run: Run, step: Step, rolls: readonly Roll[]): void {
  const views: string[] = [];
  const worlds = rolls.some(({ shuffle }) => shuffle) ? WORLDS : 1;
  for (let world = 0; world < worlds && !run.failed; world++) {
    const which = run.suiteDice.below(rolls.length, 'roll');
    const roll = rolls[which]!;
    if (roll.size < 2 || run.kit.openChance?.includes(roll.what)) continue;
    trying(run, 9, `playing ${step.move.type} with other dice`);
    const apart = playApart(run, {
      before: step.before,
      seat: step.seat,
      move: step.move,
      first: step.first,
      sheet: step.sheetBefore,
      chance: exchanged(run.chance, which, run.suiteDice),
    });
    if (isRejection(apart.answer)) continue;
    for (const [i, viewer] of run.viewers.entries()) {
      views[i] ??= JSON.stringify(run.game.view(step.after, viewer));
      if (JSON.stringify(run.game.view(apart.state, viewer)) !== views[i]) continue;
      const real = seen(run, viewer, { state: step.after, sheet: step.sheetAfter });
      const other = seen(run, viewer, { state: apart.state, sheet: step.sheetAfter && apart.sheet });
      const parting = unlike(
        { ...real, events: told(run, viewer, step.events) },
        { ...other, events: told(run, viewer, apart.answer) },
      );
      if (parting !== undefined && !isShown(run, step, { viewer, state: apart.state }))
        return fail(run, 9, `${nameOf(viewer)} learns how "${roll.what}" came out from its ${parting}`);
    }
  }
}

/** A card turned up and put away again within one move is seen by all, though no view after it shows it. */
function isShown(run: Run, step: Step, other: { readonly viewer: Viewer; readonly state: unknown }): boolean {
  const names = run.kit.names;
  if (names === undefined) return false;
  const shown = (after: unknown): string =>
    [...new Set(names.shown({ before: step.before, after, viewer: other.viewer }))].toSorted().join();
  return shown(step.after) !== shown(other.state);
}

/**
 * Promise 17: whenever somebody learns something hidden, or how chance came out, an event of that move `informs`, so that
 * nobody takes the move back with the knowledge. The same move is played where things the viewer cannot tell apart lie
 * elsewhere, and with other dice: if what the viewer is told differs, it learned something.
 */
export function checkInforms(run: Run, step: Step, rolls: readonly Roll[]): void {
  trying(run, 17, `asking whether ${step.move.type} informs`);
  if (step.events.some((event) => run.game.informs(event))) return;
  for (let which = 0; which < rolls.length; which++) {
    const chance = exchanged(run.chance, which, run.suiteDice);
    if (learned(run, step, { before: step.before, chance }) !== undefined)
      return fail(run, 17, `no event of ${step.move.type} informs, yet "${rolls[which]!.what}" was seen`);
  }
  for (const viewer of run.viewers) {
    const { before, seat, move } = step;
    const other = run.kit.alternative({ before, after: before, seat, move, viewer }, run.suiteDice);
    if (other === undefined || JSON.stringify(other.move) !== JSON.stringify(move)) continue;
    if (run.kit.invariant?.(other.before, run.config) !== undefined) continue;
    const event = learned(run, step, { before: other.before, chance: run.chance, viewer });
    if (event !== undefined)
      return fail(
        run,
        17,
        `no event of ${move.type} informs, yet ${nameOf(viewer)} learns something from ${event}`,
      );
  }
}

interface World {
  readonly before: unknown;
  readonly chance: Chance;
  /** Whose eyes; all seats' if not given. */
  readonly viewer?: Viewer;
}

/** The type of the first event by which a viewer can tell the worlds apart. */
function learned(run: Run, step: Step, { before, chance, viewer }: World): string | undefined {
  const { seat, move, first } = step;
  const { answer } = playApart(run, { before, seat, move, first, chance });
  if (isRejection(answer)) return undefined;
  for (const each of viewer === undefined ? run.viewers : [viewer])
    for (let i = 0; i < Math.max(step.events.length, answer.length); i++) {
      const [real, other] = [step.events[i], answer[i]].map((event) =>
        event === undefined ? 'nothing' : JSON.stringify(run.game.redact(event, each) ?? null),
      );
      if (real !== other) return (step.events[i] ?? answer[i])!.type;
    }
  return undefined;
}
