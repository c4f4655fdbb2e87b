import { describe, expect, test } from 'vitest';
import { CARDS, cardOf } from '../facts/cards.ts';
import type { Card, Effect } from '../facts/language.ts';
import { nameOfSpace } from '../facts/geometry.ts';
import type { Pay } from '../facts/payment.ts';
import type { State } from '../rules/state.ts';
import { RESOURCES } from '../facts/vocabulary.ts';
import { carryOut, type Seen, type Snapshot, type Told } from './oracle.ts';
import { ann, ben, id, Table } from './table.ts';

const playable = CARDS.filter(({ pack }) => pack === 'base-game' || pack === 'corporate-era');
const projects = playable.filter(({ type }) => type !== 'corporation');

const seen = (state: State, seat: number): Seen => {
  const player = state.players[seat]!;
  return {
    stock: { ...player.stock },
    production: { ...player.production },
    tags: { ...player.tags },
    cards: Object.fromEntries(player.played.map(({ card, resources }) => [cardOf(card).name, resources])),
    tr: player.tr,
    hand: player.hand.length,
    discount: player.nextDiscount,
    slack: player.nextSteps,
  };
};
const snapshot = (state: State): Snapshot => ({
  players: [seen(state, 0), seen(state, 1)],
  temperature: state.temperature,
  oxygen: state.oxygen,
  oceans: state.oceans,
  claims: state.claims.length,
  tiles: Object.fromEntries(
    state.tiles.flatMap((tile, space) => (tile ? [[nameOfSpace('tharsis', space), tile.kind]] : [])),
  ),
  events: state.players.reduce((sum, { played }) => sum + played.filter(({ down }) => down).length, 0),
});

/** A middle game in which nearly everything can be done: stocks, production, cities, greeneries and cards on both sides. */
function middleGame(card: Card): Table {
  const table = new Table().turn(ann);
  const plenty = { megacredits: 60, steel: 6, titanium: 6, plants: 9, energy: 9, heat: 9 };
  for (const seat of [ann, ben]) {
    table.stock(seat, plenty).production(seat, {
      megacredits: 3,
      steel: 3,
      titanium: 3,
      plants: 3,
      energy: 5,
      heat: 3,
    });
  }
  const others = {
    ann: [['Tardigrades', 2], 'Mine'],
    ben: [['Livestock', 4], ['Ants', 4], 'Satellites'],
  } as const;
  for (const one of others.ann) if (nameOf(one) !== card.name) table.inPlay(ann, one);
  for (const one of others.ben) if (nameOf(one) !== card.name) table.inPlay(ben, one);
  if (card.name !== 'Birds') table.inPlay(ann, ['Birds', 1]);
  if (card.name === 'Ants') table.inPlay(ben, ['Decomposers', 4]);
  table.oceans(2);
  // Somebody lives beside the next ocean, and there is metal beside a tile of one's own.
  if (card.name === 'Flooding') table.tile(ben, 'greenery', '3,-3');
  if (card.name === 'Mining Area') table.tile(ann, 'greenery', '1,-3');
  table
    .tile(ann, 'city', '-1,2')
    .tile(ann, 'greenery', '-2,2')
    .tile(ben, 'city', '1,2')
    .tile(ben, 'city', '-1,-2');
  table.at({ temperature: -18, oxygen: 3 });
  for (const requirement of card.requirements) {
    if (requirement.kind === 'temperature') table.at({ temperature: requirement.min ?? requirement.max! });
    if (requirement.kind === 'oxygen') table.at({ oxygen: requirement.min ?? requirement.max! });
    if (requirement.kind === 'oceans' && (requirement.min ?? 0) > 2)
      ['4,-4', '4,-3', '4,-1', '-1,0']
        .slice(0, requirement.min! - 2)
        .forEach((where) => table.tile(ann, 'ocean', where));
    if (requirement.kind === 'tag')
      (table.draft.players[0]!.tags as { [tag: string]: number })[requirement.tag] = requirement.min;
  }
  return table;
}
const nameOf = (one: string | readonly [string, number]): string => (typeof one === 'string' ? one : one[0]);

