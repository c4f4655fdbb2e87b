/**
 * Tables in straits: games that go on with stocks, productions, parameters and hands dealt anew at every turn, mostly just
 * enough or one short. Ordinary random games are seldom at such an edge, and play few of the cards there are.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { begin, play, seatsOf, seededDice, type Dice, type Draft, type Seat } from '@reckon/kernel';
import { mars } from '../entry.ts';
import { random } from '../bots/random.ts';
import { CARDS, cardOf } from '../facts/cards.ts';
import { LAST_POSITION } from '../facts/colonies.ts';
import { mapOf } from '../facts/geometry.ts';
import { OCEAN_TILES } from '../facts/numbers.ts';
import { PARTY_KEYS } from '../facts/turmoil.ts';
import { RESOURCES, type CardId, type SpaceId, type TileKind } from '../facts/vocabulary.ts';
import { DEFAULT_CONFIG, type Config } from '../rules/config.ts';
import type { Move } from '../rules/moves.ts';
import type { State } from '../rules/state.ts';
import { Fingerprints } from './fingerprints.ts';
import { invariant } from './invariant.ts';
import { Skips } from './skips.ts';

/** So many moves are made at each table, and so many cards lie in every hand when a turn begins. */
const MOVES = 115;
const HAND = 12;
/** So many moves apart the table is looked at as a whole. */
const LOOK = 29;
/** So often each menu is asked for with other stocks. */
const POOR = 2;

const ALL = { prelude: true, venus: true, colonies: true, turmoil: true, promo: true };
interface Strait {
  readonly seats: number;
  readonly config: Partial<Config>;
  /** Land that is free where the map is crowded. */
  readonly free?: number;
}
const TABLES: readonly Strait[] = [
  { seats: 1, config: {} },
  { seats: 1, config: { ...ALL, board: 'hellas' }, free: 14 },
  { seats: 1, config: { ...ALL, board: 'elysium', soloGoal: 'rating' } },
  { seats: 2, config: { ...ALL, draft: true } },
  { seats: 2, config: { ...ALL, turmoil: false, board: 'hellas' }, free: 10 },
  { seats: 2, config: { promo: true, prelude: true }, free: 10 },
  { seats: 3, config: { ...ALL, board: 'elysium' }, free: 16 },
  { seats: 3, config: { ...ALL, colonies: false } },
  { seats: 3, config: { board: 'hellas', corporateEra: false }, free: 16 },
  { seats: 4, config: { ...ALL } },
  { seats: 5, config: { ...ALL, board: 'hellas', draft: true }, free: 20 },
  { seats: 5, config: { ...ALL, venus: false, board: 'elysium' }, free: 20 },
];

const seedOf = (number: number): string => `straits/${number}`;

/** What is in stock is dealt anew: little of everything, and money for one card or for none. */
function straitenStocks({ players }: Draft<State>, dice: Dice): void {
  for (const player of players)
    for (const resource of RESOURCES) {
      const most = resource === 'megacredits' ? [4, 12, 30, 60] : [1, 3, 9, 12];
      player.stock[resource] = dice.below(most[dice.below(4, 'purse')] ?? 1, 'stock');
      const floor = resource === 'megacredits' ? -5 : 0;
      player.production[resource] = floor + dice.below(floor < 0 ? 8 : 3, 'production');
    }
}

/** And all the rest that a turn begins with: other cards in hand, more resources on cards, other parameters. */
function straiten(state: Draft<State>, seat: Seat, dice: Dice): void {
  straitenStocks(state, dice);
  const player = state.players[seat]!;
  state.deck.unshift(...player.hand.splice(0));
  player.hand.push(...state.deck.splice(-HAND));
  for (const { card, down } of player.played.slice())
    if (!down && cardOf(card).resourceStorage !== null && dice.below(3, 'more') === 0)
      mars.game.evolve(state, {
        type: 'resourcesChanged',
        seat,
        card,
        by: dice.below(3, 'resources'),
        source: card,
      });
  const others = seatsOf(state.players.length).filter((other) => other !== seat);
  player.harmedBy = others.filter(() => dice.below(2, 'harmed') === 0);
  state.plantsRemoved = dice.below(2, 'plants') === 0;
  state.temperature = -30 + 2 * dice.below(19, 'temperature');
  state.oxygen = dice.below(14, 'oxygen');
  if (state.config.venus) state.venus = 2 * dice.below(15, 'venus');
  // Unity changes what titanium is worth as it comes and goes: it rules where the game says so.
  const ruling = PARTY_KEYS.filter((key) => key !== 'unity')[dice.below(PARTY_KEYS.length - 1, 'ruling')];
  if (state.turmoil !== null && state.turmoil.ruling !== 'unity' && ruling !== undefined)
    state.turmoil = { ...state.turmoil, ruling, policyUsed: [] };
  state.colonies = state.colonies.map((colony) => ({
    ...colony,
    marker: colony.owners.length + dice.below(LAST_POSITION + 1 - colony.owners.length, 'marker'),
  }));
}

