import {
  begin,
  complain,
  listOf,
  maybe,
  object,
  oneOf,
  optional,
  play,
  read,
  refuse,
  reportOf,
  scriptedDice,
  seat,
  seatsOf,
  totalOf,
  whole,
} from '@reckon/kernel';
import type { Match, Parser, Reading, Rejection, Seat, Sheet } from '@reckon/kernel';
import { mahjong } from '../rules/game.ts';
import { namedTile } from '../rules/parse.ts';
import { RULE_SETS, type Config } from '../rules/ruleset.ts';
import { SEATS, type Answer, type Event, type Move, type State } from '../rules/state.ts';
import { FULL_SET, nameOf, SUITS, tilesOf, type Suit, type Tile } from '../rules/tiles.ts';
import type { View } from '../rules/view.ts';
import { scoring } from './scoring.ts';
import { scoreWin } from './transfers.ts';

const ACTS = [
  'discard',
  'draw',
  'replacement',
  'pong',
  'kong_exposed',
  'kong_concealed',
  'kong_upgrade',
  'hu',
] as const;

const seatIndex: Parser<Seat> = (json, path) => seat(whole(0, 3)(json, path));
const step = object(
  {
    act: oneOf(...ACTS),
    seat: seatIndex,
    tile: namedTile,
    from: optional(maybe(seatIndex)),
    type: optional(oneOf('discard', 'self_draw', 'robbed_kong')),
  },
  ['fan', 'details', 'deltas', 'scores', 'wall_left'],
);
type Step = ReturnType<typeof step>;

const suitName: Parser<Suit> = (json, path) => SUITS.indexOf(oneOf(...SUITS)(json, path)) as Suit;
const fullWall: Parser<Tile[]> = (json, path) => {
  const wall = listOf(namedTile, { min: FULL_SET.length, max: FULL_SET.length })(json, path);
  const same = wall.toSorted((one, other) => one - other).every((tile, n) => tile === FULL_SET[n]);
  return same ? wall : complain('expected every tile four times', path);
};
const three = listOf(namedTile, { min: 3, max: 3 });
const four = { min: SEATS, max: SEATS };

const transcript = object(
  {
    kind: optional(oneOf('transcript')),
    rules: oneOf(...RULE_SETS),
    wall: fullWall,
    /** House rules: what each seat buries. */
    bury: optional(listOf(three, four)),
    /** Sichuan: what each seat swaps, how many seats on, and the suit it names. */
    swap: optional(listOf(three, four)),
    swapSteps: optional(whole(1, 3)),
    missing: optional(listOf(suitName, four)),
    steps: listOf(step),
  },
  ['id', 'expect', 'final', 'end', 'winner', 'bots'],
);
type Transcript = ReturnType<typeof transcript>;

/** No discarder is named. */
const isOpen = (from: Seat | null | undefined): from is null | undefined =>
  from === null || from === undefined;

type Table = Match<Config, State, Move, Event, View>;

interface Told {
  readonly act: string;
  readonly seat: Seat;
  readonly fan?: number;
  readonly details?: readonly (readonly [string, number])[];
  readonly deltas: readonly number[];
  readonly scores: readonly number[];
}

/** A whole hand in plain JSON, its wall given, through the real rules. */
export const replayTranscript = (json: unknown): Reading<object> => {
  const reading = read(transcript, json);
  return 'value' in reading ? { value: walk(reading.value, idOf(json)) } : reading;
};

const idOf = (json: unknown): unknown =>
  typeof json === 'object' && json !== null && 'id' in json ? json.id : undefined;

