import { tokenHash } from '../hashing.ts';
import type { Store } from './open.ts';

/** What a person keeps here for their other devices. It is sealed by them: this server cannot read it. */
export interface Keepsake {
  readonly version: number;
  readonly sealed: string;
}

/** What nobody opened for this long is thrown away. */
const FORGOTTEN_DAYS = 400;

export const openKeepsakes = (store: Store) => ({
  /** One that is good for one reading is gone with it. */
  read: async (token: string): Promise<Keepsake | undefined> => {
    const holder = tokenHash(token);
    const [row] = await store.run(
      {
        name: 'use-keepsake',
        text: 'update keepsake set used_at = now() where holder = $1 and until is null',
        values: [holder],
      },
      {
        name: 'read-keepsake',
        text: `with once as (delete from keepsake where holder = $1 and until is not null returning version, sealed, until)
          select version, sealed from once where until > now()
          union all select version, sealed from keepsake where holder = $1 and until is null`,
        values: [holder],
      },
    );
    return row && { version: row.version as number, sealed: row.sealed as string };
  },
  /** Answers the version it has now; undefined if another device wrote in between. */
  write: async (
    token: string,
    { version, sealed }: Keepsake,
    minutes?: number,
  ): Promise<number | undefined> => {
    const holder = tokenHash(token);
    const rows =
      version === 0
        ? await store.run(
            {
              name: 'sweep-keepsakes',
              text: `delete from keepsake where until < now() or used_at < now() - $1::int * interval '1 day'`,
              values: [FORGOTTEN_DAYS],
            },
            {
              name: 'new-keepsake',
              text: `insert into keepsake (holder, sealed, version, until)
                values ($1, $2, 1, now() + $3::int * interval '1 minute') on conflict do nothing returning version`,
              values: [holder, sealed, minutes ?? null],
            },
          )
        : await store.run({
            name: 'write-keepsake',
            text: `update keepsake set sealed = $2, version = version + 1, used_at = now()
              where holder = $1 and version = $3 and until is null returning version`,
            values: [holder, sealed, version],
          });
    return rows[0]?.version as number | undefined;
  },
  forget: async (token: string): Promise<void> => {
    await store.run({
      name: 'forget-keepsake',
      text: 'delete from keepsake where holder = $1',
      values: [tokenHash(token)],
    });
  },
});

export type Keepsakes = ReturnType<typeof openKeepsakes>;
