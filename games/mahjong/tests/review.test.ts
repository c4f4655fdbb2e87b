import { expect, test } from 'vitest';
import {
  begin,
  play,
  reviewing,
  seat,
  seatsOf,
  seededDice,
  totalOf,
  type LogRecord,
  type Review,
  type Seat,
  type Sheet,
  type Tagged,
} from '@reckon/kernel';
import { mahjong } from '../entry.ts';
import { far } from '../facts/distance.ts';
import { suitOf, type Tile } from '../facts/tiles.ts';
import { steady } from '../bots/steady.ts';
import type { Move } from '../rules/moves.ts';
import type { State } from '../rules/state.ts';
import { configOf } from './kit.ts';

const { game, scoring } = mahjong;
type Log = LogRecord<unknown, unknown, Tagged, Tagged>[];

interface Planted {
  readonly log: Log;
  readonly sheet: Sheet;
  /** The first event of the move that was put in the place of the bot's. */
  readonly at?: number;
}

/** A hand of steady bots; `instead` may once put another move in the place of one of theirs. */
function playedHand(seed: string, instead?: (state: State, seat: Seat) => Move | undefined): Planted {
  const config = configOf('house', { claims: 'able' });
  const match = begin({ game, config, seats: 4, chance: seededDice(seed), observers: [scoring] });
  const state = game.copy(match.state);
  const log: Log = [{ type: 'begun', game: game.id, version: game.version, config, seats: 4, state }];
  const memories = seatsOf(4).map((one) => steady.begin(one));
  let at: number | undefined;
  for (let [who] = game.toAct(match.state); who !== undefined; [who] = game.toAct(match.state)) {
    const acting = who;
    const wrong = at === undefined ? instead?.(match.state, acting) : undefined;
    const move =
      wrong ??
      steady.choose(
        memories[acting]!,
        () => game.view(match.state, acting),
        game.moves(match.state, acting),
        seededDice(seed),
      );
    const answer = play(match, acting, move);
    if ('rejected' in answer) throw new Error(answer.rejected);
    if (wrong) at = answer.first;
    log.push({ type: 'played', seat: acting, move, first: answer.first, events: answer.events });
    for (const event of answer.events)
      for (const one of seatsOf(4)) {
        const told = game.redact(event, one);
        if (told) memories[one] = steady.see(memories[one]!, told);
      }
  }
  const sheet = match.audience.listeners[0]!.report as Sheet;
  return { log, sheet, ...(at !== undefined && { at }) };
}

function reviewed(log: Log, only?: number): Review {
  const course = reviewing(mahjong, log, only === undefined ? {} : { only });
  let step = course.next();
  while (!step.done) step = course.next();
  return step.value;
}

/** A discard into a hand that has won on the tile and pays well for it, where another one would leave a hand as near and be let go. */
function blunder(state: State, who: Seat): Move | undefined {
  const { phase, players, rules } = state;
  const { hand, melds, missing, locked } = players[who]!;
  if (phase.type !== 'turn' || phase.seat !== who || locked) return undefined;
  const waited = new Set(
    players.flatMap(({ won }, one) =>
      one === who
        ? []
        : game
            .view(state, seat(one))
            .waits.filter(({ tile, points }) => points >= 3 && won.some((each) => each.tile === tile))
            .map(({ tile }) => tile),
    ),
  );
  const discards = game.moves(state, who).flatMap((move) => (move.type === 'discard' ? [move] : []));
  const away = ({ tile }: { readonly tile: Tile }): number =>
    far(rules, { counts: hand.with(tile, hand[tile]! - 1), melds: melds.length, missing: missing ?? 0 });
  const nearest = Math.min(...discards.filter(({ tile }) => !waited.has(tile)).map(away));
  // What must be shed sooner or later is no mistake now.
  return discards.find(
    (move) => waited.has(move.tile) && suitOf(move.tile) !== missing && away(move) >= nearest,
  );
}

const games = Number(process.env['REVIEWED'] ?? 1);

test('[MJ-7.3] a discard into a hand that has won on it is flagged', () => {
  for (let n = 0, found = 0; found < games; n++) {
    const { log, at } = playedHand(`blunder ${n}`, blunder);
    if (at === undefined) continue;
    found++;
    const decision = reviewed(log, at).decisions[0]!;
    expect(decision.loss).toBeGreaterThan(2 * decision.error);
    expect(decision.reasons.map(({ part }) => part)).toContain('paid');
  }
});

test('what luck and play did adds up to the points of the hand', () => {
  const { log, sheet } = playedHand('even');
  // A whole hand is judged where volumes are asked for.
  const middle = log[Math.floor(log.length / 2)]!;
  const only = process.env['REVIEWED'] === undefined && middle.type === 'played' ? middle.first : undefined;
  const { seats, unit } = reviewed(log, only);
  expect(unit).toBe('points');
  for (const { seat: one, began, play: own, luck, result } of seats) {
    expect(began + own + luck).toBeCloseTo(result, 9);
    expect(result).toBe(totalOf(sheet.lines, seat(one)) - 100);
  }
});
