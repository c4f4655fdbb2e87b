import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** An empty, migrated PGlite, made once per set of migrations and kept among other caches. */
export async function template(): Promise<Blob> {
  const migrationsFolder = at('../migrations');
  const hash = createHash('sha256');
  for (const file of readdirSync(migrationsFolder).toSorted())
    if (file.endsWith('.sql')) hash.update(readFileSync(join(migrationsFolder, file)));
  hash.update(readFileSync(at('../../node_modules/@electric-sql/pglite/package.json')));
  const folder = at('../../node_modules/.cache/reckon');
  const file = join(folder, `pglite-${hash.digest('hex').slice(0, 16)}.tar`);
  try {
    return new Blob([readFileSync(file)]);
  } catch {
    const lite = await PGlite.create('memory://');
    await migrate(drizzle(lite), { migrationsFolder });
    const dump = await lite.dumpDataDir('none');
    await lite.close();
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${file}.${process.pid}`, Buffer.from(await dump.arrayBuffer()));
    renameSync(`${file}.${process.pid}`, file);
    return dump;
  }
}
