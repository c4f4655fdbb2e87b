import { describe, expect, test } from 'vitest';
import type { Event } from '../rules/events.ts';
import { figures } from '../score/figures.ts';
import { whatIf } from '../score/whatif.ts';

interface Answer {
  readonly ok?: boolean;
  readonly rule?: string;
  readonly seat?: number;
  readonly menu?: readonly { readonly move: object }[];
  readonly steps?: readonly { readonly change: object; readonly events: readonly object[] }[];
  readonly position?: object;
}

function ask(json: unknown): Answer {
  const reading = whatIf(json);
  if ('complaint' in reading) throw new Error(`${reading.complaint.path}: ${reading.complaint.message}`);
  return reading.value.answer as Answer;
}
const menu = (pos: object) => ask({ pos, menu: {} });

/** The second round of three seats, seat 1 deals: seat 2 bids and leads first. */
const SECOND = {
  round: 2,
  hands: [
    ['2C', '9H'],
    ['3C', 'KD'],
    ['AC', '4S'],
  ],
  turned: '5D',
};
const bids = (...made: readonly number[]) => made.map((tricks) => ({ type: 'bid', tricks }));

describe('a position and what may be done in it', () => {
  test('[OHH-2.1] bids go round from the seat after the dealer', () => {
    expect(menu(SECOND)).toMatchObject({ seat: 2 });
    expect(menu(SECOND).menu?.map(({ move }) => move)).toEqual(bids(0, 1, 2));
    expect(menu({ ...SECOND, bids: [1] })).toMatchObject({ seat: 0 });
  });

  test('[OHH-2.2] the dealer is hooked, unless the table plays without', () => {
    const last = { ...SECOND, bids: [1, 0] };
    expect(menu(last).menu?.map(({ move }) => move)).toEqual(bids(0, 2));
    expect(menu({ ...last, hook: false }).menu?.map(({ move }) => move)).toEqual(bids(0, 1, 2));
  });

  test('[OHH-3.1] when all have bid the seat after the dealer leads', () => {
    const all = menu({ ...SECOND, bids: [1, 0, 0] });
    expect(all.seat).toBe(2);
    expect(all.menu?.map(({ move }) => move)).toEqual([
      { type: 'playCard', card: 'AC' },
      { type: 'playCard', card: '4S' },
    ]);
  });

  test('[OHH-3.2] a trick that has begun is followed', () => {
    const pos = {
      ...SECOND,
      hands: [['2C', '9H'], ['3C', 'KD'], ['4S']],
      bids: [1, 0, 0],
      trick: [{ seat: 2, card: 'AC' }],
    };
    expect(menu(pos)).toMatchObject({ seat: 0, menu: [{ move: { type: 'playCard', card: '2C' } }] });
    const revoke = ask({ pos, steps: [{ move: { type: 'playCard', card: '9H' } }] });
    expect(revoke).toMatchObject({ ok: false, rule: 'OHH-3.2' });
  });

  test('[OHH-4.1] the last card of a round writes it down, by the rule of the table', () => {
    const pos = {
      ...SECOND,
      hands: [['9H'], [], []],
      bids: [1, 0, 0],
      taken: [0, 0, 1],
      leader: 1,
      trick: [
        { seat: 1, card: 'KD' },
        { seat: 2, card: '4S' },
      ],
    };
    const end = (more: object): object | undefined =>
      ask({ pos: { ...pos, ...more }, steps: [{ move: { type: 'playCard', card: '9H' } }] }).steps?.[0]
        ?.change;
    expect(end({})).toEqual({ 0: 10, 2: 11 });
    expect(end({ miss: 'penalty' })).toEqual({ 0: 10, 1: -1, 2: 11 });
  });

  test('[OHH-1.6] another dealer, another first bid; another course, other lengths', () => {
    expect(menu({ ...SECOND, dealer: 1 })).toMatchObject({ seat: 0 });
    const down = { hands: [['2C'], ['3C'], ['4C']], turned: '5D', round: 13 };
    expect(menu({ ...down, most: 7, course: 'up_down' })).toMatchObject({ seat: 1 });
  });
});

