import { VISIBILITIES } from '@reckon/kernel';
import {
  CHAT_LIMIT,
  MARKS,
  NAME_LIMIT,
  RAW_NAME_LIMIT,
  tidyName,
  type Join,
  type NewTable,
} from '@reckon/protocol';
import * as z from 'zod';

/** What comes in over HTTP. The OpenAPI page is made from these, so it cannot say anything else. */

const name = (max: number) =>
  z
    .string()
    .max(RAW_NAME_LIMIT)
    .transform(tidyName)
    .refine((text) => text.length <= max, { message: `at most ${max} characters` });

const person = name(NAME_LIMIT).refine((text) => text.length > 0, { message: 'a name is needed' });

const options = z.record(z.string().max(64), z.union([z.string().max(200), z.number(), z.boolean()]));
const clock = z.strictObject({
  turnMs: z.int().min(1000).max(86_400_000).nullable(),
  pace: z.number().min(0).max(10),
});
const mark = z
  .int()
  .min(0)
  .max(MARKS - 1)
  .meta({ description: 'A shape and a colour: circle, square, triangle, diamond, hexagon, cross' });

const commandId = z.string().regex(/^[\w-]{1,64}$/);

/** Whoever knows it is answered with the seat's token, so nobody may guess it. */
const secretId = z
  .string()
  .regex(/^[\w-]{22,64}$/)
  .meta({
    description: 'At least 128 random bits of your own: sent again, the answer is the same. Keep it secret.',
  });

export const newTable = z.strictObject({
  id: secretId.optional(),
  game: z.string().max(64).meta({ description: 'An id of GET /api/games' }),
  player: person.meta({ description: 'The host’s name' }),
  mark: mark.optional(),
  seats: z.int().min(1).max(64),
  options: options
    .optional()
    .meta({ description: 'The game’s options by name; what is left out has its default' }),
  bots: z.array(z.string().max(64)).max(64).optional().meta({ description: 'Bots for the last seats' }),
  clock: clock.optional(),
  visibility: z.enum(VISIBILITIES).optional(),
  open: z.boolean().optional(),
  name: name(60).optional(),
  botPauseMs: z.int().min(0).max(10_000).optional(),
}) satisfies z.ZodType<NewTable>;

export const join = z.strictObject({
  id: secretId.optional(),
  player: person,
  seat: z.int().min(0).max(63).optional(),
  mark: mark.optional(),
}) satisfies z.ZodType<Join>;

/** For another token of the same seat. */
export const rotate = z.strictObject({ id: commandId.optional() });

const sent = { id: commandId, version: z.int().min(0) };
const seat = z.int().min(0).max(63);
const hex = (min: number, max: number) => z.string().regex(new RegExp(`^([0-9a-f]{2}){${min},${max}}$`));

/** For the page; the server reads commands with the same parser as the socket's. */
export const command = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('move'), ...sent, move: z.unknown() }),
  z.strictObject({ type: z.literal('undo'), ...sent }),
  z.strictObject({ type: z.literal('chat'), ...sent, text: z.string().min(1).max(CHAT_LIMIT) }),
  z.strictObject({ type: z.literal('bot'), ...sent, seat, bot: z.string().max(64).nullable() }),
  z.strictObject({ type: z.literal('kick'), ...sent, seat }),
  z.strictObject({
    type: z.literal('arrange'),
    ...sent,
    options: options.optional(),
    clock: clock.optional(),
    visibility: z.enum(VISIBILITIES).optional(),
    open: z.boolean().optional(),
  }),
  z.strictObject({ type: z.literal('mark'), ...sent, mark }),
  z.strictObject({ type: z.literal('rename'), ...sent, name: person }),
  z.strictObject({ type: z.literal('start'), ...sent }),
  z.strictObject({ type: z.literal('leave'), ...sent }),
  z.strictObject({ type: z.literal('pause'), ...sent }),
  z.strictObject({ type: z.literal('resume'), ...sent }),
  z.strictObject({ type: z.literal('takeover'), ...sent, seat, bot: z.string().max(64) }),
  z.strictObject({ type: z.literal('takeback'), ...sent }),
  z.strictObject({ type: z.literal('abandon'), ...sent }),
  z.strictObject({ type: z.literal('rematch'), ...sent }),
  z.strictObject({ type: z.literal('commit'), ...sent, commitment: hex(32, 32) }),
  z.strictObject({ type: z.literal('reveal'), ...sent, contribution: hex(16, 64) }),
]);

export const seated = z.object({
  table: z.uuid(),
  code: z.string(),
  seat: z.int(),
  token: z.string().meta({ description: 'Opens the seat. Shown once.' }),
});

export const ack = z.object({
  type: z.literal('ack'),
  id: z.string(),
  version: z.int(),
  refused: z
    .object({
      text: z.string(),
      rule: z.string().optional(),
      code: z.string(),
      path: z.string().optional(),
    })
    .optional(),
});

export const gameFile = z.object({
  format: z.literal('reckon-game/1'),
  game: z.string().max(64),
  version: z.int(),
  gameId: z.string().max(100),
  seats: z
    .array(z.object({ name: name(64), bot: z.string().max(64).optional(), mark: mark.optional() }))
    .max(64),
  log: z.array(z.looseObject({ type: z.enum(['begun', 'played', 'undone']) })).max(100_000),
  proof: z
    .object({
      scheme: z.string(),
      gameId: z.string(),
      rules: z.string(),
      secret: z.string(),
      commitment: z.string(),
      contributions: z.array(z.string()).max(64),
      seatCommitments: z.array(z.string()).max(64),
    })
    .optional(),
});

export const verdict = z.object({
  ok: z.boolean(),
  problem: z.string().optional(),
  houseSeats: z.array(z.int()).optional(),
});

export const problem = z.object({
  error: z.object({ code: z.string(), text: z.string(), path: z.string().optional() }),
});
