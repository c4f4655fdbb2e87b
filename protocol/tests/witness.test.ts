/** What a witness pins, sends and calls a lie, screen by screen; signatures are a word here, so that only the logic is tried. */
import { FAIR, seat, seatCommitmentOf, tableNumber, termsHash, type Terms } from '@reckon/kernel';
import { beforeEach, describe, expect, test } from 'vitest';
import { memoryKeep, Pins, unanswered, unopened, type Keep } from '../client/pins.ts';
import type { Standing } from '../client/standing.ts';
import { Witness } from '../client/witness.ts';
import {
  isSeenIn,
  seenWith,
  type Ack,
  type Command,
  type FairInfo,
  type Receipt,
  type Screen,
  type Seen as Heads,
} from '../index.ts';

const hex = (byte: string): string => byte.repeat(32);
const [KEY, SERVER, OTHER] = [hex('11'), hex('22'), hex('33')];
const [T, U] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
const SHARE = hex('07');
const BEN = hex('08');
const mine = seatCommitmentOf({ table: T, attempt: 1, server: SERVER }, 0, SHARE);
const bens = seatCommitmentOf({ table: T, attempt: 1, server: SERVER }, 1, BEN);

const SEATS = [
  { kind: 'person', name: 'Ada' },
  { kind: 'person', name: 'Ben' },
  { kind: 'bot', name: '', bot: 'steady' },
];
const terms = (more: object = {}): Terms =>
  ({
    fair: FAIR,
    table: T,
    attempt: 1,
    burnt: [],
    game: 'cambio',
    rules: 3,
    config: { a: 1 },
    seats: [
      { kind: 'person', name: 'Ada', share: mine },
      { kind: 'person', name: 'Ben', share: bens },
      { kind: 'bot', name: 'steady', bot: 'steady', share: null },
    ],
    server: SERVER,
    key: KEY,
    ...more,
  }) as Terms;

const fair = (more: object = {}): FairInfo =>
  ({
    attempt: 1,
    commitment: SERVER,
    key: KEY,
    burnt: [],
    commitments: [null, null, null],
    revealed: [],
    ...more,
  }) as FairInfo;
const SHARES = [SHARE, BEN, null];

interface Seen {
  readonly status?: string;
  readonly you?: number | 'spectator';
  readonly fair?: object;
  readonly table?: object;
  readonly head?: object;
}
const screen = ({ status = 'lobby', you = 0, fair: more = {}, table = {}, head }: Seen = {}): Screen =>
  ({
    you: you === 'spectator' ? you : seat(you),
    view: status === 'lobby' || status === 'starting' ? null : {},
    table: {
      id: T,
      status,
      game: 'cambio',
      rulesVersion: 3,
      config: { a: 1 },
      seats: SEATS,
      fair: fair(more),
      ...table,
    },
    ...(head && { head }),
  }) as unknown as Screen;

const SIGNED = { terms: terms(), sig: 'good' };
const starting = (more: object = {}, table: object = {}): Screen =>
  screen({ status: 'starting', fair: { ...SIGNED, ...more }, table });
const FIRST = { n: 1, head: hex('a1') };
const DEALT = { ...FIRST, final: false, sig: 'good' };
const playing = (more: { readonly signed?: object; readonly shares?: unknown } = {}, head?: object): Screen =>
  screen({
    status: 'playing',
    fair: { ...SIGNED, shares: SHARES, signed: DEALT, ...more },
    head: head ?? { ...FIRST, ...more.signed },
  });

let keep: Keep;
let sent: Command[];
let told: Standing[];
let refuse: boolean;
let watcher: Witness;

const newWitness = (table?: string): Witness =>
  new Witness({
    table,
    trust: {
      random: (bytes) => new Uint8Array(bytes).fill(7),
      isSigned: (_key, _statement, sig) => sig.startsWith('good'),
      keep,
    },
    send: (command) => {
      sent.push(command);
      return Promise.resolve((refuse ? { refused: { code: 'NO', text: '' } } : {}) as Ack);
    },
    told: (standing) => told.push(standing),
  });
beforeEach(() => {
  keep = memoryKeep();
  sent = [];
  told = [];
  refuse = false;
  watcher = newWitness();
});

const alarms = (): readonly string[] => (watcher.standing.receipt?.alarms ?? []).map(({ code }) => code);
const seen = async (...screens: readonly Screen[]): Promise<readonly string[]> => {
  for (const one of screens) {
    watcher.see(one);
    await Promise.resolve();
  }
  return alarms();
};

