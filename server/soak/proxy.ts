import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a server that can fall silent: bytes are swallowed, nothing is closed, nobody is told. */
export interface Proxy {
  readonly port: number;
  /** Everything that is connected now stays so, and hears nothing any more, for good. */
  silence(): void;
  /** Whoever connects is taken in and hears nothing, until the word is taken back; then new ones come through. */
  swallow(on: boolean): void;
  /** Whoever is connected is cut off, and whoever connects, until the word is taken back. */
  refuse(on: boolean): void;
  close(): Promise<void>;
}

export async function openProxy(target: { readonly host: string; readonly port: number }): Promise<Proxy> {
  const pairs = new Set<{ readonly ends: readonly Socket[]; silent: boolean }>();
  let swallowing = false;
  let refusing = false;
  const server = createServer((near) => {
    if (refusing) return void near.destroy();
    const far = connect(target.port, target.host);
    const pair = { ends: [near, far], silent: swallowing };
    pairs.add(pair);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => {
        if (!pair.silent) to.write(bytes);
      });
      from.on('error', () => {});
      from.on('close', () => {
        pairs.delete(pair);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const silence = (): void => {
    for (const pair of pairs) pair.silent = true;
  };
  const cut = (): void => {
    for (const { ends } of pairs) for (const end of ends) end.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    silence,
    swallow: (on) => {
      swallowing = on;
      if (on) silence();
    },
    refuse: (on) => {
      refusing = on;
      if (on) cut();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}

/** A proxy before a PostgreSQL, and the same database's address over it. */
export async function openPostgresProxy(data: string): Promise<Proxy & { readonly url: string }> {
  const url = new URL(data);
  const proxy = await openProxy({ host: '127.0.0.1', port: Number(url.port || 5432) });
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(proxy.port);
  return { ...proxy, url: url.href };
}
