import { HISTORY_LIMIT, type HistoryQuery } from '@reckon/protocol';
import type { Context, Env, Hono } from 'hono';
import * as z from 'zod';
import { CURSOR, historyOf, historyPage } from '../store/history.ts';
import type { Store } from '../store/open.ts';
import type { RecordTables } from '../store/recordTables.ts';

const UUID = z.uuid();
/** A database takes no NUL. */
const TEXT = z
  .string()
  .max(64)
  .regex(/^[^\0]*$/);

/** What `GET /api/history` may be asked with; the OpenAPI page is made from it. */
export const historyQuery = z.strictObject({
  game: TEXT.optional(),
  person: TEXT.optional().meta({ description: 'Somebody of this name sat there' }),
  status: z.enum(['finished', 'abandoned']).optional(),
  tables: z
    .string()
    .max(8000)
    .transform((text) => text.split(',').filter((id) => id !== ''))
    .pipe(z.array(UUID).max(200))
    .optional()
    .meta({ description: 'Ids of tables, with commas between: answered though they are not listed' }),
  mine: z
    .enum(['0', '1'])
    .transform((flag) => flag === '1')
    .optional()
    .meta({ description: '1 = only the tables that are named' }),
  after: z.string().regex(CURSOR).optional().meta({ description: '`next` of the page before' }),
  limit: z.coerce.number().int().min(1).max(HISTORY_LIMIT).optional(),
});

const PAGE = 25;

export interface HistoryDoor {
  readonly store: Store;
  readonly tables: RecordTables;
}

/** Games that were played here. */
export function historyRoutes<E extends Env>(app: Hono<E>, { store, tables }: HistoryDoor): void {
  app.get('/api/history', async (c: Context) => {
    const asked = historyQuery.safeParse(c.req.query());
    if (!asked.success) {
      const [issue] = asked.error.issues;
      const path = issue?.path.map(String).join('.');
      return c.json(
        { error: { code: 'BAD_MESSAGE', text: issue?.message ?? 'not a query', ...(path && { path }) } },
        400,
      );
    }
    const { limit = PAGE, ...query } = asked.data;
    return c.json(await historyPage(store, query as HistoryQuery, { limit }));
  });
  app.get('/api/history/:table', async (c: Context) => {
    const id = UUID.safeParse(c.req.param('table'));
    const found = id.success ? await historyOf(store, tables, id.data) : undefined;
    if (!found) return c.json({ error: { code: 'NO_TABLE', text: 'There is no such table.' } }, 404);
    return c.json(found);
  });
}
