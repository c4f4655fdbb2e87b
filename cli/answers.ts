import { itemsIn, textFrom, type Item } from './input.ts';
import { print } from './output.ts';
import { FAILED } from './problem.ts';

/** Commands that answer one object, or one per line: every item gets its answer, a bad one gets an error. */
export interface Answering {
  readonly file: string | undefined;
  readonly json: boolean;
  /** The answer as an object without its id. */
  readonly answer: (json: unknown) => Answer;
  /** The answer for people. */
  readonly write: (id: Id, answer: object) => string;
}

/** As the item names itself; null for one that does not. */
export type Id = string | number | null;

export type Answer =
  | { readonly value: object }
  | { readonly complaint: { readonly message: string; readonly path: string } };

export async function answerAll({ file, json, answer, write }: Answering): Promise<void> {
  for (const item of itemsIn(await textFrom(file), file)) {
    const id = idOf(item);
    const given = answered(item, answer);
    if ('value' in given) {
      print(json ? JSON.stringify({ id, ...given.value }) : write(id, given.value));
      continue;
    }
    process.exitCode = FAILED;
    const { message, path } = given.complaint;
    if (json) print(JSON.stringify({ id, error: { message, path } }));
    else print(`${nameOf(id)}✗ ${message}${path === '' ? '' : ` (at ${path})`}\n`);
  }
}

function answered(item: Item, answer: Answering['answer']): Answer {
  if ('malformed' in item) return { complaint: { message: item.malformed, path: '' } };
  try {
    return answer(withoutExpectation(item.json));
  } catch (error) {
    // The rules answer bad input with a complaint; whatever they throw is a fault of ours and must not stop the rest.
    const reason = error instanceof Error ? error.message : String(error);
    return { complaint: { message: `the rules failed on this: ${reason}`, path: '' } };
  }
}

const isObject = (json: unknown): json is { readonly [key: string]: unknown } =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

function idOf(item: Item): Id {
  const id = 'json' in item && isObject(item.json) ? item.json.id : undefined;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}

/** `expect` is the answer a test compares with; the commands pass it over. */
function withoutExpectation(json: unknown): unknown {
  if (!isObject(json)) return json;
  const { expect: _, ...rest } = json;
  return rest;
}

export const nameOf = (id: Id): string => (id === null ? '' : `${id}: `);
