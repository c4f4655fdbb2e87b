import { describe, expect, test } from 'vitest';
import type { Event } from '../rules/events.ts';
import { figures } from '../score/figures.ts';
import { whatIf } from '../score/whatif.ts';

const HANDS = [
  ['7H', '8D', 'KC', 'KS'],
  ['AH', '3D', '4C', '4S'],
  ['2H', '2D', '2S', '9S'],
];
const POSITION = { hands: HANDS, deck: ['5C', '6C', '10C'], discard: ['9C', '10D'], turn: 1 };

interface Answer {
  readonly seat?: number;
  readonly ok?: boolean;
  readonly legal?: boolean;
  readonly rule?: string;
  readonly menu?: readonly { readonly move: { readonly type: string } }[];
  readonly steps?: readonly {
    readonly seat: number;
    readonly events: readonly { readonly type: string }[];
    readonly change: { readonly [seat: string]: number };
  }[];
  readonly position?: { readonly [key: string]: unknown };
}

function ask(json: unknown): Answer {
  const reading = whatIf(json);
  if ('complaint' in reading) throw new Error(`${reading.complaint.path}: ${reading.complaint.message}`);
  return reading.value.answer as Answer;
}
const steps = (pos: object, ...moves: readonly object[]): Answer =>
  ask({ pos, steps: moves.map((move) => ({ move })) });
const menu = (pos: object): readonly string[] => [
  ...new Set(ask({ pos, menu: {} }).menu?.map(({ move }) => move.type)),
];

describe('a position and what may be done in it', () => {
  test('[CAM-4.1] the turn begins, with a move for each thing it may begin with', () => {
    expect(ask({ pos: POSITION, menu: {} }).seat).toBe(1);
    expect(menu(POSITION)).toEqual(['drawDeck', 'takeDiscard', 'callCambio']);
  });

  test('[CAM-4.2] the first card that is named lies on top, of the deck and of the discards', () => {
    expect(steps(POSITION, { type: 'drawDeck' }).position).toMatchObject({
      step: { type: 'holding', seat: 1, card: '5C', from: 'deck' },
      deck: ['10C', '6C'],
      discards: ['10D', '9C'],
    });
    expect(steps(POSITION, { type: 'takeDiscard' }).position).toMatchObject({
      step: { type: 'holding', seat: 1, card: '9C', from: 'discard' },
      deck: ['10C', '6C', '5C'],
      discards: ['10D'],
    });
  });

  test('[CAM-4.3] a card in hand already may be swapped or thrown away', () => {
    const pos = { ...POSITION, holding: { card: 'AD', from: 'deck' } };
    expect(menu(pos)).toEqual(['swap', 'discard']);
    const { steps: told, position } = steps(pos, { type: 'swap', slot: 3 });
    expect(told?.[0]?.events[0]).toMatchObject({ type: 'cardSwapped', seat: 1, slot: 3 });
    expect(position).toMatchObject({ hands: [...HANDS[0]!, 'AH', '3D', '4C', 'AD', ...HANDS[2]!] });
    expect(menu({ ...POSITION, holding: { card: 'AD', from: 'discard' } })).toEqual(['swap']);
  });

  test('[CAM-7.3] after a call everybody else has one turn, and those who had it are done', () => {
    const called = { ...POSITION, caller: 0 };
    expect(menu(called)).toEqual(['drawDeck', 'takeDiscard']);
    const played = steps(called, { type: 'takeDiscard' }, { type: 'swap', slot: 0 }).position;
    expect(played).toMatchObject({ step: { type: 'start', seat: 2 }, call: { by: 0 } });
    const last = steps({ ...called, turn: 2 }, { type: 'takeDiscard' }, { type: 'swap', slot: 3 });
    expect(last.position).toMatchObject({ step: { type: 'over' }, totals: [30, 12, 15] });
    // Seat 2 has less than the caller, whose hand counts twice.
    expect(last.steps?.at(-1)?.change).toEqual({ 0: 30, 1: 12, 2: 15 });
  });

  test('a position without a turn is the first seat’s; without discards there is nothing to take', () => {
    const { turn: _, discard: __, ...bare } = POSITION;
    expect(ask({ pos: bare, menu: {} }).seat).toBe(0);
    expect(menu(bare)).toEqual(['drawDeck', 'callCambio']);
  });

  test('an id and what was expected may stand beside it', () => {
    expect(
      ask({ id: 'one', expect: {}, pos: POSITION, try: { move: { type: 'callCambio' } } }),
    ).toMatchObject({ legal: true, seat: 1 });
    expect(ask({ id: 1, pos: POSITION, try: { move: { type: 'callCambio' } } })).toMatchObject({
      legal: true,
    });
  });
});

