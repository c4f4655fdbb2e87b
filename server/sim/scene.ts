import type { AnyEntry } from '@reckon/kernel';
import { chanceFrom, type Chance } from './chance.ts';
import { Database } from './database.ts';
import { LONG, type Extent } from './extent.ts';
import type { Plant } from './plants.ts';
import { CALM, weatherFrom, type Weather } from './weather.ts';
import { World, type Actor } from './world.ts';

export interface Run {
  readonly entry: AnyEntry;
  readonly seed: number;
  readonly extent?: Extent | undefined;
  readonly plant?: (() => Plant) | undefined;
  /** Told what happens, line by line. */
  readonly tell?: (line: string) => void;
}

/** What everybody in a run shares: the world, its chance, its one database, and the weather. */
export class Scene {
  readonly entry: AnyEntry;
  readonly extent: Extent;
  readonly plant: Plant;
  readonly chance: Chance;
  readonly world: World;
  readonly storm: Weather;
  readonly database: Database;
  /** The database's clock. */
  readonly clock: Actor;
  readonly sky: Actor;
  weather: Weather = CALM;
  away: 'refusing' | 'silent' | undefined;
  readonly #tell: ((line: string) => void) | undefined;

  constructor({ entry, seed, extent = LONG, plant, tell }: Run) {
    this.entry = entry;
    this.extent = extent;
    this.plant = plant?.() ?? {};
    this.chance = chanceFrom(`${entry.game.id}/${seed}`);
    this.world = new World(this.chance);
    this.storm = weatherFrom(this.chance, extent.gusts);
    this.clock = this.world.actor('the database’s clock', this.chance.between(0.9995, 1.0005));
    this.database = new Database(() => this.world.dateOf(this.clock));
    this.sky = this.world.actor('the sky');
    this.#tell = tell;
  }

  say(line: string): void {
    this.#tell?.(`${(this.world.now / 1000).toFixed(3).padStart(9)}  ${line}`);
  }
}