/** Answers: the first option, the opponent as victim, nothing that is optional. */
function answerAll(table: Table): void {
  while (table.state.agenda.length > 0) {
    const item = table.state.agenda[0]!;
    const offered = table.moves(item.seat);
    const wanted =
      offered.find((move) => (move.type === 'victim' || move.type === 'take') && move.seat === ben) ??
      offered.find((move) => move.type === 'onto' && cardOf(move.card).name === 'Tardigrades') ??
      (item.effect.kind === 'optional' ? offered.find(({ type }) => type === 'decline') : undefined) ??
      offered[0]!;
    table.do(item.seat, wanted);
  }
}

const paid = (now: Snapshot, pay: Pay): void => {
  for (const [resource, n] of Object.entries(pay)) now.players[0].stock[resource]! -= n;
};

function placedSince(before: Snapshot, after: Snapshot): Told['placed'] {
  const placed: { [kind: string]: string[] } = {};
  for (const [area, kind] of Object.entries(after.tiles))
    if (!(area in before.tiles)) (placed[kind] ??= []).push(area);
  return placed;
}

/** What a card does to itself when it enters play, from its own reactions. */
function ownReactions(card: Card): readonly Effect[] {
  return card.triggers.flatMap(({ on, effects, optional }) => {
    if (optional) return [];
    if (on.event === 'tag-played' && on.includesThisCard)
      return card.tags.filter((tag) => on.tags.includes(tag)).flatMap(() => effects);
    if (on.event === 'tile-placed' && on.includesThisCard) return effects;
    return [];
  });
}

const holders = (card: Card): Told['holders'] => ({
  animal: card.resourceStorage?.type === 'animal' && card.name === 'Birds' ? card.name : 'Birds',
  microbe: card.name === 'Tardigrades' ? card.name : 'Tardigrades',
});

const victims = (card: Card): Told['victims'] => ({
  animal: card.name === 'Livestock' ? 'Small Animals' : 'Livestock',
  microbe: card.name === 'Ants' ? 'Decomposers' : 'Ants',
});

describe('every project card does what its row says', () => {
  test.each(projects.map((card) => [card.name, card] as const))('[MRS-6.1] %s', (name, card) => {
    const table = middleGame(card).hand(ann, name);
    const usesX = JSON.stringify(card.immediate).includes('"x"');
    const before = snapshot(table.state);
    const offered = table.offered(ann, name);
    const move = usesX ? { ...offered, x: 2 } : offered;
    table.do(ann, move);
    answerAll(table);
    const after = snapshot(table.state);

    const expected = structuredClone(before);
    paid(expected, move.pay);
    const worth = (move.pay.megacredits ?? 0) + 2 * (move.pay.steel ?? 0) + 3 * (move.pay.titanium ?? 0);
    expect(worth).toBeGreaterThanOrEqual(card.cost);
    expect(worth).toBeLessThan(card.cost + 3);
    expected.players[0].hand--;
    expected.players[0].cards[name] = 0;
    const told: Told = {
      card,
      x: 2,
      placed: placedSince(before, after),
      holders: holders(card),
      victims: victims(card),
    };
    const taken: string[] = [];
    for (const effect of card.immediate) carryOut(expected, effect, told, taken);
    for (const effect of ownReactions(card)) carryOut(expected, effect, told, taken);
    const tags = { ...before.players[0].tags } as { [tag: string]: number };
    if (card.type !== 'event') for (const tag of card.tags) tags[tag]!++;
    else expected.events++;
    expect(after).toEqual({
      ...expected,
      players: [{ ...expected.players[0], tags }, expected.players[1]],
    });
  });
});

