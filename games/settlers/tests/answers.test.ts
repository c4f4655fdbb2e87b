/** What the rules tell a board is what they would decide. */
import { begin, isRejection, noDice, play, seatsOf, seededDice, type Seat } from '@reckon/kernel';
import { describe, expect, test } from 'vitest';
import { CARD_KINDS } from '../facts/cards.ts';
import { WARES, type Ware } from '../facts/costs.ts';
import { NO_CARDS, only } from '../facts/resources.ts';
import { STANDARD } from '../rules/config.ts';
import { settlers } from '../rules/game.ts';
import type { Move } from '../rules/moves.ts';
import type { State } from '../rules/state.ts';
import { act, cards, RICH, seatOf, table } from './table.ts';

const answersOf = (state: State, seat: number) => settlers.view(state, seatOf(seat)).answers!;
const accepts = (state: State, seat: Seat, move: Move): boolean =>
  !isRejection(settlers.decide(state, seat, move, { ...noDice, below: () => 0 }));

const WARE_MOVES: { readonly [W in Ware]: Move['type'] } = {
  road: 'buildRoad',
  settlement: 'buildSettlement',
  city: 'buildCity',
  card: 'buyCard',
};
const CARD_MOVES = [
  'playKnight',
  undefined,
  'playRoadBuilding',
  'playYearOfPlenty',
  'playMonopoly',
] as const satisfies { readonly length: (typeof CARD_KINDS)['length'] };

/** Compares every answer with the menu and with `decide`. */
function problemOf(state: State, seat: Seat): string | undefined {
  const answers = answersOf(state, seat);
  const menu = settlers.moves(state, seat);
  for (const ware of WARES) {
    const offered = state.phase === 'main' && menu.some(({ type }) => type === WARE_MOVES[ware]);
    if (offered !== (answers.wares[ware] === null)) return `${ware}: ${answers.wares[ware]}`;
  }
  for (const [card, type] of CARD_MOVES.entries()) {
    const offered = menu.some((move) => move.type === type);
    if (offered !== (answers.cards[card] === null)) return `card ${card}: ${answers.cards[card]}`;
  }
  const { hand } = state.players[seat]!;
  const give = hand.findIndex((count) => count > 0);
  if (give >= 0)
    for (const other of seatsOf(state.seats)) {
      const offer: Move = {
        type: 'offerTrade',
        to: [other],
        give: only(give, 1),
        get: only((give + 1) % 5, 1),
      };
      if (accepts(state, seat, offer) !== answers.partners.includes(other))
        return `an offer to ${other}: ${answers.offer}`;
    }
  for (const { offer, accept, counters } of answers.asked) {
    if (accepts(state, seat, { type: 'acceptTrade', offer }) !== (accept === null))
      return `accept: ${accept}`;
    for (const terms of counters)
      if (!accepts(state, seat, { type: 'counterTrade', ...terms })) return `counter: ${terms.give.join()}`;
  }
  return undefined;
}

describe('answers', () => {
  test.each([2, 4, 6])('[SET-4.3] [SET-9.1] are those of the rules at every step, %i players', (seats) => {
    const dice = seededDice(`answers ${seats}`);
    const match = begin({ game: settlers, config: STANDARD, seats, chance: dice });
    for (let turn = 0; turn < 900; turn++) {
      const acting = settlers.toAct(match.state);
      if (acting.length === 0) break;
      for (const seat of seatsOf(seats)) expect(problemOf(match.state, seat)).toBeUndefined();
      const seat = acting[dice.below(acting.length, 'seat')]!;
      const { hand } = match.state.players[seat]!;
      const give = hand.findIndex((count) => count > 0);
      const { partners } = answersOf(match.state, seat);
      const menu = settlers.moves(match.state, seat);
      const asks = give >= 0 && partners.length > 0 && dice.below(8, 'offer') === 0;
      const move: Move = asks
        ? { type: 'offerTrade', to: partners, give: only(give, 1), get: only((give + 2) % 5, 1) }
        : menu[dice.below(menu.length, 'move')]!;
      expect(play(match, seat, move)).not.toHaveProperty('rejected');
    }
  });

  test('[SET-9.7] counter-offers near at hand can all be paid and are never the offer itself', () => {
    const players = [{ hand: { wood: 2, sheep: 1, ore: 1 } }, { hand: { brick: 1 } }];
    const asked = act(table({ players, turn: 1 }), 1, {
      type: 'offerTrade',
      to: [seatOf(0)],
      give: cards({ brick: 1 }),
      get: cards({ ore: 1 }),
    });
    expect(answersOf(asked.state, 0).asked).toEqual([
      {
        offer: 1,
        accept: null,
        counters: [
          { offer: 1, give: cards({ ore: 1 }), get: cards({ brick: 2 }) },
          { offer: 1, give: cards({ wood: 1 }), get: cards({ brick: 1 }) },
          { offer: 1, give: cards({ sheep: 1 }), get: cards({ brick: 1 }) },
        ],
      },
    ]);
    const poor = { ...asked.state, players: asked.state.players.map((one) => ({ ...one, hand: NO_CARDS })) };
    expect(answersOf(poor, 0).asked).toEqual([{ offer: 1, accept: 'trade_unpayable', counters: [] }]);
  });

  test('[SET-9.1] offers go to all on the own turn, else to the player on turn, and to nobody before the roll', () => {
    const players = [{ hand: RICH }, { hand: RICH }, { hand: RICH }];
    const main = table({ players, turn: 2 });
    expect(answersOf(main, 2).partners).toEqual([0, 1]);
    expect(answersOf(main, 0).partners).toEqual([2]);
    expect(answersOf(table({ players, phase: 'preRoll' }), 0)).toMatchObject({
      partners: [],
      offer: 'roll_first',
    });
    expect(answersOf({ ...main, acting: seatOf(0) }, 2)).toMatchObject({
      partners: [],
      offer: 'trade_paired',
    });
    expect(settlers.view(main, 'spectator').answers).toBeNull();
  });

  test('[SET-7.1] [SET-7.2] the hexes that yield are told, without the robber', () => {
    const rolled = { ...table({ players: [{}, {}] }), dice: [3, 3] };
    const { yielding } = settlers.view(rolled, 'spectator');
    expect(yielding.map((hex) => rolled.board.numbers[hex])).toEqual([6, 6]);
    const robbed = settlers.view({ ...rolled, robber: yielding[0]! }, 'spectator');
    expect(robbed.yielding).toEqual(yielding.slice(1));
    expect(settlers.view({ ...rolled, rolled: false }, 'spectator').yielding).toEqual([]);
  });

  test('[SET-8.1] a hand of eight or more is at risk of a seven, by half of it', () => {
    const state = table({ players: [{ hand: { wood: 7 } }, { hand: { wood: 9 } }] });
    expect(settlers.view(state, 'spectator').players.map(({ atRisk }) => atRisk)).toEqual([0, 4]);
  });
});
