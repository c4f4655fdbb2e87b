/** Colony tiles: building, trading, waking. (MRS-19) */
import type { Dice, Seat } from '@reckon/kernel';
import {
  COLONIES_PER_TILE,
  COLONY_NAMES,
  colonyTile,
  FIRST_POSITION,
  LAST_POSITION,
  TILES_DEALT,
  TRADE_MEGACREDITS,
  TRADE_UNITS,
  type ColonyName,
} from '../facts/colonies.ts';
import { cardOf } from '../facts/cards.ts';
import type { Card } from '../facts/language.ts';
import { canonicalPayment, inMoney, paymentTrouble, type Pay } from '../facts/payment.ts';
import type { RefusalCode } from '../facts/refusals.ts';
import type { Config } from './config.ts';
import type { Event } from './events.ts';
import { itemOf, itemsOf } from './items.ts';
import { playerOf, type Colony, type Item, type Player, type State } from './state.ts';

/** Tiles in play and in the box, by name. (MRS-19.1) */
export function dealColonies(
  config: Config,
  seats: number,
  dice: Dice,
): Pick<State, 'colonies' | 'colonyBox'> {
  if (!config.colonies) return { colonies: [], colonyBox: [] };
  const count = TILES_DEALT[seats] ?? 0;
  // Beginners have nothing to choose: the last one goes back. (MRS-14.7)
  const most = seats === 1 && config.beginners ? count - 1 : count;
  const dealt = dice.shuffled(COLONY_NAMES, 'deal').slice(0, most);
  return {
    colonies: COLONY_NAMES.filter((name) => dealt.includes(name)).map((name) => ({
      name,
      active: colonyTile(name).wakes === null,
      marker: FIRST_POSITION,
      owners: [],
      fleet: null,
    })),
    colonyBox: COLONY_NAMES.filter((name) => !dealt.includes(name)),
  };
}

/** Alone one of the tiles dealt is given up with the choice of the start. (MRS-14.7) */
export const mustGiveUp = ({ colonies, players }: Pick<State, 'colonies' | 'players'>): boolean =>
  players.length === 1 && colonies.length === TILES_DEALT[1];

export const colonyNamed = ({ colonies }: Pick<State, 'colonies'>, name: ColonyName): Colony | undefined =>
  colonies.find((colony) => colony.name === name);

/** Whether a seat may build there. (MRS-19.6) */
export const isBuildable = ({ active, owners }: Colony, seat: Seat, second: boolean): boolean =>
  active && owners.length < COLONIES_PER_TILE && (second || !owners.includes(seat));

export const buildable = ({ colonies }: State, seat: Seat, second: boolean): readonly Colony[] =>
  colonies.filter((colony) => isBuildable(colony, seat, second));

/** The marker never stands below the number of colonies. */
export const building = (seat: Seat, { name, owners, marker }: Colony): Event => ({
  type: 'colonyBuilt',
  seat,
  colony: name,
  marker: Math.max(marker, owners.length + 1),
});

export const coloniesOf = ({ colonies }: Pick<State, 'colonies'>, seat: Seat): number => {
  let count = 0;
  for (const { owners } of colonies) for (const owner of owners) if (owner === seat) count++;
  return count;
};

export const allColonies = ({ colonies }: Pick<State, 'colonies'>): number => {
  let count = 0;
  for (const { owners } of colonies) count += owners.length;
  return count;
};

/** Fleets that are not out. */
export function freeFleets({ colonies, players }: State, seat: Seat): number {
  let out = 0;
  for (const { fleet } of colonies) if (fleet === seat) out++;
  return (players[seat]?.fleets ?? 0) - out;
}

/** Tiles to trade with; none without a free fleet. (MRS-19.4) */
export const tradable = (state: State, seat: Seat): readonly Colony[] =>
  state.colonies.length === 0 || freeFleets(state, seat) <= 0
    ? NO_COLONIES
    : state.colonies.filter(({ active, fleet }) => active && fleet === null);
const NO_COLONIES: readonly Colony[] = [];

const less = (amount: number, { tradeDiscount }: Player): number => Math.max(0, amount - tradeDiscount);

/** The ways to pay for a trade: money, energy or titanium. (MRS-19.4) */
export function tradePays(player: Player): readonly Pay[] {
  const found: Pay[] = [];
  const money = canonicalPayment(player, inMoney(less(TRADE_MEGACREDITS, player)));
  if (money !== undefined) found.push(money);
  const units = less(TRADE_UNITS, player);
  if (player.stock.energy >= units && units > 0) found.push({ energy: units });
  if (player.stock.titanium >= units && units > 0) found.push({ titanium: units });
  return found;
}

