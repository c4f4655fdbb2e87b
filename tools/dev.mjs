// Server with reload and the Vite development server side by side; ends both when one ends.
import { spawn } from 'node:child_process';

const run = (command, args) =>
  spawn(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
const children = [
  run(process.execPath, [
    '--watch',
    '--conditions=src',
    '--import',
    'tsx',
    'cli/main.ts',
    'serve',
    '--port',
    '8080',
  ]),
  run('npx', ['vite', 'web']),
];
for (const child of children) {
  child.on('exit', (code) => {
    for (const other of children) if (other !== child) other.kill();
    process.exitCode = code ?? 0;
  });
}
