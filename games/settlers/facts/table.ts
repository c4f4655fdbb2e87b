/**
 * What stands at a place of a table. A place that is not there is our mistake, and is said at once. Rows and numbers have a
 * reader each, so that either meets one kind of table. Loops of the rules that run at every move read numbers in place all
 * the same: so many callers share this reader that the engine no longer knows what it will be handed.
 */
export function at(table: readonly number[], place: number): number {
  const found = table[place];
  return found === undefined ? missing(table, place) : found;
}

export function rowAt<Row extends object>(table: readonly Row[], place: number): Row {
  const found = table[place];
  return found === undefined ? missing(table, place) : found;
}

function missing(table: readonly unknown[], place: number): never {
  throw new RangeError(`a table of ${table.length} has no place ${place}`);
}

/**
 * The same numbers in a table that was built by pushing: what `map`, `flatMap` and `Array.from` answer may be a table with
 * room for gaps, and one such table slows down whoever reads it and others. Rows have a builder of their own here too: one
 * that has once made a table of rows makes tables of numbers no longer.
 */
export function packed(numbers: Iterable<number>): number[] {
  const table: number[] = [];
  for (const number of numbers) table.push(number);
  return table;
}

export function packedRows<Row extends object>(rows: Iterable<Row>): Row[] {
  const table: Row[] = [];
  for (const row of rows) table.push(row);
  return table;
}

/** A table of one number throughout, packed. */
export function filled(length: number, value: number): number[] {
  const table: number[] = [];
  for (let place = 0; place < length; place++) table.push(value);
  return table;
}