function walk(given: Transcript, id: unknown): object {
  const heard: Event[] = [];
  const told: Told[] = [];
  const table = open(given, (event, after, seq) => {
    heard.push(event);
    if (event.type === 'won' || event.type === 'konged')
      told.push(telling(event, sheetOf(table), after, seq));
  });
  const refused = (at: number, { rejected, rule }: Rejection): object => ({
    ...(id !== undefined && { id }),
    ok: false,
    refusedAt: at,
    rejected,
    rule,
  });
  const no = choices(given, table);
  if (no) return refused(-1, no);
  heard.length = 0;
  for (let at = 0; at < given.steps.length;) {
    const result = take(given.steps, at, table, heard);
    if ('rejected' in result) return refused(result.at ?? at, result);
    at = result.next;
  }
  // After the last step nobody claims any more: with an empty wall that ends the hand.
  if (table.state.phase.type === 'claiming' && table.state.front === table.state.back) passAll(table);
  return { ...(id !== undefined && { id }), ok: true, final: final(table), steps: told };
}

function open(given: Transcript, observe: (event: Event, after: State, seq: number) => void): Table {
  const config: Config = {
    rules: given.rules,
    hands: 1,
    claims: 'all',
    helper: false,
    buried: 'hidden',
    dealer: seat(0),
    switches: given.rules === 'sichuan-popular' && given.swap === undefined ? { swapThree: false } : {},
  };
  const listener = {
    id: 'transcript',
    begin: () => null,
    observe(report: null, event: Event, after: State, seq: number): null {
      observe(event, after, seq);
      return report;
    },
  };
  const chance = scriptedDice({ deal: [given.wall], swap: [(given.swapSteps ?? 1) - 1] });
  return begin({ game: mahjong, config, seats: SEATS, chance, observers: [scoring, listener] });
}

const sheetOf = ({ audience }: Table): Sheet => reportOf<Sheet>(audience as never, scoring.id)!;
const scoresOf = (sheet: Sheet): number[] => seatsOf(SEATS).map((each) => totalOf(sheet.lines, each));

/** What a win or a kong moved; the score heard of it first. */
function telling(
  event: Extract<Event, { type: 'won' | 'konged' }>,
  sheet: Sheet,
  after: State,
  seq: number,
): Told {
  const deltas = [0, 0, 0, 0];
  for (const change of sheet.changes) if (change.seq === seq) deltas[change.seat]! += change.points;
  const scores = scoresOf(sheet);
  if (event.type === 'konged') return { act: event.kind, seat: event.seat, deltas, scores };
  const { fan, lines } = scoreWin(after.rules, event);
  const details = lines.map((line) => [line.key, line.fan] as const);
  return { act: 'hu', seat: event.seat, fan, details, deltas, scores };
}

/** The choices before the first turn. */
function choices({ bury, swap, missing }: Transcript, table: Table): Rejection | undefined {
  const choose = (move: (of: Seat) => Move): Rejection | undefined => {
    for (const each of seatsOf(SEATS)) {
      const answer = play(table, each, move(each));
      if ('rejected' in answer) return answer;
    }
    return undefined;
  };
  if (table.state.phase.type === 'burying')
    return bury
      ? choose((of) => ({ type: 'bury', tiles: bury[of]! }))
      : refuse('The transcript does not say what is buried.', 'MJ-2.1', 'INVALID_ACTION');
  const no =
    table.state.phase.type === 'swapping' && swap
      ? choose((of) => ({ type: 'swap', tiles: swap[of]! }))
      : undefined;
  if (no) return no;
  return missing
    ? choose((of) => ({ type: 'declare', suit: missing[of]! }))
    : refuse('The transcript does not name the missing suits.', 'MJ-2.8', 'INVALID_ACTION');
}

type Taken = { readonly next: number } | (Rejection & { readonly at?: number });

const CLAIMS: { readonly [Act in Step['act']]?: Exclude<Answer, 'pass'> } = {
  hu: 'hu',
  kong_exposed: 'kong',
  pong: 'pong',
};

