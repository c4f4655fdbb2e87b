/**
 * An independent reading of the facts: given a snapshot and a row, what should the table look like afterwards? It knows
 * nothing of agenda, events or interpreter; it only adds and subtracts.
 */
import { AREAS } from '../facts/boards.ts';
import type { Amount, Card, Effect } from '../facts/language.ts';

export interface Seen {
  readonly stock: { [resource: string]: number };
  readonly production: { [resource: string]: number };
  readonly tags: { readonly [tag: string]: number };
  readonly cards: { [name: string]: number };
  tr: number;
  hand: number;
  discount: number;
  slack: number;
}
export interface Snapshot {
  readonly players: readonly [Seen, Seen];
  temperature: number;
  oxygen: number;
  oceans: number;
  claims: number;
  /** Kinds of tiles by area name. */
  readonly tiles: { [area: string]: string };
  events: number;
}

export interface Told {
  readonly card: Card;
  readonly x: number;
  /** Areas that have a tile now and had none before, in the order of their kinds. */
  readonly placed: { readonly [kind: string]: readonly string[] };
  /** Names of the cards that receive animals and microbes. */
  readonly holders: { readonly [resource: string]: string };
  /** Names of the opponent's cards that lose them. */
  readonly victims: { readonly [resource: string]: string };
}

const cityCount = ({ tiles }: Snapshot, onMarsOnly: boolean): number =>
  Object.entries(tiles).filter(
    ([area, kind]) => (kind === 'city' || kind === 'capital') && (!onMarsOnly || area.includes(',')),
  ).length;

function amount(now: Snapshot, given: Amount, { card, x }: Told): number {
  if (typeof given === 'number') return given;
  if ('x' in given) return given.x * x;
  const { per, each, every } = given;
  let count = 0;
  if (per.what === 'tag') {
    const whose =
      per.whose === 'you' ? [now.players[0]] : per.whose === 'opponents' ? [now.players[1]] : now.players;
    for (const { tags } of whose) for (const tag of per.tags) count += tags[tag] ?? 0;
    if (per.includesThisCard) count += card.tags.filter((tag) => per.tags.includes(tag)).length;
  }
  if (per.what === 'city-tile') count = cityCount(now, per.where === 'mars');
  if (per.what === 'event-played') count = now.events;
  return each * Math.floor(count / every);
}

const add = (where: { [name: string]: number }, name: string, by: number): void => {
  where[name] = (where[name] ?? 0) + by;
};

/** Bonus of the area and of oceans beside it, worked out from coordinates. */
function coverArea(now: Snapshot, area: string): void {
  const [me] = now.players;
  const [q, r] = area.split(',').map(Number) as [number, number];
  const facts = AREAS.tharsis.find((one) => one.q === q && one.r === r)!;
  for (const { type, amount: n } of facts.bonuses) {
    if (type === 'card') me.hand += n;
    else add(me.stock, type, n);
  }
  for (const [other, kind] of Object.entries(now.tiles)) {
    if (kind !== 'ocean' || !other.includes(',')) continue;
    const [oq, or] = other.split(',').map(Number) as [number, number];
    const distance = (Math.abs(q - oq) + Math.abs(r - or) + Math.abs(q + r - oq - or)) / 2;
    if (distance === 1) add(me.stock, 'megacredits', 2);
  }
}

/** Carries one effect out on the snapshot. Choices: the first option, the opponent as victim, X as told. */
export function carryOut(now: Snapshot, effect: Effect, told: Told, taken: string[]): void {
  const [me, other] = now.players;
  const n = (given: Amount): number => amount(now, given, told);
  switch (effect.kind) {
    case 'gain':
      return add(me.stock, effect.resource, n(effect.amount));
    case 'lose':
    case 'spend':
      return add(me.stock, effect.resource, -n(effect.amount));
    case 'production':
      return add(me.production, effect.resource, n(effect.amount));
    case 'reduce-production':
      return add(other.production, effect.resource, -effect.amount);
    case 'remove':
      return add(other.stock, effect.resource, -Math.min(effect.amount, other.stock[effect.resource]!));
    case 'steal': {
      const stolen = Math.min(effect.amount, other.stock[effect.resource]!);
      add(other.stock, effect.resource, -stolen);
      return add(me.stock, effect.resource, stolen);
    }
    case 'raise':
      if (effect.parameter === 'temperature') now.temperature += 2 * effect.steps;
      else now.oxygen += effect.steps;
      me.tr += effect.steps;
      return;
    case 'tr':
      me.tr += n(effect.amount);
      return;
    case 'place-tile':
      for (let i = 0; i < effect.count; i++) {
        const area = told.placed[effect.tile]?.find((one) => !taken.includes(one));
        if (area === undefined) throw new Error(`no ${effect.tile} was placed`);
        taken.push(area);
        if (area.includes(',')) coverArea(now, area);
        now.tiles[area] = effect.tile;
        if (effect.tile === 'ocean') {
          now.oceans++;
          me.tr++;
        }
        if (effect.tile === 'greenery') {
          now.oxygen++;
          me.tr++;
        }
      }
      return;
    case 'production-of-placement-bonus': {
      const [q, r] = taken.at(-1)!.split(',').map(Number) as [number, number];
      const { bonuses } = AREAS.tharsis.find((one) => one.q === q && one.r === r)!;
      const metal = bonuses.find(({ type }) => type === 'steel' || type === 'titanium')!.type;
      return add(me.production, metal, effect.amount);
    }
    case 'draw':
      me.hand += n(effect.amount);
      return;
    case 'look':
      // The first keeping offered: nothing where cards must be bought, the first ones otherwise.
      if (!effect.buy) me.hand += effect.take;
      return;
    case 'add': {
      const resource = effect.resource === 'any' ? 'microbe' : effect.resource;
      const onto = effect.to === 'this' ? told.card.name : told.holders[resource];
      if (onto !== undefined) add(me.cards, onto, n(effect.amount));
      return;
    }
    case 'remove-card-resource': {
      const gone = n(effect.amount);
      if (effect.from === 'this') return add(me.cards, told.card.name, -gone);
      const from = told.victims[effect.resource];
      if (from !== undefined) add(other.cards, from, -gone);
      return;
    }
    case 'choose':
      for (const one of effect.options[0]!) carryOut(now, one, told, taken);
      return;
    case 'if':
      if (effect.condition.what !== 'tag') throw new Error('an unknown condition');
      for (const one of (me.tags[effect.condition.tag] ?? 0) >= effect.condition.min ? effect.yes : effect.no)
        carryOut(now, one, told, taken);
      return;
    case 'copy-production-box':
      // The only building card in play is Mine.
      return add(me.production, 'steel', 1);
    case 'reserve-area':
      now.claims++;
      return;
    case 'next-card-this-generation':
      me.discount += effect.discount;
      me.slack += effect.requirementSteps;
      return;
    case 'pay':
    case 'reveal-top-card':
    case 'discard-from-hand':
      return;
    default:
      throw new Error(`the oracle does not know ${effect.kind}`);
  }
}
