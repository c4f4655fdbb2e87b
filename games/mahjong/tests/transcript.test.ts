import { describe, expect, test } from 'vitest';
import { read, totalOf, seatsOf } from '@reckon/kernel';
import { replayTranscript, standpointIn } from '../score/transcript.ts';

/**
 * One Sichuan hand, worked by hand. The dealer opens with 5p; seat 1 has 123456789m 34p 99p and wins it, a plain hand:
 * 0 fan, 1 point, paid by the discarder alone (MJ-9.1, MJ-10.2, MJ-10.3). The winner leaves, seat 2 draws the 9s that
 * completes 111222444666s 99s: triplets 1, one suit 2 (MJ-9.2, MJ-9.4). Only seats 0 and 3 are left to pay (MJ-10.4).
 */
const HANDS = [
  '5p 6p 7p 8p 1m 1m 4m 4m 7m 7m 3s 3s 5s 5s',
  '1m 2m 3m 4m 5m 6m 7m 8m 9m 3p 4p 9p 9p',
  '1s 1s 1s 2s 2s 2s 4s 4s 4s 6s 6s 6s 9s',
  '2m 2m 5m 5m 8m 8m 3m 3m 6m 6m 7s 7s 8s',
].map((hand) => hand.split(' '));
const MISSING = ['p', 's', 'm', 'p'];
const STEPS = [
  { act: 'discard', seat: 0, tile: '5p' },
  { act: 'hu', seat: 1, tile: '5p', from: 0, type: 'discard' },
  { act: 'draw', seat: 2, tile: '9s' },
  { act: 'hu', seat: 2, tile: '9s', from: null, type: 'self_draw' },
];

const ALL = ['m', 'p', 's'].flatMap((suit) =>
  Array.from({ length: 36 }, (_, n) => `${1 + Math.floor(n / 4)}${suit}`),
);

const less = (tiles: readonly string[], taken: readonly string[]): string[] => {
  const rest = [...tiles];
  for (const tile of taken) {
    const at = rest.indexOf(tile);
    if (at < 0) throw new Error(`no ${tile} left`);
    rest.splice(at, 1);
  }
  return rest;
};

/** The hands as they are dealt, the tile seat 2 draws, then whatever is left. */
function wallOf(hands: readonly (readonly string[])[]): string[] {
  const first = [...hands.flat(), '9s'];
  return [...first, ...less(ALL, first)];
}

