import type { Nodes } from '../table/house.ts';

/** One program, one database: nothing to tell, and every table is ours. */
export const alone: Nodes = {
  shared: false,
  tell: () => {},
  tellPresence: () => {},
  keep: () => Promise.resolve(true),
};
