import { seededDice } from '@reckon/kernel';
import { describe, expect, test } from 'vitest';
import { PLAIN_DISCARD } from '../facts/fans.ts';
import {
  pairsByKeys,
  standsByKeys,
  suitKey,
  waitBits,
  wins,
  winsByKeys,
  keysWith,
  keysOf,
} from '../facts/hand.ts';
import { PRESETS, RULE_SETS } from '../facts/rulesets.ts';
import { GRADE, placeOf, SETS_AND_PAIR, suitTables } from '../facts/suits.ts';
import {
  ALL_KINDS,
  countsOf,
  FULL_SET,
  noTiles,
  suitOf,
  tilesOf,
  type Suit,
  type Tile,
} from '../facts/tiles.ts';
import { fanLines, fanOf, pointsOf } from '../rules/fan.ts';
import { readyHelper, waitsOf } from '../rules/ready.ts';
import { tiles } from './table.ts';

/** Every way to choose `left` tiles of one suit. */
function* suitsOf(left: number, rank = 0, key = 0): Generator<number> {
  if (rank === 9) {
    if (left === 0) yield key;
    return;
  }
  for (let count = 0; count <= Math.min(4, left); count++)
    yield* suitsOf(left - count, rank + 1, key + count * placeOf(rank));
}

/** Another opinion: takes the lowest tile and tries every set it can be in. */
function splits(counts: number[], sets: number, pair: number): boolean {
  const kind = counts.findIndex((count) => count > 0);
  if (kind < 0) return sets === 0 && pair === 0;
  const use = (kinds: readonly number[], then: () => boolean): boolean => {
    if (kinds.some((each, n) => counts[each]! < kinds.slice(0, n + 1).filter((one) => one === each).length))
      return false;
    for (const each of kinds) counts[each]!--;
    const answer = then();
    for (const each of kinds) counts[each]!++;
    return answer;
  };
  return (
    (pair > 0 && use([kind, kind], () => splits(counts, sets, 0))) ||
    (sets > 0 && use([kind, kind, kind], () => splits(counts, sets - 1, pair))) ||
    (sets > 0 && kind % 9 < 7 && use([kind, kind + 1, kind + 2], () => splits(counts, sets - 1, pair)))
  );
}

const dice = seededDice('hands');
/** Tiles of two suits, so that a good part of the hands is nearly complete. */
const someTiles = (size: number, kinds: readonly Tile[]): number[] =>
  countsOf(
    dice
      .shuffled(
        FULL_SET.filter((each) => kinds.includes(each)),
        'hand',
      )
      .slice(0, size),
  );

const TWO_SUITS = ALL_KINDS.filter((kind) => suitOf(kind) !== 2);
const FEW_KINDS = ALL_KINDS.filter((kind) => kind < 12);

describe('exhaustive counts', () => {
  test.each([
    [14, 118_800, 13_259],
    [11, 48_879, 4475],
  ])('[MJ-6.1] [MJ-6.2] one suit, %i tiles: %i hands, %i standard wins', (size, hands, winning) => {
    const { shapes } = suitTables();
    let all = 0;
    let won = 0;
    for (const key of suitsOf(size)) {
      all++;
      if ((shapes[key]! & GRADE) === SETS_AND_PAIR) won++;
    }
    expect([all, won]).toEqual([hands, winning]);
  });

  test('[MJ-8.2] house wins over two given suits: 86,398, by fan', () => {
    const { shapes } = suitTables();
    const fans: { [fan: number]: number } = {};
    const counts = noTiles();
    const fill = (from: number, key: number): void => {
      for (let rank = 0, rest = key; rank < 9; rank++, rest = Math.floor(rest / 5))
        counts[from + rank] = rest % 5;
    };
    const complete = (size: number): number[] =>
      [...suitsOf(size)].filter((key) => (shapes[key]! & GRADE) < 2);
    for (let size = 0; size <= 11; size++) {
      const others = complete(11 - size);
      for (const one of complete(size))
        for (const other of others) {
          if (!standsByKeys(one, other, 0)) continue;
          fill(0, one);
          fill(9, other);
          const fan = fanOf(PRESETS.house, { counts, melds: [], luck: PLAIN_DISCARD });
          fans[fan] = (fans[fan] ?? 0) + 1;
        }
    }
    expect(fans).toEqual({ 2: 49_652, 3: 27_418, 4: 4138, 5: 4808, 6: 382 });
  });
});

