import { LIMITS } from '../limits.ts';
import { openMetrics } from '../metrics.ts';
import type { BotPool } from '../table/house.ts';
import type { Audit } from './audit.ts';
import { Air } from './bus.ts';
import { Line } from './network.ts';
import { bootNode, type Node, type Parts } from './node.ts';
import type { Scene } from './scene.ts';
import { simulatedStore } from './store.ts';
import type { Actor } from './world.ts';

const metrics = openMetrics();

/** The nodes that serve, and the lines to them. */
export class Deployment {
  readonly #scene: Scene;
  readonly #audit: Audit;
  readonly #nowhere: Actor;
  readonly air: Air;
  readonly nodes: Node[] = [];
  readonly lines = new Set<Line>();
  #booted = 0;

  constructor(scene: Scene, audit: Audit) {
    this.#scene = scene;
    this.#audit = audit;
    this.air = new Air(scene.world, () => scene.weather);
    this.#nowhere = scene.world.actor('nowhere');
    scene.world.kill(this.#nowhere);
  }

  /** Some node that serves. */
  get some(): Node | undefined {
    return this.nodes.length > 0 ? this.#scene.chance.pick(this.nodes) : undefined;
  }

  /** One that is away just now. */
  get frozen(): Node | undefined {
    return this.nodes.find(({ actor }) => actor.state === 'frozen');
  }

  boot(): void {
    const { world, chance, plant, sky } = this.#scene;
    const actor = world.actor(`node ${++this.#booted}`, chance.between(0.9995, 1.0005));
    actor.skew = chance.happens(0.3) ? chance.between(-60_000, 60_000) : 0;
    const parts = this.#partsOf(actor);
    this.#scene.say(`${actor.name} starts`);
    world.schedule(actor, 0, () => {
      bootNode(plant.parts?.(parts) ?? parts).then(
        (node) => {
          this.nodes.push(node);
          this.#scene.say(`${actor.name} serves`);
        },
        (error: unknown) => {
          this.#scene.say(`${actor.name} could not start: ${String(error)}`);
          world.kill(actor);
          this.air.forget(actor);
          world.schedule(sky, 500, () => this.boot());
        },
      );
    });
  }

  #partsOf(actor: Actor): Parts {
    const { world, chance, database, plant, entry } = this.#scene;
    const store = simulatedStore(
      {
        world,
        database,
        weather: () => this.#scene.weather,
        away: () => this.#scene.away,
        asked: (asking) => this.#audit.asked(asking),
        failed: () => this.#audit.answeredBadly(actor),
      },
      actor,
    );
    const bots: BotPool = {
      choose: ({ moves, memory }) =>
        new Promise((resolve, reject) => {
          world.schedule(actor, chance.between(0, chance.happens(0.1) ? 2000 : 20), () => {
            if (chance.happens(this.#scene.weather.botsFail)) reject(new Error('the bot lost the thread'));
            else resolve({ memory: memory ?? 0, move: chance.pick(moves) });
          });
        }),
    };
    return {
      actor,
      store: plant.store?.(store) ?? store,
      bus: this.air.openFor(actor),
      bots,
      catalog: [plant.entry?.(entry) ?? entry],
      random: (bytes) => chance.bytes(bytes),
      metrics,
      incident: (what, details) => this.#audit.incident(actor, what, details),
      furnish: plant.house,
    };
  }

  #end({ actor }: Node): void {
    const { world, chance, sky } = this.#scene;
    if (actor.state === 'dead') return;
    this.#scene.say(`${actor.name} is gone`);
    world.kill(actor);
    this.air.forget(actor);
    for (const line of this.lines) if (line.node === actor) line.cut();
    world.schedule(sky, chance.between(200, 5000), () => this.boot());
  }

  /** Without a word, or in order and within its limit. */
  crash(node: Node): void {
    const { world, chance, sky } = this.#scene;
    this.nodes.splice(this.nodes.indexOf(node), 1);
    if (chance.happens(0.5)) return this.#end(node);
    this.#scene.say(`${node.actor.name} stops`);
    world.schedule(node.actor, 0, () => {
      const gone = (): void => void world.schedule(sky, 0, () => this.#end(node));
      node.leave().then(gone, gone);
    });
    world.schedule(sky, LIMITS.closeMs, () => this.#end(node));
  }

  freeze(node: Node, ms: number): void {
    const { world, sky } = this.#scene;
    this.#scene.say(`${node.actor.name} freezes for ${Math.round(ms)} ms`);
    world.freeze(node.actor);
    world.schedule(sky, ms, () => world.resume(node.actor));
  }

  /** A connection to some node that is there, or to none. */
  dial(person: Actor): Line {
    const { world, plant } = this.#scene;
    const node = this.some;
    const line = new Line(world, {
      person,
      node: node?.actor ?? this.#nowhere,
      sent: () => this.#audit.version,
      arriving: (stored) => (this.#audit.storedThen = stored),
    });
    this.lines.add(line);
    if (!node) line.cut();
    else {
      line.open();
      world.schedule(node.actor, 1, () => node.accept(line.pipe));
    }
    return plant.line?.(line) ?? line;
  }
}
