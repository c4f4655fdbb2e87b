import { describe, expect, test } from 'vitest';
import { histogram, scaleOf } from '../histogram.ts';
import { chosen, menuOf, menuText } from '../menu.ts';
import { progress } from '../progress.ts';
import { figure, table, widthOf } from '../table.ts';

describe('table', () => {
  test('numbers stand right, words left, wide characters count double', () => {
    expect(
      table(
        ['name', 'points'],
        [
          ['血战', 7],
          ['a', 1234],
        ],
      ),
    ).toBe(['name  points', '────  ──────', '血战       7', 'a       1234'].join('\n'));
    expect(widthOf('血战 x')).toBe(6);
  });

  test('figures are grouped, small ones keep a decimal', () => {
    expect([figure(1_234_567.8), figure(100), figure(3.14159)]).toEqual(['1,234,568', '100', '3.1']);
  });
});

describe('histogram', () => {
  test('one character per bucket, on a common scale', () => {
    const a = new Map([
      [0, 1],
      [7, 8],
    ]);
    const b = new Map([[3, 5]]);
    const scale = scaleOf([a, b]);
    expect(scale).toEqual({ min: 0, max: 7, buckets: 8 });
    expect(histogram(a, scale)).toBe('▁      █');
    expect(histogram(b, scale)).toBe('   █    ');
  });

  test('no game at all draws nothing', () => {
    expect(histogram(new Map(), scaleOf([]))).toBe(' ');
  });
});

describe('progress', () => {
  const screen = (isTTY: boolean) => {
    const shown: string[] = [];
    return { shown, isTTY, write: (text: string) => shown.push(text) };
  };

  test('a line per tenth where nobody watches', () => {
    const quiet = screen(false);
    const shown = progress(40, 'games', quiet);
    for (let n = 0; n < 40; n++) shown.advance(1);
    shown.end();
    expect(quiet.shown).toHaveLength(11);
    expect(quiet.shown.at(-1)).toBe('100%  40 of 40 games\n');
  });

  test('a bar on a terminal, wiped at the end', () => {
    const terminal = screen(true);
    const shown = progress(2, 'games', terminal);
    shown.advance(1);
    shown.end();
    expect(terminal.shown[0]).toContain('█'.repeat(15) + '░'.repeat(15) + ' 50%');
    expect(terminal.shown.at(-1)).toBe('\r\u001b[K');
  });
});

describe('menu', () => {
  const label = (move: { readonly type: string }): string => JSON.stringify(move).replaceAll(/["{}]/g, '');

  test('what is there once has a letter, all have numbers', () => {
    const moves = [{ type: 'draw' }, { type: 'swap', slot: 0 }, { type: 'swap', slot: 1 }];
    const menu = menuOf(moves, ({ type, ...rest }) => (type === 'draw' ? 'Draw' : label({ type, ...rest })));
    expect(menuText(menu)).toBe('  1 [d] Draw\n  2     type:swap,slot:0\n  3     type:swap,slot:1');
    expect(chosen(menu, '3')?.leads).toEqual({ move: moves[2] });
    expect(chosen(menu, 'D')?.leads).toEqual({ move: moves[0] });
    expect([chosen(menu, '4'), chosen(menu, '0'), chosen(menu, 'x')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('letters that every menu knows are never given away', () => {
    expect(menuOf([{ type: 'quit' }], () => 'Quub')[0]!.letter).toBeUndefined();
  });

  test('a long menu is two steps', () => {
    const spots = Array.from({ length: 20 }, (_, edge) => ({ type: 'buildRoad', edge }));
    const menu = menuOf([...spots, { type: 'endTurn' }], (move) => move.type);
    expect(menu.map((line) => line.label)).toEqual(['Build road… (20 ways)', 'endTurn']);
    const first = menu[0]!.leads;
    const ways = 'menu' in first ? first.menu : [];
    expect(ways).toHaveLength(20);
    expect(menuText(ways, 30).split('\n').slice(0, 2)).toEqual([
      '   1 buildRoad   11 buildRoad',
      '   2 buildRoad   12 buildRoad',
    ]);
  });
});
