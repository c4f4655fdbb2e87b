import type { Seat, Tagged } from '@reckon/kernel';
import { api, connect, type Client } from '@reckon/protocol/client';
import type { Screen } from '@reckon/protocol';
import { randomBytes } from 'node:crypto';
import type { Command } from 'commander';
import { WebSocket } from 'ws';
import { wholeNumber } from './input.ts';
import { print } from './output.ts';
import { badInput, FAILED, reasonOf } from './problem.ts';
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
    .option('--bot-ms <n>', 'how long it may think about a move', wholeNumber('--bot-ms', 1), 5000)
    .addHelpText(
      'after',
      '\nEnds with the game. Exit status 1 when the program failed; the house then moves for its seat.',
    )
    .action(bot);
}

type View = unknown;

async function bot({ exec, server, table, name, botMs }: Options): Promise<void> {
  const seated = await api(server)
    .join(table, { player: name })
    .catch((error: unknown) => badInput(`cannot sit down at "${table}": ${reasonOf(error)}`));
  print(`reckon: "${name}" sits down at ${table}, seat ${seated.seat}, and plays when the host begins`);
  const program = new Program(exec, botMs);
  const result = await new Promise<string | undefined>((done) => {
    const player = new Outside(program, seated.seat as Seat, done);
    const client: Client<View, Tagged> = connect<View, Tagged, Tagged>({
      url: `${server.replace(/^http/, 'ws')}/ws`,
      table: seated.table,
      token: seated.token,
      fair: { random: (bytes) => randomBytes(bytes) },
      open: (url) => new WebSocket(url) as never,
      onScreen: (screen, { events }) => {
        for (const [, event] of events) player.see(event);
        player.look(screen, (move) => client.move(move).then((ack) => ack.refused?.code));
      },
    });
    player.leave = () => client.close();
  });
  program.close();
  if (result === undefined) return print('reckon: the game is over');
  print(`reckon: the program ${result}; its seat is left to the house`);
  process.exitCode = FAILED;
}

/** A program that plays a seat of a table: asked when it is to move, told what its seat is told. */
class Outside {
  readonly #program: Program;
  readonly #seat: Seat;
  readonly #done: (problem: string | undefined) => void;
  #greeted = false;
  #latest: Screen<View, Tagged> | undefined;
  #asking = false;
  #early: Tagged[] = [];
  leave: () => void = () => {};

  constructor(program: Program, seat: Seat, done: (problem: string | undefined) => void) {
    this.#program = program;
    this.#seat = seat;
    this.#done = done;
  }

  see(event: Tagged): void {
    if (this.#greeted) this.#program.see(event);
    else this.#early.push(event);
  }

  look(screen: Screen<View, Tagged>, move: (move: Tagged) => Promise<string | undefined>): void {
    this.#latest = screen;
    if (screen.table.status === 'finished') {
      this.#program.over({ result: screen.result });
      return this.#end(undefined);
    }
    if (screen.view === null || screen.moves.length === 0 || this.#asking) return;
    this.#asking = true;
    void this.#answer(screen, move).catch((error: unknown) => this.#end(reasonOf(error)));
  }

  async #answer(
    screen: Screen<View, Tagged>,
    move: (move: Tagged) => Promise<string | undefined>,
  ): Promise<void> {
    if (!this.#greeted) {
      const { game, rulesVersion: version, config, seats } = screen.table;
      await this.#program.hello({ game, version, seat: this.#seat, seats: seats.length, config });
      this.#greeted = true;
      for (const event of this.#early.splice(0)) this.#program.see(event);
    }
    const answer = await this.#program.choose({ view: screen.view, moves: screen.moves });
    const refused = await move('index' in answer ? screen.moves[answer.index]! : (answer.move as Tagged));
    this.#asking = false;
    // A menu may have changed meanwhile: the next screen asks again.
    if (refused !== undefined && refused !== 'STALE') this.#program.reject(`was refused: ${refused}`);
    if (this.#program.failure !== undefined) return this.#end(this.#program.failure);
    // What came while it was thinking: it may be to move again.
    if (this.#latest !== screen && this.#latest) this.look(this.#latest, move);
  }

  #end(problem: string | undefined): void {
    this.leave();
    this.#done(problem);
  }
}
