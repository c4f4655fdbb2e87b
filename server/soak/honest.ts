import { spawnSync } from 'node:child_process';
import { setPriority } from 'node:os';
import { catalog } from '@reckon/games/catalog';
import type { Seated } from '@reckon/protocol';
import { connect, type SocketLike } from '@reckon/protocol/client';
import { WebSocket } from 'ws';
import { fairShare, pause, socketOf } from './people.ts';

/** People who play as people do, and what they feel while others do something else. */

type Moving = { readonly type: string };

export async function post(url: string, from: string, body: object): Promise<Seated> {
  for (;;)
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body: JSON.stringify(body),
      });
      if (answer.ok) return (await answer.json()) as Seated;
      await pause(1000);
    } catch {
      // A connection that was idle for long is closed just now and then.
      await pause(100);
    }
}

/**
 * Strangers have machines of their own. On this one they run only when nobody else would: what is measured is the server, not
 * who gets the processor. Where the system has no such class of processes they come last.
 */
export function aside(): void {
  setPriority(19);
  spawnSync('chrt', ['--idle', '--all-tasks', '--pid', '0', String(process.pid)], { stdio: 'ignore' });
}

export const clock = { turnMs: null, pace: 0 };

export interface Sitting {
  readonly answered: (ms: number) => void;
  readonly going: () => boolean;
  readonly made: (id: string) => void;
}

/** Two people who move now and then, each from an address of their own. */
export async function table(url: string, n: number, { answered, going, made }: Sitting): Promise<void> {
  const from = (seat: number): string => `10.1.${n}.${seat + 1}`;
  const wanted = { game: catalog[0]!.game.id, player: 'One', seats: 2, open: false, clock };
  const host = await post(`${url}/api/tables`, from(0), wanted);
  const guest = await post(`${url}/api/tables/${host.code}/join`, from(1), { player: 'Two' });
  made(host.table);
  const people = [host, guest].map(({ token }, seat) =>
    connect<unknown, Moving>({
      url: socketOf(url),
      table: host.table,
      token,
      fair: fairShare,
      open: (to) =>
        new WebSocket(to, { headers: { 'x-forwarded-for': from(seat) } }) as unknown as SocketLike,
    }),
  );
  while (!people.every(({ screen }) => screen?.table.seats.every(({ contributed }) => contributed)))
    await pause(20);
  await people[0]!.send({ type: 'start' });
  while (going() && people[0]!.screen?.table.status !== 'finished') {
    await pause(150 + 200 * Math.random());
    for (const person of people) {
      // Calling would end the game early.
      const move = person.screen?.moves.find(({ type }) => !type.startsWith('call'));
      if (!move) continue;
      const start = performance.now();
      await person.move(move);
      answered(performance.now() - start);
    }
  }
  for (const person of people) person.close();
}

/** So many times as long the 95th percentile is, and between which bounds that lies, nine times of ten. */
export interface Ratio {
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
}

const at = (list: ArrayLike<number>, part: number): number =>
  Float64Array.from(list).sort()[Math.floor(list.length * part)] ?? Number.NaN;

/** How long answers took, turn by turn. */
export type Turns = readonly (readonly number[])[];

/** Answers that come together are alike, and so are those of one turn: both are drawn again as a whole, so many times. */
const [TOGETHER, DRAWS] = [20, 400];

const anyOf = (count: number): number => Math.floor(Math.random() * count);

function drawnAgain(turns: Turns): readonly number[] {
  const drawn: number[] = [];
  for (const _ of turns) {
    const turn = turns[anyOf(turns.length)] ?? [];
    for (let more = turn.length; more > 0; more -= TOGETHER) {
      const from = anyOf(Math.max(1, turn.length - TOGETHER + 1));
      drawn.push(...turn.slice(from, from + TOGETHER));
    }
  }
  return drawn;
}

function ratioOf(loud: Turns, quiet: Turns): Ratio {
  const of = (a: readonly number[], b: readonly number[]): number => at(a, 0.95) / at(b, 0.95);
  const others = Array.from({ length: DRAWS }, () => of(drawnAgain(loud), drawnAgain(quiet)));
  return { ratio: of(loud.flat(), quiet.flat()), low: at(others, 0.05), high: at(others, 0.95) };
}

/** Says how long answers took, in milliseconds, in siege and in peace; answers how the former are to the latter. */
export function say(kind: string, siege: Turns, peace: Turns): Ratio {
  const ms = (turns: Turns): string => {
    const list = turns.flat();
    return `${at(list, 0.95).toFixed(2)} ms (median ${at(list, 0.5).toFixed(2)}, ${list.length} in ${turns.length} turns)`;
  };
  const ratio = ratioOf(siege, peace);
  const [mean, low, high] = [ratio.ratio, ratio.low, ratio.high].map((one) => one.toFixed(2));
  console.log(`${kind}: p95 ${ms(siege)}\n  peace ${ms(peace)}: ratio ${mean}, ${low} to ${high}`);
  return ratio;
}
