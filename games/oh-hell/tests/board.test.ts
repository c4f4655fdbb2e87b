import { play, seat, type Rejection } from '@reckon/kernel';
import { expect, test } from 'vitest';
import type { OhHellProps } from '../board/Board.tsx';
import { guide } from '../board/guide.tsx';
import { keys } from '../board/keys.ts';
import { after } from '../board/memory.ts';
import type { Event } from '../rules/events.ts';
import { fallback } from '../rules/fallback.ts';
import { toAct } from '../rules/menu.ts';
import { ohHell } from '../entry.ts';
import type { Move } from '../rules/moves.ts';
import type { State } from '../rules/state.ts';
import { position, start, trickOf } from './kit.ts';

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

test('[OHH-2.1] [OHH-3.2] every bid and every card that may be played has a key', () => {
  const me = seat(1);
  const chosen: Move[] = [];
  const keysAt = (state: State) =>
    keys({
      view: ohHell.game.view(state, me),
      moves: ohHell.game.moves(state, me),
      telling: { locale: 'en', viewer: me, nameOf: String },
      choose: (move: Move) => chosen.push(move),
    } as unknown as OhHellProps);
  const bidding = position([
    ['2H', '3H'],
    ['9C', 'AH'],
    ['4D', '5D'],
  ]);
  expect(keysAt(bidding).map(({ key, label }) => `${key} ${label}`)).toEqual([
    '0 bid 0',
    '1 bid 1',
    '2 bid 2',
  ]);
  // Hearts were led: the club stays in the hand, and each card keeps its key.
  const [ace, ...others] = keysAt(trickOf(bidding, [[0, '2H']], 1));
  expect([ace?.key, ace?.label, others]).toEqual(['2', 'Play the A♥', []]);
  ace?.run();
  expect(chosen).toEqual([{ type: 'playCard', card: 'AH' }]);
});

test('the guide calls a round what everything else calls it', () => {
  const said = JSON.stringify(guide, (key, value: unknown) => (key === 'picture' ? undefined : value));
  expect(said).toContain('一局');
  expect(said).not.toContain('轮');
});
