/**
 * The score as an observer: an event puts only the lines it can touch on the sheet again, and `recount` says the same from
 * the state alone. Zero-valued lines stay: they show what could still come. (MRS-13.7, MRS-13.8)
 */
import { accounted, seatsOf, totalOf, type Scoring, type Seat, type Sheet } from '@reckon/kernel';
import { cardOf } from '../facts/cards.ts';
import type { Event } from '../rules/events.ts';
import type { Award, AwardMeasure } from '../facts/goals.ts';
import { isCity, isGreenery } from '../facts/tiles.ts';
import { awardNamed, placings } from '../rules/goals.ts';
import { mapOf } from '../facts/geometry.ts';
import { redact } from '../rules/redact.ts';
import { playerOf, type State, type Turmoil } from '../rules/state.ts';
import { PARTY_KEYS } from '../facts/turmoil.ts';
import type { CardId, Resource } from '../facts/vocabulary.ts';
import { hintsFor } from './hints.ts';
import { allAwardLines, AWARD_KEYS, awardLine, isHeld, isOpen, looksAhead, passedBy } from './awards.ts';
import {
  cardLine,
  chairmanLine,
  cityLine,
  greeneryLine,
  leadersLine,
  linesOf,
  milestoneLine,
  PARTY_PLACES,
  placed,
  ratingLine,
  type Line,
} from './lines.ts';
import { indexOf, put, putLine, writable, type Revision } from './revision.ts';

function putCard(revision: Revision, seat: Seat, id: CardId): void {
  const { state } = revision;
  const played = playerOf(state, seat).played.find(({ card }) => card === id);
  if (played !== undefined) putLine(revision, cardLine(state, seat, played));
}

/** An award may change hands. A line is not written while nothing changed; one without a place goes at the end. */
function putAward(revision: Revision, award: Award): void {
  const { state } = revision;
  const ahead = looksAhead(state, award);
  const provisional = isOpen(state) || undefined;
  for (const placing of placings(state, award)) {
    const { seat } = placing;
    const index = indexOf(revision.lines, { seat, category: 'awards', source: award.name });
    const known = index < 0 ? undefined : revision.lines[index];
    const key = AWARD_KEYS[isHeld(state, placing) ? placing.place : 0];
    if (
      known !== undefined &&
      known.why['n'] === placing.value &&
      known.why['margin'] === placing.margin &&
      known.why['ahead'] === ahead &&
      known.why.key === key &&
      known.provisional === provisional
    )
      continue;
    const line = awardLine(state, award, placing);
    if (line !== undefined) put(revision, line);
    else if (index >= 0) writable(revision).splice(index, 1);
  }
}

/** Cards of a seat, or of all seats, whose condition counts this. */
function putCards(revision: Revision, counts: (what: string, target: string) => boolean, only?: Seat): void {
  const { state } = revision;
  for (const seat of seatsOf(state.players.length)) {
    if (only !== undefined && seat !== only) continue;
    for (const played of playerOf(state, seat).played) {
      const { vp } = cardOf(played.card);
      if (vp?.kind !== 'per' || !counts(vp.per.what, vp.per.target)) continue;
      putLine(revision, cardLine(state, seat, played));
    }
  }
}

function putTile(revision: Revision, seat: Seat, space: number): void {
  const { state } = revision;
  const tile = state.tiles[space];
  if (!tile) return;
  if (isGreenery(tile)) {
    put(revision, greeneryLine(state, seat));
    for (const next of mapOf(state.board).neighbours[space] ?? []) putLine(revision, cityLine(state, next));
  }
  if (isCity(tile)) {
    putLine(revision, cityLine(state, space));
    putCards(revision, (what) => what === 'city-tile');
  }
  if (tile.kind === 'ocean') putCards(revision, (what) => what === 'ocean-tile');
  else if (tile.card !== undefined)
    putCards(revision, (_, target) => target === 'adjacent-to-this-tile', seat);
  putMeasured(revision, TILE_MEASURES);
}

const TILE_MEASURES: readonly AwardMeasure[] = ['tiles', 'greeneries', 'desert-tiles', 'tiles-next-to-ocean'];
const CARD_MEASURES: readonly AwardMeasure[] = [
  'science-tags',
  'space-tags',
  'building-tags',
  'venus-tags',
  'green-cards',
  'dear-cards',
];

