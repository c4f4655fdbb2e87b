import { play, seat, seatsOf, type Rejection } from '@reckon/kernel';
import { expect, test } from 'vitest';
import { ohHell } from '../entry.ts';
import type { Card } from '../facts/cards.ts';
import type { Event } from '../rules/events.ts';
import { fallback } from '../rules/fallback.ts';
import type { Move } from '../rules/moves.ts';
import { position, start, trickOf } from './kit.ts';

const { game } = ohHell;
const bid = (tricks: number): Move => ({ type: 'bid', tricks });
const card = (face: Card): Move => ({ type: 'playCard', card: face });

/** Round two of a game that only grows: seat 1 dealt, spades are trump, seat 2 bids and leads. */
function table() {
  const hands = [
    ['7H', '9S'],
    ['2H', 'AS'],
    ['KH', 'QD'],
  ] as const;
  const state = position(hands, { round: 2, dealer: seat(1), phase: { type: 'bidding', turn: seat(2) } });
  const match = { ...start({ course: 'up', most: 5 }), state };
  const does = (of: number, move: Move): readonly Event[] => {
    const answer = play(match, seat(of), move) as { readonly events: readonly Event[] } | Rejection;
    if ('rejected' in answer) throw new Error(answer.rejected);
    return answer.events;
  };
  return { match, does };
}
const typesOf = (events: readonly Event[]): readonly string[] => events.map(({ type }) => type);

test('[OHH-2.1] [OHH-3.1] [OHH-3.3] [OHH-4.1] [OHH-4.2] a round of two cards, worked', () => {
  const { match, does } = table();
  // Bids go round from the seat after the dealer, and are closed when all have bid.
  expect(typesOf(does(2, bid(1)))).toEqual(['bidMade']);
  expect(match.state.phase).toEqual({ type: 'bidding', turn: seat(0) });
  expect(game.view(match.state, seat(0)).bids).toEqual([null, null, 1]);
  expect(typesOf(does(0, bid(0)))).toEqual(['bidMade']);
  // One and none: the dealer may not bid one (OHH-2.2).
  expect(game.view(match.state, seat(0)).hooked).toEqual({ tricks: 1, rule: 'OHH-2.2' });
  expect(does(1, bid(2)).at(-1)).toEqual({ type: 'biddingClosed', leader: seat(2), sum: 3, tricks: 2 });
  expect(game.view(match.state, seat(0))).toMatchObject({ bids: [0, 2, 1], hooked: null, winning: null });

  expect(typesOf(does(2, card('KH')))).toEqual(['cardPlayed']);
  expect(game.moves(match.state, seat(1))).toEqual([]);
  expect(game.moves(match.state, seat(0))).toEqual([card('7H')]);
  does(0, card('7H'));
  expect(match.state.trick.map((one) => one.card)).toEqual(['KH', '7H']);
  expect(game.view(match.state, 'spectator')).toMatchObject({ winning: 2, hand: [] });
  expect(does(1, card('2H')).at(-1)).toEqual({ type: 'trickTaken', seat: seat(2), card: 'KH' });
  expect(match.state).toMatchObject({ trick: [], taken: [0, 0, 1], phase: { type: 'playing', turn: 2 } });
  expect(match.state.hands).toEqual([['9S'], ['AS'], ['QD']]);

  does(2, card('QD'));
  does(0, card('9S'));
  const [, taken, ended, dealt] = does(1, card('AS'));
  expect(taken).toEqual({ type: 'trickTaken', seat: seat(1), card: 'AS' });
  const written = { cards: 2, trump: 'S', bids: [0, 2, 1], taken: [0, 1, 1], points: [10, 0, 11] };
  expect(ended).toEqual({ type: 'roundEnded', round: 2, written });
  expect(match.state.pad).toEqual([written]);
  if (dealt?.type !== 'roundDealt') throw new Error('no round was dealt');
  expect(dealt).toMatchObject({ round: 3, dealer: 2, first: 0 });
  const { hands, turned, bids, round, dealer } = match.state;
  expect({ hands, turned, bids, round, dealer }).toEqual({
    hands: dealt.hands,
    turned: dealt.turned,
    bids: [],
    round: 3,
    dealer: 2,
  });
});

test('[OHH-1.2] [OHH-4.3] rounds are written down one under the other, and totals are their sums', () => {
  const match = start({ course: 'up', most: 5 }, 3);
  for (let [turn] = game.toAct(match.state); turn !== undefined; [turn] = game.toAct(match.state))
    play(match, turn, fallback(match.state, turn));
  const { pad } = match.state;
  expect(pad.map(({ cards }) => cards)).toEqual([1, 2, 3, 4, 5]);
  const { totals } = game.view(match.state, 'spectator');
  expect(totals).toEqual(seatsOf(3).map((of) => pad.reduce((sum, { points }) => sum + points[of]!, 0)));
  expect(match.state.phase).toEqual({ type: 'over' });
});

test('[OHH-6.1] the house plays the lowest card, the first of equal ones', () => {
  const plays = (hand: readonly Card[]): Move =>
    fallback(trickOf(position([hand, ['2H'], ['3H']]), [], 0), seat(0));
  expect(plays(['2C', 'AH'])).toEqual(card('2C'));
  expect(plays(['AH', '2C'])).toEqual(card('2C'));
  expect(plays(['2C', '2D'])).toEqual(card('2C'));
});

test('[OHH-1.4] a deal shows everybody the own cards, and every act is news to the others', () => {
  const dealt: Event = {
    type: 'roundDealt',
    round: 1,
    dealer: seat(0),
    first: seat(1),
    hands: [['2C'], ['3C'], ['4C']],
    turned: '5C',
  };
  expect(game.redact(dealt, seat(1))).toEqual({ ...dealt, hands: [[], ['3C'], []] });
  expect(game.redact(dealt, 'spectator')).toEqual({ ...dealt, hands: [[], [], []] });
  const played: Event = { type: 'cardPlayed', seat: seat(1), card: '3C', next: seat(2) };
  expect(game.redact(played, seat(0))).toEqual(played);
  const said: Event = { type: 'bidMade', seat: seat(1), tricks: 0, next: seat(2) };
  const informed = (event: Event) => [undefined, seat(0), seat(1)].map((to) => game.informs(event, to));
  expect(informed(dealt)).toEqual([true, true, true]);
  expect(informed(played)).toEqual([true, true, false]);
  expect(informed(said)).toEqual([true, true, false]);
  expect(informed({ type: 'trickTaken', seat: seat(1), card: '3C' })).toEqual([false, false, false]);
});
