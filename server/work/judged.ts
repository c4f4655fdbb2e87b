import { readReceipt, sentencesOf, verify, type EntryFor, type Verdict } from '@reckon/protocol';
import { readAs } from '@reckon/protocol/schemas';
import { verifying } from '../http/schemas.ts';

/**
 * What this server says of a file. The body is the file itself, or an object with its text and what it is held against. Our own
 * key is trusted; a file that names another one is only consistent, unless whoever asks says which key it should be.
 */
export function judged(
  body: string,
  { entryFor, ours }: { readonly entryFor: EntryFor; readonly ours: string },
): Verdict | undefined {
  const { file, receipt, key } = asked(body);
  const seen = receipt === undefined ? undefined : readReceipt(receipt);
  if (receipt !== undefined && !seen) return undefined;
  const verification = verify(file, entryFor, { key, ours, receipt: seen });
  return { ...verification, sentences: sentencesOf(verification) };
}

/** A file has no key called `file`, so the two cannot be taken for each other. */
function asked(body: string): { file: string; receipt?: string | undefined; key?: string | undefined } {
  if (!/^\s*\{\s*"(file|receipt|key)"/.test(body)) return { file: body };
  try {
    const reading = readAs(verifying, JSON.parse(body));
    return 'value' in reading ? reading.value : { file: body };
  } catch {
    return { file: body };
  }
}