/** Awards that count a resource in stock, or look ahead to its production. */
const MEASURES: { readonly [R in Resource]: readonly AwardMeasure[] } = {
  megacredits: [],
  steel: ['metals', 'steel-and-energy'],
  titanium: ['metals'],
  plants: [],
  energy: ['heat', 'steel-and-energy'],
  heat: ['heat'],
};
const BANKER: readonly AwardMeasure[] = ['megacredit-production'];
const RATING: readonly AwardMeasure[] = ['terraform-rating'];
const COLLECTIONS: readonly AwardMeasure[] = ['card-resources'];
const PAYMENTS: readonly AwardMeasure[] = ['heat', 'metals', 'steel-and-energy', 'card-resources'];

function putCardPlayed(revision: Revision, seat: Seat, id: string): void {
  putCard(revision, seat, id);
  if (cardOf(id).tags.includes('jovian')) putCards(revision, (what) => what === 'jovian-tag', seat);
  putMeasured(revision, CARD_MEASURES);
}

function putMeasured(revision: Revision, measures: readonly AwardMeasure[]): void {
  if (measures.length === 0) return;
  for (const { name } of revision.state.awards) {
    const award = awardNamed(name);
    if (award !== undefined && measures.includes(award.measure)) putAward(revision, award);
  }
}

/** What lies with another seat now has no line here. */
function dropCard(revision: Revision, seat: Seat, id: CardId): void {
  const index = indexOf(revision.lines, { seat, category: 'cards', source: cardOf(id).name });
  if (index >= 0) writable(revision).splice(index, 1);
  putMeasured(revision, CARD_MEASURES);
}

/** Lines of the parliament are not made while nothing changed: delegates move often, leaders seldom. */
function putPolitics(revision: Revision): void {
  const { state } = revision;
  const { turmoil, live } = state;
  if (turmoil === null) return;
  for (const seat of seatsOf(state.players.length)) {
    const chairman = lineOf(revision, seat, 'chairman');
    const chairs = turmoil.chairman === seat ? 1 : 0;
    if (chairman?.points !== chairs || chairman.provisional !== (live || undefined))
      putLine(revision, chairmanLine(state, seat));
    const leaders = lineOf(revision, seat, 'leaders');
    if (!leaders || leaders.provisional !== (live || undefined) || !tellsLeaders(leaders, turmoil))
      putLine(revision, leadersLine(state, seat));
  }
}

const lineOf = ({ lines }: Revision, seat: Seat, source: string): Line | undefined =>
  lines[indexOf(lines, { seat, category: 'turmoil', source })];

/** Whether the line names the very parties its seat leads. */
function tellsLeaders({ seat, evidence }: Line, { parties }: Turmoil): boolean {
  let led = 0;
  for (const key of PARTY_KEYS)
    if (parties[key].leader === seat && evidence[led++] !== PARTY_PLACES[key]) return false;
  return led === evidence.length;
}

const lastInTurn = ({ first, players }: State): number => (first + players.length - 1) % players.length;

