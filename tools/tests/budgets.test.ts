import { expect, test } from 'vitest';
import { countAll, countIn } from '../budgets.ts';

/** What there may be in all; whoever brings it down writes the new number here. */
const BANGS = 290;
const LONG = 38;
/** Of a file that a move may pass through. */
const LINES = 350;

const sum = (of: (counted: ReturnType<typeof countIn>) => number): number =>
  countAll().reduce((total, counted) => total + of(counted), 0);

test(`at most ${BANGS} \`!\` outside tests`, () => {
  expect(sum(({ bangs }) => bangs)).toBeLessThanOrEqual(BANGS);
});

test(`at most ${LONG} functions with more than three parameters`, () => {
  expect(sum(({ long }) => long)).toBeLessThanOrEqual(LONG);
});

test(`no file of the server or the wire has more than ${LINES} lines`, () => {
  const long = countAll().filter(({ file, lines }) => /^(server|protocol)\//.test(file) && lines > LINES);
  expect(long.map(({ file, lines }) => `${file}: ${lines}`)).toEqual([]);
});

test('what is counted', () => {
  expect(countIn('a.ts', 'const a = b!.c![0]!; const d = !e && f !== g;')).toMatchObject({ bangs: 3 });
  expect(countIn('a.ts', 'a;\nb;\n')).toMatchObject({ lines: 2 });
  expect(countIn('a.ts', 'function f(a, b, c, d) {} const g = (a, b, c, d) => 0;')).toMatchObject({
    long: 2,
  });
  expect(
    countIn('a.ts', 'const game = { decide(a, b, c, d) {} }; function observe(a, b, c, d) {}'),
  ).toMatchObject({
    long: 0,
  });
});
