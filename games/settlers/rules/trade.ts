import type { Rejection, Seat } from '@reckon/kernel';
import type { Event } from './events.ts';
import { notMain, pending } from './phases.ts';
import { no } from './refusals.ts';
import { covers, sizeOf, type Cards, type Resource } from './resources.ts';
import { ACCEPTED, DECLINED, NOT_ASKED, SILENT, type Offer, type State } from './state.ts';

type Decision = readonly Event[] | Rejection;

/** SET-9.12 */
const OPEN_OFFERS = 4;
const OFFERS_IN_A_TURN = 40;

export function bankTrade(state: State, seat: Seat, give: Resource, get: Resource): Decision {
  const refusal = notMain(state, seat);
  if (refusal) return refusal;
  const { hand, rates } = state.players[seat]!;
  if (give === get) return no('BANK_SAME');
  if (hand[give]! < rates[give]!) return no('BANK_RATE');
  if (state.bank[get] === 0) return no('BANK_SHORT');
  return [{ type: 'bankTraded', seat, give, count: rates[give]!, get }];
}

/** Why nobody may trade with another player now, as this seat is told. */
function closed(state: State, seat: Seat): Rejection | undefined {
  return pending(state, seat) ?? (state.acting === state.turn ? undefined : no('TRADE_PAIRED'));
}

interface Terms {
  readonly give: Cards;
  readonly get: Cards;
}

function badTerms({ give, get }: Terms, hand: Cards): Rejection | undefined {
  if (sizeOf(give) === 0 || sizeOf(get) === 0) return no('TRADE_EMPTY');
  if (give.some((count, r) => count > 0 && get[r]! > 0)) return no('TRADE_SAME');
  return covers(hand, give) ? undefined : no('TRADE_HELD');
}

export function offerTrade(
  state: State,
  seat: Seat,
  { to, give, get }: Terms & { readonly to: readonly Seat[] },
): Decision {
  const refusal = closed(state, seat) ?? badTerms({ give, get }, state.players[seat]!.hand);
  if (refusal) return refusal;
  if (to.some((other) => other === seat || other >= state.seats) || new Set(to).size < to.length)
    return no('TRADE_SELF');
  if (seat !== state.turn && !(to.length === 1 && to[0] === state.turn)) return no('TRADE_WITH_TURN');
  return full(state, seat) ?? [offered(state, seat, to, { give, get })];
}

function full(state: State, seat: Seat): Rejection | undefined {
  if (state.offersThisTurn >= OFFERS_IN_A_TURN) return no('TRADE_ENOUGH');
  const open = state.offers.filter(({ from }) => from === seat).length;
  return open >= OPEN_OFFERS ? no('TRADE_MANY') : undefined;
}

const offered = (state: State, from: Seat, to: readonly Seat[], { give, get }: Terms): Event => ({
  type: 'tradeOffered',
  offer: {
    id: state.nextOffer,
    from,
    give,
    get,
    answers: state.players.map((_, seat) => (to.includes(seat as Seat) ? SILENT : NOT_ASKED)),
  },
});

/** An offer this seat may still answer, or why not. */
function askedOf(state: State, seat: Seat, id: number): Offer | Rejection {
  const refusal = closed(state, seat);
  if (refusal) return refusal;
  const offer = state.offers.find((open) => open.id === id);
  if (offer === undefined) return no('NO_OFFER');
  if (offer.answers[seat] === NOT_ASKED) return no('NOT_ASKED');
  return offer.answers[seat] === SILENT ? offer : no('ANSWERED');
}

export function acceptTrade(state: State, seat: Seat, id: number): Decision {
  const offer = askedOf(state, seat, id);
  if ('rejected' in offer) return offer;
  if (!covers(state.players[seat]!.hand, offer.get)) return no('TRADE_UNPAYABLE');
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
) {
  const offer = askedOf(state, seat, id);
  if ('rejected' in offer) return offer;
  const refusal = badTerms({ give, get }, state.players[seat]!.hand) ?? full(state, seat);
  if (refusal) return refusal;
  const answer: Event = { type: 'tradeAnswered', offer: id, seat, answer: 'countered' };
  return [answer, offered(state, seat, [offer.from], { give, get })];
}

const made = ({ id, from, give, get }: Offer, partner: Seat): Event => ({
  type: 'tradeMade',
  offer: id,
  seat: from,
  partner,
  give,
  get,
});

export function confirmTrade(state: State, seat: Seat, id: number, partner: Seat): Decision {
  const offer = ownOffer(state, seat, id);
  if ('rejected' in offer) return offer;
  if (offer.answers[partner] !== ACCEPTED) return no('NOT_ACCEPTED');
  return [made(offer, partner)];
}

export function takeBackTrade(state: State, seat: Seat, id: number): Decision {
  const offer = ownOffer(state, seat, id);
  return 'rejected' in offer ? offer : [{ type: 'offerClosed', offer: id, seat, why: 'takenBack' }];
}

function ownOffer(state: State, seat: Seat, id: number): Offer | Rejection {
  const refusal = closed(state, seat);
  if (refusal) return refusal;
  const offer = state.offers.find((open) => open.id === id);
  if (offer === undefined) return no('NO_OFFER');
  return offer.from === seat ? offer : no('NOT_YOUR_OFFER');
}

/** Whether somebody asked by the player on turn has yet to answer. */
export const isAsked = ({ offers, turn }: Pick<State, 'offers' | 'turn'>, seat: Seat): boolean =>
  offers.some(({ from, answers }) => from === turn && answers[seat] === SILENT);

export const somebodyIsAsked = ({ offers, turn }: Pick<State, 'offers' | 'turn'>): boolean =>
  offers.some(({ from, answers }) => from === turn && answers.includes(SILENT));

export function awaitAnswers(state: State, seat: Seat): Decision {
  const refusal = notMain(state, seat);
  if (refusal) return refusal;
  return somebodyIsAsked(state) ? [{ type: 'answersAwaited', seat }] : no('NOTHING_ASKED');
}

/** Offers and acceptances that hands no longer cover (SET-9.10). */
export function lapsed({ offers, players }: State): readonly Event[] {
  const events: Event[] = [];
  for (const { id, from, give, get, answers } of offers) {
    if (!covers(players[from]!.hand, give)) {
      events.push({ type: 'offerClosed', offer: id, seat: from, why: 'unpayable' });
      continue;
    }
    answers.forEach((answer, seat) => {
      if (answer === ACCEPTED && !covers(players[seat]!.hand, get))
        events.push({ type: 'acceptanceLapsed', offer: id, seat: seat as Seat });
    });
  }
  return events;
}

/** Everybody asked has declined: nothing is left to wait for. */
export const isRefused = ({ answers }: Offer): boolean =>
  answers.every((answer) => answer === DECLINED || answer === NOT_ASKED);
