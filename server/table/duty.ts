import { ATTEMPTS, commitmentOf, type Seat } from '@reckon/kernel';
import { newSecret } from '../store/secret.ts';
import {
  causeOf,
  clocksNow,
  running,
  sameClocks,
  shifted,
  timekeeping,
  warningAt,
  WELCOME_MS,
} from './clocks.ts';
import { hostOf, isDeserted, secretIdOf, type Committed } from './committed.ts';
import { dropToken } from './create.ts';
import { decideAround } from './decide.ts';
import { decideFallback } from './move.ts';
import { isAgreed } from './pause.ts';
import type { TableLimits } from './house.ts';
import type { Around, Change } from './step.ts';

/** When the house must look at a table again. */
export function nextMoment(table: Committed, limits: TableLimits): number | undefined {
  const { status, fair, clocks, pause } = table;
  if (status === 'starting') return fair.revealBy;
  if (status !== 'playing') return undefined;
  const timed =
    pause?.state === 'paused' ? [] : running(clocks).map((clock) => warningAt(clock) ?? clock.due);
  const ends = endOfPatience(table, limits);
  const moments = ends === undefined ? timed : [...timed, ends];
  return moments.length === 0 ? undefined : Math.min(...moments);
}

/** When a game at which nobody is there is over: after its time, and after two whole turns at least. */
function endOfPatience(table: Committed, { desertedMs, desertedSlowMs }: TableLimits): number | undefined {
  const { away, desertedAt, created } = table;
  if (desertedAt === undefined || !isDeserted(table, away)) return undefined;
  const { pace, turnMs } = created.clock;
  const slow = pace === 0 || table.pause?.state === 'paused';
  return desertedAt + Math.max(slow ? desertedSlowMs : desertedMs, 2 * pace * (turnMs ?? 0));
}

/** Who of the people is not there. */
const awayNow = ({ table, presenceOf }: Around): readonly Seat[] =>
  table.seats.flatMap(({ kind }, n) =>
    kind === 'person' && presenceOf(n as Seat) !== 'here' ? [n as Seat] : [],
  );

const sameSeats = (a: readonly Seat[], b: readonly Seat[]): boolean =>
  a.length === b.length && a.every((seat, n) => seat === b[n]);

/** What the house is to do by itself now, one thing at a time; undefined = nothing. */
export async function duty(around: Around, notBefore: number): Promise<Change | undefined> {
  const { table, now, presenceOf } = around;
  const { status, play, pause } = table;
  if (table.frozen !== undefined) return undefined;
  if ((status === 'lobby' || status === 'starting') && table.fair.old) return offerAnew(around);
  if (status === 'lobby') return startRematch(around);
  if (status === 'starting')
    return now >= Math.max(table.fair.revealBy ?? Infinity, notBefore) ? burnStart(around) : undefined;
  if (status !== 'playing' || !play) return undefined;
  const away = awayNow(around);
  const gone = !sameSeats(away, table.away);
  // Since when nobody is there is known once the log says who is away.
  if (
    !gone &&
    isDeserted(table, away) &&
    now >= Math.max(endOfPatience(table, around.house.limits) ?? Infinity, notBefore)
  )
    return {
      records: [{ type: 'abandoned', secret: await around.secret() }],
      clocks: [],
      status: 'abandoned',
    };
  if (pause?.state === 'paused')
    return gone ? { records: [{ type: 'timed', why: 'presence', away }] } : undefined;
  // Whoever had not answered yet is gone: nobody is left to ask.
  if (isAgreed(table, presenceOf)) return { records: [{ type: 'paused' }] };
  const clocks = clocksNow(timekeeping(around, play.match));
  if (gone || !sameClocks(clocks, table.clocks))
    return { records: [{ type: 'timed', why: 'presence', ...(gone && { away }) }], clocks };
  return timeIsUp(around);
}

