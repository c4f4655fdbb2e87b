import type { Problem } from '@reckon/protocol';
import type { Command } from 'commander';
import { openOutput, print } from './output.ts';
import { BadInput } from './problem.ts';
import { table } from './table.ts';
import { variable } from './variable.ts';

interface Options {
  readonly server: string;
  readonly token?: string;
  readonly out?: string;
}

interface Listed {
  readonly id: string;
  readonly code: string;
  readonly game: string;
  readonly status: string;
  readonly connected?: number;
  readonly createdAt: number;
  readonly changedAt: number;
}

/** `reckon tables`: what the operator may do with the tables of a running server. */
export function addTables(program: Command): void {
  program
    .command('tables [action] [table]')
    .description('list the tables of a running server, end one, or export a game that is over')
    .option('-s, --server <address>', 'the server', 'http://127.0.0.1:8080')
    .option('-t, --token <token>', 'the operator’s token, printed at the start (or RECKON_ADMIN)')
    .option('-o, --out <file>', 'where an export goes (default: standard output)')
    .addHelpText('after', '\nActions: list (default) · end <code> · export <code>')
    .action(run);
}

async function run(action: string | undefined, name: string | undefined, options: Options): Promise<void> {
  switch (action ?? 'list') {
    case 'list':
      return show(JSON.parse(await ask(options, '')) as readonly Listed[]);
    case 'end':
      await ask(options, `/${named(name)}/end`, 'POST');
      return print(`${name} is ended`);
    case 'export': {
      // A file is its text: read and written again it would be another one.
      const file = await ask(options, `/${named(name)}/export`);
      if (options.out === undefined) return void process.stdout.write(file);
      const output = openOutput(options.out);
      output.write(file);
      return output.keep();
    }
    default:
      throw new BadInput(`"${action}" is no action: expected list, end or export`);
  }
}

function named(name: string | undefined): string {
  if (name === undefined) throw new BadInput('which table? Name its code, as "reckon tables" lists it');
  return encodeURIComponent(name);
}

async function ask(
  { server, token = variable('RECKON_ADMIN') }: Options,
  path: string,
  method = 'GET',
): Promise<string> {
  if (token === undefined)
    throw new BadInput(
      'the operator’s token is needed: --token, or RECKON_ADMIN as the server was started with',
    );
  const answer = await fetch(`${server.replace(/\/$/, '')}/api/admin/tables${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(method === 'POST' && { body: '{}' }),
  }).catch(() => {
    throw new BadInput(`there is no answer from ${server}`);
  });
  if (answer.ok) {
    // What another program says there is no word about a table, and no file of a game.
    if (!/^application\/json\b/.test(answer.headers.get('content-type') ?? ''))
      throw new BadInput(`what answers at ${server} is no server of tables`);
    return answer.text();
  }
  const problem = (await answer.json().catch(() => undefined)) as Partial<Problem> | undefined;
  throw new BadInput(problem?.error?.text ?? `the server answered ${answer.status}`);
}

const minutes = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace('T', ' ');

const show = (tables: readonly Listed[]): void =>
  print(
    tables.length === 0
      ? 'There are no tables.'
      : table(
          ['code', 'game', 'status', 'connected', 'created', 'changed'],
          tables.map(({ code, game, status, connected = 0, createdAt, changedAt }) => [
            code,
            game,
            status,
            connected,
            minutes(createdAt),
            minutes(changedAt),
          ]),
        ),
  );
