import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/store/schema.ts', './games/*/records/tables.ts'],
  out: './server/migrations',
});
