import { useRef, type ReactElement } from 'react';
import {
  CardTable,
  Hand,
  HiddenHand,
  picking,
  Plate,
  Trick,
  useFlights,
  type BoardProps,
  type BoardSeat,
  type Flight,
} from '@reckon/pieces';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { View } from '../rules/view.ts';
import { SIGNS } from '../text/names.ts';
import { text } from '../text/text.ts';

type Props = BoardProps<View, Move, Event>;

const CLOTH = ['var(--mat-felt)', 'var(--mat-felt-2)'] as const;
const placesOf = ({ card }: Move): readonly string[] => [`hand:${card}`];

/** A card flies from its hand to the middle, a trick to whoever took it. */
const flightsFor =
  ({ viewer, trick }: { readonly viewer: Props['viewer']; readonly trick: View['trick'] }) =>
  (event: Event): readonly Flight[] => {
    if (event.type === 'cardPlayed') {
      const from = event.seat === viewer ? `hand:${event.card}` : `hand:${event.seat}`;
      return [{ from, to: `trick:${event.seat}` }];
    }
    return event.type === 'trickTaken' && trick.length === 0
      ? [{ from: `trick:${event.seat}`, to: `plate:${event.seat}` }]
      : [];
  };

export function Board(props: Props): ReactElement {
  const { view, viewer, seats, lastEvents, motionMs, telling } = props;
  const table = useRef<HTMLDivElement>(null);
  useFlights(table, {
    events: lastEvents,
    flightsOf: flightsFor({ viewer, trick: view.trick }),
    motionMs,
  });
  const { open, picked, pick } = picking({ ...props, placesOf });
  const hidden = (seat: BoardSeat): ReactElement => (
    <>
      <Plate seat={seat} acting={view.toAct.includes(seat.seat)} score={view.totals[seat.seat]} />
      <HiddenHand name={seat.name} count={view.counts[seat.seat]!} place={`hand:${seat.seat}`} />
    </>
  );
  const cards = view.hand.map((card) => ({
    place: `hand:${card}`,
    card,
    open: open.has(`hand:${card}`),
    picked: picked.has(`hand:${card}`),
  }));
  return (
    <CardTable
      ref={table}
      seats={seats}
      viewer={viewer}
      cloth={CLOTH}
      across={hidden}
      near={(seat) =>
        viewer === seat.seat ? (
          <Hand label={seat.name} cards={cards} arrange="fan" onPick={pick} />
        ) : (
          hidden(seat)
        )
      }
      note={view.trump !== null && text.phrase({ key: 'trump', suit: SIGNS[view.trump] }, telling)}
    >
      <Trick seats={seats} viewer={viewer} cards={view.trick} winner={view.winning ?? undefined} />
    </CardTable>
  );
}
