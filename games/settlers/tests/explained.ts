/** What a change of the score says, counted again from the state alone. */
import type { Change } from '@reckon/kernel';
import { LONG_ENOUGH, NOBODY } from '../facts/numbers.ts';
import type { State } from '../rules/state.ts';
import { plainLength } from './recount.ts';

const differs = (what: string, said: unknown, is: unknown): string | undefined =>
  said === is ? undefined : `${what} is ${String(is)}, it says ${String(said)}`;

export function explains(change: Change, { after }: { readonly after: State }): string | undefined {
  const { category, id, seat, is, was, why } = change;
  const vertex = Number(id.split(':')[1]);
  const road = category === 'longestRoad';
  const count = (one: number): number => (road ? plainLength(after, one) : after.players[one]!.knights);
  const seats = after.players.map((_, one) => one);
  switch (category) {
    case 'settlements':
      return after.builder[vertex] === seat && after.level[vertex] === 1 && is === 1 && was === 0
        ? undefined
        : 'no new settlement stands there';
    case 'cities':
      return after.builder[vertex] === seat && after.level[vertex] === 2 && is === 2 && was === 1
        ? undefined
        : 'no city took the place of a settlement there';
    case 'longestRoad':
    case 'largestArmy': {
      const holder = road ? after.longestRoadHolder : after.largestArmyHolder;
      const held = differs('the card', is, holder === seat ? 2 : 0);
      if (held !== undefined) return held;
      const others = Math.max(...seats.filter((one) => one !== seat).map(count));
      if (is > 0)
        return (
          differs('the own count', why[road ? 'length' : 'knights'], count(seat)) ??
          differs('the most of the others', why['others'], others)
        );
      const own = differs('the own count', why['n'], count(seat));
      if (own !== undefined) return own;
      if (why.key === 'fell.nobody' || why.key === 'fell.short') {
        if (holder !== NOBODY) return 'somebody holds it';
        const isShort = Math.max(...seats.map(count)) < LONG_ENOUGH;
        return differs('what there is to say', why.key, isShort ? 'fell.short' : 'fell.nobody');
      }
      return (
        differs('the holder', why['by'], holder) ??
        differs('the count of the holder', why['m'], count(holder))
      );
    }
    default:
      return undefined;
  }
}
