/**
 * Whatever waits is data: one flat list, `[0]` is next. It changes only by two events that carry the items, `queued` and
 * `taken`. New items go in at the insertion slot: siblings keep their order, later steps nest in front of what waited
 * already. (A plain stack would invert siblings.)
 */
export interface Agenda<Item> {
  readonly agenda: readonly Item[];
  /** Where the next `queued` inserts; back to 0 at every `taken`. */
  readonly slot: number;
}

export interface Queued<Item> {
  readonly type: 'queued';
  readonly items: readonly Item[];
}

export interface Taken {
  readonly type: 'taken';
}

interface Writable<Item> {
  agenda: Item[];
  slot: number;
}

export function queue<Item>(state: Writable<Item>, items: readonly Item[]): void {
  if (state.slot >= state.agenda.length) for (const item of items) state.agenda.push(item);
  else state.agenda.splice(state.slot, 0, ...items);
  state.slot += items.length;
}

export function take<Item>(state: Writable<Item>): Item | undefined {
  state.slot = 0;
  return state.agenda.shift();
}
