import { begin, play, seededDice, type Seat, type Sheet, reportOf } from '@reckon/kernel';
import { describe, expect, test } from 'vitest';
import { mahjong } from '../entry.ts';
import { RULE_SETS, type RuleSet } from '../facts/rulesets.ts';
import type { Event } from '../rules/events.ts';
import type { State } from '../rules/state.ts';
import { configOf } from './kit.ts';

const { game, scoring } = mahjong;

interface Played {
  readonly events: readonly Event[];
  /** The state before each of them. */
  readonly before: readonly State[];
  readonly sheet: Sheet;
}

/** A game in which whoever can win does. */
function played(rules: RuleSet, seed: string): Played {
  const events: Event[] = [];
  const before: State[] = [];
  const watching = {
    id: 'watch',
    begin: (state: State) => game.copy(state),
    observe: (last: State, event: Event, after: State) => {
      events.push(event);
      before.push(last);
      return game.copy(after);
    },
  };
  const dice = seededDice(seed);
  const match = begin({
    game,
    config: configOf(rules, { hands: 4 }),
    seats: 4,
    chance: () => dice,
    observers: [scoring, watching],
  });
  for (let acting = game.toAct(match.state); acting.length > 0; acting = game.toAct(match.state)) {
    const [seat] = acting as readonly [Seat];
    const moves = game.moves(match.state, seat);
    play(match, seat, moves.find(({ type }) => type === 'hu') ?? moves[dice.below(moves.length, 'move')]!);
  }
  return { events, before, sheet: reportOf<Sheet>(match.audience, scoring.id)! };
}

describe.each(RULE_SETS)('%s', (rules) => {
  const games = Array.from({ length: 3 }, (_, n) => played(rules, `upgrade ${n}`));

  test('[MJ-15.6] a win stored by version 1, without its worth, is read with it', () => {
    const first = game.upgrade!(1)!;
    for (const { events, before } of games)
      events.forEach((event, i) => {
        const { fan: _fan, each: _each, ...old } = { fan: 0, each: 0, ...event };
        expect(first.event(before[i]!, old)).toEqual(event);
      });
  });

  test('[MJ-15.6] what a win says it is worth is what the sheet books', () => {
    let wins = 0;
    for (const { events, sheet } of games) {
      let hand = 1;
      for (const event of events) {
        if (event.type === 'dealt') ({ hand } = event);
        if (event.type !== 'won') continue;
        wins++;
        const lines = sheet.lines.filter(
          ({ category, why, points }) =>
            category === 'hu' && why['hand'] === hand && why['no'] === event.no && points > 0,
        );
        expect(lines.map(({ other, points }) => [other, points])).toEqual(
          event.payers.map((payer) => [payer, event.each]),
        );
        for (const { why } of lines) expect(why['fan']).toBe(event.fan);
      }
    }
    expect(wins).toBeGreaterThan(0);
  });
});

test('only version 1 is older', () => {
  expect(game.version).toBe(2);
  expect(game.upgrade!(2)).toBeUndefined();
  expect(game.upgrade!(0)).toBeUndefined();
});
