import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import { importsIn, type Import } from './imports.ts';
import { placeOf, type Permission, type Place } from './rooms.ts';

export interface Violation {
  readonly file: string;
  readonly line: number;
  readonly imported: string;
  readonly rule: string;
}

/** Doors of our own packages, by the name they are imported by. */
const PACKAGES: { readonly [name: string]: string } = {
  '@reckon/kernel/testing': 'kernel/testing/index.ts',
  '@reckon/kernel': 'kernel/index.ts',
  '@reckon/pieces': 'pieces/index.ts',
  '@reckon/protocol/client': 'protocol/client/index.ts',
  '@reckon/protocol/schemas': 'protocol/schemas.ts',
  '@reckon/protocol': 'protocol/index.ts',
  '@reckon/server': 'server/index.ts',
  '@reckon/web': 'web/index.ts',
  '@reckon/cli': 'cli/main.ts',
  '@reckon/games/catalog': 'games/catalog.ts',
  '@reckon/games/boards': 'games/boards.ts',
};

/** The path of what is imported, from the root of the checkout; undefined for a package of others. */
function pathOf(file: string, from: string): string | undefined {
  const path = from.replace(/\?.*$/, '');
  if (path.startsWith('.')) return posix.join(posix.dirname(file), path);
  if (Object.hasOwn(PACKAGES, path)) return PACKAGES[path];
  return path.startsWith('@reckon/') ? path.slice('@reckon/'.length) : undefined;
}

/** What one source file imports against the rules of its room. */
export function violationsIn(file: string, source: string): readonly Violation[] {
  const place = placeOf(file);
  if (place === undefined)
    return [
      { file, line: 1, imported: file, rule: 'every source file lives in a room of docs/architecture.md' },
    ];
  return importsIn(source).flatMap((found): Violation[] =>
    isAllowed(file, place, found)
      ? []
      : [{ file, line: found.line, imported: told(found), rule: place.room.rule }],
  );
}

function told({ from, how, names }: Import): string {
  const what = names.length > 0 && names[0] !== '*' ? ` (${names.join(', ')})` : '';
  return `${how === 'types' ? 'types of ' : ''}"${from}"${what}`;
}

function isAllowed(file: string, here: Place, found: Import): boolean {
  const { from } = found;
  if (from.startsWith('node:') || builtinModules.includes(from)) return here.room.node;
  const path = pathOf(file, from);
  if (path === undefined) return here.room.packages.test(from);
  if (here.room.may === 'anything') return true;
  const there = placeOf(path);
  if (there === undefined) return false;
  if (here.game !== undefined && there.game !== undefined && here.game !== there.game) return false;
  if (there.room === here.room) return true;
  return here.room.may.some((permission) => permits(permission, there, found));
}

function permits({ room, how, except = [] }: Permission, there: Place, found: Import): boolean {
  if (there.room.name !== room) return false;
  if (how === 'types' && found.how !== 'types') return false;
  if (how === 'lazily' && found.how !== 'lazily') return false;
  return except.length === 0 || !found.names.some((name) => name === '*' || except.includes(name));
}
