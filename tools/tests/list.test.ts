import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LOCALES } from '@reckon/kernel';
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
    const [face, module, rulebook, entry] = await Promise.all([cover(), board(), rules(), engine()]);
    expect(entry.game.id).toBe(id);
    for (const locale of LOCALES) {
      expect(face.title[locale]).toBe(entry.text.title[locale]);
      expect(face.blurb[locale]).not.toBe('');
    }
    expect(module.text.title).toEqual(entry.text.title);
    expect(module.dock).toBeDefined();
    expect(rulebook).toMatch(/\*\*[A-Z]+-\d+\.\d+|[A-Z]+-1\.1/);
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
