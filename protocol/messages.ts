import {
  anything,
  flag,
  maybe,
  object,
  oneOf,
  optional,
  read,
  tagged,
  text,
  whole,
  complain,
  VISIBILITIES,
  type Parser,
  type Reading,
  type Seat,
  type Visibility,
} from '@reckon/kernel';
import { NAME_LIMIT, RAW_NAME_LIMIT, tidyName } from './names.ts';
import type { Patch } from './patch.ts';
import { MARKS, type ChatEntry, type ClockOptions, type Options, type Screen, type Told } from './screen.ts';

export const PROTOCOL = 1;
/** No message from a client may be longer, in bytes. */
export const MESSAGE_LIMIT = 8192;
export const CHAT_LIMIT = 500;

/** What a seat may ask of its table. The same objects go over the socket and as bodies of HTTP POSTs. */
export type Command =
  | { readonly type: 'move'; readonly move: unknown }
  | { readonly type: 'undo' }
  | { readonly type: 'chat'; readonly text: string }
  /** The host fills an open seat with a bot, changes the bot, or empties the seat (null), before the game. */
  | { readonly type: 'bot'; readonly seat: Seat; readonly bot: string | null }
  /** The host frees a person's seat before the game. */
  | { readonly type: 'kick'; readonly seat: Seat }
  /** The host changes how the table is set, before the game. What is left out stays; options are named one by one. */
  | {
      readonly type: 'arrange';
      readonly options?: Options;
      readonly clock?: ClockOptions;
      readonly visibility?: Visibility;
      readonly open?: boolean;
    }
  /** A seat takes another mark, before the game. Marks of bots and empty seats give way, those of people do not. */
  | { readonly type: 'mark'; readonly mark: number }
  /** A seat takes another name, before the game. */
  | { readonly type: 'rename'; readonly name: string }
  | { readonly type: 'start' }
  | { readonly type: 'leave' }
  /** Asks for a pause, or agrees to the one that is asked for. */
  | { readonly type: 'pause' }
  /** Ends a pause, or says no to the one that is asked for. */
  | { readonly type: 'resume' }
  /** A bot plays for the seat: its own owner asks, or the host for a seat that is not here. */
  | { readonly type: 'takeover'; readonly seat: Seat; readonly bot: string }
  /** The owner is back. */
  | { readonly type: 'takeback' }
  | { readonly type: 'abandon' }
  | { readonly type: 'rematch' }
  /** Fair chance; the client library sends these by itself. */
  | { readonly type: 'commit'; readonly commitment: string }
  | { readonly type: 'reveal'; readonly contribution: string };

export const COMMANDS = [
  'move',
  'undo',
  'chat',
  'bot',
  'kick',
  'arrange',
  'mark',
  'rename',
  'start',
  'leave',
  'pause',
  'resume',
  'takeover',
  'takeback',
  'abandon',
  'rematch',
  'commit',
  'reveal',
] as const satisfies readonly Command['type'][];

/** A command on its way: `id` makes a second delivery harmless, `version` is the one it was made for. */
export type Sent = Command & { readonly id: string; readonly version: number };

export type ClientMessage =
  | {
      readonly type: 'hello';
      readonly protocol: typeof PROTOCOL;
      /** Id or code. */
      readonly table: string;
      /** Absent = a spectator. */
      readonly token?: string;
    }
  | { readonly type: 'ping' }
  /** Asks for a snapshot, after a gap in the ticks. */
  | { readonly type: 'resync' }
  | Sent;

export interface Refusal {
  readonly text: string;
  /** A paragraph of the game's RULES.md, if the game refused. */
  readonly rule?: string;
  readonly code: string;
  /** What of the request does not fit, if one part is to blame: `options.<name>`. */
  readonly path?: string;
}

export interface Ack {
  readonly type: 'ack';
  readonly id: string;
  /** The version that holds the effect. */
  readonly version: number;
  readonly refused?: Refusal;
}

export interface Snapshot<View = unknown, Move = unknown, Event = unknown> {
  readonly type: 'snapshot';
  readonly tick: number;
  /** The server's clock. */
  readonly now: number;
  readonly screen: Screen<View, Move>;
  /** The latest events that still stand. */
  readonly events: readonly Told<Event>[];
  readonly chat: readonly ChatEntry[];
}

export interface Update<Event = unknown> {
  readonly type: 'update';
  /** One more than the message before; anything else is a gap. */
  readonly tick: number;
  /** Against the screen; empty changes are not sent. */
  readonly patch: Patch;
  readonly events?: readonly Told<Event>[] | undefined;
  /** Events from this number on were taken back. */
  readonly undone?: { readonly seat: Seat; readonly from: number } | undefined;
}

export type ServerMessage<View = unknown, Move = unknown, Event = unknown> =
  | Snapshot<View, Move, Event>
  | Update<Event>
  | Ack
  | { readonly type: 'chat'; readonly entry: ChatEntry }
  | { readonly type: 'pong'; readonly now: number }
  /** The socket closes after it. `final` = trying again is of no use. */
  | { readonly type: 'bye'; readonly code: string; readonly text: string; readonly final: boolean };

