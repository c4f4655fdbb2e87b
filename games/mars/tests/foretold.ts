/** What a card must do, worked out from its row and the position as it is written down, without the rules. */
import { expect } from 'vitest';
import { CARDS } from '../facts/cards.ts';
import type { Amount, Card, Count, Effect } from '../facts/language.ts';

type Flat = { readonly [key: string]: unknown };

/** Tags of a seat of the position, by the facts alone. */
function tagsOf(player: Flat): readonly string[] {
  const cards = [
    String(player['corp']),
    ...((player['played'] ?? []) as readonly [string][]).map(([id]) => id),
  ];
  return cards.flatMap((id) => (id in FACTS && FACTS[id]!.type !== 'event' ? FACTS[id]!.tags : []));
}
export const FACTS: { readonly [id: string]: Card } = Object.fromEntries(
  CARDS.map((card) => [card.id, card]),
);

/** A count worked out from the position as it is written down; undefined for a count that has a test of its own. */
function counted(pos: Flat, per: Count, card: Card): number | undefined {
  const [me, ...others] = pos['players'] as readonly Flat[];
  const tiles = Object.values(pos['tiles'] as { [area: string]: readonly [string, number | null] });
  const colonies = (pos['colonies'] as readonly { colonies: readonly number[] }[]).flatMap(
    (tile) => tile.colonies,
  );
  switch (per.what) {
    case 'tag': {
      const of = (player: Flat): number =>
        tagsOf(player).filter((tag) => per.tags.some((wanted) => wanted === tag)).length;
      const itself = per.includesThisCard ? card.tags.filter((tag) => per.tags.includes(tag)).length : 0;
      const all = others.reduce((sum, player) => sum + of(player), 0);
      const wild = tagsOf(me!).filter((tag) => tag === 'wild').length;
      const own = of(me!) + itself + wild;
      return per.whose === 'you' ? own : per.whose === 'opponents' ? all : own + all;
    }
    case 'city-tile':
      return tiles.filter(([kind]) => kind === 'city').length;
    case 'colony':
      return per.whose === 'everyone' ? colonies.length : colonies.filter((owner) => owner === 0).length;
    case 'card-resource':
      return (me!['played'] as readonly [string, number][])
        .filter(([id]) => FACTS[id]!.resourceStorage?.type === per.resource)
        .reduce((sum, [, resources]) => sum + resources, 0);
    case 'card-in-hand':
      return (me!['hand'] as readonly string[]).length;
    default:
      return undefined;
  }
}

type Sums = { readonly [key: string]: number };
/** What is known of a card beforehand; `unclear` where only its own test can say it. */
interface Foretold {
  readonly sums: Sums;
  readonly tiles: boolean;
  readonly unclear: boolean;
}
const NOTHING: Foretold = { sums: {}, tiles: false, unclear: false };
const more = (told: Foretold, key: string, by: number): Foretold => ({
  ...told,
  sums: { ...told.sums, [key]: (told.sums[key] ?? 0) + by },
});

/** Every way a list of effects can go: one for each way to choose. */
function foretell(pos: Flat, card: Card, effects: readonly Effect[]): readonly Foretold[] {
  let ways: readonly Foretold[] = [NOTHING];
  for (const effect of effects) ways = ways.flatMap((told) => after(pos, card, { told, effect }));
  return ways;
}

