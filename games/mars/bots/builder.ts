/**
 * A one-ply planner: it puts a price on every move it is offered and takes the dearest one, or passes when nothing is worth
 * its price. It builds an engine while there is time, and terraforms when there is not.
 */
import type { Bot } from '@reckon/kernel';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { View } from '../rules/view.ts';
import { preferred } from '../thinking/judgement.ts';
import { HABITS, outlook, type Habits } from '../thinking/outlook.ts';

const builderWith = (id: string, habits: Habits): Bot<Move, Event, View, number> => ({
  id,
  begin: (seat) => seat,
  see: (seat) => seat,
  remembers: false,
  choose: (seat, look, moves) =>
    moves.length === 1 ? moves[0]! : preferred(outlook(look(), seat, habits), moves),
});

export const builder = builderWith('builder', HABITS);
/** The builder of the first games: it paid too much for points before its engine ran. */
export const firstBuilder = builderWith('first-builder', { pace: 1.5, point: 3.2 });