/** What is wrong with a payment for a trade. */
export function wrongTradePay(player: Player, pay: Pay): RefusalCode | undefined {
  const { energy = 0, titanium = 0, ...rest } = pay;
  const units = less(TRADE_UNITS, player);
  if (energy > 0 || titanium > 0) {
    if (Object.keys(rest).length > 0 || (energy > 0 && titanium > 0)) return 'wrong_resource';
    const given = energy + titanium;
    if (given > (energy > 0 ? player.stock.energy : player.stock.titanium)) return 'not_enough_stock';
    return given === units ? undefined : given < units ? 'too_little' : 'superfluous';
  }
  return paymentTrouble(player, inMoney(less(TRADE_MEGACREDITS, player)), pay);
}

/** Why a seat cannot trade with a tile, payment apart. */
export function refusalOfTrade(state: State, seat: Seat, name: ColonyName): RefusalCode | undefined {
  const colony = colonyNamed(state, name);
  if (colony === undefined) return 'no_colony';
  if (freeFleets(state, seat) <= 0) return 'no_fleet';
  if (!colony.active) return 'colony_asleep';
  return colony.fleet === null ? undefined : 'colony_visited';
}

/** How far a seat may raise this track before trading. */
export const stepsBefore = ({ tradeSteps }: Player, { marker }: Colony): number =>
  Math.min(tradeSteps, LAST_POSITION - marker);

/** A fleet goes there; then track, income, bonuses of the owners, and the marker drops. (MRS-19.5) */
export function trading(state: State, seat: Seat, colony: Colony): readonly Event[] {
  const { name } = colony;
  const origin = { seat, card: 'trade' };
  const items: Item[] = [];
  if (stepsBefore(playerOf(state, seat), colony) > 0)
    items.push(itemOf({ kind: 'trade-track', colony: name }, origin));
  items.push(itemOf({ kind: 'trade-income', colony: name }, origin));
  for (const owner of colony.owners) items.push(...bonusItems(name, owner));
  items.push(itemOf({ kind: 'trade-end', colony: name }, origin));
  return [
    { type: 'traded', seat, colony: name },
    { type: 'queued', items },
  ];
}

export const bonusItems = (name: ColonyName, seat: Seat): readonly Item[] =>
  itemsOf(colonyTile(name).bonus, { seat, card: name });

export const incomeItems = (state: State, seat: Seat, name: ColonyName): readonly Item[] =>
  itemsOf(colonyTile(name).income[colonyNamed(state, name)?.marker ?? 0] ?? [], { seat, card: name });

/** Tiles that a card in play wakes, before its own effects. (MRS-19.2) */
export function woken({ colonies }: State, { resourceStorage }: Card): readonly Event[] {
  if (resourceStorage === null || colonies.length === 0) return NONE;
  return colonies.flatMap(({ name, active }): readonly Event[] =>
    !active && colonyTile(name).wakes === resourceStorage.type
      ? [{ type: 'colonyWoke', colony: name }]
      : NONE,
  );
}
const NONE: readonly Event[] = [];

/** Whether somebody has a face-up card for what a tile gives. */
export const isAwake = ({ players }: Pick<State, 'players'>, name: ColonyName): boolean => {
  const { wakes } = colonyTile(name);
  return (
    wakes === null ||
    players.some(({ played }) =>
      played.some(({ card, down }) => !down && cardOf(card).resourceStorage?.type === wakes),
    )
  );
};

/** Fleets come home and tracks move on. (MRS-19.8) */
export function afterGeneration({ colonies }: State): readonly Event[] {
  const events: Event[] = colonies.some(({ fleet }) => fleet !== null) ? [{ type: 'fleetsReturned' }] : [];
  for (const { name, active, marker } of colonies)
    if (active && marker < LAST_POSITION) events.push({ type: 'trackMoved', colony: name, to: marker + 1 });
  return events;
}

/** Tracks that can be moved by a step, another than `except` if it is named. (MRS-19.9) */
export function movable({ colonies }: State, steps: 1 | -1, except?: string): readonly Colony[] {
  const can = ({ active, marker, owners }: Colony): boolean =>
    active && (steps === 1 ? marker < LAST_POSITION : marker > owners.length);
  const found = colonies.filter((colony) => colony.name !== except && can(colony));
  if (steps === -1) return found;
  // What goes up must leave another that can go down.
  const down = colonies.filter(({ active, marker, owners }) => active && marker > owners.length);
  return found.filter(({ name }) => down.some((other) => other.name !== name));
}
