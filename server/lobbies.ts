import type { TableSummary } from '@reckon/protocol';
import { oldLobbies, openLobbies } from './store/tables.ts';
import type { House } from './table/house.ts';
import { summaryOf } from './table/info.ts';
import type { Table } from './table/table.ts';

/** Open tables that are shown at once, and so many of the newest that are looked through for them. */
const LISTED = 50;
const LOOKED_THROUGH = 1000;
/** Other nodes say within this long who is at a table. */
const HEARSAY_MS = 200;
/** A lobby may be empty for so long after it was laid. */
const EMPTY_MS = 60_000;
/** One that was opened and found deserted is not opened again for so long. */
const DESERTED_MS = 60_000;

/** Where the tables are. */
interface Tables {
  readonly find: (id: string) => Promise<Table | undefined>;
  /** Only if it is in memory. */
  readonly look: (id: string) => Promise<Table | undefined> | undefined;
  readonly isClosing: () => boolean;
}

/** Tables that wait for people, and those that nobody comes to any more. */
export class Lobbies {
  readonly #house: House;
  readonly #tables: Tables;
  /** Not to be opened until then. */
  readonly #deserted = new Map<string, number>();

  constructor(house: House, tables: Tables) {
    this.#house = house;
    this.#tables = tables;
  }

  /** Open tables that wait for people, newest first. Those that nobody waits at do not take the place of others. */
  async open(): Promise<readonly TableSummary[]> {
    const now = this.#house.time.monotonic();
    for (const [id, until] of this.#deserted) if (until <= now) this.#deserted.delete(id);
    const ids = await openLobbies(this.#house.store, LOOKED_THROUGH);
    const asleep = ids.filter((id) => !this.#tables.look(id) && !this.#deserted.has(id)).slice(0, LISTED);
    const opened = await this.#heardOf(asleep);
    for (const [n, id] of asleep.entries()) {
      const table = opened[n];
      if (table && this.#isDeserted(table)) this.#deserted.set(id, now + DESERTED_MS);
    }
    const tables = await Promise.all(ids.map(async (id) => this.#tables.look(id)?.catch(() => undefined)));
    return tables
      .flatMap((table) => (table && !this.#isDeserted(table) ? [table] : []))
      .slice(0, LISTED)
      .map(({ info }) => summaryOf(info));
  }

  /** Ends those in which nothing was written since a moment, and nobody is. */
  async endOld(before: number): Promise<void> {
    for (const id of await oldLobbies(this.#house.store, before, LISTED)) {
      if (this.#tables.isClosing()) return;
      try {
        const [table] = await this.#heardOf([id]);
        await table?.end('if deserted');
      } catch (error) {
        this.#house.report.incident('lobbies', { table: id, error });
      }
    }
  }

  /** Who is connected to a table at another node is heard soon after it was opened here. */
  async #heardOf(ids: readonly string[]): Promise<readonly (Table | undefined)[]> {
    const isNews = this.#house.nodes.shared && ids.some((id) => !this.#tables.look(id));
    // One that cannot be opened hides none of the others.
    const failed =
      (table: string) =>
      (error: unknown): undefined => {
        if (this.#tables.isClosing()) throw error;
        this.#house.report.incident('lobbies', { table, error });
      };
    const tables = await Promise.all(ids.map((id) => this.#tables.find(id).catch(failed(id))));
    if (isNews) await new Promise<void>((heard) => void this.#house.time.after(HEARSAY_MS, heard));
    return tables;
  }

  /** A lobby in which nobody is connected is not worth joining. */
  #isDeserted({ info }: Table): boolean {
    const waiting = info.seats.some(({ kind, presence }) => kind === 'person' && presence === 'here');
    return !waiting && this.#house.time.now() - info.createdAt > EMPTY_MS;
  }
}
