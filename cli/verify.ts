import { lastSeq, standing } from '@reckon/kernel';
import { verify, type Check, type GameFile } from '@reckon/protocol';
import type { Command } from 'commander';
import { hashing } from './hashing.ts';
import { print } from './output.ts';
import { FAILED } from './problem.ts';
import { recordFrom } from './record.ts';

export function addVerify(program: Command): void {
  program
    .command('verify')
    .description('check the shuffle of a recorded game, and that the rules decide every move the same again')
    .argument('<record>', 'a record file; "-" reads standard input')
    .addHelpText('after', '\nExit status 1 at the first thing that does not hold.')
    .action(verifyFile);
}

async function verifyFile(file: string): Promise<void> {
  const { entry, record } = await recordFrom(file);
  const { held, problem } = verify(entry, record, hashing);
  for (const check of held) print(`✓ ${HOLDS[check](record)}`);
  if (problem === undefined) return;
  print(`✗ ${problem}`);
  process.exitCode = FAILED;
}

const HOLDS: { readonly [check in Check]: (record: GameFile) => string } = {
  log: ({ log }) => `the log is whole: ${log.length} records, ${lastSeq(log)} events`,
  commitments: ({ proof }) =>
    `the secret and all ${proof?.contributions.length ?? 0} contributions are those committed to`,
  deal: () => 'the deal follows from them',
  moves: ({ log }) => `the rules decide all ${standing(log).length} moves the same again`,
};