describe('an honest start', () => {
  test('the seat commits once, by itself, and tells its person', async () => {
    expect(await seen(screen(), screen(), screen({ fair: { commitments: [mine, null, null] } }))).toEqual([]);
    expect(sent).toEqual([{ type: 'commit', attempt: 1, commitment: mine }]);
    expect(watcher.standing).toMatchObject({
      elsewhere: false,
      receipt: {
        state: 'committed',
        table: T,
        attempt: 1,
        seat: 0,
        key: KEY,
        commitment: SERVER,
        share: SHARE,
        D: mine,
      },
    });
    expect(told).toHaveLength(1);
    expect(new Pins(keep).key()).toBe(KEY);
  });

  test('what was refused is sent again; what the server shows already is not', async () => {
    refuse = true;
    await seen(screen());
    refuse = false;
    await seen(screen());
    expect(sent).toHaveLength(2);
    watcher = newWitness();
    await seen(screen({ fair: { commitments: [mine, null, null] } }));
    expect(sent).toHaveLength(2);
  });

  test('a spectator pins and gives nothing; a game that cannot be proven is not watched', async () => {
    await seen(screen({ you: 'spectator' }), screen({ status: 'starting', you: 'spectator', fair: SIGNED }));
    expect(sent).toEqual([]);
    expect(watcher.standing.receipt).toMatchObject({ seat: null, state: 'frozen' });
    keep = memoryKeep();
    watcher = newWitness();
    await seen(screen({ fair: { unproven: true } }));
    expect(watcher.standing.receipt).toBeUndefined();
  });

  test('the share is given for terms that hold, once, and its arrival is remembered', async () => {
    expect(await seen(screen(), starting(), starting())).toEqual([]);
    expect(sent.slice(1)).toEqual([{ type: 'reveal', terms: termsHash(terms()), share: SHARE }]);
    expect(watcher.standing.receipt).toMatchObject({
      state: 'frozen',
      acked: true,
      h: termsHash(terms()),
      sig: 'good',
    });
    expect(watcher.standing.receipt?.ackedAt).toBeGreaterThan(0);
  });

  test('a share that was refused is given again, one that is shown as given is not', async () => {
    await seen(screen());
    refuse = true;
    await seen(starting());
    expect(watcher.standing.receipt?.acked).toBeUndefined();
    refuse = false;
    await seen(starting());
    expect(sent).toHaveLength(3);
    sent = [];
    watcher = newWitness();
    await seen(starting({ revealed: [1, 0] }));
    expect(sent).toEqual([]);
    await seen(starting({ revealed: [1] }));
    expect(sent).toHaveLength(1);
  });

  test('the game is followed head by head, to the end', async () => {
    const second = { n: 2, head: hex('a2') };
    const signed = { ...second, final: false, sig: 'good' };
    expect(await seen(screen(), starting(), playing(), playing({ signed }, second))).toEqual([]);
    expect(watcher.standing.receipt).toMatchObject({
      state: 'begun',
      shares: SHARES,
      number: tableNumber(termsHash(terms()), SHARES),
      head: second,
      signed,
    });
    expect(watcher.seen).toEqual(signed);
    const heads = [termsHash(terms()), hex('a1'), hex('a2')];
    expect(watcher.standing.receipt?.seen?.runs).toEqual([[1, 2]]);
    expect(isSeenIn(heads, watcher.standing.receipt!.seen!)).toBe(true);
    expect(isSeenIn(heads.with(1, hex('b1')), watcher.standing.receipt!.seen!)).toBe(false);
    const last = { n: 3, head: hex('a3'), final: true, sig: 'good' };
    expect(await seen(playing({ signed: last }, { n: 3, head: hex('a3') }))).toEqual([]);
    expect(watcher.standing.receipt?.state).toBe('ended');
    // All of it survives the page, and goes with its first greeting.
    watcher = newWitness(T);
    expect(watcher.seen).toEqual(last);
    expect(await seen(playing({ signed: last }, { n: 3, head: hex('a3') }))).toEqual([]);
    expect(watcher.standing.receipt?.state).toBe('ended');
  });
});

