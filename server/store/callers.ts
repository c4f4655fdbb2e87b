import { randomBytes } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { dump, writeWhole } from './backup.ts';
import type { Work } from './backupFormat.ts';
import { doorOf } from './folderLock.ts';
import type { Store } from './open.ts';

/**
 * Whoever may open the folder of an embedded database may ask the program that has it open for a backup: HTTP at the socket
 * of the folder's lock. It is dumped at full speed into a file of its own first, for moves wait while it is read.
 */
export function answerCallers(store: Store, data: string, failed: (error: unknown) => void): void {
  const server = createServer((asked, answer) => {
    give({ store, data }, asked, answer).catch((error: unknown) => {
      failed(error);
      answer.destroy();
    });
  });
  store.callers?.((socket) => void server.emit('connection', socket));
}

async function give(
  { store, data }: { readonly store: Store; readonly data: string },
  { url, method }: IncomingMessage,
  answer: ServerResponse,
): Promise<void> {
  if (method !== 'GET' || url !== '/backup') return void answer.writeHead(404).end();
  const file = join(data, `.backup-${randomBytes(8).toString('hex')}`);
  const spool = await open(file, 'wx+', 0o600);
  // It has no name from here on, and is gone with this program at the latest.
  await rm(file);
  try {
    const rows = await dump(store, (text) => spool.appendFile(text));
    answer.writeHead(200, { 'content-type': 'application/jsonl', 'x-rows': String(rows) });
    await pipeline(spool.createReadStream({ start: 0, autoClose: false }), answer);
  } finally {
    await spool.close();
  }
}

/** A backup from the program that has the folder open, while people play. */
export async function backupFromServer(data: string, file: string, { advance }: Work = {}): Promise<number> {
  const socketPath = await doorOf(join(data, 'pg'));
  if (socketPath === undefined) throw new Error(`no server has ${data} open`);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    // A connection of its own: one that was kept may be given up on the other side just now.
    request({ socketPath, path: '/backup', agent: false }, resolve).on('error', reject).end();
  });
  if (answer.statusCode !== 200) throw new Error(`the server that has ${data} open gives no backup`);
  const total = Number(answer.headers['x-rows']);
  return writeWhole(file, async (write) => {
    // The first line and the last are no rows.
    let lines = -2;
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      await write(chunk);
      for (const byte of chunk) if (byte === NEWLINE) lines++;
      advance?.(Math.max(0, lines), total);
    }
    if (lines !== total) throw new Error('the server broke off in the middle');
    return total;
  });
}

const NEWLINE = 10;
