import type { BoardProps } from '@reckon/pieces';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { PlayerView, View } from '../rules/view.ts';

export type MarsProps = BoardProps<View, Move, Event>;

/** The viewer's own seat at the table, if the viewer has one. */
export const ownSeat = (view: View): PlayerView | undefined =>
  view.viewer === 'spectator' ? undefined : view.players[view.viewer];

/** Does the table wait for the viewer? */
export const isAsked = ({ view, replay }: Pick<MarsProps, 'view' | 'replay'>): boolean =>
  !replay && view.toAct.some((seat) => seat === view.viewer);

/** The viewer takes actions: those of a turn, or those that a prelude lets it take at once. */
export const isActing = ({ phase, granted, agenda }: View): boolean =>
  (phase === 'action' || (phase === 'preludes' && granted > 0)) && agenda.length === 0;

export type MoveOf<T extends Move['type']> = Extract<Move, { readonly type: T }>;

export const movesOf = <T extends Move['type']>(moves: readonly Move[], type: T): readonly MoveOf<T>[] =>
  moves.filter((move): move is MoveOf<T> => move.type === type);
