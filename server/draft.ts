import { fstatSync, realpathSync, statSync, type Stats } from 'node:fs';

/** Where a file is written until it is whole, and how that is opened. */
export interface Draft {
  readonly path: string;
  readonly flags: 'wx' | 'w';
  /** Where it is moved then; undefined = it is there already. */
  readonly place?: string;
}

/**
 * Beside its place, so that a file that was cut short never has the name of a whole one. Where a link stands, what it names is
 * exchanged and the link stays. A pipe or a device cannot be exchanged: it is written into as it comes. A file that this program's
 * own words go to is neither: exchanged, it would take them along.
 */
export function draftOf(file: string): Draft {
  const there = statSync(file, { throwIfNoEntry: false });
  if (there?.isDirectory()) throw Object.assign(new Error('it is a folder'), { code: 'EISDIR' });
  if (there && !there.isFile()) return { path: file, flags: 'w' };
  if (there && OWN.some((stream) => isSame(there, stream)))
    throw new Error('what the command says goes into the same file');
  const place = there ? realpathSync(file) : file;
  return { path: `${place}.${process.pid}.part`, flags: 'wx', place };
}

/** Standard output and standard error. */
const OWN = [1, 2];

function isSame({ dev, ino }: Stats, stream: number): boolean {
  try {
    const own = fstatSync(stream);
    return own.dev === dev && own.ino === ino;
  } catch {
    return false;
  }
}