describe('every action does what its row says', () => {
  const actions = playable.flatMap((card) =>
    card.actions.map((action, alternative) => [card.name, alternative, card, action] as const),
  );
  test.each(actions)('[MRS-5.7] %s, alternative %i', (name, alternative, card, action) => {
    const table =
      card.type === 'corporation'
        ? new Table({ corporations: [name] }).turn(ann).stock(ann, { megacredits: 60 })
        : middleGame(card);
    if (card.type !== 'corporation' && !table.player(ann).played.some((one) => one.card === card.id))
      table.inPlay(ann, [name, 4]);
    if (action.generational) table.happens({ type: 'ratingChanged', seat: ann, by: 1, source: 'oceans' });
    table.onDeck('Archaebacteria', 'Algae', 'Asteroid');
    const before = snapshot(table.state);
    const move = table
      .moves(ann)
      .find((one) => one.type === 'action' && one.card === card.id && one.alternative === alternative);
    if (move?.type !== 'action') throw new Error(`${name} is not offered`);
    const usesX = JSON.stringify([action.costs, action.effects]).includes('"x"');
    table.do(ann, usesX ? { ...move, x: 2 } : move);
    answerAll(table);
    const after = snapshot(table.state);

    const expected = structuredClone(before);
    paid(expected, move.pay ?? {});
    const told: Told = {
      card,
      x: 2,
      placed: placedSince(before, after),
      holders: holders(card),
      victims: victims(card),
    };
    const taken: string[] = [];
    for (const effect of [...action.costs, ...action.effects]) {
      if (effect.kind === 'reveal-top-card') {
        // The top card was laid: it carries a microbe tag.
        for (const one of effect.yes) carryOut(expected, one, told, taken);
      } else carryOut(expected, effect, told, taken);
    }
    expect(after).toEqual(expected);
    expect(table.moves(ann).some((one) => one.type === 'action' && one.card === card.id)).toBe(false);
    expect(table.refusal(ann, move)?.code).toBe('action_used');
  });
});

describe('every corporation starts as its row says', () => {
  test.each(playable.filter(({ type }) => type === 'corporation').map((card) => [card.name, card] as const))(
    '[MRS-2.7] %s',
    (name, card) => {
      const table = new Table({ corporations: [name, 'Ecoline' === name ? 'PhoboLog' : 'Ecoline'] });
      const { stock, production, openings, tags } = table.player(ann);
      for (const resource of RESOURCES) {
        expect(stock[resource]).toBe(card.startingResources[resource] ?? 0);
        const own = name === 'Saturn Systems' && resource === 'megacredits' ? 1 : 0;
        expect(production[resource]).toBe((card.startingProduction[resource] ?? 0) + own);
      }
      expect(openings).toEqual(card.firstAction.length > 0 ? [card.id] : []);
      for (const tag of card.tags) expect(tags[tag]).toBe(card.tags.filter((one) => one === tag).length);
    },
  );

  test('[MRS-5.5] a first action comes first, is one action, and is skipped by nobody', () => {
    const table = new Table({ corporations: ['Inventrix'] });
    expect(table.moves(ann)).toEqual([{ type: 'first' }]);
    expect(table.refusal(ann, { type: 'pass' })?.code).toBe('first_action');
    table.do(ann, { type: 'first' });
    expect(table.player(ann).hand).toHaveLength(3);
    expect(table.state.acted).toBe(1);
    expect(table.refusal(ann, { type: 'first' })?.code).toBe('no_first_action');
  });
});

test('[MRS-2.3] all 453 rows load, and only cards of the packs in play are dealt', () => {
  expect(CARDS).toHaveLength(453);
  expect(new Set(CARDS.map((card) => card.id)).size).toBe(453);
  expect(new Set(CARDS.map((card) => card.name)).size).toBe(453);
  expect(projects).toHaveLength(208);
  expect(playable).toHaveLength(220);
  for (const corporateEra of [true, false]) {
    const { state } = new Table({ config: { corporateEra } });
    const dealt = [...state.deck, ...state.discard, ...state.players.flatMap(({ hand }) => hand)];
    const packs = new Set(dealt.map((card) => cardOf(card).pack));
    expect([...packs].toSorted()).toEqual(corporateEra ? ['base-game', 'corporate-era'] : ['base-game']);
    expect(dealt).toHaveLength(corporateEra ? 208 : 137);
  }
  expect(id('UNMI')).toBe('B10');
});
