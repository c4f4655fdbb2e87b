import { randomBytes } from 'node:crypto';
import { WebSocket } from 'ws';
import { COMMANDS } from '@reckon/protocol/schemas';

/** Messages no honest client sends. The same seed gives the same ones. */
function badMessage(random: () => number): string | Buffer {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  const junk = (): unknown =>
    pick<unknown>([
      null,
      true,
      -1,
      1e308,
      0.5,
      '',
      '\u0000',
      '__proto__',
      'x'.repeat(300),
      [],
      {},
      [[[[[]]]]],
      { __proto__: { admin: true } },
      { constructor: { prototype: { polluted: 1 } } },
    ]);
  const type = pick<unknown>([...COMMANDS, 'hello', 'ping', 'resync', 'nonsense', junk()]);
  switch (Math.floor(random() * 8)) {
    case 0:
      return randomBytes(1 + Math.floor(random() * 200));
    case 1:
      return JSON.stringify(junk()) ?? 'undefined';
    case 2:
      return '{"type":"move","id":"a","version":0,"move":'.slice(0, 1 + Math.floor(random() * 40));
    case 3:
      return '['.repeat(4000);
    case 4:
      return 'x'.repeat(MESSAGE_TOO_LONG);
    case 5:
      return JSON.stringify({ type, id: junk(), version: junk(), move: junk(), seat: junk(), bot: junk() });
    case 6:
      return JSON.stringify({ type, id: 'ok', version: Math.floor(random() * 1e6), extra: junk() });
    default:
      return JSON.stringify({
        type,
        id: `f${Math.floor(random() * 1e9)}`,
        version: 1e6,
        move: junk(),
        [String(junk())]: 1,
      });
  }
}

const MESSAGE_TOO_LONG = 9000;

/** Throws frames at a server until so many are sent; connections that are cut off are replaced. */
export async function bombard(
  url: string,
  hello: readonly (string | undefined)[],
  frames: number,
  random: () => number,
): Promise<{ readonly sent: number; readonly cut: number }> {
  let sent = 0;
  let cut = 0;
  const attacker = async (greeting: string | undefined): Promise<void> => {
    while (sent < frames) {
      const socket = new WebSocket(url);
      const ended = new Promise<void>((resolve) => {
        socket.once('close', () => resolve());
        socket.on('error', () => {});
      });
      const opened = await new Promise<boolean>((resolve) => {
        socket.once('open', () => resolve(true));
        socket.once('close', () => resolve(false));
        socket.once('error', () => resolve(false));
      });
      if (opened && greeting !== undefined) socket.send(greeting);
      while (socket.readyState === WebSocket.OPEN && sent < frames) {
        for (let burst = 0; burst < 20 && socket.readyState === WebSocket.OPEN; burst++) {
          socket.send(badMessage(random));
          sent++;
        }
        await new Promise((resolve) => setImmediate(resolve));
      }
      if (sent < frames) cut++;
      socket.terminate();
      await ended;
    }
  };
  await Promise.all(hello.map(attacker));
  return { sent, cut };
}
