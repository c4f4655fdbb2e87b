/** Plain data: what survives JSON, what cannot be written to, and what differs. */

/** Why a value would not come back from JSON as it went in; undefined = it would. */
export function jsonProblem(value: unknown, path = ''): string | undefined {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return undefined;
    case 'number':
      // Files of games hold whole numbers only: every language reads them alike.
      return Number.isSafeInteger(value) && !Object.is(value, -0)
        ? undefined
        : `${path || 'the value'} is ${Object.is(value, -0) ? '-0' : value}`;
    case 'object':
      return value === null
        ? undefined
        : Array.isArray(value)
          ? listProblem(value, path)
          : objectProblem(value, path);
    default:
      return `${path || 'the value'} is ${typeof value === 'undefined' ? 'undefined' : `a ${typeof value}`}`;
  }
}

function listProblem(list: readonly unknown[], path: string): string | undefined {
  for (let i = 0; i < list.length; i++) {
    const item = list[i];
    if (typeof item === 'string') continue;
    const problem = jsonProblem(item, `${path}[${i}]`);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function objectProblem(object: object, path: string): string | undefined {
  const prototype: unknown = Object.getPrototypeOf(object);
  if (prototype !== Object.prototype && prototype !== null)
    return `${path || 'the value'} is a ${object.constructor?.name ?? 'strange object'}`;
  for (const key of Object.keys(object)) {
    const field = (object as { readonly [key: string]: unknown })[key];
    if (typeof field === 'string') continue;
    const problem = jsonProblem(field, path === '' ? key : `${path}.${key}`);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** A deep copy that nobody can write to. It shares nothing with the original, whatever the game's own `copy` does. */
export function frozenTwin<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return Object.freeze(value.map(frozenTwin)) as T;
  const twin: { [key: string]: unknown } = {};
  for (const key of Object.keys(value)) twin[key] = frozenTwin((value as { [key: string]: unknown })[key]);
  return Object.freeze(twin) as T;
}

/**
 * The same JSON with two words exchanged wherever they stand, as values or as keys. Games whose hidden things are tokens
 * ("7H") make their `alternative` with it: two cards a viewer cannot see change places everywhere at once.
 */
export function relabelled<T>(json: T, from: string, to: string): T {
  const word = (text: string): string => (text === from ? to : text === to ? from : text);
  const again = (value: unknown): unknown => {
    if (typeof value === 'string') return word(value);
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(again);
    const result: { [key: string]: unknown } = {};
    for (const key of Object.keys(value))
      result[word(key)] = again((value as { [key: string]: unknown })[key]);
    return result;
  };
  return again(json) as T;
}

const AROUND = 60;

/** Where two texts part, with what stands around it. */
export function difference(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const from = Math.max(0, at - AROUND / 2);
  return `…${one.slice(from, at + AROUND)}… against …${other.slice(from, at + AROUND)}…`;
}

/** The ids that open a paragraph of a RULES.md. */
export function rulesIn(text: string): ReadonlySet<string> {
  return new Set(Array.from(text.matchAll(/^\s*(?:[-*]\s+)?\**([A-Z]+-\d+\.\d+)\b/gm), ([, id]) => id!));
}
