/**
 * What changed between two JSON documents, in the shape of the document: a record holds what changed under its keys (of a
 * list: under its indices), anything that is no record or list is put in place, and a list says what to do by its length:
 * `[]` take the key away, `[value]` put the value, `[from, gone, items]` put items into a list where so many are taken out.
 */
export type Patch = string | number | boolean | null | Change | { readonly [key: string]: Patch };
export type Change = readonly [] | readonly [unknown] | readonly [number, number, readonly unknown[]];

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

const GONE: Change = [];

/** Undefined = they are the same. What has not been copied since is not even looked at. */
export function diff(before: unknown, after: unknown): Patch | undefined {
  if (before === after) return undefined;
  if (typeof after !== 'object' || after === null) return after as Patch;
  if (typeof before !== 'object' || before === null) return [after];
  if (Array.isArray(after)) return Array.isArray(before) ? ofLists(before, after) : [after];
  return Array.isArray(before) ? [after] : ofRecords(before as Json, after as Json);
}

type Changes = { [key: string | number]: Patch };

function ofLists(before: readonly unknown[], after: readonly unknown[]): Patch | undefined {
  const { length } = after;
  if (before.length !== length) return spliced(before, after);
  let changes: Changes | undefined;
  for (let i = 0; i < length; i++) {
    const change = diff(before[i], after[i]);
    if (change !== undefined) (changes ??= {})[i] = change;
  }
  return changes;
}

/** A list of another length: what its two ends have in common stays. */
function spliced(before: readonly unknown[], after: readonly unknown[]): Change {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && same(before[from], after[from])) from++;
  let kept = 0;
  while (kept < shorter - from && same(before[before.length - 1 - kept], after[after.length - 1 - kept]))
    kept++;
  if (from + kept === 0) return [after];
  return [from, before.length - kept - from, after.slice(from, after.length - kept)];
}

function ofRecords(before: Json, after: Json): Patch | undefined {
  let changes: Changes | undefined;
  let left = 0;
  for (const _ in before) left++;
  for (const key in after) {
    const value = after[key];
    let was = before[key];
    // What records inherit are functions, and `__proto__`.
    if (typeof was === 'function' || key === '__proto__') was = own(before, key);
    if (was !== undefined) left--;
    if (was === value) continue;
    const change = value === undefined ? GONE : was === undefined ? put(value) : diff(was, value);
    if (change !== undefined) set((changes ??= {}), key, change);
  }
  if (left > 0)
    for (const key of Object.keys(before))
      if (before[key] !== undefined && !Object.hasOwn(after, key)) set((changes ??= {}), key, GONE);
  return changes;
}

const put = (value: unknown): Patch =>
  typeof value === 'object' && value !== null ? [value] : (value as Patch);

/** The document after the patch. What did not change is shared with the old one, which stays as it was. */
export function apply<T>(document: T, patch: Patch | undefined): T {
  return patch === undefined ? document : (patched(document, patch) as T);
}

function patched(node: unknown, patch: Patch): unknown {
  if (typeof patch !== 'object' || patch === null) return patch;
  if (isChange(patch)) {
    if (patch.length === 1) return patch[0];
    const [from = 0, gone = 0, items = []] = patch;
    const list = node as readonly unknown[];
    return [...list.slice(0, from), ...items, ...list.slice(from + gone)];
  }
  const copy = (Array.isArray(node) ? node.slice() : { ...(node as Json) }) as Draft;
  for (const [key, change] of Object.entries(patch)) {
    if (Array.isArray(change) && change.length === 0) delete copy[key];
    else set(copy, key, patched(own(copy, key), change));
  }
  return copy;
}

const isChange = (patch: Change | { readonly [key: string]: Patch }): patch is Change => Array.isArray(patch);

type Draft = { [key: string | number]: unknown };

function set(node: Draft, key: string, value: unknown): void {
  if (key !== '__proto__') node[key] = value;
  // Defined, not assigned: assigning would change what the record is, not what it holds.
  else Object.defineProperty(node, key, { value, configurable: true, enumerable: true, writable: true });
}
