/** Errors of both engines that the database itself sent have a severity. */
interface Sent {
  readonly severity?: unknown;
  readonly code?: unknown;
  readonly constraint?: unknown;
}

function sentBy(error: unknown): Sent | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (typeof (cause as Sent).severity === 'string') return cause as Sent;
  return undefined;
}

/**
 * The database said no, and nothing was written. Any other failure leaves open what became of a commit: a line that breaks
 * (EPIPE), one that is silent, and a server that goes down in the middle (classes 08 and 57).
 */
export function wasRefused(error: unknown): boolean {
  const sent = sentBy(error);
  return sent !== undefined && !/^(08|57)/.test(String(sent.code));
}

/** What it was given has the one character that no text of a database has: NUL. */
export const hadNul = (error: unknown): boolean => /^22(021|P05)$/.test(String(sentBy(error)?.code));

/** PostgreSQL's code for a key that is there already, and which one it was. */
export function duplicateKey(error: unknown): string | undefined {
  const sent = sentBy(error);
  if (sent?.code !== '23505') return undefined;
  return typeof sent.constraint === 'string' ? sent.constraint : '';
}
