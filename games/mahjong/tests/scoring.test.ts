import { EMPTY_SHEET, seat, type Sheet } from '@reckon/kernel';
import { describe, expect, test } from 'vitest';
import { PRESETS } from '../facts/rulesets.ts';
import type { Event } from '../rules/events.ts';
import { figures, spreads } from '../score/figures.ts';
import { balanced, book, incomeOf } from '../score/lines.ts';
import { scorePosition } from '../score/position.ts';
import { scoring } from '../score/scoring.ts';
import { loseKong } from '../score/transfers.ts';
import { text } from '../text/text.ts';
import { discard, draw, hu, kong, PASS, sit } from './table.ts';

const [A, B, C, D] = [seat(0), seat(1), seat(2), seat(3)];

describe('figures of a game', () => {
  const won = (of: number, from: number | null, fan: number): Event =>
    ({ type: 'won', seat: seat(of), from: from === null ? null : seat(from), fan }) as Event;
  const konged = (of: number): Event => ({ type: 'konged', seat: seat(of), from: null }) as Event;
  const drawn: Event = { type: 'drawn', seat: B, tile: null, replacement: false };
  const events = [won(1, 0, 2), konged(1), drawn, won(2, null, 10), konged(1), konged(3), won(1, 2, 1)];

  test('wins, self-drawn ones, what was dealt into and kongs are counted for each seat', () => {
    expect(figures(events, 4)).toEqual([
      { name: 'wins', bySeat: [0, 2, 1, 0] },
      { name: 'selfDrawn', bySeat: [0, 0, 1, 0] },
      { name: 'dealtIn', bySeat: [1, 0, 1, 0] },
      { name: 'kongs', bySeat: [0, 2, 0, 1] },
    ]);
  });

  test('the fan of wins are spread in the order of numbers', () => {
    const of = [1, 2, 10];
    const bySeat = [
      [0, 0, 0],
      [1, 1, 0],
      [0, 0, 1],
      [0, 0, 0],
    ];
    expect(spreads(events, 4)).toEqual([{ name: 'fan', of, bySeat }]);
  });
});

describe('transfers on a sheet', () => {
  const paid = (kind: 'kong' | 'kong_refund', payer: typeof A, to: typeof A) =>
    ({ kind, payer, to, amount: 2, rule: 'MJ-11.2' }) as const;

  test('[MJ-15.3] a payment is two lines, explained by its kind where nothing else is said', () => {
    const { lines } = book(EMPTY_SHEET, { transfers: [paid('kong', A, B)], occasion: { hand: 2, no: 3 } }, 7);
    expect(lines).toMatchObject([
      { id: 'kong:2.3:0-1', seat: A, other: B, points: -2, because: [7] },
      { id: 'kong:2.3:0-1', seat: B, other: A, points: 2, because: [7] },
    ]);
    expect(lines[0]?.why).toEqual({ key: 'why.kong', hand: 2, no: 3 });
    const why = { key: 'why.hu', fan: 3 };
    const said = book(EMPTY_SHEET, { transfers: [paid('kong', A, B)], occasion: { hand: 2 }, why }, 7);
    expect(said.lines[0]?.why).toEqual({ key: 'why.hu', fan: 3, hand: 2 });
  });

  test('[MJ-12.8] several kongs given back to one payer have a name each', () => {
    const back = paid('kong_refund', A, B);
    const { lines } = book(EMPTY_SHEET, { transfers: [back, back, back], occasion: { hand: 1 } }, 7);
    const names = lines.filter(({ points }) => points > 0).map(({ id }) => id);
    expect(names).toEqual(['kong_refund:1:0-1', 'kong_refund:1:0-1:1', 'kong_refund:1:0-1:2']);
  });

  const after = (sheet: Sheet, kind: 'kong' | 'kong_refund', no: number, hand = 1): Sheet =>
    book(sheet, { transfers: [paid(kind, A, B), paid(kind, C, B)], occasion: { hand, no } }, no);

  test('[MJ-11.6] the income of a kong is with its owner until it goes back, hand by hand', () => {
    const two = after(after(EMPTY_SHEET, 'kong', 1), 'kong', 2);
    const income = {
      owner: B,
      payments: [
        { payer: A, amount: 2 },
        { payer: C, amount: 2 },
      ],
    };
    expect([...incomeOf(two, 1)]).toEqual([
      [1, income],
      [2, income],
    ]);
    expect([...incomeOf(after(two, 'kong_refund', 1), 1).keys()]).toEqual([2]);
    expect([...incomeOf(two, 2).keys()]).toEqual([]);
  });

  test('[MJ-11.7] what went to winners is no longer income', () => {
    const one = after(EMPTY_SHEET, 'kong', 1);
    const lost = { kind: 'kong_transfer', payer: B, to: D, amount: 4, rule: 'MJ-11.7' } as const;
    const gone = book(one, { transfers: [lost], occasion: { hand: 1, no: 1 } }, 9);
    expect([...incomeOf(gone, 1).keys()]).toEqual([]);
  });

  test('[MJ-11.7] a share of nothing is not booked, and the remainder goes to the first winner', () => {
    const income = { owner: A, payments: [{ payer: B, amount: 1 }] };
    const shares = loseKong(PRESETS['sichuan-popular'], income, [C, D]);
    expect(shares.map(({ to, amount }) => [to, amount])).toEqual([[C, 1]]);
  });

  test('[MJ-15.4] a sheet that does not add up says so without changing a score', () => {
    const sheet = book(EMPTY_SHEET, { transfers: [paid('kong', A, B)], occasion: { hand: 1 } }, 1);
    expect(balanced(sheet, 0, 1)).toBe(sheet);
    expect(balanced(sheet, 400, 5).lines.at(-1)).toMatchObject({
      id: 'check:5',
      seat: A,
      points: 0,
      condition: { kind: 'fixed', points: 0 },
      why: { key: 'why.check', sum: 0, expected: 400 },
    });
  });
});

