/** Every card on the verge: exactly what its row asks for is enough, and one less is refused for that very reason. */
import { describe, expect, test } from 'vitest';
import { mars } from '../entry.ts';
import { CARDS } from '../facts/cards.ts';
import type { Effect } from '../facts/language.ts';
import type { Pay } from '../facts/payment.ts';
import type { CardId } from '../facts/vocabulary.ts';
import { troubleWith } from '../rules/feasible.ts';
import { taxOnCard } from '../rules/tax.ts';
import type { Move } from '../rules/moves.ts';
import { ann, ben } from './table.ts';
import {
  RULE_OF,
  base,
  codeOf,
  copied,
  floorOf,
  isPlain,
  losses,
  lowest,
  meet,
  playing,
  ready,
  wrongOn,
  type Plain,
  type Verge,
  type Writable,
} from './verge.ts';

/** They need more than their row says: another card, a place beside something, resources elsewhere. */
const NOT_BY_ITSELF = [
  '120',
  '064',
  '086',
  '214',
  '249',
  'C01',
  'C02',
  'T02',
  'T11',
  'T16',
  'X02',
  'X09',
  'X20',
  'X32',
  'X38',
];
const PROJECTS = CARDS.filter(({ type }) => type !== 'corporation' && type !== 'prelude');
const playable = PROJECTS.filter((card) => codeOf(ready(card), playing(card)) === undefined);