describe('lies about the offer and the terms', () => {
  test.each<[string, readonly Screen[], string]>([
    ['another key', [screen({ fair: { key: OTHER } })], 'C-KEY'],
    ['another promise', [screen({ fair: { commitment: OTHER } })], 'C-COMMITMENT'],
    ['a start offered again', [starting(), screen()], 'C-BURNT'],
    ['no terms', [screen({ status: 'starting' })], 'C-NO-TERMS'],
    ['no signature', [screen({ status: 'starting', fair: { terms: terms() } })], 'C-NO-TERMS'],
    ['other terms later', [starting(), starting({ terms: terms({ config: { a: 2 } }) })], 'C-TERMS-TWICE'],
    ['terms of another scheme', [starting({ terms: terms({ fair: 'other' }) })], 'C-TERMS'],
    ['terms of another table', [starting({ terms: terms({ table: U }) })], 'C-TERMS'],
    ['terms of another start', [starting({ terms: terms({ attempt: 2 }) })], 'C-TERMS'],
    [
      'a bot with a share',
      [
        starting({
          terms: terms({
            seats: [
              ...terms().seats.slice(0, 2),
              { kind: 'bot', name: 'steady', bot: 'steady', share: mine },
            ],
          }),
        }),
      ],
      'C-TERMS',
    ],
    ['terms with another promise', [starting({ terms: terms({ server: OTHER }) })], 'C-COMMITMENT'],
    ['terms with another key', [starting({ terms: terms({ key: OTHER }) })], 'C-SIGNATURE'],
    ['terms that are not signed', [starting({ sig: 'bad' })], 'C-SIGNATURE'],
    [
      'a start thrown away in the terms alone',
      [starting({ terms: terms({ burnt: [{ server: OTHER, missing: [] }] }) })],
      'C-BURNT',
    ],
    ['another game on the screen', [starting({}, { game: 'mars' })], 'C-SCREEN'],
    ['other rules on the screen', [starting({}, { rulesVersion: 4 })], 'C-SCREEN'],
    ['other options on the screen', [starting({}, { config: { a: 2 } })], 'C-SCREEN'],
    [
      'another name on the screen',
      [starting({}, { seats: [{ kind: 'person', name: 'Eve' }, ...SEATS.slice(1)] })],
      'C-SCREEN',
    ],
    [
      'another bot on the screen',
      [starting({}, { seats: [...SEATS.slice(0, 2), { kind: 'bot', name: 'X', bot: 'steady' }] })],
      'C-SCREEN',
    ],
    [
      'a bot of another kind on the screen',
      [starting({}, { seats: [...SEATS.slice(0, 2), { kind: 'bot', name: 'steady', bot: 'weak' }] })],
      'C-SCREEN',
    ],
    ['something more in the terms', [starting({ terms: terms({ luck: 1 }) })], 'C-TERMS'],
    [
      'something more at a seat of them',
      [starting({ terms: terms({ seats: terms().seats.map((one) => ({ ...one, luck: 1 })) }) })],
      'C-TERMS',
    ],
    [
      'starts said to have been thrown away at a first one',
      [screen({ fair: { burnt: [{ server: OTHER, missing: [{ seat: 1, name: 'Ben' }] }] } })],
      'C-BURNT',
    ],
    [
      'terms without my share',
      [
        starting({
          terms: terms({ seats: [{ kind: 'person', name: 'Ada', share: null }, ...terms().seats.slice(1)] }),
        }),
      ],
      'C-SHARE',
    ],
  ])('%s', async (_, screens, code) => {
    expect(await seen(screen(), ...screens)).toEqual([code]);
    // Told once, whatever is shown again, and no share leaves any more.
    const before = sent.filter(({ type }) => type === 'reveal').length;
    expect(await seen(...screens.slice(-1), starting())).toContain(code);
    expect(alarms().filter((one) => one === code)).toHaveLength(1);
    expect(sent.filter(({ type }) => type === 'reveal')).toHaveLength(before);
  });

  test.each<[string, object, object]>([
    ['a promise that is not written as one', { commitment: 'AB'.repeat(32) }, {}],
    ['a promise that is too short', { commitment: '22' }, {}],
    ['a key that is none', { key: 'a key' }, {}],
    ['a start that is a text', { attempt: '1' }, {}],
    ['a table whose id is two lines', {}, { id: `${T}\n1` }],
  ])('%s is pinned as none: told, kept, and nothing is given for it', async (_, more, table) => {
    const odd = (status: string, fair: object = {}): Screen =>
      screen({ status, fair: { ...more, ...fair }, table });
    const { commitment: server = SERVER, ...terms0 } = more as { readonly commitment?: string };
    const { id = T } = table as { readonly id?: string };
    const lie = terms({ ...terms0, server, table: id });
    const told1 = await seen(odd('lobby'), odd('starting', { terms: lie, sig: 'good' }));
    expect([told1.length, sent]).toEqual([1, []]);
    expect(new Pins(keep).key()).toBeUndefined();
    // A page that is opened anew knows of it, whatever is shown then.
    watcher = newWitness();
    expect(await seen(odd('lobby'))).toContain(told1[0]);
    expect(new Pins(keep).all()).toHaveLength(1);
  });

  test('rules that are no number are no rules, though the screen says the same', async () => {
    expect(await seen(screen(), starting({ terms: terms({ rules: '3' }) }, { rulesVersion: '3' }))).toEqual([
      'C-TERMS',
    ]);
    expect(sent.map(({ type }) => type)).toEqual(['commit']);
  });

  test('a commitment made on another device is no lie: the share lies there', async () => {
    const shown = screen({ fair: { commitments: [OTHER, null, null] } });
    await seen(screen(), shown);
    expect(watcher.standing.elsewhere).toBe(true);
    const elsewhere = terms({
      seats: [{ kind: 'person', name: 'Ada', share: OTHER }, ...terms().seats.slice(1)],
    });
    expect(await seen(starting({ terms: elsewhere }))).toEqual([]);
    expect(sent.map(({ type }) => type)).toEqual(['commit']);
    // It is told at once, and for as long as the receipt lasts.
    expect(told.map((one) => one.elsewhere)).toEqual([false, true, true]);
    watcher = newWitness();
    await seen(starting({ terms: elsewhere }));
    expect(watcher.standing.elsewhere).toBe(true);
  });

  test('another commitment than the other device’s is a lie, and so is none', async () => {
    for (const share of [BEN, null]) {
      keep = memoryKeep();
      watcher = newWitness();
      const lie = terms({ seats: [{ kind: 'person', name: 'Ada', share }, ...terms().seats.slice(1)] });
      const shown = screen({ fair: { commitments: [OTHER, null, null] } });
      expect(await seen(screen(), shown, starting({ terms: lie }))).toEqual(['C-SHARE']);
    }
  });

  test('who comes in when the terms are frozen is told that the share at the seat is not from here', async () => {
    expect(await seen(starting())).toEqual([]);
    expect([watcher.standing.elsewhere, sent]).toEqual([true, []]);
  });

  test('a liar fills no memory', async () => {
    await seen(screen(), starting(), playing());
    for (let n = 0; n < 100; n++) await seen(playing({}, { n: 1, head: String(n).repeat(3000) }));
    expect(alarms()).toHaveLength(50);
    expect(JSON.stringify(watcher.standing.receipt).length).toBeLessThan(150_000);
  });

  test('where nothing can be kept any more it is kept for the page', async () => {
    keep = {
      ...memoryKeep(),
      set: () => {
        throw new Error('full');
      },
    };
    watcher = newWitness();
    expect(await seen(screen(), starting())).toEqual([]);
    expect(sent).toHaveLength(2);
  });

  test('another key than this browser knows is asked about before anything is given', async () => {
    new Pins(keep).setKey(OTHER);
    await seen(screen());
    expect([sent, watcher.standing]).toEqual([
      [],
      { receipt: undefined, newKey: { known: OTHER, shown: KEY }, elsewhere: false },
    ]);
    expect(told).toHaveLength(1);
    watcher.acceptKey(screen());
    expect(sent).toHaveLength(1);
    expect(watcher.standing).not.toHaveProperty('newKey');
    watcher.acceptKey(screen());
    expect(sent).toHaveLength(1);
  });
});

