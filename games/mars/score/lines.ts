/** Every point explains itself: one line per card, goal, city and category. All of it from a `Standing` alone. (MRS-13) */
import {
  ranked,
  seat as seatOf,
  type Condition,
  type Phrase,
  type RuleId,
  type ScoreLine,
  type Seat,
} from '@reckon/kernel';
import { cardOf } from '../facts/cards.ts';
import type { Card, VictoryPoints } from '../facts/language.ts';
import { isCity, isGreenery, isOcean } from '../facts/tiles.ts';
import { countTiles } from '../rules/goals.ts';
import { hexOf, isOnMars, mapOf, nameOfSpace } from '../facts/geometry.ts';
import { holdingOf, type Claimed, type Played, type Standing } from '../rules/state.ts';
import { MILESTONE_POINTS } from '../facts/numbers.ts';
import { PARTY_KEYS, type PartyKey } from '../facts/turmoil.ts';
import type { SpaceId } from '../facts/vocabulary.ts';

/** In a position to score; the parliament is another one at tables that have it. */
export const CATEGORIES = ['tr', 'milestones', 'awards', 'greenery', 'city', 'cards'] as const;
export const ALL_CATEGORIES = [...CATEGORIES, 'turmoil'] as const;
type Category = (typeof ALL_CATEGORIES)[number];

/** A line with the place it takes among the lines of its seat: by category, then by `order`. */
export interface Line extends ScoreLine {
  readonly category: Category;
}

interface Told {
  readonly id: string;
  readonly category: Category;
  readonly rule: RuleId;
  readonly points: number;
  readonly source: string;
  readonly why: Phrase;
  readonly condition: Condition;
  readonly evidence?: readonly string[];
  readonly provisional?: boolean;
}

export const line = (
  seat: number,
  { id, category, rule, points, source, why, condition, evidence = NO_EVIDENCE, provisional }: Told,
): Line => {
  const held = seatOf(seat);
  // Written out twice: lines are made all the time, and an object that is spread is made slowly.
  return provisional
    ? { id, seat: held, points, rule, source, category, why, condition, because: [], evidence, provisional }
    : { id, seat: held, points, rule, source, category, why, condition, because: [], evidence };
};

const NO_EVIDENCE: readonly string[] = [];
const neighboursOf = ({ board }: Standing, space: SpaceId): readonly SpaceId[] =>
  mapOf(board).neighbours[space] ?? [];
const hex = ({ board }: Standing, space: SpaceId): string => hexOf(board, space);

export const ratingLine = (standing: Standing, seat: number): Line => {
  const points = holdingOf(standing, seat).tr;
  return line(seat, {
    id: 'tr',
    condition: { kind: 'per', points: 1, every: 1, what: 'terraform-rating', count: points },
    category: 'tr',
    rule: 'MRS-13.1',
    points,
    source: 'tr',
    why: { key: 'why.tr', n: points },
  });
};

export const milestoneLine = ({ name, seat }: Claimed): Line =>
  line(seat, {
    id: `milestone:${name}`,
    condition: { kind: 'fixed', points: MILESTONE_POINTS },
    category: 'milestones',
    rule: 'MRS-13.3',
    points: MILESTONE_POINTS,
    source: name,
    why: { key: 'why.milestone', goal: name },
    evidence: [`milestone:${name}`],
  });

/** A chairman may be replaced until the end. (MRS-13.10) */
export function chairmanLine({ turmoil, live }: Standing, seat: number): Line | undefined {
  if (turmoil === null) return undefined;
  const chairs = turmoil.chairman === seat ? 1 : 0;
  return line(seat, {
    category: 'turmoil',
    rule: 'MRS-13.10',
    provisional: live,
    id: 'chairman',
    points: chairs,
    source: 'chairman',
    why: { key: 'why.chairman', n: chairs },
    condition: { kind: 'per', points: 1, every: 1, what: 'chairman', count: chairs },
    evidence: chairs === 0 ? [] : ['chairman'],
  });
}