describe('the score of a hand', () => {
  test('[MJ-15.6] a win and a kong point at where they lie', () => {
    const table = sit(draw('house', '0: 999p 123m 45m 55p; no s\nwall: 1s 1s 6m\nturn 0 drew 9p'));
    table.plays(0, kong('9p'));
    expect(table.sheet()?.lines.at(-1)?.evidence).toEqual(['meld:1:0:0']);
    table.plays(0, hu('6m'));
    expect(table.sheet()?.lines.at(-1)?.evidence).toEqual(['win:1:0:0']);
  });

  test('[MJ-5.4] the second meld is pointed at where it lies second', () => {
    const table = sit(
      draw('house', '0: 123m 45m; pong 1p; pong 9p; no s\nwall: 1s 1s 6m\nturn 0 drew 9p', {
        claims: 'able',
      }),
    );
    table.plays(0, kong('9p'));
    expect(table.sheet()?.lines.at(-1)?.evidence).toEqual(['meld:1:0:1']);
  });

  test('the best total is first, and equal ones share a place', () => {
    const line = (of: number, points: number) => ({ seat: seat(of), points }) as never;
    const sheet = { ...EMPTY_SHEET, lines: [line(0, -3), line(1, 20), line(2, -3), line(3, 100)] };
    expect(scoring.rank(sheet, draw('house', 'turn 0 opening'))).toEqual([[D], [B], [A, C]]);
  });

  test('[MJ-12.2] [MJ-12.8] a hand that ends with its third winner settles nothing', () => {
    const ended = { type: 'handEnded', reason: 'winners', hands: [], last: true } as unknown as Event;
    const state = draw('sichuan-sbr', '0: 123456p 123m 5m; no s\nturn 0 drew 5m');
    const sheet = scoring.begin(state);
    expect(scoring.observe(sheet, ended, state, 1)).toEqual({ ...sheet, final: true });
  });

  test('[MJ-14.3] waits are told while others choose, not in the own turn nor to who has left', () => {
    const ready = '2: 123456p 123m 5m; no s';
    const of = (lines: string): readonly string[] =>
      (scoring.next?.(draw('house', lines), C) ?? []).map(({ source }) => source);
    expect(of(`${ready}\nturn 0 drew 9m`)).toEqual(['wait:5m']);
    expect(of(`${ready}\ndiscard 9m by 0`)).toEqual(['wait:5m']);
    expect(of(`${ready}\nturn 2 drew 9m`)).toEqual([]);
    expect(of(`${ready}; left\nturn 0 drew 9m`)).toEqual([]);
    expect(of(`${ready}\n3: 555m 147p 258p 1m; no s\nturn 0 drew 9m`)).toEqual(['wait:5m']);
    expect(of(`${ready}\n3: 1m 147p 258p 9m; pong 5m; no s\nturn 0 drew 9m`)).toEqual([]);
  });

  test('[MJ-12.8] [MJ-12.7] an empty wall is settled once: who is not ready pays, and gives the kong back', () => {
    const table = sit(
      draw(
        'sichuan-sbr',
        `0: 147m 258m 36m 14p; kong_concealed 9p; no s
         1: 2p; no s; left
         2: 123456p 123m 456m 5m; no s
         3: 147p 258p 36p 147m 28m; no s
         wall: 1s
         turn 3 drew 9m`,
      ),
    );
    table.plays(3, discard('9m')).pass();
    table.plays(0, discard('1s')).pass();
    // A plain hand is worth one point; nobody booked the kong here, so nothing of it goes back.
    expect(table.scores()).toEqual([-1, 0, 2, -1]);
    expect(table.sheet()?.final).toBe(true);
  });
});

