import type { Viewer } from '@reckon/kernel';
import type { Carry } from '@reckon/pieces';
import { RESOURCES } from '../facts/vocabulary.ts';
import type { Event } from '../rules/events.ts';

/** Production goes into the own stock; what the others produce is told by their numbers. */
export function carriesOf(event: Event, viewer: Viewer): readonly Carry[] {
  if (event.type !== 'produced' || event.seat !== viewer) return [];
  // The rating pays money, and what was left of the energy is heat now.
  const also: { readonly [thing: string]: string } = {
    megacredits: `seat:${viewer}`,
    heat: 'stock:energy',
  };
  return RESOURCES.filter((thing) => event.gains[thing] > 0).flatMap((thing) =>
    [also[thing], `made:${thing}`].flatMap((from) =>
      from === undefined ? [] : [{ thing, from, to: `stock:${thing}` }],
    ),
  );
}