describe('a Sichuan hand, worked', () => {
  test('[MJ-2.8] [MJ-10.5] SBR: suits are named; a self-draw of three fan pays 8 and one base point each', () => {
    const told = replayTranscript({
      id: 'sbr',
      rules: 'sichuan-sbr',
      wall: wallOf(HANDS),
      missing: MISSING,
      steps: STEPS,
    });
    expect(told).toMatchObject({
      value: {
        id: 'sbr',
        ok: true,
        final: { scores: [-10, 1, 18, -9], hu_tiles: [[], ['5p'], ['9s'], []] },
        steps: [
          { act: 'hu', seat: 1, fan: 0, details: [], deltas: [-1, 1, 0, 0], scores: [-1, 1, 0, 0] },
          { act: 'hu', seat: 2, fan: 3, deltas: [-9, 0, 18, -9], scores: [-10, 1, 18, -9] },
        ],
      },
    });
  });

  /** Dealt so that three tiles handed one seat on make the same hands: what each gives is the next one's. */
  const GIVEN = ['7m 8m 9m', '1s 1s 1s', '7s 7s 8s', '6p 7p 8p'].map((three) => three.split(' '));
  const before = (steps: 1 | 2 | 3): string[][] =>
    HANDS.map((hand, seat) => [...less(hand, GIVEN[(seat + 4 - steps) % 4]!), ...GIVEN[seat]!]);
  const popular = {
    rules: 'sichuan-popular',
    wall: wallOf(before(1)),
    swap: GIVEN,
    swapSteps: 1,
    missing: MISSING,
    steps: STEPS,
  };

  // A win with the own first draw is earth: 5 fan in place of triplets and one suit, which are 3. With the self-draw
  // that makes 6, of which 5 count: 32 points from each of two.
  test('[MJ-2.7] [MJ-9.8] [MJ-9.9] [MJ-10.2] popular: three tiles go one seat on first; earth, up to the cap', () => {
    expect(replayTranscript(popular)).toMatchObject({
      value: {
        ok: true,
        final: { scores: [-33, 1, 64, -32] },
        steps: [
          { seat: 1, fan: 0, deltas: [-1, 1, 0, 0] },
          { seat: 2, fan: 6, deltas: [-32, 0, 64, -32] },
        ],
      },
    });
  });

  test('[MJ-2.7] the direction counts: two seats on, seat 2 gets 789m and has no win', () => {
    expect(replayTranscript({ ...popular, swapSteps: 2 })).toMatchObject({
      value: { ok: false, refusedAt: 3 },
    });
  });

  test('[MJ-2.8] without named suits it is refused before the first step', () => {
    const { missing: _, ...silent } = popular;
    expect(replayTranscript(silent)).toMatchObject({ value: { ok: false, refusedAt: -1, rule: 'MJ-2.8' } });
  });

  test('[MJ-2.4] swapped tiles must be in the hand', () => {
    const swap = [['9s', '9s', '9s'], ...GIVEN.slice(1)];
    expect(replayTranscript({ ...popular, swap })).toMatchObject({
      value: { ok: false, refusedAt: -1, rule: 'MJ-2.4' },
    });
  });

  const sbr = { rules: 'sichuan-sbr', wall: wallOf(HANDS), missing: MISSING, steps: STEPS };

  test('[MJ-15.3] a hand can be gone on with: the position has the score of its steps', () => {
    const { sheet, state } = standpointIn(sbr, 'pos');
    expect(seatsOf(4).map((each) => totalOf(sheet!.lines, each))).toEqual([-10, 1, 18, -9]);
    expect(state.players.map(({ won }) => won.length)).toEqual([0, 1, 1, 0]);
    expect(standpointIn({ ...sbr, steps: STEPS.slice(0, 1) }, 'pos').state.phase.type).toBe('claiming');
  });

  test('a position that the rules refuse is complained of where it stands', () => {
    const complaint = (json: object): unknown => {
      const reading = read((one, path) => standpointIn(one, `${path}pos`), json);
      return 'complaint' in reading ? `${reading.complaint.path}: ${reading.complaint.message}` : undefined;
    };
    const steps = [STEPS[0], STEPS[1], { act: 'draw', seat: 2, tile: '8s' }];
    expect(complaint({ ...sbr, steps })).toBe('pos.steps[2]: Seat 2 does not draw 8s here.');
    const { missing: _, ...silent } = sbr;
    expect(complaint(silent)).toBe('pos: The transcript does not name the missing suits.');
    expect(complaint(sbr)).toBeUndefined();
  });

  const refusedIn = (steps: readonly object[]): unknown => {
    const told = replayTranscript({ ...sbr, steps });
    return 'value' in told ? told.value : told;
  };

  test('[MJ-3.1] a draw is told once, by the seat that draws, with its tile and as what it is', () => {
    const drew = STEPS[2]!;
    for (const wrong of [{ seat: 3 }, { tile: '8s' }, { act: 'replacement' }])
      expect(refusedIn([...STEPS.slice(0, 2), { ...drew, ...wrong }])).toMatchObject({
        ok: false,
        refusedAt: 2,
        rule: 'MJ-3.1',
      });
    expect(refusedIn([...STEPS.slice(0, 2), drew, drew])).toMatchObject({ refusedAt: 3, rule: 'MJ-3.1' });
    expect(refusedIn([drew])).toMatchObject({ refusedAt: 0, rule: 'MJ-3.1' });
  });

  test('[MJ-3.1] a draw that is left out is missed by whatever its seat does next', () => {
    const [opening, win, , selfDraw] = STEPS;
    const missed = { ok: false, rule: 'MJ-3.1', rejected: 'Seat 2 drew a tile that is not told.' };
    expect(refusedIn([opening!, win!, selfDraw!])).toMatchObject({ ...missed, refusedAt: 2 });
    const shed = { act: 'discard', seat: 2, tile: '9s' };
    expect(refusedIn([opening!, win!, shed])).toMatchObject({ ...missed, refusedAt: 2 });
    // Of another seat it is said that it is not its turn.
    expect(refusedIn([opening!, win!, { ...shed, seat: 3 }])).toMatchObject({ rule: 'MJ-3.6' });
  });

  test('[MJ-3.1] a replacement is told too, before the discard after it', () => {
    const hands = ['5p 6p 7p 8p 1m 1m 4m 4m 7m 7m 5s 5s 5s 5s'.split(' '), ...HANDS.slice(1)];
    const kong = { act: 'kong_concealed', seat: 0, tile: '5s' };
    const shed = { act: 'discard', seat: 0, tile: '5p' };
    const told = (...steps: readonly object[]): unknown =>
      replayTranscript({ ...sbr, wall: wallOf(hands), steps });
    expect(told(kong, { act: 'replacement', seat: 0, tile: '9s' }, shed)).toMatchObject({
      value: { ok: true },
    });
    expect(told(kong, shed)).toMatchObject({ value: { ok: false, refusedAt: 1, rule: 'MJ-3.1' } });
  });

  test('[MJ-4.10] who wins a discard draws nothing, whatever the win is called', () => {
    const [opening, win] = STEPS;
    expect(refusedIn([opening!, { ...win, type: 'self_draw' }])).toMatchObject({
      ok: false,
      refusedAt: 1,
      rule: 'MJ-4.10',
    });
  });

  test('[MJ-4.1] [MJ-4.10] claims are on the tile on offer, by seats that are asked', () => {
    const [opening, win, ...rest] = STEPS;
    expect(refusedIn([win!])).toMatchObject({ refusedAt: 0, rule: 'MJ-4.1' });
    expect(refusedIn([opening!, { ...win, tile: '6p' }])).toMatchObject({ refusedAt: 1, rule: 'MJ-4.10' });
    expect(refusedIn([opening!, { ...win, seat: 0 }])).toMatchObject({ refusedAt: 1, rule: 'MJ-3.6' });
    expect(refusedIn([opening!, { ...win, seat: 3 }])).toMatchObject({ refusedAt: 1, rule: 'MJ-6.5' });
    expect(refusedIn([opening!, win!, { ...win, seat: 3 }])).toMatchObject({ refusedAt: 2, rule: 'MJ-6.5' });
    expect(refusedIn([opening!, win!, win!, ...rest])).toMatchObject({ refusedAt: 2, rule: 'MJ-4.1' });
    // A win on a discard that names nobody is no claim.
    expect(refusedIn([opening!, { ...win, from: null }])).toMatchObject({ refusedAt: 1, rule: 'MJ-4.10' });
  });

  test('[MJ-4.3] a tile that is won is not ponged as well, whichever is told first', () => {
    const hands = HANDS.map((hand, seat) =>
      seat === 2 ? '1s 1s 1s 2s 2s 2s 4s 4s 4s 6s 5p 5p 9s'.split(' ') : hand,
    );
    const [opening, win] = STEPS;
    const pong = { act: 'pong', seat: 2, tile: '5p', from: 0 };
    const refusal = (...steps: readonly object[]): unknown => {
      const told = replayTranscript({ ...sbr, wall: wallOf(hands), steps: [opening!, ...steps] });
      return 'value' in told ? told.value : told;
    };
    expect(refusal(pong)).toMatchObject({ ok: true });
    expect(refusal({ ...pong, from: 3 })).toMatchObject({ ok: false, refusedAt: 1, rule: 'MJ-4.1' });
    expect(refusal(win!, pong)).toMatchObject({ ok: false, refusedAt: 2, rule: 'MJ-4.3' });
    expect(refusal(pong, win!)).toMatchObject({ ok: false, refusedAt: 1, rule: 'MJ-4.3' });
  });

  test('[MJ-5.3] [MJ-5.4] a kong is told as the one it is', () => {
    const hands = ['5p 6p 7p 8p 1m 1m 4m 4m 7m 7m 5s 5s 5s 5s'.split(' '), ...HANDS.slice(1)];
    const told = (act: string): unknown =>
      replayTranscript({ ...sbr, wall: wallOf(hands), steps: [{ act, seat: 0, tile: '5s' }] });
    expect(told('kong_concealed')).toMatchObject({ value: { ok: true } });
    expect(told('kong_upgrade')).toMatchObject({ value: { ok: false, refusedAt: 0, rule: 'MJ-5.3' } });
  });

  test('a transcript without an id is answered without one', () => {
    expect(refusedIn(STEPS)).not.toHaveProperty('id');
    expect(refusedIn([STEPS[2]!])).not.toHaveProperty('id');
    expect(replayTranscript({ ...sbr, id: 'a', steps: [STEPS[2]!] })).toMatchObject({ value: { id: 'a' } });
    expect(replayTranscript(null)).toHaveProperty('complaint');
  });

  test('[MJ-2.7] three tiles go to the next seat if no direction is told; without them nothing is swapped', () => {
    const { swapSteps: _, ...silent } = popular;
    expect(replayTranscript(silent)).toEqual(replayTranscript(popular));
    const { swap: _swap, ...still } = { ...silent, wall: wallOf(HANDS) };
    expect(replayTranscript(still)).toMatchObject({
      value: { ok: true, final: { scores: [-33, 1, 64, -32] } },
    });
    // SBR knows no swap: what is told of one is not asked for.
    expect(replayTranscript({ ...sbr, swap: GIVEN })).toMatchObject({ value: { ok: true } });
  });

  /**
   * Nobody claims: every tile drawn is discarded until the wall is empty. Seat 1 waits for 2p and 5p with a plain hand (1),
   * seat 2 for 9s with triplets of one suit (8, the cap), seat 3 for 8s with seven pairs (4, MJ-9.3); seat 0 is not ready.
   */
  test('[MJ-12.7] after the last discard the wall is settled', () => {
    const quiet = ['1m 1m 4m 4m 7m 7m 9m 3s 3s 5s 7s 7s 8s 9s'.split(' '), ...HANDS.slice(1)];
    const wall = wallOf(quiet);
    const drawn = wall.slice(quiet.flat().length);
    const steps = drawn.flatMap((tile, n) => [
      { act: 'draw', seat: (1 + n) % 4, tile },
      { act: 'discard', seat: (1 + n) % 4, tile },
    ]);
    const told = replayTranscript({
      ...sbr,
      wall,
      steps: [{ act: 'discard', seat: 0, tile: '7s' }, ...steps],
    });
    expect(told).toMatchObject({ value: { ok: true, final: { scores: [-13, 1, 8, 4] }, steps: [] } });
    // One discard earlier the hand is still on, and nothing is owed.
    const open = replayTranscript({
      ...sbr,
      wall,
      steps: [{ act: 'discard', seat: 0, tile: '7s' }, ...steps.slice(0, -1)],
    });
    expect(open).toMatchObject({ value: { ok: true, final: { scores: [0, 0, 0, 0] } } });
  });
});
