import { Hall, type HallLimits } from '../hall.ts';
import type { House } from '../table/house.ts';
import type { Time } from '../time.ts';
import type { InMemory } from './inMemory.ts';

export const LIMITS: HallLimits = { tables: 100, tablesPerAddress: 4, lobbyMs: 3_600_000, idleMs: 300 };
/** How often the hall looks for lobbies that nobody comes to. */
export const SWEEP_MS = 600_000;
const AT = { game: 'tally', player: 'Ada', seats: 2, botPauseMs: 0 } as const;
const CONFIG = { rounds: 9, turnMs: 60_000, first: 0 };

/** Time by hand in which things are done again and again; `sweep` = what the hall does now and then. */
export function repeating({ time }: InMemory): Time & { readonly sweep: (() => void)[] } {
  const sweep: (() => void)[] = [];
  const again = (ms: number, work: () => void): void =>
    void time.after(ms, () => {
      again(ms, work);
      work();
    });
  return {
    sweep,
    now: () => time.now(),
    monotonic: () => time.monotonic(),
    after: (ms, work) => time.after(ms, work),
    every: (ms, work) => {
      sweep.push(work);
      again(ms, work);
      return { stop: () => {} };
    },
  };
}

/** A hall that is moved by hand: its tables are forgotten soon. */
export function open(memory: InMemory, parts: Partial<House> = {}, limits: Partial<HallLimits> = {}) {
  const time = repeating(memory);
  const house: House = { ...memory.house, time, ...parts };
  return { house, hall: new Hall(house, { ...LIMITS, ...limits }), sweep: time.sweep };
}

/** A new table of Ada's. */
export const made = async (hall: Hall, id: string, address = ''): Promise<string> => {
  const seated = await hall.create({ ...AT, id }, CONFIG, address);
  return 'full' in seated ? seated.full : seated.table;
};
