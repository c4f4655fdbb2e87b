import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { begin, LOCALES, play, seededDice, type Tagged } from '@reckon/kernel';
import { boards } from '../../games/boards.ts';
import { catalog } from '../../games/catalog.ts';
import { list } from '../../games/list.ts';
import { ROOT } from '../architecture/walk.ts';

test('the one list is the catalog, in its order, and every id is a folder', () => {
  const ids = Object.keys(list);
  expect(catalog.map(({ game }) => game.id)).toEqual(ids);
  expect(boards.map(({ id }) => id)).toEqual(ids);
  for (const id of ids) {
    expect(id).toMatch(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);
    expect(existsSync(join(ROOT, 'games', id, 'entry.ts'))).toBe(true);
  }
});

test('every game has a cover, a board and a rulebook, its own or the plain ones', async () => {
  for (const { id, cover, board, rules, engine } of boards) {
    const [face, module, rulebook, entry] = await Promise.all([cover(), board(), rules('en'), engine()]);
    expect(entry.game.id).toBe(id);
    for (const locale of LOCALES) {
      expect(face.title[locale]).toBe(entry.text.title[locale]);
      expect(face.blurb[locale]).not.toBe('');
    }
    expect(module.text.title).toEqual(entry.text.title);
    expect(module.dock).toBeDefined();
    expect(rulebook.text).toMatch(/\*\*[A-Z]+-\d+\.\d+|[A-Z]+-1\.1/);
  }
});

test('every option says its default, and nothing said is the same as every default', () => {
  for (const { game, options, ...entry } of catalog) {
    for (const { name, values, default: standard } of options)
      expect([game.id, name, values.includes(standard)]).toEqual([game.id, name, true]);
    const said = Object.fromEntries(options.map(({ name, default: standard }) => [name, standard]));
    expect(entry.parseConfig(said)).toEqual(entry.parseConfig({}));
  }
});

test('the figures a game declares have a name in every language and a number for every seat', () => {
  const declared = catalog.filter(({ figures }) => figures !== undefined);
  expect(declared.length).toBeGreaterThanOrEqual(2);
  for (const entry of declared) {
    const { game, text, bots } = entry;
    const reading = entry.parseConfig({});
    if ('complaint' in reading) throw new Error(reading.complaint.message);
    const seats = game.seats.min;
    const chance = seededDice('figures');
    const match = begin({ game, config: reading.value, seats, chance, observers: [] });
    const events: Tagged[] = [];
    for (let [seat] = game.toAct(match.state); seat !== undefined; [seat] = game.toAct(match.state)) {
      const moves = game.moves(match.state, seat);
      const look = (): unknown => game.view(match.state, seat!);
      // The best one: games of chance may end without anything to count.
      const bot = bots.at(-1)!;
      const answer = play(match, seat, bot.choose(bot.begin(seat), look, moves, chance));
      if (!('rejected' in answer)) events.push(...(answer.events as Tagged[]));
    }
    const figures = entry.figures!(events, seats);
    expect(figures.flatMap(({ bySeat }) => bySeat).some((figure) => figure > 0)).toBe(true);
    for (const { name, bySeat } of figures) {
      expect(bySeat.map((figure) => figure >= 0 && Number.isInteger(figure))).toEqual(
        Array.from({ length: seats }, () => true),
      );
      for (const locale of LOCALES)
        expect(
          text.phrase({ key: `figure.${name}` }, { locale, viewer: 'spectator', nameOf: String }),
        ).not.toMatch(/^figure/);
    }
  }
});