describe('lies about starts that were thrown away', () => {
  const again = (burnt: readonly object[], more: object = {}): Screen =>
    screen({ fair: { attempt: 2, commitment: OTHER, burnt, ...more } });
  const first = { server: SERVER, missing: [{ seat: 1, name: 'Ben' }] };
  const mute = { server: SERVER, missing: [{ seat: 0, name: 'Ada' }] };

  test('whoever answered and is called silent is told, though the seat is gone', async () => {
    const gone = { ...again([mute]), you: 'spectator' as const };
    expect(await seen(screen(), starting(), gone)).toEqual(['C-SILENCED']);
  });

  test('a start that was begun is not called thrown away', async () => {
    expect(await seen(screen(), starting(), playing(), again([first]))).toEqual(['C-BURNT']);
    expect(new Pins(keep).get(T, 1)?.state).toBe('begun');
    expect(sent.map(({ type }) => type)).toEqual(['commit', 'reveal']);
  });

  test('what was noticed at one start stays at the next, and no share leaves there', async () => {
    const twice = starting({ terms: terms({ config: { a: 2 } }) });
    await seen(screen(), starting(), twice);
    expect(await seen(again([first]))).toEqual(['C-TERMS-TWICE']);
    expect(sent.map(({ type }) => type)).toEqual(['commit', 'reveal']);
  });

  test('there is no fifth start', async () => {
    const burnt = ['44', '55', '66', '77'].map((byte) => ({ ...first, server: hex(byte) }));
    const fifth = screen({ fair: { attempt: 5, commitment: OTHER, burnt } });
    expect(await seen(fifth, fifth)).toEqual(['C-BURNT']);
    expect(sent).toEqual([]);
  });

  test.each<[string, object]>([
    ['a fifth', { attempt: 5, commitment: hex('44') }],
    ['half a one', { attempt: 1.5, commitment: hex('44') }],
  ])('%s start is told at the last that can have been, and stays', async (_, more) => {
    await seen(screen(), screen({ fair: more }));
    expect(await seen(starting())).toEqual(['C-BURNT']);
    watcher = newWitness();
    expect(await seen(starting())).toEqual(['C-BURNT']);
    expect(sent.map(({ type }) => type)).toEqual(['commit']);
  });

  test('starts are counted up: who came in at the second is not led back to the first', async () => {
    const [D, E] = [0, 1].map((at) =>
      seatCommitmentOf({ table: T, attempt: 2, server: OTHER }, at, at === 0 ? SHARE : BEN),
    );
    const second = terms({
      attempt: 2,
      burnt: [first],
      server: OTHER,
      seats: terms().seats.map((one, n) => (n < 2 ? { ...one, share: n === 0 ? D : E } : one)),
    });
    const frozen = { attempt: 2, commitment: OTHER, burnt: [first], terms: second, sig: 'good' };
    expect(await seen(again([first]), screen({ status: 'starting', fair: frozen }))).toEqual([]);
    expect(sent.map(({ type }) => type)).toEqual(['commit', 'reveal']);
    // The deal was not liked: another, and no start is said to have been thrown away.
    const uncounted = { commitment: hex('44') };
    expect(await seen(screen({ fair: uncounted }))).toEqual(['C-BURNT']);
    expect(sent.map(({ type }) => type)).toEqual(['commit', 'reveal']);
  });

  test('a next start that is called one nothing can prove is compared all the same', async () => {
    const unproven = { attempt: 2, commitment: OTHER, burnt: [first], unproven: true };
    const played = { ...screen({ status: 'playing', fair: unproven }), view: {} };
    expect(await seen(screen(), starting(), played)).toEqual(['C-NO-TERMS']);
  });

  test('a start that is named as it was is written off', async () => {
    expect(await seen(screen(), starting(), again([first]))).toEqual([]);
    expect(new Pins(keep).get(T, 1)?.state).toBe('burnt');
    expect(sent.at(-1)).toMatchObject({ type: 'commit', attempt: 2 });
    expect(await seen(screen())).toContain('C-BURNT');
  });

  test.each<[string, readonly object[], object, string]>([
    ['none is named', [], {}, 'C-BURNT'],
    ['too many are named', [first, first], {}, 'C-BURNT'],
    ['another one is named', [{ ...first, server: hex('44') }], {}, 'C-BURNT'],
    ['its promise is used again', [first], { commitment: SERVER }, 'C-BURNT'],
    [
      'who answered is called silent',
      [{ server: SERVER, missing: [{ seat: 0, name: 'Ada' }] }],
      {},
      'C-SILENCED',
    ],
  ])('%s', async (_, burnt, more, code) => {
    expect(await seen(screen(), starting(), again(burnt, more))).toEqual([code]);
  });

  test.each<[string, readonly object[]]>([
    ['nobody', []],
    ['a bot', [{ seat: 2, name: 'steady' }]],
    ['a seat that is not there', [{ seat: 7, name: 'Ben' }]],
    ['somebody who did not sit there', [{ seat: 1, name: 'Eve' }]],
    ['one seat twice', [first.missing[0]!, first.missing[0]!]],
  ])('a start that %s let burn', async (_, missing) => {
    expect(await seen(screen(), starting(), again([{ server: SERVER, missing }]))).toEqual(['C-BURNT']);
    expect(sent.map(({ type }) => type)).toEqual(['commit', 'reveal']);
  });

  test('a seat without a share cannot have let a start burn', async () => {
    const alone = terms({ seats: terms().seats.map((one, n) => (n === 1 ? { ...one, share: null } : one)) });
    expect(await seen(screen(), starting({ terms: alone }), again([first]))).toEqual(['C-BURNT']);
  });

  test('whoever comes in later is not told of a start that nobody let burn', async () => {
    expect(await seen(again([{ server: SERVER, missing: [] }]))).toEqual(['C-BURNT']);
    expect(sent).toEqual([]);
  });

  test('who let a start burn is no other at the next', async () => {
    const third = (blamed: object): Screen =>
      screen({
        fair: { attempt: 3, commitment: hex('44'), burnt: [blamed, { ...first, server: OTHER }] },
      });
    await seen(screen(), again([first]));
    expect(await seen(third({ ...first, missing: [{ seat: 2, name: 'Eve' }] }))).toEqual(['C-BURNT']);
    keep = memoryKeep();
    watcher = newWitness();
    await seen(screen(), again([first]));
    expect(await seen(third(first))).toEqual([]);
  });

  test('starts are not hidden once they were shown', async () => {
    await seen(screen(), again([first]));
    expect(await seen(again([]))).toEqual(['C-BURNT']);
  });

  test('whose share is shown as given has not been silent, though nobody acknowledged it', async () => {
    refuse = true;
    await seen(screen(), starting(), starting({ revealed: [0] }));
    expect(watcher.standing.receipt).toMatchObject({ acked: true });
    expect(await seen(again([mute]))).toEqual(['C-SILENCED']);
  });

  test('who did not answer may be called silent', async () => {
    const silent = { server: SERVER, missing: [{ seat: 0, name: 'Ada' }] };
    expect(await seen(screen(), again([silent]))).toEqual([]);
  });
});

