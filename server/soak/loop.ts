import { pause } from './people.ts';
import type { Program } from './spawn.ts';

/**
 * A closed loop: so many tables of two, everybody moves as soon as the server lets them. Ours is durable and sends each seat
 * only what it may see; boardgame.io and Colyseus keep everything in memory. The same game, policy, machine and run.
 */
export interface Figures {
  readonly moves: number;
  readonly movesPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly cpuMsPerMove: number;
  /** Of a database in processes of its own. */
  readonly databaseCpuMsPerMove: number;
  readonly bytesPerClientPerMove: number;
}

export interface Load {
  readonly tables: number;
  readonly warmMs: number;
  readonly measureMs: number;
}

/** What the loop counts while it counts. */
export interface Tally {
  counting: boolean;
  moves: number;
  readonly latencies: number[];
}

/** The seats of one side: how many sat down, and how many bytes came in. */
export class Seats {
  total = 0;
  #gone = 0;
  readonly #here = new Set<Counted>();

  sit(seat: Counted): void {
    this.total++;
    this.#here.add(seat);
  }

  /** The game is over; they go when the last answers are in. */
  async leave(seats: readonly Counted[]): Promise<void> {
    await pause(100);
    for (const seat of seats) {
      this.#gone += seat.bytes();
      this.#here.delete(seat);
      seat.close();
    }
  }

  get bytes(): number {
    let bytes = this.#gone;
    for (const seat of this.#here) bytes += seat.bytes();
    return bytes;
  }
}

export interface Counted {
  bytes(): number;
  close(): void;
}

export type Place = (server: Program, tally: Tally, seats: Seats, going: () => boolean) => Promise<void>;

export async function measure(
  start: () => Promise<Program>,
  place: Place,
  load: Load,
  databaseWorked: () => number = () => 0,
): Promise<Figures> {
  const server = await start();
  const tally: Tally = { counting: false, moves: 0, latencies: [] };
  const seats = new Seats();
  let going = true;
  // Nobody begins at the same moment as everybody else, so games do not end together either.
  const places: Promise<void>[] = [];
  for (let n = 0; n < load.tables; n++) {
    places.push(place(server, tally, seats, () => going));
    await pause(1000 / load.tables);
  }
  // The clock starts when everybody has sat down.
  while (seats.total < 2 * load.tables) await pause(50);
  await pause(load.warmMs);
  const [cpuBefore, bytesBefore, start0] = [await server.usage(), seats.bytes, performance.now()];
  const databaseBefore = databaseWorked();
  tally.counting = true;
  await pause(load.measureMs);
  tally.counting = false;
  const seconds = (performance.now() - start0) / 1000;
  const cpuAfter = await server.usage();
  const databaseMs = databaseWorked() - databaseBefore;
  const received = seats.bytes - bytesBefore;
  going = false;
  await Promise.all(places);
  await server.close();
  const sorted = tally.latencies.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
  const cpuMs =
    (cpuAfter.usage.user + cpuAfter.usage.system - cpuBefore.usage.user - cpuBefore.usage.system) / 1000;
  return {
    moves: tally.moves,
    movesPerSecond: round(tally.moves / seconds),
    p50: round(at(0.5)),
    p99: round(at(0.99)),
    cpuMsPerMove: round(cpuMs / tally.moves),
    databaseCpuMsPerMove: round(databaseMs / tally.moves),
    bytesPerClientPerMove: round(received / tally.moves / 2),
  };
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** A table with everybody at it, ready to play. */
export interface Laid {
  /** Resolves when the game is over. */
  play(): Promise<void>;
  leave(): Promise<void>;
}

/** Games one after the other at one place. The next table is laid while the last game is played: moves are measured here. */
export async function playOn(lay: () => Promise<Laid>, going: () => boolean): Promise<void> {
  const leaving: Promise<void>[] = [];
  let next = lay();
  while (going()) {
    const table = await next;
    next = lay();
    await table.play();
    leaving.push(table.leave());
  }
  await (await next).leave();
  await Promise.all(leaving);
}