function after(
  pos: Flat,
  card: Card,
  { told, effect }: { readonly told: Foretold; readonly effect: Effect },
): readonly Foretold[] {
  const amount = (given: Amount): number | undefined => {
    if (typeof given === 'number') return given;
    // The test chooses 1.
    if ('x' in given) return given.x;
    const count = counted(pos, given.per, card);
    return count === undefined
      ? undefined
      : Math.min(given.max ?? Infinity, given.each * Math.floor(count / given.every));
  };
  const plus = (key: string, by: number | undefined): readonly Foretold[] =>
    by === undefined ? [{ ...told, unclear: true }] : [more(told, key, by)];
  switch (effect.kind) {
    case 'gain':
      return plus(`0.${effect.resource}`, amount(effect.amount));
    case 'lose':
    case 'spend': {
      const lost = amount(effect.amount);
      return plus(`0.${effect.resource}`, lost === undefined ? undefined : -lost);
    }
    case 'production':
      return plus(`0.${effect.resource}+`, amount(effect.amount));
    case 'tr':
      return plus('0.tr', amount(effect.amount));
    case 'raise':
      return [raised(pos, told, effect)];
    case 'draw':
      return plus('0.hand', amount(effect.amount));
    case 'opponents-draw':
      return plus('1.hand', effect.amount);
    case 'discard-from-hand':
      return plus('0.hand', -effect.amount);
    case 'add':
      return plus('on', amount(effect.amount));
    case 'pay': {
      const paid = amount(effect.megacredits);
      return plus('0.megacredits', paid === undefined ? undefined : -paid);
    }
    case 'remove-card-resource': {
      const gone = effect.from === 'any-card-of-any-player' ? undefined : amount(effect.amount);
      return plus('on', gone === undefined ? undefined : -gone);
    }
    case 'trade-fleet':
      return plus('0.fleets', effect.amount);
    case 'place-delegates':
      return plus('0.reserve', -effect.amount);
    case 'place-tile': {
      const placed = { ...told, tiles: true };
      if (effect.tile === 'ocean') return [more(more(placed, 'oceans', effect.count), '0.tr', effect.count)];
      return effect.tile === 'greenery' ? [raised(pos, placed, OXYGEN)] : [placed];
    }
    case 'if': {
      if (effect.condition.what !== 'tag') return [{ ...told, unclear: true }];
      const { tag, min } = effect.condition;
      const [me] = pos['players'] as readonly Flat[];
      const found = [...tagsOf(me!), ...card.tags].filter((one) => one === tag || one === 'wild').length;
      return foretell(pos, card, found >= min ? effect.yes : effect.no).map((way) => both(told, way));
    }
    case 'choose':
      return effect.options.flatMap((option) => foretell(pos, card, option).map((way) => both(told, way)));
    case 'remove':
      return [{ ...told, unclear: told.unclear }];
    default:
      return [{ ...told, unclear: true }];
  }
}
const OXYGEN = { parameter: 'oxygen', steps: 1 } as const;

const both = (one: Foretold, other: Foretold): Foretold => ({
  ...Object.entries(other.sums).reduce((sum, [key, by]) => more(sum, key, by), one),
  tiles: one.tiles || other.tiles,
  unclear: one.unclear || other.unclear,
});

/** Steps with a bonus on the way have tests of their own. */
function raised(
  pos: Flat,
  told: Foretold,
  { parameter, steps }: { readonly parameter: string; readonly steps: number },
): Foretold {
  const size = parameter === 'oxygen' ? 1 : 2;
  const before = Number(pos[parameter]) + (told.sums[parameter] ?? 0);
  const on = Array.from({ length: steps }, (_, step) => before + size * (step + 1));
  const bonus: { readonly [name: string]: readonly number[] } = {
    temperature: [-24, -20, 0],
    oxygen: [8],
    venus: [8, 16],
  };
  const made = more(more(told, parameter, size * steps), '0.tr', steps);
  return on.some((value) => bonus[parameter]?.includes(value)) ? { ...made, unclear: true } : made;
}

const PRODUCTION = ['megacredits', 'steel', 'titanium', 'plants', 'energy', 'heat'] as const;
const KEYS = [
  ...PRODUCTION.map((resource) => `0.${resource}+`),
  '0.tr',
  'temperature',
  'oxygen',
  'venus',
  'oceans',
  '0.fleets',
  'on',
  '0.reserve',
  '1.hand',
];

/** What happened is one of the ways the effects can go. */
export function compare(
  pos: Flat,
  card: Card,
  { effects, told }: { effects: readonly Effect[]; told: Flat },
): void {
  const resources = Object.entries(told).filter(([key]) => key.startsWith('0.on '));
  const ruling = (pos['turmoil'] as Flat)['ruling'];
  const tax = ruling === 'reds' && pos['phase'] !== 'preludes' ? 3 * Number(told['0.tr'] ?? 0) : 0;
  const was: Sums = {
    ...(told as Sums),
    on: resources.reduce((sum, [, by]) => sum + Number(by), 0),
    '0.megacredits': Number(told['0.megacredits'] ?? 0) + tax,
  };
  const wrong = foretell(pos, card, effects).map(({ sums, tiles, unclear }) => {
    const stock = tiles ? [] : [...PRODUCTION.map((resource) => `0.${resource}`), '0.hand'];
    const keys = unclear ? [] : [...KEYS, ...stock];
    return keys.filter((key) => (sums[key] ?? 0) !== (was[key] ?? 0)).map((key) => [key, was[key]]);
  });
  expect(wrong.some((way) => way.length === 0) ? [] : wrong).toEqual([]);
}
