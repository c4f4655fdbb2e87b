import { Audit, SETTLING_MS } from './audit.ts';
import { Deployment } from './deployment.ts';
import { partyFrom, People } from './people.ts';
import { preludeFrom } from './prelude.ts';
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

const GLANCE_MS = 100;
/** So long it is watched at most once nothing goes wrong any more. */
const CALM_MS = 30_000;

/** One deployment, one table, one spell of bad weather, and then the sun. */
export async function simulate(run: Run): Promise<Outcome> {
  const scene = new Scene(run);
  const { world, chance, database, storm, extent } = scene;
  const audit = new Audit(scene);
  const deployment = new Deployment(scene, audit);
  const party = partyFrom(scene);
  const prelude = chance.happens(extent.laid) ? undefined : await preludeFrom(scene, party);
  const people = new People(scene, { audit, deployment, party });

  /** Up to a moment, unless there is enough before it, or something is wrong. */
  const upTo = async (moment: number, enough: () => boolean = () => false): Promise<void> => {
    while (audit.failure === undefined && !enough() && world.now < moment)
      try {
        await world.until(Math.min(moment, world.now + 1000), () => {
          audit.look();
          if (audit.failure !== undefined || enough()) throw new Stop();
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
    if (prelude) {
      database.restore(prelude.database);
      world.now = prelude.over;
    }
    const count = chance.pick(extent.nodes);
    for (let n = 0; n < count; n++) deployment.boot();
    await upTo(world.now + 100);
    const fromTheStart = chance.happens(extent.early);
    if (fromTheStart) scene.weather = storm;
    if (prelude) people.comeBack(prelude.seated);
    else people.open();
    fate(scene, deployment);
    await upTo(world.now + (fromTheStart ? 300 : extent.dawn.ms), () => audit.moves >= extent.dawn.moves);
    scene.weather = storm;
    scene.say(`the storm: ${JSON.stringify(Object.entries(storm).filter(([, often]) => often > 0))}`);
    fate(scene, deployment);
    const most = audit.moves + extent.storm.moves;
    await upTo(
      world.now + chance.between(...extent.storm.ms),
      () => audit.moves >= most && !deployment.frozen,
    );
    brighten(scene, deployment);
    // From here on it is enough to see that things go on.
    people.manner.thinkMs = 800;
    if (people.timed && chance.happens(0.5)) for (const person of people.all) person.asleep = true;
    const cleared = { at: world.now, version: audit.version };
    // Whoever dozed wakes up; a game that goes on well need not be watched for long.
    while (audit.failure === undefined && world.now < cleared.at + CALM_MS) {
      await upTo(world.now + GLANCE_MS);
      for (const person of people.all) person.think();
      // Whoever is to act is seen to act: a bot that is waited for may be waited for in vain.
      const waits = (audit.shadow?.waiting?.bots.length ?? 0) > 0;
      const goesOn = audit.shadow && !waits && audit.version >= cleared.version + extent.enough;
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
