import { ATTEMPTS, VISIBILITIES, type Complaint, type Phrase, type Reading, type Seat } from '@reckon/kernel';
import * as z from 'zod';
import { CHAT_LIMIT, PROTOCOL } from './messages.ts';
import { refusal, type Refusal, type RefusalKey } from './refusals.ts';
import { NAME_LIMIT, RAW_NAME_LIMIT, tidyName } from './names.ts';
import { MARKS } from './screen.ts';

/**
 * Everything a client may say, once: type, parser, list and OpenAPI entry all come from these schemas. Only the server
 * imports this file at run time (`@reckon/protocol/schemas`); pages take its types.
 */

/** A check whose complaint is one of the server's refusals. */
const said = (key: RefusalKey, given: { readonly [name: string]: string | number } = {}) => ({
  error: refusal(key, given).text,
  params: { key, ...given },
});

export const name = (max: number) =>
  z
    .string()
    .max(RAW_NAME_LIMIT)
    .transform(tidyName)
    .refine((text) => text.length <= max, said('nameLong', { max }));
export const person = name(NAME_LIMIT).refine((text) => text.length > 0, said('nameNeeded'));

/** So many options, with names of so many letters. */
const OPTION_LIMIT = 64;
export const options = z
  .record(z.string().max(OPTION_LIMIT), z.union([z.string().max(200), z.number(), z.boolean()]))
  .refine((named) => Object.keys(named).length <= OPTION_LIMIT, {
    error: `expected at most ${OPTION_LIMIT} options`,
  });
export const clock = z.strictObject({
  turnMs: z
    .int()
    .min(1000)
    .max(7 * 86_400_000)
    .nullable(),
  pace: z.number().min(0).max(10),
});
export const mark = z
  .int()
  .min(0)
  .max(MARKS - 1)
  .meta({ description: 'A shape and a colour: circle, square, triangle, diamond, hexagon, cross, star' });
export const commandId = z
  .string()
  .regex(/^[\w-]{1,64}$/, { error: 'expected 1 to 64 letters, digits, _ or -' });
/** A table has at most 64 seats. The check is that of a number; only the type is narrower. */
export const seat = z.int().min(0).max(63) as unknown as z.ZodType<Seat, number>;
export const visibility = z.enum(VISIBILITIES);

const line = z
  .string()
  .max(CHAT_LIMIT)
  // Control characters, ends of lines, halves of pairs and marks that turn the direction of what follows are no part of a line.
  .transform((line) =>
    line
      .normalize('NFC')
      .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu, ' ')
      .trim()
      .slice(0, CHAT_LIMIT),
  )
  .refine((line) => line.length > 0, { error: 'there is nothing in it' });
const bot = z.string().max(64);
const hexadecimal = (bytes: number) =>
  z.string().regex(new RegExp(`^([0-9a-f]{2}){${bytes}}$`), {
    error: `expected ${bytes} bytes in lower-case hexadecimal`,
  });

/** `id` makes a second delivery harmless, `version` is the one the command was made for. */
const command = <const Type extends string, Fields extends z.core.$ZodLooseShape>(
  type: Type,
  fields: Fields,
) => z.strictObject({ type: z.literal(type), id: commandId, version: z.int().min(0), ...fields });

