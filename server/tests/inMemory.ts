import {
  seededWords,
  seatCommitmentOf,
  termsHash,
  type AnyEntry,
  type Seat,
  type Viewer,
} from '@reckon/kernel';
import type { Ack, Command, Refusal, ServerMessage } from '@reckon/protocol';
import { openLeisure } from '../leisure.ts';
import { Database } from '../sim/database.ts';
import { signerOf } from '../sign.ts';
import { openJournal, type Append } from '../store/journal.ts';
import type { Store } from '../store/open.ts';
import { openVault } from '../store/secret.ts';
import { newTable, type NewTableRecord } from '../table/create.ts';
import { TABLE_LIMITS, type BotTask, type House } from '../table/house.ts';
import { logOf } from '../table/log.ts';
import type { Listener } from '../table/screens.ts';
import { Table } from '../table/table.ts';
import { ByHand, settled } from './byHand.ts';
import { ID, SET } from './onPaper.ts';
import { tally } from './tally.ts';

/** A house whose clock is moved by hand and whose database is the simulation's: tables as they are in production, without a socket. */
export class InMemory {
  readonly time: ByHand;
  readonly database: Database;
  readonly house: House;
  readonly incidents: (readonly [string, { readonly [name: string]: unknown }])[] = [];
  /** What was told to other nodes. */
  readonly told: unknown[] = [];
  readonly called: unknown[] = [];
  /** What the journal answers instead of storing, one after the other. */
  readonly failures: unknown[] = [];
  readonly appended: Append[] = [];
  /** Stands in the journal's place. */
  instead: ((append: Append) => Promise<void>) | undefined;
  /** Other nodes may write to the same database. */
  shared: boolean;
  keeps = true;

  constructor(other?: InMemory, entries: readonly AnyEntry[] = [tally()], kind: Store['kind'] = 'pglite') {
    this.time = other?.time ?? new ByHand();
    this.database = other?.database ?? new Database(() => this.time.now());
    const words = seededWords('in memory');
    const run: Store['run'] = (...statements) => Promise.resolve().then(() => this.database.run(statements));
    const nothing = (): Promise<never> => Promise.reject(new Error('nobody does that here'));
    const store: Store = { kind, lanes: 1, run, whole: nothing, check: nothing, close: nothing };
    const find = (game: string): AnyEntry | undefined => entries.find((entry) => entry.game.id === game);
    const journal = openJournal(store, this.time);
    this.shared = kind === 'postgres';
    const isShared = (): boolean => this.shared;
    this.house = {
      store,
      journal: {
        ...journal,
        append: (append) => {
          this.appended.push(append);
          if (this.instead) return this.instead(append);
          const failure = this.failures.shift();
          return failure === undefined ? journal.append(append) : Promise.reject(failure as Error);
        },
      },
      vault: openVault(store),
      signer: signerOf(new Uint8Array(32).fill(3)),
      random: (bytes) => Uint8Array.from({ length: bytes }, () => words() & 255),
      time: this.time,
      bots: { choose: ({ moves }: BotTask) => Promise.resolve({ memory: 0, move: moves.at(-1) }) },
      nodes: {
        get shared() {
          return isShared();
        },
        tell: (table) => void this.told.push(table),
        tellPresence: (_table, seats, spectators) => void this.told.push([seats, spectators]),
        keep: () => Promise.resolve(this.keeps),
        release: () => {},
      },
      report: { command: () => {}, incident: (what, details) => void this.incidents.push([what, details]) },
      calls: { turn: (turn) => void this.called.push(turn) },
      limits: TABLE_LIMITS,
      // Nobody else waits here.
      leisure: openLeisure({ after: (_ms, work) => (queueMicrotask(work), { stop: () => {} }) }),
      entryFor: find,
      latest: find,
    };
  }

  /** A new table with Ada at it. */
  async lay(wanted: Partial<NewTableRecord> = {}): Promise<Table> {
    const people = [{ type: 'joined', seat: 0 as Seat, name: 'Ada', host: true }] as const;
    const { append } = newTable({ id: ID, wanted: { ...SET, seats: 2, ...wanted }, people }, this.house);
    await this.house.journal.append(append);
    return (await Table.open(this.house, ID, logOf(append.records)))!;
  }

  /** A game of Ada and Bo under way, both of them looking. */
  async begun(wanted: Partial<NewTableRecord> = {}): Promise<{ table: Table; ada: Ear; bo: Ear }> {
    const table = await this.lay({ config: { rounds: 9, turnMs: 60_000, first: 0 }, ...wanted });
    await table.join({ name: 'Bo' }, 'bo');
    const [ada, bo] = [new Ear(table, 0 as Seat), new Ear(table, 1 as Seat)];
    for (const seat of [0, 1] as const) await commit(table, seat);
    await send(table, 0, { type: 'start' });
    for (const seat of [0, 1] as const) await reveal(table, seat);
    await this.go(0);
    return { table, ada, bo };
  }

  /** Time goes by, and everything that it sets off is done. */
  async go(ms: number): Promise<void> {
    await this.time.go(ms);
    for (let n = 0; n < 12; n++) await settled();
    await this.time.go(0);
  }

  types(): readonly string[] {
    const { log } = this.database.tables.get(ID)!;
    return log.map(({ body }) => (JSON.parse(body) as { readonly type: string }).type);
  }
}

let ids = 0;

export const send = (table: Table, seat: number, command: Command, id = `c${ids++}`): Promise<Ack> =>
  table.perform(
    { seat: seat as Seat, key: `key${seat}`, tokens: table.committed.tokens },
    { ...command, id, version: table.committed.version },
    'socket',
  );

const share = (seat: number): string => `0${seat + 1}`.repeat(32);

export function commit(table: Table, seat: number): Promise<Ack> {
  const { attempt, commitment: server } = table.committed.fair;
  const commitment = seatCommitmentOf({ table: ID, attempt, server }, seat, share(seat));
  return send(table, seat, { type: 'commit', attempt, commitment });
}

export const reveal = (table: Table, seat: number): Promise<Ack> =>
  send(table, seat, { type: 'reveal', terms: termsHash(table.committed.fair.terms!), share: share(seat) });

/** Somebody who is connected, and hears. */
export class Ear implements Listener {
  readonly heard: ServerMessage[] = [];
  readonly closed: (readonly [Refusal, boolean])[] = [];
  readonly refused: Refusal | undefined;
  silent = false;

  constructor(table: Table, viewer: Viewer, tokens?: number) {
    this.refused = table.attach(viewer, this, tokens);
  }
  deliver(message: string): void {
    this.heard.push(JSON.parse(message) as ServerMessage);
  }
  send(message: string): void {
    this.heard.push(JSON.parse(message) as ServerMessage);
  }
  close(why: Refusal, final: boolean): void {
    this.closed.push([why, final]);
  }
}
