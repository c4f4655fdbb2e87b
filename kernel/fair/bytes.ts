/** Bytes and their texts. Pure rooms have no encoder of a platform, so the few lines are here. */

const DIGITS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export function hex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += DIGITS[byte];
  return text;
}

/** So many bytes in lower-case hexadecimal, and not one character else. */
export const isHex = (text: unknown, bytes: number): text is string =>
  typeof text === 'string' && text.length === 2 * bytes && /^[0-9a-f]*$/.test(text);

export function bytesOf(hexadecimal: string): Uint8Array {
  if (hexadecimal.length % 2 !== 0) throw new Error(NOT_HEX);
  const bytes = new Uint8Array(hexadecimal.length / 2);
  for (let i = 0; i < bytes.length; i++)
    bytes[i] = (digitAt(hexadecimal, 2 * i) << 4) | digitAt(hexadecimal, 2 * i + 1);
  return bytes;
}

const NOT_HEX = 'not lower-case hexadecimal';

function digitAt(text: string, place: number): number {
  const code = text.charCodeAt(place);
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  if (code >= 0x61 && code <= 0x66) return code - 0x61 + 10;
  throw new Error(NOT_HEX);
}

/** UTF-8 of a text without halves of pairs. */
export function utf8(text: string): Uint8Array {
  const bytes = new Uint8Array(3 * text.length);
  let length = 0;
  for (let i = 0; i < text.length; i++) {
    let code = text.charCodeAt(i);
    if (code < 0x80) {
      bytes[length++] = code;
      continue;
    }
    if (code >= 0xd800 && code < 0xe000) code = text.codePointAt(i++) ?? 0xfffd;
    if (code < 0x800) bytes[length++] = 0xc0 | (code >> 6);
    else {
      if (code < 0x10000) bytes[length++] = 0xe0 | (code >> 12);
      else {
        bytes[length++] = 0xf0 | (code >> 18);
        bytes[length++] = 0x80 | ((code >> 12) & 63);
      }
      bytes[length++] = 0x80 | ((code >> 6) & 63);
    }
    bytes[length++] = 0x80 | (code & 63);
  }
  return bytes.subarray(0, length);
}

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
