import { createHash } from 'node:crypto';
import type { CallEntry, CallLanguage } from '@reckon/protocol';
import { tokenHash } from '../hashing.ts';
import type { Store } from '../store/open.ts';
import type { WebhookAddress } from './message.ts';

export interface PushAddress {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly language: CallLanguage;
  readonly origin?: string | undefined;
}

/** Where somebody is called. */
export type Address =
  | ({ readonly kind: 'push' } & PushAddress)
  | ({ readonly kind: 'webhook' } & WebhookAddress);

export interface KeptAddress {
  readonly holder: Uint8Array;
  readonly id: string;
  readonly address: Address;
}

/** So many for one seat. */
const ADDRESSES = 6;
/** Calls in a row that may come to nothing before an address is forgotten. */
const PATIENCE = 5;

const urlOf = (address: Address): string => (address.kind === 'push' ? address.endpoint : address.url);
export const idOf = (address: Address): string =>
  createHash('sha256').update(urlOf(address)).digest('hex').slice(0, 16);

const entryOf = (id: string, address: Address): CallEntry => ({
  id,
  kind: address.kind,
  ...(address.kind === 'webhook' && { webhook: address.webhook }),
  host: new URL(urlOf(address)).host,
});

/** Where people are called, by the token of their seat: whoever takes it over, or sits down anew, is somebody else. */
export const openAddresses = (store: Store) => ({
  of: async (token: string): Promise<readonly CallEntry[]> => {
    const rows = await store.run({
      name: 'calls-of',
      text: 'select id, address from call_address where holder = $1 order by made_at, id',
      values: [tokenHash(token)],
    });
    return rows.map(({ id, address }) => entryOf(id as string, JSON.parse(address as string) as Address));
  },
  /** Undefined = there are enough. */
  add: async (token: string, address: Address): Promise<CallEntry | undefined> => {
    const id = idOf(address);
    const rows = await store.run({
      name: 'add-call',
      text: `insert into call_address (holder, id, kind, address)
        select $1, $2, $3, $4 where (select count(*) from call_address where holder = $1 and id <> $2) < $5::int
        on conflict (holder, id) do update set address = excluded.address, failures = 0 returning id`,
      values: [tokenHash(token), id, address.kind, JSON.stringify(address), ADDRESSES],
    });
    return rows.length === 0 ? undefined : entryOf(id, address);
  },
  forget: async (holder: Uint8Array, id: string): Promise<void> => {
    await store.run({
      name: 'forget-call',
      text: 'delete from call_address where holder = $1 and id = $2',
      values: [holder, id],
    });
  },
  /** Those of whoever has a seat now. */
  ofSeat: async (table: string, seat: number): Promise<readonly KeptAddress[]> => {
    const rows = await store.run({
      name: 'calls-of-seat',
      text: `select a.holder, a.id, a.address from call_address a join seat_token t on t.hash = a.holder
        where t.table_id = $1 and t.seat = $2`,
      values: [table, seat],
    });
    return rows.map(({ holder, id, address }) => ({
      holder: holder as Uint8Array,
      id: id as string,
      address: JSON.parse(address as string) as Address,
    }));
  },
  reached: async ({ holder, id }: KeptAddress): Promise<void> => {
    await store.run({
      name: 'call-reached',
      text: 'update call_address set failures = 0 where holder = $1 and id = $2 and failures > 0',
      values: [holder, id],
    });
  },
  missed: async ({ holder, id }: KeptAddress): Promise<void> => {
    await store.run(
      {
        name: 'call-missed',
        text: 'update call_address set failures = failures + 1 where holder = $1 and id = $2',
        values: [holder, id],
      },
      {
        name: 'call-hopeless',
        text: 'delete from call_address where holder = $1 and id = $2 and failures >= $3::int',
        values: [holder, id, PATIENCE],
      },
    );
  },
});

export type Addresses = ReturnType<typeof openAddresses>;
