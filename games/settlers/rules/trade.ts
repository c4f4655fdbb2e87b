import { seat as seatOf, seatsOf, type Rejection, type Seat } from '@reckon/kernel';
import { ACCEPTED, ANY_RATE, DECLINED, NOT_ASKED, SILENT, SPECIAL_RATE } from '../facts/numbers.ts';
import { covers, only, sizeOf, type Cards, type Resource } from '../facts/resources.ts';
import { ANY } from '../facts/supplies.ts';
import { at, rowAt } from '../facts/table.ts';
import type { Event } from './events.ts';
import type { Board } from './island.ts';
import { no, type Refusal } from './refusals.ts';
import { playerAt, type Offer, type State } from './state.ts';
import { notMain, pending } from './turn.ts';

type Decision = readonly Event[] | Rejection;

/** SET-9.12 */
const OPEN_OFFERS = 4;
const OFFERS_IN_A_TURN = 40;

/** Cards the bank asks for one after a building stands on a vertex: the best rate counts (SET-9.3). */
export function ratesWith(rates: readonly number[], { harbours }: Board, vertex: number): readonly number[] {
  let better: number[] | undefined;
  for (let i = 0; i < harbours.length; i++) {
    const { vertices, takes } = rowAt(harbours, i);
    if (vertices[0] !== vertex && vertices[1] !== vertex) continue;
    better ??= rates.slice();
    for (let r = 0; r < better.length; r++)
      if (takes === ANY || takes === r)
        better[r] = Math.min(at(better, r), takes === ANY ? ANY_RATE : SPECIAL_RATE);
  }
  return better ?? rates;
}

interface Exchange {
  readonly give: Resource;
  readonly get: Resource;
}

export function bankTrade(state: State, seat: Seat, { give, get }: Exchange): Decision {
  const refusal = notMain(state, seat);
  if (refusal) return refusal;
  const { hand, rates } = playerAt(state.players, seat);
  if (give === get) return no('bank_same');
  if (hand[give]! < rates[give]!) return no('bank_rate');
  if (state.bank[get] === 0) return no('bank_short');
  return [{ type: 'bankTraded', seat, give, count: rates[give]!, get }];
}

/** Why nobody may trade with another player now, as this seat is told. */
export function tradeClosed(state: State, seat: Seat): Refusal | undefined {
  return pending(state, seat) ?? (state.acting === state.turn ? undefined : no('trade_paired'));
}

interface Terms {
  readonly give: Cards;
  readonly get: Cards;
}

function badTerms({ give, get }: Terms, hand: Cards): Refusal | undefined {
  if (sizeOf(give) === 0 || sizeOf(get) === 0) return no('trade_empty');
  if (give.some((count, r) => count > 0 && at(get, r) > 0)) return no('trade_same');
  return covers(hand, give) ? undefined : no('trade_held');
}

export function offerTrade(
  state: State,
  seat: Seat,
  { to, give, get }: Terms & { readonly to: readonly Seat[] },
): Decision {
  const refusal = tradeClosed(state, seat) ?? badTerms({ give, get }, playerAt(state.players, seat).hand);
  if (refusal) return refusal;
  if (to.some((other) => other === seat || other >= state.seats) || new Set(to).size < to.length)
    return no('trade_self');
  if (seat !== state.turn && !(to.length === 1 && to[0] === state.turn)) return no('trade_with_turn');
  return full(state, seat) ?? [offered(state, { from: seat, to, give, get })];
}

/** Whom this seat could offer to: all others on its own turn, else only the player on turn (SET-9.1, SET-9.7). */
export const partners = ({ seats, turn }: State, seat: Seat): readonly Seat[] =>
  seat === turn ? seatsOf(seats).filter((other) => other !== seat) : [turn];

/** Why this seat could make no offer at all now; undefined if it could. */
export const untradable = (state: State, seat: Seat): Refusal | undefined =>
  tradeClosed(state, seat) ?? full(state, seat);

function full(state: State, seat: Seat): Refusal | undefined {
  if (state.offersThisTurn >= OFFERS_IN_A_TURN) return no('trade_enough');
  const open = state.offers.filter(({ from }) => from === seat).length;
  return open >= OPEN_OFFERS ? no('trade_many') : undefined;
}

interface Proposal extends Terms {
  readonly from: Seat;
  readonly to: readonly Seat[];
}

const offered = (state: State, { from, to, give, get }: Proposal): Event => ({
  type: 'tradeOffered',
  offer: {
    id: state.nextOffer,
    from,
    give,
    get,
    answers: seatsOf(state.seats).map((seat) => (to.includes(seat) ? SILENT : NOT_ASKED)),
  },
});

/** An offer this seat may still answer, or why not. */
function askedOf(state: State, seat: Seat, id: number): Offer | Rejection {
  const refusal = tradeClosed(state, seat);
  if (refusal) return refusal;
  const offer = state.offers.find((open) => open.id === id);
  if (offer === undefined) return no('no_offer');
  if (offer.answers[seat] === NOT_ASKED) return no('not_asked');
  return offer.answers[seat] === SILENT ? offer : no('answered');
}

