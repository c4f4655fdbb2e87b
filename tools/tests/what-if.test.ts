import { weigh, type AnyKit } from '@reckon/kernel/testing';
import { expect, test } from 'vitest';
import type { State } from '../../games/oh-hell/rules/state.ts';
import { linesOf } from '../../games/oh-hell/score/lines.ts';
import { kit as cambio } from '../../games/cambio/tests/kit.ts';
import { kit as mahjong } from '../../games/mahjong/tests/kit.ts';
import { kit as mars } from '../../games/mars/tests/kit.ts';
import { kit as ohHell } from '../../games/oh-hell/tests/kit.ts';
import { kit as settlers } from '../../games/settlers/tests/kit.ts';

/** Positions of each game; `WORTHS=500 npx vitest run tools/tests/what-if.test.ts` looks at more. */
const POSITIONS = Number(process.env['WORTHS'] ?? 12);

const KITS: readonly AnyKit[] = [cambio, mahjong, mars, ohHell, settlers];

test.each(KITS.map((kit) => [kit.entry.game.id, kit] as const))(
  '%s: what a move is said to be worth is what it does, and tells nothing hidden',
  (_, kit) => {
    const { problems, positions, certain, exchanges } = weigh(kit, { positions: POSITIONS });
    expect(problems).toEqual([]);
    expect(positions).toBe(POSITIONS);
    expect(certain).toBeGreaterThan(0);
    expect(exchanges).toBeGreaterThan(0);
  },
  600_000,
);

/** Oh Hell with one more line on its sheet after every event. */
const withLine = (points: (state: State) => number): AnyKit => {
  const { scoring } = ohHell.entry;
  const observe: typeof scoring.observe = (sheet, event, after, seq) => {
    const [line] = linesOf([{ bids: [0], taken: [0], points: [points(after)] }], () => []);
    const lines = sheet.lines.filter(({ id }) => id !== 'planted');
    return scoring.observe({ ...sheet, lines: [...lines, { ...line!, id: 'planted' }] }, event, after, seq);
  };
  return { ...ohHell, entry: { ...ohHell.entry, scoring: { ...scoring, observe } } };
};

test('a promise that is not kept is found', () => {
  let looks = 0;
  const fickle = withLine(() => looks++ % 7);
  expect(weigh(fickle, { positions: 5 }).problems.join()).toMatch(/was to change .* it changed/);
});

test('a promise that knows too much is found', () => {
  const knowing = withLine(({ hands }) => hands.flat().reduce((sum, card) => sum + card.charCodeAt(0), 0));
  expect(weigh(knowing, { positions: 12 }).problems.join()).toMatch(/can tell two worlds apart/);
});
