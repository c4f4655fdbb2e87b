import type { Card, Row } from './language.ts';
import { BASE_GAME } from './cards/base-game.ts';
import { COLONIES } from './cards/colonies.ts';
import { CORPORATE_ERA } from './cards/corporate-era.ts';
import { PRELUDE } from './cards/prelude.ts';
import { PROMO } from './cards/promo.ts';
import { TURMOIL } from './cards/turmoil.ts';
import { VENUS_NEXT } from './cards/venus-next.ts';
import { alternativeOf, areHarmless, askForX, heatNeeded, reactionsOf, watchesOf } from './traits.ts';
import { PLAYABLE_PACKS, type CardId, type Pack } from './vocabulary.ts';

const ROWS: { readonly [P in Pack]: readonly Row[] } = {
  'base-game': BASE_GAME,
  'corporate-era': CORPORATE_ERA,
  prelude: PRELUDE,
  'venus-next': VENUS_NEXT,
  colonies: COLONIES,
  turmoil: TURMOIL,
  promo: PROMO,
};

const fill = (row: Row, pack: Pack): Card => ({
  id: row.id,
  name: row.name,
  aliases: row.aliases ?? [],
  pack,
  playable: PLAYABLE_PACKS.includes(pack),
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
  heat: heatNeeded(row.immediate ?? []),
  harmless: areHarmless(row.immediate ?? []),
  x: askForX(row.immediate ?? []),
  actions: (row.actions ?? []).map(alternativeOf),
  triggers: row.triggers ?? [],
  reactions: reactionsOf(row.triggers ?? []),
  watches: watchesOf(row.triggers ?? []),
  discounts: row.discounts ?? [],
  modifiers: row.modifiers ?? [],
  resourceStorage: row.resourceStorage ?? null,
  vp: row.vp ?? null,
});

/** All cards of all packs, those that cannot be played yet included. */
export const CARDS: readonly Card[] = Object.entries(ROWS).flatMap(([pack, rows]) =>
  rows.map((row) => fill(row, pack as Pack)),
);

const byId = new Map<CardId, Card>(CARDS.map((card) => [card.id, card]));

/** The card with this number. An unknown number is a bug of ours: numbers from outside are parsed first. */
export function cardOf(id: CardId): Card {
  const card = byId.get(id);
  if (card === undefined) throw new Error(`there is no card ${id}`);
  return card;
}

export const isCardId = (id: string): boolean => byId.has(id);

const decksOf = (
  packs: readonly Pack[],
): { readonly projects: readonly CardId[]; readonly corporations: readonly CardId[] } => {
  const cards = CARDS.filter(({ pack }) => packs.includes(pack));
  return {
    projects: cards.filter(({ type }) => type !== 'corporation').map(({ id }) => id),
    corporations: cards.filter(({ type }) => type === 'corporation').map(({ id }) => id),
  };
};
const WITHOUT_ERA = decksOf(['base-game']);
const WITH_ERA = decksOf(['base-game', 'corporate-era']);

/** The project cards a table plays with. */
export const projectDeck = (corporateEra: boolean): readonly CardId[] =>
  (corporateEra ? WITH_ERA : WITHOUT_ERA).projects;

export const corporations = (corporateEra: boolean): readonly CardId[] =>
  (corporateEra ? WITH_ERA : WITHOUT_ERA).corporations;

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
