import {
  changedLines,
  type AnyEntry,
  type ChangedLine,
  type Judged,
  type Tagged,
  type Tried,
} from '@reckon/kernel';
import type { Command } from 'commander';
import { answerAll, nameOf, type Answer, type Id } from './answers.ts';
import { entryNamed } from './input.ts';
import { badInput } from './problem.ts';
import { indent, telling } from './sheet.ts';
import { table } from './table.ts';

export function addWhatIf(program: Command): void {
  program
    .command('what-if')
    .description(
      'try moves on positions given as JSON, one case a line: what happens, and what every total becomes',
    )
    .argument('<game>', 'which game')
    .argument('[file]', 'the cases; "-" or nothing reads standard input')
    .option('--json', 'answer one JSON object per line')
    .addHelpText(
      'after',
      '\nExit status 1 when a case cannot be read; the others are still answered. See docs/formats.md.',
    )
    .action(whatIf);
}

async function whatIf(
  id: string,
  file: string | undefined,
  { json = false }: { readonly json?: boolean },
): Promise<void> {
  const entry = entryNamed(id);
  const judge = entry.whatIf;
  if (!judge) badInput(`${id} does not try moves on positions`);
  await answerAll({
    file,
    json,
    answer(given): Answer {
      const reading = judge(given);
      if ('complaint' in reading) return reading;
      return { value: json ? reading.value.answer : reading.value };
    },
    write: (name, value) => answerText(entry, name, value as Judged),
  });
}

/** The events in words, then every line that changed, with its reason. */
function answerText(entry: AnyEntry, id: Id, { answer, steps }: Judged): string {
  if (steps.length === 0) return `${nameOf(id)}${JSON.stringify(answer)}\n`;
  const told = steps.map((step, n) => `${n + 1}. ${stepText(entry, step)}`);
  const refused = 'rejected' in answer ? [`refused: ${String(answer.rejected)}`] : [];
  return [`${nameOf(id)}${entry.text.title.en}`, indent([...told, ...refused].join('\n')), ''].join('\n');
}

function stepText(entry: AnyEntry, { seat, events, before, after }: Tried<unknown, Tagged>): string {
  const words = telling([]);
  const happened = events.flatMap((event) => entry.text.event(event, words) ?? []);
  const changed = changedLines(before, after);
  const sum = (of: (line: ChangedLine) => boolean): number =>
    changed.filter(of).reduce((all, { was, is }) => all + is - was, 0);
  const rows = changed.map((line) => [
    `Seat ${line.seat}`,
    `${line.is > line.was ? '+' : ''}${line.is - line.was}`,
    entry.text.source(line, words),
    `${line.was} → ${line.is}${line.provisional ? ' (provisional)' : ''}`,
    entry.text.phrase(line.why, words),
    line.rule,
  ]);
  const head = happened.length > 0 ? happened.join(' ') : `Seat ${seat} moved.`;
  if (rows.length === 0) return `${head}\n   no total changes`;
  const own = sum((line) => line.seat === seat);
  return `${head}\n   seat ${seat}: ${own > 0 ? '+' : ''}${own}\n${indent(table(['who', 'by', 'for', 'was and is', 'because', 'rule'], rows))}`;
}
