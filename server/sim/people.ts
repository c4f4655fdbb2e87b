import type { NewTable, Screen, Seated } from '@reckon/protocol';
import type { Audit } from './audit.ts';
import type { Deployment } from './deployment.ts';
import { Refused, type Node } from './node.ts';
import { Person, type Manner } from './person.ts';
import type { Scene } from './scene.ts';
import type { Actor } from './world.ts';

/** Everybody around one table: they open it, join, play, move to other devices, watch, and ask by HTTP. */
export class People {
  readonly #scene: Scene;
  readonly #audit: Audit;
  readonly #deployment: Deployment;
  readonly #visitors: Actor;
  readonly #wanted: NewTable;
  readonly #people: number;
  readonly manner: Manner;
  readonly timed: boolean;
  readonly all: Person[] = [];
  #starting = false;

  constructor(scene: Scene, audit: Audit, deployment: Deployment) {
    const { chance, entry, world } = scene;
    this.#scene = scene;
    this.#audit = audit;
    this.#deployment = deployment;
    this.#visitors = world.actor('visitors');
    const { min, max } = entry.game.seats;
    const seats = Math.min(max, Math.max(min, 2 + chance.below(2)));
    const bots = chance.below(seats);
    this.#people = seats - bots;
    this.timed = chance.happens(0.6);
    this.#wanted = {
      id: this.#newId(),
      game: entry.game.id,
      player: 'P0',
      seats,
      bots: Array.from({ length: bots }, () => this.#bot),
      clock: this.timed ? { turnMs: 3000, pace: 0.1 } : { turnMs: null, pace: 0 },
      botPauseMs: chance.pick([0, 400, 900]),
    };
    this.manner = {
      thinkMs: chance.pick([50, 600, 1500]),
      dozes: this.timed ? chance.pick([0, 0.1]) : 0,
      wanders: chance.pick([0, 0.1, 0.3]),
      leaves: chance.pick([0, 0, 0, 0.03]),
    };
  }

