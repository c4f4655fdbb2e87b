import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Writes the service worker with the list of files to keep, so that calculator and rules work without a network. */
function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle)
        .filter((file) => /\.(js|css|woff2)$/.test(file))
        .map((file) => `/${file}`)
        .toSorted();
      const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
      const source = readFileSync(here('sw.js'), 'utf8')
        .replace("'%VERSION%'", JSON.stringify(version))
        .replace("'%FILES%'", files.map((file) => JSON.stringify(file)).join(', '));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}

const server = process.env['RECKON_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: here('.'),
  plugins: [react(), offline()],
  resolve: { conditions: ['src', ...defaultClientConditions] },
  build: { outDir: here('dist'), emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
  server: {
    proxy: { '/api': server, '/ws': { target: server, ws: true } },
    fs: { allow: [here('..')] },
  },
});
