import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { entryNamed } from '../input.ts';
import { answerJson, type Scored } from '../score.ts';
import { answersIn, reckon } from './reckon.ts';

type Line = Scored['seats'][number]['lines'][number];

const samples = (path: string): string =>
  readFileSync(new URL(`../../games/${path}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(0, 12)
    .join('\n');

const HANDS = '{"hands":[["7H","8D","KC","KS"],["AH","3D","4C","4S"]],"caller":0}';
const ROUNDS = '{"rounds":[{"bids":[1,0,0],"taken":[1,0,0]},{"bids":[1,1,1],"taken":[2,0,0]}]}';
const SCIENCE =
  `{"kind":"position","id":"cap","board":"tharsis","modules":["base-game","corporate-era"],"phase":"final",
  "generation":9,"players":[{"id":"P1","tr":30,"played":[{"card":"Search For Life","resources":5},{"card":"Birds","resources":3}]},
  {"id":"P2","tr":28,"played":[]}]}`.replaceAll(/\n\s*/g, '');

const POSITIONS: readonly (readonly [game: string, text: () => string])[] = [
  ['cambio', () => HANDS],
  ['settlers', () => samples('settlers/tests/samples/positions.jsonl')],
  ['mahjong', () => samples('mahjong/tests/samples/mahjong.exhausted.jsonl')],
  ['mahjong', () => samples('mahjong/tests/samples/mahjong.hands.jsonl')],
  ['mars', () => samples('mars/tests/positions/samples.jsonl')],
  ['mars', () => SCIENCE],
  ['oh-hell', () => ROUNDS],
];

const namesAreUnique = (seats: Scored['seats']): void => {
  const named = seats.flatMap(({ seat, lines }) => lines.map(({ id }) => `${seat}/${id}`));
  expect(new Set(named).size, named.join()).toBe(named.length);
};

/** The answers to a text of positions, put together in this process: starting the command costs more than all of them. */
const linesIn = (game: string, text: string): readonly Line[] => {
  const entry = entryNamed(game);
  return text.split('\n').flatMap((position) => {
    const reading = entry.scorePosition!(JSON.parse(position));
    if ('complaint' in reading) throw new Error(reading.complaint.message);
    const { seats } = answerJson(entry, reading.value);
    namesAreUnique(seats);
    return seats.flatMap(({ lines }) => lines);
  });
};

test.each(POSITIONS)(
  'score %s: every line has its id, rule, condition and evidence as data',
  (game, text) => {
    const lines = linesIn(game, text());
    expect(lines.length).toBeGreaterThan(0);
    for (const { id, category, points, rule, condition, evidence } of lines) {
      expect(id).toMatch(/\w/);
      expect(category).toMatch(/\w/);
      expect(rule).toMatch(/^[A-Z]+-\d/);
      expect(evidence).toBeInstanceOf(Array);
      if (condition.kind === 'fixed') expect(condition.points).toBe(points);
      if (condition.kind === 'transfer') expect(Math.abs(points)).toBe(condition.amount);
      if (condition.kind === 'standing' && points !== 0) expect(condition.place).toBeGreaterThan(0);
      if (condition.kind === 'per')
        expect(points).toBe(
          Math.min(
            condition.most ?? Infinity,
            condition.points * Math.floor(condition.count / condition.every),
          ),
        );
    }
  },
);

test('a card that is capped says its cap, and every card its id', async () => {
  const { stdout } = await reckon(['score', 'mars', '--json'], SCIENCE);
  const lines = (answersIn(stdout) as readonly Scored[]).flatMap(({ seats }) =>
    seats.flatMap((each) => each.lines),
  );
  expect(lines.find(({ id }) => id === 'card:005')).toMatchObject({
    points: 3,
    condition: { kind: 'per', points: 3, what: 'science', count: 5, most: 3, card: '005' },
  });
  expect(
    lines.find(({ condition }) => condition.kind === 'per' && condition.what === 'animal'),
  ).toMatchObject({
    points: 3,
    condition: { points: 1, every: 1, count: 3 },
    evidence: ['card:Birds'],
  });
});
