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
  /** Places that hold a card somebody who knew it gave for one it did not know: rather a high one. */
  readonly given: readonly boolean[];
  /** By place: cards its owner put away while it knew the one that lies there, which so rather counts no more than they. */
  readonly putAway: readonly (readonly Card[])[];
  /** The discard pile as far as it was told, the top last; the first card may be missing. */
  readonly pile: readonly Card[];
  /** Cards that were shuffled into the draw pile when it was last made anew, as far as they were told. */
  readonly stock: readonly Card[];
  /** Places that hold a card drawn since then: all others hold none of the stock. */
  readonly drawn: readonly boolean[];
  /** Where the card in the air came from. */
  readonly from: 'deck' | 'discard';
}

const PLACES = placeOf(SEATS.max, 0);
const NOWHERE: readonly boolean[] = Array<boolean>(PLACES).fill(false);
const NONE: readonly (readonly Card[])[] = Array<readonly Card[]>(PLACES).fill([]);

/** Who puts a card in the place of one it does not know rather knows none that counts more than this. */
const HIGHEST: Card = '7S';

export const begin = (seat: Seat): Belief => ({
  own: nothing(seat),
  knows: Array.from({ length: SEATS.max }, () => NOWHERE),
  kept: NOWHERE,
  given: NOWHERE,
  putAway: NONE,
  pile: [],
  stock: [],
  drawn: NOWHERE,
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
                (event.slots ?? []).map((slot) => placeOf(event.seat, slot)),
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
      const away = preferred(belief, event.seat, knew ? event.discarded : HIGHEST);
      return {
        ...belief,
        own,
        knows: knows.map((places, seat) => places.with(place, all || seat === event.seat)),
        kept: kept.with(place, true),
        given: belief.given.with(place, false),
        drawn: belief.drawn.with(place, !all),
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
    case 'cardsExchanged':
      return { ...afterExchange(belief, event), own };
    case 'reshuffled':
      return { ...belief, own, pile: pile.slice(-1), stock: pile.slice(0, -1), drawn: NOWHERE };
    case 'roundDealt': {
      const fresh = begin(own.seat);
      return { ...fresh, pile: event.faceUp === null ? [] : [event.faceUp] };
    }
    default:
      return own === belief.own ? belief : { ...belief, own };
  }
}

type Exchange = Extract<Event, { type: 'cardsExchanged' }>;

/** Cards move with all that is known of them; and nobody gives a card it knows without wishing to be rid of it. */
function afterExchange(belief: Belief, { seat, a, b }: Exchange): Belief {
  const { knows, kept, given, putAway, drawn } = belief;
  const [one, other] = [placeOf(a.seat, a.slot), placeOf(b.seat, b.slot)];
  const moved: Belief = {
    ...belief,
    knows: knows.map((places) => exchanged(places, one, other)),
    kept: exchanged(kept, one, other),
    given: exchanged(given, one, other),
    putAway: exchanged(putAway, one, other),
    drawn: exchanged(drawn, one, other),
  };
  if (a.seat !== seat && b.seat !== seat) return moved;
  const [mine, theirs] = a.seat === seat ? [one, other] : [other, one];
  const taken = { ...moved, kept: moved.kept.with(mine, knows[seat]?.[theirs] || moved.kept[mine] === true) };
  if (!knows[seat]?.[mine]) return taken;
  return {
    ...taken,
    kept: taken.kept.with(theirs, false),
    given: moved.given.with(theirs, !knows[seat]?.[theirs]),
    putAway: moved.putAway.with(theirs, []),
  };
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
