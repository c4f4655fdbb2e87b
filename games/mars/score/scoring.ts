/**
 * The score as an observer: an event puts only the lines it can touch on the sheet again, and `recount` says the same from
 * the state alone. Zero-valued lines stay: they show what could still come. (MRS-13.7, MRS-13.8)
 */
import { seatsOf, totalOf, type Change, type Scoring, type Seat, type Sheet } from '@reckon/kernel';
import { cardOf } from '../rules/cards.ts';
import type { Event } from '../rules/event.ts';
import type { AwardMeasure } from '../rules/tables/goals.ts';
import { awardNamed, isCity, isGreenery } from '../rules/goals.ts';
import { mapOf } from '../rules/geometry.ts';
import type { State } from '../rules/state.ts';
import type { Resource } from '../rules/vocabulary.ts';
import { hintsFor } from './hints.ts';
import {
  awardLines,
  cardLine,
  CATEGORIES,
  cityLine,
  greeneryLine,
  linesOf,
  milestoneLine,
  ratingLine,
  type Line,
} from './lines.ts';

/** Reasons kept per line: the latest few tell the story, and a sheet stays small. */
const REASONS = 12;

/** A sheet being revised by one event. Nothing of the old one is written into. */
interface Revision {
  readonly state: State;
  readonly seq: number;
  readonly old: Sheet;
  lines: Line[];
  changes: Change[];
}

const rankOf = ({ category }: Line): number => CATEGORIES.indexOf(category);

function put(revision: Revision, line: Line): void {
  const { lines, seq } = revision;
  const index = lines.findIndex((one) => one.seat === line.seat && one.source === line.source);
  const old = lines[index];
  if (old === undefined) {
    lines.splice(placeFor(revision, line), 0, { ...line, because: [seq] });
    note(revision, line, line.points);
    return;
  }
  const changed = line.points !== old.points;
  const because = changed ? [...old.because, seq].slice(-REASONS) : old.because;
  lines[index] = { ...line, because };
  if (changed) note(revision, line, line.points - old.points);
}

function note({ changes, seq }: Revision, { seat, source, why }: Line, points: number): void {
  if (points !== 0) changes.push({ seq, seat, points, source, why });
}

/** After the last line of its seat and category that stands before it: awards by funding, cities by area, cards by play. */
function placeFor({ lines, state }: Revision, line: Line): number {
  const rank = rankOf(line);
  const within = orderWithin(state, line);
  let place = 0;
  lines.forEach((one, index) => {
    const before =
      one.seat < line.seat ||
      (one.seat === line.seat &&
        (rankOf(one) < rank || (rankOf(one) === rank && orderWithin(state, one) <= within)));
    if (before) place = index + 1;
  });
  return place;
}

function orderWithin(state: State, { category, source }: Line): number {
  if (category === 'awards') return state.awards.findIndex(({ name }) => name === source);
  if (category === 'city') {
    const { areas } = mapOf(state.board);
    const space = areas.findIndex(({ q, r }) => source === `city:${q},${r}`);
    return space < 0 ? areas.length : space;
  }
  return 0;
}

/** An award may change hands: seats that lost their place lose the line. */
function putAward(revision: Revision, index: number): void {
  const { state, lines } = revision;
  const { name } = state.awards[index]!;
  const placed = awardLines(state, index);
  for (let at = lines.length - 1; at >= 0; at--) {
    const line = lines[at]!;
    if (line.category !== 'awards' || line.source !== name) continue;
    if (placed.some(({ seat }) => seat === line.seat)) continue;
    lines.splice(at, 1);
    note(revision, line, -line.points);
  }
  for (const line of placed) put(revision, line);
}

function putAwards(revision: Revision, touched: (measure: AwardMeasure) => boolean): void {
  revision.state.awards.forEach(({ name }, index) => {
    const award = awardNamed(name);
    if (award && touched(award.measure)) putAward(revision, index);
  });
}

/** Cards of a seat, or of all seats, whose condition counts this. */
function putCards(revision: Revision, counts: (what: string, target: string) => boolean, only?: Seat): void {
  const { state } = revision;
  for (const seat of seatsOf(state.players.length)) {
    if (only !== undefined && seat !== only) continue;
    for (const played of state.players[seat]!.played) {
      const { vp } = cardOf(played.card);
      if (vp?.kind !== 'per' || !counts(vp.per.what, vp.per.target)) continue;
      put(revision, cardLine(state, seat, played)!);
    }
  }
}

function putTile(revision: Revision, seat: Seat, space: number): void {
  const { state } = revision;
  const tile = state.tiles[space]!;
  if (isGreenery(tile)) {
    put(revision, greeneryLine(state, seat));
    for (const next of mapOf(state.board).neighbours[space]!) {
      const city = state.tiles[next];
      if (isCity(city) && city?.owner !== null) put(revision, cityLine(state, next));
    }
  }
  if (isCity(tile)) {
    put(revision, cityLine(state, space));
    putCards(revision, (what) => what === 'city-tile');
  }
  if (tile.kind === 'ocean') putCards(revision, (what) => what === 'ocean-tile');
  else if (tile.card !== undefined)
    putCards(revision, (_, target) => target === 'adjacent-to-this-tile', seat);
  putAwards(revision, (measure) => TILE_MEASURES.has(measure));
}

