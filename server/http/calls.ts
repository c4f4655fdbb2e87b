import { createECDH } from 'node:crypto';
import type { Hono } from 'hono';
import { refusal, type CallsInfo, type NewCall } from '@reckon/protocol';
import type { Address } from '../calls/addresses.ts';
import type { Caller } from '../calls/caller.ts';
import { tokenHash } from '../hashing.ts';
import type { Turn } from '../calls/message.ts';
import { InsideAddress } from '../calls/inside.ts';
import { BadAddress, checkedUrl } from '../calls/post.ts';
import type { Doors } from './doors.ts';
import { Refused, type Env } from './refused.ts';
import * as schemas from './schemas.ts';

/** Where a seat is called when it is its turn and nobody is looking. */
export function addCallDoors(
  app: Hono<Env>,
  { tableOf, seatedOf, tokenOf, body }: Doors,
  calls: Caller,
): void {
  const { addresses } = calls;
  app.get('/api/calls', (c) => c.json({ key: calls.keys.publicKey } satisfies CallsInfo));
  app.get('/api/tables/:table/calls', async (c) => {
    await seatedOf(c, await tableOf(c));
    return c.json(await addresses.of(tokenOf(c) ?? ''));
  });
  app.post('/api/tables/:table/calls', async (c) => {
    const table = await tableOf(c);
    const { seat } = await seatedOf(c, table);
    const address = addressOf(await body(c, schemas.newCall), c.req.header('origin'));
    await reachable(calls, address, table.calling.turnOf(seat));
    const kept = await addresses.add(tokenOf(c) ?? '', address);
    if (!kept) throw new Refused(409, refusal('tooManyCalls'));
    return c.json(kept);
  });
  app.post('/api/tables/:table/calls/forget', async (c) => {
    await seatedOf(c, await tableOf(c));
    const { id } = await body(c, schemas.forgetCall);
    await addresses.forget(tokenHash(tokenOf(c) ?? ''), id);
    return c.json({ forgotten: true });
  });
}

/** Links lead back to the page that asked. */
function addressOf(wanted: NewCall, from: string | undefined): Address {
  const origin = from !== undefined && /^https?:\/\/[^/\s]{1,200}$/.test(from) ? from : undefined;
  return { ...wanted, ...(origin !== undefined && { origin }) };
}

/** May it be called, and does it take a message? */
async function reachable(calls: Caller, address: Address, turn: Turn): Promise<void> {
  try {
    checkedUrl(address.kind === 'push' ? address.endpoint : address.url, calls.post);
    if (address.kind === 'push') checkKey(address.keys.p256dh);
    if (await calls.greet(turn, address)) return;
  } catch (error) {
    if (error instanceof InsideAddress) throw new Refused(400, refusal('insideAddress'));
    if (error instanceof BadAddress) throw new Refused(400, refusal('badAddress'));
    throw new Refused(400, refusal('callFailed'));
  }
  throw new Refused(400, refusal('callFailed'));
}

/** A browser's key is a point of the curve; another one could never be sealed for. */
function checkKey(key: string): void {
  const own = createECDH('prime256v1');
  own.generateKeys();
  own.computeSecret(Buffer.from(key, 'base64url'));
}
