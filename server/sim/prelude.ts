import type { Seated } from '@reckon/protocol';
import { Audit } from './audit.ts';
import type { Database } from './database.ts';
import { Deployment } from './deployment.ts';
import { People, type Party } from './people.ts';
import { Scene } from './scene.ts';

/** A table whose game has just begun, as a deployment finds it in the database when it starts. */
export interface Prelude {
  readonly database: Database;
  readonly seated: readonly Seated[];
  /** The moment at which whoever finds it begins, in milliseconds since the world did. */
  readonly over: number;
}

/** So many games of the same party. */
const VARIANTS = 3;
const LONGEST_MS = 20_000;
/** Between what is found and whoever finds it; clocks drift, and time does not go back. */
const BETWEEN_MS = 1000;

const known = new Map<string, Promise<Prelude>>();

/** One that many runs share: it has a seed of its own, so it is the same whichever of them is the first. */
export function preludeFrom(scene: Scene, party: Party): Promise<Prelude> {
  const variant = 1 + scene.chance.below(VARIANTS);
  const name = JSON.stringify([scene.entry.game.id, scene.extent, party, variant]);
  let prelude = known.get(name);
  if (!prelude) known.set(name, (prelude = begin(scene, party, variant)));
  return prelude;
}

/** From an empty house to the first deal, in fair weather. */
async function begin({ entry, extent }: Scene, party: Party, variant: number): Promise<Prelude> {
  const scene = new Scene({ entry, extent, seed: -variant });
  const { world, database } = scene;
  const audit = new Audit(scene);
  const deployment = new Deployment(scene, audit);
  const people = new People(scene, { audit, deployment, party });
  const giveBack = world.enter();
  try {
    deployment.boot();
    await world.until(100, () => {});
    people.open();
    while (audit.shadow?.stage !== 'playing' && world.now < LONGEST_MS)
      await world.until(world.now + 1, () => audit.look());
  } finally {
    giveBack();
  }
  if (audit.failure !== undefined || audit.shadow?.stage !== 'playing')
    throw new Error(`no game began: ${audit.failure}`);
  const { seated } = people;
  return { database, seated: [...seated], over: world.now + BETWEEN_MS };
}
