/** Every reaction of the packs is set off, with its card in play and without it: what differs is what its row says. */
import { describe, expect, test } from 'vitest';
import { CARDS, cardOf } from '../facts/cards.ts';
import type { Card, Effect, Trigger } from '../facts/language.ts';
import { change, colony, lay, parliament, passing, play, type Move, type Row } from './laid.ts';

type Flat = { readonly [key: string]: unknown };

/** These ask or concern somebody else: the chapter of odd cards plays them. */
const ODD = ['XC1', 'XC2', 'XC3', 'XC5', 'XC6', 'XC8', 'CC1'];

const packs = CARDS.filter(({ pack }) => pack !== 'base-game' && pack !== 'corporate-era');
const reactions = packs
  .filter(({ id }) => !ODD.includes(id))
  .flatMap((card) => card.triggers.map((trigger, n) => [`${card.id} ${n}`, card, trigger] as const));

/** A card that does little beside being played. */
const plain = (test: (card: Card) => boolean): Card => {
  const found = CARDS.find(
    (card) =>
      (card.type === 'automated' || card.type === 'active') &&
      card.requirements.length === 0 &&
      card.triggers.length === 0 &&
      card.immediate.every(({ kind }) => kind === 'gain' || kind === 'production') &&
      card.harmless &&
      (card.pack === 'base-game' || card.pack === 'corporate-era') &&
      test(card),
  );
  if (found === undefined) throw new Error('no such card');
  return found;
};

const PLAYED: { readonly [tag: string]: string } = { animal: '172', plant: '048', microbe: '131' };
const cardWith = (tag: string): Card =>
  tag in PLAYED ? cardOf(PLAYED[tag]!) : plain(({ tags }) => tags.length === 1 && tags[0] === tag);
const playing = ({ id, cost }: Card): Occasion => ({ hand: [id], move: play(id, cost) });

interface Occasion {
  readonly hand?: readonly string[];
  readonly move: Move;
  readonly rows?: readonly Row[];
  readonly played?: readonly (readonly [string, number, number])[];
}

/** A card whose action puts such a resource on it, for nothing. */
function collector(resource: string): { readonly id: string; readonly at: number } {
  for (const { id, actions } of CARDS) {
    const at = actions.findIndex(
      ({ costs, effects: [effect, more] }) =>
        costs.length === 0 &&
        more === undefined &&
        effect?.kind === 'add' &&
        effect.resource === resource &&
        effect.to === 'this',
    );
    if (at >= 0) return { id, at };
  }
  throw new Error(`nothing collects ${resource}`);
}

const project = (key: string, cost: number): Move => ({
  type: 'project',
  project: key,
  pay: { megacredits: cost },
});

/** What seat 0 does to set it off. */
function occasionFor({ on }: Trigger): Occasion | 'production' {
  switch (on.event) {
    case 'tag-played':
      return playing(cardWith(on.tags[0]!));
    case 'card-played':
      return playing(
        plain(
          ({ cost, vp }) =>
            cost >= (on.minPrintedCost ?? 0) && (on.vpIcon === undefined || (vp !== null && vp.points > 0)),
        ),
      );
    case 'tile-placed':
      return { move: project('aquifer', 18), rows: [['place-tile', { type: 'place', space: '0,0' }]] };
    case 'parameter-raised':
      return { move: project('air-scrapping', 15) };
    case 'own-production-increased':
      return { move: project('power-plant', 11) };
    case 'colony-placed':
      return {
        move: project('build-colony', 17),
        rows: [['place-colony', { type: 'colony', colony: 'Io' }]],
      };
    case 'own-card-resource-added': {
      const { id, at } = collector(on.resource);
      return { played: [[id, 0, 0]], move: { type: 'action', card: id, alternative: at } };
    }
    case 'production-phase':
      return 'production';
    default:
      throw new Error(`nothing sets off ${on.event}`);
  }
}

/** What a row adds for the seat that has the card in play. */
function foretold(
  effects: readonly Effect[],
  { seat, card }: { readonly seat: number; readonly card: string },
): Flat {
  const told: { [key: string]: number } = {};
  const add = (key: string, by: number): void => {
    told[`${seat}.${key}`] = (told[`${seat}.${key}`] ?? 0) + by;
  };
  for (const effect of effects) {
    const by = 'amount' in effect && typeof effect.amount === 'number' ? effect.amount : Number.NaN;
    if (effect.kind === 'gain') add(effect.resource, by);
    else if (effect.kind === 'production') add(`${effect.resource}+`, by);
    else if (effect.kind === 'add') add(`on ${card}`, by);
    else if (effect.kind === 'draw') add('hand', by);
    else if (effect.kind === 'gain-same-resource') add('energy', by);
    else throw new Error(`${effect.kind} is not foretold`);
  }
  return told;
}

/** The numbers of one change less those of another. */
const beyond = (one: Flat, other: Flat): Flat =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])]
      .filter((key) => /^\d\.(?:\w+\+?|on \w+)$/.test(key) && !/^\d\.has/.test(key))
      .map((key) => [key, Number(one[key] ?? 0) - Number(other[key] ?? 0)] as const)
      .filter(([, by]) => by !== 0),
  );

/** The same table with the card in play at a seat, and without it. */
function tables(
  card: Card,
  seat: number,
  { hand = [], played = [] }: Partial<Occasion>,
): readonly [Flat, Flat] {
  const own = { stock: [80, 5, 5, 10, 5, 10], prod: [1, 1, 1, 1, 1, 1], hand: [...hand] };
  const other = { stock: [20, 2, 2, 2, 2, 2], prod: [1, 1, 1, 1, 1, 1] };
  const at = (there: boolean): Flat => {
    const isCorporation = card.type === 'corporation';
    const withCard = (who: number, corp: string): Flat => ({
      corp: there && isCorporation && who === seat ? card.id : corp,
      played: [
        ...(who === 0 ? played : []),
        ...(there && !isCorporation && who === seat ? [[card.id, 0, 0]] : []),
      ],
    });
    return lay(
      { ...own, ...withCard(0, 'B03') },
      {
        players: [{ ...other, ...withCard(1, 'B02') }],
        colonies: [colony('Io'), colony('Luna')],
        colonyBox: ['Ceres'],
        turmoil: parliament(),
        temperature: -10,
        oxygen: 5,
        deck: ['097', '098', '099', '108', '109', '110', '111', '117'],
      },
    );
  };
  return [at(true), at(false)];
}

describe('every reaction of the packs', () => {
  test.each(reactions)('[MRS-6.7] %s', (_name, card, trigger) => {
    const occasion = occasionFor(trigger);
    const by = 'by' in trigger.on ? trigger.on.by : 'you';
    for (const seat of by === 'anyone' ? [0, 1] : [0]) {
      const [there, absent] = tables(card, seat, occasion === 'production' ? {} : occasion);
      const told = (pos: Flat): Flat =>
        occasion === 'production' ? passing(pos) : change(pos, occasion.move, occasion.rows);
      expect(beyond(told(there), told(absent))).toEqual(foretold(trigger.effects, { seat, card: card.id }));
    }
  });

  test('[MRS-6.7] those that speak of you alone are silent when another does it', () => {
    for (const [, card, trigger] of reactions) {
      const occasion = occasionFor(trigger);
      if (occasion === 'production' || !('by' in trigger.on) || trigger.on.by !== 'you') continue;
      const [there, absent] = tables(card, 1, occasion);
      const told = (pos: Flat): Flat => change(pos, occasion.move, occasion.rows);
      expect(beyond(told(there), told(absent)), card.id).toEqual({});
    }
  });
});