describe('lies about the game', () => {
  const begun = (): Promise<readonly string[]> =>
    seen(screen(), starting(), playing({}, { n: 5, head: hex('a5') }));
  const signed = (n: number, more: object = {}): object => ({
    n,
    head: hex('a5'),
    final: false,
    sig: 'good',
    ...more,
  });

  test.each<[string, object, string]>([
    ['my share is another', [OTHER, BEN, null], 'C-SHARE'],
    ['my share is not there', [null, BEN, null], 'C-SHARE'],
    ['a share that does not open what was promised', [SHARE, OTHER, null], 'C-OTHER-SHARE'],
    ['a share where none was promised', [SHARE, BEN, OTHER], 'C-OTHER-SHARE'],
    [
      'a share more than there are seats, to aim the table number',
      [SHARE, BEN, null, OTHER],
      'C-OTHER-SHARE',
    ],
  ])('%s', async (_, shares, code) => {
    expect(await seen(screen(), starting(), playing({ shares }))).toEqual([code]);
  });
  test('no shares at all', async () => {
    expect(await seen(screen(), starting(), playing({ shares: undefined }))).toEqual(['C-SHARE']);
  });

  test.each<[string, Screen, string]>([
    ['other shares later', playing({ shares: [SHARE, OTHER, null] }), 'C-OTHER-SHARE'],
    ['a head that is taken back', playing({}, { n: 4, head: hex('a4') }), 'C-ROLLED-BACK'],
    ['another head in its place', playing({}, { n: 5, head: hex('b5') }), 'C-FORK'],
    ['no head', { ...playing(), head: undefined } as never, 'C-ROLLED-BACK'],
    ['a signature that is none', playing({ signed: signed(5, { sig: 'bad' }) }), 'C-SIGNATURE'],
    ['a signed head in place of the seen one', playing({ signed: signed(5, { head: hex('b5') }) }), 'C-FORK'],
  ])('%s', async (_, lie, code) => {
    expect(await begun()).toEqual([]);
    expect(await seen(lie)).toEqual([code]);
  });

  test('a signed head that is taken back, or another one in its place', async () => {
    await begun();
    expect(await seen(playing({ signed: signed(5) }), playing({ signed: signed(5) }))).toEqual([]);
    expect(await seen(playing({ signed: signed(6, { head: hex('a6') }) }))).toEqual([]);
    expect(await seen(playing({ signed: signed(5) }))).toEqual(['C-ROLLED-BACK']);
    expect(await seen(playing({ signed: signed(6, { head: hex('b6'), sig: 'good too' }) }))).toEqual([
      'C-ROLLED-BACK',
      'C-FORK',
    ]);
  });

  test('a game whose heads are never signed, but for a server that lost its key', async () => {
    const unsigned = { signed: undefined } as never;
    expect(
      await seen(screen(), starting(), playing({ ...(unsigned as object), unproven: true } as never)),
    ).toEqual([]);
    expect(await seen(playing(unsigned))).toEqual(['C-SIGNATURE']);
  });

  test.each<[string, object, object]>([
    ['half a number', { n: 5.5, head: hex('a6') }, {}],
    ['a number that is a text', { n: '6', head: hex('a6') }, {}],
    ['a number that is too high to count', { n: 2 ** 53, head: hex('a6') }, {}],
    ['no hash', { n: 6, head: 'a6' }, {}],
    ['a signed number that is a text', { n: 5, head: hex('a5') }, signed(5, { n: '5' })],
    ['an end that is neither', { n: 5, head: hex('a5') }, signed(5, { final: 'perhaps' })],
  ])('a head with %s is none, and what was pinned stays to be read', async (_, head, more) => {
    await begun();
    const lie = playing('n' in more ? { signed: more } : {}, head);
    const [code = ''] = await seen(lie);
    expect(code).toMatch(/^C-(ROLLED-BACK|SIGNATURE)$/);
    expect(new Pins(keep).get(T, 1)).toMatchObject({ head: { n: 5, head: hex('a5') }, signed: DEALT });
    watcher = newWitness();
    expect(await seen(playing({}, { n: 4, head: hex('a4') }))).toEqual(
      expect.arrayContaining([code, 'C-ROLLED-BACK']),
    );
  });

  test('after a fork nothing of the other log is pinned', async () => {
    await begun();
    await seen(playing({}, { n: 5, head: hex('b5') }));
    const later = { n: 6, head: hex('b6'), final: true, sig: 'good' };
    await seen(playing({ signed: later }));
    expect(watcher.standing.receipt).toMatchObject({
      state: 'begun',
      head: { n: 5, head: hex('a5') },
      signed: DEALT,
    });
  });

  test('a game is followed only where it is shown', async () => {
    await seen(screen(), starting());
    const blind = { ...playing({}, { n: 1, head: hex('a1') }), view: null };
    expect(await seen(blind)).toEqual([]);
    expect(watcher.standing.receipt?.state).toBe('frozen');
  });
});

