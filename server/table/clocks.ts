import type { Allowance, AnyGame, Cause, Presence, Seat } from '@reckon/kernel';
import { isSlow, type Clock, type ClockOptions } from '@reckon/protocol';
import type { AnyMatch } from './step.ts';
import type { Around } from './step.ts';

/** A deadline as the log keeps it: `base` is when the whole time of somebody who is there is over. */
export interface KeptClock extends Clock {
  readonly base: number;
  readonly presence: Presence;
  /** What the game asks of whoever is there: another reason is another question. Older versions did not say. */
  readonly asked?: string;
  /** The time is a rule's: its end stands. */
  readonly rule?: true;
  /** So many moves that were taken back have no new time when they are made anew. */
  readonly anew?: number;
  /** A bot plays for the seat: nobody is late by it, and whoever takes the seat back finds it. */
  readonly rests?: true;
}

/** A seat moved, or took moves back. */
export interface Acted {
  readonly seat: Seat;
  /** So many moves were taken back. */
  readonly undid?: number;
  /** The move can be taken back. */
  readonly undoable?: boolean;
}

export interface Timekeeping {
  readonly game: AnyGame;
  readonly state: unknown;
  /** Seats of people. */
  readonly waitingFor: readonly Seat[];
  /** Does a bot play for one of them? */
  readonly rests?: (seat: Seat) => boolean;
  readonly presenceOf: (seat: Seat) => Presence;
  readonly options: ClockOptions;
  readonly before: readonly KeptClock[];
  /** The seat that just moved: its next step has a time of its own, unless it is made anew. */
  readonly acted?: Acted | undefined;
  readonly now: number;
}

/** What deadlines depend on, after a match has come this far. */
export const timekeeping = (
  { table, presenceOf, now }: Pick<Around, 'table' | 'presenceOf' | 'now'>,
  { game, state }: AnyMatch,
  acted?: Acted,
): Timekeeping => ({
  game,
  state,
  waitingFor: game.toAct(state).filter((seat) => table.seats[seat]?.kind === 'person'),
  rests: (seat) => table.seats[seat]?.bot !== undefined,
  presenceOf,
  options: table.created.clock,
  before: table.clocks,
  acted,
  now,
});

/** Somebody who comes back finds at least this much time; going away again does not make it more. */
export const WELCOME_MS = 10_000;
/** Nobody waits long for a seat that was given up, unless the game says so. */
const LEFT_MS = 1000;
const WARNING_MS = 10_000;
/** The table's own clock. */
const TURN = 'clock.turn';

/** The deadlines from now on. A seat whose question did not change keeps its own. */
export function clocksNow(time: Timekeeping): readonly KeptClock[] {
  return time.waitingFor.flatMap((seat) => {
    const clock = clockOf(time, seat);
    return clock ? [clock] : [];
  });
}

function clockOf(time: Timekeeping, seat: Seat): KeptClock | undefined {
  const { now } = time;
  const presence = time.presenceOf(seat);
  const acted = time.acted?.seat === seat ? time.acted : undefined;
  const mine = time.before.find((clock) => clock.seat === seat);
  const asked = time.game.allowance?.(time.state, seat, 'here')?.why ?? TURN;
  const old = acted || (mine?.asked ?? asked) !== asked ? undefined : mine;
  if (time.rests?.(seat)) return old && !old.rests ? { ...old, rests: true } : old;
  const allowed = allowance(time, seat, presence);
  const here = presence === 'here' ? allowed : allowance(time, seat, 'here');
  if (old && !old.rests && old.presence === presence && (presence !== 'here' || old.why === here?.why))
    return old;
  if (!allowed) return undefined;
  const { ms, why } = allowed;
  const anew = acted ? stillAnew(mine, acted) : (old?.anew ?? 0);
  // Taking moves back and making them anew takes of the time there was.
  const spent = acted && anew !== undefined ? mine : undefined;
  const base = old?.base ?? Math.min(now + (here ?? allowed).ms, spent?.base ?? Infinity);
  const kept = (due: number): KeptClock => ({
    seat,
    due,
    ms,
    why,
    base,
    presence,
    asked,
    ...(spent?.warned && { warned: true }),
    ...(anew && { anew }),
  });
  const welcome = now + Math.min(ms, WELCOME_MS);
  // Whose server died is gone as well: there is a moment to come back in, but only one.
  const end = Math.max(base, Math.min(welcome, base + WELCOME_MS));
  const comesBack = old !== undefined && !old.rests;
  if (!allowed.rule && presence === 'here') return kept(comesBack ? Math.max(base, welcome) : end);
  if (!allowed.rule) return kept(Math.min(end, now + ms));
  // Whoever goes and comes back finds the same end: that of the rule, or of the time it has while it is there.
  const before = here?.rule ? base : old?.rule ? old.due : old ? end : Infinity;
  return { ...kept(Math.min(before, now + ms)), rule: true };
}

/** How many moves have no new time yet, if what was done now has none itself; undefined = it has. */
function stillAnew(clock: KeptClock | undefined, { undid = 0, undoable }: Acted): number | undefined {
  const before = clock?.anew ?? 0;
  if (undid > 0) return before + undid;
  return undoable && before > 0 ? before - 1 : undefined;
}

/** A rule's time is the rule's; with clocks off nothing else is timed but a seat that was given up. */
function allowance(
  { game, state, options }: Timekeeping,
  seat: Seat,
  presence: Presence,
): Allowance | undefined {
  const { pace, turnMs } = options;
  const own = game.allowance?.(state, seat, presence);
  // Over days nobody sits at the table: a question waits, however short the game would make it, unless its time is its rule.
  if (isSlow(options) && presence !== 'left')
    return game.allowance?.(state, seat, 'here')?.rule ? own : { ms: options.turnMs * pace, why: TURN };
  if (own?.rule) return own;
  if (presence === 'left') return { ms: own ? own.ms * (pace || 1) : LEFT_MS, why: own?.why ?? 'clock.left' };
  if (pace === 0) return undefined;
  if (own) return { ms: own.ms * pace, why: own.why };
  return turnMs === null ? undefined : { ms: turnMs * pace, why: TURN };
}

/** Those that somebody can be late by. */
export const running = (clocks: readonly KeptClock[]): readonly KeptClock[] =>
  clocks.filter(({ rests }) => !rests);

export const causeOf = ({ presence }: KeptClock): Cause => (presence === 'here' ? 'timeout' : presence);

/** When to say that time runs short; undefined if it was said, or the whole time is short. */
export const warningAt = ({ due, ms, warned }: KeptClock): number | undefined =>
  warned || ms < 2 * WARNING_MS ? undefined : due - WARNING_MS;

/** A server that was away gives the time back: all of it if it stopped in order, enough to come back if it did not. */
export const shifted = (clocks: readonly KeptClock[], by: number, now: number): readonly KeptClock[] =>
  clocks.map((clock) => {
    // Never more than the whole time, whatever another clock said when it was set.
    const due = Math.min(Math.max(clock.due + by, now + Math.min(clock.ms, WELCOME_MS)), now + clock.ms);
    return { ...clock, due, base: Math.max(clock.base + by, due) };
  });

export const sameClocks = (a: readonly Clock[], b: readonly Clock[]): boolean =>
  a.length === b.length && a.every((clock, i) => clock === b[i]);
