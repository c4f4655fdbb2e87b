import type { Bus, Hearing, OpenBus } from '../nodes/bus.ts';
import type { Weather } from './weather.ts';
import type { Actor, World } from './world.ts';

interface Ear {
  readonly actor: Actor;
  readonly hearing: Hearing;
  open: boolean;
}

const NONSENSE = ['', '{', 'null', '[]', '{"type":"grew"}', '{"type":"hello","node":7}', '"bye"'];

/** News between nodes: lost, doubled, late and garbled as the weather has it. */
export class Air {
  readonly #world: World;
  readonly #weather: () => Weather;
  readonly #ears = new Set<Ear>();

  constructor(world: World, weather: () => Weather) {
    this.#world = world;
    this.#weather = weather;
  }

  /** What a node listens with. */
  openFor(actor: Actor): OpenBus {
    return (hearing) => {
      const ear: Ear = { actor, hearing, open: true };
      this.#ears.add(ear);
      const bus: Bus = {
        get open() {
          return ear.open;
        },
        publish: (message) => {
          if (ear.open) for (const other of this.#ears) if (other !== ear) this.#carry(other, message);
        },
        close: () => {
          this.#ears.delete(ear);
          return Promise.resolve();
        },
      };
      return Promise.resolve(bus);
    };
  }

  #carry(to: Ear, message: string): void {
    const { chance } = this.#world;
    const { busLoses, busDoubles, busBabbles } = this.#weather();
    const hear = (text: string): void => {
      const ms = chance.happens(0.05) ? chance.between(5, 2000) : chance.between(0.2, 5);
      this.#world.schedule(to.actor, ms, () => {
        if (to.open) to.hearing.heard(text);
      });
    };
    if (!chance.happens(busLoses)) hear(message);
    if (chance.happens(busDoubles)) hear(message);
    if (chance.happens(busBabbles)) hear(chance.pick(NONSENSE));
  }

  /** One node hears nothing for a while, and knows it. */
  breakFor(actor: Actor, ms: number): void {
    for (const ear of this.#ears) {
      if (ear.actor !== actor || !ear.open) continue;
      ear.open = false;
      this.#world.schedule(actor, 1, () => ear.hearing.failed(new Error('the line is down')));
      this.#world.schedule(actor, ms, () => {
        ear.open = true;
        ear.hearing.missed();
      });
    }
  }

  forget(actor: Actor): void {
    for (const ear of this.#ears) if (ear.actor === actor) this.#ears.delete(ear);
  }
}
