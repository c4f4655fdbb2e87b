import { seat, type ScoreLine } from '@reckon/kernel';
import { markOf, type BoardSeat } from '@reckon/pieces';
import type { Receipt, Result, Screen } from '@reckon/protocol';
import { prerender } from 'react-dom/static';
import { afterEach, expect, test, vi } from 'vitest';
import type { Scene } from '../frame/scene.ts';
import { en } from '../text/en.ts';
import { fairEnglish } from '../text/fair.en.ts';
import { End } from './End.tsx';

const SEATS: readonly BoardSeat[] = ['Ada', 'Bruno'].map((name, n) => ({
  seat: seat(n),
  name,
  ...markOf(n),
  bot: false,
  presence: 'here',
}));

/** A line for each of so many cards: forty are not rare in a long game of Mars. */
const linesOf = (who: number, count: number): readonly ScoreLine[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `card:${n}`,
    seat: seat(who),
    category: 'card',
    source: `card:${n}`,
    points: 1,
    why: { key: 'why.card' },
    rule: 'CAM-10.1',
    condition: { kind: 'fixed', points: 1 },
    because: [],
    evidence: [],
  }));

/** The page of a finished game, once everything on it has been loaded; the board with the least to load serves as any. */
async function page(
  sources: number,
  result?: Result,
  sitting: { readonly seats?: readonly object[]; readonly you?: unknown; readonly receipt?: Receipt } = {},
): Promise<string> {
  vi.stubGlobal('location', { pathname: '/', origin: '' });
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) });
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network here')));
  const lines = SEATS.flatMap((_, n) => linesOf(n, sources));
  const changes = lines.map((line, n) => ({
    ...line,
    seq: n + 1,
    settled: n + 1,
    when: 1,
    was: 0,
    is: 1,
  }));
  const sheet = { lines, changes, final: true };
  const ranking = [[seat(1)], [seat(0)]];
  const screen = {
    table: {
      id: 'a',
      code: 'A',
      game: 'cambio',
      seats: sitting.seats ?? [],
      config: {},
      fair: { terms: {}, burnt: [] },
    },
    you: sitting.you ?? seat(0),
    seq: lines.length,
    view: { config: { tieRule: 'caller_wins' } },
    sheet,
    result: result ?? { ranking },
  } as unknown as Screen<unknown, never>;
  const scene = { seats: SEATS, sheet, config: {} } as unknown as Scene;
  const { prelude } = await prerender(
    <End
      screen={screen}
      scene={scene}
      onRematch={() => {}}
      onLook={() => {}}
      chat={[]}
      onSay={undefined}
      problem={undefined}
      receipt={sitting.receipt}
    />,
    { onError: () => {} },
  );
  return new Response(prelude).text();
}

afterEach(() => vi.unstubAllGlobals());

test.each([5, 15, 40])('how each total is made is shown with %i sources', async (sources) => {
  const html = await page(sources);
  expect(html).toContain(`<h2>${en.parts}</h2>`);
  // One picture a seat, in the order of the places.
  const whose = [...html.matchAll(/<svg[^>]*role="img" aria-label="Score of (\w+)[^"]*1 \+ 1/g)].map(
    ([, name]) => name,
  );
  expect(whose).toEqual(['Bruno', 'Ada']);
  expect(html.match(/data-opens="card"/g)).toHaveLength(2);
});

const FIRST = `aria-label="${en.place(1)}"`;

test('nobody is the first of a game that was given up, or lost alone', async () => {
  expect((await page(5)).split(FIRST)).toHaveLength(2);
  const givenUp = await page(5, { ranking: [] });
  expect(givenUp).toContain(`<h1>${en.abandonedTitle}</h1>`);
  expect(givenUp).not.toContain(FIRST);
  const lost = await page(5, { ranking: [[seat(0)], [seat(1)]], lost: true });
  expect(lost).toContain(`<h1>${en.lost}</h1>`);
  expect(lost).not.toContain(FIRST);
  expect(lost).toContain(`<h2>${en.sheets}</h2>`);
});

test('the number of a table is to be read out only where somebody else sits', async () => {
  const receipt = { number: '123456789', table: 'a' } as unknown as Receipt;
  const told = async (you: unknown, ...kinds: readonly string[]): Promise<boolean> => {
    const seats = kinds.map((kind, n) => ({ kind, seat: n }));
    const html = await page(1, undefined, { seats, you, receipt });
    const words = [true, false].filter((shared) => html.includes(fairEnglish.numberHelp(shared)));
    expect(words).toHaveLength(1);
    return words[0]!;
  };
  expect(await told(0, 'person', 'person')).toBe(true);
  expect(await told(0, 'person', 'bot')).toBe(false);
  // Whoever watches can read it to whoever sits there.
  expect(await told('spectator', 'person', 'bot')).toBe(true);
  expect(await told('spectator', 'bot', 'bot')).toBe(false);
});

test('where the score is not available no total is shown', async () => {
  const html = await page(0, { ranking: [], unscored: true });
  expect(html).toContain(`<h1>${en.unscored}</h1>`);
  expect(html).not.toContain(`<h2>${en.sheets}</h2>`);
  expect(html).not.toContain(`<h2>${en.parts}</h2>`);
});
