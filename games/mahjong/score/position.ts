import {
  complain,
  flag,
  listOf,
  object,
  oneOf,
  optional,
  ranked,
  read,
  seat,
  tagged,
  totalOf,
  whole,
} from '@reckon/kernel';
import type { Parser, Reading, ScoredPosition, ScoreLine, Seat } from '@reckon/kernel';
import { CIRCUMSTANCES, EXCLUDED_BY, SELF_DRAWN, sumOfFan, type FanLine, type Luck } from '../facts/fans.ts';
import { wins } from '../facts/hand.ts';
import { hasMeldOf, MELD_KINDS, sizeOfMeld, type Meld } from '../facts/melds.ts';
import { handSize, PRESETS, RULE_SETS, type Rules } from '../facts/rulesets.ts';
import { SEATS } from '../facts/seats.ts';
import {
  COPIES,
  countsOf,
  holdsSuit,
  KINDS,
  nameOf,
  noTiles,
  put,
  SUIT_LETTERS,
  suitLettered,
  type Suit,
  type Tile,
} from '../facts/tiles.ts';
import { countedFan, fanLines, payEach, pointsOf } from '../rules/fan.ts';
import { namedTile, seatIndex } from '../rules/parse.ts';
import { waitsOf } from '../rules/ready.ts';
import { reasonOf, settleExhausted, type KongIncome, type Transfer } from './transfers.ts';

const rulesNamed: Parser<Rules> = (json, path) => PRESETS[oneOf(...RULE_SETS)(json, path)];
const suit: Parser<Suit> = (json, path) => suitLettered(oneOf(...SUIT_LETTERS)(json, path));
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

/** More no kong brings, whatever was agreed. */
const MOST_PAID = 1_000_000;

