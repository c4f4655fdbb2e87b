import { useRef, useState, type ReactElement } from 'react';
import type { Seat } from '@reckon/kernel';
import {
  CardTable,
  Countdown,
  Hand,
  Pile,
  Plate,
  ScorePad,
  cardName,
  seatsAround,
  useFlights,
  useWords,
  type BoardSeat,
  type HandCard,
  type Place,
} from '@reckon/pieces';
import { SLOTS } from '../facts/table.ts';
import { FinalRound } from './FinalRound.tsx';
import { flightsOf } from './flights.ts';
import { HeldCard, OpponentHeld } from './Held.tsx';
import { deedIn, useSeen } from './memory.ts';
import { PeekedCard } from './Peeked.tsx';
import { Picker } from './Picker.tsx';
import { countOf, useRevealed } from './reveal.ts';
import { Sums } from './Sums.tsx';
import { isOpen, keyedSeat, slotPlace, targeting, type CambioProps } from './targets.ts';
import { text } from '../text/text.ts';
import { boardWords, type Words } from './words.ts';
import css from './Board.module.css';

const CLOTH = ['var(--mat-dusk)', 'var(--mat-dusk-2)'] as const;

/** The table: opponents around, piles in the middle, your four cards before you. */
export function Board(props: CambioProps): ReactElement {
  const { view, viewer, seats, evidence, lastEvents, motionMs, moves } = props;
  const words = useWords(boardWords);
  const table = useRef<HTMLDivElement>(null);
  const [zoomed, setZoomed] = useState<{ readonly seat: Seat; readonly asked: string }>();
  const seen = useSeen(lastEvents);
  const isTurned = useRevealed(view, { seats, motionMs });
  useFlights(table, { events: lastEvents, flightsOf, motionMs });
  const targets = targeting(props);
  const { open, picked, pick } = targets;
  const { near, others } = seatsAround(seats, viewer);
  const keyed = keyedSeat(props, targets);
  const theirsOpen = others.some(({ seat }) => isOpen(open, seat));
  // A hand is enlarged for one question: the next one begins with none.
  const asked = `${view.round}/${view.turnNo}/${view.step.type}`;
  const pickOrSay = (place: Place): void => {
    if (open.has(place) || picked.has(place)) pick(place);
    else if (moves.length > 0) props.explain(hintFor(props, words));
  };

  const cardsOf = (seat: BoardSeat): readonly HandCard[] =>
    SLOTS.map((slot) => {
      const place = slotPlace(seat.seat, slot);
      return {
        place,
        card: isTurned(seat.seat)
          ? view.faces.find((face) => face.seat === seat.seat && face.slot === slot)?.card
          : undefined,
        label: seat.seat === viewer ? words.mySlot(slot) : words.theirSlot(seat.name, slot),
        open: open.has(place),
        picked: picked.has(place),
        lit: evidence.includes(place),
        hotkey: keyed === seat.seat ? String(slot + 1) : undefined,
        mark: seen.marks.get(place),
      };
    });
  const hand = (seat: BoardSeat): ReactElement => (
    <Hand
      label={seat.seat === viewer ? words.yourHand : words.handOf(seat.name)}
      cards={cardsOf(seat)}
      arrange="square"
      onPick={pickOrSay}
    />
  );
  const plate = (seat: BoardSeat): ReactElement => {
    const acting = view.acting.includes(seat.seat);
    const looks = acting && view.step.type === 'look';
    return (
      <Plate
        seat={seat}
        acting={acting}
        tag={view.caller === seat.seat ? words.caller : undefined}
        score={
          view.phase === 'completed' && isTurned(seat.seat) ? countOf(view, seat.seat).points : undefined
        }
        deed={looks ? words.looking : deedIn(words, seen.deeds.get(seat.seat))}
      />
    );
  };
  const across = (seat: BoardSeat): ReactElement => (
    <>
      {plate(seat)}
      <div className={css.oppCards}>
        {hand(seat)}
        <OpponentHeld view={view} seat={seat.seat} />
        {theirsOpen && others.length > 3 && (
          <button
            type="button"
            className={css.zoom}
            data-zoom
            aria-label={words.pickFrom(seat.name)}
            tabIndex={-1}
            onClick={() => setZoomed({ seat: seat.seat, asked })}
          />
        )}
      </div>
    </>
  );
  const mine = viewer === near.seat;
  const zoomedSeat =
    theirsOpen && zoomed?.asked === asked ? seats.find(({ seat }) => seat === zoomed.seat) : undefined;
  return (
    <CardTable
      ref={table}
      seats={seats}
      viewer={viewer}
      cloth={CLOTH}
      across={across}
      near={(seat) => (mine ? hand(seat) : across(seat))}
      note={noteFor(props, isTurned)}
      beside={
        mine && (
          <>
            <HeldCard view={view} seat={near.seat} />
            <PeekedCard props={props} />
            {view.step.type === 'look' && view.acting.includes(near.seat) && (
              <div className={css.firstLook} data-testid="first-look">
                <b>{words.remember}</b>
                <Countdown clock={props.clock} />
              </div>
            )}
          </>
        )
      }
      over={
        zoomedSeat && (
          <Picker
            name={zoomedSeat.name}
            cards={cardsOf(zoomedSeat)}
            onPick={(place) => {
              setZoomed(undefined);
              pick(place);
            }}
            onClose={() => setZoomed(undefined)}
          />
        )
      }
    >
      <Piles props={props} />
    </CardTable>
  );
}

