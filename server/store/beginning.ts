/** What opens a transaction of one moment. */
export const BEGINNING = {
  read: 'set transaction isolation level repeatable read, read only',
  write: 'set transaction isolation level read committed, read write',
} as const;
