import { HISTORY_LIMIT, refusal } from '@reckon/protocol';
import { readAs, unreadable } from '@reckon/protocol/schemas';
import type { Hono } from 'hono';
import * as z from 'zod';
import { CURSOR, historyOf, historyPage } from '../store/history.ts';
import type { Store } from '../store/open.ts';
import type { RecordTables } from '../store/recordTables.ts';
import { Refused, type Env } from './refused.ts';

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
export function addHistoryDoors(app: Hono<Env>, { store, tables }: HistoryDoor): void {
  app.get('/api/history', async (c) => {
    const asked = readAs(historyQuery, c.req.query());
    if ('complaint' in asked) throw new Refused(400, unreadable(asked.complaint));
    const { limit = PAGE, ...query } = asked.value;
    return c.json(await historyPage(store, query, { limit }));
  });
  app.get('/api/history/:table', async (c) => {
    const id = UUID.safeParse(c.req.param('table'));
    const found = id.success ? await historyOf(store, tables, id.data) : undefined;
    if (!found) throw new Refused(404, refusal('noTable'));
    return c.json(found);
  });
}
