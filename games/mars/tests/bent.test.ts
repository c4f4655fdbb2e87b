/** Cases and positions as they are and slightly bent: what is answered, word for word, is compared with a golden table. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { seededDice, type Reading } from '@reckon/kernel';
import { afterAll, describe, expect, test } from 'vitest';
import { scorePosition } from '../score/position.ts';
import { whatIf } from '../score/whatif.ts';
import { bent } from './bent.ts';

const linesOf = (file: string): readonly object[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object);

interface Asked {
  readonly name: string;
  readonly answer: (json: unknown) => Reading<unknown>;
  readonly cases: readonly object[];
  /** So often each case is bent. */
  readonly times: number;
}

/** A dozen cases in a row, so that a row says about where something changed. */
const TOGETHER = 12;
const groups = ({ cases, ...rest }: Asked): readonly Asked[] =>
  Array.from({ length: Math.ceil(cases.length / TOGETHER) }, (_, n) => ({
    ...rest,
    name: `${rest.name} ${n * TOGETHER + 1}`,
    cases: cases.slice(n * TOGETHER, (n + 1) * TOGETHER),
  }));

const asked = [
  { name: 'what-if', answer: whatIf, cases: linesOf('samples/mars.play.jsonl'), times: 3 },
  { name: 'position', answer: scorePosition, cases: linesOf('positions/samples.jsonl'), times: 10 },
].flatMap(groups);

/** How many were answered, how many were complained about, and all of it in a few characters. */
function rowOf({ name, answer, cases, times }: Asked): string {
  const dice = seededDice(name);
  const hash = createHash('sha256');
  let answered = 0;
  let complained = 0;
  for (const one of cases)
    for (let time = 0; time <= times; time++) {
      const reading = answer(time === 0 ? one : bent(one, dice));
      if ('value' in reading) answered++;
      else complained++;
      hash.update(JSON.stringify(reading));
    }
  return [
    name.padEnd(14),
    `${answered}`.padStart(4),
    `${complained}`.padStart(4),
    hash.digest('hex').slice(0, 12),
  ].join(' ');
}

/** `GOLDEN=write` writes the table anew. */
const TABLE = new URL('golden/bent.txt', import.meta.url);
const writing = process.env['GOLDEN'] === 'write';
const written = writing ? [] : readFileSync(TABLE, 'utf8').split('\n');
const rows: string[] = [];
afterAll(() => {
  if (writing) writeFileSync(TABLE, `${rows.join('\n')}\n`);
});

describe('[MRS-13.8] [MRS-16.1] what is said of cases and positions, bent ones too', () => {
  test.each(asked.map((one, index) => [one.name, index, one] as const))('%s', (_name, index, one) => {
    rows[index] = rowOf(one);
    expect(rows[index]).toBe(writing ? rows[index] : written[index]);
  });
});
