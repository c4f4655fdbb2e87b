import type { Card, Row } from './language.ts';
import { BASE_GAME } from './cards/base-game.ts';
import { COLONIES } from './cards/colonies.ts';
import { CORPORATE_ERA } from './cards/corporate-era.ts';
import { PRELUDE } from './cards/prelude.ts';
import { PROMO } from './cards/promo.ts';
import { TURMOIL } from './cards/turmoil.ts';
import { VENUS_NEXT } from './cards/venus-next.ts';
import {
  alternativeOf,
  areHarmless,
  askForX,
  floatersNeeded,
  heatNeeded,
  lookAtCards,
  reactionsOf,
  watchesOf,
} from './traits.ts';
import type { CardId, Pack } from './vocabulary.ts';

const ROWS: { readonly [P in Pack]: readonly Row[] } = {
  'base-game': BASE_GAME,
  'corporate-era': CORPORATE_ERA,
  prelude: PRELUDE,
  'venus-next': VENUS_NEXT,
  colonies: COLONIES,
  turmoil: TURMOIL,
  promo: PROMO,
};

const fill = (row: Row, pack: Pack, ordinal: number): Card => ({
  id: row.id,
  ordinal,
  name: row.name,
  aliases: row.aliases ?? [],
  pack,
  needs: row.needs ?? [],
  replaces: row.replaces ?? null,
  type: row.type,
  cost: row.cost ?? 0,
  tags: row.tags ?? [],
  requirements: row.requirements ?? [],
  startingResources: row.startingResources ?? {},
  startingProduction: row.startingProduction ?? {},
  firstAction: row.firstAction ?? [],
  immediate: row.immediate ?? [],
  steel: row.tags?.includes('building') ?? false,
  titanium: row.tags?.includes('space') ?? false,
  venus: row.tags?.includes('venus') ?? false,
  plant: row.tags?.includes('plant') ?? false,
  heat: heatNeeded(row.immediate ?? []),
  floatersTaken: floatersNeeded(row.immediate ?? []),
  harmless: areHarmless(row.immediate ?? []),
  looks: lookAtCards(row.immediate ?? []),
  x: askForX(row.immediate ?? []),
  floaters: JSON.stringify(row).includes('"floater"'),
  actions: (row.actions ?? []).map(alternativeOf),
  triggers: row.triggers ?? [],
  reactions: reactionsOf(row.triggers ?? []),
  watches: watchesOf(row.triggers ?? []),
  discounts: row.discounts ?? [],
  modifiers: row.modifiers ?? [],
  resourceStorage: row.resourceStorage ?? null,
  vp: row.vp ?? null,
});

/** All cards of all packs. */
export const CARDS: readonly Card[] = Object.entries(ROWS)
  .flatMap(([pack, rows]) => rows.map((row) => ({ row, pack: pack as Pack })))
  .map(({ row, pack }, ordinal) => fill(row, pack, ordinal));

const byId = new Map<CardId, Card>(CARDS.map((card) => [card.id, card]));

/** The card with this number. An unknown number is a bug of ours: numbers from outside are parsed first. */
export function cardOf(id: CardId): Card {
  const card = byId.get(id);
  if (card === undefined) throw new Error(`there is no card ${id}`);
  return card;
}

export const isCardId = (id: string): boolean => byId.has(id);

/** The three decks of a table: projects, corporations and preludes of its packs. (MRS-2.3) */
export interface Decks {
  readonly projects: readonly CardId[];
  readonly corporations: readonly CardId[];
  readonly preludes: readonly CardId[];
}

export type CardKind = 'project card' | 'corporation' | 'prelude';
/** Project cards are green, blue or events. */
export const kindOfCard = ({ type }: Pick<Card, 'type'>): CardKind =>
  type === 'corporation' || type === 'prelude' ? type : 'project card';

/** What needs a pack that is not there stays out, and so does what is replaced. */
function decksFor(packs: readonly Pack[]): Decks {
  const usable = CARDS.filter(
    ({ pack, needs }) => packs.includes(pack) && needs.every((need) => packs.includes(need)),
  );
  const replaced = new Set(usable.flatMap(({ replaces }) => replaces ?? []));
  const cards = usable.filter(({ id }) => !replaced.has(id));
  const of = (kind: CardKind): readonly CardId[] =>
    cards.flatMap((card) => (kindOfCard(card) === kind ? [card.id] : []));
  return {
    projects: of('project card'),
    corporations: of('corporation'),
    preludes: packs.includes('prelude') ? of('prelude') : [],
  };
}

const KNOWN = new Map<string, Decks>();
/** Worked out once for each set of packs. */
export function decksOf(packs: readonly Pack[]): Decks {
  const key = packs.join();
  const known = KNOWN.get(key) ?? decksFor(packs);
  KNOWN.set(key, known);
  return known;
}

/** Names as people write them: case, blanks and punctuation do not matter, a trailing asterisk does. */
export const plainName = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9*]/gu, '');

const byName = new Map<string, Card>();
for (const card of CARDS) {
  byName.set(plainName(card.name), card);
  for (const alias of card.aliases) byName.set(plainName(alias), card);
}

/** A card by number, name or alias. */
export const findCard = (name: string): Card | undefined => byId.get(name) ?? byName.get(plainName(name));
