import * as z from 'zod';

const node = z.uuid();
const table = z.uuid();
const seat = z.int().min(0).max(63);

/** What nodes say to each other. Anybody who reaches the bus can write to it, so it is read like any other message. */
const message = z.discriminatedUnion('type', [
  /** The logs of these tables grew, or their chat. */
  z.object({ type: z.literal('grew'), node, tables: z.array(table) }),
  /** Who is connected to tables at this node. Messages overtake each other: the one with the highest number holds. */
  z.object({
    type: z.literal('present'),
    node,
    number: z.int().min(0),
    tables: z.array(z.object({ table, seats: z.array(seat), spectators: z.int().min(0) })),
  }),
  /** Somebody is new, or was away, and does not know who is where. */
  z.object({ type: z.literal('hello'), node }),
  z.object({ type: z.literal('bye'), node }),
]);

export type Message = z.output<typeof message>;

/** Who is connected to a table at one node. */
export type Presence = Extract<Message, { readonly type: 'present' }>['tables'][number];

/** Throws if it is none. */
export const readMessage = (text: string): Message => message.parse(JSON.parse(text));
