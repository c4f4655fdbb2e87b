import { WAITS, type Row, type Statement, type Store } from '../store/open.ts';
import type { Database } from './database.ts';
import type { Weather } from './weather.ts';
import type { Actor, World } from './world.ts';

/** The way from the nodes to the database, and what can happen on it. */
export interface Wires {
  readonly world: World;
  readonly database: Database;
  readonly weather: () => Weather;
  /** Is the database away just now? `refusing` says so at once, `silent` says nothing. */
  readonly away: () => 'refusing' | 'silent' | undefined;
  readonly asked: (actor: Actor) => void;
}

/** The database as one node has it. Like the real one every question comes to an end; unlike it, the end is often a bad one. */
export function simulatedStore({ world, database, weather, away, asked }: Wires, actor: Actor): Store {
  const { chance } = world;
  // What the database does is nobody's doing: it happens though whoever asked is frozen or dead.
  const server = world.actor('database');
  const latency = (): number => (chance.happens(0.02) ? chance.between(5, 200) : chance.between(0.2, 3));
  const broken = (code: string): Error => Object.assign(new Error(code), { code });

  const run = (...statements: readonly Statement[]): Promise<readonly Row[]> =>
    new Promise((resolve, reject) => {
      asked(actor);
      const answer = (ms: number, then: () => void): void => void world.schedule(actor, ms, then);
      const act = (): (() => void) => {
        try {
          const rows = database.run(statements);
          return () => resolve(rows);
        } catch (error) {
          return () => reject(error as Error);
        }
      };
      const { storeFails, storeForgets, storeHangs } = weather();
      const gone = away();
      if (gone === 'refusing' || chance.happens(storeFails))
        return answer(latency(), () => reject(broken('ECONNREFUSED')));
      if (gone === 'silent' || chance.happens(storeHangs)) {
        // It may be done at once, or long after everybody gave it up.
        if (chance.happens(0.5)) world.schedule(server, chance.between(0, 2 * WAITS.answerMs), act);
        return answer(WAITS.answerMs, () => reject(new Error('Query read timeout')));
      }
      const forgets = chance.happens(storeForgets);
      world.schedule(server, latency(), () => {
        const told = act();
        answer(latency() / 2, forgets ? () => reject(broken('EPIPE')) : told);
      });
    });
  return {
    kind: 'postgres',
    lanes: 2,
    run,
    check: async () => {
      await run();
    },
    close: () => Promise.resolve(),
  };
}
