import type { Seat } from '@reckon/kernel';
import { hostOf } from './committed.ts';
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
  if (status !== 'lobby') return no('begunWatch');
  const seat = (wanted ?? seats.findIndex(({ kind }) => kind === 'open')) as Seat;
  if (seats[seat]?.kind !== 'open') return no('seatTaken');
  const host = hostOf(table) === undefined && { host: true as const };
  const liked = mark !== undefined && isFree(seats, mark) && { mark };
  return {
    records: [{ type: 'joined', seat, name, ...host, ...liked }],
    beside: [keepToken(table.id, seat, token)],
  };
}

/** The seat has another token from now on. */
export function rotate({ table }: Around, holder: Credential | undefined, token: string): Decision {
  if (!holder) return no('badToken');
  const { seat } = holder;
  return { records: [{ type: 'rotated', seat }], beside: [keepToken(table.id, seat, token)] };
}
