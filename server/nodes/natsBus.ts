import { connect } from '@nats-io/transport-node';
import type { Bus, Hearing } from './bus.ts';

/** NATS core: for many nodes, where NOTIFY becomes the bottleneck. One subject per database. */
export async function openNatsBus(
  url: string,
  database: string,
  { heard, missed, failed }: Hearing,
): Promise<Bus> {
  const connection = await connect({ servers: url, maxReconnectAttempts: -1, reconnectTimeWait: 500 });
  const subject = `reckon.${database.replaceAll(/[^\w-]/g, '_')}`;
  connection.subscribe(subject, {
    callback: (error, message) => {
      if (error) failed(error);
      else heard(message.string());
    },
  });
  const watch = async (): Promise<void> => {
    for await (const status of connection.status()) if (status.type === 'reconnect') missed();
  };
  watch().catch(failed);
  return {
    publish: (message) => connection.publish(subject, message),
    close: () => connection.drain(),
  };
}
