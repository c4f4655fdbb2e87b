import type { Store } from './store/open.ts';
import { stillRunning } from './store/tables.ts';

export interface ShareLimits {
  /** Tables whose game is not over. */
  readonly tables: number;
  /** Of them, so many that were opened from one address; a quarter of it where the house is half full. */
  readonly tablesPerAddress: number;
}

/** One address does not take the house from all others. */
export class Shares {
  readonly #store: Store;
  readonly #limits: ShareLimits;
  /** Tables by the address they were opened from, as far as they are not known to be over. */
  readonly #byAddress = new Map<string, Set<string>>();
  /** Tables that are being written for the first time: the store does not know them yet. */
  readonly #beginning = new Set<string>();

  constructor(store: Store, limits: ShareLimits) {
    this.#store = store;
    this.#limits = limits;
  }

  /** Has an address room for this table, in a house of so many? Then it is being written. */
  async begin(address: string, id: string, running: number): Promise<boolean> {
    const { tables, tablesPerAddress } = this.#limits;
    const share = running * 2 > tables ? Math.ceil(tablesPerAddress / 4) : tablesPerAddress;
    const own = this.#byAddress.get(address) ?? new Set<string>();
    if (own.size >= share) for (const over of await this.#over([...own])) own.delete(over);
    if (own.size >= share && !own.has(id)) return false;
    this.#byAddress.set(address, own.add(id));
    this.#beginning.add(id);
    return true;
  }

  /** It is written, or came to nothing. */
  begun(id: string): void {
    this.#beginning.delete(id);
  }

  /** The next table of the same people is whose the one before was: there is no end to rematches. */
  follow(before: string, next: string): void {
    for (const own of this.#byAddress.values()) if (own.has(before)) own.add(next);
  }

  /** Who has no table any more need not be known. */
  async forget(): Promise<void> {
    const known = [...this.#byAddress.values()].flatMap((own) => [...own]);
    if (known.length === 0) return;
    const over = await this.#over(known);
    for (const [address, own] of this.#byAddress) {
      for (const id of over) own.delete(id);
      if (own.size === 0) this.#byAddress.delete(address);
    }
  }

  /** Which of these are over. */
  async #over(ids: readonly string[]): Promise<readonly string[]> {
    const asked = ids.filter((id) => !this.#beginning.has(id));
    const running = new Set(await stillRunning(this.#store, asked));
    return asked.filter((id) => !running.has(id));
  }
}
