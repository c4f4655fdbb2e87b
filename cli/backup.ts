import type { Seals } from '@reckon/server';
import type { Command } from 'commander';
import { orSay, withBar } from './long.ts';
import { print } from './output.ts';
import { variable } from './variable.ts';

interface Where {
  readonly data: string;
  /** The public key of the server, if it cannot be read beside the data. */
  readonly key?: string;
}

interface BackupOptions extends Where {
  readonly server?: true;
  readonly verify?: true;
}

/** `reckon backup` and `reckon restore`. */
export function addBackup(program: Command): void {
  const data = [
    '-d, --data <folder>',
    'folder or postgres://…',
    variable('DATABASE_URL') ?? './data',
  ] as const;
  const key = [
    '-k, --key <key>',
    'the server’s public key (default: that of signing.key beside the data)',
  ] as const;
  program
    .command('backup <file>')
    .description('write everything the database holds into one file, or check such a file')
    .option(...data)
    .option('--server', 'ask the server that has the folder open, while people play')
    .option('--verify', 'only read the file and say whether it can be restored, and what in it is signed')
    .option(...key)
    .action(save);
  program
    .command('restore <file>')
    .description('fill an empty database from such a file; checks all of it before it writes')
    .option(...data)
    .option(...key)
    .action(fill);
}

async function save(file: string, { data, server, verify, key }: BackupOptions): Promise<void> {
  const { backup, backupFromServer, checkBackup } = await import('@reckon/server');
  if (verify) {
    const ours = await keyOf({ data, ...(key !== undefined && { key }) });
    const found = await orSay(`${file} cannot be restored`, () => checkBackup(file, ours));
    print(`${file} is whole: ${found.tables} tables, ${found.records} records, ${found.rows} rows`);
    return sayWhatIsSigned(found.seals, ours.ours);
  }
  const rows = await withBar('rows', (advance) =>
    orSay('there is no backup', () => (server ? backupFromServer : backup)(data, file, { advance })),
  );
  print(`${rows} rows written to ${file}`);
}

async function fill(file: string, where: Where): Promise<void> {
  const { restore } = await import('@reckon/server');
  const ours = await keyOf(where);
  const { rows, seals } = await withBar('rows', (advance) =>
    orSay(`${file} was not restored`, () => restore(where.data, file, { advance, ...ours })),
  );
  print(`${rows} rows read from ${file}`);
  await sayWhatIsSigned(seals, ours.ours);
}

async function keyOf({ data, key }: Where): Promise<{ readonly ours?: string }> {
  const { keyAt } = await import('@reckon/server');
  const ours = key ?? keyAt(data, variable('RECKON_SIGNING_KEY'));
  return ours === undefined ? {} : { ours };
}

/** So many tables are named one by one. */
const NAMED = 20;

/** What proves the logs, table by table: those that are whole in one line, the others each with how far they come. */
async function sayWhatIsSigned(found: ReadonlyMap<string, Seals>, ours: string | undefined): Promise<void> {
  const { sealWords } = await import('@reckon/server');
  const whole = [...found.values()].filter(({ final, key }) => final && key === ours).length;
  if (ours === undefined) print('There is no signing key here to compare with: name it by --key');
  if (whole > 0) print(`whole, signed by this server: ${whole} ${whole === 1 ? 'table' : 'tables'}`);
  const others = [...found].filter(([, { final, key }]) => !final || key !== ours);
  for (const [id, seals] of others.slice(0, NAMED)) print(`table ${id} ${sealWords(seals, ours)}`);
  if (others.length > NAMED) print(`and ${others.length - NAMED} more that are not over or not ours`);
}
