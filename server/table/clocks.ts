import type { AnyGame, Cause, Presence, Seat } from '@reckon/kernel';
import type { Clock, ClockOptions } from '@reckon/protocol';
import type { AnyMatch } from './step.ts';
import type { Around } from './step.ts';

/** A deadline as the log keeps it: `base` is when it falls due for somebody who is there. */
export interface KeptClock extends Clock {
  readonly base: number;
  readonly presence: Presence;
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

/** Somebody who comes back finds at least this much time. */
export const WELCOME_MS = 10_000;
/** Nobody waits long for a seat that was given up, unless the game says so. */
const LEFT_MS = 1000;
const WARNING_MS = 10_000;
/** From here on a game is played over hours and days. */
export const SLOW_MS = 3_600_000;

/** The deadlines from now on. A seat whose question did not change keeps its own. */
export function clocksNow(time: Timekeeping): readonly KeptClock[] {
  const { waitingFor, before, moved } = time;
  if (time.options.pace === 0) return [];
  return waitingFor.flatMap((seat) => {
    const presence = time.presenceOf(seat);
    const here = allowance(time, seat, 'here');
    const old = before.find((clock) => clock.seat === seat && seat !== moved);
    if (old && old.presence === presence && (presence !== 'here' || old.why === here?.why)) return [old];
    const base = old?.base ?? (here ? time.now + here.ms : Infinity);
    const clock = clockFor(time, seat, presence, base, old !== undefined);
    return clock ? [clock] : [];
  });
}

function clockFor(
  time: Timekeeping,
  seat: Seat,
  presence: Presence,
  base: number,
  cameBack: boolean,
): KeptClock | undefined {
  const allowed = allowance(time, seat, presence);
  if (!allowed) return undefined;
  const { ms, why } = allowed;
  const kept = Number.isFinite(base) ? base : time.now + ms;
  if (presence !== 'here') return { seat, due: time.now + ms, ms, why, base: kept, presence };
  const due = cameBack ? Math.max(kept, time.now + Math.min(ms, WELCOME_MS)) : time.now + ms;
  return { seat, due, ms, why, base: due, presence };
}

function allowance(
  { game, state, options }: Timekeeping,
  seat: Seat,
  presence: Presence,
): { readonly ms: number; readonly why: string } | undefined {
  const { turnMs } = options;
  // Over days nobody sits at the table: a question waits, however short the game would make it.
  if (turnMs !== null && turnMs >= SLOW_MS && presence !== 'left')
    return { ms: turnMs * options.pace, why: 'clock.turn' };
  const own = game.allowance?.(state, seat, presence);
  if (own) return { ms: own.ms * options.pace, why: own.why };
  if (presence === 'left') return { ms: LEFT_MS, why: 'clock.left' };
  return turnMs === null ? undefined : { ms: turnMs * options.pace, why: 'clock.turn' };
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
