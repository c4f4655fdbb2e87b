import { play, type Rejection } from '@reckon/kernel';
import { expect, test } from 'vitest';
import { after } from '../board/memory.ts';
import type { Event } from '../rules/events.ts';
import { fallback } from '../rules/fallback.ts';
import { toAct } from '../rules/menu.ts';
import { start } from './kit.ts';

test('[OHH-3.3] a trick that is taken is seen whole, with its last card, until the next card or bid', () => {
  const match = start({ course: 'up', most: 5 }, 4);
  let seen: Parameters<typeof after>[0] = { trick: [], taken: undefined };
  const tricks: number[] = [];
  for (let [turn] = toAct(match.state); turn !== undefined; [turn] = toAct(match.state)) {
    const move = fallback(match.state, turn);
    const answer = play(match, turn, move) as { readonly events: readonly Event[] } | Rejection;
    if ('rejected' in answer) throw new Error(answer.rejected);
    seen = answer.events.reduce(after, seen);
    expect(seen.trick).toEqual(match.state.trick);
    const taker = answer.events.find(({ type }) => type === 'trickTaken');
    if (taker?.type !== 'trickTaken') {
      expect(seen.taken).toBeUndefined();
      continue;
    }
    expect(seen.taken?.by).toBe(taker.seat);
    expect(seen.taken?.cards.at(-1)).toEqual({ seat: turn, card: move.type === 'playCard' && move.card });
    tricks.push(seen.taken?.cards.length ?? 0);
  }
  expect(tricks).toEqual(Array.from({ length: 1 + 2 + 3 + 4 + 5 }, () => 4));
});
