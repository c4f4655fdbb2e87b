import type { Seat } from '@reckon/kernel';
import type { NewTable, Screen, Seated } from '@reckon/protocol';
import { commandOf } from '../table/credentials.ts';
import type { Audit } from './audit.ts';
import type { Chance } from './chance.ts';
import type { Deployment } from './deployment.ts';
import { Refused, type Node } from './node.ts';
import { Person, type Manner } from './person.ts';
import type { Scene } from './scene.ts';
import type { Actor } from './world.ts';

/** Who sits at a table, and how it is played. */
export interface Party {
  readonly seats: number;
  readonly bots: number;
  readonly timed: boolean;
  readonly botPauseMs: number;
}

export function partyFrom({ chance, entry, extent }: Scene): Party {
  const { min, max } = entry.game.seats;
  const seats = Math.min(max, Math.max(min, 2 + chance.below(extent.seats - 1)));
  return {
    seats,
    bots: Math.max(seats - extent.people, chance.below(seats)),
    timed: chance.happens(0.6),
    botPauseMs: chance.pick(extent.pauses),
  };
}

export interface Around {
  readonly audit: Audit;
  readonly deployment: Deployment;
  readonly party: Party;
}

/** Everybody around one table: they open it, join, play, move to other devices, watch, and ask by HTTP. */
export class People {
  readonly #scene: Scene;
  readonly #audit: Audit;
  readonly #deployment: Deployment;
  readonly #visitors: Actor;
  readonly #wanted: NewTable;
  readonly manner: Manner;
  readonly timed: boolean;
  readonly all: Person[] = [];
  /** The seats that were given to people. */
  readonly seated: Seated[] = [];
  /** What else people do before the game moves nothing of what was always done. */
  readonly #lobby: Chance;
  #starting = false;

