/** The arithmetic of payments, tried on every small purse; and what the rules ask to be picked and paid. */
import { expect, test } from 'vitest';
import { mars } from '../entry.ts';
import {
  canonicalPayment,
  inMoney,
  payments,
  paymentTrouble,
  purse,
  shortfall,
  stepped,
  type Bill,
  type Pay,
  type Payer,
} from '../facts/payment.ts';
import type { Move } from '../rules/moves.ts';
import { ann, ben, id, Table } from './table.ts';

const payer = (stock: Partial<Payer['stock']>, heatPays: boolean): Payer => ({
  stock: { megacredits: 0, steel: 0, titanium: 0, plants: 9, energy: 9, heat: 0, ...stock },
  steelValue: 2,
  titaniumValue: 3,
  heatPays,
  pools: null,
});

function* cases(): Generator<readonly [Payer, Bill]> {
  for (let price = 0; price <= 9; price++)
    for (let code = 0; code < 3 ** 4; code++) {
      const [megacredits, steel, titanium, heat] = [0, 1, 2, 3].map((at) => Math.floor(code / 3 ** at) % 3);
      for (const heatPays of [false, true])
        for (let kinds = 0; kinds < 4; kinds++)
          yield [
            payer(
              { megacredits: 2 * megacredits!, steel: steel!, titanium: titanium!, heat: heat! },
              heatPays,
            ),
            { ...inMoney(price), steel: (kinds & 1) > 0, titanium: (kinds & 2) > 0, keepHeat: price % 2 },
          ];
    }
}

test('[MRS-6.2] [MRS-6.4] what is offered is good, and something is offered whenever it can be paid', () => {
  for (const [who, bill] of cases()) {
    const pay = canonicalPayment(who, bill);
    const told = JSON.stringify([who, bill, pay]);
    expect(pay === undefined, told).toBe(purse(who, bill) < bill.price);
    expect(shortfall(who, bill), told).toBe(Math.max(0, bill.price - purse(who, bill)));
    if (pay === undefined) continue;
    expect(paymentTrouble(who, bill, pay), told).toBeUndefined();
    expect(
      Object.values(pay).every((n) => n > 0),
      told,
    ).toBe(true);
  }
});

test('[MRS-6.3] [MRS-6.5] the most that can be paid counts what may pay, less the heat that must stay', () => {
  const who = payer({ megacredits: 4, steel: 2, titanium: 1, heat: 7 }, true);
  expect(purse(who, { ...inMoney(1), steel: true, titanium: true, keepHeat: 5 })).toBe(4 + 4 + 3 + 2);
  expect(purse(who, { ...inMoney(1), keepHeat: 9 })).toBe(4);
  expect(purse({ ...who, heatPays: false }, inMoney(1))).toBe(4);
});

test('[MRS-20.6] what the Reds take is missing in M€, whatever metal there is for the price', () => {
  const missing = (megacredits: number, titanium: number): number =>
    shortfall(payer({ megacredits, titanium }, false), { ...inMoney(9, 3), titanium: true });
  expect([0, 2, 3].map((megacredits) => missing(megacredits, 5))).toEqual([3, 1, 0]);
  expect([0, 2, 3, 6].map((megacredits) => missing(megacredits, 2))).toEqual([6, 4, 3, 0]);
  expect(missing(2, 0)).toBe(10);
});

test('[MRS-6.16] every payment in money is listed once, M€ first', () => {
  for (let price = 1; price <= 6; price++) {
    const who = payer({ megacredits: 4, heat: 3 }, true);
    const all: Pay[] = [];
    for (let heat = 0; heat <= 3; heat++) {
      const pay = { ...(price > heat && { megacredits: price - heat }), ...(heat > 0 && { heat }) };
      if (paymentTrouble(who, inMoney(price), pay) === undefined) all.push(pay);
    }
    expect(payments(who, price)).toEqual(all);
  }
});

test('[MRS-6.16] [MRS-6.18] where heat is money, floaters of Stormcraft are listed too, each payment once', () => {
  for (let price = 1; price <= 9; price++)
    for (const heatPays of [true, false]) {
      const who = {
        ...payer({ megacredits: 2, heat: 2 }, heatPays),
        pools: { '222': 2, P39: 2, CC5: 3 },
      };
      const all: Pay[] = [];
      for (let CC5 = 0; CC5 <= 3; CC5++)
        for (let heat = 0; heat <= 2; heat++)
          for (let megacredits = 0; megacredits <= 2; megacredits++) {
            const pay = {
              ...(megacredits > 0 && { megacredits }),
              ...(heat > 0 && { heat }),
              ...(CC5 > 0 && { CC5 }),
            };
            if (paymentTrouble(who, inMoney(price), pay) === undefined) all.push(pay);
          }
      const listed = payments(who, price);
      expect(listed).toHaveLength(all.length);
      expect(listed).toEqual(expect.arrayContaining(all));
    }
});