/** Puts every line the event can touch on the sheet again. */
function touch(revision: Revision, event: Event): void {
  const { state } = revision;
  switch (event.type) {
    case 'ratingChanged':
      put(revision, ratingLine(state, event.seat));
      return putMeasured(revision, RATING);
    case 'resourcesChanged': {
      putCard(revision, event.seat, event.card);
      return putMeasured(revision, COLLECTIONS);
    }
    case 'corporationPlayed':
    case 'played':
    case 'turnedDown':
      return putCardPlayed(revision, event.seat, event.card);
    case 'corporationTurned':
      putCardPlayed(revision, event.seat, event.card);
      return putMeasured(revision, COLLECTIONS);
    case 'cardGiven':
      dropCard(revision, event.seat, event.card);
      return putCardPlayed(revision, event.to, event.card);
    case 'colonyBuilt':
      return putCards(revision, (what) => what === 'colony');
    case 'oceanRemoved':
      putCards(revision, (what) => what === 'ocean-tile');
      return putMeasured(revision, TILE_MEASURES);
    case 'delegatesSent':
    case 'neutralDelegateCame':
    case 'delegateRemoved':
    case 'chairmanReplaced':
    case 'governmentFormed':
      return putPolitics(revision);
    case 'tilePlaced':
      return putTile(revision, event.seat, event.space);
    case 'milestoneClaimed':
      return put(revision, milestoneLine({ seat: event.seat, name: event.name }));
    case 'awardFunded': {
      const award = awardNamed(event.name);
      return award === undefined ? undefined : putAward(revision, award);
    }
    case 'stockChanged':
      return putMeasured(revision, MEASURES[event.resource]);
    case 'productionChanged':
      return putMeasured(revision, event.resource === 'megacredits' ? BANKER : MEASURES[event.resource]);
    case 'paid':
    case 'bought': {
      // Money is in no award: metal, heat, energy and resources on cards are.
      for (const paid in event.pay) if (paid !== 'megacredits') return putMeasured(revision, PAYMENTS);
      return undefined;
    }
    case 'produced':
      // Seats produce one after the other: nobody is compared until all have.
      return event.seat === lastInTurn(state) ? putMeasured(revision, PAYMENTS) : undefined;
    // The last phase ends every look ahead.
    case 'phaseBegan':
      if (!state.live) putPolitics(revision);
      return putMeasured(revision, PAYMENTS);
    default:
      return undefined;
  }
}

/** Events that matter to the sheet only once an award is funded. */
const ONLY_AWARDS: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'stockChanged',
  'productionChanged',
  'paid',
  'bought',
  'produced',
  'phaseBegan',
]);

function begin(state: State): Sheet {
  return { lines: recount(state), changes: [], final: false };
}

function observe(sheet: Sheet, event: Event, state: State, seq: number): Sheet {
  if (isQuiet(event.type)) return sheet;
  if (event.type === 'ended') return { ...sheet, lines: kept(sheet, state, seq), final: true };
  const political = state.turmoil !== null && event.type === 'phaseBegan';
  if (state.awards.length === 0 && !political && ONLY_AWARDS.has(event.type)) return sheet;
  const old = sheet.lines as readonly Line[];
  const revision: Revision = { state, seq, old: sheet, lines: old };
  touch(revision, event);
  const { lines } = revision;
  return lines === old ? sheet : { lines, changes: sheet.changes, final: false };
}

/** At the end every award is settled, and so is the parliament. */
function kept(sheet: Sheet, state: State, seq: number): readonly Line[] {
  const revision: Revision = { state, seq, old: sheet, lines: sheet.lines as readonly Line[] };
  for (const { name } of state.awards) {
    const award = awardNamed(name);
    if (award !== undefined) putAward(revision, award);
  }
  putPolitics(revision);
  return revision.lines;
}

/** Most events touch no line at all. */
function isQuiet(type: Event['type']): boolean {
  switch (type) {
    case 'taken':
    case 'queued':
    case 'acted':
    case 'turnBegan':
    case 'passed':
    case 'actionUsed':
    case 'projectUsed':
    case 'parameterRaised':
    case 'parameterLowered':
    case 'cardsTurnedUp':
    case 'solarBegan':
    case 'trackMoved':
    case 'traded':
    case 'cardsDrawn':
    case 'cardsLookedAt':
    case 'cardsKept':
    case 'cardsDiscarded':
    case 'patentsSold':
    case 'dealt':
    case 'buyChosen':
    case 'startChosen':
      return true;
    default:
      return false;
  }
}

function recount(state: State): readonly Line[] {
  const awards = allAwardLines(state);
  return seatsOf(state.players.length).flatMap((seat) => linesOf(state, seat, awards));
}

/** A game alone is ranked alone. */
const rank = ({ lines }: Sheet, state: State): readonly (readonly Seat[])[] =>
  placed(
    seatsOf(state.players.length).map((seat) => ({
      seat,
      total: totalOf(lines, seat),
      money: playerOf(state, seat).stock.megacredits,
    })),
  );

export const scoring: Scoring<State, Event> = {
  id: 'score',
  begin,
  observe,
  settled: accounted({
    open: (event) => redact(event, 'spectator'),
    when: ({ generation }) => generation,
    fell: passedBy,
  }),
  recount,
  rank,
  next: hintsFor,
};
