/**
 * One text for one value: RFC 8785 narrowed to whole numbers and plain ASCII keys. What is signed, hashed or handed on as a
 * file is this text, so that no two readers can take it for two things.
 */

export class NotCanonical extends Error {}

const KEY = /^[\x20-\x7e]{1,64}$/;
/** With the flag `u` only halves that stand alone match; without it, which is quicker, any. */
const HALF = /[\ud800-\udfff]/u;
const ANY_HALF = /[\ud800-\udfff]/;
/** Deeper than any game goes; a reader that recurses is safe below it. */
const DEEPEST = 64;

export function canonical(value: unknown, depth = 0): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') {
    if (ANY_HALF.test(value) && HALF.test(value)) throw new NotCanonical('half a character');
    return JSON.stringify(value);
  }
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value) || Object.is(value, -0))
      throw new NotCanonical(`${String(value)} is no whole number`);
    return String(value);
  }
  if (typeof value !== 'object') throw new NotCanonical(`${typeof value} is no JSON`);
  if (depth === DEEPEST) throw new NotCanonical(`more than ${DEEPEST} levels`);
  let text = '';
  if (Array.isArray(value)) {
    for (const item of value) text += `${text === '' ? '' : ','}${canonical(item, depth + 1)}`;
    return `[${text}]`;
  }
  for (const key of Object.keys(value).sort()) {
    const part = (value as { readonly [key: string]: unknown })[key];
    // What JSON leaves out is not there.
    if (part === undefined) continue;
    text += `${text === '' ? '' : ','}${quoted(key)}:${canonical(part, depth + 1)}`;
  }
  return `{${text}}`;
}

/** Do two values say the same, in whatever order their keys stand? */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === undefined || other === undefined
    ? one === other
    : JSON.stringify(one) === JSON.stringify(other) || canonical(one) === canonical(other);

/** Keys that were met before, as they are written: records have the same few. */
const known = new Map<string, string>();
const MOST_KNOWN = 1000;

function quoted(key: string): string {
  const text = known.get(key);
  if (text !== undefined) return text;
  if (!KEY.test(key) || key === '__proto__') throw new NotCanonical(`the key ${JSON.stringify(key)}`);
  const made = JSON.stringify(key);
  if (known.size < MOST_KNOWN) known.set(key, made);
  return made;
}

/** What a canonical text says; throws `NotCanonical` for any other text, before it costs more than one look at it. */
export function readCanonical(text: string, longest: number): unknown {
  if (text.length > longest) throw new NotCanonical(`more than ${longest} characters`);
  if (isDeep(text)) throw new NotCanonical(`more than ${DEEPEST} levels`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new NotCanonical('no JSON');
  }
  if (canonical(value) !== text) throw new NotCanonical('not written in the one way a file is written');
  return value;
}

/** Looked at before it is parsed: a million brackets cost a parser seconds. */
function isDeep(text: string): boolean {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) i = endOfText(text, i);
    else if (code === 0x5b || code === 0x7b) {
      if (++depth > DEEPEST) return true;
    } else if (code === 0x5d || code === 0x7d) depth--;
  }
  return false;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

function endOfText(text: string, from: number): number {
  for (let i = from + 1; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) return i;
    if (code === BACKSLASH) i++;
  }
  return text.length;
}
