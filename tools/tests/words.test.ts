import { begin, LOCALES, play, seededDice, type Telling } from '@reckon/kernel';
import { catalog } from '@reckon/games/catalog';
import { describe, expect, test } from 'vitest';
import { filesUnder, ROOT, textOf } from '../architecture/walk.ts';

/** What was found when every sentence was read aloud, and must not come back. */
const ENGLISH = [
  /\b(of|from|to|for|with|by|is|against|and) You\b/,
  /\bYou (is|has|was|does)\b/,
  /\bevery 1\b|\d × [a-z]/,
  /\bthe the\b|\ba a\b|\bof of\b/,
  /\b1 (cards|tiles|points|knights|roads|tricks|plants|steps)\b/,
];
const CHINESE = [
  // Stops of the other language, behind a word.
  /[\u4e00-\u9fff][,;:?!]/,
  /[\u4e00-\u9fff]\.(?!\d)/,
  // Nobody plays chess here.
  /走一步|走法|代走|棋盘|悔棋|的棋(?!子)|这样走/,
  // One word for one thing.
  /房主|前奏|贸易舰队|支舰队|断幺九|带根|能源变|自己和牌|的和牌/,
];

const sayings = [
  ...filesUnder(ROOT, /\.tsx?$/, 'games').filter((file) =>
    /\/text\/|\/board\/(words|guide|skyWords)/.test(file),
  ),
  ...filesUnder(ROOT, /\.ts$/, 'web/text'),
  ...filesUnder(ROOT, /words\.tsx?$/, 'pieces'),
  ...filesUnder(ROOT, /^RULES\.zh\.md$/, 'games'),
].filter((file) => !/\.test\.tsx?$|\/dist\//.test(file));

test('what is written in 中文 has its own stops and the words of players', () => {
  expect(sayings.length).toBeGreaterThan(40);
  const found = sayings.flatMap((file) =>
    textOf(ROOT, file)
      .split('\n')
      .flatMap((line, at) =>
        CHINESE.some((fault) => fault.test(line.replaceAll(/\/\/.*$|\/\*.*\*\/|\$\{[^}]*\}/g, '')))
          ? [`${file}:${at + 1} ${line.trim()}`]
          : [],
      ),
  );
  expect(found).toEqual([]);
});

const MOVES = 80;

describe.each(catalog.map((entry) => [entry.game.id, entry] as const))('%s', (_id, entry) => {
  test('speaks to a seat as to a person, in whole sentences', () => {
    const { game, text, bots } = entry;
    const reading = entry.parseConfig({});
    if ('complaint' in reading) throw new Error(reading.complaint.message);
    const chance = seededDice('aloud');
    const match = begin({ game, config: reading.value, seats: game.seats.max, chance, observers: [] });
    const said = new Set<string>();
    let made = 0;
    for (
      let [seat] = game.toAct(match.state);
      seat !== undefined && made < MOVES;
      [seat] = game.toAct(match.state)
    ) {
      const telling: Telling = {
        locale: 'en',
        viewer: seat,
        nameOf: (of) => ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gus'][of]!,
        config: reading.value,
      };
      const view = game.view(match.state, seat);
      const moves = game.moves(match.state, seat);
      for (const locale of LOCALES) {
        said.add(text.status(view, { ...telling, locale }));
        for (const move of moves.slice(0, 12)) said.add(text.move(move, view, { ...telling, locale }));
      }
      const answer = play(
        match,
        seat,
        bots[0]!.choose(bots[0]!.begin(seat), () => view, moves, chance),
      );
      if ('rejected' in answer) throw new Error(answer.rejected);
      made++;
      for (const event of answer.events)
        for (const locale of LOCALES) {
          const seen = game.redact(event, seat);
          if (seen !== null) said.add(text.event(seen, { ...telling, locale }) ?? '');
        }
    }
    expect(said.size).toBeGreaterThan(40);
    const wrong = [...said].filter((sentence) =>
      [...ENGLISH, ...CHINESE].some((fault) => fault.test(sentence)),
    );
    expect(wrong).toEqual([]);
  });
});
