import type { Seat } from '@reckon/kernel';
import { PACK_WITH_JOKERS, type Card } from '../facts/cards.ts';
import { BOTTOM_ROW, placeOf, type Slot } from '../facts/table.ts';
import { isFirstLookSecret } from '../rules/config.ts';
import type { Look, State, Step } from '../rules/state.ts';

/** Places of the hands whose faces the seat sees at this moment. */
export function openTo({ step, seats }: State, seat: Seat): ReadonlySet<number> {
  switch (step.type) {
    case 'between_rounds':
    case 'over':
      return new Set(Array.from({ length: placeOf(seats, 0) }, (_, place) => place));
    case 'look': {
      const look = step.looks[seat];
      return new Set(look?.open ? look.slots.map((slot) => placeOf(seat, slot)) : []);
    }
    case 'peek_open':
      return new Set(step.seat === seat ? step.at.map((spot) => placeOf(spot.seat, spot.slot)) : []);
    default:
      return NOWHERE;
  }
}
const NOWHERE: ReadonlySet<number> = new Set();

/** May the seat see the card somebody holds in the air? */
export const seesHeld = (step: Extract<Step, { type: 'holding' }>, seat: Seat): boolean =>
  step.seat === seat || step.from === 'discard';

const ORDER: ReadonlyMap<Card, number> = new Map(PACK_WITH_JOKERS.map((card, index) => [card, index]));

/** Every card the seat does not see now, in the order of the pack, laid out where hidden cards lie. */
export function veil(state: State, seat: Seat): State {
  const { hands, deck, discards, step, config } = state;
  const open = openTo(state, seat);
  const shown = config.discardHistory === 'all' ? 0 : discards.length - 1;
  const holdsHidden = step.type === 'holding' && !seesHeld(step, seat);
  const hidden = [
    ...hands.filter((_, place) => !open.has(place)),
    ...deck,
    ...discards.slice(0, Math.max(0, shown)),
    ...(holdsHidden ? [step.card] : []),
  ].toSorted((one, other) => (ORDER.get(one) ?? 0) - (ORDER.get(other) ?? 0));
  let next = 0;
  const take = (): Card => hidden[next++]!;
  return {
    ...state,
    hands: hands.map((card, place) => (open.has(place) ? card : take())),
    deck: deck.map(take),
    discards: discards.map((card, at) => (at >= shown ? card : take())),
    step: veiledStep(state, seat, take),
  };
}

/** The first looks as a seat may know them where others chose in secret: who has chosen is told, and which cards is not. */
export const withChoices = (
  looks: readonly Look[],
  seat: Seat,
  choice: () => readonly Slot[],
): readonly Look[] =>
  looks.map((look, one) =>
    one === seat || look.slots.length === 0 ? look : { open: look.open, slots: choice() },
  );

function veiledStep({ step, config }: State, seat: Seat, take: () => Card): Step {
  if (step.type === 'holding' && !seesHeld(step, seat)) return { ...step, card: take() };
  if (step.type === 'look' && isFirstLookSecret(config))
    return { ...step, looks: withChoices(step.looks, seat, () => BOTTOM_ROW) };
  if (step.type === 'peek_open' && step.seat !== seat && !config.peekTargetPublic)
    return { ...step, at: step.at.map((spot) => ({ seat: spot.seat, slot: 0 })) };
  return step;
}
