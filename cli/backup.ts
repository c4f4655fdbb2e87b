import type { Command } from 'commander';
import { orSay, withBar } from './long.ts';
import { print } from './output.ts';

interface Where {
  readonly data: string;
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
    process.env.DATABASE_URL ?? './data',
  ] as const;
  program
    .command('backup <file>')
    .description('write everything the database holds into one file, or check such a file')
    .option(...data)
    .option('--server', 'ask the server that has the folder open, while people play')
    .option('--verify', 'only read the file and say whether it can be restored')
    .action(save);
  program
    .command('restore <file>')
    .description('fill an empty database from such a file; checks all of it before it writes')
    .option(...data)
    .action(fill);
}

async function save(file: string, { data, server, verify }: BackupOptions): Promise<void> {
  const { backup, backupFromServer, checkBackup } = await import('@reckon/server');
  if (verify) {
    const { tables, records, rows } = await orSay(`${file} cannot be restored`, () => checkBackup(file));
    print(`${file} is whole: ${tables} tables, ${records} records, ${rows} rows`);
    return;
  }
  const rows = await withBar('rows', (advance) =>
    orSay('there is no backup', () => (server ? backupFromServer : backup)(data, file, { advance })),
  );
  print(`${rows} rows written to ${file}`);
}

async function fill(file: string, { data }: Where): Promise<void> {
  const { restore } = await import('@reckon/server');
  const rows = await withBar('rows', (advance) =>
    orSay(`${file} was not restored`, () => restore(data, file, { advance })),
  );
  print(`${rows} rows read from ${file}`);
}
