import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const migrationsFolder = ((): string => {
  const beside = fileURLToPath(new URL('../migrations', import.meta.url));
  return existsSync(beside) ? beside : fileURLToPath(new URL('../../migrations', import.meta.url));
})();
