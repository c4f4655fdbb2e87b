/** The fan of many made-up wins beside a slow counter that lays out every reading of the hand. */
import { seededDice } from '@reckon/kernel';
import { expect, test } from 'vitest';
import { PLAIN_DISCARD, type FanLine, type Luck } from '../facts/fans.ts';
import { wins } from '../facts/hand.ts';
import { MELD_KINDS, type Meld } from '../facts/melds.ts';
import { PRESETS, RULE_SETS, type Rules } from '../facts/rulesets.ts';
import { countsOf, noTiles, suitOf, tilesOf, type Tile } from '../facts/tiles.ts';
import { fanLines } from '../rules/fan.ts';

type Unit = readonly number[];

/** Every way to lay the tiles out as sets and one pair. */
function readings(counts: number[], pairLeft: boolean): Unit[][] {
  const kind = counts.findIndex((count) => count > 0);
  if (kind < 0) return pairLeft ? [] : [[]];
  const options: { unit: Unit; pair: boolean }[] = [{ unit: [kind, kind, kind], pair: false }];
  if (pairLeft) options.push({ unit: [kind, kind], pair: true });
  if (kind % 9 < 7) options.push({ unit: [kind, kind + 1, kind + 2], pair: false });
  return options.flatMap(({ unit, pair }) => {
    const rest = counts.slice();
    for (const each of unit) rest[each]!--;
    if (rest.some((count) => count < 0)) return [];
    return readings(rest, pairLeft && !pair).map((more) => [unit, ...more]);
  });
}

const isTerminal = (kind: number): boolean => kind % 9 === 0 || kind % 9 === 8;
const isRun = (unit: Unit): boolean => unit[0] !== unit[1];

/** The sum of what the rules list, reading by reading; the best counts. */
function slowFan(rules: Rules, counts: number[], melds: readonly Meld[], luck: Luck): number {
  const declared = melds.map(({ kind, tile }) =>
    kind === 'pong' ? [tile, tile, tile] : [tile, tile, tile, tile],
  );
  const all = [...tilesOf(counts), ...declared.flat()];
  const roots = countsOf(all as Tile[]).filter((count) => count === 4).length;
  const pure = new Set(all.map((tile) => suitOf(tile as Tile))).size === 1;
  const closed = melds.every(({ kind }) => kind === 'kong_concealed');
  const hook = melds.length === rules.setsToWin;
  const common =
    roots + (luck.kongs > 0 ? 1 : 0) + (luck.robKong && rules.robKong ? 1 : 0) + (luck.lastTile ? 1 : 0);
  const sets = readings(counts.slice(), true).map((units) => [...units, ...declared]);
  if (rules.fans === 'house') {
    const triplets = sets.some((units) => !units.some(isRun));
    const shape = pure ? (hook ? 4 : triplets ? 3 : 2) : hook || triplets ? 1 : 0;
    return (
      1 + shape + common + (closed ? 1 : 0) + (luck.selfDraw ? 1 : 0) + (luck.heaven || luck.earth ? 5 : 0)
    );
  }
  const middles = rules.appShapes && all.every((tile) => tile % 3 === 1);
  const shapes = sets.map((units) => {
    const triplets = !units.some(isRun);
    const terminals = rules.appShapes && units.every((unit) => unit.some(isTerminal));
    return (triplets ? 1 + (hook ? 1 : 0) + (middles ? 2 : 0) : 0) + (terminals ? 2 : 0);
  });
  if (melds.length === 0 && counts.every((count) => count % 2 === 0)) shapes.push(2 + (middles ? 2 : 0));
  let shape = Math.max(...shapes) + (pure ? 2 : 0);
  if (rules.heavenAndEarth && (luck.heaven || luck.earth)) shape = Math.max(shape, 5);
  return shape + common + (luck.selfDraw && rules.selfDraw === 'fan' ? 1 : 0);
}

const dice = seededDice('fan');
const chance = (of: number): boolean => dice.below(of, 'luck') === 0;

/** A win with melds, from few kinds of tiles so that the rare shapes come up. */
function someWin(rules: Rules): { counts: number[]; melds: Meld[]; missing: 2 } | undefined {
  const ranks = [
    [0, 1, 2, 6, 7, 8],
    [1, 4, 7],
    [0, 1, 2, 3, 4, 5, 6, 7, 8],
  ][dice.below(3, 'ranks')]!;
  const suits = 1 + dice.below(2, 'suits');
  const kindOf = (): number => 9 * dice.below(suits, 'suit') + ranks[dice.below(ranks.length, 'rank')]!;
  const counts = noTiles();
  const melds: Meld[] = [];
  const used = noTiles();
  const put = (kinds: readonly number[]): void => {
    for (const kind of kinds) {
      counts[kind]!++;
      used[kind]!++;
    }
  };
  if (rules.sevenPairs && chance(5))
    for (let pair = 0; pair < 7; pair++) put(Array(2).fill(kindOf()) as number[]);
  else {
    for (let set = 0; set < rules.setsToWin; set++) {
      const kind = kindOf();
      if (chance(3)) {
        const meld = { kind: MELD_KINDS[dice.below(4, 'meld')]!, tile: kind as Tile };
        melds.push(meld);
        used[kind]! += meld.kind === 'pong' ? 3 : 4;
      } else if (chance(2) || kind % 9 > 6) put([kind, kind, kind]);
      else put([kind, kind + 1, kind + 2]);
    }
    put(Array(2).fill(kindOf()) as number[]);
  }
  return used.every((count) => count <= 4) ? { counts, melds, missing: 2 } : undefined;
}

test.each(RULE_SETS)('[MJ-8.1] [MJ-9.1] [MJ-6.7] %s: fan of made-up wins', (set) => {
  const rules = PRESETS[set];
  const seen = new Set<string>();
  for (let made = 0; made < 4000;) {
    const win = someWin(rules);
    if (!win) continue;
    made++;
    const { counts, melds, missing } = win;
    if (!wins(rules, { counts, melds, missing })) throw new Error('a made-up win does not win');
    const luck: Luck = {
      ...PLAIN_DISCARD,
      selfDraw: chance(2),
      kongs: chance(4) ? 1 : 0,
      lastTile: chance(4),
      robKong: chance(6),
      heaven: chance(12),
      earth: chance(12),
    };
    const lines: FanLine[] = fanLines(rules, { counts, melds, luck });
    for (const { key } of lines) seen.add(key);
    const fan = lines.reduce((sum, line) => sum + line.fan, 0);
    if (fan !== slowFan(rules, counts, melds, luck))
      expect({ counts, melds, luck, lines }).toBe(`fan ${slowFan(rules, counts, melds, luck)}`);
  }
  const expected = { house: 13, 'sichuan-sbr': 8, 'sichuan-popular': 13 };
  expect(seen.size).toBe(expected[set]);
});
