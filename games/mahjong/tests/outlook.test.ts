import { begin, play, seat, seededDice } from '@reckon/kernel';
import { describe, expect, test } from 'vitest';
import { steady } from '../bots/steady.ts';
import { RULE_SETS } from '../facts/rulesets.ts';
import { mahjong } from '../rules/game.ts';
import type { State } from '../rules/state.ts';
import { choiceOf, usual } from '../thinking/quick.ts';
import { weigh } from '../thinking/weigh.ts';
import { configOf } from './kit.ts';
import { discard, draw, tiles } from './table.ts';

/** What seat 0 expects of each of its moves, by the tile it discards. */
function worths(state: State): (name: string) => number {
  const weighed = weigh(choiceOf(state, seat(0), { moves: mahjong.moves(state, seat(0)) }), 'look');
  return (name) => {
    const found = weighed.find(({ move }) => move.type === 'discard' && move.tile === tiles(name)[0]);
    if (!found) throw new Error(`no discard of ${name}`);
    return found.worth;
  };
}

describe('what a hand may still bring', () => {
  test('[MJ-14.1] the bot at the table and the quick player in thought choose alike, by what the seat sees', () => {
    for (const rules of RULE_SETS)
      for (let n = 0; n < 3; n++) {
        const dice = seededDice(`alike ${n}`);
        const match = begin({ game: mahjong, config: configOf(rules), seats: 4, chance: dice });
        let asked = 0;
        for (let [of] = mahjong.toAct(match.state); of !== undefined; [of] = mahjong.toAct(match.state)) {
          const who = of;
          const menu = mahjong.moves(match.state, who);
          const view = mahjong.view(match.state, who);
          const move = usual(match.state, who, menu);
          expect(steady.choose(steady.begin(who), () => view, menu, dice)).toEqual(move);
          if (menu.length > 1) asked++;
          play(match, who, move);
        }
        expect(asked).toBeGreaterThan(20);
      }
  });

  test('[MJ-6.1] a hand that waits for more is worth more than one that waits for less, and than one not ready', () => {
    const of = worths(draw('house', '0: 123456p 78m 99m; no s\nturn 0 drew 5m'));
    expect(of('5m')).toBeGreaterThan(of('8m'));
    expect(of('8m')).toBeGreaterThan(of('3p'));
  });

  test('[MJ-8.2] among hands as near, one suit alone is worth more', () => {
    const mixed = worths(draw('house', '0: 123456p 12m 44m; no s\nturn 0 drew 9s'))('9s');
    const pure = worths(draw('house', '0: 123456p 79p 44p; no s\nturn 0 drew 9s'))('9s');
    expect(pure).toBeGreaterThan(1.4 * mixed);
  });

  test('[MJ-8.6] a concealed hand is worth more than one with a pong', () => {
    const closed = worths(draw('house', '0: 123456p 78m 99m; no s\nturn 0 drew 5m'))('5m');
    const open = worths(draw('house', '0: 123p 78m 99m; pong 5p; no s\nturn 0 drew 5m'))('5m');
    expect(closed).toBeGreaterThan(1.3 * open);
  });

  test('[MJ-7.3] a tile a locked hand has won on costs, one it let go by does not', () => {
    const state = draw(
      'house',
      '0: 147m 258m 69p 1p; no s\n1: 147p 258p 369m 3p; no s; locked; won 9p\nturn 0 drew 9p',
    );
    const moves = [discard('9p'), discard('1p')];
    const [known, any] = weigh(choiceOf(state, seat(0), { moves }), 'look');
    const [, safe] = weigh(choiceOf(state, seat(0), { moves, safe: [[], tiles('1p')] }), 'look');
    expect(any!.worth - known!.worth).toBeGreaterThan(1);
    expect(safe!.worth - any!.worth).toBeCloseTo(0.25, 9);
  });

  test('[MJ-5.3] a kong is paid by everybody and leaves a hand worth no less', () => {
    const state = draw('house', '0: 1111p 456p 78m 9m; no s\nturn 0 drew 9m');
    const weighed = weigh(choiceOf(state, seat(0), { moves: mahjong.moves(state, seat(0)) }), 'look');
    const kong = weighed.find(({ move }) => move.type === 'kong')!;
    const others = weighed.filter((one) => one !== kong).map(({ worth }) => worth);
    expect(kong.worth).toBeGreaterThan(Math.max(...others) + 3);
  });
});
