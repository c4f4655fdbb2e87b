import {
  hex,
  isRejection,
  noDice,
  seatCommitmentOf,
  seededDice,
  seededWords,
  termsHash,
  type Dice,
  type Rejection,
  type Seat,
  type Tagged,
  type Viewer,
} from '@reckon/kernel';
import type { AnyKit } from '@reckon/kernel/testing';
import {
  apply,
  type Ack,
  type Command,
  type FairInfo,
  type Screen,
  type Seated,
  type Sent,
  type ServerMessage,
} from '@reckon/protocol';
import type { Line, Venue } from './venue.ts';
import { newWorld, type Exchange, type Paper, type World } from './worlds.ts';

/** A table of one person per seat and one spectator, and all that each of them was ever sent. */
export interface Table {
  readonly venue: Venue;
  readonly paper: Paper;
  readonly number: number;
  readonly world: World;
  readonly id: string;
  readonly tokens: readonly string[];
  /** Seats' shares of chance: nobody is told another's before the game is dealt. */
  readonly shares: readonly string[];
  /** What nobody is told at all before the end: the server's share, and other people's tokens. */
  readonly secrets: readonly string[];
  readonly lines: Map<Viewer, Line>;
  readonly sent: ReadonlyMap<Viewer, string[]>;
  commands: number;
}

export interface Paired {
  readonly game: string;
  readonly number: number;
  readonly seats: number;
  readonly config: unknown;
  /** The state to begin with instead of the one that is dealt. */
  readonly begins?: unknown;
}

/** Creates a table and lets everybody sit down; nothing is dealt yet. Only this draws at random on the server. */
export async function sitDown(venue: Venue, paper: Paper, paired: Paired): Promise<Table> {
  const { game, number, seats, config } = paired;
  const world = newWorld(config);
  const drawnBefore = venue.drawn.length;
  if (paired.begins !== undefined) world.begins = paired.begins;
  paper.worlds.set(number, world);
  const post = async (path: string, body: unknown): Promise<Seated> => {
    const answer = await venue.ask(`/api/tables${path}`, { body });
    if (!answer.startsWith('200 ')) throw new Error(answer);
    return JSON.parse(answer.slice(4)) as Seated;
  };
  const clock = { turnMs: 60_000, pace: 1 };
  const host = await post('', { game, player: 'S0', seats, open: false, options: { world: number }, clock });
  const tokens = [host.token];
  for (let n = 1; n < seats; n++) tokens.push((await post(`/${host.code}/join`, { player: `S${n}` })).token);
  const words = seededWords(`shares of ${number}`);
  const shares = tokens.map(() => hex(Uint8Array.from({ length: 32 }, () => words() & 255)));
  venue.shares.push(...shares);
  const viewers: readonly Viewer[] = [...tokens.map((_, n) => n as Seat), 'spectator'];
  const sent = new Map(viewers.map((viewer) => [viewer, []]));
  return {
    venue,
    paper,
    number,
    world,
    id: host.table,
    tokens,
    shares,
    secrets: venue.drawn.slice(drawnBefore),
    lines: new Map(),
    sent,
    commands: 0,
  };
}

/** Everybody comes in by the socket, commits, and reveals; the game is dealt. */
export async function deal(table: Table): Promise<void> {
  for (const viewer of table.sent.keys()) await enter(table, viewer);
  const seats = table.tokens.map((_, n) => n as Seat);
  const must = async (seat: Seat, command: Command): Promise<void> => {
    const { refused } = await perform(table, seat, command);
    if (refused) throw new Error(`${JSON.stringify(command)}: ${refused.text}`);
  };
  for (const seat of seats) {
    const { commitment: server } = fairOf(table);
    const commitment = seatCommitmentOf({ table: table.id, attempt: 1, server }, seat, table.shares[seat]!);
    await must(seat, { type: 'commit', attempt: 1, commitment });
  }
  await must(0 as Seat, { type: 'start' });
  const terms = termsHash(fairOf(table).terms!);
  for (const seat of seats) await must(seat, { type: 'reveal', terms, share: table.shares[seat]! });
}

