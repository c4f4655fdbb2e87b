import pg from 'pg';
import { connecting } from '../store/postgres.ts';
import type { Store, Waits } from '../store/open.ts';
import type { Time } from '../time.ts';
import { keepOpen, type Bus, type Hearing, type Line } from './bus.ts';

const CHANNEL = 'reckon';
/** A connection that only listens would not notice that nobody speaks any more: it asks now and then. */
const ASK_MS = 2500;

/**
 * PostgreSQL's own LISTEN and NOTIFY. Messages go out after the commit and never inside it: commits that notify queue one
 * behind another.
 */
export async function openPostgresBus(
  { store, waits, time }: { readonly store: Store; readonly waits: Waits; readonly time: Time },
  hearing: Hearing,
): Promise<Bus> {
  const { heard, failed } = hearing;
  const connect = async (): Promise<Line> => {
    const client = new pg.Client(connecting(store.url!, waits));
    client.on('notification', ({ payload = '' }) => heard(payload));
    const gone = new Promise<unknown>((resolve) => {
      client.on('error', resolve);
      client.on('end', () => resolve(new Error('the connection ended')));
      const ask = (): void => {
        time.after(ASK_MS, () => void client.query('select 1').then(ask, resolve));
      };
      ask();
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    // A silent one is not waited for.
    gone.then(() => client.end()).catch(() => {});
    return { gone, close: () => client.end() };
  };
  const kept = await keepOpen(time, hearing, connect);
  return {
    get open() {
      return kept.line !== undefined;
    },
    publish: (message) => {
      store
        .run({ name: 'notify', text: 'select pg_notify($1, $2)', values: [CHANNEL, message] })
        .catch((error: unknown) => failed(error));
    },
    close: () => kept.close(),
  };
}
