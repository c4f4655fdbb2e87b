import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import type { MiddlewareHandler } from 'hono';

const TYPES: { readonly [extension: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json',
};

/** Nothing from elsewhere, no inline script, no frames, and no word of where people came from. */
export const SECURITY_HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; " +
    "connect-src 'self'; manifest-src 'self'; media-src 'self' data: blob:; worker-src 'self' blob:; base-uri 'none'; " +
    "form-action 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'x-frame-options': 'DENY',
} as const;

/** The web client as it was built; every address that is not a file is the client's to show. */
export function staticFiles(root: string): MiddlewareHandler {
  const index = join(root, 'index.html');
  return async (c, next) => {
    if ((c.req.method !== 'GET' && c.req.method !== 'HEAD') || !existsSync(index)) return next();
    let path: string;
    try {
      path = normalize(decodeURIComponent(c.req.path));
    } catch {
      return next();
    }
    const wanted = join(root, path);
    const inside = wanted === root || wanted.startsWith(root + sep);
    if (!inside || path.includes('\0')) return next();
    const isFile = await stat(wanted).then(
      (found) => found.isFile(),
      () => false,
    );
    if (!isFile && extname(path) !== '') return next();
    const file = isFile ? wanted : index;
    // Built files carry a hash in their name; the page itself must be asked for again.
    const cache = isFile && path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    return c.body(await readFile(file), 200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'cache-control': cache,
    });
  };
}
