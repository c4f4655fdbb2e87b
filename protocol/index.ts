export * from './screen.ts';
export * from './names.ts';
export * from './refusals.ts';
export * from './messages.ts';
export type { ClientMessage, Command, Sent } from './commands.ts';
export * from './patch.ts';
export * from './http.ts';
export * from './verify.ts';
export type { GameFile } from './file.ts';
