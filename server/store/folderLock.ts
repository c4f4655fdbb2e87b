import { hash, randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { join, resolve as absolute } from 'node:path';

/**
 * PGlite does not notice a second process on its folder and would lose rows without a word, so the folder gets a lock of our
 * own: a folder beside it in which whoever holds it listens on a socket. The kernel closes a socket with its process, however
 * that dies, and finds it by its file, whatever namespace or container the other one is in.
 */
export interface FolderLock {
  release(): void;
  /** Whoever can open the folder can ask its holder: each caller is handed over here. */
  answer(caller: (socket: Socket) => void): void;
}

/** Somebody else has the folder. */
export class FolderTaken extends Error {}

/** Two that come at the same moment both step back, and try again. */
const TRIES = 6;

export async function lockFolder(folder: string): Promise<FolderLock> {
  if (process.platform === 'win32') return lockPipe(folder);
  const doors = `${folder}.lock`;
  makePrivate(doors);
  for (let tries = 1; ; tries++) {
    const door = await openDoor(doors);
    // Mine is to be seen before I look: of two that come at once, one sees the other at least.
    const other = await otherHolder(doors, door.name);
    if (other === undefined) return door.lock;
    door.lock.release();
    if (tries === TRIES) throw new FolderTaken(`${folder} is in use by ${other}`);
    await new Promise((resolve) => setTimeout(resolve, 20 + 60 * Math.random() * tries));
  }
}

/** The way to whoever holds the folder now, or undefined. */
export async function doorOf(folder: string): Promise<string | undefined> {
  if (process.platform === 'win32') return pipeOf(folder);
  const doors = `${folder}.lock`;
  for (const name of doorsIn(doors)) if ((await knock(doors, name)) !== 'dead') return join(doors, name);
  return undefined;
}

/** Windows has no such files, but names of pipes, of which each is one process's. */
const pipeOf = (folder: string): string =>
  `\\\\.\\pipe\\reckon-${hash('sha256', absolute(folder).toLowerCase()).slice(0, 32)}`;

async function lockPipe(folder: string): Promise<FolderLock> {
  const { server, lock } = newServer();
  await listening(server, pipeOf(folder)).catch(({ code, message }: NodeJS.ErrnoException) => {
    throw code === 'EADDRINUSE'
      ? new FolderTaken(`${folder} is in use by another process`)
      : new Error(message);
  });
  return lock;
}

/** Earlier versions had a file of this name, which says nothing about who lives. */
function makePrivate(doors: string): void {
  if (statSync(doors, { throwIfNoEntry: false })?.isFile()) rmSync(doors);
  mkdirSync(doors, { recursive: true, mode: 0o700 });
}

const doorsIn = (doors: string): readonly string[] => {
  try {
    return readdirSync(doors).filter((name) => name.endsWith(DOOR));
  } catch {
    return [];
  }
};

const DOOR = '.door';

const machine = (): string =>
  hostname()
    .replaceAll(/[^\w-]/g, '-')
    .slice(0, 24);

/** `<process>.<machine>.<chance>.door`: a name says whose it is, and is never used again. */
const newName = (): string => `${process.pid}.${machine()}.${randomBytes(6).toString('hex')}`;

function newServer(): { readonly server: Server; readonly lock: FolderLock } {
  let answer = (socket: Socket): void => void socket.destroy();
  const server = createServer((socket) => {
    socket.on('error', () => {});
    answer(socket);
  }).unref();
  return {
    server,
    lock: {
      release: () => void server.close(),
      answer: (caller) => {
        answer = caller;
      },
    },
  };
}

async function openDoor(doors: string): Promise<{ readonly name: string; readonly lock: FolderLock }> {
  const own = newName();
  const name = `${own}${DOOR}`;
  const { server, lock } = newServer();
  await within(doors, (at) => listening(server, `${at}/${own}`)).catch(({ message }: Error) => {
    throw new Error(`${doors} cannot hold a lock on this file system (${message}); use a local folder`);
  });
  // Seen only once it answers: nobody takes it for dead.
  renameSync(join(doors, own), join(doors, name));
  const release = (): void => {
    rmSync(join(doors, name), { force: true });
    lock.release();
  };
  return { name, lock: { ...lock, release } };
}

const listening = (server: Server, path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ path, readableAll: false, writableAll: false }, () => {
      server.off('error', reject);
      resolve();
    });
  });

async function otherHolder(doors: string, mine: string): Promise<string | undefined> {
  for (const name of doorsIn(doors)) {
    if (name === mine) continue;
    if ((await knock(doors, name)) === 'dead') rmSync(join(doors, name), { force: true });
    else {
      const [pid, where] = name.split('.');
      return `process ${pid} on ${where === machine() ? 'this machine' : `"${where}"`}`;
    }
  }
  return undefined;
}

/** Whoever does not answer but could is alive: only the kernel's word counts. */
const knock = (doors: string, name: string): Promise<'alive' | 'dead'> =>
  within(
    doors,
    (at) =>
      new Promise((resolve) => {
        const socket = connect(`${at}/${name}`, () => {
          socket.destroy();
          resolve('alive');
        });
        socket.on('error', ({ code }: NodeJS.ErrnoException) =>
          resolve(code === 'ECONNREFUSED' || code === 'ENOENT' ? 'dead' : 'alive'),
        );
      }),
  );

/** The path of a socket is short by law (104 bytes on some systems); a long folder is reached by its handle. */
const LONGEST_PATH = 100;
const LONGEST_NAME = 60;

async function within<T>(folder: string, work: (at: string) => Promise<T>): Promise<T> {
  if (process.platform !== 'linux' || Buffer.byteLength(folder) + LONGEST_NAME < LONGEST_PATH)
    return work(folder);
  const handle = openSync(folder, 'r');
  try {
    return await work(`/proc/self/fd/${handle}`);
  } finally {
    closeSync(handle);
  }
}
