import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setPriority } from 'node:os';
import type { Context } from 'hono';
import { seat } from '@reckon/kernel';
import { refusal } from '@reckon/protocol';
import { gate } from '../http/gate.ts';
import { intake } from '../http/intake.ts';
import { Refused, type Env } from '../http/refused.ts';
import { buckets, LIMITS } from '../limits.ts';
import { openMetrics } from '../metrics.ts';
import { openPace } from '../pace.ts';
import { systemTime } from '../time.ts';
import { openDoor, type DoorOptions } from '../ws/door.ts';
import { addressOf } from '../ws/origin.ts';

/**
 * A program that takes in what a server takes in, at the same pace and under the same limits, and does nothing for it: what
 * others feel while it is besieged is the sending, on a machine that is shared.
 */
setPriority(19);
const time = systemTime();
const limits = LIMITS;
const budget = buckets(time, limits.workBurst, limits.workPerSecond);
const pace = openPace(time, limits);
const bodyOf = intake(time, limits.intakePerSecond);

const server = createServer(
  gate(
    (incoming, response) => {
      const header = (name: string): string | undefined => incoming.headers[name] as string | undefined;
      const most = /^\/api\/(import|verify)$/.test(incoming.url ?? '')
        ? limits.importBytes
        : limits.bodyBytes;
      void bodyOf({ env: { incoming }, req: { header } } as unknown as Context<Env>, most).then(
        () => response.end('{}'),
        (error: unknown) => response.writeHead(error instanceof Refused ? error.status : 500).end('{}'),
      );
    },
    { time, limits, budget, pace, addressOf: (request) => addressOf(request, true) },
  ),
);

/** A table at which nothing is. */
const table = {
  committed: { tokens: 0 },
  freshen: () => Promise.resolve(),
  recall: () => Promise.resolve(),
  credentialOf: () => Promise.resolve({ seat: seat(0), key: '', tokens: 0 }),
  answered: () => undefined,
  attach: () => undefined,
  detach: () => {},
  falters: () => {},
  snapshot: () => ({ type: 'snapshot' }),
  perform: (_holder: unknown, { id }: { readonly id: string }) =>
    Promise.resolve({ type: 'ack', id, version: 0, refused: refusal('watching') }),
};
openDoor(server, {
  hall: { find: () => Promise.resolve(table) } as unknown as DoorOptions['hall'],
  limits,
  budget,
  pace,
  metrics: openMetrics(),
  hosts: [],
  origins: [],
  behindProxy: true,
  time,
  report: () => {},
});
server.listen(0, '127.0.0.1', () =>
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
);
process.on('disconnect', () => process.exit());
process.on('message', () => process.exit());
