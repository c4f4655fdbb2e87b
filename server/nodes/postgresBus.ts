import pg from 'pg';
import type { Store } from '../store/open.ts';
import type { Bus, Hearing } from './bus.ts';

const CHANNEL = 'reckon';
const RETRY_MS = 500;

/**
 * PostgreSQL's own LISTEN and NOTIFY. Messages go out after the commit and never inside it: commits that notify queue one
 * behind another.
 */
export async function openPostgresBus(store: Store, { heard, missed, failed }: Hearing): Promise<Bus> {
  let client: pg.Client | undefined;
  let closed = false;

  const listen = async (): Promise<void> => {
    const next = new pg.Client(store.url!);
    next.on('notification', ({ payload = '' }) => heard(payload));
    next.on('error', () => lost(next));
    next.on('end', () => lost(next));
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    client = next;
  };
  const lost = (old: pg.Client): void => {
    if (closed || client !== old) return;
    client = undefined;
    retry();
  };
  const retry = (): void => {
    if (closed) return;
    listen().then(missed, () => setTimeout(retry, RETRY_MS).unref());
  };
  await listen();

  return {
    publish: (message) => {
      store
        .run({ name: 'notify', text: 'select pg_notify($1, $2)', values: [CHANNEL, message] })
        .catch((error: unknown) => failed(error));
    },
    close: async () => {
      closed = true;
      await client?.end();
    },
  };
}
