import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { bytesOf, hex, isHex, signedBytes, type Signer, type Statement } from '@reckon/kernel';
import { isPostgres } from './store/open.ts';

/** An Ed25519 key of 32 secret bytes. */
export function signerOf(seed: Uint8Array): Signer {
  const der = Buffer.concat([PKCS8, seed]);
  const secret = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const open = createPublicKey(secret).export({ format: 'der', type: 'spki' });
  return {
    key: hex(open.subarray(-32)),
    sign: (statement) => hex(sign(null, signedBytes(statement), secret)),
  };
}

/** What stands before the 32 bytes of such a key (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Is this the signature of that key? The platform's own check, for logs in which there are many. */
export function holds(key: string, statement: Statement, signature: string): boolean {
  if (!isHex(key, 32) || !isHex(signature, 64)) return false;
  return verify(null, signedBytes(statement), openKey(key), bytesOf(signature));
}

/** The last one is kept: a log has one key, and reading it costs as much as using it. */
let last: { readonly key: string; readonly open: KeyObject } | undefined;
function openKey(key: string): KeyObject {
  if (last?.key !== key) {
    const der = Buffer.concat([SPKI, bytesOf(key)]);
    last = { key, open: createPublicKey({ key: der, format: 'der', type: 'spki' }) };
  }
  return last.open;
}

const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

/** Readable for its owner alone. */
const PRIVATE = 0o600;

/**
 * The key this server signs with: made at the first start, and never changed, because every browser remembers it. It lies
 * beside the data and not in it: whoever has a backup cannot sign in the server's name.
 */
export function openSigner(file: string, random: (bytes: number) => Uint8Array): Signer {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    place(file, `${hex(random(32))}\n`);
  }
  // Others could sign with a key they can read.
  if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, PRIVATE);
  return signerFrom(readFileSync(file, 'utf8').trim(), file);
}

/**
 * Whole and on the disk, or not there: half a key would keep every later start from making one, and a browser may remember this one
 * already when the power goes. Of two that come at once the first one's stands.
 */
function place(file: string, text: string): void {
  const draft = `${file}.${process.pid}.part`;
  try {
    writeFileSync(draft, text, { mode: PRIVATE, flush: true });
    try {
      linkSync(draft, file);
    } catch (error) {
      // Not every file system has links.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') renameSync(draft, file);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/** The public key of whoever serves these data from here; undefined = there is none yet. Nothing is made. */
export function keyAt(data: string, given?: string): string | undefined {
  if (given !== undefined) return signerFrom(given, 'RECKON_SIGNING_KEY').key;
  const file = signingFile(data);
  return existsSync(file) ? signerFrom(readFileSync(file, 'utf8').trim(), file).key : undefined;
}

/** Beside the data; of a database that is elsewhere, where this program keeps its own. */
export const signingFile = (data: string): string => join(isPostgres(data) ? './data' : data, 'signing.key');

/** From 64 hexadecimal digits: several nodes on one database are given the same. */
export function signerFrom(seed: string, where: string): Signer {
  if (!isHex(seed, 32)) throw new Error(`${where} holds no signing key: 64 hexadecimal digits are expected`);
  return signerOf(bytesOf(seed));
}
