import {
  CALL_LANGUAGES,
  GAME_FORMAT,
  WEBHOOKS,
  type Join,
  type Keepsake,
  type NewCall,
  type NewTable,
} from '@reckon/protocol';
import { clock, commandId, mark, name, options, person, seat, visibility } from '@reckon/protocol/schemas';
import * as z from 'zod';

/** What comes in over HTTP. The OpenAPI page is made from these, so it cannot say anything else. */

/** 128 random bits or more: nobody guesses it. */
const longId = z.string().regex(/^[\w-]{22,64}$/);

/** Whoever knows it is answered with the seat's token. */
const secretId = longId.meta({
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
  visibility: visibility.optional(),
  open: z.boolean().optional(),
  name: name(60).optional(),
  botPauseMs: z.int().min(0).max(10_000).optional(),
}) satisfies z.ZodType<NewTable>;

export const join = z.strictObject({
  id: secretId.optional(),
  player: person,
  seat: seat.optional(),
  mark: mark.optional(),
}) satisfies z.ZodType<Join>;

/** What `POST /api/import` may be asked with, beside the file: sent again, the same game is imported once. */
export const importQuery = z.object({ id: longId.optional() });

/** For another token of the same seat. */
export const rotate = z.strictObject({ id: commandId.optional() });

/** Of a browser's subscription, base64url. */
const pushKey = z.string().regex(/^[\w-]{16,128}={0,2}$/);
const address = z.string().max(1000);
const language = z.enum(CALL_LANGUAGES);

export const newCall = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('push'),
    language,
    endpoint: address,
    keys: z.strictObject({ p256dh: pushKey, auth: pushKey }),
  }),
  z.strictObject({ kind: z.literal('webhook'), language, url: address, webhook: z.enum(WEBHOOKS) }),
]) satisfies z.ZodType<NewCall>;

/** No text beside those that are given out: a database does not take every character. */
export const forgetCall = z.strictObject({ id: z.string().regex(/^[\w-]{1,64}$/) });

export const callEntry = z.object({
  id: z.string(),
  kind: z.enum(['push', 'webhook']),
  webhook: z.enum(WEBHOOKS).optional(),
  host: z.string().meta({ description: 'Of the address; the rest of it is a secret and not told' }),
});

export const callsInfo = z.object({
  key: z.string().meta({ description: 'For PushManager.subscribe' }),
});

export const keepsake = z.strictObject({
  version: z
    .int()
    .min(0)
    .max(2 ** 31 - 2)
    .meta({ description: 'Of what it replaces; 0 = nothing' }),
  sealed: z
    .string()
    .regex(/^[\w-]{64,60000}$/)
    .meta({ description: 'Sealed by whoever keeps it; the server cannot read it' }),
  minutes: z.int().min(1).max(60).optional().meta({ description: 'Good for one reading, for so long' }),
}) satisfies z.ZodType<Keepsake>;

export const seated = z.object({
  table: z.uuid(),
  code: z.string(),
  seat: z.int(),
  token: z.string().meta({ description: 'Opens the seat. Shown once.' }),
});

const refused = z.object({
  code: z.string(),
  text: z.string().meta({ description: 'In English' }),
  phrase: z
    .looseObject({ key: z.string() })
    .optional()
    .meta({ description: 'The same, to be said in the reader’s language; absent if the game refused' }),
  rule: z.string().optional().meta({ description: 'A paragraph of the game’s rules, if the game refused' }),
  path: z.string().optional().meta({ description: 'What of the request does not fit' }),
});

export const ack = z.object({
  type: z.literal('ack'),
  id: z.string(),
  version: z.int(),
  refused: refused.optional(),
});

/** The text of a game's file is its canonical JSON (docs/fair-shuffle.md); nothing in it is believed before it is checked. */
export const gameFile = z.object({ format: z.literal(GAME_FORMAT) }).loose();

export const verifying = z.strictObject({
  file: z.string().meta({ description: 'The text of the file' }),
  receipt: z.string().optional().meta({ description: 'The text of a receipt' }),
  key: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional()
    .meta({ description: 'The key the file must be signed with' }),
});

export const verdict = z
  .object({
    verdict: z.enum(['refused', 'consistent', 'signed', 'witnessed']),
    check: z.string().optional(),
    problem: z.string().optional(),
    sentences: z.array(z.string()),
  })
  .loose();

export const house = z.object({ addresses: z.array(z.url()) });

export const key = z.object({ key: z.string().regex(/^[0-9a-f]{64}$/) });

export const imported = z.object({
  table: z.uuid(),
  code: z.string(),
  found: z.enum(['ours', 'signed', 'unproven']),
  sentence: z.string(),
});

export const problem = z.object({ error: refused });
