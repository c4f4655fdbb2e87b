/** How deep a document may be nested, and of how many values it may be made. */
export interface Bounds {
  readonly depth: number;
  readonly values: number;
}

export const COMMAND_BOUNDS: Bounds = { depth: 32, values: 10_000 };
export const FILE_BOUNDS: Bounds = { depth: 64, values: 1_000_000 };

/** Before anything is parsed: is the text of a document within its bounds? */
export function isWithin(text: string, { depth, values }: Bounds): boolean {
  let nested = 0;
  let count = 1;
  for (let i = 0; i < text.length; i++)
    switch (text.charCodeAt(i)) {
      case QUOTE:
        i = endOfString(text, i);
        break;
      case OPEN_LIST:
      case OPEN_RECORD:
        count++;
        if (++nested > depth) return false;
        break;
      case CLOSE_LIST:
      case CLOSE_RECORD:
        nested--;
        break;
      case COMMA:
        if (++count > values) return false;
        break;
    }
  return true;
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_RECORD, CLOSE_RECORD] = [0x5b, 0x5d, 0x7b, 0x7d];

function endOfString(text: string, from: number): number {
  for (let i = from + 1; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === BACKSLASH) i++;
    else if (code === QUOTE) return i;
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