/** So may leaders of parties. (MRS-13.10) */
/** Where each party is shown, made once: delegates move often. */
export const PARTY_PLACES: { readonly [P in PartyKey]: string } = {
  'mars-first': 'party:mars-first',
  kelvinists: 'party:kelvinists',
  reds: 'party:reds',
  greens: 'party:greens',
  unity: 'party:unity',
  scientists: 'party:scientists',
};

export function leadersLine({ turmoil, live }: Standing, seat: number): Line | undefined {
  if (turmoil === null) return undefined;
  const evidence: string[] = [];
  for (const key of PARTY_KEYS) if (turmoil.parties[key].leader === seat) evidence.push(PARTY_PLACES[key]);
  const points = evidence.length;
  return line(seat, {
    category: 'turmoil',
    rule: 'MRS-13.10',
    provisional: live,
    id: 'leaders',
    points,
    source: 'leaders',
    why: { key: 'why.leaders', n: points },
    condition: { kind: 'per', points: 1, every: 1, what: 'party-leader', count: points },
    evidence,
  });
}

export function greeneryLine(standing: Standing, seat: number): Line {
  const evidence: string[] = [];
  const { tiles } = standing;
  for (let space = 0; space < tiles.length; space++) {
    const tile = tiles[space];
    if (tile?.owner === seat && isGreenery(tile)) evidence.push(hex(standing, space));
  }
  const points = evidence.length;
  return line(seat, {
    id: 'greenery',
    condition: { kind: 'per', points: 1, every: 1, what: 'greenery-tile', count: points },
    category: 'greenery',
    rule: 'MRS-13.2',
    points,
    source: 'greenery',
    why: { key: 'why.greenery', n: points },
    evidence,
  });
}

/** Of a city that somebody owns; undefined for any other area. */
export function cityLine(standing: Standing, space: SpaceId): Line | undefined {
  const tile = standing.tiles[space];
  if (!tile || !isCity(tile) || tile.owner === null) return undefined;
  const greens = neighboursOf(standing, space).filter((next) => isGreenery(standing.tiles[next]));
  const name = nameOfSpace(standing.board, space);
  return line(tile.owner, {
    id: `city:${name}`,
    condition: {
      kind: 'per',
      points: 1,
      every: 1,
      what: 'greenery-tile',
      where: 'adjacent-to-this-tile',
      count: greens.length,
    },
    category: 'city',
    rule: 'MRS-13.2',
    points: greens.length,
    source: `city:${name}`,
    why: { key: isOnMars(space) ? 'why.city' : 'why.offMapCity', n: greens.length, space: name },
    evidence: [hex(standing, space), ...greens.map((next) => hex(standing, next))],
  });
}

/** The area of the tile a card put down for this seat. */
function tileOf(standing: Standing, seat: number, card: Card): SpaceId | undefined {
  const place = card.immediate.find((effect) => effect.kind === 'place-tile');
  const kind = place?.kind === 'place-tile' ? place.tile : undefined;
  const special = kind !== undefined && kind !== 'ocean' && kind !== 'city' && kind !== 'greenery';
  const found = standing.tiles.findIndex(
    (tile) => tile?.card === card.id || (special && tile?.kind === kind && tile.owner === seat),
  );
  return found < 0 ? undefined : found;
}

interface Counted {
  readonly count: number;
  readonly evidence?: readonly string[];
}

function countFor(
  standing: Standing,
  per: (VictoryPoints & { kind: 'per' })['per'],
  { seat, card, resources }: { readonly seat: number; readonly card: Card; readonly resources: number },
): Counted {
  switch (per.what) {
    case 'jovian-tag':
      return { count: holdingOf(standing, seat).tags.jovian };
    case 'colony':
      return {
        count: standing.colonies.reduce((sum, { owners }) => sum + owners.length, 0),
        evidence: standing.colonies.flatMap(({ name, owners }) => owners.map(() => `colony:${name}`)),
      };
    case 'city-tile':
      return per.target === 'adjacent-to-this-tile'
        ? beside(standing, tileOf(standing, seat, card), isCity)
        : { count: countTiles(standing, isCity) };
    case 'ocean-tile':
      return per.target === 'adjacent-to-this-tile'
        ? beside(standing, tileOf(standing, seat, card), isOcean)
        : { count: countTiles(standing, isOcean) };
    default:
      return { count: resources };
  }
}