  get #bot(): string {
    return this.#scene.entry.bots[0]?.id ?? '';
  }

  #newId(): string {
    return Buffer.from(this.#scene.chance.bytes(16)).toString('hex');
  }

  /** One asks some node, and another if there is no answer. */
  #ask<T>(work: (node: Node) => Promise<unknown>, done: (answer: T | Refused) => void): void {
    const { world, chance } = this.#scene;
    const person = this.#visitors;
    let settled = false;
    const once = (then: () => void): void => {
      if (settled) return;
      settled = true;
      world.schedule(person, chance.between(0.5, 10), then);
    };
    const again = (): void => once(() => this.#ask(work, done));
    world.schedule(person, 6000, again);
    const node = this.#deployment.some;
    if (!node) return;
    world.schedule(node.actor, chance.between(0.5, 10), () => {
      work(node).then(
        (answer) => once(() => done(answer as T)),
        (error: unknown) =>
          error instanceof Refused && error.status < 500 ? once(() => done(error)) : again(),
      );
    });
  }

  open(): void {
    const { chance, database } = this.#scene;
    const { seats, bots = [] } = this.#wanted;
    this.#ask<Seated>(
      (node) => node.fetch('/api/tables', { body: this.#wanted }),
      (host) => {
        if (host instanceof Refused) return this.#audit.fail(`no table: ${host.message}`);
        if (database.tables.size !== 1)
          this.#audit.fail(`one table was asked for, and there are ${database.tables.size}`);
        const clocks = this.timed ? 'clocks' : 'no clocks';
        this.#scene.say(`table ${host.table} is laid: ${seats} seats, ${bots.length} bots, ${clocks}`);
        this.#audit.watch(host.table);
        this.#sit(host, host.table, 'P0');
        this.#sit(undefined, host.table, 'watcher');
        // Either everybody chooses a seat or nobody does: one who does not may sit where another wanted to.
        const choosy = chance.happens(0.5);
        for (let n = 1; n < this.#people; n++) this.#join(host.table, n, choosy);
        this.#read(host);
      },
    );
  }

  #join(table: string, n: number, choosy: boolean): void {
    const body = { id: this.#newId(), player: `P${n}`, ...(choosy && { seat: n }) };
    this.#ask<Seated>(
      (node) => node.fetch(`/api/tables/${table}/join`, { body }),
      (joined) => {
        const times = this.#recordsOf(table).filter(
          ({ type, name }) => type === 'joined' && name === body.player,
        ).length;
        const refused = joined instanceof Refused;
        if (times !== (refused ? 0 : 1))
          this.#audit.fail(
            `P${n} is seated ${times} times and was told ${refused ? joined.message : joined.seat}`,
          );
        if (!refused) this.#sit(joined, table, `P${n}`);
      },
    );
  }

  #recordsOf(table: string): readonly { readonly type: string; readonly name?: string }[] {
    const log = this.#scene.database.tables.get(table)?.log ?? [];
    return log.map(({ body }) => JSON.parse(body) as { readonly type: string; readonly name?: string });
  }

  #sit(where: Seated | undefined, table: string, name: string): void {
    const { world, chance } = this.#scene;
    const actor = world.actor(name);
    world.schedule(actor, 0, () => {
      const person: Person = new Person({
        world,
        actor,
        chance,
        table,
        ...(where && { seat: { seat: where.seat, token: where.token } }),
        manner: this.manner,
        bot: this.#bot,
        dial: () => this.#deployment.dial(actor),
        shown: (viewer, screen, events) => {
          this.#audit.shown(viewer, screen, events);
          if (where?.seat === 0) this.#maybeStart(person, screen);
        },
        answered: (viewer, ack) => this.#audit.answered(viewer, ack),
        unanswered: (viewer) => this.#audit.unanswered(viewer),
      });
      this.all.push(person);
      if (where) this.#maybeMove(person, where, name);
    });
  }

  /** Now and then somebody goes on at another device: the seat has another token, and the old one is shut out. */
  #maybeMove(person: Person, where: Seated, name: string): void {
    const { world, chance } = this.#scene;
    if (!chance.happens(0.1)) return;
    world.schedule(person.actor, chance.between(2000, 9000), () => {
      const { client, gone, unanswered } = person;
      if (gone || client.screen?.table.status !== 'playing' || unanswered.length > 0) return;
      person.asleep = true;
      const body = { id: this.#newId() };
      this.#ask<Seated>(
        (node) => node.fetch(`/api/tables/${where.table}/rotate`, { body, token: where.token }),
        (moved) => {
          if (moved instanceof Refused) return this.#audit.fail(`${name} cannot move: ${moved.message}`);
          this.#sit(moved, where.table, `${name} elsewhere`);
        },
      );
    });
  }

  #maybeStart(host: Person, { table }: Screen): void {
    const ready = table.seats.every(
      ({ kind, contributed, presence }) =>
        kind === 'bot' || (kind === 'person' && contributed && presence === 'here'),
    );
    if (this.#starting || table.status !== 'lobby' || !ready) return;
    this.#starting = true;
    const tried = (): void => {
      this.#starting = false;
    };
    host.client.send({ type: 'start' }).then(tried, () => {});
  }

  /** Scripts come by HTTP now and then. What they are told was true a moment ago, even by a node that was away. */
  #read(host: Seated): void {
    const { world, chance } = this.#scene;
    world.schedule(this.#visitors, chance.between(500, 4000), () => this.#read(host));
    const node = this.#deployment.some;
    if (!node) return;
    world.schedule(node.actor, chance.between(0.5, 10), () => {
      const { fresh } = this.#audit;
      node.fetch(`/api/tables/${host.table}/snapshot`).then(
        (snapshot) => {
          const { screen } = snapshot as { readonly screen: Screen };
          if (screen.version < fresh && !this.#audit.inDoubt(node.actor))
            this.#audit.fail(
              `${node.actor.name} answered version ${screen.version} when ${fresh} were stored`,
            );
          this.#audit.storedThen = this.#audit.version;
          this.#audit.shown(screen.you, screen, []);
        },
        () => {},
      );
    });
  }
}
