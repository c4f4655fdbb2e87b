// In a checkout the command never runs stale code: what it compiled is remembered with the state of the sources, and
// compiled again when they have changed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGES = ['kernel', 'games', 'protocol', 'server', 'cli'];
const SKIPPED = new Set(['node_modules', 'dist', 'tests', 'board', 'soak', 'migrations', 'data']);
const SOURCE = /(?<!\.test)\.ts$|^(package|tsconfig)\.json$/;
/** Nobody compiles for longer. */
const PATIENCE_MS = 120_000;

/** Path, size and time of every source file, as one short text. */
export function fingerprintOf(root) {
  const hash = createHash('sha1');
  const walk = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!SKIPPED.has(entry.name)) walk(path);
      } else if (SOURCE.test(entry.name)) {
        const { mtimeMs, size } = statSync(join(root, path));
        hash.update(`${path} ${mtimeMs} ${size}\n`);
      }
    }
  };
  for (const name of PACKAGES) if (existsSync(join(root, name))) walk(name);
  return hash.digest('hex');
}

const stampIn = (root) => join(root, 'cli', 'dist', '.compiled');

/** Compiles if the sources are not what was compiled last. Answers what is in the way, if anything is. */
export function compileIfStale(root) {
  const stamp = stampIn(root);
  const isCurrent = (fingerprint) => existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint;
  if (isCurrent(fingerprintOf(root))) return undefined;
  const compiler = join(root, 'node_modules', '.bin', 'tsc');
  if (!existsSync(compiler)) return 'the compiler is not installed, run "npm install"';
  return locked(join(root, 'cli', '.compiling'), () => {
    // Another command may have compiled meanwhile.
    const fingerprint = fingerprintOf(root);
    if (isCurrent(fingerprint)) return undefined;
    process.stderr.write('reckon: the sources have changed, compiling…\n');
    const { status } = spawnSync(compiler, ['-b'], {
      cwd: root,
      stdio: ['ignore', 2, 2],
      shell: process.platform === 'win32',
    });
    if (status !== 0) return 'the sources do not compile';
    writeFileSync(stamp, fingerprint);
    return undefined;
  });
}

/** One at a time, also between processes. */
function locked(file, work) {
  const waiting = new Int32Array(new SharedArrayBuffer(4));
  for (;;) {
    try {
      writeFileSync(file, `${process.pid}`, { flag: 'wx' });
      break;
    } catch ({ code }) {
      // Nobody else is at it: here nothing can be written.
      if (code !== 'EEXIST')
        return `what is compiled is not these sources, and no other can be written here (${code})`;
      if (isLeft(file)) release(file);
      Atomics.wait(waiting, 0, 0, 100);
    }
  }
  try {
    return work();
  } finally {
    release(file);
  }
}

/** Whoever was interrupted at it leaves its lock behind. */
function isLeft(file) {
  try {
    if (Date.now() - statSync(file).mtimeMs > PATIENCE_MS) return true;
    process.kill(Number(readFileSync(file, 'utf8')) || process.pid, 0);
    return false;
  } catch ({ code }) {
    return code === 'ESRCH' || code === 'EISDIR';
  }
}

const release = (file) => rmSync(file, { recursive: true, force: true });

// Run by `npm run build` after the compiler: what was built is known to be current, also where no compiler is.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = dirname(dirname(dirname(process.argv[1])));
  writeFileSync(stampIn(root), fingerprintOf(root));
}
