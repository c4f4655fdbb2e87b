// `npm run dev -- [--port 8080] [--web 5173]`: the server, compiled and started anew with every change of rules or words,
// and the Vite development server, which shows changes of a board at once. A port that is taken is replaced by a free one.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { parseArgs } from 'node:util';
import { fingerprintOf } from '../cli/bin/fresh.mjs';

const { values } = parseArgs({ options: { port: { type: 'string' }, web: { type: 'string' } } });

/** The port asked for; else the usual one, or any that is free. */
async function portFor(asked, usual) {
  if (asked !== undefined) return Number(asked);
  const free = (port) =>
    new Promise((resolve) => {
      const plug = createServer();
      plug.once('error', () => resolve(undefined));
      plug.listen(port, '127.0.0.1', () => {
        const { port: got } = plug.address();
        plug.close(() => resolve(got));
      });
    });
  return (await free(usual)) ?? free(0);
}

const port = await portFor(values.port, 8080);
const web = await portFor(values.web, 5173);
const server = `http://127.0.0.1:${port}`;
console.log(`Open http://127.0.0.1:${web} (the server is at ${server})`);

const run = (command, args) =>
  spawn(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, RECKON_SERVER: server },
  });

// The command compiles what has changed and serves it; whoever thinks on other threads runs compiled code too.
const LOOK_MS = 700;
let sources = fingerprintOf('.');
let serving = serve();
let ending = false;

function serve() {
  const child = run(process.execPath, ['cli/bin/reckon.mjs', 'serve', `--port=${port}`]);
  child.on('exit', (code) => {
    if (serving !== child || ending) return;
    serving = undefined;
    if (code !== 0) console.log('The server is not running; it is started again with the next change.');
  });
  return child;
}

const looking = setInterval(() => {
  const now = fingerprintOf('.');
  if (now === sources) return;
  sources = now;
  const old = serving;
  serving = undefined;
  const again = () => {
    serving ??= serve();
  };
  if (old === undefined) again();
  else old.once('exit', again).kill();
}, LOOK_MS);

const vite = run('npx', ['vite', 'web', '--host', '127.0.0.1', '--port', String(web), '--strictPort']);
const end = (code) => {
  ending = true;
  clearInterval(looking);
  serving?.kill();
  vite.kill();
  process.exitCode = code;
};
vite.on('exit', (code) => end(code ?? 0));
process.on('SIGINT', () => end(0));
process.on('SIGTERM', () => end(0));
