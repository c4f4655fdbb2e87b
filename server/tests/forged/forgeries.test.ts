import { describe, expect, test } from 'vitest';
import { SERVER, textOf } from './atelier.ts';
import { CARDS, DICE, forgeries, RECEIPT } from './forgeries.ts';
import { atServer, byCommand, inBrowser, withoutRules } from './verifiers.ts';

/** Every kind of forged record that is known, before all four verifiers. */
describe('forged records', () => {
  test.each(forgeries().map((one) => [one.id, one.what, one] as const))(
    '%s %s',
    async (_id, _what, forgery) => {
      for (const told of [inBrowser(forgery), await atServer(forgery), await byCommand(forgery)]) {
        expect(told.verdict).toBe(forgery.want);
        if (forgery.says !== undefined) expect(told.said).toContain(forgery.says);
      }
      const other = withoutRules(forgery);
      expect(other.verdict).toBe(forgery.withoutRules ?? forgery.want);
      if (forgery.says !== undefined)
        expect(other.said).toContain(
          forgery.says.replace('anybody could have made this', 'anybody could have made'),
        );
    },
  );

  test.each(
    forgeries()
      .filter(({ by, want }) => by === 'operator' && want === want.toUpperCase())
      .map((one) => [one.id, one] as const),
  )('%s without the key to sign it anew is refused by every verifier', (_id, { text, receipt }) => {
    const original = JSON.parse(textOf(DICE)) as { readonly end: object; readonly termsSig: string };
    let unsigned = text;
    try {
      unsigned = textOf({ ...(JSON.parse(text) as object), end: original.end, termsSig: original.termsSig });
    } catch {
      // It was no JSON, or none that a file could be: nothing to take away.
    }
    for (const tell of [inBrowser, withoutRules])
      expect(tell({ text: unsigned, receipt }).verdict).toMatch(/^[A-Z-]+$/);
  });
});

test.each([
  ['dice', DICE],
  ['cards', CARDS],
])(
  'the honest games of %s are consistent, signed and witnessed, as far as each can be',
  async (_what, file) => {
    const text = textOf(file);
    const receipt = file === DICE ? RECEIPT : undefined;
    for (const [given, want] of [
      [{ text }, 'consistent'],
      [{ text, key: SERVER.key }, 'signed'],
      ...(receipt ? ([[{ text, receipt }, 'witnessed']] as const) : []),
    ] as const)
      for (const told of [
        inBrowser(given),
        await atServer(given),
        await byCommand(given),
        withoutRules(given),
      ])
        expect(told.verdict).toBe(want);
  },
);
