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
  text,
  whole,
  type Judged,
  type Reading,
  type Seat,
} from '@reckon/kernel';
import { PACK, sorted, type Card } from '../facts/cards.ts';
import { SEATS } from '../facts/table.ts';
import { STANDARD } from '../rules/config.ts';
import { game } from '../rules/game.ts';
import { dealerOf, roundsOf, type State } from '../rules/state.ts';
import { scoring } from './scoring.ts';

const card = oneOf(...PACK);
const given = object({
  round: optional(whole(1, 19)),
  hands: listOf(listOf(card, { max: 10 }), { ...SEATS }),
  turned: card,
  bids: optional(listOf(whole(0, 10), { max: SEATS.max })),
  taken: optional(listOf(whole(0, 10), { max: SEATS.max })),
  trick: optional(listOf(object({ seat: whole(0, 6), card }), { max: SEATS.max })),
});

const asking = object(
  {
    id: optional(text(200)),
    pos: given,
    steps: optional(anything),
    try: optional(anything),
    menu: optional(anything),
  },
  ['expect'],
);

/** Nothing lies in two places, and every seat has played or still holds its cards. */
function stateOf({
  round = 1,
  hands,
  turned,
  bids = [],
  taken,
  trick = [],
}: ReturnType<typeof given>): State {
  const seats = hands.length;
  const all: readonly Card[] = [...hands.flat(), ...trick.map((one) => one.card), turned];
  const twice = all.find((one, index) => all.indexOf(one) < index);
  if (twice !== undefined) complain(`${twice} is there twice`, 'pos');
  const tricks = taken ?? seatsOf(seats).map(() => 0);
  if (tricks.length !== seats) complain(`taken needs ${seats} numbers`, 'pos.taken');
  const cards = roundsOf(STANDARD, seats)[round - 1] ?? complain(`there is no round ${round}`, 'pos.round');
  const done = tricks.reduce((sum, n) => sum + n, 0);
  const dealer = dealerOf(STANDARD, round, seats);
  const first = seatOf((dealer + 1) % seats);
  for (const [seat, hand] of hands.entries()) {
    const laid = trick.some((one) => one.seat === seat) ? 1 : 0;
    if (hand.length + laid + done !== cards)
      complain(
        `a hand of this round has ${cards} cards; this one and what was played make ${hand.length + laid + done}`,
        `pos.hands[${seat}]`,
      );
  }
  if (bids.length > seats) complain(`there are ${seats} bids`, 'pos.bids');
  if (bids.length < seats && (done > 0 || trick.length > 0))
    complain('cards are played when all have bid', 'pos.bids');
  const leader: Seat = trick[0] ? seatOf(trick[0].seat) : first;
  const turn = seatOf(bids.length < seats ? (first + bids.length) % seats : (leader + trick.length) % seats);
  return {
    config: STANDARD,
    phase: { type: bids.length < seats ? 'bidding' : 'playing', turn },
    round,
    dealer,
    hands: hands.map((hand) => sorted(hand)),
    turned,
    bids,
    trick: trick.map((one) => ({ seat: seatOf(one.seat), card: one.card })),
    taken: tricks,
    pad: [],
  };
}

export const whatIf = (json: unknown): Reading<Judged> =>
  read((one, path) => {
    const { id: _, pos, ...asked } = asking(one, path);
    const state = stateOf(pos);
    return judge({ game, scoring }, { at: { config: state.config, state }, asked });
  }, json);
