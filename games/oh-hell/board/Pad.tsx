import type { ReactElement } from 'react';
import { ScorePad, type PanelProps } from '@reckon/pieces';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { View } from '../rules/view.ts';
import { SIGNS } from '../text/names.ts';

/** Points by round and seat, with tricks taken of those bid, under the log. */
export const Pad = ({ view, seats }: PanelProps<View, Move, Event>): ReactElement => (
  <ScorePad
    seats={seats}
    rounds={view.pad.map(({ cards, trump, bids, taken, points }) => ({
      name: `${cards} ${SIGNS[trump]}`,
      cells: points.map((made, seat) => ({ points: made, note: `${taken[seat] ?? 0}/${bids[seat] ?? 0}` })),
    }))}
  />
);
