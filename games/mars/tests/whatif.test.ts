/** Positions that can be played: what an independent referee says of moves on them, card by card. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { seededDice, type Reading } from '@reckon/kernel';
import { afterAll, describe, expect, test } from 'vitest';
import { scorePosition } from '../score/position.ts';
import { whatIf } from '../score/whatif.ts';
import { bent } from './bent.ts';
import { change, lay, parliament, play } from './laid.ts';

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

const TEN = ['0,-4', '1,-4', '3,-4', '4,-4', '4,-3', '4,-1', '-1,0', '0,0', '1,0', '1,1'];

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
    ['001 holds no resources', { players: [{ ...player, played: [['001', 1, 0]] }, {}] }],
    ['001 has no action', { players: [{ ...player, played: [['001', 0, 1]] }, {}] }],
    ['B03 is a corporation', { players: [{ ...player, played: [['B03']] }, {}] }],
    ['001 is no corporation', { players: [{ corp: '001' }, {}] }],
    ['B01 holds nothing', { players: [{ ...player, corpOn: { B01: 1 } }, {}] }],
    ['there is no seat 2', { first: 2 }],
    ['there is no seat 2', { active: 2 }],
    ['there is no seat 2', { tiles: { '0,-4': ['city', 2] } }],
    ['no place for an ocean', { tiles: { 'ganymede-colony': ['ocean', null] } }],
    ['there are nine oceans', { tiles: Object.fromEntries(TEN.map((area) => [area, ['ocean', null]])) }],
    ['accepted', { players: [player], tiles: { '1,-4': ['ocean', null] } }],
    ['accepted', { tiles: Object.fromEntries(TEN.slice(1).map((area) => [area, ['ocean', null]])) }],
    [
      'Mayor is there twice',
      {
        milestones: [
          ['Mayor', 0],
          ['Mayor', 1],
        ],
      },
    ],
    ['there is no Tycoon here', { milestones: [['Tycoon', 0]] }],
    [
      'Banker is there twice',
      {
        awards: [
          ['Banker', 0],
          ['Banker', 0],
        ],
      },
    ],
    ['there is no area 9,9', { claims: [['9,9', 0]] }],
    ['there is no area ganymede-colony', { claims: [['ganymede-colony', 0]] }],
    ['there is a tile on 0,-4', { tiles: { '0,-4': ['city', 0] }, claims: [['0,-4', 0]] }],
    ['the marker is below its colonies', { colonies: [{ name: 'Luna', marker: 1, colonies: [0, 1] }] }],
    ['accepted', { colonies: [{ name: 'Luna', marker: 2, colonies: [0, 1] }] }],
    ['megacredits production is too low', { players: [{ prod: [-6, 0, 0, 0, 0, 0] }, {}] }],
    ['accepted', { players: [{ prod: [-5, 0, 0, 0, 0, 0] }, {}] }],
    ['expected six numbers', { players: [{ stock: [1, 2, 3] }, {}] }],
    ['expected a list', { tiles: { '0,-4': 'city' } }],
    ['expected an object', { tiles: [] }],
    ['expected the number of a card', { deck: ['nothing'] }],
    ['card 001 is in two places', { deck: ['001'], discard: ['001'] }],
    ['card P01 is in two places', { preludeDeck: ['P01'], players: [{ preludes: ['P01'] }, {}] }],
    ['card B05 is in two places', { corporationDeck: ['B05'], players: [{ turned: ['B05'] }, {}] }],
    ['card 002 is in two places', { players: [{ dealt: ['002'] }, { hosted: [['002', 1]] }] }],
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

  const seats = (sample: object, ...keys: readonly string[]): unknown => {
    const reading = whatIf({ pos: { ...lone, ...sample }, steps: [{ move: { type: 'pass' } }] });
    if ('complaint' in reading) throw new Error(reading.complaint.message);
    const state = reading.value.steps[0]?.state as { readonly [key: string]: unknown } | undefined;
    return keys.map((key) => state?.[key]);
  };
  test('[MRS-13.8] a position is laid as it is given', () => {
    const tiles = { '0,-4': ['city', 1], '0,-3': ['commercial-district', 0], '-2,1': ['greenery', null] };
    const [laid] = seats({ tiles }, 'tiles') as [readonly unknown[]];
    expect(laid.filter(Boolean)).toEqual(
      expect.arrayContaining([
        { kind: 'city', owner: 1 },
        { kind: 'commercial-district', owner: 0, card: '085' },
        { kind: 'greenery', owner: null },
      ]),
    );
    const only = {
      deckOnly: true,
      deck: ['001', '002'],
      discard: ['003', '004'],
      preludeDeck: ['P01', 'P02'],
    };
    expect(seats(only, 'deck', 'discard', 'preludeDeck')).toEqual([
      ['002', '001'],
      ['003', '004'],
      ['P02', 'P01'],
    ]);
    const [whole] = seats({ deck: ['001', '002'] }, 'deck') as [readonly string[]];
    expect([whole.length, whole.at(-1), whole.at(-2)]).toEqual([208, '001', '002']);
    expect(
      seats({ first: 1, colonyBox: ['Luna'], generation: 7 }, 'first', 'colonyBox', 'generation'),
    ).toEqual([1, ['Luna'], 7]);
    expect(seats({}, 'generation', 'temperature', 'oxygen', 'venus', 'first', 'plantsRemoved')).toEqual([
      5,
      -30,
      0,
      0,
      0,
      false,
    ]);
  });

  test('[MRS-20.1] a parliament has seven delegates of each seat, fourteen neutral ones, and leaders among them', () => {
    const asked = (turmoil: object): string => complaint({ pos: { ...lay({}, { turmoil }) }, menu: {} });
    const good = parliament({}, { reds: { leader: 0, delegates: { 0: 1, neutral: 1 } } });
    expect(asked(good)).toBe('accepted');
    expect(asked({ ...good, reserve: [4, 6] })).toBe('seat 0 has 6 delegates');
    expect(asked({ ...good, lobby: [true, false] })).toBe('seat 1 has 6 delegates');
    expect(asked({ ...good, neutralReserve: 11 })).toBe('there are 13 neutral delegates');
    const without = (leader: unknown, delegates: object): string =>
      asked(parliament({}, { reds: { leader, delegates } }));
    expect(without(1, { 0: 1 })).toBe('a leader is one of the delegates');
    expect(without('neutral', { 0: 1 })).toBe('a leader is one of the delegates');
    expect(without('neutral', { 0: 1, neutral: 1 })).toBe('accepted');
    expect(without(null, {})).toBe('accepted');
  });
});

describe('what is asked', () => {
  const project = { type: 'project', project: 'power-plant' };
  const tried = (pay: unknown): unknown =>
    answerTo({ pos: lone, try: { move: { ...project, pay } } })['legal'];
  test('[MRS-6.2] what pays nothing may be named; what is no payment is no move', () => {
    expect(
      [{ megacredits: 11 }, { megacredits: 11, steel: 0 }, { megacredits: 10 }, null, 'much', 11].map(tried),
    ).toEqual([true, true, false, false, false, false]);
  });

  test('[MRS-6.18] floaters named with a price are spent where heat is', () => {
    const pos = lay({ corp: 'CC5', corpOn: { CC5: 2 }, hand: ['190'], stock: [10, 0, 0, 0, 0, 3] });
    expect(change(pos, play('190', 1, { pay: { megacredits: 1, heat: 3, CC5: 1 } }))).toMatchObject({
      '0.megacredits': -1,
      '0.heat': -3,
      '0.on CC5': -1,
    });
  });

  test('[MRS-20.7] a delegate is named by its party and its owner', () => {
    const two = (leader: unknown, delegates: object) => ({ leader, delegates });
    const turmoil = parliament(
      { chairman: 0 },
      {
        unity: two(0, { 0: 2, 1: 1 }),
        reds: two(1, { 1: 3, neutral: 1 }),
        greens: two('neutral', { neutral: 2 }),
      },
    );
    const pos = lay({ hand: ['T02'] }, { turmoil });
    const told = (party: string, whose: unknown) =>
      change(pos, play('T02', 0), [['remove-delegate', { type: 'delegate', party, whose }]]);
    expect(told('reds', 'neutral')).toMatchObject({ 'party reds neutral': -1 });
    expect(told('reds', 1)).toMatchObject({ 'party reds 1': -1 });
    expect(told('greens', 'neutral')).toMatchObject({ 'party greens neutral': -1 });
  });

  test('[MRS-11.2] an award funded by an effect is told, one that the move names is not', () => {
    const vitor = lay({ corp: 'PC5', opening: true, stock: [50, 0, 0, 0, 0, 0] });
    const first = change(vitor, { type: 'first' }, [['fund-award', { type: 'award', award: 'Miner' }]]);
    expect(first).toMatchObject({ 'fund Miner': 0 });
    const named = change(lay(), { type: 'fund', award: 'Banker', pay: { megacredits: 8 } });
    expect(named).not.toHaveProperty('fund Banker');
  });

  test('[MRS-12.2] the last greeneries: as told, then as offered, and then the end', () => {
    const oceans = Object.fromEntries(TEN.slice(1).map((area) => [area, ['ocean', null]]));
    const pos = {
      ...lay({ stock: [0, 0, 0, 16, 0, 0], prod: [0, 0, 0, 0, 0, 0] }),
      tiles: oceans,
      temperature: 8,
      oxygen: 14,
    };
    const ended = (final: readonly unknown[]): Flat => answerTo({ pos, pass: { final } });
    const planted = (final: readonly unknown[]): number =>
      Object.entries(ended(final)['end'] as Flat).filter(
        ([key, what]) => key.startsWith('tile') && what === 'greenery 0',
      ).length;
    expect(ended([])).toMatchObject({ ok: true, phase: 'final' });
    expect(planted([])).toBe(0);
    expect(planted([[0, 'greenery']])).toBe(1);
    const told = [
      [0, 'greenery'],
      [0, 'place', '0,-2'],
      [0, 'greenery'],
    ];
    expect(ended(told)['end']).toMatchObject({ 'tile 0,-2': 'greenery 0' });
    expect(planted(told)).toBe(2);
    const solo = {
      ...pos,
      players: [(pos as unknown as { players: Flat[] }).players[0]],
      generation: 14,
      packs: ['base-game', 'corporate-era'],
    };
    expect(answerTo({ pos: solo, pass: {} })).toMatchObject({ phase: 'final', won: true });
    const lost = { ...solo, temperature: 6 };
    expect(answerTo({ pos: lost, pass: {} })).toMatchObject({ won: false });
    expect(ended([])).not.toHaveProperty('won');
  });

  test('[MRS-12.2] words of the last greeneries are short', () => {
    const said = (length: number): boolean =>
      'complaint' in whatIf({ pos: lone, pass: { final: [[0, 'x'.repeat(length)]] } });
    expect([said(20), said(21)]).toEqual([false, true]);
  });

  test('[MRS-13.8] players are laid as they are given, and whoever acts has not passed', () => {
    const first = {
      corps: ['B05', 'B08'],
      turned: ['XC8'],
      opening: ['B08'],
      passed: true,
      tr: 33,
      fleets: 2,
      harmedBy: [1],
    };
    const laid = (more: object): Flat => {
      const told = whatIf({
        pos: lay({ ...first, opening: false, ...more }),
        steps: [{ move: { type: 'sell', cards: ['007'] }, allPassed: true }],
      });
      if ('complaint' in told) throw new Error(told.complaint.message);
      return (told.value.steps[0]!.state as { players: Flat[] }).players[0]!;
    };
    const bare = laid({ hand: ['007', '041'] });
    expect(bare).toMatchObject({
      corporation: 'B05',
      passed: false,
      tr: 33,
      fleets: 2,
      harmedBy: [1],
      openings: [],
      hand: ['041'],
    });
    expect((bare['played'] as readonly Flat[]).map(({ card, down }) => [card, down])).toEqual([
      ['B05', false],
      ['B08', false],
      ['XC8', true],
    ]);
    const opening = (given: unknown): unknown =>
      answerTo({ pos: lay({ ...first, opening: given }), try: { move: { type: 'first' } } })['legal'];
    expect([opening(true), opening(['B08']), opening(false), opening([])]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

/** Cases and positions as they are and slightly bent: what is answered, word for word, is compared with a golden table. */
const linesOf = (file: string): readonly object[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object);

