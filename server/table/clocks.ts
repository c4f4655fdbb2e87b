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
}

export interface Timekeeping {
  readonly game: AnyGame;
  readonly state: unknown;
  /** Seats that people play. */
  readonly waitingFor: readonly Seat[];
  readonly presenceOf: (seat: Seat) => Presence;
  readonly options: ClockOptions;
  readonly before: readonly KeptClock[];
  /** The seat that just moved: its next step has a time of its own. */
  readonly moved?: Seat | undefined;
  readonly now: number;
}

/** What deadlines depend on, after a match has come this far. */
export const timekeeping = (
  { table, presenceOf, now }: Pick<Around, 'table' | 'presenceOf' | 'now'>,
  { game, state }: AnyMatch,
  moved?: Seat,
): Timekeeping => ({
  game,
  state,
  waitingFor: game.toAct(state).filter((seat) => table.seats[seat]?.bot === undefined),
  presenceOf,
  options: table.created.clock,
  before: table.clocks,
  moved,
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
  const { now, moved } = time;
  const presence = time.presenceOf(seat);
  const allowed = allowance(time, seat, presence);
  const here = presence === 'here' ? allowed : allowance(time, seat, 'here');
  const asked = time.game.allowance?.(time.state, seat, 'here')?.why ?? TURN;
  const old = time.before.find(
    (clock) => clock.seat === seat && seat !== moved && (clock.asked ?? asked) === asked,
  );
  if (old && old.presence === presence && (presence !== 'here' || old.why === here?.why)) return old;
  if (!allowed) return undefined;
  const { ms, why } = allowed;
  const kept = (due: number, base: number) => ({ seat, due, ms, why, base, presence, asked });
  const base = old?.base ?? now + (here ?? allowed).ms;
  const welcome = now + Math.min(ms, WELCOME_MS);
  // Whose server died is gone as well: there is a moment to come back in, but only one.
  const end = Math.max(base, Math.min(welcome, base + WELCOME_MS));
  if (!allowed.rule)
    return presence === 'here' ? kept(Math.max(base, welcome), base) : kept(Math.min(end, now + ms), base);
  // Whoever goes and comes back finds the same end: that of the rule, or of the time it has while it is there.
  const before = here?.rule ? base : old?.rule ? old.due : old ? end : Infinity;
  return { ...kept(Math.min(before, now + ms), base), rule: true };
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
