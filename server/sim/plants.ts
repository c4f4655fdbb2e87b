import type { AnyEntry } from '@reckon/kernel';
import type { Store } from '../store/open.ts';
import type { House, Nodes } from '../table/house.ts';
import type { Line } from './network.ts';
import type { Parts } from './node.ts';

/** Pieces of the server exchanged for broken ones. */
export interface Plant {
  readonly entry?: (entry: AnyEntry) => AnyEntry;
  readonly store?: (store: Store) => Store;
  readonly parts?: (parts: Parts) => Parts;
  readonly house?: (house: House) => House;
  readonly line?: (line: Line) => Line;
}

type Failing = Error & { readonly code?: string };

/** A store whose failures are told otherwise. */
const failing =
  (otherwise: (error: Failing) => unknown) =>
  (store: Store): Store => ({
    ...store,
    run: (...statements) =>
      store.run(...statements).catch((error: Failing) => otherwise(error) as Promise<never>),
  });

const withNodes = (house: House, broken: Partial<Nodes>): House => ({
  ...house,
  nodes: {
    tell: (table) => house.nodes.tell(table),
    tellPresence: (table, seats, spectators) => house.nodes.tellPresence(table, seats, spectators),
    keep: (table) => house.nodes.keep(table),
    release: (table) => house.nodes.release(table),
    get shared() {
      return house.nodes.shared;
    },
    ...broken,
  },
});

/** Faults that were there once, or might be one day. The auditors must notice each of them; each run has its own. */
export const PLANTS: { readonly [what: string]: () => Plant } = {
  'a move is shown before it is stored': () => ({
    house: (house) => ({
      ...house,
      journal: {
        ...house.journal,
        append: (append) => {
          house.journal.append(append).catch(() => {});
          return Promise.resolve();
        },
      },
    }),
  }),
  'what was handed out is written again': () => ({
    entry: (entry) => ({ ...entry, game: { ...entry.game, copy: (state: unknown) => state } }),
  }),
  'points do not add up': () => ({
    entry: (entry) => ({ ...entry, scoring: { ...entry.scoring, sum: -1 } }),
  }),
  'an outage stops bots and clocks': () => ({
    house: (house) => {
      let broken = false;
      const keep = async (table: string): Promise<boolean> => {
        if (broken) return false;
        broken = true;
        const mine = await house.nodes.keep(table);
        broken = false;
        return mine;
      };
      return withNodes(house, { keep });
    },
  }),
  'a connection that is silent is waited for': () => ({
    store: failing((error) => {
      if (error.message === 'Query read timeout') return new Promise(() => {});
      throw error;
    }),
  }),
  'a bot answers an old question': () => ({
    house: (house) => {
      let last: unknown;
      const choose: House['bots']['choose'] = async (task) => {
        const answer = await house.bots.choose(task);
        const old = last ?? answer.move;
        last = answer.move;
        return { ...answer, move: old };
      };
      return { ...house, bots: { choose } };
    },
  }),
  'a line that broke is taken for a refusal': () => ({
    store: failing((error) => {
      if (error.code !== 'EPIPE') throw error;
      throw Object.assign(new Error('EPIPE'), { code: '53100', severity: 'ERROR' });
    }),
  }),
  'a node that was away answers from memory': () => ({
    house: (house) => withNodes(house, { shared: false }),
  }),
  'a malformed message ends the process': () => ({
    parts: (parts) => ({
      ...parts,
      bus: (hearing) =>
        parts.bus({
          ...hearing,
          heard: (text) => {
            JSON.parse(text);
            hearing.heard(text);
          },
        }),
    }),
  }),
  'a command is not sent again': () => {
    const sent = new Set<string>();
    return {
      line: (line) => {
        const { socket } = line;
        const send = socket.send.bind(socket);
        socket.send = (data) => {
          const [, id] = /"id":"([^"]+)"/.exec(data) ?? [];
          if (id !== undefined && sent.has(id)) return;
          if (id !== undefined) sent.add(id);
          send(data);
        };
        return line;
      },
    };
  },
  'the lease of a dead node is kept': () => {
    const keepers = new Map<unknown, unknown>();
    return {
      store: (store) => ({
        ...store,
        run: (...statements) => {
          const [{ name, values: [table, node] = [] }] = statements as [(typeof statements)[number]];
          if (name === 'adopt' || name === 'orphans') return Promise.resolve([]);
          if (name === 'claim') {
            if ((keepers.get(table) ?? node) !== node) return Promise.resolve([]);
            keepers.set(table, node);
          }
          return store.run(...statements);
        },
      }),
    };
  },
  'a clock never fires': () => ({
    house: (house) => {
      const begun = house.time.now();
      return { ...house, time: { ...house.time, now: () => begun } };
    },
  }),
};
