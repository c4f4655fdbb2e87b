import type { Seat } from '@reckon/kernel';
import { isTableId, type NewTable, type Seated, type TableSummary } from '@reckon/protocol';
import type { Attendant } from './nodes/join.ts';
import { Lobbies } from './lobbies.ts';
import { Shares, type ShareLimits } from './shares.ts';
import { countRunning, everyTable, tableOf, type Listed } from './store/tables.ts';
import { duplicateKey, wasRefused } from './store/refused.ts';
import { keepToken, newCommand, newTable, tableFrom } from './table/create.ts';
import { tokenFrom } from './table/credentials.ts';
import type { Heads } from './table/heads.ts';
import type { House } from './table/house.ts';
import { logOf, type ReadLog } from './table/log.ts';
import type { TableRecord } from './table/records.ts';
import { Table } from './table/table.ts';
import type { Timer } from './time.ts';

export interface HallLimits extends ShareLimits {
  /** A lobby that nobody comes to for this long is closed. */
  readonly lobbyMs: number;
  /** How long a table nobody looks at stays in memory. */
  readonly idleMs: number;
}

/** How often lobbies are looked at that nobody comes to. */
const LOBBY_SWEEP_MS = 600_000;
/** A table that could not be looked at is looked at again after this long, then after twice as long, up to a minute. */
const AGAIN_MS = 1000;
const LONGEST_AGAIN_MS = 60_000;
const CODE = /^[2-9A-Z]{8}$/;

/** All tables of this program: opened from the store when asked for, forgotten when nobody looks. */
export class Hall {
  readonly #house: House;
  readonly #limits: HallLimits;
  readonly #live = new Map<string, Promise<Table | undefined>>();
  readonly #codes = new Map<string, string>();
  /** Tables that sleep until their next deadline. */
  readonly #sleeping = new Map<string, Timer>();
  readonly #sweep: Timer;
  readonly #closeLobbies: Timer;
  readonly #shares: Shares;
  readonly #lobbies: Lobbies;
  #closing = false;
  #running = { at: -Infinity, count: 0 };

