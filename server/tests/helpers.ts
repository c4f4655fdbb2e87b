import { randomBytes } from 'node:crypto';
import type { Ack } from '@reckon/protocol';
import {
  connect,
  type Client,
  type Connecting,
  type FairShare,
  type SocketLike,
} from '@reckon/protocol/client';
import { WebSocket } from 'ws';
import { hashing } from '../hashing.ts';

export const nodeSocket = (url: string): SocketLike => new WebSocket(url) as unknown as SocketLike;

export const fair: FairShare = { hashing, random: (bytes) => randomBytes(bytes) };

/** Waits for something that comes true by itself. */
export async function until(holds: () => boolean, what: string, ms = 20_000): Promise<void> {
  const end = Date.now() + ms;
  while (!holds()) {
    if (Date.now() > end) throw new Error(`timed out: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** A person who plays: whenever the seat may move it does, one command at a time. */
export function player(
  options: Omit<Connecting<unknown, unknown, unknown>, 'open'>,
  choose: (moves: readonly unknown[]) => unknown = (moves) => moves[Math.floor(Math.random() * moves.length)],
): Client<unknown, unknown> & { readonly acks: Ack[] } {
  let busy = false;
  const acks: Ack[] = [];
  const step = (): void => {
    const moves = client.screen?.moves ?? [];
    if (busy || moves.length === 0 || client.link === 'closed') return;
    busy = true;
    client.move(choose(moves)).then(
      (ack) => {
        acks.push(ack);
        busy = false;
        step();
      },
      () => {},
    );
  };
  const client = connect<unknown, unknown, unknown>({
    fair,
    ...options,
    open: nodeSocket,
    onScreen: (screen, news) => {
      options.onScreen?.(screen, news);
      setImmediate(step);
    },
  });
  return Object.defineProperty(client, 'acks', { value: acks }) as Client<unknown, unknown> & {
    readonly acks: Ack[];
  };
}
