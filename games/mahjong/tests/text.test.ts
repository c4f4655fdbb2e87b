import { seat, type Locale, type Telling } from '@reckon/kernel';
import { describe, expect, test } from 'vitest';
import { boardWords } from '../board/words.ts';
import { mahjong } from '../entry.ts';
import { REFUSALS } from '../text/chinese.ts';
import { FAN_NAMES } from '../text/names.ts';
import type { Event } from '../rules/events.ts';
import { draw, hu, kong, sit, t, tiles } from './table.ts';
import { configOf } from './kit.ts';
import { readdirSync, readFileSync } from 'node:fs';

const { game, text } = mahjong;
const telling = (locale: Locale, viewer: Telling['viewer'] = 'spectator'): Telling => ({
  locale,
  viewer,
  nameOf: (of) => ['Ada', 'Bruno', '陈薇', 'Dot'][of]!,
});

describe('words', () => {
  const table = sit(draw('house', '1: 111222555p 9p; no s\nturn 1 drew 9p')).plays(1, hu('9p'));

  test('[MJ-15.6] a win is told with its fan in both languages', () => {
    const line = table.sheet()!.lines.find(({ seat: of, points }) => of === 1 && points === 6)!;
    expect(text.phrase(line.why, telling('en'))).toBe(
      'with a self-drawn 9 tong: 1 basic win + 3 all triplets in one suit + 1 concealed hand + 1 self-draw = 6 fan, 6 from each',
    );
    expect(text.phrase(line.why, telling('zh'))).toBe(
      '自摸九筒：1 基本胡 + 3 清对 + 1 门清 + 1 自摸 = 6 番，每家 6 分',
    );
    expect(text.source(line, telling('en'))).toBe('hand 1, win 1');
    expect(text.event(table.events[0]!, telling('en'))).toBe(
      'Bruno wins with 9 tong, self-drawn: 6 fan; 陈薇, Dot and Ada pay 6 each.',
    );
    expect(text.event(table.events[0]!, telling('en', seat(1)))).toBe(
      'You win with 9 tong, self-drawn: 6 fan; 陈薇, Dot and Ada pay 6 each.',
    );
    expect(text.event(table.events[0]!, telling('zh', seat(1)))).toBe(
      '你自摸九筒，胡牌：6 番，陈薇、Dot、Ada各付 6 分。',
    );
  });

  test('[MJ-10.2] [MJ-10.5] a win says how many fan count, and what is paid beside them', () => {
    const rows = '1: 111222555p 9p; kong_concealed 8p; no s\nturn 1 drew 9p';
    const capped = sit(draw('sichuan-sbr', rows)).plays(1, hu('9p')).sheet()!;
    const { why } = capped.lines.find(({ seat: of, points }) => of === 1 && points > 0)!;
    expect(text.phrase(why, telling('en'))).toContain(
      ' = 4 fan, of which 3 count, 9 from each, 1 of it for the self-draw',
    );
    expect(text.phrase(why, telling('zh'))).toContain(' = 4 番，封顶计 3 番，每家 9 分，其中自摸加 1 分');
    const plain = sit(draw('sichuan-sbr', '1: 123456789p 123m 5m; no s\ndiscard 5m by 0')).plays(
      1,
      hu('5m', 0),
    );
    const line = plain
      .pass()
      .sheet()!
      .lines.find(({ seat: of, points }) => of === 1 && points > 0)!;
    expect(text.phrase(line.why, telling('en'))).toBe('with 5 wan, discarded: a plain hand = 0 fan, 1 paid');
  });

  test('[MJ-8.2] [MJ-9.7] every fan has a name in both languages', () => {
    for (const locale of ['en', 'zh'] as const)
      for (const name of Object.values(FAN_NAMES[locale])) expect(name).not.toBe('');
    expect(Object.keys(FAN_NAMES.zh)).toEqual(Object.keys(FAN_NAMES.en));
  });

  test('[MJ-3.1] every kind of event and move is told', () => {
    const events: Event[] = [
      { type: 'buried', seat: seat(0), tiles: tiles('123m') },
      { type: 'buried', seat: seat(0), tiles: null },
      { type: 'swapChosen', seat: seat(0), tiles: null },
      { type: 'swapped', steps: 2, gave: [tiles('123m'), null, tiles('456p'), null] },
      { type: 'missingChosen', seat: seat(0), suit: null },
      { type: 'missingShown', suits: [0, 1, 2, 0] },
      { type: 'drawn', seat: seat(0), tile: null, replacement: true },
      { type: 'drawn', seat: seat(0), tile: t('5m'), replacement: false },
      { type: 'discarded', seat: seat(0), tile: t('5m'), asked: [] },
      { type: 'ponged', seat: seat(1), tile: t('5m'), from: seat(0) },
      { type: 'upgrading', seat: seat(1), tile: t('5m'), fresh: true, asked: [] },
      { type: 'kongLost', owner: seat(1), no: 1, winners: [seat(0)] },
      { type: 'handEnded', reason: 'wall', last: true, nextDealer: seat(1), hands: [] },
      { type: 'dealt', hand: 2, dealer: seat(1), wall: null },
    ];
    for (const locale of ['en', 'zh'] as const)
      for (const event of events) expect(text.event(event, telling(locale))).toMatch(/.[.。]$/);
    expect(text.event(events[3]!, telling('en', seat(0)))).toBe(
      'Three tiles go across. You get 4 tong, 5 tong, 6 tong.',
    );
    const { state } = sit(draw('house', '0: 999p 123m 456m 5m; no s\nturn 0 drew 9p'));
    const view = game.view(state, seat(0));
    expect(game.moves(state, seat(0)).map((move) => text.move(move, view, telling('en', seat(0))))).toContain(
      'Kong 9 tong',
    );
    expect(text.move(kong('9p'), view, telling('zh', seat(0)))).toBe('杠九筒');
    expect(text.status(view, telling('en', seat(0)))).toBe('Discard a tile.');
    expect(text.status(view, telling('zh', seat(1)))).toBe('请出牌。');
  });

  test('[MJ-14.1] the terminal shows the own hand and hides the others', () => {
    const { state } = sit(draw('house', '0: 123456p 123m 5m; no s\nturn 0 drew 9p'));
    for (const locale of ['en', 'zh'] as const) {
      const own = text.draw(game.view(state, seat(0)), telling(locale, seat(0)));
      expect(own).toContain('1m 2m 3m 5m 1p 2p 3p 4p 5p 6p 9p');
      expect(own.match(/▒/g)).toHaveLength(30);
      expect(text.draw(game.view(state, 'spectator'), telling(locale))).not.toContain('1m 2m');
    }
  });

  test('[MJ-4.1] every refusal has Chinese words', () => {
    const sources = readdirSync(new URL('../rules/', import.meta.url)).map((name) =>
      readFileSync(new URL(`../rules/${name}`, import.meta.url), 'utf8'),
    );
    const codes = sources.flatMap((source) =>
      [...source.matchAll(/refuse\([^;]*?'MJ-[\d.]+',\s*'([a-z]+(?:_[a-z]+)*)'/g)].map(([, code]) => code!),
    );
    expect(codes.length).toBeGreaterThan(20);
    for (const code of codes) expect(Object.keys(REFUSALS)).toContain(code);
  });

  test('[MJ-2.6] house rules in use are told, the standard game has none', () => {
    expect(text.houseRules(configOf('house'), telling('en'))).toEqual([]);
    const config = configOf('sichuan-sbr', { switches: { cap: 4 } });
    expect(text.houseRules(config, telling('en'))).toEqual([
      'Rules: Sichuan, competition: winners leave, cap of 3 fan',
      'Most fan that count: 4 (×16)',
    ]);
  });

  test('[MJ-14.3] the next points are told as waits', () => {
    const state = draw('house', '0: 123456p 123m 5m; no s\ndiscard 9p by 1');
    const [hint] = mahjong.scoring.next!(state, seat(0));
    expect(text.hint!(hint!, telling('en'))).toBe('5 wan, 3 left, 2 fan');
  });
});

test('one tile, one way and one point are one', () => {
  const { en } = boardWords;
  expect([en.wallLabel(1), en.wallLabel(2)]).toEqual(['1 tile left in the wall', '2 tiles left in the wall']);
  expect([en.backs('Ann', 1), en.helperMore(1)]).toEqual([
    'Ann holds 1 tile',
    '1 other way: point at a marked tile',
  ]);
  expect(en.helperLabel('5 wan', 2, 1)).toBe('5 wan, 2 left, 1 point');
});
