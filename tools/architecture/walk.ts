import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', '.git', 'data', 'migrations']);

/** Files of the checkout whose names end so, as paths from its root. */
export function filesUnder(root: string, ending: RegExp, folder = ''): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry): readonly string[] => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesUnder(root, ending, path);
    return ending.test(entry.name) ? [path] : [];
  });
}

export const textOf = (root: string, path: string): string => readFileSync(join(root, path), 'utf8');

export const ROOT = join(import.meta.dirname, '../..');
