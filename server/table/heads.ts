/** How far a table's log and its chat have grown. */
export interface Heads {
  readonly version: number;
  readonly chat: number;
}

export const isAhead = (one: Heads, other: Heads): boolean =>
  one.version > other.version || one.chat > other.chat;
