import type { Seat } from '@reckon/kernel';
import type { ChatEntry } from '@reckon/protocol';
import type { Store } from '../store/open.ts';
import { duplicateKey } from '../store/refused.ts';

/** What people say at one table. It is stored beside the log, not in it: it can be cleared without touching a game. */
export class Chat {
  readonly #store: Store;
  readonly #table: string;
  readonly #keep: number;
  entries: ChatEntry[] = [];

  constructor(store: Store, table: string, keep: number) {
    this.#store = store;
    this.#table = table;
    this.#keep = keep;
  }

  /** Lines that are not here yet: at opening the latest, later whatever other nodes wrote. */
  async readOn(): Promise<readonly ChatEntry[]> {
    const rows = await this.#store.run({
      name: 'read-chat',
      text: `select id, at, seat, name, line from chat where table_id = $1 and id > $2 order by id desc limit $3`,
      values: [this.#table, this.last, this.#keep],
    });
    const fresh = rows.map((row): ChatEntry => ({
      id: Number(row.id),
      at: new Date(row.at as Date).getTime(),
      seat: row.seat as Seat,
      name: row.name as string,
      text: row.line as string,
    }));
    return this.#add(fresh.toReversed());
  }

  /** Answers all lines that were not here yet: this one, unless it was said before, and any that other nodes wrote before it. */
  async say({ at, seat, name, text }: Omit<ChatEntry, 'id'>, command: string): Promise<readonly ChatEntry[]> {
    for (let tries = 0; tries < 8; tries++) {
      try {
        await this.#store.run({
          name: 'say',
          text: `insert into chat (table_id, id, at, seat, name, line, command)
            select $1::uuid, coalesce(max(id), 0) + 1, $2::timestamptz, $3::int, $4::text, $5::text, $6::text
            from chat where table_id = $1::uuid`,
          values: [this.#table, new Date(at).toISOString(), seat, name, text, command],
        });
        return await this.readOn();
      } catch (error) {
        const key = duplicateKey(error);
        if (key === undefined) throw error;
        // It was stored, and perhaps nobody here was told.
        if (key.includes('command')) return this.readOn();
      }
    }
    throw new Error('the line could not be stored');
  }

  /** The number of the latest line that is here. */
  get last(): number {
    return this.entries.at(-1)?.id ?? 0;
  }

  #add(fresh: readonly ChatEntry[]): readonly ChatEntry[] {
    this.entries = [...this.entries, ...fresh].slice(-this.#keep);
    return fresh;
  }
}
