import { lastSeq, openProof, redecide, standing, type AnyEntry, type Proof } from '@reckon/kernel';
import type { Command } from 'commander';
import { hashing } from './hashing.ts';
import { print } from './output.ts';
import { FAILED } from './problem.ts';
import { recordFrom, type GameRecord } from './record.ts';

export function addVerify(program: Command): void {
  program
    .command('verify')
    .description('check the shuffle of a recorded game, and that the rules decide every move the same again')
    .argument('<record>', 'a record file; "-" reads standard input')
    .addHelpText('after', '\nExit status 1 at the first thing that does not hold.')
    .action(verify);
}

async function verify(file: string): Promise<void> {
  const { entry, record } = await recordFrom(file);
  for (const { ok, sentence } of findings(entry, record)) {
    print(`${ok ? '✓' : '✗'} ${sentence}`);
    if (!ok) process.exitCode = FAILED;
  }
}

interface Finding {
  readonly ok: boolean;
  readonly sentence: string;
}
const holds = (sentence: string): Finding => ({ ok: true, sentence });
const fails = (sentence: string): Finding => ({ ok: false, sentence });

/** In order, up to and including the first that fails. */
function* findings(entry: AnyEntry, record: GameRecord): Generator<Finding> {
  const { log, proof } = record;
  const gap = gapIn(record);
  if (gap !== undefined) return yield fails(gap);
  yield holds(`the log is whole: ${log.length} records, ${lastSeq(log)} events`);

  if (!proof) return yield fails('the record opens no secret, so the shuffle cannot be checked');
  const foreign = foreignTo(record, proof);
  if (foreign !== undefined) return yield fails(foreign);
  const opened = openProof(hashing, proof);
  if ('problem' in opened) return yield fails(opened.problem);
  yield holds(`the secret and all ${proof.contributions.length} contributions are those committed to`);

  let divergence: ReturnType<typeof redecide>;
  try {
    divergence = redecide(entry.game, log, opened.chance);
  } catch (error) {
    return yield fails(
      `the rules fail on this log: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  if (divergence?.index === 0) return yield fails(divergence.problem);
  yield holds('the deal follows from them');
  if (divergence) return yield fails(`record ${divergence.index}: ${divergence.problem}`);
  yield holds(`the rules decide all ${standing(log).length} moves the same again`);
}

/** Events are numbered without gaps, and nobody takes back what is not there or not theirs. */
function gapIn({ log, version }: GameRecord): string | undefined {
  let next = 1;
  for (const [index, record] of log.entries())
    switch (record.type) {
      case 'begun':
        if (record.version !== version) return `record ${index}: begun under version ${record.version}`;
        break;
      case 'played':
        if (record.first !== next) return `record ${index}: begins with event ${record.first}, not ${next}`;
        next += record.events.length;
        break;
      case 'undone': {
        const taken = standing(log.slice(0, index)).filter((earlier) => earlier.index >= record.from);
        if (taken.length === 0) return `record ${index}: takes back nothing`;
        if (taken.some(({ record: { seat } }) => seat !== record.seat))
          return `record ${index}: takes back another seat's move`;
        break;
      }
      default:
        return record satisfies never;
    }
  return undefined;
}

function foreignTo(record: GameRecord, proof: Proof): string | undefined {
  if (proof.gameId !== record.gameId) return 'the proof belongs to another game';
  if (proof.rules !== `${record.game}/${record.version}`) return `the proof was made for ${proof.rules}`;
  if (proof.contributions.length !== record.seats.length)
    return `the proof holds ${proof.contributions.length} contributions for ${record.seats.length} seats`;
  return undefined;
}
