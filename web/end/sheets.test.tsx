import { seat } from '@reckon/kernel';
import { markOf, type SeatScore, type Source } from '@reckon/pieces';
import { wordsIn as mahjongWords } from '../../games/mahjong/board/words.ts';
import { wordsIn as marsWords } from '../../games/mars/board/words.ts';
import { wordsIn as ohHellWords } from '../../games/oh-hell/board/words.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { placeIn } from '../frame/placeIn.ts';
import { en } from '../text/en.ts';
import { zh } from '../text/zh.ts';
import { Sheets } from './Sheets.tsx';

const source = (category: string, points: number): Source => ({
  id: category,
  name: category,
  category,
  categoryName: category,
  family: 'cards',
  points,
  why: '',
  evidence: [],
  provisional: false,
});

const scoreOf = (who: number, sources: readonly Source[]): SeatScore => ({
  seat: { seat: seat(who), name: `P${who}`, ...markOf(who), bot: false, presence: 'here' },
  total: sources.reduce((sum, { points }) => sum + points, 0),
  provisional: 0,
  hidden: false,
  sources,
  changes: [],
  hints: [],
});

const sheets = (scores: readonly SeatScore[]): string =>
  renderToStaticMarkup(
    <Sheets
      scores={scores}
      placeOf={(one) => one + 1}
      viewer="spectator"
      onOpen={() => {}}
      order={['tr', 'cards']}
    />,
  );

const opens = (html: string): readonly string[] =>
  [...html.matchAll(/data-opens="(\w+)"/g)].map(([, category]) => category!);

test('every number of a sheet opens its category, in the order of the game whoever scored first', () => {
  const one = scoreOf(0, [source('cards', 3), source('tr', 20), source('odd', 1)]);
  const other = scoreOf(1, [source('tr', 25)]);
  const rows = ['tr', 'tr', 'cards', 'cards', 'odd', 'odd'];
  expect(opens(sheets([one, other]))).toEqual(rows);
  expect(opens(sheets([other, one]))).toEqual(rows);
});

test('tied seats of a calculator have one place, and the next one counts them all', () => {
  const ranking = [['P2', 'P3'], ['P1'], ['P4']];
  expect(['P1', 'P2', 'P3', 'P4'].map((one) => placeIn(ranking, one))).toEqual([3, 1, 1, 4]);
});

test('whoever has no name is called the same everywhere', () => {
  expect([en.playerNumber(1), zh.playerNumber(1)]).toEqual(['Player 1', '玩家 1']);
  for (const [locale, name] of Object.entries({ en: 'Player 2', zh: '玩家 2' }) as ['en' | 'zh', string][])
    expect([
      mahjongWords(locale).calcPlayer(2),
      marsWords(locale).calcPlayer(2),
      ohHellWords(locale).player(2),
    ]).toEqual([name, name, name]);
});
