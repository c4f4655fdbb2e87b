import { begin, play, reportOf, seat, seatsOf, seededDice, totalOf, type Sheet } from '@reckon/kernel';
import { describe, expect, test } from 'vitest';
import { distance, distanceByKeys, distanceToPairs, nearerByKeys, spareByKeys } from '../facts/distance.ts';
import { firstSteady } from '../bots/first.ts';
import { random } from '../bots/random.ts';
import { steady } from '../bots/steady.ts';
import { RULE_SETS, type RuleSet } from '../facts/rulesets.ts';
import { suitKey } from '../facts/hand.ts';
import { countsOf, FULL_SET } from '../facts/tiles.ts';
import { mahjong } from '../rules/game.ts';
import type { Move } from '../rules/moves.ts';
import type { State } from '../rules/state.ts';
import { scoring } from '../score/scoring.ts';
import { configOf } from './kit.ts';
import { discard, draw, hu, kong, PASS, PONG, sit, tiles } from './table.ts';

/** One game; every bot sees its own redacted events and its own view. */
function game(
  rules: RuleSet,
  bots: readonly (typeof steady | typeof random)[],
  seed: string,
): readonly number[] {
  const dice = seededDice(seed);
  const match = begin({
    game: mahjong,
    config: configOf(rules),
    seats: 4,
    chance: dice,
    observers: [scoring],
  });
  const memories: unknown[] = seatsOf(4).map((of) => bots[of]!.begin(of));
  for (let acting = mahjong.toAct(match.state); acting.length > 0; acting = mahjong.toAct(match.state)) {
    const [of] = acting;
    const bot = bots[of!]! as typeof steady;
    const move = bot.choose(
      memories[of!] as never,
      () => mahjong.view(match.state, of!),
      mahjong.moves(match.state, of!),
      dice,
    );
    const answer = play(match, of!, move);
    if ('rejected' in answer) throw new Error(`${bot.id}: ${answer.rejected}`);
    for (const event of answer.events)
      for (const each of seatsOf(4)) {
        const told = mahjong.redact(event, each);
        if (told) memories[each] = (bots[each]! as typeof steady).see(memories[each] as never, told);
      }
  }
  const sheet = reportOf<Sheet>(match.audience as never, scoring.id)!;
  return seatsOf(4).map((of) => totalOf(sheet.lines, of));
}

const GAMES = Number(process.env['BOT_GAMES'] ?? 60);

describe('steady', () => {
  test.each(RULE_SETS)('[MJ-14.1] finishes clearly ahead of three random bots, %s', (rules) => {
    let ahead = 0;
    let won = 0;
    for (let n = 0; n < GAMES; n++) {
      const place = n % 4;
      const bots = seatsOf(4).map((of) => (of === place ? steady : random));
      const scores = game(rules, bots, `bots ${n}`);
      const others = scores.filter((_, of) => of !== place);
      if (scores[place]! > Math.max(...others)) ahead++;
      won += scores[place]! - others.reduce((sum, score) => sum + score, 0) / 3;
    }
    expect(ahead / GAMES).toBeGreaterThan(0.6);
    expect(won / GAMES).toBeGreaterThan(2);
  });

  const choice = (state: State, of: number): Move =>
    steady.choose(
      steady.begin(seat(of)),
      () => mahjong.view(state, seat(of)),
      mahjong.moves(state, seat(of)),
      seededDice(1),
    );

  const NARROW = '2: 123456p 123m 5m; no s';

  test('[MJ-7.3] lets a first win go by while a wider wait may win more often', () => {
    expect(choice(draw('house', `${NARROW}\ndiscard 5m by 0`), 2)).toEqual(PASS);
    // 23456p waits for three kinds, and the pair is there.
    expect(choice(draw('house', `${NARROW}\nturn 2 drew 5m`), 2)).toEqual(discard('1p'));
  });

  test('[MJ-4.6] wins where waiting brings nothing', () => {
    const end = 'wall: 9m 9p';
    expect(choice(draw('house', `${NARROW}\n${end}\ndiscard 5m by 0`), 2)).toEqual(hu('5m', 0));
    expect(choice(draw('house', `${NARROW}\n${end}\nturn 2 drew 5m`), 2)).toEqual(hu('5m'));
    const wide = '2: 23456p 123m 55m; no s';
    expect(choice(draw('house', `${wide}\nturn 2 drew 4p`), 2)).toEqual(hu('4p'));
  });

  test('[MJ-7.3] [MJ-7.4] wins when it can once its hand is locked, and where winners leave', () => {
    expect(choice(draw('house', `${NARROW}; locked\ndiscard 5m by 0`), 2)).toEqual(hu('5m', 0));
    expect(choice(draw('sichuan-sbr', '2: 123456p 123m 999m 5m; no s\ndiscard 5m by 0'), 2)).toEqual(
      hu('5m', 0),
    );
  });

  test('[MJ-5.1] [MJ-5.2] takes a pong that makes the hand ready and a kong that does no harm, and passes others', () => {
    expect(choice(draw('house', '2: 99p 123m 456m 78m; no s\ndiscard 9p by 0'), 2)).toEqual(PASS);
    expect(choice(draw('house', '2: 99p 55p 123m 46m 1p; no s\ndiscard 9p by 0'), 2)).toEqual(PONG);
    expect(choice(draw('house', '2: 999p 123m 47m 55p; no s\ndiscard 9p by 0'), 2)).toEqual(kong('9p'));
  });

  test('[MJ-14.3] keeps the hand near: the lonely tile goes', () => {
    expect(choice(draw('house', '0: 123456p 12m 55m; no s\nturn 0 drew 9m'), 0)).toEqual(discard('9m'));
  });

  test('[MJ-8.2] goes for one suit where little is missing', () => {
    expect(choice(draw('house', '0: 123456p 78p 55m; no s\nturn 0 drew 9m'), 0)).toEqual(discard('9m'));
    expect(choice(draw('house', '0: 1123456779p; no s\nturn 0 drew 1m'), 0)).toEqual(discard('1m'));
  });

  test('[MJ-7.3] keeps back what a locked hand won on', () => {
    const state = draw(
      'house',
      '0: 147m 258m 69p 1p; no s\n1: 147p 258p 369m 3p; no s; locked; won 9p\nturn 0 drew 9p',
    );
    const view = (): ReturnType<typeof mahjong.view> => mahjong.view(state, seat(0));
    const memory = steady.begin(seat(0));
    expect(steady.choose(memory, view, [discard('9p'), discard('1p')], seededDice(1))).toEqual(discard('1p'));
  });

  test('[MJ-7.3] remembers what locked hands let go by, until the next deal', () => {
    const won = sit(draw('house', '1: 123456p 123m 5m; no s\nturn 1 drew 5m')).plays(1, hu('5m')).events[0]!;
    const told = mahjong.redact(won, seat(0))!;
    const passed = { type: 'discarded', seat: seat(2), tile: tiles('9m')[0]!, asked: [] } as const;
    const memory = [told, passed].reduce((known, event) => steady.see(known, event), steady.begin(seat(0)));
    expect(memory.safe).toEqual([null, tiles('9m'), null, null]);
    expect(steady.see(memory, { type: 'dealt', hand: 2, dealer: seat(1), wall: null }).safe[1]).toBeNull();
  });
});

