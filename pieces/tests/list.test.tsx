import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { layOut } from '../score/layout.ts';
import type { Source } from '../score/source.ts';
import { SourceList } from '../score/SourceList.tsx';

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

test('the category whose number was opened is marked, and no other', () => {
  const sources = [source('tr', 20), source('cards', 3), source('city', 2)];
  const layout = layOut(sources, {
    width: 800,
    scaleTo: 0,
    maxLanes: 9,
    measure: (text) => 7 * text.length,
  });
  const marked = (meant?: string): readonly string[] => {
    const html = renderToStaticMarkup(
      <SourceList
        sources={sources}
        look="columns"
        meant={meant}
        layout={layout}
        span={800}
        shades={new Map()}
        hot={undefined}
        onHot={() => {}}
      />,
    );
    return [...html.matchAll(/data-category="(\w+)" data-meant="true"/g)].map(([, category]) => category!);
  };
  expect(marked('cards')).toEqual(['cards']);
  expect(marked()).toEqual([]);
});
