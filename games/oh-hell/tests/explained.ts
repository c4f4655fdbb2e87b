/** What a change of the score says, counted again from the pad alone. */
import type { Change } from '@reckon/kernel';
import type { State } from '../rules/state.ts';

export function explains(
  { id, seat, is, was, why }: Change,
  { after }: { readonly after: State },
): string | undefined {
  const round = after.pad[Number(id.split(':')[1]) - 1];
  if (!round || was !== 0) return 'no such round was just written down';
  const [bid, taken] = [round.bids[seat], round.taken[seat]];
  if (why['taken'] !== taken) return `${taken} tricks were taken, it says ${why['taken']}`;
  if (why.key === 'why.exact')
    return bid === taken && is === 10 + taken! ? undefined : 'the bid was not made so';
  return why['bid'] === bid && bid !== taken && is < 0 ? undefined : 'the bid was not missed so';
}
