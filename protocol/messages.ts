import type { Seat } from '@reckon/kernel';
import type { Patch } from './patch.ts';
import type { Refusal } from './refusals.ts';
import type { ChatEntry, Screen, Told } from './screen.ts';

export const PROTOCOL = 2;
/** No message from a client may be longer, in bytes. */
export const MESSAGE_LIMIT = 8192;
export const CHAT_LIMIT = 500;

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
  /** Against the screen; absent if nothing changed on it. */
  readonly patch?: Patch | undefined;
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
  | (Refusal & { readonly type: 'bye'; readonly final: boolean });