interface Asked {
  readonly name: string;
  readonly answer: (json: unknown) => Reading<unknown>;
  readonly cases: readonly object[];
  /** So often each case is bent. */
  readonly times: number;
}

/** A dozen cases in a row, so that a row says about where something changed. */
const TOGETHER = 12;
const groups = ({ cases, ...rest }: Asked): readonly Asked[] =>
  Array.from({ length: Math.ceil(cases.length / TOGETHER) }, (_, n) => ({
    ...rest,
    name: `${rest.name} ${n * TOGETHER + 1}`,
    cases: cases.slice(n * TOGETHER, (n + 1) * TOGETHER),
  }));

const asked = [
  { name: 'what-if', answer: whatIf, cases: linesOf('samples/mars.play.jsonl'), times: 3 },
  { name: 'position', answer: scorePosition, cases: linesOf('positions/samples.jsonl'), times: 10 },
].flatMap(groups);

/** How many were answered, how many were complained about, and all of it in a few characters. */
function rowOf({ name, answer, cases, times }: Asked): string {
  const dice = seededDice(name);
  const hash = createHash('sha256');
  let answered = 0;
  let complained = 0;
  for (const one of cases)
    for (let time = 0; time <= times; time++) {
      const reading = answer(time === 0 ? one : bent(one, dice));
      if ('value' in reading) answered++;
      else complained++;
      hash.update(JSON.stringify(reading));
    }
  return [
    name.padEnd(14),
    `${answered}`.padStart(4),
    `${complained}`.padStart(4),
    hash.digest('hex').slice(0, 12),
  ].join(' ');
}

/** `GOLDEN=write` writes the table anew. */
const TABLE = new URL('golden/bent.txt', import.meta.url);
const writing = process.env['GOLDEN'] === 'write';
const written = writing ? [] : readFileSync(TABLE, 'utf8').split('\n');
const rows: string[] = [];
afterAll(() => {
  if (writing) writeFileSync(TABLE, `${rows.join('\n')}\n`);
});

describe('[MRS-13.8] [MRS-16.1] what is said of cases and positions, bent ones too', () => {
  test.each(asked.map((one, index) => [one.name, index, one] as const))('%s', (_name, index, one) => {
    rows[index] = rowOf(one);
    expect(rows[index]).toBe(writing ? rows[index] : written[index]);
  });
});
