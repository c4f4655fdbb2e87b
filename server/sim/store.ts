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
  /** A question of this node comes to a bad end. */
  readonly failed: (actor: Actor) => void;
}

/** The database as one node has it. Like the real one every question comes to an end; unlike it, the end is often a bad one. */
export function simulatedStore(
  { world, database, weather, away, asked, failed }: Wires,
  actor: Actor,
): Store {
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
      const forgets = chance.happens(storeForgets);
      const hangs = gone === 'silent' || chance.happens(storeHangs);
      const fails = gone === 'refusing' || chance.happens(storeFails);
      if (forgets || hangs || fails) failed(actor);
      if (fails) return answer(latency(), () => reject(broken('ECONNREFUSED')));
      if (hangs) {
        // It may be done at once, or long after everybody gave it up.
        if (chance.happens(0.5)) world.schedule(server, chance.between(0, 2 * WAITS.answerMs), act);
        return answer(WAITS.answerMs, () => reject(new Error('Query read timeout')));
      }
      world.schedule(server, latency(), () => {
        const told = act();
        answer(latency() / 2, forgets ? () => reject(broken('EPIPE')) : told);
      });
    });
  return {
    kind: 'postgres',
    lanes: 2,
    run,
    // Backups are no part of the simulation.
    whole: () => Promise.reject(broken('ECONNREFUSED')),
    check: async () => {
      await run();
    },
    close: () => Promise.resolve(),
  };
}