export function acceptTrade(state: State, seat: Seat, id: number): Decision {
  const offer = askedOf(state, seat, id);
  if ('rejected' in offer) return offer;
  if (!covers(playerAt(state.players, seat).hand, offer.get)) return no('trade_unpayable');
  // Who is on turn needs nobody's confirmation: the proposal was one.
  return seat === state.turn
    ? [made(offer, seat)]
    : [{ type: 'tradeAnswered', offer: id, seat, answer: 'accepted' }];
}

export function declineTrade(state: State, seat: Seat, id: number): Decision {
  const offer = askedOf(state, seat, id);
  return 'rejected' in offer ? offer : [{ type: 'tradeAnswered', offer: id, seat, answer: 'declined' }];
}

export function counterTrade(
  state: State,
  seat: Seat,
  { offer: id, give, get }: Terms & { readonly offer: number },
): Decision {
  const offer = askedOf(state, seat, id);
  if ('rejected' in offer) return offer;
  const refusal = badTerms({ give, get }, playerAt(state.players, seat).hand) ?? full(state, seat);
  if (refusal) return refusal;
  const answer: Event = { type: 'tradeAnswered', offer: id, seat, answer: 'countered' };
  return [answer, offered(state, { from: seat, to: [offer.from], give, get })];
}

export type Counter = Terms & { readonly offer: number };

/** Counter-offers near at hand: one card more for the same price, or the same thing for another price. All can be paid. */
export function counters({ id, give, get }: Offer, hand: Cards): readonly Counter[] {
  const found: Counter[] = [];
  const theirs = give.findIndex((n) => n > 0);
  if (covers(hand, get)) found.push({ offer: id, give: get, get: give.with(theirs, at(give, theirs) + 1) });
  const price = sizeOf(get);
  const others = hand
    .map((held, resource) => ({ held, resource }))
    .filter(({ held, resource }) => held >= price && get[resource] === 0 && give[resource] === 0)
    .toSorted((a, b) => b.held - a.held)
    .slice(0, 2);
  for (const { resource } of others) found.push({ offer: id, give: only(resource, price), get: give });
  return found;
}

const made = ({ id, from, give, get }: Offer, partner: Seat): Event => ({
  type: 'tradeMade',
  offer: id,
  seat: from,
  partner,
  give,
  get,
});

export function confirmTrade(
  state: State,
  seat: Seat,
  { offer: id, partner }: { readonly offer: number; readonly partner: Seat },
): Decision {
  const offer = ownOffer(state, seat, id);
  if ('rejected' in offer) return offer;
  if (offer.answers[partner] !== ACCEPTED) return no('not_accepted');
  return [made(offer, partner)];
}

export function takeBackTrade(state: State, seat: Seat, id: number): Decision {
  const offer = ownOffer(state, seat, id);
  return 'rejected' in offer ? offer : [{ type: 'offerClosed', offer: id, seat, why: 'takenBack' }];
}

function ownOffer(state: State, seat: Seat, id: number): Offer | Rejection {
  const refusal = tradeClosed(state, seat);
  if (refusal) return refusal;
  const offer = state.offers.find((open) => open.id === id);
  if (offer === undefined) return no('no_offer');
  return offer.from === seat ? offer : no('not_your_offer');
}

/** Whether somebody asked by the player on turn has yet to answer. */
export const isAsked = ({ offers, turn }: Pick<State, 'offers' | 'turn'>, seat: Seat): boolean =>
  offers.some(({ from, answers }) => from === turn && answers[seat] === SILENT);

export const somebodyIsAsked = ({ offers, turn }: Pick<State, 'offers' | 'turn'>): boolean =>
  offers.some(({ from, answers }) => from === turn && answers.includes(SILENT));

export function awaitAnswers(state: State, seat: Seat): Decision {
  const refusal = notMain(state, seat);
  if (refusal) return refusal;
  return somebodyIsAsked(state) ? [{ type: 'answersAwaited', seat }] : no('nothing_asked');
}

/** Offers and acceptances that hands no longer cover (SET-9.10). */
export function lapsed({ offers, players }: State): readonly Event[] {
  const events: Event[] = [];
  for (const { id, from, give, get, answers } of offers) {
    if (!covers(playerAt(players, from).hand, give)) {
      events.push({ type: 'offerClosed', offer: id, seat: from, why: 'unpayable' });
      continue;
    }
    answers.forEach((answer, seat) => {
      if (answer === ACCEPTED && !covers(playerAt(players, seat).hand, get))
        events.push({ type: 'acceptanceLapsed', offer: id, seat: seatOf(seat) });
    });
  }
  return events;
}

/** Everybody asked has declined: nothing is left to wait for. */
export const isRefused = ({ answers }: Offer): boolean =>
  answers.every((answer) => answer === DECLINED || answer === NOT_ASKED);