  constructor(house: House, limits: HallLimits) {
    this.#house = house;
    this.#limits = limits;
    this.#shares = new Shares(house.store, limits);
    this.#lobbies = new Lobbies(house, {
      find: (id) => this.find(id),
      look: (id) => this.#live.get(id),
      isClosing: () => this.#closing,
    });
    this.#closeLobbies = house.time.every(Math.min(limits.lobbyMs, LOBBY_SWEEP_MS), () => {
      const failed = (error: unknown): void => house.report.incident('lobbies', { error });
      this.#lobbies.endOld(house.time.now() - limits.lobbyMs).catch(failed);
      this.#shares.forget().catch(failed);
    });
    this.#sweep = house.time.every(Math.min(limits.idleMs, 30_000), () => void this.#forgetIdle());
  }

  get size(): number {
    return this.#live.size;
  }

  /** By id or by code. */
  async find(name: string): Promise<Table | undefined> {
    // Not "no such table": whoever asks shall come back.
    if (this.#closing) throw new Error('the server is closing');
    const id = isTableId(name) ? name : await this.#idOf(name.toUpperCase());
    return id === undefined ? undefined : this.#use(id);
  }

  /** Whoever asked for a table has a while to do something with it before it is forgotten. */
  async #use(id: string): Promise<Table | undefined> {
    for (;;) {
      const opening = this.#open(id);
      const table = await opening;
      if (table) table.lastUsed = this.#house.time.monotonic();
      if (!table || this.#live.get(id) === opening) return table;
    }
  }

  async #idOf(code: string): Promise<string | undefined> {
    if (!CODE.test(code)) return undefined;
    const known = this.#codes.get(code);
    if (known !== undefined) return known;
    const id = await tableOf(this.#house.store, code);
    if (id !== undefined) this.#know(code, id);
    return id;
  }

  #know(code: string, id: string): void {
    if (this.#codes.size > 10_000) this.#codes.clear();
    this.#codes.set(code, id);
  }

  #open(id: string, written?: ReadLog): Promise<Table | undefined> {
    let table = this.#live.get(id);
    if (!table) {
      this.#sleeping.get(id)?.stop();
      this.#sleeping.delete(id);
      table = Table.open(this.#house, id, written);
      this.#live.set(id, table);
      // A table that is not there, or could not be read just now, is not remembered.
      table.then(
        (found) => {
          if (found) found.followed = (next) => this.#shares.follow(id, next);
          else this.#live.delete(id);
        },
        () => this.#live.delete(id),
      );
    }
    return table;
  }

  async create(
    {
      id: command = newCommand(this.#house.random),
      player,
      seats,
      bots = [],
      name = '',
      open = true,
      mark,
      ...wanted
    }: NewTable,
    config: unknown,
    address = '',
  ): Promise<Seated | { readonly full: 'house' | 'address' }> {
    // Counted once a second: a cap is not an account.
    const now = this.#house.time.monotonic();
    if (now - this.#running.at > 1000)
      this.#running = { at: now, count: await countRunning(this.#house.store) };
    const id = tableFrom(command);
    // Whoever lost the answer is answered again, though theirs was the last table there was room for.
    if (this.#running.count >= this.#limits.tables && !(await this.find(id))) return { full: 'house' };
    const entry = this.#house.latest(wanted.game)!;
    if (!(await this.#shares.begin(address, id, this.#running.count))) return { full: 'address' };
    this.#running.count++;
    const token = tokenFrom(id, command);
    const people: TableRecord[] = [
      { type: 'joined', seat: 0 as Seat, name: player, host: true, ...(mark !== undefined && { mark }) },
    ];
    bots.forEach((bot, i) =>
      people.push({ type: 'botSeated', seat: (seats - bots.length + i) as Seat, bot }),
    );
    const { code, append } = newTable(
      {
        id,
        people,
        tokens: [keepToken(id, 0, token)],
        wanted: {
          game: wanted.game,
          version: entry.game.version,
          options: wanted.options ?? {},
          config,
          seats,
          name,
          open,
          visibility: wanted.visibility ?? 'all',
          clock: wanted.clock ?? { turnMs: null, pace: 1 },
          botPauseMs: wanted.botPauseMs ?? 900,
        },
      },
      this.#house,
    );
    const seated = { table: id, seat: 0 as Seat, token };
    try {
      await this.#house.journal.append(append);
    } catch (error) {
      // The same command made the table before, or did just now and the store could not say so.
      if (duplicateKey(error) === undefined && wasRefused(error)) throw error;
      const made = await this.find(id);
      if (!made) throw error;
      return { ...seated, code: made.committed.created.code };
    } finally {
      this.#shares.begun(id);
    }
    this.#know(code, id);
    if (!this.#closing) await this.#open(id, logOf(append.records));
    return { ...seated, code };
  }

  /** For the operator. */
  async everyTable(limit: number): Promise<readonly (Listed & { readonly connected?: number })[]> {
    const tables = await everyTable(this.#house.store, limit);
    return Promise.all(
      tables.map(async (listed) => {
        const table = await this.#live.get(listed.id)?.catch(() => undefined);
        return table ? { ...listed, connected: table.connected } : listed;
      }),
    );
  }

  /** Open tables that wait for people, newest first. */
  openTables(): Promise<readonly TableSummary[]> {
    return this.#lobbies.open();
  }

  /** What other nodes have to say about tables that are in memory here. */
  get attendant(): Attendant {
    const withTable = (id: string, then: (table: Table) => unknown): void => {
      const failed = (error: unknown): void => this.#house.report.incident('nodes', { table: id, error });
      this.#live
        .get(id)
        ?.then((table) => table && then(table))
        .catch(failed);
    };
    const withAll = (then: (table: Table) => unknown): void => {
      for (const id of this.#live.keys()) withTable(id, then);
    };
    return {
      grew: (id) => withTable(id, (table) => table.catchUp()),
      present: (id, node, seats, spectators) =>
        withTable(id, (table) => table.elsewhere(node, seats, spectators)),
      gone: (node) => withAll((table) => table.elsewhere(node, [], 0)),
      announce: () => withAll((table) => table.announce()),
      inherit: (ids) => void this.#resume(ids),
      live: async () => {
        const live = new Map<string, Heads>();
        for (const [id, opening] of this.#live) {
          // One that is being opened reads the log by itself, and may take long.
          const table = await Promise.race([opening, Promise.resolve(undefined)]).catch(() => undefined);
          if (table) live.set(id, table.heads);
        }
        return live;
      },
    };
  }

  /** Games under way that nobody keeps: their clocks run and their bots play on. */
  async #resume(ids: readonly string[], again = AGAIN_MS): Promise<void> {
    for (const id of ids) {
      if (this.#closing) return;
      try {
        (await this.find(id))?.keeper.wake();
      } catch (error) {
        this.#house.report.incident('resume', { table: id, error });
        this.#sleep(id, again, Math.min(2 * again, LONGEST_AGAIN_MS));
      }
    }
  }

  #sleep(id: string, ms: number, again?: number): void {
    if (this.#closing) return;
    this.#sleeping.get(id)?.stop();
    this.#sleeping.set(
      id,
      this.#house.time.after(ms, () => void this.#resume([id], again)),
    );
  }

  /** The machine slept so long: nobody loses time over it, neither at tables that sleep themselves. */
  async woke(ms: number): Promise<void> {
    const giveBack = async (id: string): Promise<void> => {
      if (this.#closing) return;
      const failed = (error: unknown): void => this.#house.report.incident('resume', { table: id, error });
      await this.find(id)
        .then((table) => table?.keeper.woke(ms))
        .catch(failed);
    };
    const asleep = [...this.#sleeping.keys()];
    await Promise.all([...this.#live.keys()].map(giveBack));
    for (const id of asleep) await giveBack(id);
  }

  async #forgetIdle(): Promise<void> {
    const now = this.#house.time.monotonic();
    for (const [id, opening] of this.#live) {
      const table = await opening.catch(() => undefined);
      if (!table || !table.idle || now - table.lastUsed < this.#limits.idleMs || this.#closing) continue;
      this.#live.delete(id);
      const { nextMoment } = table.keeper;
      if (nextMoment !== undefined) this.#sleep(id, nextMoment - this.#house.time.now());
      await table.stop();
      // Another node may have it. Who opened it here meanwhile asks for it again.
      this.#house.nodes.release(id);
    }
  }

  async close(): Promise<void> {
    this.#closing = true;
    this.#sweep.stop();
    this.#closeLobbies.stop();
    for (const timer of this.#sleeping.values()) timer.stop();
    const stopped = await Promise.allSettled(
      [...this.#live.values()].map(async (opening) => (await opening.catch(() => undefined))?.stop(true)),
    );
    // All have had their time when it is said that one has not.
    for (const one of stopped) if (one.status === 'rejected') throw one.reason;
  }
}
