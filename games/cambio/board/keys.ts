import type { KeyBinding } from '@reckon/pieces';
import { SLOTS } from '../facts/table.ts';
import type { Move } from '../rules/moves.ts';
import { focusNextSeat, keyedSeat, slotPlace, targeting, type CambioProps } from './targets.ts';
import { wordsIn } from './words.ts';

/** 1–4 slots, O next player, D deck, T take, X discard, C call, S skip, Enter done. */
export function keys(props: CambioProps): readonly KeyBinding[] {
  const { moves, viewer, telling, choose, chosen } = props;
  const words = wordsIn(telling.locale);
  const targets = targeting(props);
  const { open, pick } = targets;
  const bindings: KeyBinding[] = [];
  const offer = (key: string, type: Move['type'], label: string): void => {
    const move = moves.find((one) => one.type === type);
    // A call ends the round for everybody: it takes two strokes, whatever the person likes.
    if (move)
      bindings.push({ key, label, run: () => choose(move, type === 'callCambio' ? 'always' : 'never') });
  };
  offer('d', 'drawDeck', words.keyDraw);
  offer('t', 'takeDiscard', words.keyTake);
  offer('x', 'discard', words.keyDiscard);
  offer('c', 'callCambio', words.keyCall);
  offer('s', 'skipPower', words.keySkip);
  offer('l', 'lookOwn', words.powerDoes('look_own'));
  if (!chosen) {
    offer('enter', 'viewReady', words.keyDone);
    offer('enter', 'closePeek', words.keyDone);
    offer('enter', 'endTurn', words.keyEndTurn);
    offer('enter', 'nextRound', words.keyNextRound);
  }
  const seat = keyedSeat(props, targets);
  if (seat !== undefined)
    for (const slot of SLOTS)
      if (open.has(slotPlace(seat, slot)))
        bindings.push({
          key: String(slot + 1),
          label: seat === viewer ? words.keySlot(slot) : words.keyTheirs(telling.nameOf(seat), slot),
          run: () => pick(slotPlace(seat, slot)),
        });
  if (seat !== undefined && seat !== viewer && props.seats.length > 2)
    bindings.push({ key: 'o', label: words.keyNext, run: () => focusNextSeat(props, targets) });
  return bindings;
}
