/** What the person at the keyboard got wrong, as one sentence. Ends the command with exit status 2. */
export class BadInput extends Error {}

/** The work was done and its answer is "no" (an unfinished game, a record that does not verify). Exit status 1. */
export const FAILED = 1;
export const BAD_INPUT = 2;

export function badInput(sentence: string): never {
  throw new BadInput(sentence);
}

/** The reason a file could not be used, without a path or a code in it. */
export function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  switch (code) {
    case 'ENOENT':
      return 'there is no such file or folder';
    case 'EISDIR':
      return 'it is a folder';
    case 'ENOTDIR':
      return 'part of its path is not a folder';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'permission denied';
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
      return 'there is no room for it';
    default:
      return error instanceof Error ? error.message : String(error);
  }
}
