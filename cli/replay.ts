import type { Command } from 'commander';
import { entryOf } from '@reckon/games/catalog';
import { answerAll, nameOf, type Id } from './answers.ts';
import { entryNamed, wholeNumber } from './input.ts';
import { momentText } from './moment.ts';
import { print } from './output.ts';
import { badInput } from './problem.ts';
import { fitting, recordFrom } from './record.ts';
import { factsText } from './score.ts';
import { indent } from './sheet.ts';

interface Options {
  readonly transcript?: string | true;
  readonly json?: true;
  readonly at?: number;
  readonly seat?: string;
}

export function addReplay(program: Command): void {
  program
    .command('replay')
    .description('show any moment of a recorded game, or play a transcript through the rules')
    .argument('<record-or-game>', 'a record file ("-" reads standard input), or a game with --transcript')
    .option('--at <n>', 'the moment after event number n (default: the last)', wholeNumber('--at', 0))
    .option('--seat <seat>', 'whose eyes: a seat number, "spectator", or "all" once the game is over')
    .option('--transcript [file]', 'transcripts to play, one JSON object or one per line')
    .option('--json', 'with --transcript: answer one JSON object per line')
    .addHelpText(
      'after',
      `
  reckon replay game.json --at 20 --seat 1
  reckon replay settlers --transcript games.jsonl --json

Exit status 1 when a transcript is not valid; one that the rules refuse is an answer.`,
    )
    .action(replay);
}

async function replay(what: string, options: Options): Promise<void> {
  if (options.transcript === undefined) {
    if (options.json) badInput('--json goes with --transcript');
    if (entryOf(what)) badInput(`"${what}" is a game: name a record file, or add --transcript`);
    const { entry, record } = await recordFrom(what);
    print(fitting(what, () => momentText(entry, record, options)));
    return;
  }
  if (options.at !== undefined || options.seat !== undefined)
    badInput('--at and --seat are for record files, not for transcripts');
  const { replayTranscript, game } = entryNamed(what);
  if (!replayTranscript) badInput(`${game.id} does not read transcripts`);
  await answerAll({
    file: options.transcript === true ? undefined : options.transcript,
    json: options.json ?? false,
    answer: replayTranscript,
    write: transcriptText,
  });
}

/** An answer's first line says whether the rules took the whole game; the rest is what they found. */
function transcriptText(id: Id, answer: object): string {
  const { id: _, ok, refusedAt, rejected, rule, ...rest } = answer as { readonly [key: string]: unknown };
  const verdict =
    ok === true
      ? '✓ the rules accept every step'
      : `✗ step ${String(refusedAt)} is refused: ${String(rejected)} (${String(rule)})`;
  return [`${nameOf(id)}${verdict}`, indent(factsText(rest)), ''].join('\n');
}
