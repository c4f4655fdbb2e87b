import type { Phrase } from './ledger.ts';

/**
 * Reading untrusted JSON: small parsers that either answer a value or say what is wrong and where. Unknown keys are
 * refused. Nothing here throws for bad input except through `read`, which turns it into a Complaint.
 */
export interface Complaint {
  readonly message: string;
  /** Where, e.g. `hands[0][2]`; empty for the whole. */
  readonly path: string;
  /** The same for the reader's language, where it is a sentence of the server's or of a game's own. */
  readonly phrase?: Phrase;
}

export type Parser<T> = (json: unknown, path: string) => T;

/** No Error: it never leaves `read`, and a stack trace would make hostile input dear. */
class Malformed {
  readonly complaint: Complaint;
  constructor(complaint: Complaint) {
    this.complaint = complaint;
  }
}

/** For parsers written by hand: stops the reading with a complaint; with a phrase it is said in the reader's language. */
export function complain(message: string, path: string, phrase?: Phrase): never {
  throw new Malformed({ message, path, ...(phrase && { phrase }) });
}

export type Reading<T> = { readonly value: T } | { readonly complaint: Complaint };

export function read<T>(parser: Parser<T>, json: unknown): Reading<T> {
  try {
    return { value: parser(json, '') };
  } catch (error) {
    if (error instanceof Malformed) return { complaint: error.complaint };
    throw error;
  }
}

/** The value, or undefined for anything malformed: what `parseMove` wants. */
export function readOr<T>(parser: Parser<T>, json: unknown): T | undefined {
  const reading = read(parser, json);
  return 'value' in reading ? reading.value : undefined;
}

const show = (json: unknown): string => {
  // What a list lacks is not there at all: JSON has no word for it.
  const text = (JSON.stringify(json) as string | undefined) ?? 'nothing';
  return text.length > 40 ? `${text.slice(0, 37)}…` : text;
};

export const whole =
  (min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER): Parser<number> =>
  (json, path) =>
    typeof json === 'number' && Number.isInteger(json) && json >= min && json <= max
      ? json
      : complain(`expected a whole number${range(min, max)}, not ${show(json)}`, path);

const range = (min: number, max: number): string =>
  min === Number.MIN_SAFE_INTEGER && max === Number.MAX_SAFE_INTEGER
    ? ''
    : max === Number.MAX_SAFE_INTEGER
      ? ` of at least ${min}`
      : ` from ${min} to ${max}`;

export const text =
  (maxLength = 200): Parser<string> =>
  (json, path) =>
    typeof json === 'string' && json.length <= maxLength
      ? json
      : complain(`expected a text of at most ${maxLength} characters`, path);

export const flag: Parser<boolean> = (json, path) =>
  typeof json === 'boolean' ? json : complain(`expected true or false, not ${show(json)}`, path);

export const anything: Parser<unknown> = (json) => json;

export const oneOf =
  <const T extends string | number | boolean | null>(...values: readonly T[]): Parser<T> =>
  (json, path) =>
    values.includes(json as T)
      ? (json as T)
      : complain(
          `expected ${values.map((value) => JSON.stringify(value)).join(' or ')}, not ${show(json)}`,
          path,
        );

export const listOf =
  <T>(
    item: Parser<T>,
    { min = 0, max = 10_000 }: { readonly min?: number; readonly max?: number } = {},
  ): Parser<T[]> =>
  (json, path) => {
    if (!Array.isArray(json)) return complain(`expected a list, not ${show(json)}`, path);
    if (json.length < min || json.length > max)
      return complain(
        min === max
          ? `expected ${min} items, not ${json.length}`
          : `expected ${min} to ${max} items, not ${json.length}`,
        path,
      );
    return json.map((value, index) => item(value, `${path}[${index}]`));
  };

export const maybe =
  <T>(parser: Parser<T>): Parser<T | null> =>
  (json, path) =>
    json === null ? null : parser(json, path);

export interface Optional<T> {
  readonly optional: Parser<T>;
}
export const optional = <T>(parser: Parser<T>): Optional<T> => ({ optional: parser });

type Fields = { readonly [key: string]: Parser<unknown> | Optional<unknown> };
type Flat<T> = { [K in keyof T]: T[K] };
type ObjectOf<F extends Fields> = Flat<
  {
    -readonly [K in keyof F as F[K] extends Optional<unknown> ? never : K]: F[K] extends Parser<infer T>
      ? T
      : never;
  } & {
    -readonly [K in keyof F as F[K] extends Optional<unknown> ? K : never]?: F[K] extends Optional<infer T>
      ? T
      : never;
  }
>;

const inside = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

/** An object with exactly these keys; `ignored` ones may be there and are passed over. */
export const object =
  <F extends Fields>(fields: F, ignored: readonly string[] = []): Parser<ObjectOf<F>> =>
  (json, path) => {
    if (typeof json !== 'object' || json === null || Array.isArray(json))
      return complain(`expected an object, not ${show(json)}`, path);
    for (const key of Object.keys(json))
      if (!Object.hasOwn(fields, key) && !ignored.includes(key))
        return complain(`unknown key "${key}"`, inside(path, key));
    const result: { [key: string]: unknown } = {};
    for (const [key, field] of Object.entries(fields)) {
      const given = Object.hasOwn(json, key) ? (json as { [key: string]: unknown })[key] : undefined;
      if (typeof field === 'function') {
        if (given === undefined) return complain(`missing key "${key}"`, inside(path, key));
        result[key] = field(given, inside(path, key));
      } else if (given !== undefined) result[key] = field.optional(given, inside(path, key));
    }
    return result as ObjectOf<F>;
  };

/** A union by the `type` (or another) key. */
export const tagged =
  <T>(cases: { readonly [tag: string]: Parser<T> }, key = 'type'): Parser<T> =>
  (json, path) => {
    const tag =
      typeof json === 'object' && json !== null ? (json as { [key: string]: unknown })[key] : undefined;
    if (typeof tag !== 'string' || !Object.hasOwn(cases, tag))
      return complain(`expected "${key}" to be one of ${Object.keys(cases).join(', ')}`, inside(path, key));
    return cases[tag]!(json, path);
  };