describe('a position that cannot be is refused, with the place', () => {
  const complaint = (pos: object): unknown => {
    const reading = whatIf({ pos: { ...SECOND, ...pos }, menu: {} });
    return 'complaint' in reading ? reading.complaint : undefined;
  };
  const one = [['2C'], ['3C'], ['AC']];

  test.each<[string, object, string, RegExp]>([
    ['a card twice', { turned: '2C' }, 'pos', /2C is there twice/],
    ['too few cards', { hands: one }, 'pos.hands[0]', /has 2 cards.*make 1/],
    ['no such round', { round: 19, most: 7 }, 'pos.round', /no round 19/],
    ['taken of two seats', { taken: [0, 0] }, 'pos.taken', /needs 3/],
    ['four bids', { bids: [0, 0, 0, 0] }, 'pos.bids', /3 bids/],
    ['a bid of three', { bids: [3] }, 'pos.bids[0]', /3 may not/],
    ['a hooked bid', { bids: [1, 0, 1] }, 'pos.bids[2]', /1 may not/],
    ['a card before all bids', { hands: one, taken: [1, 0, 0], leader: 0 }, 'pos.bids', /all have bid/],
    [
      'a round that is over',
      { hands: [[], [], []], taken: [1, 1, 0], bids: [0, 0, 0] },
      'pos.taken',
      /is over/,
    ],
    ['nobody leads', { hands: one, taken: [1, 0, 0], bids: [0, 0, 0] }, 'pos.leader', /who leads/],
    ['a leader who is not there', { bids: [0, 0, 0], leader: 3 }, 'pos.leader', /no seat 3/],
    ['another first leader', { bids: [0, 0, 0], leader: 0 }, 'pos.leader', /seat 2 leads/],
    [
      'a card before the last bid',
      { hands: [['2C', '9H'], ['3C', 'KD'], ['4S']], bids: [0, 0], trick: [{ seat: 2, card: 'AC' }] },
      'pos.bids',
      /all have bid/,
    ],
    [
      'a card that does not follow, of a hand that could have',
      {
        hands: [['2C'], ['3C', 'KD'], ['4S']],
        bids: [1, 0, 0],
        trick: [
          { seat: 2, card: 'AC' },
          { seat: 0, card: '9H' },
        ],
      },
      'pos.trick[1].card',
      /suit led/,
    ],
    [
      'a hand that has played and has all its cards',
      { bids: [0, 0, 0], trick: [{ seat: 2, card: '5C' }] },
      'pos.hands[2]',
      /has 2 cards.*make 3/,
    ],
    ['too many cards after a trick', { taken: [1, 0, 0], leader: 0 }, 'pos.hands[0]', /make 3/],
    [
      'a first card of another seat',
      {
        hands: [['2C'], ['3C', 'KD'], ['4S', 'AC']],
        bids: [0, 0, 0],
        leader: 2,
        trick: [{ seat: 0, card: '9H' }],
      },
      'pos.trick[0].seat',
      /seat 2 plays here/,
    ],
    [
      'a card out of turn',
      {
        hands: [['2C'], ['3C', 'KD'], ['4S']],
        bids: [0, 0, 0],
        trick: [
          { seat: 2, card: 'AC' },
          { seat: 1, card: '9H' },
        ],
      },
      'pos.hands[0]',
      /make 1/,
    ],
    [
      'a card of the wrong seat',
      {
        hands: [['2C', '9H'], ['3C'], ['4S']],
        bids: [0, 0, 0],
        trick: [
          { seat: 2, card: 'AC' },
          { seat: 1, card: 'KD' },
        ],
      },
      'pos.trick[1].seat',
      /seat 0 plays here/,
    ],
    [
      'a full trick',
      {
        hands: [['2C'], ['3C'], ['4S']],
        bids: [0, 0, 0],
        trick: [
          { seat: 2, card: 'AC' },
          { seat: 0, card: '9H' },
          { seat: 1, card: 'KD' },
        ],
      },
      'pos.trick',
      /at once/,
    ],
  ])('%s', (_, wrong, path, message) => {
    expect(complaint(wrong)).toMatchObject({ path, message: expect.stringMatching(message) as string });
  });

  test('whoever leads between tricks is named', () => {
    expect(complaint({ hands: one, taken: [1, 0, 0], bids: [0, 0, 0], leader: 0 })).toBeUndefined();
    expect(menu({ ...SECOND, hands: one, taken: [1, 0, 0], bids: [0, 0, 0], leader: 0 })).toMatchObject({
      seat: 0,
    });
  });
});

test('an id is a text or a number', () => {
  for (const id of ['one', 1])
    expect(whatIf({ id, pos: SECOND, menu: {} })).toMatchObject({ value: { answer: { seat: 2 } } });
});

test('the first card tells who leads, and a position without a round is the first', () => {
  const trick = [{ seat: 1, card: 'KD' }];
  const second = { ...SECOND, hands: [['2C'], [], ['4S']], bids: [0, 0, 0], taken: [1, 0, 0], trick };
  expect(menu(second)).toMatchObject({ seat: 2 });
  expect(menu({ hands: [['2C'], ['3C'], ['4C']], turned: '5D' })).toMatchObject({
    seat: 1,
    menu: [{ move: { type: 'bid', tricks: 0 } }, { move: { type: 'bid', tricks: 1 } }],
  });
});

test('what everybody bid and took is counted by seat', () => {
  const round = (made: readonly number[], taken: readonly number[]) => ({
    type: 'roundEnded',
    written: { bids: made, taken },
  });
  const events = [
    { type: 'trickTaken', seat: 0 },
    { type: 'trickTaken', seat: 2 },
    round([1, 0, 0], [1, 0, 1]),
    { type: 'trickTaken', seat: 2 },
    round([0, 1, 1], [0, 0, 1]),
  ] as unknown as readonly Event[];
  expect(figures(events, 3)).toEqual([
    { name: 'exact', bySeat: [2, 1, 1] },
    { name: 'bid', bySeat: [1, 1, 1] },
    { name: 'tricks', bySeat: [1, 0, 2] },
  ]);
});