describe('first-steady', () => {
  test('[MJ-14.1] [MJ-7.3] is as it was: keeps back what a locked hand won on, and is measured against', () => {
    const state = draw(
      'house',
      '0: 147m 258m 69p 1p; no s\n1: 147p 258p 369m 3p; no s; locked\nturn 0 drew 9p',
    );
    const memory = { seat: seat(0), locked: [null, { waits: [tiles('9p')[0]!], safe: [] }, null, null] };
    const view = (): ReturnType<typeof mahjong.view> => mahjong.view(state, seat(0));
    expect(firstSteady.choose(memory, view, [discard('9p'), discard('1p')], seededDice(1))).toEqual(
      discard('1p'),
    );
  });
});

describe('distance to a ready hand', () => {
  test('the tiles that bring a hand nearer, and those it can spare, are found one by one', () => {
    const dice = seededDice('nearer');
    // Few kinds: many such hands are ready, or nearly.
    const some = FULL_SET.filter((kind) => kind < 5 || (kind >= 9 && kind < 12));
    for (let n = 0; n < 2000; n++) {
      const counts = countsOf(dice.shuffled(some, 'tiles').slice(0, 10 + (n % 2)));
      const [one, other] = [suitKey(counts, 0), suitKey(counts, 1)];
      const away = distanceByKeys(one, other, 3);
      let [nearer, spare] = [0, 0];
      for (let rank = 0; rank < 9; rank++) {
        const step = 5 ** rank;
        if (counts[rank]! < 4 && distanceByKeys(one + step, other, 3) < away) nearer |= 1 << rank;
        if (counts[rank]! > 0 && distanceByKeys(one - step, other, 3) === 0) spare |= 1 << rank;
      }
      // Asked twice: the second answer is remembered.
      for (let again = 0; again < 2; again++) {
        expect(nearerByKeys(one, other, 3)).toBe(nearer);
        expect(spareByKeys(one, other, 3)).toBe(spare);
      }
    }
  });

  test.each([
    ['123456p 123m 55m', 3, -1],
    ['123456p 123m 5m', 3, 0],
    ['123456p 12m 55m', 3, 0],
    ['123456p 14m 55m', 3, 1],
    ['147m 258p 1s', 2, 4],
    ['1s 1s 1s 2s', 1, 2],
  ])('[MJ-6.1] %s with %i sets to make is %i away', (hand, sets, away) => {
    expect(distance(countsOf(tiles(hand)), sets, 2)).toBe(away);
  });

  test('[MJ-6.6] seven pairs', () => {
    expect(distanceToPairs(countsOf(tiles('1122m 3344m 5566p 7p')), 2)).toBe(0);
    expect(distanceToPairs(countsOf(tiles('1111m 3344m 5566p 7p')), 2)).toBe(0);
  });
});