describe('a position that cannot be is refused, with the place', () => {
  const complaint = (pos: object): unknown => {
    const reading = whatIf({ pos: { ...POSITION, ...pos }, menu: {} });
    return 'complaint' in reading ? reading.complaint : undefined;
  };

  test.each<[string, object, string, RegExp]>([
    ['a card twice in hands', { hands: [HANDS[0], HANDS[0]] }, 'pos', /7H is on the table twice/],
    ['a card in hand and deck', { deck: ['7H'] }, 'pos', /7H is on the table twice/],
    ['a card in deck and discards', { discard: ['5C'] }, 'pos', /5C is on the table twice/],
    ['the held card elsewhere', { holding: { card: '6C', from: 'deck' } }, 'pos', /6C is on the table twice/],
    ['a turn of nobody', { turn: 3 }, 'pos.turn', /no seat 3/],
    ['a caller who is not there', { caller: 3 }, 'pos.caller', /no seat 3/],
    ['a turn of the caller', { caller: 1 }, 'pos.turn', /whoever called/],
    ['a final turn before its time', { caller: 0, hadFinalTurn: [2] }, 'pos.hadFinalTurn', /between/],
    ['a final turn left out', { caller: 0, turn: 2, hadFinalTurn: [] }, 'pos.hadFinalTurn', /between/],
    ['a final turn of nobody', { caller: 0, hadFinalTurn: [0, 3] }, 'pos.hadFinalTurn', /no seat 3/],
    ['a final turn without a call', { hadFinalTurn: [0] }, 'pos.hadFinalTurn', /between/],
    ['a hand of three', { hands: [HANDS[0], ['AH', '3D', '4C']] }, 'pos.hands[1]', /./],
    ['one hand', { hands: [HANDS[0]] }, 'pos.hands', /./],
    ['no card', { deck: ['1C'] }, 'pos.deck[0]', /./],
  ])('%s', (_, wrong, path, message) => {
    expect(complaint(wrong)).toMatchObject({ path, message: expect.stringMatching(message) as string });
  });

  test('a seat that is not there is complained of where it is named, and one that nobody is left to be', () => {
    const asked = (pos: object, question: object): unknown => {
      const reading = whatIf({ pos, ...question });
      return 'complaint' in reading ? reading.complaint : undefined;
    };
    const move = { type: 'takeDiscard' };
    const nobody = (path: string): object => ({ message: 'there is no seat 3', path });
    expect(asked(POSITION, { try: { seat: 3, move } })).toEqual(nobody('try.seat'));
    expect(asked(POSITION, { steps: [{ move }, { seat: 3, move }] })).toEqual(nobody('steps[1].seat'));
    expect(asked(POSITION, { menu: { seat: 3 } })).toEqual(nobody('menu.seat'));
    expect(asked(POSITION, { menu: { seat: 2 } })).toBeUndefined();
    const last = [{ move }, { move: { type: 'swap', slot: 3 } }, { move }];
    expect(asked({ ...POSITION, caller: 0, turn: 2 }, { steps: last })).toEqual({
      message: 'the game is over',
      path: 'steps[2]',
    });
  });

  test('the last seat may have the turn and the call', () => {
    expect(complaint({ turn: 2 })).toBeUndefined();
    expect(complaint({ turn: 0, caller: 2 })).toBeUndefined();
    expect(complaint({ turn: 1, caller: 2, hadFinalTurn: [0] })).toBeUndefined();
    expect(complaint({ turn: 0, caller: 1, hadFinalTurn: [2] })).toBeUndefined();
    expect(complaint({ turn: 2, caller: 0, hadFinalTurn: [1] })).toBeUndefined();
  });
});

test('what everybody did is counted by seat and kind', () => {
  const at = { owners: [0], open: true } as const;
  const events = [
    { type: 'deckDrawn', seat: 0, card: '2C' },
    { type: 'deckDrawn', seat: 0, card: '3C' },
    { type: 'deckDrawn', seat: 1, card: '4C' },
    { type: 'discardTaken', seat: 1, card: '5C' },
    { type: 'cardSwapped', seat: 1, slot: 0 },
    { type: 'peekOpened', seat: 0, power: 'peek_own', ...at },
    { type: 'cardsExchanged', seat: 0, power: 'blind_swap' },
    { type: 'peekOpened', seat: 1, power: 'look_and_swap', ...at },
    { type: 'cardsExchanged', seat: 1, power: 'look_and_swap' },
    { type: 'gameCompleted' },
  ] as unknown as readonly Event[];
  expect(figures(events, 2)).toEqual([
    { name: 'drawn', bySeat: [2, 1] },
    { name: 'taken', bySeat: [0, 1] },
    { name: 'swapped', bySeat: [0, 1] },
    { name: 'powers', bySeat: [2, 1] },
  ]);
});

describe('the rules of the table come with the position', () => {
  test('[CAM-13.1] any switch by its name', () => {
    const values = { values: 'J11_Q12_K13', penalty: 'none' };
    const end = (more: object) =>
      steps({ ...POSITION, turn: 2, caller: 0, ...more }, { type: 'takeDiscard' }, { type: 'swap', slot: 3 });
    expect(end(values).steps?.at(-1)?.change).toEqual({ 0: 7 + 8 + 13 + 13, 1: 12, 2: 15 });
    expect(whatIf({ pos: { ...POSITION, penalty: 'triple' }, menu: {} })).toHaveProperty('complaint');
  });

  test('[CAM-13.6] own turns count where a call waits for them', () => {
    const waits = { ...POSITION, minOwnTurnsBeforeCall: 2 };
    expect(menu({ ...waits, ownTurns: [2, 1, 1] })).not.toContain('callCambio');
    expect(menu({ ...waits, ownTurns: [1, 2, 1] })).toContain('callCambio');
    expect(whatIf({ pos: { ...waits, ownTurns: [1, 2] }, menu: {} })).toMatchObject({
      complaint: { path: 'pos.ownTurns' },
    });
  });

  test('[CAM-13.7] jokers lie only where they are played with', () => {
    const joker = { ...POSITION, deck: ['X1'] };
    expect(whatIf({ pos: joker, menu: {} })).toMatchObject({ complaint: { path: 'pos' } });
    expect(menu({ ...joker, jokers: 2 })).toContain('drawDeck');
  });
});
