import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { histogram, scaleOf } from '../histogram.ts';
import { keyboard } from '../keyboard.ts';
import { seatsFor, wonByFirst } from '../ladder.ts';
import { chosen, menuOf, menuText } from '../menu.ts';
import { progress } from '../progress.ts';
import { figure, table, widthOf } from '../table.ts';
import { folder } from './reckon.ts';

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

  test('a bar that leaves room on a narrow terminal, so that it stays on one line', () => {
    for (const columns of [80, 40, 20, 5]) {
      const terminal = { ...screen(true), columns };
      const shown = progress(4, 'games', terminal);
      for (let n = 0; n < 4; n++) shown.advance(1);
      for (const text of terminal.shown) {
        expect([text.at(0), text.slice(-3)]).toEqual(['\r', '\u001b[K']);
        expect(text.slice(1, -3).length).toBeLessThan(columns);
      }
      expect(terminal.shown).toHaveLength(4);
    }
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

describe('a checkout', () => {
  const at = folder();
  const fresh = new URL('../bin/fresh.mjs', import.meta.url).href;
  const compiled = (): string => {
    const code = `import('${fresh}').then(({ compileIfStale }) => console.log(compileIfStale('${at('')}')))`;
    const { stdout, signal } = spawnSync(process.execPath, ['-e', code], {
      encoding: 'utf8',
      timeout: 20_000,
    });
    return `${signal} ${stdout}`;
  };

  test('in which nothing can be written is not waited for', () => {
    mkdirSync(at('node_modules/.bin'), { recursive: true });
    writeFileSync(at('node_modules/.bin/tsc'), '');
    expect(compiled()).toMatch(/^null .* no other can be written here \(ENOENT\)\n$/);
  });

  test('whose compiler was interrupted is compiled at once', () => {
    mkdirSync(at('cli'));
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    writeFileSync(at('cli/.compiling'), `${pid}`);
    expect(compiled()).toBe('null the sources do not compile\n');
    expect(readdirSync(at('cli'))).toEqual([]);
  });
});

describe('ladder', () => {
  const seatsOf = (min: number, max: number): number => seatsFor({ id: 'skat', seats: { min, max } });

  test('half of the seats for each of a pair, as few as the game is played by', () => {
    expect([seatsOf(1, 5), seatsOf(2, 6), seatsOf(3, 4), seatsOf(4, 4), seatsOf(5, 8)]).toEqual([
      2, 2, 4, 4, 6,
    ]);
  });

  test('a game is won by one of a pair, shared, or lost by all and then worth as much to both', () => {
    expect([[0], [3], [0, 1], [0, 1, 2], []].map(wonByFirst)).toEqual([1, 0, 0.5, 2 / 3, 0.5]);
  });

  test.each([
    [3, 3, 'skat is played by 3'],
    [1, 1, 'skat is played by 1'],
  ])('a game of %i to %i seats has none', (min, max, why) => {
    expect(() => seatsOf(min, max)).toThrow(why);
  });
});

describe('keyboard', () => {
  test('Ctrl-C says what it means where it is asked, however often it is pressed', async () => {
    const input = Object.assign(new PassThrough(), { isTTY: true });
    const keys = keyboard({ input, output: new PassThrough() });
    const turn = keys.ask('> ', 'q');
    input.write('\u0003\u0003');
    expect([await turn, await keys.ask('Save it as: ', '')]).toEqual(['q', '']);
    keys.close();
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

  test('its columns are as many as the terminal has room for', () => {
    const spots = Array.from({ length: 20 }, (_, edge) => ({ type: 'buildRoad', edge }));
    const menu = menuOf(spots, (move) => move.type);
    const { columns } = process.stdout;
    try {
      for (const wide of [40, 16]) {
        process.stdout.columns = wide;
        for (const row of menuText(menu).split('\n')) expect(row.length).toBeLessThanOrEqual(wide);
      }
    } finally {
      process.stdout.columns = columns;
    }
  });
});
