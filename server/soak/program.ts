import { catalog } from '@reckon/games/catalog';
import { openLog, serve } from '../index.ts';
import { FAST } from './fast.ts';

/** A server of its own process, for tests that end it without warning. */
const { DATA = 'memory:', PORT = '0', NATS, LEVEL = 'silent', STRICT, PROXY, RECORDS } = process.env;
const server = await serve({
  port: Number(PORT),
  data: DATA,
  log: openLog(LEVEL).log,
  ...(NATS !== undefined && { nats: NATS }),
  // What a game's own tables cost is measured beside a server that keeps none.
  ...(RECORDS === 'none' && { catalog: catalog.map(({ records: _records, ...entry }) => entry) }),
  // What an outsider may do is measured with the true limits.
  ...(PROXY !== undefined && { behindProxy: true }),
  limits: STRICT === undefined ? FAST : {},
});
process.send?.({ url: server.url });
// Whoever started it is gone.
process.on('disconnect', () => process.exit(1));
process.on('message', (message) => {
  if (message === 'worked') process.send?.(process.cpuUsage());
  if (message === 'usage') {
    // Only where it was asked for: what is in use counts, not what has not been cleared away yet.
    globalThis.gc?.();
    process.send?.({ usage: process.cpuUsage(), memory: process.memoryUsage.rss() });
  }
  if (message === 'close') void server.close().then(() => process.exit(0));
});
