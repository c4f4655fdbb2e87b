import {
  begin,
  complain,
  EMPTY_SHEET,
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
import type { Match, Parser, Reading, Rejection, Seat, Sheet, Standpoint } from '@reckon/kernel';
import { KONG_KINDS } from '../facts/melds.ts';
import { WIN_KINDS } from '../facts/payments.ts';
import { RULE_SETS, type Rules } from '../facts/rulesets.ts';
import { SEATS } from '../facts/seats.ts';
import {
  FULL_SET,
  nameOf,
  SUIT_LETTERS,
  suitLettered,
  tilesOf,
  type Suit,
  type Tile,
} from '../facts/tiles.ts';
import type { Config } from '../rules/config.ts';
import type { Event, KongEvent, WinEvent } from '../rules/events.ts';
import { mahjong } from '../rules/game.ts';
import { kongInTurn } from '../rules/kongs.ts';
import type { Move } from '../rules/moves.ts';
import { namedTile, seatIndex } from '../rules/parse.ts';
import { actorIn } from '../rules/seating.ts';
import type { State } from '../rules/state.ts';
import type { View } from '../rules/view.ts';
import { wallLeft } from '../rules/wall.ts';
import { scoring } from './scoring.ts';
import { scoreWin } from './transfers.ts';

const ACTS = ['discard', 'draw', 'replacement', 'pong', ...KONG_KINDS, 'hu'] as const;

const step = object(
  {
    act: oneOf(...ACTS),
    seat: seatIndex,
    tile: namedTile,
    from: optional(maybe(seatIndex)),
    type: optional(oneOf(...WIN_KINDS)),
  },
  ['fan', 'details', 'deltas', 'scores', 'wall_left'],
);
type Step = ReturnType<typeof step>;

const suitNamed: Parser<Suit> = (json, path) => suitLettered(oneOf(...SUIT_LETTERS)(json, path));
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
    missing: optional(listOf(suitNamed, four)),
    steps: listOf(step),
  },
  ['id', 'expect', 'final', 'end', 'winner', 'bots', 'trading'],
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

/** A hand as far as it was played, to go on from. */
export function standpointIn(json: unknown, path: string): Standpoint<Config, State> {
  const given = transcript(json, path);
  const drawn: Drawn[] = [];
  const table = open(given, (event) => event.type === 'drawn' && drawn.push(event));
  const no = choices(given, table);
  if (no) return complain(no.rejected, path);
  const refused = stepThrough({ table, steps: given.steps, drawn });
  if (refused) return complain(refused.rejected, `${path}.steps[${refused.at}]`);
  return { config: table.config, state: table.state, sheet: sheetOf(table), seq: table.seq };
}

const idOf = (json: unknown): unknown =>
  typeof json === 'object' && json !== null && 'id' in json ? json.id : undefined;

/** A transcript on its way through the rules. */
interface Walk {
  readonly table: Table;
  readonly steps: readonly Step[];
  /** Tiles drawn since the last draw that was told. */
  readonly drawn: Drawn[];
}
type Drawn = Extract<Event, { readonly type: 'drawn' }>;

