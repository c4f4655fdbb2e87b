/** What only a server and the command line need at run time: a page takes the types and leaves the schemas behind. */
export * from './commands.ts';
export * from './file.ts';