describe('one table, and nothing that stops the eyes', () => {
  const other = (status: string, more: object = {}): Screen =>
    screen({ status, fair: { commitment: OTHER, ...more }, table: { id: U } });
  const types = (): readonly string[] => sent.map(({ type }) => type);

  test('a share that was given at one table is followed by none at another', async () => {
    await seen(screen(), starting());
    expect(await seen(other('lobby'), other('lobby'))).toEqual(['C-COMMITMENT']);
    const elsewhere = { ...terms({ table: U, server: OTHER }) };
    expect(await seen(other('starting', { terms: elsewhere, sig: 'good' }))).toEqual(['C-COMMITMENT']);
    expect(types()).toEqual(['commit', 'reveal']);
    expect(new Pins(keep).all().map(({ table }) => table)).toEqual([T]);
  });

  test('another table than the one the seat was taken at', async () => {
    watcher = newWitness(T);
    expect(await seen(other('lobby'))).toEqual(['C-COMMITMENT']);
    expect([types(), watcher.standing.receipt?.table]).toEqual([[], T]);
    watcher = newWitness(T);
    expect(await seen(screen())).toContain('C-COMMITMENT');
    expect(types()).toEqual([]);
  });

  test.each<[string, object]>([
    ['half a number in the terms', { ...SIGNED, terms: terms({ config: { a: 1.5 } }) }],
    ['terms without seats', { ...SIGNED, terms: terms({ seats: undefined }) }],
  ])('%s is told, and stops nothing', async (_, more) => {
    await seen(screen());
    told = [];
    expect(await seen(starting(more))).toEqual(['C-TERMS']);
    expect(told).toHaveLength(1);
    expect(types()).toEqual(['commit']);
  });

  test('a copy of a game that was played elsewhere is neither pinned nor learnt from', async () => {
    const copy = { ...playing(), you: 'spectator' as const };
    const { table } = copy;
    const shown = (status: string, fair: object) =>
      ({ ...copy, table: { ...table, status, fair: { ...table.fair, ...fair } } }) as Screen;
    expect(await seen(shown('finished', { copy: true, key: OTHER }))).toEqual([]);
    expect([new Pins(keep).all(), new Pins(keep).key(), told]).toEqual([[], undefined, []]);
    // Nor is the key of any game that is over; the first that is still to be played brings it.
    await seen(shown('finished', {}));
    expect([new Pins(keep).all().length, new Pins(keep).key()]).toEqual([1, undefined]);
    // What was pinned before is held against what is shown, whatever it is called now.
    expect(await seen(shown('playing', { copy: true, commitment: OTHER }))).toEqual(['C-COMMITMENT']);
  });

  test('what is still to be begun is no copy, whatever it is called', async () => {
    expect(await seen(screen({ fair: { copy: true } }))).toEqual([]);
    expect(sent).toMatchObject([{ type: 'commit' }]);
    expect(new Pins(keep).key()).toBe(KEY);
  });

  test('what was pinned before is told to a page that was opened anew', async () => {
    await seen(screen(), starting(), playing());
    told = [];
    watcher = newWitness();
    await seen(playing());
    expect(told).toMatchObject([{ receipt: { state: 'begun' } }]);
  });
});

