import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Other servers that ours is measured beside: a package of its own, installed when it is first needed. */
export const PEERS = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../bench/peers/' : '../../../bench/peers/', import.meta.url),
);

/** Answers why not, if they cannot be had: the measurement goes on without them. */
export function installPeers(): string | undefined {
  const { dependencies } = JSON.parse(readFileSync(join(PEERS, 'package.json'), 'utf8')) as {
    readonly dependencies: { readonly [name: string]: string };
  };
  if (Object.keys(dependencies).every((name) => existsSync(join(PEERS, 'node_modules', name))))
    return undefined;
  process.stderr.write('installing what is measured beside ours, once…\n');
  const { status, error, stderr } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: PEERS,
    encoding: 'utf8',
    timeout: 300_000,
    shell: process.platform === 'win32',
  });
  return status === 0 ? undefined : (error?.message ?? stderr.trim().split('\n').at(-1) ?? 'npm failed');
}
