/** Seats this device holds, by table. A token opens exactly one seat; it never stands in an address. */
export interface HeldSeat {
  readonly table: string;
  readonly code: string;
  readonly seat: number;
  readonly token: string;
  readonly game: string;
  readonly name: string;
  readonly at: number;
}

const KEY = 'reckon.seats';
const KEPT = 120;

export function heldSeats(): readonly HeldSeat[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as HeldSeat[];
  } catch {
    return [];
  }
}

export const seatAt = (table: string): HeldSeat | undefined =>
  heldSeats().find((held) => held.table === table || held.code === table);

export function hold(seat: HeldSeat): void {
  const others = heldSeats().filter(({ table }) => table !== seat.table);
  localStorage.setItem(KEY, JSON.stringify([seat, ...others].slice(0, KEPT)));
}

export function letGo(table: string): void {
  localStorage.setItem(
    KEY,
    JSON.stringify(heldSeats().filter((held) => held.table !== table && held.code !== table)),
  );
}