describe('two pages of one browser', () => {
  let other: Witness;
  let given: Command[];
  beforeEach(() => {
    given = [];
    other = new Witness({
      table: T,
      trust: { random: (bytes) => new Uint8Array(bytes).fill(9), isSigned: () => true, keep },
      send: (command) => {
        given.push(command);
        return Promise.resolve({} as Ack);
      },
      told: () => {},
    });
  });
  const stored = (): Receipt | undefined => new Pins(keep).get(T, 1);

  test('a page that only watches takes nothing from the page that plays', async () => {
    other.see(screen({ you: 'spectator' }));
    await seen(screen());
    other.see(screen({ status: 'starting', you: 'spectator', fair: SIGNED }));
    expect(stored()).toMatchObject({ state: 'frozen', seat: 0, share: SHARE, D: mine });
    watcher = newWitness();
    await seen(starting());
    expect(sent.at(-1)).toEqual({ type: 'reveal', terms: termsHash(terms()), share: SHARE });
    other.see({ ...playing(), you: 'spectator' });
    expect(stored()).toMatchObject({ state: 'begun', seat: 0, share: SHARE, acked: true });
    expect(given).toEqual([]);
  });

  test('both give one share', async () => {
    await seen(screen());
    other.see(screen());
    other.see(starting());
    expect(given).toEqual([
      { type: 'commit', attempt: 1, commitment: mine },
      { type: 'reveal', terms: termsHash(terms()), share: SHARE },
    ]);
  });

  test('what one was told stays told, and both know it', async () => {
    await seen(screen(), starting(), playing());
    other.see(playing());
    await seen(playing({}, { n: 1, head: hex('b1') }));
    other.see(playing({}, { n: 2, head: hex('a2') }));
    expect(stored()).toMatchObject({ head: FIRST, alarms: [{ code: 'C-FORK' }] });
    expect(other.standing.receipt?.alarms).toMatchObject([{ code: 'C-FORK' }]);
  });

  test('a page that lags behind is told nothing for it, and takes nothing back', async () => {
    await seen(screen());
    other.see(screen());
    await seen(starting(), playing(), playing({}, { n: 9, head: hex('a9') }));
    for (const late of [screen(), starting(), playing(), playing({}, { n: 2, head: hex('a2') })])
      other.see(late);
    expect(other.standing.receipt?.alarms).toBeUndefined();
    expect(stored()).toMatchObject({ state: 'begun', head: { n: 9, head: hex('a9') }, acked: true });
    expect(alarms()).toEqual([]);
  });

  test('terms that one of them pinned are the terms for both', async () => {
    await seen(screen());
    other.see(screen());
    await seen(starting());
    other.see(starting({ terms: terms({ config: { a: 2 } }) }, { config: { a: 2 } }));
    expect(given.map(({ type }) => type)).not.toContain('reveal');
    expect(stored()?.alarms).toMatchObject([{ code: 'C-TERMS-TWICE' }]);
  });
});

