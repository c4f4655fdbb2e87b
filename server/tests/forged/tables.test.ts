import { createHash } from 'node:crypto';
import {
  ATTEMPTS,
  bytesOf,
  canonical,
  Chain,
  fairChance,
  isSigned,
  keyOf,
  seatCommitmentOf,
  tableNumber,
  termsHash,
  termsStatement,
  UNUSED,
  type Terms,
} from '@reckon/kernel';
import type { GameFile } from '@reckon/protocol';
import { expect, test } from 'vitest';
import { played, receiptOf, sealed, secretOf, SERVER, textOf } from './atelier.ts';
import { atServer, byCommand, inBrowser, withoutRules, type Given } from './verifiers.ts';

/** What a server can do that has its key and all the time it wants: the lines of lying servers that files show. */

const everywhere = async (given: Given): Promise<readonly string[]> =>
  [inBrowser(given), await atServer(given), await byCommand(given), withoutRules(given)].map(
    ({ verdict }) => verdict,
  );
const all = (verdict: string): readonly string[] => Array.from({ length: 4 }, () => verdict);

/** One table as Ana is shown it, the other as Bo is: each with a share of the server's own in the other's place. */
const [forAna, forBo] = [0, 1].map((honest) => {
  const people = ['Ana', 'Bo'];
  const secret = secretOf(`the table of seat ${honest}`);
  const file = played({ game: 'cambio', people, secret, most: 30 });
  const shares = people.map((name, seat) =>
    secretOf(seat === honest ? `share of ${name}` : `made for ${name}`),
  );
  return again(file, shares);
}) as [GameFile, GameFile];

/** The same game under other shares: dealt and played anew. */
function again({ terms, secret }: GameFile, shares: readonly string[]): GameFile {
  const seats = terms.seats.map((seat, n) => ({
    ...seat,
    share: seatCommitmentOf(terms, n, shares[n]!),
  })) as Terms['seats'];
  return played({ game: 'cambio', most: 30, terms: { ...terms, seats }, secret, shares });
}

test('L25 L26 two seats are shown two tables: the numbers differ, and their receipts convict the server', () => {
  const [ana, bo] = [receiptOf(forAna, 0), receiptOf(forBo, 1)];
  expect([ana.table, ana.attempt]).toEqual([bo.table, bo.attempt]);
  const number = ({ terms, shares }: GameFile): string => tableNumber(termsHash(terms), shares);
  expect(number(forAna)).not.toBe(number(forBo));
  expect(ana.h).not.toBe(bo.h);
  for (const { terms, sig } of [ana, bo])
    expect(isSigned(SERVER.key, termsStatement(terms!), sig!)).toBe(true);
});

test('L27 each record is witnessed for its own seat: why the number must be read aloud', async () => {
  expect(await everywhere({ text: textOf(forAna), receipt: receiptOf(forAna, 0) })).toEqual(all('witnessed'));
  expect(await everywhere({ text: textOf(forBo), receipt: receiptOf(forBo, 1) })).toEqual(all('witnessed'));
});

test('L28 and is refused for the other seat', async () => {
  expect(await everywhere({ text: textOf(forAna), receipt: receiptOf(forBo, 1) })).toEqual(
    all('PIN-COMMITMENT'),
  );
});

test('L29 a whole other record at the end', async () => {
  const seen = played({ game: 'cambio', most: 30 });
  const other = played({ game: 'cambio', most: 30, choices: () => 'others' });
  expect(termsHash(other.terms)).toBe(termsHash(seen.terms));
  expect(await everywhere({ text: textOf(other), receipt: receiptOf(seen) })).toEqual(all('PIN-HEAD'));
});

test('L30 L31 a hidden card is guessed from a plain hash, and not from a keyed leaf', () => {
  const { terms, secret, shares } = forAna;
  const hash = termsHash(terms);
  const key = keyOf(hash, secret, shares);
  const dealt = (card: number) => ({ type: 'begun', state: { hidden: card }, chance: [] });
  const cards = Array.from({ length: 52 }, (_, card) => card);
  const hidden = 31;
  const plain = (card: number): string =>
    createHash('sha256')
      .update(hash)
      .update(canonical(dealt(card)))
      .digest('hex');
  const guesses = (head: string, of: (card: number) => string): readonly number[] =>
    cards.filter((card) => of(card) === head);
  expect(guesses(plain(hidden), plain)).toEqual([hidden]);
  // Whoever knows everything but the key learns nothing from the head that is shown; with the key, at the end, all of it.
  const { head } = Chain.of(key, hash).after(dealt(hidden));
  const without = Chain.of(bytesOf(hash), hash);
  expect(guesses(head, plain)).toEqual([]);
  expect(guesses(head, (card) => without.after(dealt(card)).head)).toEqual([]);
  expect(guesses(head, (card) => Chain.of(key, hash).after(dealt(card)).head)).toEqual([hidden]);
});

test('L32 what throwing starts away is worth: the mean of the best of 1, 2, 3, 4 deals, and no fifth', () => {
  const games = 1500;
  const value = (game: number, start: number): number => {
    const key = keyOf(secretOf(`terms ${game}`), secretOf(`secret ${game} ${start}`), [
      secretOf(`share ${start}`),
    ]);
    return fairChance(key, ['roll'])(0, UNUSED).below(12, 'roll');
  };
  const means = Array.from({ length: ATTEMPTS }, (_, burnt) => {
    let sum = 0;
    for (let game = 0; game < games; game++)
      sum += Math.max(...Array.from({ length: burnt + 1 }, (_, start) => value(game, start)));
    return sum / games;
  });
  // Exactly: 5.5, 7.5, 8.5, 9.1; so many games come within a third of it.
  for (const [n, exact] of [5.5, 7.486, 8.479, 9.074].entries())
    expect(Math.abs(means[n]! - exact)).toBeLessThan(1 / 3);
  expect(means).toHaveLength(4);
  const burnt = ['a', 'b', 'c', 'd'].map((one) => ({
    server: secretOf(one),
    missing: [{ seat: 1, name: 'Bo' }],
  }));
  const fifth = sealed(played({ game: 'cambio', most: 5, attempt: 5, burnt }));
  expect(inBrowser({ text: textOf(fifth) }).verdict).toBe('BURNT');
});
