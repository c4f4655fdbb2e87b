import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalog } from '@reckon/games/catalog';
import { entryFor } from '@reckon/kernel';
import { sentencesOf, verify, type Receipt, type Verdict } from '@reckon/protocol';
import { Command } from 'commander';
import { expect, vi } from 'vitest';
import { addVerify } from '../../../cli/verify.ts';
import { check } from '../../../tools/verify-shuffle.mjs';
import { worker } from '../../work/jobs.ts';

/** All four that verify a file: browser, server, command, and the one that shares no code and knows no rules. */
export interface Told {
  /** What was found, or the check that refused it. */
  readonly verdict: string;
  readonly said: string;
}

export interface Given {
  readonly text: string;
  readonly key?: string | undefined;
  readonly receipt?: Receipt | undefined;
}

const work = worker(catalog);
const known = (game: string, version: number) => entryFor(catalog, game, version);

export function inBrowser({ text, key, receipt }: Given): Told {
  const found = verify(text, known, { key, receipt });
  return {
    verdict: found.verdict === 'refused' ? found.check : found.verdict,
    said: sentencesOf(found).join('\n'),
  };
}

export async function atServer({ text, key, receipt }: Given): Promise<Told> {
  const asked = JSON.stringify({
    file: text,
    ...(key !== undefined && { key }),
    ...(receipt && { receipt: JSON.stringify(receipt) }),
  });
  const body = [new TextEncoder().encode(asked)];
  const done = await work({ type: 'verify', body, ours: '0'.repeat(64) });
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

export async function byCommand({ text, key, receipt }: Given): Promise<Told> {
  const folder = mkdtempSync(join(tmpdir(), 'verified-'));
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
    rmSync(folder, { recursive: true });
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

export function withoutRules({ text, key, receipt }: Given): Told {
  const found = check({ text, key, receipt: receipt && JSON.stringify(receipt) });
  return { verdict: found.check ?? found.verdict, said: found.said.join('\n') };
}
