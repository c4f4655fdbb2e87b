/** What effects find to work on: colonies to build, delegates to remove, corporations to merge with, cards to put something on. */
import { seatsOf, type Seat } from '@reckon/kernel';
import { cardOf } from '../facts/cards.ts';
import { colonyTile, type ColonyName } from '../facts/colonies.ts';
import type { Effect } from '../facts/language.ts';
import { OCEAN_TILES } from '../facts/numbers.ts';
import { PARTY_KEYS, RED_TAX, type PartyKey } from '../facts/turmoil.ts';
import type { CardId, Resource, Tag } from '../facts/vocabulary.ts';
import { isBuildable } from './colonies.ts';
import { amountOf } from './counts.ts';
import { fundsOf } from './payment.ts';
import { reactionsToCard } from './items.ts';
import { hasReceiver } from './receivers.ts';
import { playerOf, type Colony, type Politician, type Source, type State } from './state.ts';
import { isTaxed } from './tax.ts';
import { removable } from './turmoil.ts';

/** The price of a merger: the money of the corporation that comes may pay it. (MRS-21.1) */
export const MERGER_COST = 42;

/** Corporations a merger lets one choose from. */
export const offeredCorporations = ({ corporationDeck }: State, draw: number): readonly CardId[] =>
  corporationDeck.slice(-draw).toReversed();

/** The M€ a corporation brings, those its own tags give or cost included. */
export function moneyOf(id: CardId): number {
  const card = cardOf(id);
  let sum = card.startingResources.megacredits ?? 0;
  for (const { on, effects } of card.triggers) {
    const times =
      on.event === 'tag-played' && on.includesThisCard
        ? card.tags.filter((tag) => on.tags.includes(tag)).length
        : on.event === 'card-played' && on.includesThisCard === true
          ? 1
          : 0;
    for (const effect of effects.flatMap((one) => (one.kind === 'for-player' ? one.effects : [one]))) {
      const money = effect.kind === 'choose' ? (effect.options[0]?.[0] ?? effect) : effect;
      if ((money.kind !== 'gain' && money.kind !== 'lose') || money.resource !== 'megacredits') continue;
      if (typeof money.amount === 'number')
        sum += times * (money.kind === 'gain' ? money.amount : -money.amount);
    }
  }
  return sum;
}

/** The same beside the cards of a seat: what those are sure to give or take for it is there before the price is paid. */
export function moneyFrom(state: State, seat: Seat, id: CardId): number {
  let sum = moneyOf(id);
  for (const { seat: whose, effect } of reactionsToCard(state, seat, id)) {
    if (whose !== seat || (effect.kind !== 'gain' && effect.kind !== 'lose')) continue;
    if (effect.resource !== 'megacredits' || typeof effect.amount !== 'number') continue;
    sum += effect.kind === 'gain' ? effect.amount : -effect.amount;
  }
  return sum;
}

/** Corporations of a merger that could be paid for. */
export const payableCorporations = (
  state: State,
  seat: Seat,
  cards: readonly CardId[],
): readonly CardId[] => {
  const player = playerOf(state, seat);
  return cards.filter((card) => fundsOf(player) + moneyFrom(state, seat, card) >= MERGER_COST);
};

export const hostable = (state: State, seat: Seat, tags: readonly Tag[]): readonly CardId[] =>
  playerOf(state, seat).hand.filter((card) => cardOf(card).tags.some((tag) => tags.includes(tag)));

/** Delegates that may be removed: everybody's or neutral ones, never a leader. (MRS-20.7) */
export function targets(
  { turmoil, players }: State,
  whose: 'anyone' | 'neutral',
): readonly { readonly party: PartyKey; readonly whose: Politician }[] {
  if (turmoil === null) return [];
  const owners: Politician[] = whose === 'neutral' ? ['neutral'] : [...seatsOf(players.length), 'neutral'];
  return PARTY_KEYS.flatMap((party) =>
    owners.flatMap((owner) =>
      removable(turmoil.parties[party], owner) > 0 ? [{ party, whose: owner }] : [],
    ),
  );
}

interface Builder {
  readonly seat: Seat;
  readonly second: boolean;
  readonly funds: number;
  /** What the Reds take for an ocean of the colony, and for all that its seat has to do after it. */
  readonly tax?: number;
}

/** Tiles to build on; one that would cost tax only if it can be paid. (MRS-19.6, MRS-20.6) */
export function affordable(state: State, builder: Builder): readonly ColonyName[] {
  const found: ColonyName[] = [];
  for (const colony of state.colonies) if (isSite(state, colony, builder)) found.push(colony.name);
  return found;
}

const isSite = (state: State, colony: Colony, { seat, second, funds, tax = RED_TAX }: Builder): boolean =>
  isBuildable(colony, seat, second) &&
  (colony.name !== 'Europa' || funds >= tax || state.oceans >= OCEAN_TILES || !isTaxed(state));

export function canBuild(
  state: State,
  seat: Seat,
  { second, funds }: Pick<Builder, 'second' | 'funds'>,
): boolean {
  for (const colony of state.colonies) if (isSite(state, colony, { seat, second, funds })) return true;
  return false;
}

/** M€ production a colony there would bring its builder, own reactions included. */
export function moneyProduction(state: State, seat: Seat, name: ColonyName): number {
  let sum = 0;
  const count = (effects: readonly Effect[]): void => {
    for (const effect of effects)
      if (
        effect.kind === 'production' &&
        effect.resource === 'megacredits' &&
        typeof effect.amount === 'number'
      )
        sum += effect.amount;
  };
  count(colonyTile(name).placement);
  for (const id of playerOf(state, seat).watching.colony)
    for (const { effects } of cardOf(id).reactions.colony) count(effects);
  return sum;
}

export const canSteal = (
  state: State,
  seat: Seat,
  { resource, amount }: { readonly resource: Resource; readonly amount: number },
): boolean =>
  state.players.length === 1 ||
  state.players.some((player, other) => other !== seat && player.stock[resource] >= amount);

/** Nothing but resources for which there is no card, or a gain that comes to nothing: legal, and for nothing. (MRS-5.12) */
export function isWasted(
  state: State,
  effects: readonly Effect[],
  { seat, card }: { readonly seat: Seat; readonly card: Source },
): boolean {
  const once = { seat, card, x: 1 };
  for (const effect of effects) {
    const lost =
      (effect.kind === 'add' && effect.to !== 'this' && !hasReceiver(state, effect, once)) ||
      (effect.kind === 'gain' && amountOf(state, effect.amount, once) === 0);
    if (!lost) return false;
  }
  return true;
}
