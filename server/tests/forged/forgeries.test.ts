import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalog } from '@reckon/games/catalog';
import { entryFor } from '@reckon/kernel';
import { sentencesOf, verify, type Verdict } from '@reckon/protocol';
import { Command } from 'commander';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { addVerify } from '../../../cli/verify.ts';
import { work } from '../../work/jobs.ts';
import { check } from '../../../tools/verify-shuffle.mjs';
import { SERVER, textOf } from './atelier.ts';
import { CARDS, DICE, forgeries, RECEIPT, type Forgery } from './forgeries.ts';

/** Every kind of forged record that is known, before all four verifiers: command, server, browser, and the one without rules. */
const folder = mkdtempSync(join(tmpdir(), 'forged-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Told {
  readonly verdict: string;
  readonly said: string;
}
type Given = Pick<Forgery, 'text' | 'key' | 'receipt'>;

const known = (game: string, version: number) => entryFor(catalog, game, version);

function inBrowser({ text, key, receipt }: Given): Told {
  const found = verify(text, known, { key, receipt });
  return {
    verdict: found.verdict === 'refused' ? found.check : found.verdict,
    said: sentencesOf(found).join('\n'),
  };
}

async function atServer({ text, key, receipt }: Given): Promise<Told> {
  const asked = JSON.stringify({
    file: text,
    ...(key !== undefined && { key }),
    ...(receipt && { receipt: JSON.stringify(receipt) }),
  });
  const done = await work(catalog, { type: 'verify', text: asked, ours: '0'.repeat(64) });
  if ('refused' in done) return { verdict: 'FORMAT', said: done.refused.text };
  const found = done.answer as Verdict;
  return {
    verdict: found.verdict === 'refused' ? found.check : found.verdict,
    said: found.sentences.join('\n'),
  };
}

const EXITS: { readonly [status: string]: readonly string[] } = {
  0: ['signed', 'witnessed'],
  3: ['consistent'],
};

async function byCommand({ text, key, receipt }: Given): Promise<Told> {
  const [file, seen] = [join(folder, 'game.json'), join(folder, 'receipt.json')];
  writeFileSync(file, text);
  if (receipt) writeFileSync(seen, JSON.stringify(receipt));
  const program = new Command();
  addVerify(program);
  let said = '';
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    said += String(chunk);
    return true;
  });
  try {
    await program.parseAsync([
      'node',
      'reckon',
      'verify',
      file,
      ...(key === undefined ? [] : ['--key', key]),
      ...(receipt ? ['--receipt', seen] : []),
    ]);
  } finally {
    spy.mockRestore();
  }
  const status = process.exitCode ?? 0;
  process.exitCode = 0;
  const verdict = /^refused \(([A-Z-]+)\)/.exec(said)?.[1] ?? /^\w+/.exec(said)![0];
  expect([status, verdict]).toEqual([
    status,
    EXITS[status]?.includes(verdict) === false ? 'another exit status' : verdict,
  ]);
  return { verdict, said };
}

function withoutRules({ text, key, receipt }: Given): Told {
  const found = check({ text, key, receipt: receipt && JSON.stringify(receipt) });
  return { verdict: found.check ?? found.verdict, said: found.said.join('\n') };
}

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
