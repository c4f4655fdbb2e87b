import {
  complain,
  flag,
  listOf,
  object,
  oneOf,
  optional,
  read,
  seat,
  tagged,
  totalOf,
  whole,
} from '@reckon/kernel';
import type { Parser, Reading, RuleId, ScoredPosition, ScoreLine, Seat } from '@reckon/kernel';
import { fanLines, payEach, pointsOf, type FanKey, type FanLine, type Luck } from '../rules/fan.ts';
import { wins } from '../rules/hand.ts';
import { namedTile } from '../rules/parse.ts';
import { waitsOf } from '../rules/ready.ts';
import { PRESETS, RULE_SETS, type Rules } from '../rules/ruleset.ts';
import {
  COPIES,
  countsOf,
  holdsSuit,
  MELD_KINDS,
  nameOf,
  noTiles,
  suitOf,
  SUITS,
  type Meld,
  type Suit,
  type Tile,
} from '../rules/tiles.ts';
import { settleExhausted, type KongIncome, type Transfer } from './transfers.ts';

const rulesNamed: Parser<Rules> = (json, path) => PRESETS[oneOf(...RULE_SETS)(json, path)];
const suit: Parser<Suit> = (json, path) => SUITS.indexOf(oneOf(...SUITS)(json, path)) as Suit;
const meld: Parser<Meld> = (json, path) => {
  const { type, tile } = object({ type: oneOf(...MELD_KINDS), tile: namedTile })(json, path);
  return { kind: type, tile };
};
const tiles = listOf(namedTile, { max: 108 });
const melds = listOf(meld, { max: 27 });
const EXTRA = ['id', 'expect'];

const hand = object(
  {
    kind: oneOf('hand'),
    rules: rulesNamed,
    missing: suit,
    concealed: tiles,
    melds,
    winningTile: namedTile,
    selfDraw: flag,
    kongWin: optional(flag),
    robKong: optional(flag),
    lastTile: optional(flag),
    tianHu: optional(flag),
    diHu: optional(flag),
  },
  EXTRA,
);
const waits = object(
  { kind: oneOf('waits'), rules: rulesNamed, missing: suit, concealed: tiles, melds },
  EXTRA,
);

const seatIndex: Parser<Seat> = (json, path) => seat(whole(0, 3)(json, path));
const payments: Parser<{ payer: Seat; amount: number }[]> = (json, path) => {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    return complain('expected an object of seats and amounts', path);
  return Object.entries(json).map(([payer, amount]: [string, unknown]) => ({
    payer: /^[0-3]$/.test(payer)
      ? seat(Number(payer))
      : complain(`expected a seat from 0 to 3, not "${payer}"`, `${path}.${payer}`),
    amount: whole(0)(amount, `${path}.${payer}`),
  }));
};
const kongIncome: Parser<KongIncome> = (json, path) => {
  const kong = object({
    owner: seatIndex,
    type: optional(oneOf(...MELD_KINDS)),
    tile: optional(namedTile),
    payments,
  })(json, path);
  return { owner: kong.owner, payments: kong.payments };
};
const endPlayer = object({ won: flag, missing: suit, concealed: tiles, melds });
const exhausted = object(
  {
    kind: oneOf('exhausted'),
    rules: rulesNamed,
    players: listOf(endPlayer, { min: 4, max: 4 }),
    kongs: listOf(kongIncome),
  },
  EXTRA,
);

type HandPosition = ReturnType<typeof hand>;
type Position = HandPosition | ReturnType<typeof waits> | ReturnType<typeof exhausted>;

const position = tagged<Position>({ hand, waits, exhausted }, 'kind');

/** A hand, an exhausted wall or a hand's waits in plain JSON; an explained sheet out. */
export const scorePosition = (json: unknown): Reading<ScoredPosition> => {
  const reading = read(position, json);
  return 'value' in reading ? { value: score(reading.value) } : reading;
};

