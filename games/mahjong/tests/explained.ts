/** What a change of the score says: somebody pays it, and somebody else is paid. */
import type { Change } from '@reckon/kernel';

export function explains({ id, seat, points, was }: Change): string | undefined {
  if (was !== 0) return 'a payment changed after it was made';
  const [, payer, to] = /:(\d)-(\d)(?::\d+)?$/.exec(id) ?? [];
  if (payer === undefined) return 'nobody is said to pay';
  return seat === Number(points < 0 ? payer : to) && payer !== to ? undefined : 'another seat is said to pay';
}
