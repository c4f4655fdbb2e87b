/** What a change of the score says, counted again from the hands that were shown. */
import type { Change } from '@reckon/kernel';
import { handOf } from '../facts/table.ts';
import type { State } from '../rules/state.ts';

export function explains(
  { id, seat, is, was, why }: Change,
  { after }: { readonly after: State },
): string | undefined {
  if (was !== 0) return 'a line of a round changed after it was written';
  const [, round = '1'] = /^round:(\d+):/.exec(id) ?? [];
  const shown = after.finished[Number(round) - 1];
  if (!shown) return 'the round has not been shown';
  const hand = handOf(shown.hands, seat);
  if (why.key === 'why.card')
    return hand[Number(why['slot'])] === why['card'] && why['points'] === is
      ? undefined
      : 'the card is not there';
  return shown.caller === seat && Number(why['final']) - Number(why['base']) === is
    ? undefined
    : 'no penalty was due';
}
