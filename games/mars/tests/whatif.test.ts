/** Positions that can be played: what an independent referee says of moves on them, card by card. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { whatIf } from '../score/whatif.ts';

type Flat = { readonly [key: string]: unknown };
interface Sample {
  readonly id: string;
  readonly pos: Flat;
  readonly steps?: readonly (Flat & { readonly expect: Flat; readonly drawn?: Flat })[];
  readonly try?: Flat & { readonly offers?: readonly unknown[]; readonly offersNot?: readonly unknown[] };
  readonly pass?: Flat & { readonly expect: Flat };
  readonly menu?: Flat & {
    readonly plays: readonly string[];
    readonly not: readonly string[];
    readonly prices: Flat;
  };
}

const samples = readFileSync(new URL('./samples/mars.play.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Sample);

function answerTo(sample: object): Flat {
  const reading = whatIf(sample);
  if (!('value' in reading)) throw new Error(`${reading.complaint.path}: ${reading.complaint.message}`);
  return reading.value.answer as Flat;
}

/** Of what is given, only what the case names is compared. */
const among = (given: Flat, wanted: Flat): Flat =>
  Object.fromEntries(Object.keys(wanted).map((key) => [key, given[key]]));

describe('positions played by an independent referee', () => {
  test.each(samples)('[MRS-16.1] $id', (sample) => {
    const answer = answerTo(sample);
    if (sample.steps) {
      const steps = answer['steps'] as readonly Flat[];
      sample.steps.forEach(({ expect: wanted, drawn, generation, first }, index) => {
        const step = steps[index]!;
        expect(step['change']).toEqual(wanted);
        if (drawn) expect(among(step['drawn'] as Flat, drawn)).toEqual(drawn);
        if (generation !== undefined) expect(step).toMatchObject({ generation, first });
      });
    }
    if (sample.try) {
      const offers = answer['offers'] as readonly unknown[];
      expect(answer['legal']).toBe(sample.try['legal']);
      for (const one of sample.try.offers ?? []) expect(offers).toContain(String(one));
      for (const one of sample.try.offersNot ?? []) expect(offers).not.toContain(String(one));
    }
    if (sample.pass) {
      const { expect: wanted, generation, phase, end, awards } = sample.pass;
      expect(answer['change']).toEqual(wanted);
      expect(answer).toMatchObject({ generation, phase });
      if (end !== undefined) expect(answer).toMatchObject({ end, awards });
    }
    if (sample.menu) {
      const menu = answer['menu'] as Flat;
      const { plays, not, prices, ...rest } = sample.menu;
      for (const card of plays) expect(menu['plays']).toContain(card);
      for (const card of not) expect(menu['plays']).not.toContain(card);
      expect(menu['prices']).toMatchObject(prices);
      expect(among(menu, rest)).toEqual(rest);
    }
  });
});

const player = { corp: 'B01', stock: [50, 0, 0, 0, 0, 0] };
const lone = { board: 'tharsis', players: [player, { corp: 'B02' }] };

describe('what is refused', () => {
  const complaint = (sample: object): string => {
    const reading = whatIf(sample);
    return 'complaint' in reading ? reading.complaint.message : 'accepted';
  };
  test.each([
    ['card 001 is in two places', { players: [{ ...player, hand: ['001'] }, { hand: ['001'] }] }],
    ['001 holds no resources', { players: [{ ...player, played: [['001', 2, 0]] }, {}] }],
    ['there is no area 9,9', { tiles: { '9,9': ['ocean', null] } }],
    ['there is no seat 4', { tiles: { '0,-4': ['city', 4] } }],
    ['steel is below nothing', { players: [{ stock: [0, -1, 0, 0, 0, 0] }, {}] }],
    ['energy production is too low', { players: [{ prod: [0, 0, 0, 0, -1, 0] }, {}] }],
    ['there is no Hoverlord here', { milestones: [['Hoverlord', 0]] }],
    ['turmoil goes with its pack', { packs: ['base-game', 'turmoil'] }],
    ['expected a step of 2', { temperature: -29 }],
  ])('[MRS-13.8] %s', (message, more) => {
    expect(complaint({ pos: { ...lone, ...more }, menu: {} })).toBe(message);
  });

  test('[MRS-5.6] a refused move names where it stood, its rule and its code', () => {
    const steps = [
      { move: { type: 'project', project: 'power-plant', pay: { megacredits: 11 } } },
      { move: { type: 'project', project: 'aquifer', pay: { megacredits: 3 } } },
    ];
    expect(answerTo({ pos: lone, steps })).toEqual({
      ok: false,
      at: 1,
      rejected: 'The payment is too small.',
      rule: 'MRS-6.2',
      code: 'too_little',
    });
  });

  test('[MRS-16.1] one question at a time', () => {
    expect(complaint({ pos: lone })).toBe('ask for exactly one of steps, try, pass and menu');
    expect(complaint({ pos: lone, menu: {}, pass: {} })).toBe(
      'ask for exactly one of steps, try, pass and menu',
    );
  });
});
