import type { Seat, Viewer } from '@reckon/kernel';
import type { Ack, Screen } from '@reckon/protocol';
import { connect, type Client } from '@reckon/protocol/client';
import { hashing } from '../hashing.ts';
import type { Chance } from './chance.ts';
import type { Line } from './network.ts';
import type { Actor, World } from './world.ts';

/** What a person goes by. */
export interface Manner {
  /** How long one thinks, at most. */
  thinkMs: number;
  /** How often one lets one's time run out. */
  readonly dozes: number;
}

export interface Sitting {
  readonly world: World;
  readonly actor: Actor;
  readonly chance: Chance;
  readonly table: string;
  /** Absent = a spectator. */
  readonly seat?: { readonly seat: Seat; readonly token: string };
  readonly manner: Manner;
  /** A connection to some node that is there, or to none. */
  readonly dial: () => Line;
  readonly shown: (viewer: Viewer, screen: Screen, events: readonly (readonly [number, unknown])[]) => void;
  readonly answered: (viewer: Viewer, ack: Ack) => void;
}

/** Somebody at the table, or watching it, with the client that browsers have. */
export class Person {
  readonly actor: Actor;
  readonly viewer: Viewer;
  readonly client: Client<unknown, unknown>;
  readonly #sitting: Sitting;
  #asked: number[] = [];
  #thinking = false;
  asleep = false;

  /** To be called while its actor acts: the client sets its timers at once. */
  constructor(sitting: Sitting) {
    this.#sitting = sitting;
    this.actor = sitting.actor;
    const viewer = sitting.seat?.seat ?? 'spectator';
    this.viewer = viewer;
    this.client = connect<unknown, unknown, unknown>({
      url: '',
      table: sitting.table,
      ...(sitting.seat && { token: sitting.seat.token }),
      fair: { hashing, random: (bytes) => sitting.chance.bytes(bytes) },
      open: () => sitting.dial().socket,
      onScreen: (screen, { events }) => {
        sitting.shown(viewer, screen, events);
        this.think();
      },
    });
  }

  /** When the commands were sent that have no answer yet. */
  get unanswered(): readonly number[] {
    return this.#asked;
  }

  think(): void {
    const { chance, world, manner } = this.#sitting;
    if (this.#thinking || this.asleep || this.#asked.length > 0) return;
    if ((this.client.screen?.moves.length ?? 0) === 0 || chance.happens(manner.dozes)) return;
    this.#thinking = true;
    world.schedule(this.actor, chance.between(1, manner.thinkMs), () => {
      this.#thinking = false;
      const moves = this.client.screen?.moves ?? [];
      if (this.#asked.length === 0 && !this.asleep && moves.length > 0) this.#move(chance.pick(moves));
    });
  }

  #move(move: unknown): void {
    const { chance } = this.#sitting;
    this.#ask(
      chance.happens(0.05) && this.client.screen?.undoable === true
        ? this.client.send({ type: 'undo' })
        : this.client.move(move),
    );
    if (chance.happens(0.03))
      this.#ask(this.client.send({ type: 'chat', text: `line ${chance.below(100)}` }));
  }

  #ask(answer: Promise<Ack>): void {
    const { now } = this.#sitting.world;
    const settled = (): void => void this.#asked.splice(this.#asked.indexOf(now), 1);
    this.#asked.push(now);
    answer.then((ack) => {
      settled();
      this.#sitting.answered(this.viewer, ack);
      this.think();
    }, settled);
  }
}
