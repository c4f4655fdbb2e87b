import { describe, expect, test } from 'vitest';
import { begin, LOCALES, play, seat, seatsOf, seededDice, type Locale, type Telling } from '@reckon/kernel';
import { random } from '../bots/random.ts';
import { cambio } from '../entry.ts';
import { PACK } from '../facts/cards.ts';
import { OPTIONS, STANDARD } from '../rules/config.ts';
import { EN, ZH } from '../text/phrases.ts';
import { REFUSALS } from '../text/chinese.ts';
import { boardWords } from '../board/words.ts';
import { CONFIGS } from './kit.ts';
import {
  blindSwap,
  call,
  close,
  discard,
  draw,
  pass,
  peek,
  peekOwn,
  swap,
  table,
  take,
  TWO,
  type Table,
} from './table.ts';

const { text, game } = cambio;
const NAMES = ['Ann', 'Bob', 'Cy', 'Di', 'Ed', 'Flo'];
const telling = (viewer: number | 'spectator', locale: Locale = 'en'): Telling => ({
  locale,
  viewer: viewer === 'spectator' ? viewer : seat(viewer),
  nameOf: (who) => NAMES[who]!,
});
const story = (it: Table, viewer: number | 'spectator', locale: Locale = 'en'): readonly string[] =>
  it.events.flatMap((event) => {
    const told = game.redact(event, viewer === 'spectator' ? viewer : seat(viewer))!;
    return text.event(told, telling(viewer, locale)) ?? [];
  });

const HAN = /[\u4e00-\u9fff]/;

describe('the log', () => {
  const it = table({ ...TWO, deck: '7S JS AS KS' });
  it.turn(0, draw, discard, peekOwn(1), close);
  it.turn(1, draw, discard, blindSwap(0, 0, 3));
  it.turn(0, take, swap(2));
  it.play(1, call);
  it.turn(0, ...pass);

  test('[CAM-6.14] tells a game to one of its players', () => {
    expect(story(it, 0)).toEqual([
      'You finished the first look.',
      'Bob finished the first look.',
      'You move first.',
      'You drew a card.',
      'You discarded the 7♠.',
      'The 7♠ gives you a power: a look at one of your cards.',
      'You looked at your top right card.',
      'Bob drew a card.',
      'Bob discarded the J♠.',
      'The J♠ gives Bob a power: an exchange of two cards, unseen.',
      'Bob exchanged their own top left card with your bottom right card.',
      'You took the J♠ from the discard pile.',
      'You put the card in the bottom left place and discarded the 4♣.',
      'Bob called Cambio. Everybody else has one final turn.',
      'You drew a card.',
      'You discarded the A♠.',
      'All cards were turned over.',
      'Points: Ann 17, Bob 17.',
      'You and Bob won together.',
    ]);
  });
  test('[CAM-6.4] a power looks at the cards of whoever has it, not of whoever reads', () => {
    const power = (viewer: number | 'spectator'): string | undefined =>
      story(it, viewer).find((line) => line.includes('a look at'));
    expect(power(0)).toBe('The 7♠ gives you a power: a look at one of your cards.');
    for (const viewer of [1, 'spectator'] as const)
      expect(power(viewer)).toBe('The 7♠ gives Ann a power: a look at one of their own cards.');
  });
  test('[CAM-13.9] what is below nothing has a minus, not a hyphen', () => {
    const low = table({
      hands: ['KH 2C 3C X1', 'KD X2 AC AD'],
      values: 'red_king_minus2_joker_minus1',
      jokers: 2,
    });
    low.play(0, call);
    low.turn(1, ...pass);
    const told = (locale: Locale): string => story(low, 0, locale).at(-2)!;
    expect(told('en')).toBe('Points: Ann 4 (called with 2, not lowest), Bob −1.');
    expect(told('zh')).toBe('得分：Ann 4（以 2 分喊牌，不是最低），Bob −1。');
    const said = low.sheet.lines.map(({ why }) => text.phrase(why, telling(0)));
    expect(said).toContain('K♥, top left: −2');
    expect(said).toContain('called Cambio with 2, but the lowest hand is −1: 4; 4 against −1: does not win');
    expect(said.join()).not.toMatch(/-\d/);
  });
  test('[CAM-12.6] never tells a face that only one seat saw', () => {
    // Slot 1 was looked at, slots 2 and 3 in the first look, and the 5 of clubs went away unseen.
    const beforeTheEnd = story(it, 0).slice(0, -3).join(' ');
    for (const hidden of ['3♣', '5♣', '2♦']) expect(beforeTheEnd).not.toContain(hidden);
  });
  test('[CAM-6.14] tells it in Chinese, line for line', () => {
    const chinese = story(it, 1, 'zh');
    expect(chinese).toHaveLength(story(it, 1).length);
    for (const line of chinese) expect(line).toMatch(HAN);
    expect(chinese).toContain('你喊了 Cambio，其他人各有最后一回合。');
    expect(chinese).toContain('你交换了你的左上牌和Ann的右下牌。');
  });
});

