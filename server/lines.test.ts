import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { linesOf } from './lines.ts';

/** Lines of a text that comes in pieces of so many bytes. */
async function cut(text: string, size: number): Promise<readonly string[]> {
  const bytes = Buffer.from(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
    bytes.subarray(n * size, (n + 1) * size),
  );
  const lines: string[] = [];
  for await (const line of linesOf(Readable.from(pieces))) lines.push(line);
  return lines;
}

test.each([
  ['', []],
  ['\n', ['']],
  ['one\ntwo\n', ['one', 'two']],
  ['one\n\ntwo', ['one', '', 'two']],
  ['one\r\ntwo\r\n', ['one', 'two']],
  ['胡了 🀄\nça va\n', ['胡了 🀄', 'ça va']],
  // What ends a line for Unicode ends none of JSON.
  [
    '{"said":"a\u2028b\u2029c\u0085d\u000Be\rf"}\n{}\n',
    ['{"said":"a\u2028b\u2029c\u0085d\u000Be\rf"}', '{}'],
  ],
])('%j is cut at its ends of lines alone, wherever it is cut on the way', async (text, lines) => {
  for (let size = 1; size <= 12; size++) expect([size, await cut(text, size)]).toEqual([size, lines]);
});