function beside(standing: Standing, space: SpaceId | undefined, test: typeof isCity): Counted {
  if (space === undefined) return { count: 0 };
  const found = neighboursOf(standing, space).filter((next) => test(standing.tiles[next]));
  return { count: found.length, evidence: [space, ...found].map((next) => hex(standing, next)) };
}

const SEARCH_FOR_LIFE = '005';

/** How many of what a card counts make its points: one card has a house rule. (MRS-17.1) */
export const everyOf = ({ searchForLife }: Standing, { id, vp }: Card): number =>
  id === SEARCH_FOR_LIFE ? searchForLife : vp?.kind === 'per' ? vp.per.amount : 1;

/** The line of a card with a victory-point condition; undefined for a card without one. */
export function cardLine(standing: Standing, seat: number, played: Played): Line | undefined {
  const card = cardOf(played.card);
  const { vp } = card;
  if (vp === null) return undefined;
  if (vp.kind === 'fixed')
    return line(seat, {
      id: `card:${card.id}`,
      condition: { kind: 'fixed', points: vp.points, card: card.id },
      category: 'cards',
      rule: 'MRS-13.5',
      points: vp.points,
      source: card.name,
      why: { key: 'why.fixed', n: vp.points },
      evidence: [`card:${card.name}`],
    });
  const every = everyOf(standing, card);
  const { count, evidence = [] } = countFor(standing, vp.per, { seat, card, resources: played.resources });
  const uncapped = vp.points * Math.floor(count / every);
  const points = vp.max === undefined ? uncapped : Math.min(vp.max, uncapped);
  return line(seat, {
    id: `card:${card.id}`,
    condition: {
      kind: 'per',
      points: vp.points,
      every,
      what: vp.per.what,
      where: vp.per.target,
      count,
      ...(vp.max !== undefined && { most: vp.max }),
      card: card.id,
    },
    category: 'cards',
    rule: 'MRS-13.6',
    points,
    source: card.name,
    why: {
      key: vp.max === undefined ? 'why.per' : 'why.once',
      n: count,
      what: vp.per.what,
      points: vp.points,
      every,
      beside: vp.per.target === 'adjacent-to-this-tile' ? 1 : 0,
    },
    evidence: [`card:${card.name}`, ...evidence],
  });
}

/** All lines of one seat in order, with the lines of awards of all seats: categories, within cards the order of play. */
export function linesOf(standing: Standing, seat: Seat, awards: readonly Line[]): readonly Line[] {
  const lines: Line[] = [ratingLine(standing, seat)];
  for (const claimed of standing.milestones) if (claimed.seat === seat) lines.push(milestoneLine(claimed));
  for (const award of awards) if (award.seat === seat) lines.push(award);
  lines.push(greeneryLine(standing, seat));
  standing.tiles.forEach((tile, space) => {
    const found = tile?.owner === seat ? cityLine(standing, space) : undefined;
    if (found) lines.push(found);
  });
  for (const played of holdingOf(standing, seat).played) {
    const found = cardLine(standing, seat, played);
    if (found) lines.push(found);
  }
  const political = [chairmanLine(standing, seat), leadersLine(standing, seat)];
  for (const found of political) if (found) lines.push(found);
  return lines;
}

interface Result<Who> {
  readonly seat: Who;
  readonly total: number;
  readonly money: number;
}

/** Who comes first: by total, then by M€. (MRS-12.3) */
export const placed = <Who>(results: readonly Result<Who>[]): readonly (readonly Who[])[] =>
  ranked(results, (a, b) => b.total - a.total || b.money - a.money).map((tied) =>
    tied.map(({ seat }) => seat),
  );
