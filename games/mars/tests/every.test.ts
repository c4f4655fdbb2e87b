/** Every card of the packs is played once and every action of theirs is used, and both are compared with their rows. */
import { describe, expect, test } from 'vitest';
import { CARDS } from '../facts/cards.ts';
import type { Card } from '../facts/language.ts';
import { compare, FACTS } from './foretold.ts';
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
  '224',
  'C32',
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
      corporationDeck: ['PC3', 'B09', 'V03', 'TC3'].filter((id) => id !== card.id),
      preludeDeck: ['P08', 'P20', 'P25'].filter((id) => id !== card.id),
      deck: ['213', '221', '225', '151', '150', '131', '148', '113', '032', '057', '173', '060'].filter(
        (id) => id !== card.id,
      ),
      ...more,
    },
  );
}

function check(pos: Flat, card: Card, told: Flat): void {
  expect(told[`0.has ${card.id}`]).toBe(1);
  if (card.triggers.length > 0) return;
  const played = card.type === 'prelude' ? [] : [{ kind: 'discard-from-hand', amount: 1 } as const];
  const price = { kind: 'pay', megacredits: card.cost, alsoWith: [] } as const;
  compare(pos, card, { effects: [price, ...played, ...card.immediate], told });
}

const packs = CARDS.filter(({ pack }) => pack !== 'base-game' && pack !== 'corporate-era');
const projects = packs.filter(({ type }) => type !== 'prelude' && type !== 'corporation');

describe('every card of the packs', () => {
  test.each(projects.map((card) => [card.id, card] as const))('[MRS-6.1] project %s', (id, card) => {
    const pos = tableFor(card, { hand: [id, '007', '041'] });
    const move: Move = { type: 'play', card: id, pay: card.cost === 0 ? {} : { megacredits: card.cost } };
    const told = change(pos, move);
    if (id === 'X06') expect(told['1.has X06']).toBe(1);
    else check(pos, card, told);
  });

  test.each(packs.filter(({ type }) => type === 'prelude').map((card) => [card.id, card] as const))(
    '[MRS-2.11] prelude %s',
    (id, card) => {
      const pos = tableFor(
        card,
        { preludes: [id], hand: ['007', '041'] },
        { phase: 'preludes', generation: 1 },
      );
      check(pos, card, change(pos, { type: 'prelude', card: id }));
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

  const uses = packs.flatMap((card) => card.actions.map((_, alternative) => [card.id, alternative] as const));
  test.each(uses)('[MRS-5.7] action of %s, alternative %i', (id, alternative) => {
    const card = FACTS[id]!;
    const { costs, effects, condition, x } = card.actions[alternative]!;
    const held = card.resourceStorage === null ? 0 : 6;
    const others = PLAYED.filter((one) => one !== id).map((one) => [one, RESOURCES[one] ?? 0, 0] as const);
    const first =
      card.type === 'corporation'
        ? { corp: id, corpOn: held > 0 ? { [id]: held } : {}, played: others }
        : { played: [...others, [id, held, 0]] };
    const hosted = id === '210' && alternative === 1 ? [['P37', 2]] : [];
    const energy = condition?.what === 'no-energy-in-stock' ? 0 : 5;
    const used = [...first.played.filter(([one]) => one !== '006'), ['006', 0, 1]];
    const pos = tableFor(card, {
      ...first,
      played: used,
      hand: ['007', '041'],
      stock: [99, 5, 5, 9, energy, 9],
      hosted,
    });
    const price = costs.find(({ kind }) => kind === 'pay');
    const asked = price?.kind === 'pay' ? price.megacredits : 0;
    const megacredits = typeof asked === 'number' ? asked : 'x' in asked ? asked.x : 0;
    const move = { type: 'action', card: id, alternative, ...(x && { x: 1 }) };
    const told = change(pos, { ...move, ...(megacredits > 0 && { pay: { megacredits } }) });
    compare(pos, card, { effects: [...costs, ...effects], told });
  });

  test('[MRS-2.3] all of them', () => {
    expect(packs).toHaveLength(233);
  });
});