/** In the final round who still plays; at the end how the hands add up; after a round of several, the pad. */
function noteFor(props: CambioProps, isTurned: (seat: Seat) => boolean): ReactElement | undefined {
  const { view, seats } = props;
  if (view.phase === 'final_round') return <FinalRound {...props} />;
  if (view.phase !== 'completed') return undefined;
  if (view.config.rounds === 1 || !seats.every(({ seat }) => isTurned(seat)))
    return <Sums props={props} isTurned={isTurned} />;
  const rounds = view.rounds.map((points, index) => ({
    name: String(index + 1),
    cells: seats.map(({ seat }) => ({ points: points[seat] ?? 0 })),
  }));
  return <ScorePad seats={seats} rounds={rounds} />;
}

/** Draw pile and discard pile. */
function Piles({ props }: { readonly props: CambioProps }): ReactElement {
  const words = useWords(boardWords);
  const { view, telling } = props;
  const { open, picked, pick } = targeting(props);
  const [below, top] = [view.discards.at(-2), view.discards.at(-1)];
  return (
    <>
      <Pile
        place="deck"
        label={words.deckLabel(view.deckCount)}
        caption={words.deck}
        count={view.deckCount}
        open={open.has('deck')}
        picked={picked.has('deck')}
        hotkey="D"
        onPick={pick}
      />
      <Pile
        place="discard"
        label={words.discardLabel(top ? cardName(top, telling.locale) : '', view.discardCount)}
        caption={words.discard}
        count={view.discardCount}
        faceUp
        top={top}
        below={below}
        open={open.has('discard')}
        picked={picked.has('discard')}
        hotkey={view.step.type === 'holding' ? 'X' : 'T'}
        onPick={pick}
      />
    </>
  );
}

/** What to pick now, for someone who picked something else. */
function hintFor(props: CambioProps, words: Words): string {
  const types = new Set(props.moves.map(({ type }) => type));
  if (types.has('blindSwap') || types.has('lookToSwap')) return words.pickBoth;
  if (types.has('swapAny') || types.has('chooseLook')) return words.pickTwo;
  if (types.has('peekOpponent')) return words.pickTheirs;
  if (types.has('peekOwn') || types.has('swap')) return words.pickYours;
  return text.status(props.view, props.telling);
}
