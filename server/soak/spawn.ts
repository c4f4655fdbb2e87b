import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface Program {
  readonly url: string;
  readonly process: ChildProcess;
  /** kill -9: no handler runs. */
  kill(): Promise<void>;
  close(): Promise<void>;
  usage(): Promise<{ readonly usage: NodeJS.CpuUsage; readonly memory: number }>;
  /** How long it has worked so far, in milliseconds; asking costs it nothing. */
  worked(): Promise<number>;
}

/** Starts a server in a process of its own and waits until it listens. */
export async function spawnServer(
  env: { readonly [name: string]: string },
  flags: readonly string[] = [],
): Promise<Program> {
  const source = fileURLToPath(new URL('program.ts', import.meta.url));
  const fromSource = existsSync(source);
  const child = fork(fromSource ? source : fileURLToPath(new URL('program.js', import.meta.url)), {
    execArgv: [...flags, ...(fromSource ? ['--import', 'tsx', '--conditions', 'src'] : [])],
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return programOf(child);
}

/** A server in a process of its own, once it has said where it listens. */
export async function programOf(child: ChildProcess): Promise<Program> {
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message: { readonly url: string }) => resolve(message.url));
    child.once('exit', (code) => reject(new Error(`the server ended with code ${code} before it listened`)));
  });
  const asked = <T>(what: string): Promise<T> =>
    new Promise((resolve) => {
      child.once('message', (message) => resolve(message as T));
      child.send(what);
    });
  return {
    url,
    process: child,
    kill: () => {
      child.kill('SIGKILL');
      return exited;
    },
    close: () => {
      child.send('close');
      return exited;
    },
    usage: () => asked('usage'),
    worked: async () => {
      const { user, system } = await asked<NodeJS.CpuUsage>('worked');
      return (user + system) / 1000;
    },
  };
}
