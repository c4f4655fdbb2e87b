import { begin, LOCALES, play, seededDice, type Locale, type Telling, type Viewer } from '@reckon/kernel';
import { describe, expect, test } from 'vitest';
import { no } from '../rules/refusals.ts';
import { settlers } from '../entry.ts';
import { REFUSALS } from '../text/chinese.ts';
import { EN, ZH } from '../text/phrases.ts';
import { planner } from '../bots/planner.ts';
import { STANDARD } from '../rules/config.ts';
import type { Guess } from '../bots/guess.ts';
import { seatOf } from './table.ts';

const { game, text, scoring } = settlers;
const telling = (locale: Locale, viewer: Viewer = seatOf(0)): Telling => ({
  locale,
  viewer,
  nameOf: (seat) => ['Ann', 'Ben', 'Cat', 'Dan'][seat]!,
});

describe('words', () => {
  test.each(LOCALES)('in %s everything that happens, can be done or is scored has its sentence', (locale) => {
    const dice = seededDice('words');
    const match = begin({ game, config: STANDARD, seats: 4, chance: dice });
    let sheet = scoring.begin(match.state);
    const memories: Guess[] = [0, 1, 2, 3].map((seat) => planner.begin(seatOf(seat)));
    const said = new Set<string>();
    const check = (sentence: string | undefined, of: string): void => {
      said.add(of);
      expect(sentence, of).not.toBe('');
      expect(sentence ?? 'nothing', of).not.toMatch(/undefined|NaN|\{|\b(?:why|hint|source)\./);
    };
    for (let acting = game.toAct(match.state); acting.length > 0; acting = game.toAct(match.state)) {
      const seat = acting.at(-1)!;
      const view = game.view(match.state, seat);
      const menu = game.moves(match.state, seat);
      const move = planner.choose(memories[seat]!, () => view, menu, dice);
      check(text.status(view, telling(locale, seat)), match.state.phase);
      check(text.move(move, view, telling(locale, seat)), move.type);
      for (const hint of scoring.next!(match.state, seat))
        check(text.hint!(hint, telling(locale)), hint.why.key);
      const answer = play(match, seat, move);
      if (!('events' in answer)) throw new Error(answer.rejected);
      for (const event of answer.events) {
        sheet = scoring.observe(sheet, event, match.state, 1);
        check(text.event(game.redact(event, seatOf(1))!, telling(locale, seatOf(1))), event.type);
        memories.forEach((memory, s) => (memories[s] = planner.see(memory, game.redact(event, seatOf(s))!)));
      }
    }
    for (const line of sheet.lines) {
      check(text.source(line, telling(locale)), line.source);
      check(text.phrase(line.why, telling(locale)), line.why.key);
    }
    expect(said.size).toBeGreaterThan(40);
    expect(text.draw(game.view(match.state, seatOf(0)), telling(locale)).split('\n').length).toBeGreaterThan(
      20,
    );
  });
  test('what a trade with the bank costs its seat is told whoever looks on', () => {
    const { state } = begin({ game, config: STANDARD, seats: 4, chance: seededDice('words') });
    const players = state.players.map((player, seat) => ({
      ...player,
      rates: [seat === 1 ? 2 : 4, 4, 4, 4, 4],
    }));
    const view = game.view({ ...state, players }, 'spectator');
    const said = (locale: Locale, seat: number) =>
      text.move({ type: 'bankTrade', give: 0, get: 4 }, view, telling(locale, seatOf(seat)));
    expect([said('en', 1), said('en', 2)]).toEqual(['Bank: 2 wood for 1 ore', 'Bank: 4 wood for 1 ore']);
    expect(said('zh', 1)).toMatch(/^银行：2 /);
  });
  test('every option and value has a label in both languages', () => {
    for (const { name, values } of settlers.options)
      for (const key of [`option.${name}`, ...values.map((value) => `option.${name}.${value}`)]) {
        expect(EN, key).toHaveProperty([key]);
        expect(ZH, key).toHaveProperty([key]);
      }
  });
  test('house rules are told one sentence each, the standard game tells none', () => {
    expect(text.houseRules(STANDARD, telling('en'))).toEqual([]);
    expect(text.houseRules({ ...STANDARD, pointsToWin: 12, friendlyRobber: true }, telling('en'))).toEqual([
      '12 points win the game.',
      'The robber spares players with fewer than 3 public points.',
    ]);
  });
  test('a refusal is told in the language of its reader', () => {
    expect(text.refusal(no('road_cost'), telling('en'))).toBe('A road costs 1 wood and 1 brick.');
    expect(text.refusal(no('road_cost'), telling('zh'))).toBe(REFUSALS.road_cost);
  });
  test('options are read, unknown ones refused, and a rematch moves the first seat on', () => {
    expect(settlers.parseConfig({})).toEqual({ value: STANDARD });
    expect(settlers.parseConfig({ pointsToWin: 12 })).toMatchObject({ value: { pointsToWin: 12 } });
    expect(settlers.parseConfig({ gold: true })).toMatchObject({ complaint: { path: 'gold' } });
    expect(settlers.parseConfig({ pointsToWin: 3 })).toMatchObject({ complaint: { path: 'pointsToWin' } });
    expect(settlers.rematch({ ...STANDARD, firstPlayer: 3 }, 4).firstPlayer).toBe(0);
    expect(settlers.rematch(STANDARD, 4)).toEqual(STANDARD);
  });
});