/** Most of the map is taken from the start, so that tiles have few places or none. */
function crowd(state: Draft<State>, free: number, dice: Dice): void {
  const { land, oceans } = mapOf(state.board);
  const seats = seatsOf(state.players.length);
  const lie = (tile: TileKind, space: SpaceId): void => {
    if (state.tiles[space] !== null) return;
    const seat = seats[dice.below(seats.length, 'owner')]!;
    mars.game.evolve(state, { type: 'tilePlaced', seat, tile, space, source: 'project' });
  };
  // Alone, there are the two neutral cities and no others.
  const kinds = seats.length === 1 ? (['greenery'] as const) : (['greenery', 'greenery', 'city'] as const);
  for (const space of dice.shuffled(land, 'land').slice(free))
    lie(kinds[dice.below(kinds.length, 'kind')]!, space);
  for (const space of dice.shuffled(oceans, 'oceans').slice(0, OCEAN_TILES - 1)) lie('ocean', space);
  for (const player of state.players) player.generational = {};
}

/**
 * One time in six a card of this table's share, one time any card, one time anything at all; else whatever neither passes nor
 * sells, which would end a generation or empty the hand.
 */
function chosen(moves: readonly Move[], share: ReadonlySet<CardId>, dice: Dice): Move {
  const plays = moves.filter(({ type }) => type === 'play');
  const own = plays.filter((move) => move.type === 'play' && share.has(move.card));
  const others = moves.filter(({ type }) => type !== 'pass' && type !== 'sell' && type !== 'end');
  const wish = [own, plays, moves][dice.below(6, 'wish')] ?? others;
  return random.choose(null, () => never(), wish.length > 0 ? wish : moves, dice);
}
const never = (): never => {
  throw new Error('it looks at nothing');
};

/** What is wrong at a table in straits; undefined when nothing is. */
function wrongAt(number: number, prints: Fingerprints, skips: Skips): string | undefined {
  const { seats, config, free } = TABLES[number]!;
  const { game, scoring } = mars;
  const seed = seedOf(number);
  const all: Config = { ...DEFAULT_CONFIG, packs: 'own', ...config };
  const match = begin({ game, config: all, seats, chance: seededDice(seed), observers: [] });
  const dice = seededDice(`${seed}/straits`);
  const share = new Set(CARDS.flatMap(({ id }, n) => (n % TABLES.length === number ? [id] : [])));
  if (free !== undefined) crowd(match.state as Draft<State>, free, dice);
  skips.laid(match.state);
  for (let step = 0; step < MOVES; step++) {
    const { state } = match;
    const seat = game.toAct(state)[0];
    if (seat === undefined) return undefined;
    if (state.agenda.length === 0 && state.phase === 'action') {
      straiten(state as Draft<State>, seat, dice);
      skips.laid(state);
    }
    for (let time = 0; time < POOR; time++) {
      const poor = game.copy(state) as Draft<State>;
      straitenStocks(poor, dice);
      prints.offered(poor, seat, game.moves(poor, seat));
    }
    if (step % LOOK === 0) {
      prints.shown(state, [...seatsOf(seats), 'spectator']);
      prints.counted({ lines: scoring.recount?.(state) ?? [], changes: [], final: false });
    }
    const moves = game.moves(state, seat);
    prints.offered(state, seat, moves);
    if (state.agenda.length > 0 && step % 3 === 0) prints.shown(state, [seat]);
    const move = chosen(moves, share, dice);
    const answer = play(match, seat, move);
    const told = JSON.stringify(move);
    if ('rejected' in answer) return `move ${step}: ${told} was refused: ${answer.rejected}`;
    prints.happened(answer.events, seats);
    const wrong = invariant(match.state) ?? skips.wrongIn(answer.events);
    if (wrong !== undefined) return `move ${step}: ${wrong} after ${told}`;
  }
  return undefined;
}

/** `GOLDEN=write` writes the table anew: its diff is part of a change of the rules. */
const TABLE = new URL('golden/straits.txt', import.meta.url);
const writing = process.env['GOLDEN'] === 'write';
const written = writing ? [] : readFileSync(TABLE, 'utf8').split('\n');
const rows: string[] = [];
afterAll(() => {
  if (writing) writeFileSync(TABLE, `${rows.join('\n')}\n`);
});

describe('[MRS-6.1] [MRS-6.2] [MRS-16.1] what is offered in straits is accepted, and all of it reads as before', () => {
  test.each(TABLES.map(({ seats }, number) => [number, seats] as const))('table %i', (number, seats) => {
    const prints = new Fingerprints(seedOf(number));
    const skips = new Skips();
    expect(wrongAt(number, prints, skips)).toBeUndefined();
    rows[number] = `${seats} ${`${skips.count}`.padStart(3)} ${prints.row}`;
    expect(rows[number]).toBe(writing ? rows[number] : written[number]);
  });
});
