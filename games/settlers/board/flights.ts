import type { Carry } from '@reckon/pieces';
import { EVERY_RESOURCE, type Cards } from '../facts/resources.ts';
import { at, rowAt } from '../facts/table.ts';
import type { Event } from '../rules/events.ts';
import type { View } from '../rules/view.ts';

/** A card that went from hand to hand unseen. */
export const HIDDEN = 'hidden';

type Seen = Pick<View, 'you' | 'yielding' | 'board' | 'builder' | 'level' | 'players' | 'lastSettlement'>;

/** Where cards of a seat are: each resource in the own hand, the others' in their cells. */
const placeOf = ({ you }: Pick<Seen, 'you'>, seat: number, resource: number | null): string =>
  seat === you && resource !== null ? `hand:${resource}` : `seat:${seat}`;

/** One of each kind goes; how many is told by the numbers. */
const goods = (view: Seen, cards: Cards, [from, to]: readonly [number, number]): readonly Carry[] =>
  EVERY_RESOURCE.filter((resource) => at(cards, resource) > 0).map((resource) => ({
    thing: String(resource),
    from: placeOf(view, from, resource),
    to: placeOf(view, to, resource),
  }));

/** A card from the bank to a seat; the other way round it is paid. */
const banked = (view: Seen, seat: number, resource: number): Carry => ({
  thing: String(resource),
  from: 'bank',
  to: placeOf(view, seat, resource),
});
const back = ({ thing, from, to }: Carry): Carry => ({ thing, from: to, to: from });

/** Each building beside a hex that yields gets its card from there, as far as the bank could pay. */
function harvest(view: Seen, paid: readonly Cards[]): readonly Carry[] {
  const left = paid.map((cards) => [...cards]);
  return view.yielding.flatMap((hex) =>
    rowAt(view.board.corners, hex).flatMap((vertex): readonly Carry[] => {
      const seat = at(view.builder, vertex);
      const resource = at(view.board.terrain, hex);
      const owed = seat < 0 ? undefined : left[seat];
      if (!owed || at(owed, resource) === 0) return [];
      owed[resource] = at(owed, resource) - 1;
      return [{ thing: String(resource), from: `hex:${hex}`, to: placeOf(view, seat, resource) }];
    }),
  );
}

/** What goes where. The view is that after the event; what it no longer tells does not fly. */
export function carriesOf(event: Event, view: Seen): readonly Carry[] {
  switch (event.type) {
    case 'produced':
      return harvest(view, event.cards);
    case 'startingCardsTaken':
      return view.board.corners.flatMap((corners, hex): readonly Carry[] => {
        const resource = at(view.board.terrain, hex);
        return corners.includes(view.lastSettlement) && resource >= 0
          ? [{ thing: String(resource), from: `hex:${hex}`, to: placeOf(view, event.seat, resource) }]
          : [];
      });
    case 'tradeMade':
      return [
        ...goods(view, event.give, [event.seat, event.partner]),
        ...goods(view, event.get, [event.partner, event.seat]),
      ];
    case 'cardStolen':
      return [
        {
          thing: event.resource === null ? HIDDEN : String(event.resource),
          from: placeOf(view, event.from, event.resource),
          to: placeOf(view, event.seat, event.resource),
        },
      ];
    case 'monopolyPlayed':
      return event.taken.flatMap((count, from): readonly Carry[] =>
        count === 0
          ? []
          : [
              {
                thing: String(event.resource),
                from: placeOf(view, from, event.resource),
                to: placeOf(view, event.seat, event.resource),
              },
            ],
      );
    case 'bankTraded':
      return [back(banked(view, event.seat, event.give)), banked(view, event.seat, event.get)];
    case 'yearOfPlentyPlayed':
      return EVERY_RESOURCE.filter((resource) => at(event.cards, resource) > 0).map((resource) =>
        banked(view, event.seat, resource),
      );
    default:
      return [];
  }
}
