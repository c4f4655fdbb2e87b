import type { Seat, Tagged } from '@reckon/kernel';
import { api, ApiError, connect, type Api } from '@reckon/protocol/client';
import type { Command as Sayable, Seated } from '@reckon/protocol';
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from 'commander';
import { WebSocket } from 'ws';
import { atTheEnd } from './ending.ts';
import { programMs } from './input.ts';
import { print } from './output.ts';
import { badInput, FAILED } from './problem.ts';
import { Outside, type End } from './programs/outside.ts';
import { Program } from './programs/program.ts';

interface Options {
  readonly exec: string;
  readonly server: string;
  readonly table: string;
  readonly name: string;
  readonly botMs: number;
}

export function addBot(program: Command): void {
  program
    .command('bot')
    .description('seat a program at a real table, over the public protocol')
    .requiredOption('--exec <command>', 'the program, e.g. "python3 mybot.py" (docs/bots.md)')
    .requiredOption('--table <code>', 'the code of a table with an open seat')
    .option('--server <url>', 'where the table is', 'http://127.0.0.1:8080')
    .option('--name <name>', 'what it is called at the table', 'Program')
    .option('--bot-ms <n>', 'how long it may think about a move', programMs, 5000)
    .addHelpText(
      'after',
      '\nEnds with the game. Exit status 1 when the program failed; a bot of the house then plays for its seat, as it does\nwhere the command is interrupted.',
    )
    .action(bot);
}

async function bot({ exec, server: given, table, name, botMs }: Options): Promise<void> {
  if (exec.trim() === '') badInput('--exec names no program');
  const server = addressOf(given);
  const http = api(server);
  const seated = await http.join(table, { player: name }).catch((error: unknown) => {
    const reason = error instanceof ApiError ? error.message : `no server answers at ${server}`;
    return badInput(`cannot sit down at "${table}": ${reason}`);
  });
  const leaveSeat = (): Promise<void> => handOver(http, seated).catch(() => {});
  const stays = atTheEnd(leaveSeat);
  print(`reckon: "${name}" sits down at ${table}, seat ${seated.seat}, and plays when the host begins`);
  let done: (end: End) => void = () => {};
  const ended = new Promise<End>((resolve) => (done = resolve));
  const program = new Program(exec, botMs, (problem) => done({ type: 'broken', problem }));
  const outside = new Outside(program, (move, seen) => client.move(move, seen), done);
  const client = connect<unknown, Tagged, Tagged>({
    url: `${server.replace(/^http/, 'ws')}/ws`,
    table: seated.table,
    token: seated.token,
    fair: { random: (bytes) => randomBytes(bytes) },
    open: (url) => new WebSocket(url) as never,
    onScreen: (screen, news) => outside.look(screen, news),
    onLink: (_, reason) => reason && done({ type: 'lost', reason: reason.text }),
  });
  const end = await ended;
  stays();
  const isBad = end.type === 'broken' || end.type === 'lost';
  if (isBad) await Promise.race([leaveSeat(), soon()]);
  client.close();
  await program.leave();
  print(`reckon: ${saidOf(end)}`);
  if (isBad) process.exitCode = FAILED;
}

function addressOf(given: string): string {
  const address = URL.canParse(given) ? new URL(given) : undefined;
  return address && /^https?:$/.test(address.protocol)
    ? `${address.origin}${address.pathname}`.replace(/\/+$/, '')
    : badInput(`--server takes an address like http://127.0.0.1:8080, not "${given}"`);
}

/** A bot of the house plays on for the seat; before the game the seat is free again. */
async function handOver(http: Api, { table, token }: Seated): Promise<void> {
  const { screen } = await http.snapshot(table, token);
  const { you, version } = screen;
  const { status, game } = screen.table;
  const send = (command: Sayable): Promise<unknown> =>
    http.command(table, token, { ...command, id: randomUUID(), version });
  if (status !== 'playing') return void (await send({ type: 'leave' }));
  const bot = (await http.games()).find(({ id }) => id === game)?.bots.at(-1);
  if (bot !== undefined) await send({ type: 'takeover', seat: you as Seat, bot });
}

/** A server that does not answer is not waited for. */
const soon = (): Promise<void> => sleep(5000, undefined, { ref: false });

function saidOf(end: End): string {
  switch (end.type) {
    case 'over':
      return 'the game is over';
    case 'abandoned':
      return 'the game was given up';
    case 'lost':
      return `the seat is lost: ${end.reason}`;
    case 'broken':
      return `the program ${end.problem}; its seat is left to the house`;
    default:
      return end satisfies never;
  }
}
