import { Command, CommanderError } from 'commander';
import { addBackup } from './backup.ts';
import { addHistory } from './history.ts';
import { addPlay } from './play.ts';
import { warn } from './output.ts';
import { BAD_INPUT, BadInput } from './problem.ts';
import { addRecords } from './records.ts';
import { addReplay } from './replay.ts';
import { addReview } from './review.ts';
import { addScore } from './score.ts';
import { addServe } from './serve.ts';
import { addSimulate } from './simulate.ts';
import { addTables } from './tables.ts';
import { addBot } from './bot.ts';
import { addLadder } from './ladder.ts';
import { addTune } from './tune.ts';
import { addVerify } from './verify.ts';
import { addWhatIf } from './what-if.ts';

/** One line per command, in the order of the help. */
const commands: readonly ((program: Command) => void)[] = [
  addServe,
  addPlay,
  addSimulate,
  addLadder,
  addTune,
  addBot,
  addScore,
  addWhatIf,
  addReplay,
  addReview,
  addVerify,
  addBackup,
  addTables,
  addRecords,
  addHistory,
];

const complain = (sentence: string): void => {
  warn(`reckon: ${sentence.replace(/\.?\s*$/, '')}.`);
  process.exitCode = BAD_INPUT;
};

const oneSentence = (text: string): string =>
  text
    .replace(/^error: /, '')
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ');

async function run(argv: readonly string[]): Promise<void> {
  const program = new Command('reckon')
    .description('Turn-based games in which every point explains itself.')
    .helpCommand('help [command]', 'how to use a command')
    .exitOverride()
    .configureOutput({ outputError: (text) => complain(oneSentence(text)) })
    .configureHelp({ showGlobalOptions: false });
  for (const add of commands) add(program);
  if (argv.length <= 2) {
    program.outputHelp();
    return;
  }
  try {
    await program.parseAsync(argv);
  } catch (error) {
    if (error instanceof BadInput) complain(error.message);
    else if (!(error instanceof CommanderError)) throw error;
    else if (error.exitCode !== 0) process.exitCode = BAD_INPUT;
  }
}

// A reader that has seen enough (`| head`) closes the pipe: that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  throw error;
});
// Nor is it one where nobody reads how far a command is: what it makes is as good.
process.stderr.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

await run(process.argv);