  constructor(scene: Scene, { audit, deployment, party }: Around) {
    const { chance, entry, world, extent } = scene;
    const { seats, bots, timed, botPauseMs } = party;
    this.#scene = scene;
    this.#audit = audit;
    this.#deployment = deployment;
    this.#visitors = world.actor('visitors');
    this.#lobby = chance.fork('lobby');
    this.timed = timed;
    this.#wanted = {
      id: this.#newId(),
      game: entry.game.id,
      player: 'P0',
      seats,
      bots: Array.from({ length: bots }, () => this.#bot),
      clock: timed ? { turnMs: extent.turnMs, pace: 0.1 } : { turnMs: null, pace: 0 },
      botPauseMs,
    };
    this.manner = {
      thinkMs: chance.pick(extent.thinks),
      dozes: timed ? chance.pick([0, 0.1]) : 0,
      wanders: chance.pick([0, 0.1, 0.3]),
      leaves: chance.pick([0, 0, 0, 0.2]),
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
        this.#watch(host.table);
        // Either everybody chooses a seat or nobody does: one who does not may sit where another wanted to.
        const choosy = chance.happens(0.5);
        for (let n = 1; n < seats - bots.length; n++) this.#join(host.table, n, choosy);
        this.#read(host);
      },
    );
  }

  /** Their table was laid before, and the game has begun: they come back to it. */
  comeBack(seated: readonly Seated[]): void {
    const [host] = seated as [Seated];
    this.#audit.watch(host.table);
    for (const where of seated) this.#sit(where, host.table, `P${where.seat}`);
    this.#watch(host.table);
    this.#read(host);
  }

  #watch(table: string): void {
    if (this.#scene.chance.happens(this.#scene.extent.watched)) this.#sit(undefined, table, 'watcher');
  }

  #join(table: string, n: number, choosy: boolean, name = `P${n}`): void {
    const body = { id: this.#newId(), player: name, ...(choosy && { seat: n }) };
    this.#ask<Seated>(
      (node) => node.fetch(`/api/tables/${table}/join`, { body }),
      (joined) => {
        const times = this.#recordsOf(table).filter(
          ({ type, name }) => type === 'joined' && name === body.player,
        ).length;
        const refused = joined instanceof Refused;
        if (times !== (refused ? 0 : 1))
          this.#audit.fail(
            `${name} is seated ${times} times and was told ${refused ? joined.message : joined.seat}`,
          );
        if (refused) return;
        this.#sit(joined, table, name);
        if (name === `P${n}` && this.#lobby.happens(0.3))
          this.#maybeKick(joined, () => this.#join(table, n, choosy, `Q${n}`));
      },
    );
  }

  /** The host sends somebody away, and somebody else sits down there. */
  #maybeKick(guest: Seated, then: () => void): void {
    const { world } = this.#scene;
    world.schedule(this.#visitors, this.#lobby.between(1, 400), () => {
      const [host] = this.all;
      if (host?.client.screen?.table.status !== 'lobby') return;
      host.client.send({ type: 'kick', seat: guest.seat as Seat }).then(
        (ack) => {
          this.#audit.answered(host.viewer, ack);
          if (ack.refused) return;
          this.seated.splice(this.seated.indexOf(guest), 1);
          then();
        },
        () => {},
      );
    });
  }

  /** Before the game people go by this name and that. */
  #fidget(person: Person, name: string): void {
    this.#scene.world.schedule(person.actor, this.#lobby.between(1, 200), () => {
      const { client, viewer } = person;
      if (client.link === 'closed' || client.screen?.table.status === 'playing') return;
      if (client.screen?.table.status === 'lobby')
        client.send({ type: 'rename', name: `${name} ${this.#lobby.below(1000)}` }).then(
          (ack) => this.#audit.answered(viewer, ack),
          () => {},
        );
      this.#fidget(person, name);
    });
  }

  #recordsOf(table: string): readonly { readonly type: string; readonly name?: string }[] {
    const log = this.#scene.database.tables.get(table)?.log ?? [];
    return log.map(({ body }) => JSON.parse(body) as { readonly type: string; readonly name?: string });
  }

  #sit(where: Seated | undefined, table: string, name: string): void {
    const { world, chance } = this.#scene;
    const actor = world.actor(name);
    if (where) this.seated.push(where);
    const [key] = where ? commandOf(where.token, '').split(':') : [];
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
          this.#audit.shown(viewer, screen, events, key);
          if (where?.seat === 0) this.#maybeStart(person, screen);
        },
        answered: (viewer, ack) => this.#audit.answered(viewer, ack),
        unanswered: (viewer) => {
          if (key !== undefined) this.#audit.unanswered(viewer, key);
        },
      });
      this.all.push(person);
      if (!where) return;
      this.#maybeMove(person, where, name);
      if (this.#lobby.happens(0.5)) this.#fidget(person, name);
    });
  }

  /** Now and then somebody goes on at another device: the seat has another token, and the old one is shut out. */
  #maybeMove(person: Person, where: Seated, name: string): void {
    const { world, chance, extent } = this.#scene;
    if (!chance.happens(0.1)) return;
    world.schedule(person.actor, chance.between(...extent.moves), () => {
      const { client, gone } = person;
      if (gone || client.screen?.table.status !== 'playing') return;
      person.asleep = true;
      const body = { id: this.#newId() };
      this.#ask<Seated>(
        (node) => node.fetch(`/api/tables/${where.table}/rotate`, { body, token: where.token }),
        (moved) => {
          // What they asked for last may have been to leave.
          const left = this.#audit.shadow?.hasLeft(where.seat as Seat) === true;
          if (!(moved instanceof Refused)) this.#sit(moved, where.table, `${name} elsewhere`);
          else if (!left) this.#audit.fail(`${name} cannot move: ${moved.message}`);
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
    const { world, chance, extent } = this.#scene;
    world.schedule(this.#visitors, chance.between(...extent.reads), () => this.#read(host));
    // Whoever was away is the first to be asked.
    const node = this.#deployment.frozen ?? this.#deployment.some;
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
