import type { Tagged, Viewer } from '@reckon/kernel';
import {
  apply,
  type ChatEntry,
  type Screen,
  type ServerMessage,
  type Snapshot,
  type Told,
} from '@reckon/protocol';
import { TABLE_LIMITS } from '../table/house.ts';

/** A client who stayed: its screen as the updates made it, and everything it was told on the way. */
export interface Witness {
  readonly viewer: Viewer;
  screen: Screen;
  tick: number;
  /** Events of the game that stand, by number, and what this viewer was told of them. */
  standing: number[];
  told: Told<Tagged>[];
  chat: ChatEntry[];
  /** How many messages it has read. */
  read: number;
}

export function newWitness(viewer: Viewer, texts: readonly string[]): Witness {
  const witness: Witness = {
    viewer,
    screen: undefined as unknown as Screen,
    tick: -1,
    standing: [],
    told: [],
    chat: [],
    read: 0,
  };
  readOn(witness, texts);
  return witness;
}

export function readOn(witness: Witness, texts: readonly string[]): void {
  for (; witness.read < texts.length; witness.read++)
    take(witness, JSON.parse(texts[witness.read]!) as ServerMessage<unknown, unknown, Tagged>);
}

function take(witness: Witness, message: ServerMessage<unknown, unknown, Tagged>): void {
  switch (message.type) {
    case 'snapshot':
      // Only the screen: what was told before is remembered, so that it can be compared.
      witness.screen = message.screen;
      witness.tick = message.tick;
      return;
    case 'update': {
      if (message.tick !== witness.tick + 1) throw new Error('a message is missing');
      const { seq } = witness.screen;
      witness.tick = message.tick;
      witness.screen = apply(witness.screen, message.patch);
      const { undone } = message;
      if (undone) {
        witness.standing = witness.standing.filter((n) => n < undone.from);
        witness.told = witness.told.filter(([n]) => n < undone.from);
      }
      for (let n = seq + 1; n <= witness.screen.seq; n++) witness.standing.push(n);
      witness.told.push(...(message.events ?? []));
      return;
    }
    case 'chat':
      witness.chat.push(message.entry);
      return;
    case 'ack':
    case 'pong':
    case 'bye':
      return;
    default:
      message satisfies never;
  }
}

/** What somebody who comes in now should be sent. */
export function expected({
  screen,
  standing,
  told,
  chat,
}: Witness): Pick<Snapshot, 'screen' | 'events' | 'chat'> {
  const tail = new Set(standing.slice(-TABLE_LIMITS.tailEvents));
  return {
    screen,
    events: told.filter(([n]) => tail.has(n)),
    chat: chat.slice(-TABLE_LIMITS.tailChat),
  };
}
