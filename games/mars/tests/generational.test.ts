/** Generational events: every rule of the data model, and the corporation that lives by them. */
import { describe, expect, test } from 'vitest';
import { mars } from '../entry.ts';
import { cardOf } from '../facts/cards.ts';
import type { Card, GenerationalRequirement, Trigger } from '../facts/language.ts';
import { countOf, generationalMet } from '../rules/generational.ts';
import { fired } from '../rules/items.ts';
import { unmet } from '../rules/requirements.ts';
import { ann, ben, id, Table } from './table.ts';

const UNMI = 'United Nations Mars Initiative';
const use = { type: 'action', card: id(UNMI), alternative: 0 } as const;
const unmi = (): Table =>
  new Table({ corporations: [UNMI] }).turn(ann).stock(ann, { megacredits: 99, heat: 16, plants: 16 });

describe('counting', () => {
  test('[MRS-15.1] tracking flow: placing an ocean, a city, a greenery is counted from the events that tell of it', () => {
    const table = unmi();
    table.do(ann, { type: 'project', project: 'aquifer', pay: { megacredits: 18 } });
    table.place(ann, '0,0');
    expect(table.player(ann).generational).toEqual({ 'ocean-placement': 1, 'tr-raise': 1 });
    table.do(ann, { type: 'project', project: 'city', pay: { megacredits: 25 } });
    table.place(ann, '0,-2');
    table.turn(ann);
    table.do(ann, { type: 'greenery' });
    table.place(ann, '0,-3');
    expect(table.player(ann).generational).toEqual({
      'ocean-placement': 1,
      'city-placement': 1,
      'greenery-placement': 1,
      'tr-raise': 2,
    });
  });

  test('[MRS-15.2] rule 1: only counts above zero are stored and shown', () => {
    const table = unmi();
    expect(table.player(ann).generational).toEqual({});
    table.do(ann, { type: 'heat' });
    expect(Object.keys(table.player(ann).generational)).toEqual(['tr-raise']);
    expect(countOf(table.state, ann, 'city-placement')).toBe(0);
  });

  test('[MRS-15.2] rule 2: counts only grow; a raise that is lost again still counts', () => {
    const table = unmi();
    table.do(ann, { type: 'heat' });
    table.happens({ type: 'ratingChanged', seat: ann, by: -1, source: 'oceans' });
    expect(countOf(table.state, ann, 'tr-raise')).toBe(1);
    expect(table.refusal(ann, use)).toBeUndefined();
  });

  test('[MRS-15.2] a loss of TR alone is no raise', () => {
    const table = unmi();
    table.happens({ type: 'ratingChanged', seat: ann, by: -1, source: 'oceans' });
    expect(table.player(ann).generational).toEqual({});
    expect(table.refusal(ann, use)?.code).toBe('generational_event_not_met');
  });

  test('[MRS-15.1] rule 3: every seat has counts of its own', () => {
    const table = unmi().stock(ben, { heat: 8 });
    table.turn(ben).do(ben, { type: 'heat' });
    expect(table.player(ann).generational).toEqual({});
    expect(countOf(table.state, ben, 'tr-raise')).toBe(1);
    table.turn(ann);
    expect(table.refusal(ann, use)?.code).toBe('generational_event_not_met');
  });

  test('[MRS-15.3] rule 4: cleared for all when the generation advances, after production', () => {
    const table = unmi().stock(ben, { heat: 8 });
    table.do(ann, { type: 'heat' });
    table.do(ann, { type: 'end' });
    table.do(ben, { type: 'heat' });
    table.do(ben, { type: 'end' });
    table.do(ann, { type: 'pass' });
    const events = table.do(ben, { type: 'pass' });
    const order = events.map(({ type }) => type);
    expect(order.indexOf('produced')).toBeLessThan(order.indexOf('generationBegan'));
    expect(table.state.players.map(({ generational }) => generational)).toEqual([{}, {}]);
    expect(table.state.generation).toBe(2);
  });

  test('[MRS-15.2] rule 5: counts are public', () => {
    const table = unmi();
    table.do(ann, { type: 'heat' });
    for (const viewer of [ann, ben, 'spectator'] as const)
      expect(mars.game.view(table.state, viewer).players[ann]!.generational).toEqual({ 'tr-raise': 1 });
  });
});

