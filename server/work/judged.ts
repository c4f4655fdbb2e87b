import type { Reading } from '@reckon/kernel';
import {
  readReceipt,
  refusal,
  sentencesOf,
  verify,
  type EntryFor,
  type Refusal,
  type Verdict,
  type Verifying,
} from '@reckon/protocol';
import { readAs, unreadable } from '@reckon/protocol/schemas';
import { verifying } from '../http/schemas.ts';

/**
 * What this server says of a file. The body is the file itself, or an object with its text and what it is held against. Our own
 * key is trusted; a file that names another one is only consistent, unless whoever asks says which key it should be.
 */
export function judged(
  body: string,
  { entryFor, ours }: { readonly entryFor: EntryFor; readonly ours: string },
): Verdict | { readonly refused: Refusal } {
  const wanted = asked(body);
  // What is not asked rightly is no word about the game.
  if ('complaint' in wanted) return { refused: unreadable(wanted.complaint) };
  const { file, receipt, key } = wanted.value;
  const seen = receipt === undefined ? undefined : readReceipt(receipt);
  if (receipt !== undefined && !seen) return { refused: refusal('badReceipt', {}, 'receipt') };
  const verification = verify(file, entryFor, { key, ours, receipt: seen });
  return { ...verification, sentences: sentencesOf(verification) };
}

/** A file has no key called `file`, so the two cannot be taken for each other. */
function asked(body: string): Reading<Verifying> {
  if (!/^\s*\{\s*"(file|receipt|key)"/.test(body)) return { value: { file: body } };
  try {
    return readAs(verifying, JSON.parse(body)) as Reading<Verifying>;
  } catch {
    return { value: { file: body } };
  }
}
