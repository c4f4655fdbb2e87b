import { describe, expect, test } from 'vitest';
import type { State } from '../rules/state.ts';
import { settlers } from '../rules/game.ts';
import { act, acts, cards, handOf, line, offers, refused, seatOf, table, types } from './table.ts';

const three = (): State =>
  table({
    players: [
      { settlements: ['0,0,N'], roads: line('0,0,N', '0,-1,S'), hand: { wood: 1, brick: 1, sheep: 4 } },
      { hand: { ore: 2, wheat: 1 } },
      { hand: { ore: 1 } },
    ],
  });

const offer = (to: readonly number[], give: Parameters<typeof cards>[0], get: Parameters<typeof cards>[0]) =>
  ({ type: 'offerTrade', to: to.map(seatOf), give: cards(give), get: cards(get) }) as const;
const accept = { type: 'acceptTrade', offer: 1 } as const;
const decline = { type: 'declineTrade', offer: 1 } as const;
const confirm = (partner: number) => ({ type: 'confirmTrade', offer: 1, partner: seatOf(partner) }) as const;

describe('offers', () => {
  test('[SET-9.7] those asked are to act beside the player on turn, and answer once', () => {
    const open = act(three(), 0, offer([1, 2], { wood: 1 }, { ore: 1 }));
    expect(settlers.toAct(open.state)).toEqual([0, 1, 2]);
    expect(settlers.moves(open.state, seatOf(1))).toEqual([accept, decline]);
    const answered = act(open.state, 1, accept);
    expect(settlers.toAct(answered.state)).toEqual([0, 2]);
    expect(refused(answered.state, 1, decline).code).toBe('answered');
  });
  test('[SET-9.8] edge 37: two accept, one is confirmed, the other acceptance dies with the offer', () => {
    const open = act(three(), 0, offer([1, 2], { wood: 1 }, { ore: 1 }));
    const both = acts(open.state, [1, accept], [2, accept]);
    expect(offers(both.state, 0, 'confirmTrade')).toEqual([confirm(1), confirm(2)]);
    const made = act(both.state, 0, confirm(2));
    expect(handOf(made.state, 0)).toEqual(cards({ brick: 1, sheep: 4, ore: 1 }));
    expect(handOf(made.state, 2)).toEqual(cards({ wood: 1 }));
    expect(made.state.offers).toEqual([]);
    expect(refused(made.state, 0, confirm(1)).code).toBe('no_offer');
  });
  test('[SET-9.10] edge 37: an offer that can no longer be paid is withdrawn at once', () => {
    const open = act(three(), 0, offer([1], { wood: 1 }, { ore: 1 }));
    const road = { type: 'buildRoad', edge: line('0,-1,S', '-1,0,N')[0]! } as const;
    const built = act(open.state, 0, road);
    expect(types(built)).toEqual(['roadBuilt', 'offerClosed', 'roadsMeasured']);
    expect(built.state.offers).toEqual([]);
    const banked = act(act(three(), 0, offer([1], { sheep: 2 }, { ore: 1 })).state, 0, {
      type: 'bankTrade',
      give: 2,
      get: 4,
    });
    expect(types(banked)).toEqual(['bankTraded', 'offerClosed']);
  });
  test('[SET-9.10] edge 37: an acceptance that can no longer be paid lapses', () => {
    const state = acts(
      three(),
      [0, offer([1], { wood: 1 }, { ore: 1 })],
      [0, offer([2], { brick: 1 }, { ore: 1 })],
      [2, { type: 'acceptTrade', offer: 2 }],
    );
    const robbed = {
      ...state.state,
      players: state.state.players.map((player, seat) =>
        seat === 0 ? { ...player, cards: [0, 0, 0, 0, 1] } : player,
      ),
    };
    const monopoly = act(robbed, 0, { type: 'playMonopoly', resource: 4 });
    expect(types(monopoly)).toEqual(['monopolyPlayed', 'acceptanceLapsed', 'offerClosed']);
    expect(monopoly.state.offers.map(({ id }) => id)).toEqual([1]);
  });
  test.each([
    ['a resource on both sides', { wood: 1 }, { wood: 1, ore: 1 }, 'SET-9.5'],
    ['nothing given', {}, { ore: 1 }, 'SET-9.5'],
    ['nothing asked', { wood: 1 }, {}, 'SET-9.5'],
    ['more than is held', { wood: 2 }, { ore: 1 }, 'SET-9.6'],
  ] as const)('[SET-9.5] [SET-9.6] edge 38: %s is refused', (_, give, get, rule) => {
    expect(refused(three(), 0, offer([1], give, get)).rule).toBe(rule);
  });
  test('[SET-9.6] edge 38: nobody accepts what cannot be paid', () => {
    const open = act(three(), 0, offer([2], { wood: 1 }, { ore: 2 }));
    expect(refused(open.state, 2, accept).rule).toBe('SET-9.6');
    expect(settlers.moves(open.state, seatOf(2))).toEqual([decline]);
  });
  test('[SET-9.11] edge 38: offers and counter-offers die with the turn', () => {
    const countered = acts(
      three(),
      [0, offer([1, 2], { wood: 1 }, { ore: 1 })],
      [1, { type: 'counterTrade', offer: 1, give: cards({ ore: 1 }), get: cards({ sheep: 2 }) }],
      [0, { type: 'endTurn' }],
    );
    expect(countered.state.offers).toEqual([]);
    expect(refused(countered.state, 2, accept).code).toBe('trade_after_roll');
  });
  test('[SET-9.7] a counter-offer answers an offer, and the player on turn makes it a trade by accepting', () => {
    const countered = acts(
      three(),
      [0, offer([1], { wood: 1 }, { ore: 1 })],
      [1, { type: 'counterTrade', offer: 1, give: cards({ ore: 1 }), get: cards({ sheep: 2 }) }],
    );
    expect(countered.state.offers).toMatchObject([{ id: 2, from: 1 }]);
    const made = act(countered.state, 0, { type: 'acceptTrade', offer: 2 });
    expect(made.events[0]).toMatchObject({ type: 'tradeMade', seat: 1, partner: 0 });
    expect(handOf(made.state, 0)).toEqual(cards({ wood: 1, brick: 1, sheep: 2, ore: 1 }));
  });
  test('[SET-9.9] another player may propose, but only to the player on turn', () => {
    expect(refused(three(), 1, offer([2], { ore: 1 }, { wood: 1 })).rule).toBe('SET-9.1');
    const proposed = act(three(), 1, offer([0], { ore: 1 }, { wood: 1 }));
    expect(settlers.toAct(proposed.state)).toEqual([0]);
    expect(offers(proposed.state, 0, 'acceptTrade')).toEqual([accept]);
    const declined = act(proposed.state, 0, decline);
    expect(types(declined)).toEqual(['tradeAnswered', 'offerClosed']);
  });
  test('[SET-9.11] an offer can be taken back by its maker alone, and goes when all decline', () => {
    const open = act(three(), 0, offer([1, 2], { wood: 1 }, { ore: 1 }));
    expect(refused(open.state, 1, { type: 'takeBackTrade', offer: 1 }).rule).toBe('SET-9.11');
    expect(act(open.state, 0, { type: 'takeBackTrade', offer: 1 }).state.offers).toEqual([]);
    expect(acts(open.state, [1, decline], [2, decline]).state.offers).toEqual([]);
  });
  test('[SET-9.12] the table is not flooded with offers', () => {
    let state = three();
    for (let n = 0; n < 4; n++) state = act(state, 0, offer([1], { sheep: 1 }, { ore: 1 })).state;
    const another = offer([1], { sheep: 1 }, { ore: 1 });
    expect(refused(state, 0, another)).toMatchObject({ rule: 'SET-9.12', code: 'trade_many' });
    expect(refused({ ...three(), offersThisTurn: 40 }, 0, another)).toMatchObject({
      rule: 'SET-9.12',
      code: 'trade_enough',
    });
  });
  test('[SET-9.13] the player on turn may wait until everybody asked has answered', () => {
    const waiting = acts(three(), [0, offer([1, 2], { wood: 1 }, { ore: 1 })], [0, { type: 'awaitAnswers' }]);
    expect(settlers.toAct(waiting.state)).toEqual([1, 2]);
    expect(refused(waiting.state, 0, { type: 'endTurn' }).rule).toBe('SET-9.13');
    const answered = acts(waiting.state, [1, accept], [2, decline]);
    expect(settlers.toAct(answered.state)).toEqual([0]);
    expect(refused(answered.state, 0, { type: 'awaitAnswers' }).rule).toBe('SET-9.13');
  });
  test('[SET-9.1] no trade before the roll or with oneself', () => {
    const early = { ...three(), phase: 'preRoll' as const, rolled: false };
    expect(refused(early, 0, offer([1], { wood: 1 }, { ore: 1 })).rule).toBe('SET-4.3');
    expect(refused(three(), 0, offer([0], { wood: 1 }, { ore: 1 })).rule).toBe('SET-9.7');
  });
});

