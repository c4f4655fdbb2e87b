/**
 * What changed between two JSON documents, as short as is cheap. A step is `[path, value]` (put the value there), `[path]`
 * (take the key away) or `[path, items, 1]` (append the items to the list). Lists of another length that did not just grow
 * are put whole.
 */
export type Path = readonly (string | number)[];
export type Step = readonly [Path, unknown] | readonly [Path] | readonly [Path, readonly unknown[], 1];
export type Patch = readonly Step[];

type Json = { readonly [key: string]: unknown };

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, i) => same(item, b[i]));
  if (!isRecord(a) || !isRecord(b)) return false;
  // JSON has no undefined: a key that holds it is not there.
  for (const key of Object.keys(b)) if (b[key] !== undefined && own(a, key) === undefined) return false;
  for (const key of Object.keys(a)) if (a[key] !== undefined && !same(a[key], own(b, key))) return false;
  return true;
}

/** A key called `toString` is a key like any other: what records inherit is not in the document. */
const own = (record: Json, key: string | number): unknown =>
  Object.hasOwn(record, key) ? record[key] : undefined;

export function diff(before: unknown, after: unknown): Patch {
  const steps: Step[] = [];
  compare(before, after, [], steps);
  return steps;
}

/** The path is where the comparison stands, one for all of it: a step copies it. */
type Place = (string | number)[];

function compare(before: unknown, after: unknown, place: Place, steps: Step[]): void {
  if (before === after) return;
  if (Array.isArray(before) && Array.isArray(after)) compareLists(before, after, place, steps);
  else if (isRecord(before) && isRecord(after)) compareRecords(before, after, place, steps);
  else steps.push([place.slice(), after]);
}

function compareLists(
  before: readonly unknown[],
  after: readonly unknown[],
  place: Place,
  steps: Step[],
): void {
  if (before.length === after.length) {
    for (let i = 0; i < after.length; i++) {
      if (before[i] === after[i]) continue;
      place.push(i);
      compare(before[i], after[i], place, steps);
      place.pop();
    }
  } else if (after.length > before.length && before.every((item, i) => same(item, after[i]))) {
    steps.push([place.slice(), after.slice(before.length), 1]);
  } else {
    steps.push([place.slice(), after]);
  }
}

function compareRecords(before: Json, after: Json, place: Place, steps: Step[]): void {
  const keys = Object.keys(after);
  const old = Object.keys(before);
  const alike = sameKeys(old, keys);
  if (!alike)
    for (const key of old)
      if (before[key] !== undefined && own(after, key) === undefined) steps.push([[...place, key]]);
  for (const key of keys) {
    const was = alike ? before[key] : own(before, key);
    const value = after[key];
    if (was === value) continue;
    if (value === undefined) {
      if (alike) steps.push([[...place, key]]);
    } else if (was === undefined) steps.push([[...place, key], value]);
    else {
      place.push(key);
      compare(was, value, place, steps);
      place.pop();
    }
  }
}

function sameKeys(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** The document after the patch. What did not change is shared with the old one, which stays as it was. */
export function apply<T>(document: T, patch: Patch): T {
  /** Copies that were made here, and may be written to. */
  const mine = new Set<unknown>();
  const copied = (node: unknown): Draft => {
    if (mine.has(node)) return node as Draft;
    const copy = Array.isArray(node) ? node.slice() : { ...(node as Json) };
    mine.add(copy);
    return copy as Draft;
  };
  let result: unknown = document;
  for (const step of patch) {
    const [path] = step;
    const last = path.length - 1;
    if (last < 0) {
      result = step.length === 3 ? [...(result as unknown[]), ...step[1]] : step[1];
      continue;
    }
    let node = copied(result);
    result = node;
    for (let depth = 0; depth < last; depth++) {
      const key = path[depth]!;
      const child = copied(own(node, key));
      put(node, key, child);
      node = child;
    }
    const key = path[last]!;
    if (step.length === 1) delete node[key];
    else put(node, key, step.length === 3 ? [...(own(node, key) as unknown[]), ...step[1]] : step[1]);
  }
  return result as T;
}

type Draft = { [key: string | number]: unknown };

function put(node: Draft, key: string | number, value: unknown): void {
  if (key !== '__proto__') node[key] = value;
  // Defined, not assigned: assigning would change what the record is, not what it holds.
  else Object.defineProperty(node, key, { value, configurable: true, enumerable: true, writable: true });
}
