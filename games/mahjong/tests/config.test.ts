import { describe, expect, test } from 'vitest';
import { mahjong } from '../entry.ts';
import { parseConfig } from '../rules/config.ts';
import { replayTranscript } from '../score/transcript.ts';
import { scorePosition } from '../score/position.ts';
import { configOf } from './kit.ts';
import { readFileSync } from 'node:fs';

describe('options', () => {
  test('[MJ-13.1] nothing said: one hand of house rules', () => {
    expect(parseConfig({})).toEqual({ value: configOf('house') });
  });

  test('[MJ-5.10] switches that differ from the rule set are kept', () => {
    expect(parseConfig({ rules: 'house', robKong: true, winners: 'stay', kongChain: 'set' })).toEqual({
      value: configOf('house', { switches: { robKong: true } }),
    });
  });

  test('[MJ-10.2] a switch that means nothing in these rules is refused, like an unknown one', () => {
    expect(parseConfig({ rules: 'house', cap: 4 })).toMatchObject({ complaint: { path: 'cap' } });
    expect(parseConfig({ rules: 'sichuan-sbr', cap: 7 })).toMatchObject({ complaint: { path: 'cap' } });
    expect(parseConfig({ chow: true })).toMatchObject({ complaint: { path: 'chow' } });
    expect(parseConfig('house')).toMatchObject({ complaint: { path: '' } });
  });

  test('[MJ-13.2] what was read reads the same again, and a rematch moves the deal', () => {
    const reading = parseConfig({ rules: 'sichuan-popular', cap: 4, hands: 4 });
    if ('complaint' in reading) throw new Error(reading.complaint.message);
    expect(parseConfig(JSON.parse(JSON.stringify(reading.value)))).toEqual(reading);
    expect(mahjong.rematch(reading.value, 4)).toMatchObject({ dealer: 1, rules: 'sichuan-popular' });
  });

  test('[MJ-14.3] every option and value has words in both languages', () => {
    for (const locale of ['en', 'zh'] as const)
      for (const { name, values } of mahjong.options)
        for (const key of [`option.${name}`, ...values.map((value) => `option.${name}.${String(value)}`)]) {
          const said = mahjong.text.phrase({ key }, { locale, viewer: 'spectator', nameOf: String });
          expect(said).not.toBe(key);
        }
  });
});

describe('positions that are not right', () => {
  const hand = {
    kind: 'hand',
    rules: 'house',
    missing: 's',
    concealed: '1p 2p 3p 4p 5p 6p 1m 2m 3m 5m'.split(' '),
    melds: [] as unknown[],
    winningTile: '5m',
    selfDraw: false,
  };
  const facts = (given: object): unknown => {
    const reading = scorePosition(given);
    return 'value' in reading ? reading.value.facts : reading.complaint.path;
  };

  test.each([
    ['five equal tiles', { concealed: '5m 5m 5m 5m 1p 2p 3p 4p 5p 6p'.split(' ') }, 'five tiles 5m'],
    ['too few tiles', { concealed: ['5m'] }, 'not 10 tiles'],
    [
      'too many melds',
      { melds: Array.from({ length: 4 }, () => ({ type: 'pong', tile: '9p' })) },
      'more than 3 melds',
    ],
    ['the missing suit', { missing: 'm' }, 'a tile of the missing suit'],
    ['no win', { winningTile: '9m' }, 'the tiles do not make a winning hand'],
  ])('[MJ-6.1] %s is an answer', (_, change, reason) => {
    expect(facts({ ...hand, ...change })).toEqual({ win: false, fan: null, lines: [], reason });
  });

  test('[MJ-6.1] an unknown tile, an unknown key and a missing key are errors', () => {
    expect(facts({ ...hand, winningTile: '0m' })).toBe('winningTile');
    expect(facts({ ...hand, wind: 'east' })).toBe('wind');
    const { selfDraw: _, ...without } = hand;
    expect(facts(without)).toBe('selfDraw');
    expect(facts({ kind: 'table' })).toBe('kind');
    expect(facts({ ...hand, expect: {}, id: 'x' })).toMatchObject({ win: true, fan: 2 });
  });
});

describe('transcripts that are not right', () => {
  const sample = JSON.parse(
    readFileSync(new URL('./samples/mahjong.transcripts.jsonl', import.meta.url), 'utf8').split('\n')[0]!,
  ) as { steps: { act: string; seat: number; tile: string; from?: number; type?: string }[]; wall: string[] };
  const changed = (at: number, change: object): unknown => ({
    ...sample,
    steps: sample.steps.map((step, n) => (n === at ? { ...step, ...change } : step)),
  });
  const firstHu = sample.steps.findIndex(({ act }) => act === 'hu');

  test('[MJ-3.1] another draw than the wall gives is refused', () => {
    expect(replayTranscript(changed(1, { tile: '1m' }))).toMatchObject({
      value: { ok: false, refusedAt: 1, rule: 'MJ-3.1' },
    });
  });

  test('[MJ-3.5] a discard that is not in the hand is refused', () => {
    expect(replayTranscript(changed(0, { tile: '1m' }))).toMatchObject({
      value: { ok: false, refusedAt: 0, rule: 'MJ-3.5' },
    });
  });

  test('[MJ-4.10] a discard HU without its discarder is an invalid action', () => {
    expect(replayTranscript(changed(firstHu, { from: undefined }))).toMatchObject({
      value: { ok: false, refusedAt: firstHu, rule: 'MJ-4.10' },
    });
  });

  test('[MJ-2.1] a transcript must say what is buried', () => {
    const { bury: _, ...without } = sample as typeof sample & { bury: unknown };
    expect(replayTranscript(without)).toMatchObject({ value: { ok: false, refusedAt: -1, rule: 'MJ-2.1' } });
  });

  test('[MJ-1.1] a wall that is not 108 tiles is an error', () => {
    expect(replayTranscript({ ...sample, wall: sample.wall.slice(1) })).toMatchObject({
      complaint: { path: 'wall' },
    });
    const five = sample.wall.with(0, sample.wall[1]!);
    expect(replayTranscript({ ...sample, wall: five })).toMatchObject({ complaint: { path: 'wall' } });
  });

  test('[MJ-15.2] a transcript cut short stops where it stops', () => {
    const cut = { ...sample, steps: sample.steps.slice(0, 5) };
    expect(replayTranscript(cut)).toMatchObject({
      value: { ok: true, steps: [], final: { scores: [100, 100, 100, 100] } },
    });
  });
});
