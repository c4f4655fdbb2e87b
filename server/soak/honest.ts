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

/** How long answers took, in milliseconds: with nobody else there, and beside the others. */
export interface Felt {
  readonly peace: number[];
  readonly siege: number[];
}

/** How many times as long the 95th percentile is beside the others. */
export function say(kind: string, { peace, siege }: Felt): number {
  const at = (list: readonly number[], part: number): number =>
    list.toSorted((a, b) => a - b)[Math.floor(list.length * part)] ?? Number.NaN;
  const [quiet, loud] = [at(peace, 0.95), at(siege, 0.95)];
  console.log(
    `${kind}: p95 ${quiet.toFixed(1)} ms in peace (${peace.length}), ${loud.toFixed(1)} ms under siege (${siege.length}), ` +
      `ratio ${(loud / quiet).toFixed(2)}; median ${at(peace, 0.5).toFixed(1)} and ${at(siege, 0.5).toFixed(1)} ms`,
  );
  return loud / quiet;
}
