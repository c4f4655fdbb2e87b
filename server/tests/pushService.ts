import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

const file = (name: string): string =>
  readFileSync(new URL(`./fixtures/tls/${name}.pem`, import.meta.url), 'utf8');
/** Of the services below; nobody else believes it. */
export const CA = file('cert');

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A service of the test's own: real HTTPS, and it keeps what it is sent. */
export interface Service {
  readonly url: string;
  readonly received: Received[];
  /** What it answers next; 201 when these are used up. */
  readonly answers: { readonly status: number; readonly headers?: Record<string, string> }[];
  close(): Promise<void>;
}

export async function openService(): Promise<Service> {
  const received: Received[] = [];
  const answers: { status: number; headers?: Record<string, string> }[] = [];
  const server: Server = createServer({ key: file('key'), cert: CA }, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      const { status, headers = {} } = answers.shift() ?? { status: 201 };
      response.writeHead(status, headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    received,
    answers,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** What a browser holds after it subscribed: the half that it gives away, and how it reads what comes (RFC 8291). */
export function browserSubscription(endpoint: string) {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  const key = (secret: ArrayBuffer | Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret as Buffer), salt, info, length));
  return {
    endpoint,
    keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
    read: (body: Buffer): string => {
      const salt = body.subarray(0, 16);
      const theirs = body.subarray(21, 21 + body[20]!);
      const sealed = body.subarray(21 + body[20]!);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs]);
      const shared = key(own.computeSecret(theirs), auth, info, 32);
      const cipher = createDecipheriv(
        'aes-128-gcm',
        key(shared, salt, 'Content-Encoding: aes128gcm\0', 16),
        key(shared, salt, 'Content-Encoding: nonce\0', 12),
      );
      cipher.setAuthTag(sealed.subarray(-16));
      const open = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      // The last record ends in a 2 and nothing but zeros.
      return open.subarray(0, open.lastIndexOf(2)).toString();
    },
  };
}

/** What the sender claims, if the key it names did sign it (VAPID, RFC 8292). */
export function signedClaims(authorization: string): {
  readonly [claim: string]: unknown;
  readonly k: string;
} {
  const [, token = '', k = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [head, claims, signature] = token.split('.');
  const point = Buffer.from(k, 'base64url');
  const half = (from: number): string => point.subarray(from, from + 32).toString('base64url');
  const isOurs = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    {
      key: createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: half(1), y: half(33) } }),
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature ?? '', 'base64url'),
  );
  if (!isOurs) throw new Error('the signature does not fit the key');
  return { ...(JSON.parse(Buffer.from(claims ?? '', 'base64url').toString()) as object), k };
}
