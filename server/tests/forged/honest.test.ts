import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalog } from '@reckon/games/catalog';
import { expect, test } from 'vitest';
import { receiptOf, textOf } from './atelier.ts';
import { honest } from './honest.ts';
import { atServer, byCommand, inBrowser, withoutRules } from './verifiers.ts';

/**
 * Honest games of every game in the catalog are witnessed. `HONEST_GAMES=1000` plays so many; `HONEST_FROM` begins later, and
 * `HONEST_FOLDER` keeps the files, for a browser to read.
 */
const GAMES = Number(process.env.HONEST_GAMES ?? 10);
const FROM = Number(process.env.HONEST_FROM ?? 0);
const FOLDER = process.env.HONEST_FOLDER;
/** Most are left after so many records; now and then one is played on, mostly to its end. */
const [MOST, WHOLE] = [150, 1200];
const isWhole = (n: number): boolean => Math.floor(n / catalog.length) % 8 === 7;

test.each(
  Array.from({ length: GAMES }, (_, n) => {
    const entry = catalog[(FROM + n) % catalog.length]!;
    return [FROM + n, entry.game.id, entry] as const;
  }),
)(
  'game %i, of %s, is witnessed everywhere',
  async (n, _id, entry) => {
    const file = honest(entry, n, isWhole(n) ? WHOLE : MOST);
    const given = { text: textOf(file), receipt: receiptOf(file) };
    if (FOLDER !== undefined) {
      writeFileSync(join(FOLDER, `${n}.game.json`), given.text);
      writeFileSync(join(FOLDER, `${n}.receipt.json`), JSON.stringify(given.receipt));
    }
    const told = [inBrowser(given), await atServer(given), await byCommand(given), withoutRules(given)];
    expect(told.map(({ verdict, said }) => (verdict === 'witnessed' ? verdict : said))).toEqual([
      'witnessed',
      'witnessed',
      'witnessed',
      'witnessed',
    ]);
  },
  600_000,
);