test('[MRS-6.4] no step makes a payment that is wrong or superfluous', () => {
  for (const [who, bill] of cases())
    for (const kind of ['steel', 'titanium', 'heat'] as const)
      for (const by of [1, -1] as const) {
        const before = canonicalPayment(who, bill) ?? { megacredits: bill.price };
        const after = stepped(who, bill, { pay: before, kind, by });
        const trouble = paymentTrouble(who, bill, after);
        // Only money may be lacking: it fills up the rest.
        if (trouble !== undefined)
          expect([trouble, after.megacredits! > who.stock.megacredits]).toEqual(['not_enough_stock', true]);
        expect(Math.abs((after[kind] ?? 0) - (before[kind] ?? 0))).toBeLessThanOrEqual(1);
      }
});

test('[MRS-6.4] steel for a card that one titanium pays for takes the titanium back; a step down takes nothing else', () => {
  const who = payer({ megacredits: 5, steel: 2, titanium: 2, heat: 1 }, true);
  const bill = { ...inMoney(3), steel: true, titanium: true };
  expect(stepped(who, bill, { pay: { titanium: 1 }, kind: 'steel', by: 1 })).toEqual({
    megacredits: 1,
    steel: 1,
  });
  const five = { ...bill, price: 5 };
  expect(stepped(who, five, { pay: { titanium: 2 }, kind: 'heat', by: -1 })).toEqual({ titanium: 2 });
});

test('[MRS-2.6] [MRS-4.1] [MRS-16.1] what is to be picked comes with the view, and only to the seat that is asked', () => {
  const table = new Table().turn(ann);
  const picking = (seat = ann): unknown => mars.game.view(table.state, seat).own?.picking;
  expect(picking()).toBeNull();
  table.hand(ann, 'Mars University', 'Mine', 'Research').stock(ann, { megacredits: 90 });
  table.plays(ann, 'Mars University');
  if (table.state.agenda.length > 0) table.do(ann, { type: 'decline' });
  table.turn(ann).plays(ann, 'Research');
  table.do(ann, { type: 'accept' });
  expect(picking()).toMatchObject({ kind: 'discard', least: 1, most: 1, price: 0 });
  expect(picking(ben)).toBeNull();
  table.turn(ann).inPlay(ann, 'Business Network').uses(ann, 'Business Network');
  expect(picking()).toMatchObject({ kind: 'keep', least: 0, most: 1, price: 3 });
  expect(picking(ben)).toBeNull();
  table.turn(ann);
  table.draft.players[ann]!.looking = [];
  for (const seat of [ann, ben]) table.do(seat, { type: 'pass' });
  expect(picking()).toMatchObject({ kind: 'buy', least: 0, most: 4, price: 3 });
  table.do(ann, { type: 'buy', cards: [] });
  expect(picking()).toBeNull();
  expect(picking(ben)).toMatchObject({ kind: 'buy' });
  expect(id('Mine')).toBe('056');
});

test('[MRS-6.2] cards that are looked at are bought for their price: another payment is refused', () => {
  const table = new Table().inPlay(ann, "Inventors' Guild").turn(ann).stock(ann, { megacredits: 3 });
  table.uses(ann, "Inventors' Guild");
  const cards = [...table.player(ann).looking];
  const refused = (pay?: object): string | undefined =>
    table.refusal(ann, { type: 'keep', cards, ...(pay && { pay }) })?.code;
  expect([{ megacredits: 2 }, { megacredits: 4 }, { megacredits: 2, heat: 1 }].map(refused)).toEqual([
    'too_little',
    'not_enough_stock',
    'wrong_resource',
  ]);
  expect([refused({ megacredits: 3 }), refused()]).toEqual([undefined, undefined]);
  table.stock(ann, { megacredits: 2 });
  expect(refused()).toBe('cannot_afford_cards');
});

test('[MRS-6.3] [MRS-6.18] floaters and microbes that nobody has pay nothing, however much M€ there is', () => {
  const table = new Table().turn(ann).stock(ann, { megacredits: 90 }).hand(ann, 'Adapted Lichen');
  const refused = (move: object): string | undefined => table.refusal(ann, move as Move)?.code;
  const lichen = { type: 'play', card: id('Adapted Lichen') };
  const power = { type: 'project', project: 'power-plant' };
  for (const extra of [{ '222': 1 }, { CC5: 2 }]) {
    expect(refused({ ...lichen, pay: { megacredits: 9, ...extra } })).toBe('wrong_resource');
    expect(refused({ ...power, pay: { megacredits: 11, ...extra } })).toBe('wrong_resource');
  }
  expect(refused({ ...lichen, pay: { megacredits: 9, P39: 3 } })).toBe('not_enough_stock');
  expect(refused({ ...lichen, pay: { megacredits: 9 } })).toBeUndefined();
});

test('[MRS-5.9] [MRS-6.18] heat is turned into a step with heat and floaters and with nothing beside them', () => {
  const table = new Table({
    corporations: ['Stormcraft Incorporated'],
    config: { packs: 'own', colonies: true },
  });
  table.happens({ type: 'resourcesChanged', seat: ann, card: 'CC5', by: 2, source: 'CC5' });
  table.turn(ann).stock(ann, { megacredits: 9, heat: 4 });
  const refused = (pay: object): string | undefined => table.refusal(ann, { type: 'heat', pay })?.code;
  expect(refused({ heat: 4, CC5: 2, megacredits: 9 })).toBe('superfluous');
  expect(refused({ heat: 4, CC5: 2, steel: 1 })).toBe('superfluous');
  expect(refused({ heat: 4, CC5: 2 })).toBeUndefined();
});
