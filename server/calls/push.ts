import webpush from 'web-push';
import type { Store } from '../store/open.ts';
import type { PushAddress } from './addresses.ts';
import { pushed, type Turn } from './message.ts';
import type { Outgoing } from './post.ts';

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * What the server signs its pushes with (VAPID): made at the first start, kept in the database, because every browser that is
 * to be called was told the public half, and any node may call it.
 */
export async function openPushKeys(store: Store): Promise<PushKeys> {
  const made = webpush.generateVAPIDKeys();
  await store.run({
    name: 'keep-push-keys',
    text: `insert into house_key (name, value) values ('push', $1) on conflict (name) do nothing`,
    values: [JSON.stringify(made)],
  });
  const [row] = await store.run({
    name: 'push-keys',
    text: `select value from house_key where name = 'push'`,
  });
  return JSON.parse(String(row?.['value'])) as PushKeys;
}

/** A push service keeps a message for a device that is switched off, for so long. */
const LONGEST_S = 86_400;
/** Whom a push service may complain to, where the page has no address of its own. */
const NOBODY = 'mailto:reckon@localhost';

/** A turn, sealed for one browser; only that browser can read it. */
export function sealedPush(
  keys: PushKeys,
  { turn, address, now }: { readonly turn: Turn; readonly address: PushAddress; readonly now: number },
): Outgoing {
  const { endpoint, language, origin } = address;
  const left = turn.due === undefined ? LONGEST_S : Math.max(60, Math.floor((turn.due - now) / 1000));
  const { headers, body } = webpush.generateRequestDetails(
    { endpoint, keys: address.keys },
    JSON.stringify(pushed(turn, language)),
    {
      vapidDetails: { subject: origin?.startsWith('https:') ? origin : NOBODY, ...keys },
      TTL: Math.min(LONGEST_S, left),
      urgency: 'high',
      topic: turn.table.replaceAll('-', '').slice(0, 32),
    },
  );
  return { url: endpoint, headers: headers as Outgoing['headers'], body: body as Buffer };
}