/** Fair chance as the first seat is shown it. */
function fairOf({ sent }: Table): FairInfo {
  let screen: Screen | undefined;
  for (const text of sent.get(0 as Seat)!) {
    const message = JSON.parse(text) as ServerMessage;
    if (message.type === 'snapshot') ({ screen } = message);
    else if (message.type === 'update') screen = apply(screen!, message.patch);
  }
  return screen!.table.fair;
}

/** A viewer connects, or comes back, and has its snapshot. */
export async function enter(table: Table, viewer: Viewer): Promise<void> {
  await table.lines.get(viewer)?.close();
  table.lines.set(viewer, await greet(table, viewer, table.sent.get(viewer)!));
}

/** One more line to what a viewer sees. */
export async function greet({ venue, tokens, id }: Table, viewer: Viewer, received: string[]): Promise<Line> {
  const line = await venue.open(received);
  const { length } = received;
  const token = viewer === 'spectator' ? {} : { token: tokens[viewer] };
  line.send(JSON.stringify({ type: 'hello', protocol: 2, table: id, ...token }));
  while (received.length === length) await new Promise((resolve) => setImmediate(resolve));
  return line;
}

export function perform(table: Table, seat: Seat, command: Command): Promise<Ack> {
  const sent: Sent = { ...command, id: `c${table.commands++}`, version: FAR };
  const line = table.lines.get(seat);
  if (!line) return table.venue.perform!(table.id, seat, sent);
  line.send(JSON.stringify(sent));
  return line.answer(sent.id);
}

/** Those whose bytes nobody will read go on playing without a line: it saves drawing their screens. */
export async function leaveAlone({ venue, lines }: Table, ...kept: readonly Viewer[]): Promise<void> {
  if (!venue.perform) return;
  for (const [viewer, line] of lines)
    if (!kept.includes(viewer)) {
      lines.delete(viewer);
      await line.close();
    }
}

/** Moves are made for what stands on the table now, whatever that is. */
const FAR = 1e9;

/** One thing somebody does. In the other run of a pair the same is done, a move perhaps by another name. */
export type Act =
  | { readonly type: 'move'; readonly seat: Seat; readonly move: Tagged; readonly exchange: Exchange }
  | { readonly type: 'undo'; readonly seat: Seat }
  | { readonly type: 'say'; readonly seat: Seat; readonly text: string }
  /** The watched viewer sends something that is refused. */
  | { readonly type: 'try'; readonly viewer: Viewer; readonly text: string | Tagged }
  /** The same by HTTP. */
  | { readonly type: 'post'; readonly viewer: Viewer; readonly move: Tagged }
  | { readonly type: 'comeBack'; readonly viewer: Viewer }
  | { readonly type: 'ask'; readonly viewer: Viewer; readonly path: string };

export async function act(table: Table, one: Act): Promise<Ack | undefined> {
  const { world, venue, paper, number } = table;
  switch (one.type) {
    case 'move': {
      world.trail = [];
      world.next = one.exchange;
      const ack = await perform(table, one.seat, {
        type: 'move',
        move: paper.wire(number, one.seat, one.move),
      });
      world.next = undefined;
      return ack;
    }
    case 'undo':
      world.trail = [];
      return perform(table, one.seat, { type: 'undo' });
    case 'say':
      return perform(table, one.seat, { type: 'chat', text: one.text });
    case 'try': {
      const line = table.lines.get(one.viewer)!;
      const { length } = line.received;
      line.send(typeof one.text === 'string' ? one.text : JSON.stringify(attempt(table, one.text)));
      // Whatever it was, it is answered.
      while (line.received.length === length) await new Promise((resolve) => setImmediate(resolve));
      return undefined;
    }
    case 'post': {
      const token = one.viewer === 'spectator' ? {} : { token: table.tokens[one.viewer]! };
      const request = { ...token, body: attempt(table, one.move) };
      const answer = await venue.ask(`/api/tables/${table.id}/commands`, request);
      table.sent.get(one.viewer)!.push(`/commands ${answer}`);
      return undefined;
    }
    case 'comeBack':
      await enter(table, one.viewer);
      return undefined;
    case 'ask': {
      const token = one.viewer === 'spectator' ? {} : { token: table.tokens[one.viewer]! };
      const answer = await venue.ask(`/api/tables/${table.id}${one.path}`, token);
      table.sent.get(one.viewer)!.push(`${one.path} ${answer}`);
      return undefined;
    }
    default:
      return one satisfies never;
  }
}