describe('positions on paper', () => {
  const valueOf = (json: unknown) => {
    const reading = scorePosition(json);
    if ('complaint' in reading) throw new Error(`${reading.complaint.path}: ${reading.complaint.message}`);
    return reading.value;
  };
  const complaintOf = (json: unknown): string => {
    const reading = scorePosition(json);
    return 'complaint' in reading ? `${reading.complaint.path}: ${reading.complaint.message}` : '';
  };
  const tiles = (notation: string): string[] =>
    notation.split(' ').flatMap((group) =>
      group
        .slice(0, -1)
        .split('')
        .map((rank) => rank + group.at(-1)),
    );

  const PAIRS = {
    kind: 'hand',
    rules: 'sichuan-sbr',
    missing: 's',
    concealed: tiles('11335577m 2244p 6p'),
    melds: [],
    winningTile: '6p',
    selfDraw: true,
  };

  test('[MJ-10.2] [MJ-10.5] fan that double stand without points above the win and the surcharge', () => {
    const { seats, ranking } = valueOf(PAIRS);
    expect(ranking).toEqual([['winner']]);
    const [winner] = seats;
    expect(winner).toMatchObject({ seat: 'winner', total: 5, categories: { hu: 5 } });
    expect(winner?.lines.map(({ id, seat: of, points, condition }) => [id, of, points, condition])).toEqual([
      ['seven_pairs', A, 0, { kind: 'fixed', points: 0 }],
      ['win', A, 4, { kind: 'fixed', points: 4 }],
      ['self_draw', A, 1, { kind: 'fixed', points: 1 }],
    ]);
    expect(winner?.lines.at(-1)?.why).toEqual({ key: 'why.surcharge', points: 1 });
    const discarded = valueOf({ ...PAIRS, selfDraw: false });
    expect(discarded.seats[0]?.lines.map(({ id }) => id)).toEqual(['seven_pairs', 'win']);
    expect(discarded.seats[0]?.total).toBe(4);
  });

  test('[MJ-10.1] in house rules fan are points, line by line', () => {
    const { seats } = valueOf({
      kind: 'hand',
      rules: 'house',
      missing: 's',
      concealed: tiles('123456p 123m 5m'),
      melds: [],
      winningTile: '5m',
      selfDraw: false,
    });
    expect(seats[0]?.lines.map(({ id, points }) => [id, points])).toEqual([
      ['base', 1],
      ['concealed_hand', 1],
    ]);
  });

  test('tiles no table can show have a reason in place of waits', () => {
    const waits = { kind: 'waits', rules: 'house', missing: 's', melds: [] as object[] };
    const fine = valueOf({ ...waits, concealed: tiles('123456p 123m 5m') });
    expect(fine.facts).toEqual({ waits: { '5m': 2 } });
    const short = valueOf({ ...waits, concealed: tiles('123456p 123m') });
    expect(short.facts).toEqual({ waits: {}, reason: 'not 10 tiles' });
    // Ready for 5m, but there is a fifth 1m in the melds.
    const five = { ...waits, melds: [{ type: 'pong', tile: '1m' }], concealed: tiles('11m 3456m 5m') };
    expect(valueOf(five).facts).toEqual({ waits: {}, reason: 'five tiles 1m' });
  });

  const END = {
    kind: 'exhausted',
    rules: 'sichuan-popular',
    players: [
      { won: true, missing: 's', concealed: tiles('1m'), melds: [] },
      { won: false, missing: 's', concealed: tiles('123456p 123456m 9m'), melds: [] },
      { won: false, missing: 's', concealed: tiles('147m 258m 369m 147p 9s'), melds: [] },
      { won: false, missing: 'p', concealed: tiles('147m 258m 369m 147s 9s'), melds: [] },
    ],
    kongs: [{ owner: 3, payments: { 0: 2, 1: 0 } }],
  };

  test('[MJ-12.5] [MJ-12.7] [MJ-12.8] the best of an exhausted wall is first, and every payment is summed by kind', () => {
    const { seats, ranking } = valueOf(END);
    // The pig pays the cap of 32 to both; who is not ready pays one for a plain hand, and gives the kong back.
    expect(seats.map(({ total, categories }) => [total, categories])).toEqual([
      [2, { kong_refund: 2 }],
      [33, { flower_pig: 32, not_ready: 1, kong_refund: 0 }],
      [-64, { flower_pig: -64 }],
      [29, { flower_pig: 32, not_ready: -1, kong_refund: -2 }],
    ]);
    expect(ranking).toEqual([[B], [D], [A], [C]]);
  });

  test('[MJ-15.3] what is settled at an empty wall names who pays whom, and no hand of a match', () => {
    const told = (of: number, locale: 'en' | 'zh') =>
      valueOf(END).seats[of]!.lines.map((line) =>
        text.source(line, { locale, viewer: 'spectator', nameOf: (who) => 'ABCD'[who]! }),
      );
    expect(told(1, 'en')).toEqual([
      'flower pig, from C',
      'not ready, from D',
      'kong income returned, from D',
    ]);
    expect(told(3, 'en')).toEqual([
      'flower pig, from C',
      'not ready, to B',
      'kong income returned, to A',
      'kong income returned, to B',
    ]);
    expect(told(3, 'zh')).toEqual(['花猪（C付）', '未听牌（付给B）', '退税（付给A）', '退税（付给B）']);
    expect(valueOf(END).seats[0]!.lines.map(({ why }) => why)).toEqual([{ key: 'why.kong_refund.end' }]);
    const ids = valueOf(END).seats.flatMap(({ seat: of, lines }) => lines.map(({ id }) => `${of} ${id}`));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('[MJ-12.4] hands in play are whole, none has five of a tile, and nobody pays for an own kong', () => {
    const changed = (at: number, change: object): string =>
      complaintOf({
        ...END,
        players: END.players.map((player, n) => (n === at ? { ...player, ...change } : player)),
      });
    expect(changed(1, { concealed: tiles('123456p 123456m') })).toBe('players[1]: not 13 tiles');
    expect(changed(1, { concealed: tiles('123456p 123456m 99m') })).toBe('players[1]: not 13 tiles');
    expect(changed(1, { melds: [{ type: 'pong', tile: '2p' }] })).toBe('players[1]: not 13 tiles');
    expect(changed(1, { concealed: tiles('11111p 2345678p 9m') })).toBe('players[1]: five tiles 1p');
    // Whoever has won may have laid the hand away.
    expect(changed(0, { concealed: [] })).toBe('');
    expect(changed(0, { concealed: tiles('11111m') })).toBe('players[0]: five tiles 1m');
    expect(complaintOf({ ...END, kongs: [{ owner: 3, payments: { 3: 2 } }] })).toBe(
      'kongs[0].payments: nobody pays for an own kong',
    );
  });

  test('[MJ-8.10] circumstances that exclude each other make no win', () => {
    const won = {
      kind: 'hand',
      rules: 'sichuan-popular',
      missing: 's',
      concealed: tiles('123456789p 123m 5m'),
      melds: [],
      winningTile: '5m',
      selfDraw: true,
    };
    const reason = (luck: object): unknown => valueOf({ ...won, ...luck }).facts['reason'];
    expect(reason({ tianHu: true })).toBeUndefined();
    expect(reason({ robKong: true })).toBe('"selfDraw" and "robKong" do not go together');
    expect(reason({ tianHu: true, diHu: true })).toBe('"tianHu" and "diHu" do not go together');
    expect(reason({ selfDraw: false, kongWin: true, lastTile: true })).toBeUndefined();
    expect(reason({ selfDraw: false, diHu: true })).toBe('"diHu" is a self-draw');
    expect(valueOf({ ...won, robKong: true })).toMatchObject({ seats: [], facts: { win: false, fan: null } });
  });

  test('[MJ-8.8] [MJ-8.10] [MJ-8.11] heaven and earth have no melds, and a flower grows on an own kong', () => {
    const won = {
      kind: 'hand',
      rules: 'house',
      missing: 's',
      concealed: tiles('123456p 5m'),
      winningTile: '5m',
      selfDraw: true,
    };
    const told = (type: string, luck: object): unknown => {
      const { win, reason } = valueOf({ ...won, melds: [{ type, tile: '9p' }], ...luck }).facts;
      return win === true || reason;
    };
    for (const luck of ['tianHu', 'diHu'])
      expect(told('kong_concealed', { [luck]: true })).toBe(`"${luck}" is of a hand without melds`);
    expect(told('pong', { kongWin: true })).toBe('"kongWin" of an own draw needs an own kong');
    expect(told('kong_upgrade', { kongWin: true })).toBe(true);
    // Somebody else's kong came before the discard.
    expect(told('pong', { kongWin: true, selfDraw: false })).toBe(true);
  });

  test('payments are told by seat', () => {
    const having = (payments: unknown): string => complaintOf({ ...END, kongs: [{ owner: 3, payments }] });
    for (const none of ['2', null, [2, 2], 7])
      expect(having(none)).toContain('kongs[0].payments: expected an object');
    expect(having({ 4: 1 })).toBe('kongs[0].payments.4: expected a seat from 0 to 3, not "4"');
    expect(having({ 0: -1 })).toContain('kongs[0].payments.0');
    expect(having({ 0: 0 })).toBe('');
  });
});

test('[MJ-4.6] a hand can be let go by: passing moves no points', () => {
  const table = sit(draw('house', '2: 123456p 123m 5m; no s\ndiscard 5m by 0'));
  table.plays(2, PASS).pass();
  expect(table.scores()).toEqual([100, 100, 100, 100]);
});