/** One step, or all the claims on one tile. */
function take(steps: readonly Step[], at: number, table: Table, heard: Event[]): Taken {
  const given = steps[at]!;
  const { phase } = table.state;
  switch (given.act) {
    case 'draw':
    case 'replacement': {
      if (phase.type === 'claiming') passAll(table);
      return expectDraw(given, heard) ?? { next: at + 1 };
    }
    case 'discard':
      return played(play(table, given.seat, { type: 'discard', tile: given.tile }), at);
    case 'kong_concealed':
    case 'kong_upgrade': {
      const answer = play(table, given.seat, { type: 'kong', tile: given.tile });
      return played(answer, at);
    }
    case 'hu':
      if (isOpen(given.from) && given.type !== undefined && given.type !== 'self_draw')
        return refuse('A win on a discard must name its discarder.', 'MJ-4.10', 'INVALID_ACTION');
      if (isOpen(given.from))
        return played(play(table, given.seat, { type: 'hu', tile: given.tile, from: null }), at);
      return claims(steps, at, table);
    case 'pong':
    case 'kong_exposed':
      return claims(steps, at, table);
    default:
      return given.act satisfies never;
  }
}

const played = (answer: ReturnType<typeof play>, at: number): Taken =>
  'rejected' in answer ? answer : { next: at + 1 };

function expectDraw({ act, seat: who, tile }: Step, heard: Event[]): Rejection | undefined {
  const index = heard.findLastIndex(({ type }) => type === 'drawn');
  const event = index < 0 ? undefined : heard[index];
  heard.length = 0;
  const right =
    event?.type === 'drawn' &&
    event.seat === who &&
    event.tile === tile &&
    event.replacement === (act === 'replacement');
  return right
    ? undefined
    : refuse(`Seat ${who} does not draw ${nameOf(tile)} here.`, 'MJ-3.1', 'WRONG_DRAW');
}

/** Consecutive claims on one tile are answers to one window; whoever is not among them passes. */
function claims(steps: readonly Step[], at: number, table: Table): Taken {
  const { phase } = table.state;
  if (phase.type !== 'claiming') return refuse('There is no tile to claim.', 'MJ-4.1', 'NOT_NOW');
  let next = at;
  const claimed = new Map<Seat, number>();
  for (; next < steps.length; next++) {
    const { act, seat: who, from, tile } = steps[next]!;
    const same = CLAIMS[act] !== undefined && !isOpen(from) && tile === phase.tile;
    if (!same || claimed.has(who)) break;
    claimed.set(who, next);
  }
  if (claimed.size === 0) return refuse('That is not the tile on offer.', 'MJ-4.10', 'INVALID_ACTION');
  for (const who of claimed.keys())
    if (!phase.asked.includes(who)) return { ...refuse('You are not asked.', 'MJ-3.6', 'NOT_ASKED'), at };
  for (const who of phase.asked.slice()) {
    const index = claimed.get(who);
    const move = index === undefined ? ({ type: 'pass' } as const) : claimOf(steps[index]!);
    const answer = play(table, who, move);
    if ('rejected' in answer) return { ...answer, at: index ?? at };
  }
  return { next };
}

function claimOf({ act, tile, from }: Step): Move {
  if (act === 'pong') return { type: 'pong' };
  return act === 'hu' ? { type: 'hu', tile, from: from! } : { type: 'kong', tile };
}

function passAll(table: Table): void {
  const { phase } = table.state;
  if (phase.type === 'claiming')
    for (const who of phase.asked.slice())
      if (phase.answers[who] === null) play(table, who, { type: 'pass' });
}

const final = (table: Table): object => ({
  scores: scoresOf(sheetOf(table)),
  locked: table.state.players.map(({ locked }) => locked),
  hu_tiles: table.state.players.map(({ won }) => won.map(({ tile }) => nameOf(tile))),
  hands: table.state.players.map(({ hand }) => tilesOf(hand).map(nameOf)),
  melds: table.state.players.map(({ melds }) =>
    melds.map(({ kind, tile }) => ({ type: kind, tile: nameOf(tile) })),
  ),
});
