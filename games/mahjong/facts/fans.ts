/** One line of a win's explanation: what it is for, how many fan it adds, and the paragraph that says so. */
interface Line<Key extends string> {
  readonly key: Key;
  readonly fan: number;
  readonly rule: `MJ-${number}.${number}`;
}

type Table<Key extends string> = { readonly [K in Key]: Line<K> };

type HouseKey =
  | 'base'
  | 'tian_hu'
  | 'di_hu'
  | 'pure_golden_hook'
  | 'pure_all_triplets'
  | 'pure_suit'
  | 'golden_hook'
  | 'all_triplets'
  | 'roots'
  | 'concealed_hand'
  | 'self_draw'
  | 'kong_win'
  | 'rob_kong'
  | 'last_tile';

/** House rules. Roots and a chain of kongs count as often as they are there. */
export const HOUSE_FANS: Table<HouseKey> = {
  base: { key: 'base', fan: 1, rule: 'MJ-8.1' },
  tian_hu: { key: 'tian_hu', fan: 5, rule: 'MJ-8.10' },
  di_hu: { key: 'di_hu', fan: 5, rule: 'MJ-8.11' },
  pure_golden_hook: { key: 'pure_golden_hook', fan: 4, rule: 'MJ-8.2' },
  pure_all_triplets: { key: 'pure_all_triplets', fan: 3, rule: 'MJ-8.2' },
  pure_suit: { key: 'pure_suit', fan: 2, rule: 'MJ-8.2' },
  golden_hook: { key: 'golden_hook', fan: 1, rule: 'MJ-8.3' },
  all_triplets: { key: 'all_triplets', fan: 1, rule: 'MJ-8.2' },
  roots: { key: 'roots', fan: 1, rule: 'MJ-8.5' },
  concealed_hand: { key: 'concealed_hand', fan: 1, rule: 'MJ-8.6' },
  self_draw: { key: 'self_draw', fan: 1, rule: 'MJ-8.7' },
  kong_win: { key: 'kong_win', fan: 1, rule: 'MJ-8.8' },
  rob_kong: { key: 'rob_kong', fan: 1, rule: 'MJ-9.6' },
  last_tile: { key: 'last_tile', fan: 1, rule: 'MJ-8.9' },
};

type SichuanKey =
  | 'tian_hu'
  | 'di_hu'
  | 'all_triplets'
  | 'golden_hook'
  | 'seven_pairs'
  | 'pure_suit'
  | 'all_258'
  | 'terminals_everywhere'
  | 'roots'
  | 'concealed_hand'
  | 'no_terminals'
  | 'kong_win'
  | 'rob_kong'
  | 'last_tile'
  | 'self_draw';

export const SICHUAN_FANS: Table<SichuanKey> = {
  tian_hu: { key: 'tian_hu', fan: 5, rule: 'MJ-9.8' },
  di_hu: { key: 'di_hu', fan: 5, rule: 'MJ-9.8' },
  all_triplets: { key: 'all_triplets', fan: 1, rule: 'MJ-9.2' },
  golden_hook: { key: 'golden_hook', fan: 1, rule: 'MJ-9.2' },
  seven_pairs: { key: 'seven_pairs', fan: 2, rule: 'MJ-9.3' },
  pure_suit: { key: 'pure_suit', fan: 2, rule: 'MJ-9.4' },
  all_258: { key: 'all_258', fan: 2, rule: 'MJ-9.7' },
  terminals_everywhere: { key: 'terminals_everywhere', fan: 2, rule: 'MJ-9.7' },
  roots: { key: 'roots', fan: 1, rule: 'MJ-9.5' },
  concealed_hand: { key: 'concealed_hand', fan: 1, rule: 'MJ-9.10' },
  no_terminals: { key: 'no_terminals', fan: 1, rule: 'MJ-9.10' },
  kong_win: { key: 'kong_win', fan: 1, rule: 'MJ-9.6' },
  rob_kong: { key: 'rob_kong', fan: 1, rule: 'MJ-9.6' },
  last_tile: { key: 'last_tile', fan: 1, rule: 'MJ-9.6' },
  self_draw: { key: 'self_draw', fan: 1, rule: 'MJ-9.9' },
};

export type FanKey = HouseKey | SichuanKey;
export type FanLine = Line<FanKey>;

export const sumOfFan = (lines: readonly FanLine[]): number => {
  let sum = 0;
  for (const { fan } of lines) sum += fan;
  return sum;
};

/** The circumstances of a win, frozen when HU is declared (MJ-15.2). */
export interface Luck {
  readonly selfDraw: boolean;
  /** Kongs declared right before the winning tile came, by the winner (self-draw) or the discarder. */
  readonly kongs: number;
  readonly robKong: boolean;
  readonly lastTile: boolean;
  readonly heaven: boolean;
  readonly earth: boolean;
}

export const PLAIN_DISCARD: Luck = {
  selfDraw: false,
  kongs: 0,
  robKong: false,
  lastTile: false,
  heaven: false,
  earth: false,
};

/** The circumstances of a win that somebody at a real table can tell, by the names they have in a position. */
export const CIRCUMSTANCES = ['selfDraw', 'kongWin', 'robKong', 'lastTile', 'tianHu', 'diHu'] as const;
export type Circumstance = (typeof CIRCUMSTANCES)[number];

/** What cannot be true together: a kong that is robbed has a tile left to replace it (MJ-5.5), so it is not the last. */
export const EXCLUDED_BY: { readonly [C in Circumstance]: readonly Circumstance[] } = {
  selfDraw: ['robKong'],
  kongWin: ['robKong', 'tianHu', 'diHu'],
  robKong: ['selfDraw', 'kongWin', 'lastTile', 'tianHu', 'diHu'],
  lastTile: ['robKong', 'tianHu', 'diHu'],
  tianHu: ['kongWin', 'robKong', 'lastTile', 'diHu'],
  diHu: ['kongWin', 'robKong', 'lastTile', 'tianHu'],
};

/** Circumstances that are self-draws by themselves. */
export const SELF_DRAWN: readonly Circumstance[] = ['selfDraw', 'tianHu', 'diHu'];
