import { spawn } from 'node:child_process';
import type { Command } from 'commander';
import { BadInput, badInput } from './problem.ts';
import { variable } from './variable.ts';

interface Options {
  readonly port: string;
  readonly host: string;
  readonly data: string;
  readonly open?: true;
  readonly origin?: readonly string[];
  readonly name?: readonly string[];
  readonly proxy?: true;
  readonly callInside?: true;
}

/** `reckon serve`: tables over HTTP and WebSocket, and the web client. */
export function addServe(program: Command): void {
  program
    .command('serve')
    .description('open a server: the web client, the lobby, tables for people and bots')
    .option('-p, --port <number>', 'port to listen on', variable('PORT') ?? '8080')
    .option(
      '--host <address>',
      'address to listen on; 0.0.0.0 = the whole network',
      variable('HOST') ?? '127.0.0.1',
    )
    .option(
      '-d, --data <folder>',
      'folder of the embedded database, or postgres://…',
      variable('DATABASE_URL') ?? './data',
    )
    .option('--open', 'show the page in a browser')
    .option('--origin <address...>', 'pages that may connect, e.g. https://games.example (default: its own)')
    .option(
      '--name <host...>',
      'names this server goes by, e.g. games.example (default: addresses and names of the own network)',
    )
    .option('--proxy', 'a reverse proxy stands before it: trust X-Forwarded-For')
    .option(
      '--call-inside',
      'let people have themselves called at addresses of this network, e.g. a ntfy of your own',
    )
    .addHelpText(
      'after',
      '\nVariables: PORT, HOST, DATABASE_URL, RECKON_ORIGINS, RECKON_NAMES, RECKON_CALL_INSIDE, RECKON_KEY, RECKON_SIGNING_KEY, RECKON_ADMIN, NATS_URL, LOG_LEVEL; see docs/operations.md.',
    )
    .action(start);
}

async function start({ port, host, data, open, origin, name, proxy, callInside }: Options): Promise<void> {
  const number = Number(port);
  if (!Number.isInteger(number) || number < 0 || number > 65_535)
    throw new BadInput(`"${port}" is not a port: expected a whole number from 0 to 65535`);
  const { LEVELS, openLog, serve } = await import('@reckon/server');
  const origins = (origin ?? listIn('RECKON_ORIGINS'))?.map(originIn);
  const hosts = (name ?? listIn('RECKON_NAMES'))?.map(hostIn);
  const [nats, key] = [variable('NATS_URL'), variable('RECKON_KEY')];
  const [adminToken, signingKey] = [variable('RECKON_ADMIN'), variable('RECKON_SIGNING_KEY')];
  if (adminToken !== undefined && !TOKEN.test(adminToken))
    badInput('RECKON_ADMIN takes up to 200 letters, digits and signs as a plain keyboard has them');
  const level = (variable('LOG_LEVEL') ?? (process.stderr.isTTY ? 'warn' : 'info')).toLowerCase();
  if (!LEVELS.includes(level)) badInput(`LOG_LEVEL is one of ${LEVELS.join(', ')}, not "${level}"`);
  const { log, end } = openLog(level);
  const server = await serve({
    port: number,
    host,
    data,
    log,
    ...(nats !== undefined && { nats }),
    ...(key !== undefined && { key }),
    ...(adminToken !== undefined && { adminToken }),
    ...(signingKey !== undefined && { signingKey }),
    ...(origins && { origins }),
    ...(hosts && { hosts }),
    ...(proxy && { behindProxy: true }),
    ...((callInside || process.env.RECKON_CALL_INSIDE === '1') && { calls: { inside: true } }),
  }).catch((error: unknown) => {
    throw new BadInput(`the server cannot start: ${error instanceof Error ? error.message : String(error)}`);
  });
  // A second signal does not wait.
  let leave = (): void => {
    leave = atOnce;
    void server
      .close()
      .then(() => {
        setTimeout(atOnce, LAST_WORDS_MS);
        return end();
      })
      .then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => leave());
  process.stdout.write(`Reckon is open at ${server.url}\n`);
  process.stdout.write(`For the operator: ${server.url}/admin#${encodeURIComponent(server.adminToken)}\n`);
  if (open) show(server.url);
}

/** What a header carries as it is. */
const TOKEN = /^[!-~]([ -~]{0,198}[!-~])?$/;

/** A list in a variable, with commas between. */
const listIn = (name: string): readonly string[] | undefined =>
  variable(name)
    ?.split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

const addressIn = (given: string): URL | undefined => {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  return url?.pathname === '/' && url.username === '' && url.search === '' ? url : undefined;
};

/** As a browser says where a page came from. */
function originIn(given: string): string {
  const url = addressIn(given);
  return url && /^https?:$/.test(url.protocol)
    ? url.origin
    : badInput(`a page that may connect is named like https://games.example, not "${given}"`);
}

/** As a browser says whom it asks. */
const hostIn = (given: string): string =>
  addressIn(`http://${given}`)?.hostname ??
  badInput(`a name of this server is one like games.example, not "${given}"`);

/** How long the end of the log may take: a reader that does not read shall not keep the process. */
const LAST_WORDS_MS = 500;

/** Leaving in order waits for writes that somebody may hold up for ever. */
const atOnce = (): void => void process.kill(process.pid, 'SIGKILL');

/** Best effort: a machine without a browser still has its server. */
function show(url: string): void {
  const [command, ...args] =
    process.platform === 'darwin'
      ? ['open', url]
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '', url]
        : ['xdg-open', url];
  spawn(command!, args, { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