function score(given: Position): ScoredPosition {
  switch (given.kind) {
    case 'hand':
      return scoreHand(given);
    case 'waits': {
      const { rules, missing, concealed, melds: declared } = given;
      const problem = whyImpossible(rules, concealed, declared);
      const held = { counts: countsOf(concealed), melds: declared, missing };
      const found = problem === undefined ? waitsOf(rules, held, noTiles()) : [];
      const facts = { waits: Object.fromEntries(found.map(({ tile, points }) => [nameOf(tile), points])) };
      return { seats: [], order: [], facts: problem === undefined ? facts : { ...facts, reason: problem } };
    }
    case 'exhausted':
      return scoreExhausted(given);
    default:
      return given satisfies never;
  }
}

/** Why no table can show these tiles; undefined if one can. */
function whyImpossible(
  rules: Rules,
  concealed: readonly Tile[],
  declared: readonly Meld[],
): string | undefined {
  const size = 3 * rules.setsToWin + 1;
  if (declared.length > rules.setsToWin) return `more than ${rules.setsToWin} melds`;
  if (concealed.length + 3 * declared.length !== size) return `not ${size} tiles`;
  return tooMany(concealed, declared);
}

function tooMany(concealed: readonly Tile[], declared: readonly Meld[]): string | undefined {
  const counts = countsOf(concealed);
  for (const { kind, tile } of declared) counts[tile]! += kind === 'pong' ? 3 : COPIES;
  const five = counts.findIndex((count) => count > COPIES);
  return five < 0 ? undefined : `five tiles ${nameOf(five as Tile)}`;
}

function whyNoWin({
  rules,
  missing,
  concealed,
  melds: declared,
  winningTile,
}: HandPosition): string | undefined {
  const impossible =
    whyImpossible(rules, concealed, declared) ?? tooMany([...concealed, winningTile], declared);
  if (impossible !== undefined) return impossible;
  const counts = countsOf([...concealed, winningTile]);
  if (holdsSuit(counts, missing) || declared.some(({ tile }) => suitOf(tile) === missing))
    return 'a tile of the missing suit';
  return wins(rules, counts, declared.length, missing) ? undefined : 'the tiles do not make a winning hand';
}

function scoreHand(given: HandPosition): ScoredPosition {
  const { rules, concealed, winningTile, selfDraw } = given;
  const doubling = rules.points === 'doubling';
  const reason = whyNoWin(given);
  if (reason !== undefined) {
    const none = { win: false, fan: null, ...(doubling && { multiplier: null, eachPayer: null }), lines: [] };
    return { seats: [], order: [], facts: { ...none, reason } };
  }
  const luck: Luck = {
    selfDraw,
    kongs: given.kongWin === true ? 1 : 0,
    robKong: given.robKong === true,
    lastTile: given.lastTile === true,
    heaven: given.tianHu === true,
    earth: given.diHu === true,
  };
  const lines = fanLines(rules, countsOf([...concealed, winningTile]), given.melds, luck);
  const fan = lines.reduce((sum, line) => sum + line.fan, 0);
  const each = payEach(rules, fan, selfDraw);
  const sheet = doubling
    ? sichuanSheet(rules, lines, fan, each)
    : lines.map((line) => fanLine(line, line.fan));
  return {
    seats: [{ seat: 'winner', total: each, categories: { hu: each }, lines: sheet }],
    order: ['winner'],
    facts: {
      win: true,
      fan,
      ...(doubling && { multiplier: pointsOf(rules, fan), eachPayer: each }),
      lines: lines.map(({ key, fan: worth }) => [key, worth]),
    },
  };
}

