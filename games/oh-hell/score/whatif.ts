/** Moves tried on a position: the hands, the card that was turned, what was bid and played so far. */
import {
  anything,
  complain,
  judge,
  listOf,
  object,
  oneOf,
  optional,
  read,
  seat as seatOf,
  seatsOf,
  whole,
  type Judged,
  type Reading,
} from '@reckon/kernel';
import { PACK, sorted, suitOf, type Card } from '../facts/cards.ts';
import { MOSTS, SEATS } from '../facts/table.ts';
import { openBids } from '../rules/bidding.ts';
import { STANDARD, SWITCHES } from '../rules/config.ts';
import { game } from '../rules/game.ts';
import { dealerOf, roundsOf, type State } from '../rules/state.ts';
import { scoring } from './scoring.ts';

const card = oneOf(...PACK);
const tricks = whole(0, Math.max(...MOSTS));
const seat = whole(0, SEATS.max - 1);
const given = object({
  round: optional(whole(1, 2 * Math.max(...MOSTS) - 1)),
  hands: listOf(listOf(card, { max: Math.max(...MOSTS) }), { ...SEATS }),
  turned: card,
  bids: optional(listOf(tricks, { max: SEATS.max })),
  taken: optional(listOf(tricks, { max: SEATS.max })),
  trick: optional(listOf(object({ seat, card }), { max: SEATS.max })),
  leader: optional(seat),
  ...SWITCHES,
});

const asking = object(
  {
    id: optional(anything),
    pos: given,
    steps: optional(anything),
    try: optional(anything),
    menu: optional(anything),
  },
  ['expect'],
);

/** Nothing lies in two places, every seat has played or still holds its cards, and bids are such as may be made. */
function stateOf(pos: ReturnType<typeof given>): State {
  const { round = 1, hands, turned, bids = [], trick = [], leader, ...rest } = pos;
  const seats = hands.length;
  const { taken = seatsOf(seats).map(() => 0), ...switches } = rest;
  const config = { ...STANDARD, ...switches };
  const cards = roundsOf(config, seats)[round - 1] ?? complain(`there is no round ${round}`, 'pos.round');
  const all: readonly Card[] = [...hands.flat(), ...trick.map((one) => one.card), turned];
  const twice = all.find((one, index) => all.indexOf(one) < index);
  if (twice !== undefined) complain(`${twice} is there twice`, 'pos');
  if (taken.length !== seats) complain(`taken needs ${seats} numbers`, 'pos.taken');
  const done = taken.reduce((sum, n) => sum + n, 0);
  if (done === cards) complain('the round is over: all its tricks are taken', 'pos.taken');
  for (const [n, hand] of hands.entries()) {
    const laid = trick.some((one) => one.seat === n) ? 1 : 0;
    if (hand.length + laid + done !== cards)
      complain(
        `a hand of this round has ${cards} cards; this one and what was played make ${hand.length + laid + done}`,
        `pos.hands[${n}]`,
      );
  }
  const dealer = dealerOf(config, round, seats);
  const first = seatOf((dealer + 1) % seats);
  const hasBegun = done > 0 || trick.length > 0;
  const leads = leader ?? trick[0]?.seat ?? (done > 0 ? complain('who leads?', 'pos.leader') : first);
  if (leads >= seats) complain(`there is no seat ${leads}`, 'pos.leader');
  if (done === 0 && leads !== first) complain(`seat ${first} leads the first trick`, 'pos.leader');
  const strange = trick.findIndex((one, n) => one.seat !== (leads + n) % seats);
  if (strange >= 0) complain(`seat ${(leads + strange) % seats} plays here`, `pos.trick[${strange}].seat`);
  if (trick.length === seats) complain('a full trick is taken at once', 'pos.trick');
  const led = trick[0] && suitOf(trick[0].card);
  const revoked = trick.findIndex(
    (one) => suitOf(one.card) !== led && hands[one.seat]?.some((held) => suitOf(held) === led),
  );
  if (revoked >= 0) complain('whoever holds a card of the suit led plays one', `pos.trick[${revoked}].card`);
  const bidding = bids.length < seats;
  if (bidding && hasBegun) complain('cards are played when all have bid', 'pos.bids');
  const turn = seatOf(bidding ? (first + bids.length) % seats : (leads + trick.length) % seats);
  const state: State = {
    config,
    phase: { type: bidding ? 'bidding' : 'playing', turn },
    round,
    dealer,
    hands: hands.map((hand) => sorted(hand)),
    turned,
    bids,
    trick: trick.map((one) => ({ seat: seatOf(one.seat), card: one.card })),
    taken,
    pad: [],
  };
  if (bids.length > seats) complain(`there are ${seats} bids`, 'pos.bids');
  for (const [n, bid] of bids.entries())
    if (!openBids({ ...state, bids: bids.slice(0, n) }).includes(bid))
      complain(`${bid} may not be bid here`, `pos.bids[${n}]`);
  return state;
}

export const whatIf = (json: unknown): Reading<Judged> =>
  read((one, path) => {
    const { id: _, pos, ...asked } = asking(one, path);
    const state = stateOf(pos);
    const { config, hands } = state;
    return judge({ game, scoring }, { at: { config, state }, seats: hands.length, asked });
  }, json);
