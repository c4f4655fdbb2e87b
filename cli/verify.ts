import { catalog } from '@reckon/games/catalog';
import { entryFor, isHex } from '@reckon/kernel';
import { readReceipt, sentencesOf, verify, type Receipt, type Verification } from '@reckon/protocol';
import type { Command } from 'commander';
import { textFrom, wholeTextFrom } from './input.ts';
import { print } from './output.ts';
import { badInput, FAILED } from './problem.ts';

interface Options {
  readonly key?: string;
  readonly receipt?: string;
}

export function addVerify(program: Command): void {
  program
    .command('verify')
    .description(
      'check a recorded game: its shuffle, its signatures, and that the rules decide every move again',
    )
    .argument('<record>', 'a record file; "-" reads standard input')
    .option('--key <key>', 'the key of the server, as you know it from elsewhere: 64 hexadecimal digits')
    .option('--receipt <file>', 'what your browser kept of the game')
    .addHelpText(
      'after',
      `
Exit status 0: signed (with --key) or witnessed (with --receipt). 1: refused. 3: consistent, which means that anybody
could have made it. What each verdict promises, and what none does, is in docs/fair-shuffle.md.`,
    )
    .action(verifyFile);
}

async function verifyFile(file: string, { key, receipt }: Options): Promise<void> {
  if (key !== undefined && !isHex(key, 32)) badInput('--key takes 64 hexadecimal digits');
  const seen = receipt === undefined ? undefined : receiptIn(await textFrom(receipt), receipt);
  const verification = verify(
    await wholeTextFrom(file),
    (game, version) => entryFor(catalog, game, version),
    {
      key,
      receipt: seen,
    },
  );
  for (const line of sentencesOf(verification)) print(line);
  process.exitCode = STATUS[verification.verdict];
}

/** Fits itself, and proves nothing to anybody. */
const UNPROVEN = 3;
export const STATUS: { readonly [verdict in Verification['verdict']]: number } = {
  refused: FAILED,
  consistent: UNPROVEN,
  signed: 0,
  witnessed: 0,
};

const receiptIn = (text: string, file: string): Receipt =>
  readReceipt(text) ?? badInput(`"${file}" is no receipt of a game`);
