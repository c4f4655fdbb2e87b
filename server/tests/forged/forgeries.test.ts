import { catalog, entryOf } from '@reckon/games/catalog';
import { verify, type GameFile } from '@reckon/protocol';
import { describe, expect, test } from 'vitest';
import { played, receiptOf, sealed, SERVER, termsFor, textOf } from './atelier.ts';
import { CARDS, DICE, forgeries, RECEIPT, STEERING } from './forgeries.ts';
import { honest } from './honest.ts';
import { mutantsOf, type Mutant } from './leaves.ts';
import { atServer, byCommand, inBrowser, withoutRules, type Given } from './verifiers.ts';

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

test('F95 a name that clears the terminal and says a verdict of its own is one line, and steers nothing', async () => {
  const ana = { ...DICE.terms.seats[0]!, name: `Ana${STEERING}witnessed` };
  const seats = DICE.terms.seats.with(0, ana);
  const burnt = [{ server: SERVER.key, missing: [{ seat: 0, name: ana.name }] }];
  const files = [sealed({ ...DICE, terms: { ...DICE.terms, seats } }), played({ attempt: 2, burnt })];
  for (const given of files.map((file) => ({ text: textOf(file) })))
    for (const { said } of [
      inBrowser(given),
      await atServer(given),
      await byCommand(given),
      withoutRules(given),
    ]) {
      expect(said.replaceAll('\n', '')).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
      expect(said).not.toMatch(/^witnessed/m);
    }
});

test('F96 whoever is named like the first format has a game like anybody', async () => {
  const file = played({ people: ['reckon-game/1', '"format":"reckon-game/1"', '*Rook'], most: 5 });
  for (const given of [{ text: textOf(file), receipt: receiptOf(file) }])
    for (const { verdict } of [
      inBrowser(given),
      await atServer(given),
      await byCommand(given),
      withoutRules(given),
    ])
      expect(verdict).toBe('witnessed');
});

test('F111 a game under the name of another is not tried by the rules that happen to be at hand', () => {
  const { terms } = termsFor(entryOf('settlers')!, {});
  const text = textOf(played({ terms: { ...terms, game: 'cambio' } }));
  expect(verify(text, () => entryOf('settlers'))).toMatchObject({ verdict: 'refused', check: 'RULES' });
});

/**
 * Every place of an honest file, changed in every small way. `LEAVES=1` tries all of them, and not one in hundreds;
 * `LEAVES_GAME` names another game.
 */
const EVERY = Number(process.env.LEAVES ?? 331);
const GAME = Number(process.env.LEAVES_GAME ?? 0);

const whole = honest(catalog[GAME % catalog.length]!, GAME, 24);
const receipt = receiptOf(whole);
const chosen = [...mutantsOf(whole, textOf)].filter((_, n) => n % EVERY === GAME % EVERY);

const textIn = ({ text, json }: Mutant): string => {
  if (text !== undefined) return text;
  try {
    return textOf(json);
  } catch {
    return JSON.stringify(json);
  }
};

/** The same, signed by whoever has the key, where it can be signed. */
function signedAnew(mutant: Mutant): string | undefined {
  if (mutant.json === undefined) return undefined;
  try {
    return textOf(sealed(mutant.json as GameFile));
  } catch {
    return undefined;
  }
}

/** What does not end in a refusal, by place. */
function passed(given: (mutant: Mutant) => Given | undefined, tell: typeof inBrowser): readonly string[] {
  const found = new Set<string>();
  for (const mutant of chosen) {
    const asked = given(mutant);
    if (asked === undefined || asked.text === textOf(whole)) continue;
    const { verdict } = tell(asked);
    if (!/^[A-Z-]+$/.test(verdict)) found.add(`${mutant.place} ${mutant.what}: ${verdict}`);
  }
  return [...found].toSorted();
}

/** For all of them. */
const LONG = 1_200_000;

test.each([
  ['with rules', inBrowser],
  ['without', withoutRules],
])(
  'a file that was changed anywhere is refused, receipt or not: %s',
  (_who, tell) => {
    expect(chosen.length).toBeGreaterThan(0);
    expect(passed((mutant) => ({ text: textIn(mutant) }), tell)).toEqual([]);
  },
  LONG,
);

test.each([
  ['with rules', inBrowser],
  ['without', withoutRules],
])(
  'signed anew by the operator it is refused for whoever has a receipt: %s',
  (_who, tell) => {
    const given = (mutant: Mutant): Given | undefined => {
      const text = signedAnew(mutant);
      return text === undefined ? undefined : { text, receipt };
    };
    expect(passed(given, tell)).toEqual([]);
  },
  LONG,
);

/** Nobody but a witness can contradict the operator about these: who sat there, and who moved for whom. */
const WORD = /^(terms\.seats\.#\.(name|bot)|terms\.burnt\..*|log\.#\.(bot|cause|hints.*)) /;

test(
  'without a receipt the operator can say what the rules do not, and nothing else',
  () => {
    const given = (mutant: Mutant): Given | undefined => {
      const text = signedAnew(mutant);
      return text === undefined ? undefined : { text, key: SERVER.key };
    };
    expect(passed(given, inBrowser).filter((place) => !WORD.test(place))).toEqual([]);
  },
  LONG,
);
