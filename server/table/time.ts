import { commitmentOf, type Seat } from '@reckon/kernel';
import { same } from '@reckon/protocol';
import { hashing } from '../hashing.ts';
import { newSecret } from '../store/secret.ts';
import { causeOf, clocksNow, sameClocks, shifted, warningAt, WELCOME_MS, type KeptClock } from './clocks.ts';
import { parsed } from './commands.ts';
import type { Core, Outcome } from './core.ts';
import { dropToken } from './create.ts';
import { isAgreed } from './pause.ts';
import { decideFallback, decideMove, timekeeping } from './playing.ts';
import { hostOf, type Sitting } from './sitting.ts';

/** When the house must look at a table again. */
export function nextMoment({ status, fair, clocks, pause }: Sitting): number | undefined {
  if (status === 'starting') return fair.revealBy;
  if (status !== 'playing' || clocks.length === 0 || pause?.state === 'paused') return undefined;
  return Math.min(...(clocks as readonly KeptClock[]).map((clock) => warningAt(clock) ?? clock.due));
}

/** Does what is due, one thing at a time. */
export async function timeIsUp(core: Core): Promise<Outcome | undefined> {
  const { sitting, game } = core;
  const now = core.house.time.now();
  if (sitting.status === 'starting') return abortStart(core);
  const clocks = sitting.clocks as readonly KeptClock[];
  const late = clocks.find(({ due }) => due <= now);
  if (!late || !game) {
    const short = clocks.find((clock) => (warningAt(clock) ?? Infinity) <= now);
    return short && core.commit({ records: [{ type: 'warned', seat: short.seat }] });
  }
  const decision = await decideFallback(core.setting(), game, late.seat, causeOf(late));
  if (!('refused' in decision)) return core.commit(decision);
  // The rules owe this seat a move. It gets more time; the report says why.
  core.incident('fallback', { seat: late.seat, code: decision.refused.code });
  const more = clocks.map((clock) => (clock === late ? { ...clock, due: now + 60_000 } : clock));
  return core.commit({ records: [{ type: 'timed', why: 'resumed' }], clocks: more });
}

/** Somebody did not reveal. Nobody knows this deal, so it is opened and thrown away, and the seat is free again. */
async function abortStart(core: Core): Promise<Outcome> {
  const { sitting } = core;
  const { contributions, aborted } = sitting.fair;
  const dropped = contributions.flatMap((contribution, n) => (contribution === null ? [n as Seat] : []));
  const secret = await core.secret();
  const stays = sitting.seats.findIndex(({ kind }, n) => kind === 'person' && !dropped.includes(n as Seat));
  if (stays < 0)
    return core.commit({ records: [{ type: 'abandoned', secret }], clocks: [], status: 'abandoned' });
  const gameId = `${core.id}.${aborted.length + 2}`;
  const next = newSecret(core.house.random);
  const host = hostOf(sitting);
  const commitment = commitmentOf(hashing, gameId, next);
  const heir = host !== undefined && dropped.includes(host) ? { host: stays as Seat } : {};
  return core.commit({
    records: [{ type: 'aborted', dropped, secret, gameId, commitment, ...heir }],
    status: 'lobby',
    beside: [
      ...dropped.map((seat) => dropToken(core.id, seat)),
      core.house.vault.keep(core.id, gameId, next),
    ],
  });
}

/** Presence changed: deadlines follow it. */
export async function retime(core: Core): Promise<void> {
  const { sitting, game } = core;
  if (!game || sitting.status !== 'playing' || sitting.pause?.state === 'paused') return;
  // Whoever had not answered yet is gone: nobody is left to ask.
  if (isAgreed(sitting, core.presenceOf)) {
    if (await core.house.nodes.keep(core.id)) await core.commit({ records: [{ type: 'paused' }] });
    return;
  }
  const clocks = clocksNow(timekeeping(core.setting(), game, undefined));
  if (sameClocks(clocks, sitting.clocks) || !(await core.house.nodes.keep(core.id))) return;
  await core.commit({ records: [{ type: 'timed', why: 'presence' }], clocks });
}

/** The server stops in order: the log says when, so that nobody loses time over it. */
export async function stopClocks(core: Core): Promise<void> {
  const { clocks, status, pause } = core.sitting;
  if (status !== 'playing' || clocks.length === 0 || core.frozen !== undefined) return;
  if (pause?.state === 'paused') return;
  if (await core.house.nodes.keep(core.id))
    await core.commit({ records: [{ type: 'timed', why: 'stopped' }] });
}

/** After a restart, time that nobody could use is given back: all of it after a stop in order, else enough to return. */
export async function resumeClocks(core: Core, stoppedAt: number | undefined): Promise<void> {
  const clocks = core.sitting.clocks as readonly KeptClock[];
  if (core.sitting.pause?.state === 'paused') return;
  const now = core.house.time.now();
  const away = stoppedAt === undefined ? 0 : now - stoppedAt;
  if (core.sitting.status !== 'playing' || (away === 0 && clocks.every(({ due }) => due >= now + WELCOME_MS)))
    return;
  if (clocks.length > 0 && (await core.house.nodes.keep(core.id)))
    await core.commit({ records: [{ type: 'timed', why: 'resumed' }], clocks: shifted(clocks, away, now) });
}

/** A bot's answer goes the way of every move. One that is refused is replaced: a bot never holds up a table. */
export async function botMoves(
  core: Core,
  seat: Seat,
  seq: number,
  wanted: unknown,
): Promise<Outcome | 'late'> {
  const { game, sitting } = core;
  const menu = game?.menus.get(seat);
  if (!game || !menu || core.frozen !== undefined || sitting.seats[seat]?.bot === undefined) return 'late';
  if (sitting.pause?.state === 'paused') return 'late';
  const meant = game.match.seq === seq || menu.some((move) => same(move, wanted));
  if (wanted !== undefined && !meant) return 'late';
  for (const move of [parsed(game, wanted), menu[0]]) {
    if (!move) continue;
    const decision = await decideMove(core.setting(), game, seat, move);
    if (!('refused' in decision)) return core.commit(decision);
    core.incident('bot', { seat, code: decision.refused.code });
  }
  const decision = await decideFallback(core.setting(), game, seat, 'offline');
  return 'refused' in decision ? decision : core.commit(decision);
}