describe('every card on the verge of what it asks for', () => {
  test('[MRS-7.1] [MRS-7.3] [MRS-7.4] [MRS-7.5] its requirements', () => {
    const verges = PROJECTS.flatMap((card) =>
      card.requirements.filter(isPlain).map((requirement): Verge => ({
        name: `${card.id} ${requirement.kind}`,
        state: () => ready(card),
        move: playing(card),
        lay: (state, missing) => meet(state, requirement, missing),
        code: RULE_OF[requirement.kind as Plain],
      })),
    ).filter(({ move }) => playable.some(({ id }) => move.type === 'play' && id === move.card));
    expect(wrongOn(verges)).toEqual([]);
  });

  test('[MRS-7.3] a wild tag fills a gap, and only one', () => {
    const verges = playable.flatMap((card) =>
      card.requirements.flatMap((requirement): readonly Verge[] =>
        requirement.kind !== 'tag'
          ? []
          : [
              {
                name: card.id,
                state: () => ready(card),
                move: playing(card),
                lay: ({ players }, missing) => {
                  players[ann]!.tags.wild = 1;
                  players[ann]!.tags[requirement.tag] = requirement.min - 1 - missing;
                },
                code: 'tags_missing',
              },
            ],
      ),
    );
    expect(wrongOn(verges)).toEqual([]);
  });

  test('[MRS-6.2] its price', () => {
    const verges = playable
      .filter(({ cost }) => cost > 0)
      .map((card): Verge => ({
        name: card.id,
        state: () => ready(card),
        move: playing(card),
        lay: ({ players }, missing) =>
          void Object.assign(players[ann]!.stock, {
            megacredits: card.cost - missing,
            steel: 0,
            titanium: 0,
          }),
        code: 'cannot_afford',
      }));
    expect(wrongOn(verges)).toEqual([]);
  });

  test('[MRS-1.3] [MRS-6.1] what it takes from its own production and stock', () => {
    const verges = playable
      // Immigrant City brings back one of the two steps that it costs.
      .filter(({ id }) => id !== '200')
      .flatMap((card) => losses(card.id, card.immediate, { state: () => ready(card), move: playing(card) }));
    expect(wrongOn(verges)).toEqual([]);
  });

  test('[MRS-6.8] what it takes from the production of any player', () => {
    const verges = playable.flatMap((card) =>
      card.immediate.flatMap((effect): readonly Verge[] => {
        if (effect.kind !== 'reduce-production' || effect.who !== 'any-player') return [];
        const { resource, amount } = effect;
        // Whoever must have it anyway can always lose it; what the card itself brings may be lost too. (MRS-6.6)
        const required = card.requirements.some(
          (one) => one.kind === 'production' && one.resource === resource,
        );
        const brought = card.immediate.some(
          (one) => one.kind === 'production' && one.resource === resource && Number(one.amount) > 0,
        );
        if (required || brought) return [];
        const own = lowest(card.immediate, ['production'], resource) ?? 0;
        return [ann, ben].map((victim) => ({
          name: `${card.id} of ${victim}`,
          state: () => ready(card),
          move: playing(card),
          lay: ({ players }, missing) => {
            for (const player of players) player.production[resource] = floorOf(resource);
            if (victim === ann) players[ann]!.production[resource] += amount - own - missing;
            else players[ben]!.production[resource] += amount - missing;
          },
          code: 'no_victim',
        }));
      }),
    );
    expect(wrongOn(verges)).toEqual([]);
  });

  const uses = CARDS.flatMap((card) =>
    card.actions.map((action, alternative) => ({ card, action, alternative })),
  );
  /** The card in play, with so many of its resources on it. */
  const inPlay = (id: CardId, resources: number): Writable => {
    const state = copied();
    state.players[ann]!.hand = state.players[ann]!.hand.filter((one) => one !== id);
    mars.game.evolve(state, { type: 'played', seat: ann, card: id });
    if (resources > 0)
      mars.game.evolve(state, { type: 'resourcesChanged', seat: ann, card: id, by: resources, source: id });
    return state;
  };
  const usable = uses.flatMap(({ card, action, alternative }) => {
    const { x } = action;
    const price = action.price?.megacredits;
    const megacredits = typeof price === 'object' && 'x' in price ? price.x : Number(price ?? 0);
    const move: Move = {
      type: 'action',
      card: card.id,
      alternative,
      ...(x && { x: 1 }),
      ...(megacredits > 0 && { pay: { megacredits } }),
    };
    const state = (): Writable => inPlay(card.id, card.resourceStorage === null ? 0 : 6);
    return codeOf(state(), move) === undefined ? [{ card, action, megacredits, move, state }] : [];
  });

  test('[MRS-5.7] [MRS-6.1] what its action takes', () => {
    const verges = usable
      // Its animals have no card to go on here: it is legal, and for nothing. (MRS-5.12)
      .filter(({ card, action }) => card.id !== 'X36' || !action.vain)
      .flatMap(({ card, action, move, state }) => losses(card.id, action.steps, { state, move }));
    expect(wrongOn(verges)).toEqual([]);
  });

  test('[MRS-6.2] the price of its action', () => {
    const verges = usable.flatMap(({ card, megacredits, move, state }): readonly Verge[] =>
      megacredits === 0
        ? []
        : [
            {
              name: card.id,
              state,
              move,
              lay: ({ players }, missing) =>
                void Object.assign(players[ann]!.stock, {
                  megacredits: megacredits - missing,
                  steel: 0,
                  titanium: 0,
                }),
              code: 'cannot_afford',
            },
          ],
    );
    expect(wrongOn(verges)).toEqual([]);
  });

  test('[MRS-6.12] what its action takes from the card itself', () => {
    const verges = usable.flatMap(({ card, action, move }): readonly Verge[] =>
      action.steps.flatMap((effect) => {
        if (effect.kind !== 'remove-card-resource' || effect.from !== 'this') return [];
        const { amount } = effect;
        const least = typeof amount === 'object' && 'x' in amount ? amount.x : Number(amount);
        const laid = (missing: 0 | 1): Writable => inPlay(card.id, least - missing);
        return [
          {
            name: card.id,
            state: () => laid(0),
            move,
            lay: (state, missing) => void Object.assign(state, laid(missing)),
            code: 'no_resources',
          },
        ];
      }),
    );
    expect(wrongOn(verges)).toEqual([]);
  });

  test('[MRS-20.6] while the Reds rule, 3 M€ more for each step of the rating that it plainly brings', () => {
    const stepsOf = (effect: Effect): number | undefined => {
      if (effect.kind === 'raise') return effect.steps;
      if (effect.kind === 'place-tile')
        return effect.tile === 'ocean' || effect.tile === 'greenery' ? effect.count : 0;
      if (effect.kind === 'tr')
        return typeof effect.amount === 'number' ? Math.max(0, effect.amount) : undefined;
      return ['choose', 'if', 'place-colony', 'play-card-from-hand', 'repeat-used-action'].includes(
        effect.kind,
      )
        ? undefined
        : 0;
    };
    let taxed = 0;
    const verges = playable
      .filter(({ requirements }) => requirements.every(({ kind }) => kind !== 'party'))
      .flatMap((card): readonly Verge[] => {
        const steps = card.immediate.map(stepsOf);
        if (card.cost === 0 || steps.includes(undefined)) return [];
        const tax = 3 * steps.reduce<number>((sum, one) => sum + (one ?? 0), 0);
        if (tax > 0) taxed++;
        return [
          {
            name: card.id,
            state: () => {
              const state = ready(card);
              // Far from every threshold; what the card requires of a parameter is waived.
              Object.assign(state, { temperature: -18, oxygen: 2, oceans: 2, venus: 0 });
              state.players[ann]!.nextSteps = 20;
              state.turmoil = { ...state.turmoil!, ruling: 'reds' };
              return state;
            },
            move: playing(card),
            lay: ({ players }, missing) =>
              void Object.assign(players[ann]!.stock, {
                megacredits: card.cost + tax - missing,
                steel: 0,
                titanium: 0,
              }),
            code: tax > 0 ? 'tax_missing' : 'cannot_afford',
          },
        ];
      });
    // A step lost is not taxed.
    const losing = CARDS.filter(({ immediate }) =>
      immediate.some((effect) => effect.kind === 'tr' && Number(effect.amount) < 0),
    );
    const reds = { ...base, turmoil: { ...base.turmoil!, ruling: 'reds' } } as const;
    expect(losing.map((card) => taxOnCard(reds, ann, card))).toEqual([0, 0]);
    expect(wrongOn(verges)).toEqual([]);
    expect(taxed).toBeGreaterThan(40);
  });

  test('[MRS-6.6] an order names each of its effects once, and no other', () => {
    const wrong = playable.flatMap((card) => {
      const { length } = card.immediate;
      const printed = Array.from({ length }, (_, n) => n);
      const said = (order: readonly number[]): string | undefined =>
        codeOf(ready(card), { ...playing(card), order } as Move);
      const bad = [
        [...printed, length],
        ...(length === 0 ? [] : [printed.slice(1), printed.map((n) => n + 1)]),
        ...(length < 2 ? [] : [printed.map((n) => Math.min(n, length - 2))]),
      ];
      return said(printed) === undefined && bad.every((order) => said(order) === 'bad_order')
        ? []
        : [card.id];
    });
    expect(wrong).toEqual([]);
  });

  test('[MRS-6.1] what has been paid, or is lost earlier in the list, is there no more; one open choice is enough', () => {
    const state = copied();
    const trouble = (effects: readonly Effect[], megacredits: number, pay?: Pay): string | undefined => {
      state.players[ann]!.stock.megacredits = megacredits;
      return troubleWith(state, effects, { seat: ann, card: '001', pay });
    };
    const pay: Effect = { kind: 'pay', megacredits: 5, alsoWith: [] };
    const spend: Effect = { kind: 'spend', resource: 'megacredits', amount: 5 };
    expect([trouble([pay], 5), trouble([pay], 4)]).toEqual([undefined, 'cannot_pay']);
    expect([trouble([pay, pay], 10), trouble([pay, pay], 9)]).toEqual([undefined, 'cannot_pay']);
    expect([trouble([pay, spend], 10), trouble([pay, spend], 9)]).toEqual([undefined, 'stock_too_low']);
    const paid = { megacredits: 7 };
    expect([trouble([spend], 12, paid), trouble([spend], 11, paid)]).toEqual([undefined, 'stock_too_low']);
    state.players[ann]!.stock.megacredits = 3;
    const back = (given: number): string | undefined =>
      troubleWith(state, [spend], { seat: ann, card: '001', back: given });
    expect([back(2), back(1)]).toEqual([undefined, 'stock_too_low']);
    const player = state.players[ann]!;
    const discard: Effect = { kind: 'discard-from-hand', amount: 2 };
    const draw: Effect = { kind: 'draw', amount: 1 };
    const held = (effects: readonly Effect[], cards: number, more: object = {}): string | undefined => {
      player.hand = ['001', '002', '003'].slice(0, cards);
      return troubleWith(state, effects, { seat: ann, card: '001', ...more });
    };
    expect([held([discard], 2), held([discard], 1)]).toEqual([undefined, 'no_cards']);
    expect([held([draw, discard], 1), held([draw, discard], 0)]).toEqual([undefined, 'no_cards']);
    // A card that is being played is no longer in hand.
    expect([held([discard], 3, { coming: true }), held([discard], 2, { coming: true })]).toEqual([
      undefined,
      'no_cards',
    ]);
    const metal = (resource: 'steel' | 'titanium' | 'heat'): Effect => ({
      kind: 'spend',
      resource,
      amount: 96,
    });
    for (const resource of ['steel', 'titanium', 'heat'] as const)
      expect([3, 4].map((units) => trouble([metal(resource)], 0, { [resource]: units }))).toEqual([
        undefined,
        'stock_too_low',
      ]);
    const choose = (...options: readonly (readonly Effect[])[]): Effect => ({ kind: 'choose', options });
    const gain: Effect = { kind: 'gain', resource: 'plants', amount: 1 };
    expect(trouble([choose([spend], [gain])], 4)).toBeUndefined();
    expect(trouble([choose([spend], [spend, gain])], 4)).toBe('no_option');
    expect(trouble([choose([spend], [spend, spend])], 5)).toBeUndefined();
  });

  test('[MRS-6.19] nearly all of them: the rest need another card, a place or a delegate', () => {
    const rest = PROJECTS.filter((card) => !playable.includes(card));
    expect(rest.map(({ id }) => id)).toEqual(NOT_BY_ITSELF);
    expect(uses.length - usable.length).toBe(5);
    expect(usable).toHaveLength(123);
  });
});
