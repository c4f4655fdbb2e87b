import { connect, type NatsConnection, type NodeConnectionOptions } from '@nats-io/transport-node';
import type { Time } from '../time.ts';
import { keepOpen, type Bus, type Hearing, type Line } from './bus.ts';

const CONNECT_MS = 3000;
/** Pings this often; two that are not answered are the end of a connection. */
const PING_MS = 2000;

interface NatsLine extends Line {
  readonly connection: NatsConnection;
}

/** NATS core: for many nodes, where NOTIFY becomes the bottleneck. One subject per database. */
export async function openNatsBus(
  { url, database, time }: { readonly url: string; readonly database: string; readonly time: Time },
  hearing: Hearing,
): Promise<Bus> {
  const { heard, failed } = hearing;
  const subject = `reckon.${database.replaceAll(/[^\w-]/g, '_')}`;
  const open = async (): Promise<NatsLine> => {
    const connection = await connect({
      ...serversIn(url),
      timeout: CONNECT_MS,
      pingInterval: PING_MS,
      maxPingOut: 2,
      // Our own loop opens it again, and says so.
      reconnect: false,
    });
    connection.subscribe(subject, {
      callback: (error, message) => {
        if (error) failed(error);
        else heard(message.string());
      },
    });
    return { connection, gone: connection.closed(), close: () => connection.drain() };
  };
  const kept = await keepOpen(time, hearing, open);
  return {
    get open() {
      return kept.line !== undefined;
    },
    publish: (message) => {
      try {
        kept.line?.connection.publish(subject, message);
      } catch (error) {
        failed(error);
      }
    },
    close: () => kept.close(),
  };
}

/**
 * `nats://user:password@host:4222`, or a token in their place, as other clients of NATS read it; of several, with commas between,
 * any will do.
 */
function serversIn(urls: string): Pick<NodeConnectionOptions, 'servers' | 'user' | 'pass' | 'token'> {
  const all = urls.split(',').map((url) => /^(\w+:\/\/)?(?:(.*)@)?(.*)$/.exec(url.trim()) ?? []);
  const servers = all.map(([, scheme = '', , host = '']) => scheme + host);
  const [user = '', ...rest] = all.find(([, , who]) => who !== undefined)?.[2]?.split(':') ?? [];
  const pass = decodeURIComponent(rest.join(':'));
  if (rest.length > 0) return { servers, user: decodeURIComponent(user), pass };
  return { servers, ...(user !== '' && { token: decodeURIComponent(user) }) };
}
