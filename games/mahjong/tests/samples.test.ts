import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { scorePosition } from '../score/position.ts';
import { replayTranscript } from '../score/transcript.ts';

const samples = (name: string): { readonly [key: string]: unknown; readonly id: string }[] =>
  readFileSync(new URL(`./samples/mahjong.${name}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

function factsOf(position: unknown): { readonly [fact: string]: unknown } {
  const reading = scorePosition(position);
  if ('complaint' in reading) throw new Error(`${reading.complaint.path}: ${reading.complaint.message}`);
  const { reason: _, ...facts } = reading.value.facts;
  return facts;
}

describe('positions', () => {
  test.each(samples('hands'))('[MJ-6.1] hand $id', (sample) => {
    expect(factsOf(sample)).toEqual(sample['expect']);
  });
  test.each(samples('exhausted'))('[MJ-12.4] exhausted wall $id', (sample) => {
    expect(factsOf(sample)).toEqual(sample['expect']);
  });
  test.each(samples('waits'))('[MJ-14.3] waits $id', (sample) => {
    expect(factsOf(sample)).toEqual({ waits: sample['expect'] });
  });
});

interface Sample {
  readonly id: string;
  readonly final: object;
  readonly steps: readonly { readonly [key: string]: unknown; readonly act: string }[];
}

describe('transcripts', () => {
  test.each(samples('transcripts') as unknown as Sample[])('[MJ-15.2] transcript $id', (sample) => {
    const steps = sample.steps
      .filter(({ act }) => act === 'hu' || act.startsWith('kong'))
      .map(({ act, seat, fan, details, deltas, scores }) =>
        act === 'hu' ? { act, seat, fan, details, deltas, scores } : { act, seat, deltas, scores },
      );
    const answer = { id: sample.id, ok: true, final: sample.final, steps };
    expect(replayTranscript(sample)).toEqual({ value: answer });
  });
});