const TILE_MEASURES: ReadonlySet<AwardMeasure> = new Set<AwardMeasure>([
  'tiles',
  'greeneries',
  'desert-tiles',
  'tiles-next-to-ocean',
]);
const CARD_MEASURES: ReadonlySet<AwardMeasure> = new Set<AwardMeasure>([
  'science-tags',
  'space-tags',
  'building-tags',
  'venus-tags',
  'green-cards',
  'dear-cards',
]);

const measuredBy = (resource: Resource): AwardMeasure | undefined => STOCK_MEASURES[resource];
const STOCK_MEASURES: { readonly [R in Resource]?: AwardMeasure } = {
  heat: 'heat',
  steel: 'metals',
  titanium: 'metals',
};
/** Energy and steel are counted twice over: by the second column too. */
const ALSO: { readonly [R in Resource]?: AwardMeasure } = {
  energy: 'steel-and-energy',
  steel: 'steel-and-energy',
};

const touchesStock = (resource: Resource, measure: AwardMeasure): boolean =>
  measuredBy(resource) === measure ||
  ALSO[resource] === measure ||
  (resource === 'energy' && measure === 'heat');

function putCardPlayed(revision: Revision, seat: Seat, id: string): void {
  const { state } = revision;
  const played = state.players[seat]!.played.find(({ card }) => card === id)!;
  const line = cardLine(state, seat, played);
  if (line) put(revision, line);
  if (cardOf(id).tags.includes('jovian')) putCards(revision, (what) => what === 'jovian-tag', seat);
  putAwards(revision, (measure) => CARD_MEASURES.has(measure));
}

/** Puts every line the event can touch on the sheet again. False = it can touch none. */
function touch(revision: Revision, event: Event): boolean {
  const { state } = revision;
  const funded = state.awards.length > 0;
  switch (event.type) {
    case 'ratingChanged':
      put(revision, ratingLine(state, event.seat));
      if (funded) putAwards(revision, (measure) => measure === 'terraform-rating');
      return true;
    case 'resourcesChanged': {
      const played = state.players[event.seat]!.played.find(({ card }) => card === event.card)!;
      const line = cardLine(state, event.seat, played);
      if (line) put(revision, line);
      if (funded) putAwards(revision, (measure) => measure === 'card-resources');
      return true;
    }
    case 'corporationPlayed':
    case 'played':
    case 'turnedDown':
      putCardPlayed(revision, event.seat, event.card);
      return true;
    case 'tilePlaced':
      putTile(revision, event.seat, event.space);
      return true;
    case 'milestoneClaimed':
      put(revision, milestoneLine(state, state.milestones.length - 1));
      return true;
    case 'awardFunded':
      putAward(revision, state.awards.length - 1);
      return true;
    case 'stockChanged':
      if (!funded) return false;
      putAwards(revision, (measure) => touchesStock(event.resource, measure));
      return true;
    case 'productionChanged':
      if (!funded) return false;
      putAwards(revision, (measure) =>
        event.resource === 'megacredits'
          ? measure === 'megacredit-production'
          : touchesStock(event.resource, measure),
      );
      return true;
    case 'paid':
    case 'bought':
    case 'produced':
    case 'phaseBegan':
      if (!funded) return false;
      putAwards(
        revision,
        (measure) => measure === 'heat' || measure === 'metals' || measure === 'steel-and-energy',
      );
      return true;
    default:
      return false;
  }
}

function begin(state: State): Sheet {
  return { lines: recount(state), changes: [], final: false };
}

function observe(sheet: Sheet, event: Event, state: State, seq: number): Sheet {
  if (event.type === 'ended') return { ...sheet, final: true };
  if (QUIET.has(event.type)) return sheet;
  const revision: Revision = {
    state,
    seq,
    old: sheet,
    lines: sheet.lines.slice() as Line[],
    changes: [],
  };
  if (!touch(revision, event)) return sheet;
  const { lines, changes } = revision;
  return {
    lines,
    changes: changes.length > 0 ? [...sheet.changes, ...changes] : sheet.changes,
    final: false,
  };
}

/** Most events touch no line at all. */
const QUIET: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'queued',
  'taken',
  'acted',
  'turnBegan',
  'passed',
  'actionUsed',
  'projectUsed',
  'parameterRaised',
  'cardsDrawn',
  'cardsLookedAt',
  'cardsKept',
  'cardsDiscarded',
  'patentsSold',
  'dealt',
  'buyChosen',
  'startChosen',
]);

const recount = (state: State): readonly Line[] =>
  seatsOf(state.players.length).flatMap((seat) => linesOf(state, seat));

/** By total, then by M€; a game alone is ranked alone. (MRS-12.3) */
function rank({ lines }: Sheet, state: State): readonly (readonly Seat[])[] {
  const standing = seatsOf(state.players.length)
    .map((seat) => ({
      seat,
      total: totalOf(lines, seat),
      money: state.players[seat]!.stock.megacredits,
    }))
    .toSorted((a, b) => b.total - a.total || b.money - a.money);
  const groups: Seat[][] = [];
  standing.forEach(({ seat, total, money }, index) => {
    const before = standing[index - 1];
    if (before && before.total === total && before.money === money) groups.at(-1)!.push(seat);
    else groups.push([seat]);
  });
  return groups;
}

export const scoring: Scoring<State, Event> = {
  id: 'score',
  begin,
  observe,
  recount,
  rank,
  next: hintsFor,
};
