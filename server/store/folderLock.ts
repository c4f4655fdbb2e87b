import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * PGlite does not notice a second process on its folder and would lose rows without a word, so the folder gets a lock of our
 * own: a file beside it that names the process. A lock left by a dead process is taken over.
 */
export function lockFolder(folder: string): { release(): void } {
  const file = `${folder}.lock`;
  mkdirSync(dirname(file), { recursive: true });
  for (let attempts = 0; !tryLock(file); attempts++) {
    const owner = Number(readOr(file, ''));
    if (attempts > 10 || (owner !== process.pid && isAlive(owner)))
      throw new Error(`${folder} is in use by process ${owner}`);
    rmSync(file, { force: true });
  }
  return {
    release: () => {
      if (readOr(file, '') === String(process.pid)) rmSync(file, { force: true });
    },
  };
}

function tryLock(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

const readOr = (file: string, otherwise: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return otherwise;
  }
};

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user is alive too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