test('[SET-9.7] an offer to oneself beside others is refused, and so is one to a seat that is not there', () => {
  expect(refused(three(), 0, offer([0, 1], { wood: 1 }, { ore: 1 })).code).toBe('trade_self');
  expect(refused(three(), 0, offer([1, 3], { wood: 1 }, { ore: 1 })).code).toBe('trade_self');
  expect(refused(three(), 0, offer([1, 1], { wood: 1 }, { ore: 1 })).code).toBe('trade_self');
});

test('[SET-9.7] who made an offer takes back no other’s', () => {
  const open = act(three(), 0, offer([1], { wood: 1 }, { ore: 1 }));
  expect(refused(open.state, 1, { type: 'takeBackTrade', offer: 1 }).code).not.toBe('no_offer');
  expect(refused(open.state, 0, { type: 'takeBackTrade', offer: 2 }).code).toBe('no_offer');
});

test('[SET-12.6] a trade moves what is publicly known, on both sides', () => {
  const known = table({
    config: { tracker: true },
    players: [{ hand: { wood: 1 } }, { hand: { ore: 1 } }],
  });
  const given: State = {
    ...known,
    known: known.players.map(({ hand }) => ({ least: hand.slice(), most: hand.slice() })),
  };
  const made = acts(given, [0, offer([1], { wood: 1 }, { ore: 1 })], [1, accept], [0, confirm(1)]);
  expect(made.state.known).toEqual([
    { least: cards({ ore: 1 }), most: cards({ ore: 1 }) },
    { least: cards({ wood: 1 }), most: cards({ wood: 1 }) },
  ]);
});

test('[SET-8.2] nobody has chosen a discard before a seven asks for it', () => {
  expect(settlers.view(three(), seatOf(0)).players.map(({ hasChosen }) => hasChosen)).toEqual([
    false,
    false,
    false,
  ]);
});
