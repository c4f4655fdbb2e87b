import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { board } from '../../games/cambio/board/index.tsx';
import { cambio } from '../../games/cambio/entry.ts';
import { ScoredSheet } from './ScoredSheet.tsx';

afterEach(() => vi.unstubAllGlobals());

test('a calculator gives tied seats one place, and calls people as the form beside it does', () => {
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) });
  const reading = cambio.scorePosition!({ hands: [['9H'], ['5H'], ['5S'], ['KS']], caller: null });
  if (!('value' in reading)) throw new Error(reading.complaint.message);
  const html = renderToStaticMarkup(<ScoredSheet module={board} scored={reading.value} />);
  const heads = [...html.matchAll(/<b>([^<]+)<span class="mut3">([^<]+)<\/span>/g)];
  expect(heads.map(([, name, place]) => `${name}${place}`)).toEqual([
    'Player 4 place 1',
    'Player 2 place 2',
    'Player 3 place 2',
    'Player 1 place 4',
  ]);
});
