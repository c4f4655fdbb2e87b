/** The constants of both hashes: the first 64 bits behind the point of the roots of the first primes, worked out exactly. */

const PRIMES: readonly number[] = Array.from({ length: 410 }, (_, n) => n).filter(
  (n) => n > 1 && Array.from({ length: n - 2 }, (_, i) => i + 2).every((divisor) => n % divisor !== 0),
);

export const WORD = 2n ** 64n - 1n;

function fraction(prime: number, degree: 2n | 3n): bigint {
  const wanted = BigInt(prime) << (64n * degree);
  let [low, high] = [0n, 1n << 70n];
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** degree <= wanted) low = middle;
    else high = middle;
  }
  return low & WORD;
}

export const CUBE_ROOTS: readonly bigint[] = PRIMES.slice(0, 80).map((prime) => fraction(prime, 3n));
export const SQUARE_ROOTS: readonly bigint[] = PRIMES.slice(0, 8).map((prime) => fraction(prime, 2n));
