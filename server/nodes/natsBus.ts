import { connect, type NatsConnection } from '@nats-io/transport-node';
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
      servers: url,
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