const payments: Parser<{ payer: Seat; amount: number }[]> = (json, path) => {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    return complain('expected an object of seats and amounts', path);
  return Object.entries(json).map(([payer, amount]: [string, unknown]) => ({
    payer: /^[0-3]$/.test(payer)
      ? seat(Number(payer))
      : complain(`expected a seat from 0 to 3, not "${payer}"`, `${path}.${payer}`),
    amount: whole(0, MOST_PAID)(amount, `${path}.${payer}`),
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
const endHand = object({ won: flag, missing: suit, concealed: tiles, melds });
const endOfWall = object(
  {
    kind: oneOf('exhausted'),
    rules: rulesNamed,
    players: listOf(endHand, { min: SEATS, max: SEATS }),
    kongs: listOf(kongIncome, { max: KINDS }),
  },
  EXTRA,
);
/** Whether a hand is ready is looked up by its tiles: those still in play are whole, and no hand has five of a tile. */
const exhausted: Parser<ReturnType<typeof endOfWall>> = (json, path) => {
  const given = endOfWall(json, path);
  const { rules, players, kongs } = given;
  for (const [n, { won, concealed, melds: declared }] of players.entries()) {
    const problem = won ? tooMany(concealed, declared) : whyImpossible(rules, concealed, declared);
    if (problem !== undefined) complain(problem, `players[${n}]`);
  }
  for (const [n, { owner, payments: paid }] of kongs.entries())
    if (paid.some(({ payer }) => payer === owner))
      complain('nobody pays for an own kong', `kongs[${n}].payments`);
  return given;
};

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
      return { seats: [], ranking: [], facts: problem === undefined ? facts : { ...facts, reason: problem } };
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
  const size = handSize(rules);
  if (declared.length > rules.setsToWin) return `more than ${rules.setsToWin} melds`;
  if (concealed.length + 3 * declared.length !== size) return `not ${size} tiles`;
  return tooMany(concealed, declared);
}

function tooMany(concealed: readonly Tile[], declared: readonly Meld[]): string | undefined {
  const counts = countsOf(concealed);
  for (const each of declared) put(counts, each.tile, sizeOfMeld(each));
  const five = counts.findIndex((count) => count > COPIES);
  return five < 0 ? undefined : `five tiles ${nameOf(five as Tile)}`;
}

/** Why a hand cannot have been won so; undefined if it can. */
function whyContradictory(given: HandPosition): string | undefined {
  const told = CIRCUMSTANCES.filter((one) => given[one] === true);
  for (const one of told) {
    const other = told.find((another) => EXCLUDED_BY[one].includes(another));
    if (other !== undefined) return `"${one}" and "${other}" do not go together`;
    if (SELF_DRAWN.includes(one) && !given.selfDraw) return `"${one}" is a self-draw`;
  }
  return whyNotOfMelds(given);
}

/** Heaven and earth come before any claim or kong, and a replacement is of an own kong (MJ-8.8, MJ-8.10, MJ-8.11). */
function whyNotOfMelds({ melds: declared, selfDraw, ...luck }: HandPosition): string | undefined {
  const first = (['tianHu', 'diHu'] as const).find((one) => luck[one] === true);
  if (first !== undefined && declared.length > 0) return `"${first}" is of a hand without melds`;
  const isOfKong = declared.some(({ kind }) => kind !== 'pong');
  return selfDraw && luck.kongWin === true && !isOfKong
    ? '"kongWin" of an own draw needs an own kong'
    : undefined;
}

function whyNoWin(given: HandPosition): string | undefined {
  const { rules, missing, concealed, melds: declared, winningTile } = given;
  const impossible =
    whyImpossible(rules, concealed, declared) ??
    tooMany([...concealed, winningTile], declared) ??
    whyContradictory(given);
  if (impossible !== undefined) return impossible;
  const counts = countsOf([...concealed, winningTile]);
  if (holdsSuit(counts, missing) || hasMeldOf(declared, missing)) return 'a tile of the missing suit';
  return wins(rules, { counts, melds: declared, missing })
    ? undefined
    : 'the tiles do not make a winning hand';
}

function scoreHand(given: HandPosition): ScoredPosition {
  const { rules, concealed, winningTile, selfDraw } = given;
  const doubling = rules.points === 'doubling';
  const reason = whyNoWin(given);
  if (reason !== undefined) {
    const none = { win: false, fan: null, ...(doubling && { multiplier: null, eachPayer: null }), lines: [] };
    return { seats: [], ranking: [], facts: { ...none, reason } };
  }
  const luck: Luck = {
    selfDraw,
    kongs: given.kongWin === true ? 1 : 0,
    robKong: given.robKong === true,
    lastTile: given.lastTile === true,
    heaven: given.tianHu === true,
    earth: given.diHu === true,
  };
  const counts = countsOf([...concealed, winningTile]);
  const lines = fanLines(rules, { counts, melds: given.melds, luck });
  const fan = sumOfFan(lines);
  const each = payEach(rules, fan, selfDraw);
  const sheet = doubling
    ? [...lines.map((line) => fanLine(line, 0)), ...doubled(rules, fan, each)]
    : lines.map((line) => fanLine(line, line.fan));
  return {
    seats: [{ seat: 'winner', total: each, categories: { hu: each }, lines: sheet }],
    ranking: [['winner']],
    facts: {
      win: true,
      fan,
      ...(doubling && { multiplier: pointsOf(rules, fan), eachPayer: each }),
      lines: lines.map(({ key, fan: worth }) => [key, worth]),
    },
  };
}

const fanLine = ({ key, fan, rule }: FanLine, points: number): ScoreLine => ({
  id: key,
  seat: seat(0),
  points,
  condition: { kind: 'fixed', points },
  rule,
  source: key,
  category: 'hu',
  why: { key: 'why.fan', fan },
  because: [],
  evidence: [],
});

/** Fan double: they stand on the sheet without points of their own, above the win they make. */
function doubled(rules: Rules, fan: number, each: number): ScoreLine[] {
  const points = pointsOf(rules, fan);
  const win: ScoreLine = {
    id: 'win',
    seat: seat(0),
    points,
    condition: { kind: 'fixed', points },
    rule: 'MJ-10.2',
    source: 'win',
    category: 'hu',
    why: { key: 'why.doubling', fan, counted: countedFan(rules, fan), points },
    because: [],
    evidence: [],
  };
  const surcharge: ScoreLine = {
    ...win,
    points: each - points,
    rule: 'MJ-10.5',
    id: 'self_draw',
    condition: { kind: 'fixed', points: each - points },
    source: 'self_draw',
    why: { key: 'why.surcharge', points: each - points },
  };
  return each > points ? [win, surcharge] : [win];
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
  const seats = hands.map((each) => {
    const own = lines.filter((line) => line.seat === each.seat);
    return {
      seat: each.seat,
      total: totalOf(own, each.seat),
      categories: categoriesOf(own),
      lines: own,
    };
  });
  return {
    seats,
    ranking: ranked(seats, (one, other) => other.total - one.total).map((tied) =>
      tied.map((each) => each.seat),
    ),
    facts: {
      deltas: seats.map(({ total }) => total),
      transfers: transfers.map(({ kind, payer, to, amount }) => ({ kind, payer, to, amount })),
    },
  };
}

function bothLines(transfer: Transfer, index: number): readonly ScoreLine[] {
  const { kind, payer, to, amount, rule } = transfer;
  const line = (of: Seat, other: Seat, points: number): ScoreLine => ({
    id: `${kind}:${index}:${other}`,
    seat: of,
    points,
    condition: { kind: 'transfer', amount, payer, to },
    rule,
    // Between two seats, of no hand of a match.
    source: `${kind}::${payer}-${to}`,
    category: kind,
    why: { key: reasonOf(transfer) },
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
