import type { AnyEntry, ScoredPosition } from '@reckon/kernel';
import type { Command } from 'commander';
import { answerAll, nameOf, type Answer, type Id } from './answers.ts';
import { entryNamed } from './input.ts';
import { badInput } from './problem.ts';
import { indent, sheetText, telling, writtenLine, type WrittenLine } from './sheet.ts';

export function addScore(program: Command): void {
  program
    .command('score')
    .description('explain the score of a position given as JSON, one object or one per line')
    .argument('<game>', 'which game')
    .argument('[file]', 'the positions; "-" or nothing reads standard input')
    .option('--json', 'answer one JSON object per line')
    .addHelpText('after', '\nExit status 1 when a position is not valid; the others are still answered.')
    .action(score);
}

async function score(
  id: string,
  file: string | undefined,
  { json = false }: { readonly json?: boolean },
): Promise<void> {
  const entry = entryNamed(id);
  const { scorePosition } = entry;
  if (!scorePosition) badInput(`${id} does not score positions`);
  await answerAll({
    file,
    json,
    answer(position): Answer {
      const reading = scorePosition(position);
      if ('complaint' in reading) return reading;
      return { value: json ? answerJson(entry, reading.value) : reading.value };
    },
    write: (name, value) => answerText(entry, name, value as ScoredPosition),
  });
}

const nameOfSeat = (seat: string | number): string => (typeof seat === 'string' ? seat : `Seat ${seat}`);

const namesOf = ({ seats }: ScoredPosition): readonly string[] => seats.map(({ seat }) => nameOfSeat(seat));

/** A scored position as programs read it. */
export interface Scored {
  readonly game: string;
  readonly seats: readonly (Pick<ScoredPosition['seats'][number], 'seat' | 'total' | 'categories'> & {
    readonly lines: readonly WrittenLine[];
  })[];
  readonly order: readonly (number | string)[];
  readonly facts: ScoredPosition['facts'];
}

export function answerJson(entry: AnyEntry, position: ScoredPosition): Scored {
  const told = telling(namesOf(position));
  return {
    game: entry.game.id,
    seats: position.seats.map(({ seat, total, categories, lines }) => ({
      seat,
      total,
      categories,
      lines: lines.map((line) => writtenLine(entry, line, told)),
    })),
    order: position.ranking.flat(),
    facts: position.facts,
  };
}

function answerText(entry: AnyEntry, id: Id, position: ScoredPosition): string {
  const told = telling(namesOf(position));
  const seats = position.ranking.flat().flatMap((name) => position.seats.filter(({ seat }) => seat === name));
  const unranked = position.seats.filter((seat) => !seats.includes(seat));
  const sheet = sheetText(
    entry,
    [...seats, ...unranked].map(({ seat, total, lines }) => ({ name: nameOfSeat(seat), total, lines })),
    told,
  );
  const facts = factsText(position.facts);
  return [
    `${nameOf(id)}${entry.text.title.en}`,
    indent(sheet),
    ...(facts === '' ? [] : [indent(facts)]),
    '',
  ].join('\n');
}

/** What else the game can tell, one fact a line, in the words of the format. */
export const factsText = (facts: { readonly [name: string]: unknown }): string =>
  Object.entries(facts)
    .map(([name, fact]) => `${name} ${typeof fact === 'string' ? fact : JSON.stringify(fact)}`)
    .join('\n');
