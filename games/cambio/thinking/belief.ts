import type { Seat } from '@reckon/kernel';
import type { Card } from '../facts/cards.ts';
import { isOf, placeOf, SEATS } from '../facts/table.ts';
import type { Event } from '../rules/events.ts';
import { begin as nothing, see as remember, type Memory } from './memory.ts';

/** What a seat knows of the table, from what it was told: cards, who has seen which place, and what lies on the pile. */
export interface Belief {
  readonly own: Memory;
  /** By seat, then by place (`placeOf`): has it seen the card that lies there now? */
  readonly knows: readonly (readonly boolean[])[];
  /** Places that hold a card somebody chose to keep: rather a low one. */
  readonly kept: readonly boolean[];
  /** By place: cards its owner put away while it knew the one that lies there, which so rather counts no more than they. */
  readonly putAway: readonly (readonly Card[])[];
  /** The discard pile as far as it was told, the top last; the first card may be missing. */
  readonly pile: readonly Card[];
  /** Where the card in the air came from. */
  readonly from: 'deck' | 'discard';
}

const PLACES = placeOf(SEATS.max, 0);
const NOWHERE: readonly boolean[] = Array<boolean>(PLACES).fill(false);
const NONE: readonly (readonly Card[])[] = Array<readonly Card[]>(PLACES).fill([]);

export const begin = (seat: Seat): Belief => ({
  own: nothing(seat),
  knows: Array.from({ length: SEATS.max }, () => NOWHERE),
  kept: NOWHERE,
  putAway: NONE,
  pile: [],
  from: 'deck',
});

export function see(belief: Belief, event: Event): Belief {
  const own = remember(belief.own, event);
  const { knows, kept, pile } = belief;
  switch (event.type) {
    case 'lookClosed':
      return {
        ...belief,
        own,
        // The house closed it: nobody may have been there to see.
        knows:
          event.cause === undefined
            ? seen(
                knows,
                event.seat,
                event.slots.map((slot) => placeOf(event.seat, slot)),
              )
            : knows,
      };
    case 'peekOpened':
      return {
        ...belief,
        own,
        knows: seen(
          knows,
          event.seat,
          (event.at ?? []).map(({ seat, slot }) => placeOf(seat, slot)),
        ),
      };
    case 'deckDrawn': {
      const top = pile.at(-1);
      const leaves = top !== undefined && event.cause === undefined;
      return {
        ...belief,
        own,
        from: 'deck',
        putAway: leaves ? preferred(belief, event.seat, top) : belief.putAway,
      };
    }
    case 'discardTaken':
      return { ...belief, own, from: 'discard', pile: pile.slice(0, -1) };
    case 'cardSwapped': {
      const place = placeOf(event.seat, event.slot);
      const all = belief.from === 'discard';
      const knew = knows[event.seat]?.[place] ?? false;
      const away = knew ? preferred(belief, event.seat, event.discarded) : belief.putAway;
      return {
        ...belief,
        own,
        knows: knows.map((places, seat) => places.with(place, all || seat === event.seat)),
        kept: kept.with(place, true),
        putAway: away.with(place, knew ? [event.discarded] : []),
        pile: [...pile, event.discarded],
      };
    }
    case 'cardDiscarded':
      return {
        ...belief,
        own,
        putAway: event.cause === undefined ? preferred(belief, event.seat, event.card) : belief.putAway,
        pile: [...pile, event.card],
      };
    case 'discardReturned':
      return { ...belief, own, pile: [...pile, event.card] };
    case 'cardsExchanged': {
      const a = placeOf(event.a.seat, event.a.slot);
      const b = placeOf(event.b.seat, event.b.slot);
      return {
        ...belief,
        own,
        knows: knows.map((places) => exchanged(places, a, b)),
        kept: exchanged(kept, a, b),
        putAway: exchanged(belief.putAway, a, b),
      };
    }
    case 'reshuffled':
      return { ...belief, own, pile: pile.slice(-1) };
    case 'roundDealt': {
      const fresh = begin(own.seat);
      return { ...fresh, pile: event.faceUp === null ? [] : [event.faceUp] };
    }
    default:
      return own === belief.own ? belief : { ...belief, own };
  }
}

const seen = (knows: Belief['knows'], seat: Seat, places: readonly number[]): Belief['knows'] =>
  knows.map((all, one) =>
    one === seat ? places.reduce((known, place) => known.with(place, true), all) : all,
  );

/** Of a card and those it knows of its own, a seat puts away the one that counts most. */
const preferred = ({ knows, putAway }: Belief, seat: Seat, card: Card): Belief['putAway'] =>
  putAway.map((cards, place) => (knows[seat]?.[place] && isOf(seat, place) ? [...cards, card] : cards));

const exchanged = <T>(places: readonly T[], a: number, b: number): readonly T[] =>
  places.with(a, places[b] as T).with(b, places[a] as T);
