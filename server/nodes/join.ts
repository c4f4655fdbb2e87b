import type { Seat } from '@reckon/kernel';
import type { Store } from '../store/open.ts';
import type { Nodes, Reporter } from '../table/house.ts';
import { alone } from './alone.ts';

/** What other nodes tell this one. */
export interface Attendant {
  grew(table: string): Promise<unknown>;
  present(table: string, node: string, seats: readonly Seat[], spectators: number): Promise<unknown>;
  /** Tables whose keeper died: their clocks and bots are ours now. */
  inherit(tables: readonly string[]): Promise<void>;
  live(): readonly string[];
}

export interface Membership extends Nodes {
  attend(attendant: Attendant): void;
  /** Games under way that nobody keeps. */
  unattended(): Promise<readonly string[]>;
  leave(): Promise<void>;
}

export interface Joining {
  readonly store: Store;
  readonly nats?: string;
  readonly report: Reporter;
}

/** One PGlite is one program's; a PostgreSQL may be shared. */
export async function joinNodes({ store }: Joining): Promise<Membership> {
  return {
    ...alone,
    attend: () => {},
    leave: () => Promise.resolve(),
    unattended: async () => {
      const rows = await store.run({
        text: `select id from game_table where status in ('starting', 'playing')`,
      });
      return rows.map((row) => row.id as string);
    },
  };
}
