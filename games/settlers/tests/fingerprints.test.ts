/** Whole random games in a few characters: whatever anybody was offered, told, shown or refused on the way is in them. */
import { createHash, type Hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { begin, isRejection, play, seatsOf, seededDice, type Dice, type Seat } from '@reckon/kernel';
import { settlers } from '../entry.ts';
import { STANDARD, type Config } from '../rules/config.ts';
import type { Move } from '../rules/moves.ts';
import type { State } from '../rules/state.ts';

/** `moves`: so many are followed, fewer if it is over by then. */
interface Game {
  readonly seats: number;
  readonly config: Partial<Config>;
  readonly moves?: number;
}
const GAMES: readonly Game[] = [
  { seats: 3, config: { pointsToWin: 8 }, moves: 3000 },
  { seats: 4, config: { numbers: 'random', friendlyRobber: true, tracker: true } },
  { seats: 3, config: { winTiming: 'immediate', robberMayStay: true, firstPlayer: 2, tracker: true } },
  { seats: 4, config: { firstPlayer: 1, pointsToWin: 8 } },
  { seats: 5, config: { tracker: true } },
  { seats: 6, config: { friendlyRobber: true, winTiming: 'immediate' } },
];
const MOVES = 300;
const PARTS = ['menus', 'events', 'answers', 'views'] as const;
const REMEMBERED = 50;
const LOOK = 15;

/** One card of a kind for one of another, asked of everybody else. */
function offerOf(seat: Seat, seats: number, dice: Dice): Move {
  const give = dice.below(5, 'give');
  const get = (give + 1 + dice.below(4, 'get')) % 5;
  const one = (kind: number): number[] => Array.from({ length: 5 }, (_, n) => (n === kind ? 1 : 0));
  const to = seatsOf(seats).filter((other) => other !== seat);
  return { type: 'offerTrade', to, give: one(give), get: one(get) };
}
const isAccepted = (state: State, seat: Seat, move: Move): boolean =>
  !isRejection(settlers.game.decide(state, seat, move, seededDice('asked')));

function rowOf(number: number): string {
  const { game } = settlers;
  const { seats, config, moves: most = MOVES } = GAMES[number]!;
  const seed = `fingerprints/${number}`;
  const match = begin({ game, config: { ...STANDARD, ...config }, seats, chance: seededDice(seed) });
  const dice = seededDice(`${seed}/moves`);
  const hashes: { readonly [P in (typeof PARTS)[number]]: Hash } = {
    menus: createHash('sha256'),
    events: createHash('sha256'),
    answers: createHash('sha256'),
    views: createHash('sha256'),
  };
  const add = (part: (typeof PARTS)[number], what: unknown): void =>
    void hashes[part].update(`${JSON.stringify(what)}\n`);
  /** What the rules say to a move that is not on the menu of this moment. */
  const tried = (state: State, seat: Seat, move: Move): void => {
    const answer = game.decide(state, seat, move, seededDice('tried'));
    add('answers', isRejection(answer) ? [answer.rule, answer.code] : answer);
  };
  const earlier: Move[] = [];
  let step = 0;
  for (; step < most; step++) {
    const { state } = match;
    const acting = game.toAct(state);
    const seat = acting[dice.below(Math.max(1, acting.length), 'seat')];
    if (seat === undefined) break;
    for (const one of seatsOf(seats)) add('menus', game.moves(state, one));
    const moves = game.moves(state, seat);
    // Kinds first: otherwise trades would drown the rest.
    const kinds = [...new Set(moves.map(({ type }) => type))];
    const kind = kinds[dice.below(kinds.length, 'kind')];
    const open = moves.filter(({ type }) => type === kind);
    const offer = offerOf(seat, seats, dice);
    // Offers are on no menu: once in a while one is made, whether there is something to give or not.
    const isMade = state.phase === 'main' && dice.below(3, 'offer') === 0 && isAccepted(state, seat, offer);
    const move = isMade ? offer : open[dice.below(open.length, 'move')]!;
    if (state.phase === 'main') tried(state, seat, offer);
    tried(state, seat, earlier[dice.below(Math.max(1, earlier.length), 'other')] ?? move);
    for (const one of seatsOf(seats)) {
      if (one !== seat) tried(state, one, move);
      if (acting.includes(one)) add('answers', game.fallback(state, one, 'timeout'));
      if (step % LOOK === 0) add('views', game.view(state, one));
    }
    if (step % LOOK === 0) add('views', game.view(state, 'spectator'));
    earlier[step % REMEMBERED] = move;
    const answer = play(match, seat, move);
    if ('rejected' in answer) throw new Error(`${JSON.stringify(move)}: ${answer.rejected}`);
    add('events', answer.events);
    for (const event of answer.events)
      add('views', [
        game.redact(event, 'spectator'),
        ...seatsOf(seats).map((one) => game.redact(event, one)),
      ]);
  }
  const ended = match.state.phase === 'over' ? 'won' : 'on';
  return [
    seats,
    `${step}`.padStart(4),
    ended.padEnd(3),
    ...PARTS.map((part) => hashes[part].digest('hex').slice(0, 8)),
  ].join(' ');
}

/** `GOLDEN=write` writes the table anew: its diff is part of a change of the rules. */
const TABLE = new URL('golden/fingerprints.txt', import.meta.url);
const writing = process.env['GOLDEN'] === 'write';
const written = writing ? [] : readFileSync(TABLE, 'utf8').split('\n');
const rows: string[] = [];
afterAll(() => {
  if (writing) writeFileSync(TABLE, `${rows.join('\n')}\n`);
});

test.each(GAMES.map(({ seats }, number) => [seats, number] as const))(
  '[SET-12.1] [SET-12.2] a random game of %i seats reads as before, number %i',
  (_seats, number) => {
    rows[number] = rowOf(number);
    expect(rows[number]).toBe(writing ? rows[number] : written[number]);
  },
);
