import { bytesOf, isHex, joined } from './bytes.ts';
import { sha512 } from './sha512.ts';

/**
 * Checks signatures of Ed25519 (RFC 8032). Only checks: everything here is public, so nothing depends on how long it takes.
 * Whoever signs has a library of the platform for it.
 */

const P = 2n ** 255n - 19n;
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;

const mod = (n: bigint): bigint => {
  const rest = n % P;
  return rest < 0n ? rest + P : rest;
};

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let [square, rest] = [mod(base), exponent]; rest > 0n; rest >>= 1n, square = mod(square * square))
    if (rest & 1n) result = mod(result * square);
  return result;
}
const inverse = (n: bigint): bigint => power(n, P - 2n);

const D = mod(-121665n * inverse(121666n));
const ROOT = power(2n, (P - 1n) / 4n);

/** Extended coordinates: x = X/Z, y = Y/Z, xy = T/Z. */
interface Point {
  readonly x: bigint;
  readonly y: bigint;
  readonly z: bigint;
  readonly t: bigint;
}
const NEUTRAL: Point = { x: 0n, y: 1n, z: 1n, t: 0n };

function add(p: Point, q: Point): Point {
  const a = (p.y - p.x) * (q.y - q.x);
  const b = (p.y + p.x) * (q.y + q.x);
  const c = 2n * D * mod(p.t * q.t);
  const d = 2n * p.z * q.z;
  const [e, f, g, h] = [mod(b - a), mod(d - c), mod(d + c), mod(b + a)];
  return { x: mod(e * f), y: mod(g * h), z: mod(f * g), t: mod(e * h) };
}

/** Twice a point, by the shorter formula. */
function doubled({ x, y, z }: Point): Point {
  const [a, b] = [mod(x * x), mod(y * y)];
  const h = a + b;
  const e = mod(h - (x + y) ** 2n);
  const g = a - b;
  const f = mod(2n * z * z + g);
  return { x: mod(e * f), y: mod(g * h), z: mod(f * g), t: mod(e * h) };
}

/** a times one point and b times another, in one walk along the bits. */
function sum([one, a]: readonly [Point, bigint], [other, b]: readonly [Point, bigint]): Point {
  const both = add(one, other);
  let result = NEUTRAL;
  for (let bit = 255n; bit >= 0n; bit--) {
    result = doubled(result);
    const [first, second] = [(a >> bit) & 1n, (b >> bit) & 1n];
    if (first && second) result = add(result, both);
    else if (first) result = add(result, one);
    else if (second) result = add(result, other);
  }
  return result;
}

const numberOf = (bytes: Uint8Array): bigint => {
  let number = 0n;
  for (let i = bytes.length - 1; i >= 0; i--) number = (number << 8n) | BigInt(bytes[i] ?? 0);
  return number;
};

/** Undefined for bytes that are no point, or not written the one way a point is. */
function pointOf(bytes: Uint8Array): Point | undefined {
  const whole = numberOf(bytes);
  const sign = whole >> 255n;
  const y = whole & (2n ** 255n - 1n);
  if (y >= P) return undefined;
  const square = y * y;
  const ratio = mod((square - 1n) * inverse(mod(D * mod(square) + 1n)));
  let x = power(ratio, (P + 3n) / 8n);
  if (mod(x * x) !== ratio) x = mod(x * ROOT);
  if (mod(x * x) !== ratio || (x === 0n && sign === 1n)) return undefined;
  if ((x & 1n) !== sign) x = P - x;
  return { x, y, z: 1n, t: mod(x * y) };
}

const BASE = ((): Point => {
  const y = mod(4n * inverse(5n));
  const encoded = Uint8Array.from({ length: 32 }, (_, i) => Number((y >> BigInt(8 * i)) & 255n));
  const point = pointOf(encoded);
  if (!point) throw new Error('unreachable: the base point is one');
  return point;
})();

/** Key of 32 bytes and signature of 64, both in hexadecimal. */
export function isSignedBy(key: string, message: Uint8Array, signature: string): boolean {
  if (!isHex(key, 32) || !isHex(signature, 64)) return false;
  const signed = bytesOf(signature);
  const [r, s] = [signed.subarray(0, 32), numberOf(signed.subarray(32))];
  const owner = pointOf(bytesOf(key));
  const given = pointOf(r);
  if (!owner || !given || s >= ORDER) return false;
  const challenge = numberOf(sha512(joined(r, bytesOf(key), message))) % ORDER;
  const minus = { ...owner, x: P - owner.x, t: P - owner.t };
  const { x, y, z } = sum([BASE, s], [minus, challenge]);
  return mod(given.x * z) === x && mod(given.y * z) === y;
}
