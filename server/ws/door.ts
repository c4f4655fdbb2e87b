import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Guesses } from '../guesses.ts';
import type { Hall } from '../hall.ts';
import type { Incident } from '../incidents.ts';
import { buckets, type Buckets, type Limits } from '../limits.ts';
import type { Metrics } from '../metrics.ts';
import type { Pace } from '../pace.ts';
import type { Time } from '../time.ts';
import { Connection, SNAPSHOT_COST } from './connection.ts';
import { declining, offersOther } from './offer.ts';
import { addressOf, hostAllowed, originAllowed, type Names } from './origin.ts';

export interface DoorOptions extends Names {
  readonly hall: Hall;
  readonly limits: Limits;
  readonly guesses: Guesses;
  /** What is left to each address. */
  readonly budget: Pick<Buckets, 'take'>;
  readonly pace: Pace;
  readonly metrics: Metrics;
  readonly time: Time;
  readonly report: (what: Incident, details: { readonly [name: string]: unknown }) => void;
}

/** Somebody at the door. */
interface Arrival {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
  readonly address: string;
}

/** Whoever sits at a table is shown it anew so often without waiting: at once, and a second. */
const [SCREENS, SCREENS_PER_SECOND] = [3, 0.2];

/** `/ws`: who may come in at all. */
export function openDoor(server: Server, options: DoorOptions): { close(): void } {
  const { limits, guesses, metrics, origins, behindProxy, time, budget, pace } = options;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.messageBytes,
    maxFragments: limits.fragments,
    perMessageDeflate: false,
    // A ping is answered by the connection, which counts it.
    autoPong: false,
    clientTracking: false,
  });
  const connections = new Set<Connection>();
  /** Whoever came in, or waits to, by address. */
  const byAddress = new Map<string, number>();
  let inside = 0;
  /** Of seats, by table: whoever opens one line after the other has no more of it. */
  const said = buckets(time, limits.messageBurst, limits.messagesPerSecond);
  const shown = buckets(time, SCREENS, SCREENS_PER_SECOND);
  const offences = buckets(time, limits.offencesPerMinute, limits.offencesPerMinute / 60);
  const offenders = new Set<string>();
  const waiting = new Map<string, number>();

  const refuse = (socket: Duplex, status: string, reason: string): void => {
    metrics.refusedConnections.inc({ reason });
    // Nobody reads from it any more, and so nobody would hear that the other side left.
    socket.once('finish', () => socket.destroy());
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  };

  const decline = declining(server);
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => {});
    if (offersOther(request)) return decline(request, socket as Socket, head);
    if (request.url?.split('?')[0] !== '/ws') return refuse(socket, '404 Not Found', 'path');
    if (!hostAllowed(request, options)) return refuse(socket, '421 Misdirected Request', 'host');
    if (!originAllowed(request, origins)) return refuse(socket, '403 Forbidden', 'origin');
    const address = addressOf(request, behindProxy);
    const open = byAddress.get(address) ?? 0;
    if (inside >= limits.connections || open >= limits.connectionsPerAddress)
      return refuse(socket, '429 Too Many Requests', 'connections');
    inside++;
    byAddress.set(address, open + 1);
    socket.once('close', () => {
      inside--;
      const left = (byAddress.get(address) ?? 1) - 1;
      if (left > 0) byAddress.set(address, left);
      else byAddress.delete(address);
    });
    if (!offenders.has(address) && budget.take(address, SNAPSHOT_COST))
      return inTurn({ request, socket, head, address });
    // Where connections were thrown out again and again, or are opened without end, the next ones come in late, and only so
    // many wait.
    const before = waiting.get(address) ?? 0;
    if (before >= limits.waitingPerAddress) return refuse(socket, '429 Too Many Requests', 'offences');
    waiting.set(address, before + 1);
    time.after(limits.waitMs, () => {
      const left = (waiting.get(address) ?? 1) - 1;
      if (left > 0) waiting.set(address, left);
      else waiting.delete(address);
      inTurn({ request, socket, head, address });
    });
  };

  /** Shaking hands, and the first screen that comes of it. */
  const inTurn = (arrival: Arrival): void => {
    const { socket, address } = arrival;
    const begin = (): boolean => {
      if (socket.destroyed) return false;
      admit(arrival);
      return true;
    };
    if (!pace.enter(address, SNAPSHOT_COST, begin)) refuse(socket, '429 Too Many Requests', 'queue');
  };

  const admit = ({ request, socket, head, address }: Arrival): void => {
    sockets.handleUpgrade(request, socket, head, (ws) => {
      const connection = new Connection(ws, socket, options, {
        mayAsk: (name) => guesses.may(address, name),
        missed: (name) => guesses.missed(address, name),
        offended: () => {
          if (!offences.take(address)) offenders.add(address);
        },
        pays: (cost) => budget.take(address, cost),
        enter: (cost, begin) => pace.enter(address, cost, begin),
        seated: (table, seat) => {
          const name = `${table}:${seat}`;
          return { says: () => said.take(name), looks: () => shown.take(name) };
        },
        gone: () => {
          connections.delete(connection);
          metrics.connections.set(connections.size);
        },
      });
      connections.add(connection);
      metrics.connections.set(connections.size);
    });
  };
  server.on('upgrade', upgrade);

  const each = (work: (connection: Connection) => void) => (): void => {
    for (const connection of connections) work(connection);
  };
  const timers = [
    time.every(
      limits.pingMs,
      each((connection) => connection.beat()),
    ),
    time.every(
      Math.min(1000, limits.silentMs / 8),
      each((connection) => connection.listen()),
    ),
    time.every(
      250,
      each((connection) => connection.relieve()),
    ),
    time.every(60_000, () => {
      offenders.clear();
      offences.sweep();
      said.sweep();
      shown.sweep();
    }),
  ];

  return {
    close: () => {
      server.off('upgrade', upgrade);
      for (const timer of timers) timer.stop();
      for (const connection of connections) connection.cut();
    },
  };
}
