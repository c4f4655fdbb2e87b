import { hash } from 'node:crypto';

/** PostgreSQL reads so much of a name: two longer ones that begin alike would be one. */
const LONGEST = 63;

/** The name a statement is prepared under. */
export const preparedName = (name: string): string =>
  name.length <= LONGEST ? name : hash('sha256', name).slice(0, LONGEST);
