import { Audit, SETTLING_MS } from './audit.ts';
import { Deployment } from './deployment.ts';
import { People } from './people.ts';
import { Scene, type Run } from './scene.ts';
import { brighten, fate } from './sky.ts';

export interface Outcome {
  readonly seed: number;
  readonly game: string;
  /** The first thing that was wrong. */
  readonly failure: string | undefined;
  readonly records: number;
  readonly acknowledged: number;
  readonly screens: number;
  /** What records the log has, by type. */
  readonly kinds: readonly string[];
  readonly steps: number;
  readonly seconds: number;
  /** The same for the same seed, and for no other. */
  readonly mark: string;
}

/** So long it is watched at most once nothing goes wrong any more. */
const CALM_MS = 30_000;
/** So many records more, and a game goes on well. */
const ENOUGH = 5;

/** One deployment, one table, one spell of bad weather, and then the sun. */
export async function simulate(run: Run): Promise<Outcome> {
  const scene = new Scene(run);
  const { world, chance, database, storm } = scene;
  const audit = new Audit(scene);
  const deployment = new Deployment(scene, audit);
  const people = new People(scene, audit, deployment);

  const upTo = async (moment: number): Promise<void> => {
    while (audit.failure === undefined && world.now < moment)
      try {
        await world.until(Math.min(moment, world.now + 1000), () => {
          audit.look();
          if (audit.failure !== undefined) throw new Stop();
        });
      } catch (error) {
        if (!(error instanceof Stop))
          audit.fail(`${world.current?.name ?? ''} would have ended: ${stackOf(error)}`);
      }
  };
  const giveBack = world.enter();
  const unhandled = (error: unknown): void => audit.fail(`nobody caught ${String(error)}`);
  process.on('unhandledRejection', unhandled);
  try {
    const count = chance.pick([1, 2, 2, 2, 3]);
    for (let n = 0; n < count; n++) deployment.boot();
    await upTo(100);
    const fromTheStart = chance.happens(0.25);
    if (fromTheStart) scene.weather = storm;
    people.open();
    fate(scene, deployment);
    await upTo(world.now + (fromTheStart ? 300 : 1200));
    scene.weather = storm;
    scene.say(`the storm: ${JSON.stringify(Object.entries(storm).filter(([, often]) => often > 0))}`);
    fate(scene, deployment);
    await upTo(world.now + chance.between(1500, 8000));
    brighten(scene, deployment);
    // From here on it is enough to see that things go on.
    people.manner.thinkMs = 800;
    if (people.timed && chance.happens(0.5)) for (const person of people.all) person.asleep = true;
    const cleared = { at: world.now, version: audit.version };
    // Whoever dozed wakes up; a game that goes on well need not be watched for long.
    while (audit.failure === undefined && world.now < cleared.at + CALM_MS) {
      await upTo(world.now + 500);
      for (const person of people.all) person.think();
      const goesOn = audit.shadow && audit.version >= cleared.version + ENOUGH;
      const isOver = audit.shadow?.stage === 'over' && world.now > cleared.at + SETTLING_MS;
      if ((goesOn || isOver) && audit.troubles(people.all, people.timed).length === 0) break;
    }
    if (audit.failure === undefined)
      for (const trouble of audit.troubles(people.all, people.timed)) audit.fail(trouble);
  } finally {
    process.off('unhandledRejection', unhandled);
    giveBack();
  }

  // A rematch lays another table; the first is the one that was watched.
  const [table] = database.tables.values();
  const log = table?.log ?? [];
  const last = log.at(-1)?.hash ?? '';
  return {
    seed: run.seed,
    game: run.entry.game.id,
    failure: audit.failure,
    records: audit.version,
    acknowledged: audit.acknowledged,
    screens: audit.screens,
    kinds: [...new Set(log.map(({ body }) => (JSON.parse(body) as { readonly type: string }).type))],
    steps: world.steps,
    seconds: Math.round(world.now / 1000),
    mark: `${world.steps}/${last.slice(0, 16)}`,
  };
}

class Stop extends Error {}

const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
