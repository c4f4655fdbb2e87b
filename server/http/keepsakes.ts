import type { Context, Hono } from 'hono';
import { refusal } from '@reckon/protocol';
import type { Keepsakes } from '../store/keepsakes.ts';
import type { Doors } from './doors.ts';
import { Refused, type Env } from './refused.ts';
import * as schemas from './schemas.ts';

/** A drawer for each key: whoever has the key reads and writes what lies in it, sealed. No name, no account. */
export function addKeepsakeDoors(app: Hono<Env>, { tokenOf, body }: Doors, keepsakes: Keepsakes): void {
  const keyOf = (c: Context<Env>): string => {
    const token = tokenOf(c);
    // Keys are 256 random bits; what is shorter was not made by a page of ours.
    if (token === undefined || token.length < 43) throw new Refused(401, refusal('keyNeeded'));
    return token;
  };
  app.get('/api/keepsake', async (c) => {
    const kept = await keepsakes.read(keyOf(c));
    if (!kept) throw new Refused(404, refusal('noKeepsake'));
    return c.json(kept);
  });
  app.post('/api/keepsake', async (c) => {
    const { minutes, ...kept } = await body(c, schemas.keepsake);
    const version = await keepsakes.write(keyOf(c), kept, minutes);
    if (version === undefined) throw new Refused(409, refusal('keepsakeChanged'));
    return c.json({ version });
  });
  app.post('/api/keepsake/forget', async (c) => {
    await keepsakes.forget(keyOf(c));
    return c.json({ forgotten: true });
  });
}
