/** Tied seats have the same place, and the next one counts them all. */
export function placeIn<T>(ranking: readonly (readonly T[])[], one: T): number {
  const better = ranking.findIndex((tied) => tied.includes(one));
  return 1 + ranking.slice(0, better).flat().length;
}
