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
const own = (record: Json, key: string): unknown => (Object.hasOwn(record, key) ? record[key] : undefined);

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
  for (const key of Object.keys(before))
    if (before[key] !== undefined && own(after, key) === undefined) steps.push([[...place, key]]);
  for (const key of Object.keys(after)) {
    const old = own(before, key);
    const value = after[key];
    if (old === value || value === undefined) continue;
    if (old === undefined) {
      steps.push([[...place, key], value]);
      continue;
    }
    place.push(key);
    compare(old, value, place, steps);
    place.pop();
  }
}

/** The document after the patch. What did not change is shared with the old one, which stays as it was. */
export function apply<T>(document: T, patch: Patch): T {
  let result: unknown = document;
  for (const step of patch) result = applyAt(result, step[0], 0, step);
  return result as T;
}

function applyAt(node: unknown, path: Path, depth: number, step: Step): unknown {
  if (depth === path.length) return step.length === 3 ? [...(node as unknown[]), ...step[1]] : step[1];
  const key = path[depth]!;
  if (Array.isArray(node)) {
    const list = node.slice();
    list[key as number] = applyAt(node[key as number], path, depth + 1, step);
    return list;
  }
  const record: { [key: string]: unknown } = { ...(node as Json) };
  if (depth === path.length - 1 && step.length === 1) delete record[key];
  // Defined, not assigned: assigning to `__proto__` would change what the record is, not what it holds.
  else
    Object.defineProperty(record, key, {
      value: applyAt(own(record, String(key)), path, depth + 1, step),
      configurable: true,
      enumerable: true,
      writable: true,
    });
  return record;
}
