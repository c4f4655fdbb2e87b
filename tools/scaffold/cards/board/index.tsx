import { ScorePad, type BoardModule, type PanelProps } from '@reckon/pieces';
import type { Config } from '../rules/config.ts';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { View } from '../rules/view.ts';
import { SIGNS } from '../text/names.ts';
import { text } from '../text/text.ts';
import { Board } from './Board.tsx';

/** Tricks by round and seat, under the log. */
const Pad = ({ view, seats }: PanelProps<View, Move, Event>) => (
  <ScorePad
    seats={seats}
    rounds={view.taken.map((tricks, round) => ({
      name: String(round + 1),
      cells: tricks.map((points) => ({ points })),
    }))}
  />
);

/** Cards are picked from the hand, so the dock has no buttons. No cover: the plain one stands until there is one. */
export const board: BoardModule<View, Move, Event, Config> = {
  text,
  Board,
  dock: {},
  rail: [{ place: 'log', Panel: Pad }],
  chapters: ['roundDealt'],
  phase: ({ round, rounds, trump }) => `${round}/${rounds}${trump === null ? '' : ` · ${SIGNS[trump]}`}`,
};
