import type { Seat } from '@reckon/kernel';
import { lookOf, NAME_LIMIT, tidyName } from '@reckon/protocol';
import { hostOf, isOver, type Chair } from './committed.ts';
import { keepToken } from './create.ts';
import type { Credential } from './credentials.ts';
import { isFree } from './marks.ts';
import { no, type Around, type Decision } from './step.ts';

/** Somebody who would like to sit down. */
export interface Wish {
  readonly name: string;
  /** The first open one if absent. */
  readonly seat?: number | undefined;
  /** Another if somebody has it. */
  readonly mark?: number | undefined;
}

export function join({ table }: Around, { name, seat: wanted, mark }: Wish, token: string): Decision {
  const { status, seats } = table;
  if (table.frozen !== undefined) return { refused: table.frozen };
  if (isOver(table)) return no(table.play ? 'over' : 'closed');
  if (status !== 'lobby') return no('begunWatch');
  const seat = (wanted ?? seats.findIndex(({ kind }) => kind === 'open')) as Seat;
  if (seats[seat]?.kind !== 'open') return no('seatTaken');
  const host = hostOf(table) === undefined && { host: true as const };
  const liked = mark !== undefined && isFree(seats, mark) && { mark };
  return {
    records: [{ type: 'joined', seat, name: distinct(seats, name), ...host, ...liked }],
    beside: [keepToken(table.id, seat, token)],
  };
}

/** Does another person at the table go by a name that looks like this one? */
export const looksTaken = (seats: readonly Chair[], name: string, own?: Seat): boolean =>
  seats.some((chair, n) => chair.kind === 'person' && n !== own && lookOf(chair.name) === lookOf(name));

/** Nobody is taken for another: who comes second is told apart by a number. */
function distinct(seats: readonly Chair[], name: string): string {
  if (!looksTaken(seats, name)) return name;
  for (let n = 2; ; n++) {
    const numbered = `${tidyName(name.slice(0, NAME_LIMIT - 3))} ${n}`;
    if (!looksTaken(seats, numbered)) return numbered;
  }
}

/** The seat has another token from now on. */
export function rotate({ table }: Around, holder: Credential | undefined, token: string): Decision {
  if (!holder) return no('badToken');
  const { seat } = holder;
  return { records: [{ type: 'rotated', seat }], beside: [keepToken(table.id, seat, token)] };
}
