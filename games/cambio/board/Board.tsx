import { useRef, useState, type ReactElement } from 'react';
import type { Seat } from '@reckon/kernel';
import { BackPattern, useWords, type BoardSeat } from '@reckon/pieces';
import { Countdown } from './Countdown.tsx';
import { FinalRound } from './FinalRound.tsx';
import { Hand, Plate, type SlotState } from './Hand.tsx';
import { HeldCard, OpponentHeld } from './Held.tsx';
import { deedIn, useSeen } from './memory.ts';
import { PeekedCard } from './Peeked.tsx';
import { Picker } from './Picker.tsx';
import { Piles } from './Piles.tsx';
import { focusedSeat, seatsAround, slotPlace, targeting, type CambioProps } from './targets.ts';
import { useTravel } from './travel.ts';
import { text } from '../text/text.ts';
import { boardWords, type Words } from './words.ts';
import css from './Board.module.css';

/** The table: opponents around, piles in the middle, your four cards before you. */
export function Board(props: CambioProps): ReactElement {
  const { view, viewer, seats, evidence, lastEvents, motionMs, moves } = props;
  const words = useWords(boardWords);
  const table = useRef<HTMLDivElement>(null);
  const [zoomed, setZoomed] = useState<Seat>();
  const seen = useSeen(lastEvents);
  useTravel(table, lastEvents, motionMs);
  const { open, picked, pick } = targeting(props);
  const { bottom, others } = seatsAround({ seats, viewer });
  const focused = focusedSeat(props, open);
  const ownOpen = [0, 1, 2, 3].some(
    (slot) => open.has(slotPlace(bottom.seat, slot)) && !picked.has(slotPlace(bottom.seat, slot)),
  );
  const ownPicked = [0, 1, 2, 3].some((slot) => picked.has(slotPlace(bottom.seat, slot)));
  const theirsOpen = others.some(({ seat }) => [0, 1, 2, 3].some((slot) => open.has(slotPlace(seat, slot))));
  const keysOwn = ownOpen && !(ownPicked && theirsOpen);

  const stateOf =
    (seat: Seat) =>
    (slot: number): SlotState => {
      const place = slotPlace(seat, slot);
      return {
        face: view.faces.find((face) => face.seat === seat && face.slot === slot)?.card,
        open: open.has(place),
        picked: picked.has(place),
        lit: evidence.includes(place),
        mark: seen.marks.get(place),
      };
    };
  const pickOrSay =
    (seat: Seat) =>
    (slot: number): void => {
      const place = slotPlace(seat, slot);
      if (open.has(place) || picked.has(place)) pick(place);
      else if (moves.length > 0) props.explain(hintFor(props, words));
    };
  const acting = (seat: Seat): boolean =>
    view.step === 'look'
      ? view.looking.includes(seat)
      : view.step !== 'over' && view.step !== 'between_rounds' && view.turn === seat;
  const callerTag = (seat: Seat): string | undefined => (view.caller === seat ? words.caller : undefined);
  const deedOf = (seat: Seat): string | undefined =>
    view.step === 'look' && view.looking.includes(seat) ? words.looking : deedIn(words, seen.deeds.get(seat));

  const opponent = (seat: BoardSeat): ReactElement => (
    <div key={seat.seat} className={css.opp} data-seat={seat.seat}>
      <Plate seat={seat} deed={deedOf(seat.seat)} acting={acting(seat.seat)} caller={callerTag(seat.seat)} />
      <div className={css.oppCards}>
        <Hand
          seat={seat}
          own={false}
          stateOf={stateOf(seat.seat)}
          onPick={pickOrSay(seat.seat)}
          keyed={!keysOwn && focused === seat.seat}
        />
        <OpponentHeld view={view} seat={seat.seat} />
        {theirsOpen && others.length > 3 && (
          <button
            type="button"
            className={css.zoom}
            aria-label={words.pickFrom(seat.name)}
            tabIndex={-1}
            onClick={() => setZoomed(seat.seat)}
          />
        )}
      </div>
    </div>
  );
  const [left, right] = others.length < 2 ? [undefined, undefined] : [others[0], others.at(-1)];
  const top = others.length < 2 ? others : others.slice(1, -1);
  const mine = viewer === bottom.seat;
  const zoomedSeat = theirsOpen ? seats.find(({ seat }) => seat === zoomed) : undefined;
  return (
    <div className={css.mat}>
      <BackPattern />
      <div ref={table} className={css.table} data-others={others.length}>
        {left && <div className={css.left}>{opponent(left)}</div>}
        <div className={css.top}>{top.map(opponent)}</div>
        {right && <div className={css.right}>{opponent(right)}</div>}
        <FinalRound view={view} seats={seats} viewer={viewer} />
        <Piles props={props} open={open} picked={picked} onPick={pick} />
        <div className={css.me} data-seat={bottom.seat}>
          {!mine && (
            <Plate
              seat={bottom}
              deed={deedOf(bottom.seat)}
              acting={acting(bottom.seat)}
              caller={callerTag(bottom.seat)}
            />
          )}
          <Hand
            seat={bottom}
            own={mine}
            stateOf={stateOf(bottom.seat)}
            onPick={pickOrSay(bottom.seat)}
            keyed={mine && keysOwn}
          />
        </div>
        <div className={css.beside}>
          {mine ? (
            <HeldCard view={view} seat={bottom.seat} />
          ) : (
            <OpponentHeld view={view} seat={bottom.seat} />
          )}
          {mine && <PeekedCard props={props} />}
          {mine && view.looking.includes(bottom.seat) && (
            <div className={css.firstLook} data-testid="first-look">
              <b>{words.remember}</b>
              <Countdown clock={props.clock} />
            </div>
          )}
        </div>
        {zoomedSeat && (
          <Picker
            seat={zoomedSeat}
            stateOf={stateOf(zoomedSeat.seat)}
            onPick={(slot) => {
              setZoomed(undefined);
              pick(slotPlace(zoomedSeat.seat, slot));
            }}
            onClose={() => setZoomed(undefined)}
          />
        )}
      </div>
    </div>
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
