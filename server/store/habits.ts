/** As often as a set of tables must come before a statement for it alone pays for its planning. */
const OFTEN = 50;
/** More statements than that are not kept at hand for it. */
const MOST = 16;
/** Sets that are counted at a time: tables of many games come together in many ways. */
const COUNTED = 500;

/**
 * Which sets of tables come again and again. An empty part of a statement costs little, but at every move; planning yet
 * another statement costs as much as fifty moves, once.
 */
export class Habits {
  readonly #met = new Map<string, number>();
  readonly #usual = new Set<string>();

  /** Counts that this set came, and answers whether it is one that does. */
  isUsual(set: string): boolean {
    if (this.#usual.has(set)) return true;
    if (this.#usual.size === MOST) return false;
    if (this.#met.size === COUNTED) this.#met.clear();
    const times = (this.#met.get(set) ?? 0) + 1;
    if (times < OFTEN) this.#met.set(set, times);
    else this.#usual.add(set);
    return times >= OFTEN;
  }
}
