import { randomBytes } from 'node:crypto';
import { seatsOf, type AnyEntry, type Seat, type Viewer } from '@reckon/kernel';
import { apply, type Command, type NewTable, type Screen, type ServerMessage } from '@reckon/protocol';
import { Hall } from '../hall.ts';
import { LIMITS } from '../limits.ts';
import { openLeisure } from '../leisure.ts';
import { openJournal } from '../store/journal.ts';
import { openStore, type Store } from '../store/open.ts';
import { signerOf } from '../sign.ts';
import { openVault } from '../store/secret.ts';
import type { House } from '../table/house.ts';
import type { Table } from '../table/table.ts';
import { systemTime } from '../time.ts';
import { inlineBots } from './helpers.ts';
import { template } from './template.ts';

export const openMemory = async (): Promise<Store> => openStore('memory:', { template: await template() });

/** A node without doors: tables, and nothing around them that a test does not bring. */
export interface Node {
  readonly house: House;
  readonly hall: Hall;
  /** What was reported, in order. */
  readonly incidents: { readonly what: string; readonly [name: string]: unknown }[];
}

export function openNode(store: Store, catalog: readonly AnyEntry[], parts: Partial<House> = {}): Node {
  const incidents: { readonly what: string; readonly [name: string]: unknown }[] = [];
  const find = (game: string): AnyEntry | undefined => catalog.find((entry) => entry.game.id === game);
  const house: House = {
    store,
    journal: openJournal(store, systemTime()),
    vault: openVault(store),
    signer: signerOf(Buffer.alloc(32, 1)),
    bots: inlineBots(catalog),
    nodes: {
      shared: false,
      tell: () => {},
      tellPresence: () => {},
      keep: () => Promise.resolve(true),
      release: () => {},
    },
    report: { command: () => {}, incident: (what, details) => incidents.push({ what, ...details }) },
    calls: { turn: () => {} },
    limits: LIMITS,
    entryFor: find,
    latest: find,
    time: systemTime(),
    random: randomBytes,
    leisure: openLeisure(systemTime()),
    ...parts,
  };
  return { house, hall: new Hall(house, LIMITS), incidents };
}

/** A game under way whose every seat is a person's; the house draws all of its chance. */
export async function begun(
  { hall, house }: Node,
  game: string,
  wanted: Partial<NewTable> = {},
): Promise<Table> {
  const { seats = 2 } = wanted;
  const { min } = house.latest(game)!.game.seats;
  const config = house.latest(game)!.parseConfig(wanted.options ?? {});
  if ('complaint' in config) throw new Error(config.complaint.message);
  const made = await hall.create(
    { game, player: 'P0', open: false, botPauseMs: 0, ...wanted, seats: Math.max(seats, min) },
    config.value,
  );
  if ('full' in made) throw new Error('full');
  const table = (await hall.find(made.table))!;
  for (let n = 1; n < Math.max(seats, min); n++)
    await table.join({ name: `P${n}` }, `join-${made.table}-${n}`);
  const ack = await send(table, 0 as Seat, { type: 'start' }, 'start');
  if (ack.refused) throw new Error(ack.refused.text);
  return table;
}

/** A command of a seat; its id tells commands apart. */
export function send(table: Table, seat: Seat, command: Command, id: string) {
  const { tokens, version } = table.committed;
  return table.perform({ seat, key: `seat${seat}`, tokens }, { ...command, id, version }, 'socket');
}

/** Somebody who looks: a screen that is built from what the table sends, as a client builds it. */
export class Looker {
  readonly viewer: Viewer;
  readonly #table: Table;
  /** Every screen that was seen, oldest first. */
  readonly seen: Screen[] = [];
  #tick = -1;

  constructor(table: Table, viewer: Viewer) {
    this.viewer = viewer;
    this.#table = table;
    const full = table.attach(viewer, this);
    if (full) throw new Error(full.text);
    const { screen, tick } = table.snapshot(viewer);
    this.seen.push(JSON.parse(JSON.stringify(screen)) as Screen);
    this.#tick = tick;
  }

  deliver(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    // Before its first snapshot a connection has nothing to build an update on.
    if (message.type !== 'update' || this.#tick < 0) return;
    if (message.tick !== this.#tick + 1) throw new Error('a tick is missing');
    this.#tick = message.tick;
    this.seen.push(apply(this.screen, message.patch));
  }

  get screen(): Screen {
    return this.seen.at(-1)!;
  }

  send(): void {}
  close(): void {}

  leave(): void {
    this.#table.detach(this.viewer, this, false);
  }
}

export const lookers = (table: Table): readonly Looker[] =>
  ([...seatsOf(table.committed.seats.length), 'spectator'] as const).map(
    (viewer) => new Looker(table, viewer),
  );
