import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const ROOT = here('../../');
const HARNESS = join(ROOT, 'node_modules/.cache/reckon-harness/');
const PAGES = ['table', 'score'].map((name) => here(`../dev/${name}.html`));

/** Path, size and time of everything that is in the development pages, as one short text. */
function fingerprint(): string {
  const hash = createHash('sha1');
  const walk = (folder: string): void => {
    for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!/^(node_modules|dist|tests|e2e)$/.test(entry.name)) walk(path);
      } else if (/\.(tsx?|css|html|json|md)$/.test(entry.name)) {
        const { mtimeMs, size } = statSync(join(ROOT, path));
        hash.update(`${path} ${mtimeMs} ${size}\n`);
      }
    }
  };
  for (const name of ['kernel', 'games', 'pieces', 'protocol', 'web']) walk(name);
  return hash.digest('hex');
}

/**
 * The table without a server and the other development pages, built as the product is: hundreds of moves are drawn in seconds.
 * What was built is kept until a source changes.
 */
export async function openHarness(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const settings = { configFile: here('../vite.config.ts'), mode: 'production', logLevel: 'error' } as const;
  const stamp = join(HARNESS, 'stamp');
  const now = fingerprint();
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== now) {
    const environment = process.env['NODE_ENV'];
    process.env['NODE_ENV'] = 'production';
    try {
      await build({ ...settings, build: { outDir: HARNESS, rollupOptions: { input: PAGES } } });
    } finally {
      if (environment === undefined) delete process.env['NODE_ENV'];
      else process.env['NODE_ENV'] = environment;
    }
    writeFileSync(stamp, now);
  }
  const server = await preview({
    ...settings,
    build: { outDir: HARNESS },
    preview: { port: 0, host: '127.0.0.1' },
  });
  return { url: server.resolvedUrls!.local[0]!.replace(/\/$/, ''), close: () => server.close() };
}
