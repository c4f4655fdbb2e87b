import type { Hono } from 'hono';
import { refusal } from '@reckon/protocol';
import type { Hall } from '../hall.ts';
import { equal, tokenHash } from '../hashing.ts';
import type { Files } from '../table/file.ts';
import { ADMIN_PAGE, ADMIN_SCRIPT, ADMIN_STYLE } from './adminPage.ts';
import { recordOf } from './record.ts';
import { Refused, type Env } from './refused.ts';

/** Tables that are shown to the operator, the latest first. */
const SHOWN = 500;

/** The operator's doors: every table, to be seen, ended and taken along. The page asks for the token; the doors check it. */
export function addAdminDoors(
  app: Hono<Env>,
  {
    hall,
    adminToken,
    files,
  }: { readonly hall: Hall; readonly adminToken?: string | undefined; readonly files: Files },
): void {
  app.get('/admin', (c) => c.html(ADMIN_PAGE));
  app.get('/admin/page.js', (c) =>
    c.body(ADMIN_SCRIPT, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  );
  app.get('/admin/page.css', (c) => c.body(ADMIN_STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }));
  const right = adminToken === undefined ? undefined : tokenHash(adminToken);
  app.use('/api/admin/*', async (c, next) => {
    const given = /^Bearer (.{1,200})$/.exec(c.req.header('authorization') ?? '')?.[1];
    if (!right || given === undefined || !equal(tokenHash(given), right))
      throw new Refused(401, refusal('notAdmin'));
    await next();
  });
  const found = async (name: string) => {
    const table = await hall.find(name);
    if (!table) throw new Refused(404, refusal('noTable'));
    return table;
  };
  app.get('/api/admin/tables', async (c) => c.json(await hall.everyTable(SHOWN)));
  app.post('/api/admin/tables/:table/end', async (c) => {
    const outcome = await (await found(c.req.param('table'))).end();
    if (outcome !== 'ended') throw new Refused(409, outcome.refused);
    return c.json({ ended: true });
  });
  app.get('/api/admin/tables/:table/export', async (c) =>
    recordOf(c, (await found(c.req.param('table'))).committed, files),
  );
}