async function timeIsUp(around: Around): Promise<Change | undefined> {
  const { table, now, house } = around;
  const { clocks, play } = table;
  const late = running(clocks).find(({ due }) => due <= now);
  if (!late || !play) {
    const short = running(clocks).find((clock) => (warningAt(clock) ?? Infinity) <= now);
    return short && { records: [{ type: 'warned', seat: short.seat }] };
  }
  const decision = await decideFallback(around, play, late.seat, causeOf(late));
  if (!('refused' in decision)) return decision;
  // The rules owe this seat a move. It gets more time; the report says why.
  house.report.incident('fallback', { table: table.id, seat: late.seat, code: decision.refused.code });
  const more = clocks.map((clock) => (clock === late ? { ...clock, due: now + 60_000 } : clock));
  return { records: [{ type: 'timed', why: 'resumed' }], clocks: more };
}

/** A rematch begins by itself when everybody has come. */
async function startRematch(around: Around): Promise<Change | undefined> {
  const { table, house, presenceOf } = around;
  const seat = hostOf(table);
  const entry = house.entryFor(table.created.game, table.created.version);
  if (table.created.from === undefined || seat === undefined || !entry) return undefined;
  const complete = table.seats.every(({ kind }, n) => {
    const present = kind === 'person' && presenceOf(n as Seat) === 'here';
    return kind === 'bot' || (present && table.fair.commitments[n] !== null);
  });
  if (!complete) return undefined;
  const decision = await decideAround({ ...around, entry, seat }, { type: 'start' });
  return 'refused' in decision ? undefined : decision;
}

/** A table that was set under the first scheme is offered the present one before anybody plays at it. */
function offerAnew({ table, house }: Around): Change {
  const secret = newSecret(house.random);
  const commitment = commitmentOf({ table: table.id, attempt: 1 }, secret);
  return {
    records: [{ type: 'offered', commitment }],
    status: 'lobby',
    beside: [house.vault.keep(table.id, secretIdOf(table.id, 1), secret)],
  };
}

/**
 * Somebody did not reveal. Going on without that share would let the server choose which shares count; so the start is
 * thrown away in the open, the seat is free again, and the server commits anew. After the last attempt the table ends.
 */
async function burnStart({ table, house, secret }: Around): Promise<Change> {
  const { terms, shares, attempt } = table.fair;
  const missing = shares.flatMap((share, n) => (share === null && terms?.seats[n]?.share ? [n as Seat] : []));
  const stays = table.seats.findIndex(({ kind }, n) => kind === 'person' && !missing.includes(n as Seat));
  if (stays < 0 || attempt === ATTEMPTS)
    return { records: [{ type: 'abandoned', secret: await secret() }], clocks: [], status: 'abandoned' };
  const next = newSecret(house.random);
  const host = hostOf(table);
  const commitment = commitmentOf({ table: table.id, attempt: attempt + 1 }, next);
  const heir = host !== undefined && missing.includes(host) ? { host: stays as Seat } : {};
  return {
    records: [{ type: 'burnt', missing, commitment, ...heir }],
    status: 'lobby',
    beside: [
      ...missing.map((seat) => dropToken(table.id, seat)),
      house.vault.keep(table.id, secretIdOf(table.id, attempt + 1), next),
    ],
  };
}

const isTimed = ({ clocks, status, pause, frozen }: Committed): boolean =>
  status === 'playing' && clocks.length > 0 && frozen === undefined && pause?.state !== 'paused';

/** The server stops in order: the log says when, so that nobody loses time over it. */
export const stopClocks = ({ table }: Around): Change | undefined =>
  isTimed(table) ? { records: [{ type: 'timed', why: 'stopped' }] } : undefined;

/** After a restart, time that nobody could use is given back: all of it after a stop in order, else enough to return. */
export function resumeClocks({ table, now }: Around, stoppedAt: number | undefined): Change | undefined {
  if (!isTimed(table)) return undefined;
  const away = stoppedAt === undefined ? 0 : now - stoppedAt;
  const soon = now + WELCOME_MS;
  if (away === 0 && table.clocks.every(({ due, ms }) => due >= soon && due <= now + ms)) return undefined;
  return { records: [{ type: 'timed', why: 'resumed' }], clocks: shifted(table.clocks, away, now) };
}