describe('beside a slow evaluator', () => {
  test.each([
    ['house', 11, 3],
    ['sichuan-sbr', 14, 4],
  ] as const)('[MJ-6.1] [MJ-6.2] wins, %s', (set, size, sets) => {
    let won = 0;
    for (let n = 0; n < 8000; n++) {
      const counts = someTiles(size, FEW_KINDS);
      const pairs = set !== 'house' && counts.every((count) => count % 2 === 0);
      const expected = splits(counts.slice(), sets, 1) || pairs;
      expect(wins(PRESETS[set], { counts, melds: [], missing: 2 })).toBe(expected);
      const keys = [suitKey(counts, 0), suitKey(counts, 1), suitKey(counts, 2)] as const;
      expect(winsByKeys(PRESETS[set], keys, 0)).toBe(expected);
      expect(pairsByKeys(...keys)).toBe(counts.every((count) => count % 2 === 0));
      if (expected) won++;
    }
    expect(won).toBeGreaterThan(50);
  });

  test.each(RULE_SETS)('[MJ-14.3] waits and the ready helper, %s', (set) => {
    const rules = PRESETS[set];
    const size = 3 * rules.setsToWin + 1;
    let ready = 0;
    for (let n = 0; n < 3000; n++) {
      const counts = someTiles(size + 1, n % 2 === 0 ? FEW_KINDS : TWO_SUITS);
      const missing: Suit = n % 7 === 0 ? 1 : 2;
      const held = { counts, melds: [], missing };
      const rows = readyHelper(rules, held, counts);
      const expected = ALL_KINDS.flatMap((discard) => {
        const sheds = suitOf(discard) === missing;
        const mustShed = tilesOf(counts).some((tile) => suitOf(tile) === missing);
        if (counts[discard] === 0 || (mustShed && !sheds)) return [];
        const rest = counts.slice();
        rest[discard]!--;
        const waits = ALL_KINDS.flatMap((tile) => {
          const full = rest.slice();
          full[tile]!++;
          if (full[tile]! > 4 || !wins(rules, { counts: full, melds: [], missing })) return [];
          const fan = fanOf(rules, { counts: full, melds: [], luck: PLAIN_DISCARD });
          return [{ tile, left: 4 - counts[tile]!, fan, points: pointsOf(rules, fan) }];
        });
        expect(waitsOf(rules, { counts: rest, melds: [], missing }, counts)).toEqual(waits);
        return waits.length > 0 ? [{ discard, waits }] : [];
      });
      expect(rows).toEqual(expected);
      if (rows.length > 0) ready++;
    }
    expect(ready).toBeGreaterThan(50);
  });

  test('[MJ-14.3] a key grows with each tile', () => {
    const counts = countsOf(tiles('123m 55p'));
    const more = countsOf(tiles('123m 555p'));
    expect(keysWith(keysOf(counts), tiles('5p')[0]!)).toEqual(keysOf(more));
    expect(keysWith(keysOf(more), tiles('5p')[0]!, -1)).toEqual(keysOf(counts));
    expect(waitBits(PRESETS.house, { counts: countsOf(tiles('123m 1p')), melds: [], missing: 2 })).toBe(
      1 << tiles('1p')[0]!,
    );
  });
});

describe('readings', () => {
  const readingOf = (set: 'house' | 'sichuan-sbr' | 'sichuan-popular', hand: string): readonly string[] =>
    fanLines(PRESETS[set], { counts: countsOf(tiles(hand)), melds: [], luck: PLAIN_DISCARD }).map(
      ({ key, fan }) => `${key} ${fan}`,
    );

  test.each([
    ['house', '111222333p 55m', ['base 1', 'all_triplets 1', 'concealed_hand 1']],
    ['house', '111222333p 55p', ['base 1', 'pure_all_triplets 3', 'concealed_hand 1']],
    ['house', '1111p 23p 456p 55m', ['base 1', 'roots 1', 'concealed_hand 1']],
    ['sichuan-sbr', '112233p 445566p 77m', ['seven_pairs 2']],
    ['sichuan-sbr', '1111p 2222p 3333p 44p', ['seven_pairs 2', 'pure_suit 2', 'roots 3']],
    ['sichuan-popular', '112233p 778899p 99m', ['terminals_everywhere 2']],
    ['sichuan-popular', '111222333p 789m 99m', ['terminals_everywhere 2']],
    ['sichuan-popular', '222555888p 222m 55m', ['all_triplets 1', 'all_258 2']],
    ['sichuan-popular', '2255m 225588p 8888m', ['seven_pairs 2', 'all_258 2', 'roots 1']],
  ] as const)('[MJ-6.4] [MJ-6.7] [MJ-9.7] %s reads %s as %j', (set, hand, lines) => {
    expect(readingOf(set, hand)).toEqual(lines);
  });
});
