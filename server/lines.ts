import { StringDecoder } from 'node:string_decoder';

/**
 * The lines of a text as it comes in. They end with "\n" or "\r\n": where else Unicode ends a line, a line of JSON goes on, and
 * `node:readline` cuts there.
 */
export async function* linesOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder();
  let line = '';
  for await (const piece of pieces) {
    const [end = '', ...more] = decoder.write(piece).split('\n');
    line += end;
    for (const next of more) {
      yield line.replace(/\r$/, '');
      line = next;
    }
  }
  line += decoder.end();
  if (line !== '') yield line;
}
