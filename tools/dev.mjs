// `npm run dev -- [--port 8080] [--web 5173]`: the server, started anew with every change of rules or words, and the
// Vite development server, which shows changes of a board at once. A port that is taken is replaced by a free one.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { parseArgs } from 'node:util';

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
const children = [
  run(process.execPath, [
    '--watch',
    '--conditions=src',
    '--import=tsx',
    'cli/main.ts',
    'serve',
    `--port=${port}`,
  ]),
  run('npx', ['vite', 'web', '--host', '127.0.0.1', '--port', String(web), '--strictPort']),
];
const end = (code) => {
  for (const child of children) child.kill();
  process.exitCode = code;
};
for (const child of children) child.on('exit', (code) => end(code ?? 0));
process.on('SIGINT', () => end(0));
process.on('SIGTERM', () => end(0));
