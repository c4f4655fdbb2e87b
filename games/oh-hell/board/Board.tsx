import { useRef, type ReactElement } from 'react';
import {
  CardTable,
  gainOf,
  Hand,
  HiddenHand,
  MiniCard,
  picking,
  Plate,
  Trick,
  useFlights,
  useWords,
  weighing,
  type BoardProps,
  type BoardSeat,
  type Flight,
  type Place,
} from '@reckon/pieces';
import type { Card } from '../facts/cards.ts';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { View } from '../rules/view.ts';
import { useTaken } from './memory.ts';
import { boardWords } from './words.ts';
import css from './Board.module.css';

export type OhHellProps = BoardProps<View, Move, Event>;

const CLOTH = ['#5b3348', '#46263a'] as const;
/** Bids are buttons; cards are places. */
const placesOf = (move: Move): readonly string[] => (move.type === 'playCard' ? [`hand:${move.card}`] : []);

/** A card flies from its hand to the middle; a trick that is taken lies there until somebody goes on. */
const flightsFor =
  (viewer: OhHellProps['viewer']) =>
  (event: Event): readonly Flight[] => {
    if (event.type !== 'cardPlayed') return [];
    const from = event.seat === viewer ? `hand:${event.card}` : `hand:${event.seat}`;
    return [{ from, to: `trick:${event.seat}` }];
  };

export function Board(props: OhHellProps): ReactElement {
  const { view, viewer, seats, lastEvents, motionMs, moves, explain } = props;
  const words = useWords(boardWords);
  const table = useRef<HTMLDivElement>(null);
  const taken = useTaken(props);
  useFlights(table, { events: lastEvents, flightsOf: flightsFor(viewer), motionMs });
  const plays = moves.filter(({ type }) => type === 'playCard');
  const { open, picked, pick } = picking({ ...props, moves: plays, placesOf });
  const pickOrSay = (place: Place): void => {
    if (open.has(place)) pick(place);
    else if (plays.length > 0) explain(words.follow, 'OHH-3.2');
    else if (moves.length > 0) explain(words.bidFirst, 'OHH-2.1');
  };
  const plate = (seat: BoardSeat): ReactElement => (
    <Plate
      seat={seat}
      acting={view.toAct.includes(seat.seat)}
      score={words.tricks(view.taken[seat.seat] ?? 0, view.bids[seat.seat] ?? null)}
      tag={view.dealer === seat.seat ? words.dealer : undefined}
    />
  );
  const hidden = (seat: BoardSeat): ReactElement => (
    <>
      {plate(seat)}
      <HiddenHand name={seat.name} count={view.counts[seat.seat] ?? 0} place={`hand:${seat.seat}`} />
    </>
  );
  const playsOf = (card: Card): readonly Move[] =>
    moves.filter((move) => move.type === 'playCard' && move.card === card);
  const cards = view.hand.map((card) => ({
    place: `hand:${card}`,
    card,
    gain: gainOf(props, playsOf(card)),
    pointing: weighing(props, playsOf(card)),
    open: open.has(`hand:${card}`),
    picked: picked.has(`hand:${card}`),
  }));
  const sum = view.bids.reduce<number>((all, bid) => all + (bid ?? 0), 0);
  return (
    <CardTable
      ref={table}
      seats={seats}
      viewer={viewer}
      cloth={CLOTH}
      across={hidden}
      near={(seat) =>
        viewer === seat.seat ? (
          <div className={css.mine}>
            {plate(seat)}
            <Hand label={seat.name} cards={cards} arrange="fan" onPick={pickOrSay} />
          </div>
        ) : (
          hidden(seat)
        )
      }
      note={
        <span className={css.note}>
          <span className={css.turned}>
            <MiniCard card={view.turned} />
          </span>
          {words.trump} · {words.bidOf(sum, view.cards)}
        </span>
      }
    >
      <Trick
        seats={seats}
        viewer={viewer}
        cards={taken?.cards ?? view.trick}
        winner={taken?.by ?? view.winning ?? undefined}
      />
    </CardTable>
  );
}
