import {
  LOCALES,
  noiseOf,
  replay,
  reviewing,
  type AnyEntry,
  type Locale,
  type Review,
  type Reviewed,
  type Telling,
} from '@reckon/kernel';
import type { Recorded } from '@reckon/protocol';
import type { Command } from 'commander';
import { wholeNumber } from './input.ts';
import { print } from './output.ts';
import { badInput } from './problem.ts';
import { progress } from './progress.ts';
import { fitting, nameOfFile, recordFrom } from './record.ts';
import { WORDS } from './reviewWords.ts';
import { table } from './table.ts';

interface Options {
  readonly json?: true;
  readonly locale: string;
  readonly moves: number;
}

export function addReview(program: Command): void {
  program
    .command('review')
    .description('judge every decision of a recorded game from what its seat could know')
    .argument('<record>', 'a record file; "-" reads standard input')
    .option('--moves <n>', 'how many of the costliest moves to tell', wholeNumber('--moves', 1), 8)
    .option('--locale <language>', 'en or zh', 'en')
    .option('--json', 'print the whole review as one JSON object')
    .addHelpText(
      'after',
      '\nWhat looks better is judged again on worlds of its own; what is within noise is called equal.',
    )
    .action(review);
}

async function review(file: string, { json, locale, moves }: Options): Promise<void> {
  if (!LOCALES.includes(locale as Locale)) badInput(`--locale is en or zh, not "${locale}"`);
  const { entry, record } = await recordFrom(file);
  if (!entry.imagining) badInput(`${entry.game.id} cannot be reviewed yet`);
  fitting(file, () => {
    const { state } = replay(entry.game, record.log as never, { chance: noChance });
    if (entry.game.toAct(state).length > 0)
      badInput(`${nameOfFile(file)} is not over: a game is reviewed when it was played to its end`);
    const found = judgedIn(entry, record);
    if (json) print(JSON.stringify(found));
    else print(reviewText(entry, record, { review: found, locale: locale as Locale, most: moves }));
  });
}

function judgedIn(entry: AnyEntry, record: Recorded): Review {
  const course = reviewing(entry, record.log as never);
  let step = course.next();
  const shown = progress(step.done ? 1 : step.value.of, 'moves');
  try {
    for (; !step.done; step = course.next()) shown.advance(1);
    return step.value;
  } finally {
    shown.end();
  }
}

interface Told {
  readonly review: Review;
  readonly locale: Locale;
  readonly most: number;
}

function reviewText(entry: AnyEntry, record: Recorded, { review, locale, most }: Told): string {
  const nameOf = (seat: number): string => record.seats[seat]?.name ?? `${seat}`;
  const amount = (value: number): string =>
    review.unit === 'chance' ? `${rounded(100 * value, 0)} %` : rounded(value, 1);
  const rows = review.seats.map(({ seat, decisions, accuracy, began, play, luck, result }) => [
    nameOf(seat),
    decisions,
    // Nobody can say how a seat decided that bots or the house moved for all along.
    decisions === 0 ? '–' : `${(100 * accuracy).toFixed(0)} %`,
    decisions === 0 ? '–' : amount(began),
    amount(play),
    amount(luck),
    amount(result),
  ]);
  const costly = review.decisions
    .filter(({ loss }) => loss > 0)
    .toSorted((one, other) => other.loss - one.loss)
    .slice(0, most);
  const { header, clean } = WORDS[locale];
  const noise = ({ error }: Reviewed): string => amount(noiseOf(error, review.unit));
  return [
    table(header, rows),
    '',
    ...costly.map((one) => moveText(entry, record, { one, amount, noise: noise(one), locale })),
    ...(costly.length === 0 ? [clean] : []),
  ].join('\n');
}

/** Nothing has no sign. */
const rounded = (value: number, digits: number): string => value.toFixed(digits).replace(/^-(?=[0.]+$)/, '');

interface Costly {
  readonly one: Reviewed;
  readonly amount: (value: number) => string;
  /** How far the loss may be off. */
  readonly noise: string;
  readonly locale: Locale;
}

function moveText(
  { game, text }: AnyEntry,
  record: Recorded,
  { one, amount, noise, locale }: Costly,
): string {
  const { seat, seq, before, after, loss, verdict, move, best, reasons } = one;
  const words = WORDS[locale];
  const { state, config } = replay(game, record.log as never, { chance: noChance, upTo: seq - 1 });
  const nameOf = (of: number): string => record.seats[of]?.name ?? `${of}`;
  const telling: Telling = { locale, viewer: seat, nameOf, config };
  const view: unknown = game.view(state, seat);
  const said = reasons.map(({ part, amount: by }) => {
    const name = text.phrase({ key: `part.${part}` }, telling);
    return `${name} ${by > 0 ? '+' : ''}${by.toFixed(2)}`;
  });
  const cost = `${amount(before)} → ${amount(after)}, −${amount(loss)} ± ${noise}`;
  return [
    `#${seq} ${nameOf(seat)}${words.colon}${words.verdict[verdict]} (${cost})`,
    `  ${words.played} ${text.move(move, view, telling)}`,
    `  ${words.better} ${text.move(best, view, telling)}${said.length > 0 ? words.colon + said.join(words.comma) : ''}`,
  ].join('\n');
}

const noChance = (): never => {
  throw new Error('a record is read, not played');
};