const HOUSE_RULE: { readonly [Key in FanKey]: RuleId } = {
  base: 'MJ-8.1',
  tian_hu: 'MJ-8.10',
  di_hu: 'MJ-8.11',
  pure_golden_hook: 'MJ-8.2',
  pure_all_triplets: 'MJ-8.2',
  pure_suit: 'MJ-8.2',
  golden_hook: 'MJ-8.3',
  all_triplets: 'MJ-8.2',
  roots: 'MJ-8.5',
  concealed_hand: 'MJ-8.6',
  self_draw: 'MJ-8.7',
  kong_win: 'MJ-8.8',
  rob_kong: 'MJ-9.6',
  last_tile: 'MJ-8.9',
  seven_pairs: 'MJ-9.3',
  all_258: 'MJ-9.7',
  terminals_everywhere: 'MJ-9.7',
  no_terminals: 'MJ-9.10',
};
const SICHUAN_RULE: { readonly [Key in FanKey]: RuleId } = {
  ...HOUSE_RULE,
  tian_hu: 'MJ-9.8',
  di_hu: 'MJ-9.8',
  all_triplets: 'MJ-9.2',
  golden_hook: 'MJ-9.2',
  pure_suit: 'MJ-9.4',
  roots: 'MJ-9.5',
  concealed_hand: 'MJ-9.10',
  self_draw: 'MJ-9.9',
  kong_win: 'MJ-9.6',
  last_tile: 'MJ-9.6',
};

const fanLine = ({ key, fan }: FanLine, points: number, rules = HOUSE_RULE): ScoreLine => ({
  seat: seat(0),
  points,
  rule: rules[key],
  source: key,
  category: 'hu',
  why: { key: 'why.fan', fan },
  because: [],
  evidence: [],
});

/** Fan double: they stand on the sheet without points of their own, above the win they make. */
function sichuanSheet(rules: Rules, lines: readonly FanLine[], fan: number, each: number): ScoreLine[] {
  const points = pointsOf(rules, fan);
  const win: ScoreLine = {
    seat: seat(0),
    points,
    rule: 'MJ-10.2',
    source: 'win',
    category: 'hu',
    why: { key: 'why.doubling', fan, counted: Math.min(fan, rules.cap), points },
    because: [],
    evidence: [],
  };
  const surcharge: ScoreLine = {
    ...win,
    points: each - points,
    rule: 'MJ-10.5',
    source: 'self_draw',
    why: { key: 'why.surcharge', points: each - points },
  };
  return [...lines.map((line) => fanLine(line, 0, SICHUAN_RULE)), win, ...(each > points ? [surcharge] : [])];
}

function scoreExhausted({ rules, players, kongs }: ReturnType<typeof exhausted>): ScoredPosition {
  const hands = players.map(({ won, missing, concealed, melds: declared }, n) => ({
    seat: seat(n),
    counts: countsOf(concealed),
    melds: declared,
    missing,
    left: won,
  }));
  const transfers = settleExhausted(rules, hands, kongs);
  const lines = transfers.flatMap(bothLines);
  const totals = hands.map((each) => totalOf(lines, each.seat));
  return {
    seats: hands.map((each) => ({
      seat: each.seat,
      total: totals[each.seat]!,
      categories: categoriesOf(lines.filter((line) => line.seat === each.seat)),
      lines: lines.filter((line) => line.seat === each.seat),
    })),
    order: hands.map((each) => each.seat).toSorted((one, other) => totals[other]! - totals[one]!),
    facts: {
      deltas: totals,
      transfers: transfers.map(({ kind, payer, to, amount }) => ({ kind, payer, to, amount })),
    },
  };
}

function bothLines({ kind, payer, to, amount, rule }: Transfer, index: number): readonly ScoreLine[] {
  const line = (of: Seat, other: Seat, points: number): ScoreLine => ({
    seat: of,
    points,
    rule,
    source: `${kind}:${index}:${other}`,
    category: kind,
    why: { key: `why.${kind}` },
    because: [],
    evidence: [],
    other,
  });
  return [line(payer, to, -amount), line(to, payer, amount)];
}

function categoriesOf(lines: readonly ScoreLine[]): { readonly [category: string]: number } {
  const categories: { [category: string]: number } = {};
  for (const { category, points } of lines) categories[category] = (categories[category] ?? 0) + points;
  return categories;
}
