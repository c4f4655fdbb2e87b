import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('source.mjs', import.meta.url));
const isSource = existsSync(source);

/** What a module that stands beside this one is started with: the file, and what comes before its own arguments. */
export const entryOf = (module: string): readonly [file: string, ...args: string[]] =>
  isSource ? [source, `${module}.ts`] : [fileURLToPath(new URL(`${module}.js`, import.meta.url))];

export const conditions: readonly string[] = isSource ? ['--conditions', 'src'] : [];