const hexadecimal =
  (bytes: { readonly min: number; readonly max: number }): Parser<string> =>
  (json, path) =>
    typeof json === 'string' &&
    /^([0-9a-f]{2})+$/.test(json) &&
    json.length >= 2 * bytes.min &&
    json.length <= 2 * bytes.max
      ? json
      : complain(`expected ${bytes.min} to ${bytes.max} bytes in lower-case hexadecimal`, path);

const seatNumber = whole(0, 63) as Parser<Seat>;
const commandId: Parser<string> = (json, path) =>
  typeof json === 'string' && /^[\w-]{1,64}$/.test(json)
    ? json
    : complain('expected 1 to 64 letters, digits, _ or -', path);
const said: Parser<string> = (json, path) => {
  // Control characters, halves of pairs and marks that turn the direction of what follows are no part of a line.
  const line = text(CHAT_LIMIT)(json, path)
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu, ' ')
    .trim()
    .slice(0, CHAT_LIMIT);
  return line.length > 0 ? line : complain('there is nothing in it', path);
};
const personName: Parser<string> = (json, path) => {
  const name = tidyName(text(RAW_NAME_LIMIT)(json, path));
  if (name.length === 0) return complain('a name is needed', path);
  return name.length <= NAME_LIMIT ? name : complain(`at most ${NAME_LIMIT} characters`, path);
};
/** So many options, with names of so many letters. */
const OPTION_LIMIT = 64;
const options: Parser<Options> = (json, path) => {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    return complain('expected options by name', path);
  const entries = Object.entries(json as { readonly [name: string]: unknown });
  if (entries.length > OPTION_LIMIT) return complain(`expected at most ${OPTION_LIMIT} options`, path);
  return Object.fromEntries(
    entries.map(([name, value]) => {
      if (name.length > OPTION_LIMIT) return complain('expected a shorter name', path);
      const plain = typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));
      if (!plain && !(typeof value === 'string' && value.length <= 200))
        return complain('expected a short text, a number, true or false', `${path}.${name}`);
      return [name, value as string | number | boolean];
    }),
  );
};
const pace: Parser<number> = (json, path) =>
  typeof json === 'number' && json >= 0 && json <= 10
    ? json
    : complain('expected a number from 0 to 10', path);
const clock = object({ turnMs: maybe(whole(1000, 86_400_000)), pace });
const sent = { id: commandId, version: whole(0) };

const command = tagged<Sent>({
  move: object({ type: oneOf('move'), ...sent, move: anything }),
  undo: object({ type: oneOf('undo'), ...sent }),
  chat: object({ type: oneOf('chat'), ...sent, text: said }),
  bot: object({ type: oneOf('bot'), ...sent, seat: seatNumber, bot: maybe(text(64)) }),
  kick: object({ type: oneOf('kick'), ...sent, seat: seatNumber }),
  arrange: object({
    type: oneOf('arrange'),
    ...sent,
    options: optional(options),
    clock: optional(clock),
    visibility: optional(oneOf(...VISIBILITIES)),
    open: optional(flag),
  }),
  mark: object({ type: oneOf('mark'), ...sent, mark: whole(0, MARKS - 1) }),
  rename: object({ type: oneOf('rename'), ...sent, name: personName }),
  start: object({ type: oneOf('start'), ...sent }),
  leave: object({ type: oneOf('leave'), ...sent }),
  pause: object({ type: oneOf('pause'), ...sent }),
  resume: object({ type: oneOf('resume'), ...sent }),
  takeover: object({ type: oneOf('takeover'), ...sent, seat: seatNumber, bot: text(64) }),
  takeback: object({ type: oneOf('takeback'), ...sent }),
  abandon: object({ type: oneOf('abandon'), ...sent }),
  rematch: object({ type: oneOf('rematch'), ...sent }),
  commit: object({ type: oneOf('commit'), ...sent, commitment: hexadecimal({ min: 32, max: 32 }) }),
  reveal: object({ type: oneOf('reveal'), ...sent, contribution: hexadecimal({ min: 16, max: 64 }) }),
});

const clientMessage = (json: unknown, path: string): ClientMessage => {
  switch ((json as { type?: unknown } | null)?.type) {
    case 'hello':
      return object({
        type: oneOf('hello'),
        protocol: oneOf(PROTOCOL),
        table: text(64),
        token: optional(text(64)),
      })(json, path);
    case 'ping':
      return object({ type: oneOf('ping') })(json, path);
    case 'resync':
      return object({ type: oneOf('resync') })(json, path);
    default:
      return command(json, path);
  }
};

export const readCommand = (json: unknown): Reading<Sent> => read(command, json);
export const readClientMessage = (json: unknown): Reading<ClientMessage> => read(clientMessage, json);
