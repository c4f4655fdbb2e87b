import type { Command } from 'commander';
import { orSay, withBar } from './long.ts';
import { print } from './output.ts';
import { FAILED } from './problem.ts';
import { variable } from './variable.ts';

interface Options {
  readonly data: string;
  readonly table?: string;
}

/** `reckon records`: the rows of games in the database, and the logs they are worked out from. */
export function addRecords(program: Command): void {
  const records = program
    .command('records')
    .description('the tables of records: compare with the logs, or make anew');
  const add = (name: string, about: string, work: (options: Options) => Promise<void>): void =>
    void records
      .command(name)
      .description(about)
      .option('-d, --data <folder>', 'folder or postgres://…', variable('DATABASE_URL') ?? './data')
      .option('-t, --table <table>', 'of one table only, by its code or id')
      .action(work);
  add('check', 'say where rows and logs differ', compare);
  add('rebuild', 'make all rows anew from the logs', anew);
}

async function compare({ data, table }: Options): Promise<void> {
  const { checkRecords } = await import('@reckon/server');
  const { tables, findings } = await withBar('tables', (advance) =>
    orSay('the records cannot be checked', () => checkRecords({ data, table, advance })),
  );
  for (const { table: id, problem } of findings) print(`${id} ${problem}`);
  print(findings.length === 0 ? `${tables} tables agree with their logs` : `${findings.length} rows differ`);
  if (findings.length > 0) process.exitCode = FAILED;
}

async function anew({ data, table }: Options): Promise<void> {
  const { rebuildRecords } = await import('@reckon/server');
  const tables = await withBar('tables', (advance) =>
    orSay('the records cannot be made anew', () => rebuildRecords({ data, table, advance })),
  );
  print(`the records of ${tables} tables are made anew`);
}
