import { expect } from 'vitest';
import { seat, seatsOf, totalOf } from '@reckon/kernel';
import type { Config } from '../rules/config.ts';
import { blindSwap, call, discard, draw, table, type Cambio } from './table.ts';

/** The worked examples: hands in slot order, and what they must count. */
export interface Example {
  readonly name: string;
  readonly hands: readonly string[];
  readonly caller: number;
  readonly base: readonly number[];
  readonly final: readonly number[];
  readonly winners: readonly number[];
  readonly winnerId: number | null;
}

const example = (
  name: string,
  hands: readonly string[],
  caller: number,
  [base, final, winners]: readonly [readonly number[], readonly number[], readonly number[]],
): Example => ({
  name,
  hands,
  caller,
  base,
  final,
  winners,
  winnerId: winners.length === 1 ? winners[0]! : null,
});

export const EXAMPLES: readonly Example[] = [
  example('X1 caller not lowest', ['7H 8D KC KS', 'AH 3D 4C 4S'], 0, [[15, 12], [30, 12], [1]]),
  example('X2 caller lowest of three', ['KH 2D 3C AS', '5H 5D 2C KS', 'JH 9D AC AD'], 0, [
    [6, 12, 21],
    [6, 12, 21],
    [0],
  ]),
  example('X3 caller tied for lowest', ['KH 2D 4C AS', 'AH AD 5C KS'], 0, [
    [7, 7],
    [7, 7],
    [0, 1],
  ]),
  example(
    'X4 two others tie below the caller',
    ['3H 3D 3C 2S', 'AH 4D 4C KS', '9H KD KC 10S', '2H 2D 5C KH'],
    0,
    [
      [11, 9, 19, 9],
      [22, 9, 19, 9],
      [1, 3],
    ],
  ),
  example('X5 everybody equal', ['2H 3H 3D 4H', '2D 3C 3S 4D', '2C 2S 4C 4S'], 1, [
    [12, 12, 12],
    [12, 12, 12],
    [0, 1, 2],
  ]),
  example('X6 the perfect hand', ['KH KD KC KS', 'AH AD AC AS'], 0, [[0, 4], [0, 4], [0]]),
  example('X7 the worst case', ['10H JD QC QS', '10D JC QH 9S'], 0, [[40, 39], [80, 39], [1]]),
  example('X8 penalised but not last', ['2H 2D 2C KS', 'AH AD 3C KH', 'QH QD JC JS'], 0, [
    [6, 5, 40],
    [12, 5, 40],
    [1],
  ]),
  example('X9 after the swap of the final round', ['9H KD AC 3S', 'KH 5D 2C 4S'], 0, [
    [13, 11],
    [26, 11],
    [1],
  ]),
  example('X9 with the hand locked', ['KH KD AC 3S', '9H 5D 2C 4S'], 0, [[4, 20], [4, 20], [0]]),
  example('X10 a seat away in the final round', ['6H KD AC 2S', 'JH JD 2D 4S', '10H 7D 7C KS'], 1, [
    [9, 26, 24],
    [9, 52, 24],
    [0],
  ]),
  example('X11 caller just lowest', ['KH 2D 3C AS', 'KD AH 2C 4S', 'KC 5D QC 3S'], 0, [
    [6, 7, 18],
    [6, 7, 18],
    [0],
  ]),
];

/** Plays an example to its end through the rules: the caller calls, everybody else is away. */
export function checkExample(
  entry: Cambio,
  { hands, caller, base, final, winners, winnerId }: Example,
): void {
  const it = table({ hands, top: '6S', firstSeat: caller, entry });
  it.play(caller, call);
  for (let step = 1; step < hands.length; step++) it.house((caller + step) % hands.length, 'offline');
  const penalised = final.findIndex((points, who) => points !== base[who]);
  expect(it.events.slice(-2)).toEqual([
    {
      type: 'roundScored',
      round: 1,
      base,
      final,
      penalised: penalised < 0 ? null : penalised,
      winners,
      totals: final,
    },
    { type: 'gameCompleted', winners, winnerId },
  ]);
  const seats = seatsOf(hands.length);
  expect(seats.map((who) => totalOf(it.sheet.lines, who))).toEqual(final);
  expect(
    seats.map((who) =>
      totalOf(
        it.sheet.lines.filter(({ category }) => category === 'hand'),
        who,
      ),
    ),
  ).toEqual(base);
  expect(entry.scoring.rank(it.sheet, it.state)[0]).toEqual(winners);
  for (const who of seats)
    expect(it.record('game_score', `1/${who}`)).toMatchObject({
      base_score: base[who],
      final_score: final[who],
      is_cambio_caller: who === caller,
      penalty_applied: final[who] !== base[who],
      is_winner: winners.includes(who),
    });
}

/** X9 as it happens: the last seat gives the caller a 9 for a king. */
export function checkSwapOnCaller(entry: Cambio, callerLock: Config['callerLock']): void {
  const it = table({ hands: ['KH KD AC 3S', '9H 5D 2C 4S'], top: '6S', deck: 'JS', callerLock, entry });
  it.play(0, call);
  it.turn(1, draw, discard);
  if (callerLock === 'none') it.play(1, blindSwap(0, 0, 0));
  else {
    expect(it.refused(1, blindSwap(0, 0, 0)).code).toBe('locked_target');
    it.play(1, { type: 'skipPower' });
  }
  const total = (who: number): number => totalOf(it.sheet.lines, seat(who));
  expect([total(0), total(1)]).toEqual(callerLock === 'none' ? [26, 11] : [4, 20]);
}
