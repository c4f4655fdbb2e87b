import { REVIEW_EDITION, type Review } from '@reckon/kernel';
import type { Store } from './open.ts';

/** Games that were judged before. */
export const openReviews = (store: Pick<Store, 'run'>) => ({
  read: async (table: string): Promise<Review | undefined> => {
    const [row] = await store.run({
      name: 'read-review',
      text: 'select body::text from review where table_id = $1 and edition = $2',
      values: [table, REVIEW_EDITION],
    });
    return row && (JSON.parse(row.body as string) as Review);
  },
  keep: async (table: string, review: Review): Promise<void> => {
    await store.run({
      name: 'keep-review',
      text: `insert into review (table_id, edition, body) values ($1, $2, $3)
        on conflict (table_id) do update set edition = excluded.edition, body = excluded.body`,
      values: [table, REVIEW_EDITION, JSON.stringify(review)],
    });
  },
});

export type KeptReviews = ReturnType<typeof openReviews>;
