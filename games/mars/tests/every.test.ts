/** Every card of the packs is played once, and its plain effects are compared with its row. */
import { describe, expect, test } from 'vitest';
import { CARDS } from '../facts/cards.ts';
import type { Card, Effect } from '../facts/language.ts';
import { change, colony, lay, parliament, type Move } from './laid.ts';

type Flat = { readonly [key: string]: unknown };

const PLAYED = [
  '005',
  '006',
  '071',
  '086',
  '115',
  '068',
  '097',
  '092',
  '222',
  '219',
  '184',
  '049',
  '102',
  '189',
  '201',
  'P27',
  'P01',
  '081',
];
const RESOURCES: { readonly [card: string]: number } = { '222': 6, '184': 1, '049': 1 };
const needs = (card: Card, kind: string): Flat | undefined =>
  card.requirements.find((one) => one.kind === kind) as Flat | undefined;

/** A table at which every requirement of the card holds. */
function tableFor(card: Card, first: Flat, more: Flat = {}): Flat {
  const party = needs(card, 'party')?.['party'] ?? 'greens';
  const scale = (kind: string, usual: number): unknown => {
    const { min, max } = needs(card, kind) ?? {};
    return min ?? max ?? usual;
  };
  const two = { leader: 0, delegates: { 0: 2, neutral: 1 } };
  const parties = needs(card, 'chairman')
    ? { unity: two }
    : { unity: two, reds: { leader: 0, delegates: { 0: 1 } } };
  const oceans = ['1,-4', '3,-4', '4,-4', '4,-3', '4,-1', '-1,0', '0,0', '1,0'].slice(
    0,
    Number(scale('oceans', 2)),
  );
  const tiles = Object.fromEntries([
    ...oceans.map((area) => [area, ['ocean', null]] as const),
    ['0,-3', ['city', 0]],
    ['-4,2', ['city', 1]],
    ['-3,2', ['greenery', 0]],
    ['-3,3', ['greenery', 0]],
    ['-2,3', ['greenery', 0]],
  ]);
  return lay(
    {
      tr: 30,
      stock: [99, 5, 5, 9, 5, 9],
      prod: [4, 4, 4, 4, 4, 4],
      harmedBy: [1],
      played: PLAYED.filter((id) => id !== card.id).map((id) => [
        id,
        RESOURCES[id] ?? 0,
        id === '006' ? 1 : 0,
      ]),
      ...first,
    },
    {
      temperature: scale('temperature', -10),
      oxygen: scale('oxygen', 5),
      venus: scale('venus', 2),
      tiles,
      plantsRemoved: true,
      colonies: [
        colony('Io', { colonies: [0] }),
        colony('Luna', { marker: 2 }),
        colony('Triton', { marker: 3 }),
      ],
      colonyBox: ['Ceres'],
      turmoil: parliament({ ruling: party, ...(needs(card, 'chairman') && { chairman: 0 }) }, parties),
      corporationDeck: ['PC3', 'B09', 'V03', 'TC3'],
      preludeDeck: ['P08', 'P20', 'P25'].filter((id) => id !== card.id),
      deck: ['213', '221', '225', '151', '150', '131', '148', '113', '032', '057', '173', '060'].filter(
        (id) => id !== card.id,
      ),
      ...more,
    },
  );
}

/** What a list of plain effects comes to; a kind with a choice or a count is left to its own test. */
function plainly(effects: readonly Effect[]): { readonly [key: string]: number } {
  const sum: { [key: string]: number } = {};
  const add = (key: string, by: number): void => void (sum[key] = (sum[key] ?? 0) + by);
  for (const effect of effects) {
    if (effect.kind === 'gain' && typeof effect.amount === 'number')
      add(`0.${effect.resource}`, effect.amount);
    if (effect.kind === 'production' && typeof effect.amount === 'number')
      add(`0.${effect.resource}+`, effect.amount);
    if (effect.kind === 'trade-fleet') add('0.fleets', effect.amount);
    if (effect.kind === 'raise' && effect.parameter === 'venus') add('venus', 2 * effect.steps);
    if (effect.kind === 'raise' && effect.parameter === 'oxygen') add('oxygen', effect.steps);
    if (effect.kind === 'raise' && effect.parameter === 'temperature') add('temperature', 2 * effect.steps);
  }
  return sum;
}

/** Rows with a choice, a count or a tile change these too: then they are at least as large. */
const isPlain = ({ immediate, triggers }: Card): boolean =>
  triggers.length === 0 &&
  immediate.every(
    (effect) =>
      ['gain', 'production', 'tr', 'raise', 'draw', 'trade-fleet'].includes(effect.kind) &&
      (!('amount' in effect) || typeof effect.amount === 'number'),
  );

function check(card: Card, told: Flat, paid: number): void {
  expect(told[`0.has ${card.id}`]).toBe(1);
  if (!isPlain(card)) return;
  const wanted = plainly(card.immediate);
  for (const [key, by] of Object.entries(wanted)) {
    const price = key === '0.megacredits' ? paid : 0;
    expect(told[key] ?? 0, key).toBe(by - price);
  }
  const rating = card.immediate.reduce(
    (sum, effect) =>
      sum + (effect.kind === 'tr' ? Number(effect.amount) : effect.kind === 'raise' ? effect.steps : 0),
    0,
  );
  expect(told['0.tr'] ?? 0).toBeGreaterThanOrEqual(rating);
}

const packs = CARDS.filter(({ pack }) => pack !== 'base-game' && pack !== 'corporate-era');
const projects = packs.filter(({ type }) => type !== 'prelude' && type !== 'corporation');

describe('every card of the packs', () => {
  test.each(projects.map((card) => [card.id, card] as const))('[MRS-6.1] project %s', (id, card) => {
    const pos = tableFor(card, { hand: [id, '007', '041'] });
    const move: Move = { type: 'play', card: id, pay: card.cost === 0 ? {} : { megacredits: card.cost } };
    const told = change(pos, move);
    if (id === 'X06') expect(told['1.has X06']).toBe(1);
    else check(card, told, card.cost);
  });

  test.each(packs.filter(({ type }) => type === 'prelude').map((card) => [card.id, card] as const))(
    '[MRS-2.11] prelude %s',
    (id, card) => {
      const pos = tableFor(
        card,
        { preludes: [id], hand: ['007', '041'] },
        { phase: 'preludes', generation: 1 },
      );
      check(card, change(pos, { type: 'prelude', card: id }), 0);
    },
  );

  test.each(packs.filter(({ type }) => type === 'corporation').map((card) => [card.id, card] as const))(
    '[MRS-2.7] corporation %s',
    (id, card) => {
      const empty = { corp: null, stock: [0, 0, 0, 0, 0, 0], prod: [0, 0, 0, 0, 0, 0], played: [], tr: 20 };
      const pos = tableFor(card, empty, { phase: 'start', generation: 1, tiles: {}, corporationDeck: [] });
      const told = change(pos, { type: 'start', corporation: id, cards: [] });
      expect(told[`0.has ${id}`]).toBe(1);
      for (const [resource, amount] of Object.entries(card.startingProduction))
        expect(told[`0.${resource}+`]).toBe(amount);
      if (card.triggers.length === 0) expect(told['0.megacredits']).toBe(card.startingResources.megacredits);
    },
  );

  test('[MRS-2.3] all of them', () => {
    expect(packs).toHaveLength(233);
  });
});