test('which heads were seen is said in runs, and not without end', () => {
  let known: Heads = { runs: [], digest: hex('00') };
  for (const n of [1, 2, 3, 5, 8, 9]) known = seenWith(known, { n, head: hex('a1') });
  expect(known.runs).toEqual([
    [1, 3],
    [5, 5],
    [8, 9],
  ]);
  for (let n = 11; n < 3000; n += 2) known = seenWith(known, { n, head: hex('a1') });
  expect(known.runs).toHaveLength(400);
  expect(isSeenIn([hex('00'), ...Array.from({ length: 3000 }, () => hex('a1'))], known)).toBe(true);
});

describe('what is forgotten', () => {
  const pin = (n: number, more: object = {}): Receipt => ({
    format: 'reckon-receipt/2',
    state: 'frozen',
    table: `T${n}`,
    attempt: 1,
    seat: 0,
    key: KEY,
    commitment: SERVER,
    ...more,
  });
  const given = { acked: true, ackedAt: 1000 };

  test('what was given a share and never ended goes last', () => {
    const pins = new Pins(keep);
    for (let n = 0; n < 199; n++) pins.set(pin(n, { ...given, ackedAt: 1000 - n }));
    pins.set(pin(199));
    pins.set(pin(200));
    expect([pins.get('T199', 1), pins.get('T200', 1)?.table]).toEqual([undefined, 'T200']);
    pins.set(pin(201, { ...given, state: 'ended' }));
    pins.set(pin(202));
    expect(pins.get('T201', 1)).toBeUndefined();
    expect(unanswered(keep)).toHaveLength(199);
    // Where all are alike the oldest goes.
    pins.set(pin(200, given));
    pins.set(pin(202, given));
    pins.set(pin(203, given));
    expect(pins.get('T198', 1)).toBeUndefined();
  });

  test('a start that took a share and was never begun is known without asking anybody', () => {
    const pins = new Pins(keep);
    pins.set(pin(0, given));
    pins.set(pin(1, { ...given, state: 'begun' }));
    pins.set(pin(2));
    expect(unopened(keep, 1000 + 59_000)).toEqual([]);
    expect(unopened(keep, 1000 + 61_000).map(({ table }) => table)).toEqual(['T0']);
    // Who takes a share and does not say so has it all the same.
    pins.set(pin(3, { givenAt: 2000 }));
    expect(unopened(keep, 2000 + 61_000).map(({ table }) => table)).toEqual(['T0', 'T3']);
  });
});