describe('every event, move and status of long games', () => {
  test.each(LOCALES)('[CAM-14.11] %s has words for all of them', (locale) => {
    const spoken = new Set<string>();
    for (const [index, config] of CONFIGS.entries()) {
      const seats = 2 + (index % 5);
      const match = begin({ game, config, seats, chance: seededDice(index) });
      const dice = seededDice(`words ${index}`);
      for (let acting = game.toAct(match.state); acting.length > 0; acting = game.toAct(match.state)) {
        const who = acting[0]!;
        const menu = game.moves(match.state, who);
        for (const viewer of [...seatsOf(seats), 'spectator'] as const) {
          const view = game.view(match.state, viewer);
          spoken.add(text.status(view, telling(viewer, locale)));
          expect(text.draw(view, telling(viewer, locale)).split('\n')).toHaveLength(5);
        }
        for (const move of menu) {
          const label = text.move(move, game.view(match.state, who), telling(who, locale));
          expect(label).not.toMatch(/undefined|\{|\}/);
          spoken.add(label);
        }
        const house = dice.below(10, 'house') === 0;
        const move = house
          ? game.fallback(
              match.state,
              who,
              (['timeout', 'offline', 'left'] as const)[dice.below(3, 'cause')]!,
            )
          : random.choose(null, () => game.view(match.state, who), menu, dice);
        spoken.add(text.move(move, game.view(match.state, who), telling(who, locale)));
        const answer = play(match, who, move);
        if ('rejected' in answer) throw new Error(answer.rejected);
        for (const event of answer.events)
          for (const viewer of [seat(0), 'spectator'] as const) {
            const line = text.event(game.redact(event, viewer)!, telling(viewer, locale));
            if (line !== undefined) spoken.add(line);
          }
      }
    }
    expect(spoken.size).toBeGreaterThan(500);
    for (const line of spoken) {
      expect(line).not.toMatch(/undefined|null|NaN|\[object/);
      if (locale === 'zh') expect(line).toMatch(HAN);
    }
  });
});

describe('status', () => {
  const it = table({ ...TWO, deck: '9S' });
  test('[CAM-4.1] says whose move it is and what can be done', () => {
    expect(text.status(it.view(0), telling(0))).toBe('Your turn: draw, take the 6♠ or call Cambio.');
    expect(text.status(it.view(1), telling(1))).toBe('Ann is to move.');
    expect(text.status(it.view(0), telling(0, 'zh'))).toBe('轮到你：摸牌、拿 6♠、喊 Cambio。');
  });
  test('[CAM-4.5] follows the turn', () => {
    it.play(0, draw);
    expect(text.status(it.view(0), telling(0))).toBe('You drew the 9♠: swap it in or discard it.');
    expect(text.status(it.view(1), telling(1))).toBe('Ann holds a card.');
    it.play(0, discard);
    it.play(0, peek(1, 0));
    expect(text.status(it.view(1), telling(1))).toBe('Ann is looking at a card.');
  });
});

test('[CAM-12.1] the terminal shows a viewer its own faces and backs for the rest', () => {
  const it = table({ hands: ['2C 3C 4C 10C', '2D 3D 4D 5D'], top: '6S', looking: true });
  expect(text.draw(it.view(0), telling(0))).toBe(
    [
      'You <         Bob <',
      '[▒▒▒] [▒▒▒]   [▒▒▒] [▒▒▒]',
      '[4♣ ] [10♣]   [▒▒▒] [▒▒▒]',
      '',
      'draw pile: 43   discards: 1 [6♠]',
    ].join('\n'),
  );
});

describe('options and house rules', () => {
  test('[CAM-13.17] every option and every value has a plain name in both languages', () => {
    for (const { name, values } of OPTIONS)
      for (const locale of LOCALES) {
        expect(text.phrase({ key: `option.${name}` }, telling(0, locale))).not.toContain('option.');
        for (const value of values)
          expect(text.phrase({ key: `option.${name}.${value}` }, telling(0, locale))).not.toContain(
            'option.',
          );
      }
  });
  test('[CAM-13.17] the standard game has no house rules, each switch has one sentence', () => {
    expect(text.houseRules(STANDARD, telling(0))).toEqual([]);
    for (const config of CONFIGS) {
      // Who begins and how long a turn may take are no rules of the house.
      const changed = Object.keys(STANDARD).filter(
        (name) =>
          name !== 'firstSeat' &&
          !name.endsWith('Ms') &&
          config[name as 'values'] !== STANDARD[name as 'values'],
      );
      for (const locale of LOCALES)
        expect(text.houseRules(config, telling(0, locale))).toHaveLength(changed.length);
    }
    expect(text.houseRules({ ...STANDARD, penalty: 'plus(7)' }, telling(0))).toEqual([
      'A caller who is not lowest adds 7 points.',
    ]);
  });
  test('[CAM-10.1] both languages have the same phrases with the same parameters', () => {
    const holes = (sentence: string): readonly string[] => (sentence.match(/\{\w+\}/g) ?? []).toSorted();
    for (const key of Object.keys(EN) as (keyof typeof EN)[])
      expect([key, holes(ZH[key])]).toEqual([key, holes(EN[key])]);
  });
});

test('[CAM-13.5] [CAM-13.11] [CAM-13.14] the page of rules opens where the table stands', () => {
  const rule = (it: Table): string | undefined => text.ruleNow?.(it.view(0));
  const late = table({ ...TWO, deck: 'AS', callTiming: 'end_of_turn' });
  late.turn(0, ...pass);
  expect(rule(late)).toBe('CAM-13.5');
  const king = table({ ...TWO, deck: 'KS', kingPower: 'black_king_look_and_swap' });
  king.turn(0, draw, discard);
  expect(rule(king)).toBe('CAM-13.11');
  const shown = table({ ...TWO, rounds: 'to_100' });
  shown.play(0, call);
  shown.house(1, 'offline');
  expect(rule(shown)).toBe('CAM-13.14');
});

test('[CAM-4.10] every refusal has its sentence in both languages', () => {
  const codes = [
    ...'wrong_phase already_done not_your_turn wrong_step final_turn_taken call_after_draw already_called'.split(
      ' ',
    ),
    ...'call_too_early no_cards empty_discard bad_slot must_swap power_mismatch bad_target self_target'.split(
      ' ',
    ),
    ...'power_expired power_already_used locked_target'.split(' '),
  ];
  expect(Object.keys(REFUSALS).toSorted()).toEqual(codes.toSorted());
  const it = table();
  const refusal = it.refused(1, draw);
  expect(text.refusal(refusal, telling(1))).toBe('It is not your turn.');
  expect(text.refusal(refusal, telling(1, 'zh'))).toBe('还没轮到你。');
});

test('[CAM-13.9] the board counts below nothing as the log does', () => {
  const { en, zh } = boardWords;
  expect([en.points(-1), en.points(1), en.points(-2), zh.points(-2)]).toEqual([
    '−1 point',
    '1 point',
    '−2 points',
    '−2 分',
  ]);
});

test('[CAM-10.1] sources are cards, with the round where there are several', () => {
  for (const card of PACK) {
    const line = { source: card, category: 'hand', seat: seat(0) };
    expect(text.source(line, telling(0))).toMatch(/^(A|\d+|[JQK])[♣♦♥♠]$/);
  }
  expect(text.source({ source: 'round:2:KH', category: 'hand', seat: seat(0) }, telling(0))).toBe(
    'K♥ (round 2)',
  );
  expect(text.source({ source: 'X1', category: 'hand', seat: seat(0) }, telling(0, 'zh'))).toBe('鬼牌');
});

test('[CAM-10.1] the fifth card of a hand counted on paper has a number for a place', () => {
  const why = { key: 'why.card', card: '2C', slot: 4, points: 2 };
  expect(text.phrase(why, telling(0))).toBe('2♣, card 5: 2');
  expect(text.phrase(why, telling(0, 'zh'))).toBe('2♣（第 5 张）：2');
});
