import { ApiError } from '@reckon/protocol/client';
import type { Text } from '../text/index.ts';

/** Why the server did not do it, in the reader's language; anything but an answer of its own is no answer. */
export const problemOf = (error: unknown, t: Text): string =>
  error instanceof ApiError && !error.code.startsWith('HTTP_') ? t.refusal(error.refused) : t.noServer;
