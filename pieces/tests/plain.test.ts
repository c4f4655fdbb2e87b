import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { begin, LOCALES, seat, seededDice, type AnyEntry, type Locale } from '@reckon/kernel';
import { catalog } from '../../games/catalog.ts';
import type { AnyBoardProps } from '../board.ts';
import { completed, plainBoard } from '../plain/PlainBoard.tsx';
import { plainCover } from '../plain/plainCover.tsx';
import { markOf } from '../seat.tsx';

function propsOf(entry: AnyEntry, locale: Locale): AnyBoardProps {
  const { game } = entry;
  const reading = entry.parseConfig({});
  if ('complaint' in reading) throw new Error(reading.complaint.message);
  const seats = game.seats.min;
  const { state } = begin({
    game,
    config: reading.value,
    seats,
    chance: seededDice('plain'),
    observers: [],
  });
  const viewer = game.toAct(state)[0]!;
  const names = Array.from({ length: seats }, (_, n) => `P${n}`);
  return {
    view: game.view(state, viewer),
    viewer,
    seats: names.map((name, n) => ({ seat: seat(n), name, ...markOf(n), bot: false, presence: 'here' })),
    moves: game.moves(state, viewer),
    act: () => {},
    choose: () => {},
    chosen: undefined,
    pending: false,
    selection: [],
    setSelection: () => {},
    lastEvents: [],
    seq: 0,
    sheet: { lines: [], changes: [], final: false },
    evidence: [],
    explain: () => {},
    telling: { locale, viewer, nameOf: (one) => names[one]!, config: reading.value },
    motionMs: 0,
    confirmTaps: false,
    goesOn: false,
    clock: undefined,
    replay: false,
  };
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');

describe.each(catalog.map((entry) => [entry.game.id, entry] as const))('%s without a board', (_, entry) => {
  test.each(LOCALES)('draws the table, its seats and a button per move (%s)', (locale) => {
    const { Board, dock, keys } = plainBoard(entry.text);
    const props = propsOf(entry, locale);
    const board = renderToStaticMarkup(createElement(Board, props));
    expect(board).toContain(escaped(entry.text.draw(props.view, props.telling)));
    for (const { name } of props.seats) expect(board).toContain(name);
    const moves = renderToStaticMarkup(createElement(dock!.Below!, props));
    expect(moves.match(/<button/g)).toHaveLength(props.moves.length);
    for (const move of props.moves)
      expect(moves).toContain(escaped(entry.text.move(move, props.view, props.telling)));
    expect(keys!(props)).toHaveLength(Math.min(9, props.moves.length));
  });

  test('has a cover with its title and initial', () => {
    const { title, Art } = plainCover(entry.text.title);
    expect(title).toEqual(entry.text.title);
    expect(renderToStaticMarkup(createElement(Art))).toContain(`>${title.en[0]}</text>`);
  });
});

test('what a game brings stands, the rest is plain; keys go with the dock', () => {
  const { text } = catalog[0]!;
  const Own = (): null => null;
  const half = completed(text, { Board: Own });
  expect(half.Board).toBe(Own);
  expect(half.dock?.Below).toBeDefined();
  expect(half.keys).toBeDefined();
  const other = completed(text, { dock: { Below: Own } });
  expect(other.dock?.Below).toBe(Own);
  expect(other.keys).toBeUndefined();
});
