/** Cards in play, and what follows from them: the derived fields of a player. Written by `evolve` alone. */
import type { Draft } from '@reckon/kernel';
import { cardOf } from '../facts/cards.ts';
import type { Card, Modifier } from '../facts/language.ts';
import { OCEAN_NEIGHBOUR_MEGACREDITS } from '../facts/numbers.ts';
import { POOLS, type Pay, type Pools } from '../facts/payment.ts';
import type { Watch } from '../facts/traits.ts';
import type { CardId } from '../facts/vocabulary.ts';
import type { Played, Player } from './state.ts';

type Writer = Draft<Player>;

export function pay(player: Writer, given: Pay): void {
  const { stock } = player;
  stock.megacredits -= given.megacredits ?? 0;
  stock.steel -= given.steel ?? 0;
  stock.titanium -= given.titanium ?? 0;
  stock.heat -= given.heat ?? 0;
  stock.energy -= given.energy ?? 0;
  if (player.pools === null) return;
  for (const card of POOLS) {
    const units = given[card];
    if (units !== undefined) changeResources(player, card, -units);
  }
}

/** A card in play is replaced, never written into: copies and views share it. Literals: all have one of two shapes. */
export function change({ played }: Writer, card: CardId, by: Partial<Played>): void {
  const index = played.findIndex((one) => one.card === card);
  const found = played[index];
  if (found === undefined) return;
  const { resources = found.resources, used = found.used, down = found.down, metal = found.metal } = by;
  played[index] =
    metal === undefined ? { card, resources, used, down } : { card, resources, used, down, metal };
}

const resourcesOn = ({ played }: Writer, card: CardId): number => {
  for (const one of played) if (one.card === card) return one.resources;
  return 0;
};

export function changeResources(player: Writer, card: CardId, by: number): void {
  change(player, card, { resources: resourcesOn(player, card) + by });
  if (player.pools === null) return;
  for (const pool of POOLS)
    if (pool === card) player.pools = { ...player.pools, [pool]: player.pools[pool] + by };
}

const NO_POOLS: Pools = { '222': 0, P39: 0, CC5: 0 };

type Watching = Writer['watching'];

/** A literal instead of spreading: every event reads it, and it has one shape. */
const watchingWith = (old: Watching, watch: Watch, cards: CardId[]): Watching => ({
  payment: watch === 'payment' ? cards : old.payment,
  card: watch === 'card' ? cards : old.card,
  tile: watch === 'tile' ? cards : old.tile,
  resource: watch === 'resource' ? cards : old.resource,
  production: watch === 'production' ? cards : old.production,
  parameter: watch === 'parameter' ? cards : old.parameter,
  colony: watch === 'colony' ? cards : old.colony,
  phase: watch === 'phase' ? cards : old.phase,
  harm: watch === 'harm' ? cards : old.harm,
});

/** Derived fields follow the face-up cards. */
export function enterPlay(player: Writer, card: Card): void {
  for (const tag of card.tags) player.tags[tag]++;
  player.freshTags = 0;
  if (card.type === 'event') return;
  for (const tag of card.tags)
    if (tag !== 'wild' && !player.seenTags.includes(tag)) {
      player.seenTags = [...player.seenTags, tag];
      player.freshTags++;
    }
  for (const watch of card.watches)
    player.watching = watchingWith(player.watching, watch, [...player.watching[watch], card.id]);
  if (card.actions.length > 0) player.acting.push(card.id);
  count(player, card, 1);
}

/** A corporation turned over: its tags, actions and all it did are gone, its resources too. (MRS-21.5) */
export function leavePlay(player: Writer, card: Card): void {
  for (const tag of card.tags) player.tags[tag]--;
  for (const watch of card.watches)
    player.watching = watchingWith(
      player.watching,
      watch,
      player.watching[watch].filter((one) => one !== card.id),
    );
  player.acting = player.acting.filter((one) => one !== card.id);
  player.openings = player.openings.filter((one) => one !== card.id);
  if (player.corporation === card.id)
    player.corporation =
      player.played.find(
        (one) => one.card !== card.id && !one.down && cardOf(one.card).type === 'corporation',
      )?.card ?? null;
  count(player, card, -1);
  change(player, card.id, { resources: 0, down: true });
}

function count(player: Writer, { discounts, modifiers }: Card, sign: 1 | -1): void {
  for (const { amount, appliesTo, tag } of discounts) {
    if (appliesTo === 'every-card') player.discount += sign * amount;
    if (appliesTo === 'tag' && tag !== null)
      player.tagDiscount[tag] = (player.tagDiscount[tag] ?? 0) + sign * amount;
    if (appliesTo === 'standard-project') player.powerPlantDiscount += sign * amount;
    if (appliesTo === 'card-with-requirement') player.requirementDiscount += sign * amount;
  }
  for (const modifier of modifiers) modify(player, modifier, sign);
}

function modify(player: Writer, modifier: Modifier, sign: 1 | -1): void {
  switch (modifier.kind) {
    case 'resource-value':
      if (modifier.resource === 'steel') player.steelValue += sign * modifier.amount;
      else player.titaniumValue += sign * modifier.amount;
      return;
    case 'greenery-plant-cost':
      player.greeneryPlants += sign * modifier.amount;
      return;
    case 'requirement-flexibility':
      if (modifier.parameters.includes('oxygen')) player.flexibility += sign * modifier.steps;
      else player.venusFlexibility += sign * modifier.steps;
      return;
    case 'pay-with':
      if (modifier.from === 'stock') player.heatPays = sign > 0;
      else player.pools ??= NO_POOLS;
      return;
    case 'protect':
      if (sign > 0) player.protects.push(...modifier.resources);
      return;
    case 'card-buy-price':
      player.cardPrice = modifier.megacredits;
      return;
    case 'ocean-adjacency-bonus':
      player.oceanMegacredits = sign > 0 ? modifier.megacredits : OCEAN_NEIGHBOUR_MEGACREDITS;
      return;
    case 'trade-cost':
      player.tradeDiscount -= sign * modifier.amount;
      return;
    case 'trade-track-bonus':
      player.tradeSteps += sign * modifier.steps;
      return;
    case 'influence':
      player.influence += sign * modifier.amount;
      return;
    case 'play-hosted-cards':
      return;
    default:
      return modifier satisfies never;
  }
}
