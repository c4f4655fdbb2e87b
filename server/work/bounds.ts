/** How deep a document may be nested, and of how many values it may be made. */
export interface Bounds {
  readonly depth: number;
  readonly values: number;
}

export const COMMAND_BOUNDS: Bounds = { depth: 32, values: 10_000 };
export const FILE_BOUNDS: Bounds = { depth: 64, values: 1_000_000 };

/** Before anything is parsed: is the text of a document within its bounds? */
export function isWithin(text: string, { depth, values }: Bounds): boolean {
  let count = 1;
  return walk(text, (mark, nested) => {
    if (mark === COMMA || mark === OPEN_LIST || mark === OPEN_RECORD) count++;
    return nested <= depth && count <= values;
  });
}

/**
 * The text of a document in which the list of that name has its first item alone, where it has more: whoever refuses the
 * beginning need not read on.
 */
export function beginningOf(text: string, list: string): string {
  const name = JSON.stringify(list);
  let inside = false;
  let cut = -1;
  let end = -1;
  walk(text, (mark, nested, at) => {
    if (nested === 1 && mark === QUOTE) inside = text.startsWith(name, at);
    else if (nested === 1 && mark === COMMA) inside = false;
    else if (inside && nested === 2 && mark === COMMA && cut < 0) cut = at;
    else if (inside && nested === 1 && mark === CLOSE_LIST && cut >= 0) end = at;
    return end < 0;
  });
  return end < 0 ? text : text.slice(0, cut) + text.slice(end);
}

/** Calls with every mark outside strings, how deep it is in, and where it stands, while the answer is yes. */
function walk(text: string, goOn: (mark: number, nested: number, at: number) => boolean): boolean {
  let nested = 0;
  for (let i = 0; i < text.length; i++) {
    const mark = text.charCodeAt(i);
    switch (mark) {
      case OPEN_LIST:
      case OPEN_RECORD:
        nested++;
        break;
      case CLOSE_LIST:
      case CLOSE_RECORD:
        nested--;
        break;
      case QUOTE:
      case COMMA:
        break;
      default:
        continue;
    }
    if (!goOn(mark, nested, i)) return false;
    if (mark === QUOTE) i = endOfString(text, i);
  }
  return true;
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_RECORD, CLOSE_RECORD] = [0x5b, 0x5d, 0x7b, 0x7d];
/** Letters that are looked at one by one before they are searched. */
const SHORT = 24;

/** Where the quotation mark stands that ends it: one with an even number of backslashes before it. */
function endOfString(text: string, from: number): number {
  for (let i = from + 1; i <= from + SHORT; i++) {
    const code = text.charCodeAt(i);
    if (code === BACKSLASH) i++;
    else if (code === QUOTE) return i;
  }
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let before = at;
    while (text.charCodeAt(before - 1) === BACKSLASH) before--;
    if ((at - before) % 2 === 0) return at;
  }
  return text.length;
}

/** Names that lead out of a document into what all objects share. */
const SHARED = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Does a document name what all objects share, as a key or as a value that a game might use as one? None of ours does; rules
 * that read such a seat from a stranger's file would write into every list of the program.
 */
export function namesShared(json: unknown): boolean {
  const left: unknown[] = [json];
  while (left.length > 0) {
    const one = left.pop();
    if (typeof one === 'string') {
      if (SHARED.has(one)) return true;
    } else if (Array.isArray(one)) for (const item of one) left.push(item);
    else if (typeof one === 'object' && one !== null)
      for (const key of Object.keys(one)) {
        if (SHARED.has(key)) return true;
        left.push((one as { readonly [key: string]: unknown })[key]);
      }
  }
  return false;
}
