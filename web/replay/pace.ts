/** How far one step goes. */
export const PACES = ['event', 'turn'] as const;
export type Pace = (typeof PACES)[number];

/** Where the next step leads, forward or back: the next event, or the next moment at which others are asked. */
export function nextOf(
  frames: readonly { readonly toAct: readonly number[] }[],
  index: number,
  { pace, way }: { readonly pace: Pace; readonly way: 1 | -1 },
): number {
  if (pace === 'event') return index + way;
  const begins = (at: number): boolean => frames[at]?.toAct[0] !== frames[at - 1]?.toAct[0];
  let at = index + way;
  while (at > 0 && at < frames.length - 1 && !begins(at)) at += way;
  return Math.min(frames.length - 1, Math.max(0, at));
}