const attempt = ({ paper, number }: Table, move: Tagged): Sent => ({
  type: 'move',
  id: 'z',
  version: FAR,
  move: paper.wire(number, 0 as Seat, move),
});

export async function drained({ lines }: Table): Promise<void> {
  for (const line of lines.values()) await line.drained();
}

/** What a curious viewer asks of the doors. The dear ones are asked rarely. */
const QUESTIONS = ['', '/snapshot', '/hints', '/record', '/replay', '/replay?seat=0', '/replay?seat=1'];
const REPLAYS = QUESTIONS.filter((path) => path.startsWith('/replay'));
const NONSENSE = [
  '{"type":"move","id":"z","version":0,"move":',
  '{"type":"move","id":"z","version":1000000000,"move":{"type":"nonsense"}}',
  '{"type":"move","id":"z","version":1000000000,"move":null}',
  '{"type":"undo","id":"z","version":-1}',
  '{"type":"resync"}',
  '[]',
];

/** So many refusals in a row, and a connection is cut off. */
const PATIENCE = 30;

/** The next thing to do at a table under way; undefined when the game is over. Nothing here looks at what is hidden. */
export function whimsical(kit: AnyKit, watched: Viewer, seed: string) {
  const { game } = kit.entry;
  const whim = seededDice(seed);
  /** What somebody could do lately. */
  const menu: Tagged[] = [];
  let tries = 0;
  let last: Seat | undefined;
  return (world: World): Act | undefined => {
    const { state } = world;
    const acting = game.toAct(state);
    if (acting.length === 0) return undefined;
    switch (whim.below(CURIOSITY, 'what')) {
      case 0:
        return { type: 'say', seat: pick(whim, acting), text: 'well played' };
      case 1:
        tries = 0;
        return { type: 'comeBack', viewer: watched };
      case 2:
      case 3: {
        if (++tries >= PATIENCE) break;
        const move = pick(whim, menu);
        const sense = whim.below(4, 'sense') > 0 && move && isRefused(kit, world, watched, move);
        if (sense && whim.below(4, 'door') === 0) return { type: 'post', viewer: watched, move };
        return { type: 'try', viewer: watched, text: sense ? move : pick(whim, NONSENSE) };
      }
      case 4: {
        const rare = whim.below(40, 'rare') === 0;
        const path = pick(whim, rare ? REPLAYS : QUESTIONS.slice(0, 4));
        return { type: 'ask', viewer: watched, path };
      }
      case 5:
        if (last !== undefined && acting.length === 1 && acting[0] === last && whim.below(3, 'undo') === 0) {
          last = undefined;
          return { type: 'undo', seat: acting[0]! };
        }
    }
    if (tries >= PATIENCE) {
      tries = 0;
      return { type: 'comeBack', viewer: watched };
    }
    const seat = pick(whim, acting);
    const moves = game.moves(state, seat) as readonly Tagged[];
    const move = pick(whim, moves);
    menu.push(pick(whim, moves));
    if (menu.length > 40) menu.shift();
    last = seat;
    return { type: 'move', seat, move, exchange: { state, sheet: world.sheet } };
  };
}

/** One act in so many is curiosity, the rest are moves. */
const CURIOSITY = 24;

const pick = <T>(dice: Dice, items: readonly T[]): T =>
  items[dice.below(Math.max(1, items.length), 'pick')] as T;

/** Would the rules refuse this move to the viewer? Whoever is refused must learn nothing by it. */
function isRefused({ entry: { game } }: AnyKit, { state }: World, viewer: Viewer, move: Tagged): boolean {
  if (viewer === 'spectator') return true;
  try {
    return isRejection(game.decide(state, viewer, move, noDice) as readonly Tagged[] | Rejection);
  } catch {
    return false;
  }
}