function walk(given: Transcript, id: unknown): object {
  const drawn: Drawn[] = [];
  const told: Told[] = [];
  const table = open(given, (event, after, seq) => {
    if (event.type === 'drawn') drawn.push(event);
    if (event.type === 'won' || event.type === 'konged')
      told.push(telling(event, after.rules, { sheet: sheetOf(table), seq }));
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
  const stopped = stepThrough({ table, steps: given.steps, drawn });
  if (stopped) return refused(stopped.at, stopped);
  // After the last step nobody claims any more: with an empty wall that ends the hand.
  if (table.state.phase.type === 'claiming' && wallLeft(table.state) === 0) passAll(table);
  return { ...(id !== undefined && { id }), ok: true, final: final(table), steps: told };
}

function open(given: Transcript, observe: (event: Event, after: State, seq: number) => unknown): Table {
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

const sheetOf = ({ audience }: Table): Sheet => reportOf<Sheet>(audience as never, scoring.id) ?? EMPTY_SHEET;
const scoresOf = (sheet: Sheet): number[] => seatsOf(SEATS).map((each) => totalOf(sheet.lines, each));

/** What a win or a kong moved; the score heard of it first. */
function telling(
  event: WinEvent | KongEvent,
  rules: Rules,
  { sheet, seq }: { readonly sheet: Sheet; readonly seq: number },
): Told {
  const booked = sheet.lines.filter(({ because }) => because.includes(seq));
  const deltas = seatsOf(SEATS).map((each) =>
    booked.reduce((sum, line) => (line.seat === each ? sum + line.points : sum), 0),
  );
  const scores = scoresOf(sheet);
  if (event.type === 'konged') return { act: event.kind, seat: event.seat, deltas, scores };
  const { fan, lines } = scoreWin(rules, event);
  const details = lines.map((line) => [line.key, line.fan] as const);
  return { act: 'hu', seat: event.seat, fan, details, deltas, scores };
}

/** The choices before the first turn. */
function choices({ bury, swap, missing }: Transcript, table: Table): Rejection | undefined {
  /** Every seat makes its choice of the list, in order. */
  const choose = <Choice>(list: readonly Choice[], move: (choice: Choice) => Move): Rejection | undefined => {
    for (const [index, choice] of list.entries()) {
      const answer = play(table, seat(index), move(choice));
      if ('rejected' in answer) return answer;
    }
    return undefined;
  };
  if (table.state.phase.type === 'burying')
    return bury
      ? choose(bury, (tiles) => ({ type: 'bury', tiles }))
      : refuse('The transcript does not say what is buried.', 'MJ-2.1', 'invalid_action');
  const no =
    table.state.phase.type === 'swapping' && swap
      ? choose(swap, (tiles) => ({ type: 'swap', tiles }))
      : undefined;
  if (no) return no;
  return missing
    ? choose(missing, (suit) => ({ type: 'declare', suit }))
    : refuse('The transcript does not name the missing suits.', 'MJ-2.8', 'invalid_action');
}

type Taken = { readonly next: number } | (Rejection & { readonly at?: number });

/** All steps in order, or the first that the rules refuse. */
function stepThrough(walking: Walk): (Rejection & { readonly at: number }) | undefined {
  const { steps } = walking;
  let at = 0;
  for (let given = steps[at]; given !== undefined; given = steps[at]) {
    const taken = take(walking, given, at);
    if ('rejected' in taken) return { at, ...taken };
    at = taken.next;
  }
  return undefined;
}

/** One step, or all the claims on one tile. */
function take({ table, steps, drawn }: Walk, given: Step, at: number): Taken {
  const { act, seat: who, tile } = given;
  if (act === 'draw' || act === 'replacement') {
    passAll(table);
    return expectDraw(given, drawn) ?? { next: at + 1 };
  }
  // The table draws by itself after a win or a kong: what was drawn is told before anything is done with it.
  if (drawn.at(-1)?.seat === who)
    return refuse(`Seat ${who} drew a tile that is not told.`, 'MJ-3.1', 'wrong_draw');
  switch (act) {
    case 'discard':
      return played(play(table, who, { type: 'discard', tile }), at);
    case 'kong_concealed':
    case 'kong_upgrade':
      return played(otherKong(table, given) ?? play(table, who, { type: 'kong', tile }), at);
    case 'hu':
      if (!isOpen(given.from)) return claims(table, steps, at);
      return given.type !== undefined && given.type !== 'self_draw'
        ? refuse('A win on a discard must name its discarder.', 'MJ-4.10', 'invalid_action')
        : played(play(table, who, { type: 'hu', tile, from: null }), at);
    case 'pong':
    case 'kong_exposed':
      return claims(table, steps, at);
    default:
      return act satisfies never;
  }
}

/** The tiles make a kong, but not the one that is told. */
function otherKong({ state }: Table, { act, seat: who, tile }: Step): Rejection | undefined {
  const { phase } = state;
  const kind =
    phase.type === 'turn' && phase.seat === who ? kongInTurn(actorIn(state, who, phase), tile) : act;
  return typeof kind !== 'string' || kind === act
    ? undefined
    : refuse('These tiles make another kong.', kind === 'kong_upgrade' ? 'MJ-5.4' : 'MJ-5.3', 'no_kong');
}

const played = (answer: ReturnType<typeof play>, at: number): Taken =>
  'rejected' in answer ? answer : { next: at + 1 };

function expectDraw({ act, seat: who, tile }: Step, drawn: Drawn[]): Rejection | undefined {
  const last = drawn.at(-1);
  drawn.length = 0;
  const right = last?.seat === who && last.tile === tile && last.replacement === (act === 'replacement');
  return right
    ? undefined
    : refuse(`Seat ${who} does not draw ${nameOf(tile)} here.`, 'MJ-3.1', 'wrong_draw');
}

/** Consecutive claims on one tile are answers to one window; who of those asked is not among them passes. */
function claims(table: Table, steps: readonly Step[], at: number): Taken {
  const { phase } = table.state;
  if (phase.type !== 'claiming') return refuse('There is no tile to claim.', 'MJ-4.1', 'not_now');
  const claimed = new Map<Seat, { readonly at: number; readonly move: Move; readonly given: Step }>();
  for (const [nth, given] of steps.slice(at).entries()) {
    const move = claimOf(given);
    if (move === undefined || given.tile !== phase.tile || claimed.has(given.seat)) break;
    claimed.set(given.seat, { at: at + nth, move, given });
  }
  if (claimed.size === 0) return refuse('That is not the tile on offer.', 'MJ-4.10', 'invalid_action');
  const isWon = [...claimed.values()].some(({ move }) => move.type === 'hu');
  for (const [who, claim] of claimed) {
    const answer = play(table, who, claim.move);
    if ('rejected' in answer) return { ...answer, at: claim.at };
    if (claim.given.from !== phase.from)
      return { ...refuse(`Seat ${phase.from} laid that tile.`, 'MJ-4.1', 'invalid_action'), at: claim.at };
    if (claim.given.type === 'self_draw')
      return { ...refuse('A self-draw has no discarder.', 'MJ-4.10', 'invalid_action'), at: claim.at };
    // A seat may claim it all the same, but nothing comes of it: what is told did not happen.
    if (isWon && claim.move.type !== 'hu')
      return { ...refuse("A tile that is won is nobody else's.", 'MJ-4.3', 'invalid_action'), at: claim.at };
  }
  passAll(table);
  return { next: at + claimed.size };
}

/** A step as an answer in a window; undefined if it is none. */
function claimOf({ act, tile, from }: Step): Move | undefined {
  if (isOpen(from)) return undefined;
  if (act === 'pong') return { type: 'pong' };
  if (act === 'hu') return { type: 'hu', tile, from };
  return act === 'kong_exposed' ? { type: 'kong', tile } : undefined;
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
