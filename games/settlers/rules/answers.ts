import type { Seat } from '@reckon/kernel';
import { CARD_KINDS, ROAD_BUILDING, VICTORY_POINT, YEAR_OF_PLENTY } from '../facts/cards.ts';
import { canPayCard, canPayCity, canPayRoad, canPaySettlement, type Ware } from '../facts/costs.ts';
import { SILENT } from '../facts/numbers.ts';
import type { RefusalCode } from '../facts/refusals.ts';
import { covers, sizeOf } from '../facts/resources.ts';
import { roadless, unplayable } from './development.ts';
import { hasCityPlace, hasRoadPlace, hasSettlementPlace } from './places.ts';
import { playerAt, type Player, type State } from './state.ts';
import { counters, partners, tradeClosed, untradable, type Counter } from './trade.ts';
import { notMain, owesDiscard } from './turn.ts';

/** Why not, by the code of the refusal; null if nothing stands against it. */
type WhyNot = RefusalCode | null;

/** What a seat would like to know before it asks for anything: a board shows these and knows no rule itself. */
export interface Answers {
  /** Why it can be built or bought nowhere now. What is missing in the hand is told before what is waited for. */
  readonly wares: { readonly [W in Ware]: WhyNot };
  /** By kind of development card: why one of them cannot be played now. */
  readonly cards: readonly WhyNot[];
  /** Whom an offer may be made to, and why to nobody. */
  readonly partners: readonly Seat[];
  readonly offer: WhyNot;
  /** The offers this seat has yet to answer. */
  readonly asked: readonly Asked[];
  /** Whether cards are to be discarded, as a reason to hold everything else. */
  readonly discard: WhyNot;
}

interface Asked {
  readonly offer: number;
  readonly accept: WhyNot;
  /** Counter-offers that could be made at once. */
  readonly counters: readonly Counter[];
}

export function answersFor(state: State, seat: Seat): Answers {
  const player = playerAt(state.players, seat);
  const waits = state.waiting && state.acting === seat ? 'awaiting' : null;
  const wait: WhyNot = waits ?? notMain(state, seat)?.code ?? null;
  const offer: WhyNot = waits ?? untradable(state, seat)?.code ?? null;
  return {
    wares: {
      road: noRoad(player) ?? wait ?? (hasRoadPlace(state, seat) ? null : 'road_apart'),
      settlement: noSettlement(player) ?? wait ?? (hasSettlementPlace(state, seat) ? null : 'too_close'),
      city: noCity(player) ?? wait ?? (hasCityPlace(state, seat) ? null : 'no_settlement_here'),
      card: noCard(state, player) ?? wait,
    },
    cards: CARD_KINDS.map((_, card) => waits ?? notPlayed(state, seat, card)),
    partners: offer === null ? partners(state, seat) : [],
    offer,
    asked: state.offers.length === 0 ? NOTHING : askedOf(state, seat, { waits, offer }),
    discard: owesDiscard(state, seat) ? 'discard_first' : null,
  };
}

const NOTHING: readonly Asked[] = [];

function noRoad({ hand, roadsLeft }: Player): WhyNot {
  if (!canPayRoad(hand)) return 'road_cost';
  return roadsLeft === 0 ? 'no_road_left' : null;
}

function noSettlement({ hand, settlementsLeft }: Player): WhyNot {
  if (!canPaySettlement(hand)) return 'settlement_cost';
  return settlementsLeft === 0 ? 'no_settlement_left' : null;
}

function noCity({ hand, citiesLeft }: Player): WhyNot {
  if (!canPayCity(hand)) return 'city_cost';
  return citiesLeft === 0 ? 'no_city_left' : null;
}

function noCard({ drawn, deck }: State, { hand }: Player): WhyNot {
  if (!canPayCard(hand)) return 'card_cost';
  return drawn === deck.length ? 'deck_empty' : null;
}

function notPlayed(state: State, seat: Seat, card: number): WhyNot {
  if (card === VICTORY_POINT) return 'card_point';
  const refusal = unplayable(state, seat, card);
  if (refusal) return refusal.code;
  switch (card) {
    case ROAD_BUILDING:
      return roadless(state, seat)?.code ?? null;
    case YEAR_OF_PLENTY:
      return sizeOf(state.bank) === 0 ? 'plenty_short' : null;
    default:
      return null;
  }
}

/** `waits` stands against answering at all, `offer` against offering something else. */
const askedOf = (
  state: State,
  seat: Seat,
  { waits, offer: against }: { readonly waits: WhyNot; readonly offer: WhyNot },
): readonly Asked[] =>
  state.offers
    .filter(({ answers }) => answers[seat] === SILENT)
    .map((offer) => {
      const { hand } = playerAt(state.players, seat);
      const unpayable = covers(hand, offer.get) ? null : 'trade_unpayable';
      return {
        offer: offer.id,
        accept: waits ?? tradeClosed(state, seat)?.code ?? unpayable,
        counters: against === null ? counters(offer, hand) : [],
      };
    });