describe('gating', () => {
  const met = (table: Table, ...requirements: readonly GenerationalRequirement[]): boolean =>
    generationalMet(table.state, ann, requirements);

  test('[MRS-15.4] minimum and maximum, own or anybody, and none means once', () => {
    const table = unmi().stock(ben, { heat: 8 });
    expect(met(table, { event: 'tr-raise', count: { max: 0 } })).toBe(true);
    expect(met(table, { event: 'tr-raise' })).toBe(false);
    table.do(ann, { type: 'heat' });
    expect(met(table, { event: 'tr-raise' })).toBe(true);
    expect(met(table, { event: 'tr-raise', count: { min: 1 } })).toBe(true);
    expect(met(table, { event: 'tr-raise', count: { min: 2 } })).toBe(false);
    expect(met(table, { event: 'tr-raise', count: { max: 0 } })).toBe(false);
    expect(met(table, { event: 'tr-raise', count: { min: 1, max: 1 } })).toBe(true);
    expect(met(table, { event: 'tr-raise' }, { event: 'city-placement' })).toBe(false);
    table.turn(ben).do(ben, { type: 'heat' });
    expect(met(table, { event: 'tr-raise', count: { min: 2 }, target: 'anyone' })).toBe(true);
    expect(generationalMet(table.state, ann, undefined)).toBe(true);
    // Without a minimum none at all is enough, with it exactly that many; of anyone all are counted.
    const counted = (own: number, other: number, more: Partial<GenerationalRequirement>): boolean => {
      table.draft.players[ann]!.generational = own === 0 ? {} : { 'city-placement': own };
      table.draft.players[ben]!.generational = other === 0 ? {} : { 'city-placement': other };
      return generationalMet(table.state, ann, [{ event: 'city-placement', ...more }]);
    };
    expect([0, 1, 2].map((own) => counted(own, 3, { count: { max: 1 } }))).toEqual([true, true, false]);
    expect([1, 2, 3].map((own) => counted(own, 3, { count: { min: 2 } }))).toEqual([false, true, true]);
    expect([0, 1].map((own) => counted(own, 0, { target: 'anyone' }))).toEqual([false, true]);
    expect(
      [0, 1, 2].map((other) => counted(1, other, { target: 'anyone', count: { min: 2, max: 2 } })),
    ).toEqual([false, true, false]);
    expect(counted(0, 0, { target: 'anyone', count: { max: 0 } })).toBe(true);
  });

  test('[MRS-15.4] validation flow: the corporation is refused with its code, and the view says why', () => {
    const table = unmi();
    expect(table.refusal(ann, use)).toMatchObject({ code: 'generational_event_not_met', rule: 'MRS-15.4' });
    expect(table.moves(ann).some(({ type }) => type === 'action')).toBe(false);
    const shown = (): unknown => mars.game.view(table.state, ann).own?.actions;
    expect(shown()).toMatchObject([{ card: 'B10', alternative: 0, refusal: 'generational_event_not_met' }]);
    for (const locale of ['en', 'zh'] as const) {
      const said = mars.text.refusal(table.refusal(ann, use)!, { locale, viewer: ann, nameOf: String });
      expect(said.length).toBeGreaterThan(5);
    }
    table.do(ann, { type: 'heat' });
    expect(shown()).toMatchObject([
      { card: 'B10', alternative: 0, refusal: null, short: 0, bill: { price: 3 } },
    ]);
    const { tr, stock } = table.player(ann);
    const money = stock.megacredits;
    table.uses(ann, UNMI);
    expect(table.player(ann).tr).toBe(tr + 1);
    expect(table.player(ann).stock.megacredits).toBe(money - 3);
    table.turn(ann);
    expect(table.refusal(ann, use)?.code).toBe('action_used');
  });

  test('[MRS-15.4] a card that asks for one is refused, a reaction that asks for one does not fire', () => {
    const table = unmi();
    const requirement = { kind: 'generational-event', event: 'tr-raise', count: { min: 1 } } as const;
    const card: Card = { ...cardOf(id('Mine')), requirements: [requirement] };
    const trigger: Trigger = {
      on: { event: 'card-played', by: 'you' },
      effects: [{ kind: 'gain', resource: 'steel', amount: 1 }],
      optional: false,
      generational: [{ event: 'tr-raise', count: { max: 0 } }],
    };
    const origin = { seat: ann, card: id('Mine') };
    expect(unmet(table.state, ann, card)).toBe(requirement);
    expect(fired(table.state, trigger, { ...origin, times: 2 })).toHaveLength(2);
    table.do(ann, { type: 'heat' });
    expect(unmet(table.state, ann, card)).toBeUndefined();
    expect(fired(table.state, trigger, { ...origin, times: 2 })).toEqual([]);
  });

  test('[MRS-15.4] the row of the corporation states the requirement, as the example does', () => {
    const { actions, startingResources, tags } = cardOf('B10');
    expect(startingResources).toEqual({ megacredits: 40 });
    expect(tags).toEqual(['earth']);
    expect(actions[0]).toMatchObject({
      costs: [{ kind: 'pay', megacredits: 3 }],
      effects: [{ kind: 'tr', amount: 1 }],
      generational: [{ event: 'tr-raise', count: { min: 1 } }],
    });
  });
});
