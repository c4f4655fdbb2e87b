/** Every small change that a file can suffer: each place of it in turn changed, taken out, doubled, moved or of another kind. */

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type Path = readonly (string | number)[];

export interface Mutant {
  /** Where, with the numbers of records and items left out. */
  readonly place: string;
  readonly what: string;
  readonly path: Path;
  /** The changed file; a text where the change is one of writing alone. */
  readonly json?: unknown;
  readonly text?: string;
}

const isList = (json: Json): json is readonly Json[] => Array.isArray(json);
const isPlain = (json: Json): json is { readonly [key: string]: Json } =>
  typeof json === 'object' && json !== null && !isList(json);

/** Other values of the same kind, and of others. */
function others(value: Json): readonly (readonly [string, Json])[] {
  const kinds: readonly (readonly [string, Json])[] = [
    ['null', null],
    ['a number', 7],
    ['a text', '7'],
    ['true', true],
    ['a list', []],
    ['a list of it', [value]],
    ['an object', {}],
  ];
  if (typeof value === 'number')
    return [['one more', value + 1], ['one less', value - 1], ['its text', String(value)], ...kinds];
  if (typeof value === 'boolean') return [['the other', !value], ...kinds];
  if (typeof value === 'string')
    return [
      ['another letter', (value.startsWith('1') ? '2' : '1') + value.slice(1)],
      ['the last letter gone', value.slice(0, -1)],
      ['a letter more', `${value}a`],
      ['empty', ''],
      ['as a number', Number(value) || 0],
      ...kinds,
    ];
  return kinds;
}

function* places(json: Json, path: Path = []): Generator<readonly [Path, Json]> {
  if (path.length > 0) yield [path, json];
  if (isList(json)) for (const [n, item] of json.entries()) yield* places(item, [...path, n]);
  else if (isPlain(json)) for (const [key, item] of Object.entries(json)) yield* places(item, [...path, key]);
}

/** The same with something else at a place. */
function put(json: Json, [first, ...rest]: Path, change: (parent: Json, at: string | number) => Json): Json {
  if (rest.length === 0) return change(json, first!);
  if (isList(json)) return json.map((item, n) => (n === first ? put(item, rest, change) : item));
  const plain = json as { readonly [key: string]: Json };
  return { ...plain, [first!]: put(plain[first!]!, rest, change) };
}

const named = (path: Path): string => path.map((part) => (typeof part === 'number' ? '#' : part)).join('.');

export function* mutantsOf(file: object, textOf: (json: unknown) => string): Generator<Mutant> {
  const whole = JSON.parse(textOf(file)) as Json;
  for (const [path, value] of places(whole)) {
    const place = named(path);
    const changed = (what: string, change: (parent: Json, at: string | number) => Json): Mutant => ({
      place,
      what,
      path,
      json: put(whole, path, change),
    });
    const replaced = (to: Json) => (parent: Json, at: string | number) =>
      isList(parent) ? parent.with(Number(at), to) : { ...(parent as object), [at]: to };
    for (const [what, to] of others(value))
      if (JSON.stringify(to) !== JSON.stringify(value)) yield changed(what, replaced(to));
    yield changed('taken out', (parent, at) => {
      if (isList(parent)) return parent.toSpliced(Number(at), 1);
      const { [at]: _gone, ...rest } = parent as { readonly [key: string]: Json };
      return rest;
    });
    if (isPlain(value)) yield changed('a key more', replaced({ ...value, more: 1 }));
    if (typeof path.at(-1) === 'number') {
      yield changed('twice', (parent, at) => (parent as readonly Json[]).toSpliced(Number(at), 0, value));
      yield changed('after the next', (parent, at) => {
        const list = parent as readonly Json[];
        const n = Number(at);
        return n + 1 < list.length
          ? list.toSpliced(n, 2, list[n + 1]!, value)
          : [value, ...list.slice(0, -1)];
      });
    } else {
      // Two texts of one value: whoever reads may take the first or the last.
      const mark = '"the place":0';
      const text = textOf(put(whole, path, replaced({ 'the place': 0 })));
      const key = JSON.stringify(path.at(-1));
      const [before, after] = text.split(`${key}:{${mark}}`) as [string, string];
      yield {
        place,
        what: 'said twice',
        path,
        text: `${before}${key}:${textOf(value)},${key}:${textOf(value)}${after}`,
      };
      yield { place, what: 'with a space', path, text: `${before}${key}: ${textOf(value)}${after}` };
    }
  }
}