/** What a seat may ask of its table. The same objects go over the socket and as bodies of HTTP POSTs. */
export const sent = z.discriminatedUnion('type', [
  command('move', {
    move: z.unknown().refine((move): boolean => move !== undefined, { error: 'missing key "move"' }),
  }),
  command('undo', {}),
  command('chat', { text: line }),
  // The host fills an open seat with a bot, changes the bot, or empties the seat (null), before the game.
  command('bot', { seat, bot: bot.nullable() }),
  // The host frees a person's seat before the game.
  command('kick', { seat }),
  // The host changes how the table is set, before the game. What is left out stays; options are named one by one.
  command('arrange', {
    options: options.optional(),
    clock: clock.optional(),
    visibility: visibility.optional(),
    open: z.boolean().optional(),
  }),
  // A seat takes another mark, before the game. Marks of bots and empty seats give way, those of people do not.
  command('mark', { mark }),
  // A seat takes another name, before the game.
  command('rename', { name: person }),
  // The host lays one seat more, or takes away an open one: whoever sat behind it moves up.
  command('addSeat', {}),
  command('removeSeat', { seat }),
  // A seat says that it is ready, or that it is not; before the game.
  command('ready', { ready: z.boolean() }),
  command('start', {}),
  command('leave', {}),
  // Asks for a pause, or agrees to the one that is asked for.
  command('pause', {}),
  // Ends a pause, or says no to the one that is asked for.
  command('resume', {}),
  // A bot plays for the seat: its own owner asks, or the host for a seat that is not here.
  command('takeover', { seat, bot }),
  // The owner is back.
  command('takeback', {}),
  // Asks what the best moves are, where everybody else is a bot; the table and the record of the game show it.
  command('hint', {}),
  command('abandon', {}),
  command('rematch', {}),
  // Fair chance; the client library sends these by itself.
  command('commit', { attempt: z.int().min(1).max(ATTEMPTS), commitment: hexadecimal(32) }),
  // The share, and the hash of the terms it is given for.
  command('reveal', { terms: hexadecimal(32), share: hexadecimal(32) }),
]);

export type ReadonlyDeep<T> = unknown extends T
  ? T
  : T extends string | number | boolean | null | undefined
    ? T
    : { readonly [K in keyof T]: ReadonlyDeep<T[K]> };
type WithoutHeader<T> = T extends unknown ? Omit<T, 'id' | 'version'> : never;

/** A command on its way. */
export type Sent = ReadonlyDeep<z.infer<typeof sent>>;
export type Command = WithoutHeader<Sent>;

export const COMMANDS: readonly Command['type'][] = sent.options.map(({ shape }) => shape.type.value);

const clientMessage = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('hello'),
    protocol: z.literal(PROTOCOL),
    /** Id or code. */
    table: z.string().max(64),
    /** Absent = a spectator. */
    token: z.string().max(64).optional(),
    /** Commands that were sent and not answered: those that were done are, even if the seat was given up by one of them. */
    waiting: z.array(commandId).max(16).optional(),
    /** The latest signed head this client holds: a server whose log is shorter or another one must say so. */
    seen: z
      .strictObject({ n: z.int().min(0), head: hexadecimal(32), final: z.boolean(), sig: hexadecimal(64) })
      .optional(),
  }),
  z.strictObject({ type: z.literal('ping') }),
  /** Asks for a snapshot, after a gap in the ticks. */
  z.strictObject({ type: z.literal('resync') }),
  ...sent.options,
]);
export type ClientMessage = ReadonlyDeep<z.infer<typeof clientMessage>>;

/** The value, or the first thing that does not fit and where. No error is made of it: that would cost more than all the rest. */
export function readAs<Schema extends z.ZodType>(schema: Schema, json: unknown): Reading<z.output<Schema>> {
  const context = { async: false };
  const read = schema._zod.run({ value: json, issues: [] }, context);
  if (read instanceof Promise) throw new z.core.$ZodAsyncError();
  const [issue] = read.issues;
  if (!issue) return { value: read.value as z.output<Schema> };
  const { message, path, ...more } = z.core.util.finalizeIssue(issue, context, z.core.config());
  const phrase = 'params' in more ? (more.params as Phrase) : undefined;
  return { complaint: { message, path: path.join('.'), ...(phrase && { phrase }) } };
}

/** A message that cannot be read, refused. */
export function unreadable({ message, path, phrase }: Complaint): Refusal {
  if (phrase) {
    const { key, ...given } = phrase;
    return refusal(key as RefusalKey, given, path);
  }
  return refusal('badMessage', { problem: path === '' ? message : `${path}: ${message}` }, path);
}

export const readCommand = (json: unknown): Reading<Sent> => readAs(sent, json);
export const readClientMessage = (json: unknown): Reading<ClientMessage> => readAs(clientMessage, json);
