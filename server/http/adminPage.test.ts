import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { ADMIN_SCRIPT } from './adminPage.ts';

interface Part {
  textContent?: string;
  value?: string;
  lastChild?: Part;
  onclick?: () => void;
  onsubmit?: (event: object) => void;
  append: (child: Part) => void;
  replaceChildren: () => void;
}

const newPart = (): Part => ({
  append(child) {
    this.lastChild = child;
  },
  replaceChildren: () => {},
});

/** The page without a browser: its parts by their selectors, and what was made for it. */
function opened(answer: (path: string) => object, language = 'en-GB') {
  const parts = new Map<string, Part>();
  const made: Part[] = [];
  const part = (name: string): Part => {
    const known = parts.get(name) ?? newPart();
    parts.set(name, known);
    return known;
  };
  const asked: string[] = [];
  runInNewContext(ADMIN_SCRIPT, {
    document: {
      documentElement: {},
      querySelector: part,
      createElement: () => made[made.push(newPart()) - 1],
    },
    location: { hash: '#token' },
    history: { replaceState: () => {} },
    sessionStorage: { getItem: () => null, setItem: () => {} },
    navigator: { language },
    confirm: () => true,
    fetch: (path: string) => {
      asked.push(path);
      return Promise.resolve().then(() => answer(path));
    },
  });
  const isSaid = (words: string) => vi.waitFor(() => expect(part('#note').textContent).toBe(words));
  return { part, made, asked, isSaid };
}

test.each([
  ['en-GB', 'The server did not answer. Try again.'],
  ['zh-CN', '服务器没有回应，请再试一次。'],
])('the operator’s page says so where nobody answers: %s', async (language, words) => {
  const silent = (): never => {
    throw new TypeError('no network');
  };
  const { part, asked, isSaid } = opened(silent, language);
  await isSaid(words);
  part('#note').textContent = '';
  part('input').value = 'another';
  part('#door').onsubmit?.({ preventDefault: () => {} });
  await isSaid(words);
  expect(asked).toHaveLength(2);
});

test('why a table was not ended stays on the operator’s page', async () => {
  const answer = (body: object, ok: boolean) => ({ ok, json: () => Promise.resolve(body) });
  const table = { id: 'a', code: 'B', game: 'tally', status: 'playing', createdAt: 0, changedAt: 0 };
  const { made, asked, isSaid } = opened((path) =>
    path.endsWith('/end') ? answer({ error: { text: 'It is sealed.' } }, false) : answer([table], true),
  );
  await isSaid('1 tables');
  made.find(({ onclick }) => onclick)?.onclick?.();
  await isSaid('It is sealed.');
  await new Promise((resolve) => setTimeout(resolve, 20));
  await isSaid('It is sealed.');
  expect(asked).toEqual(['/api/admin/tables', '/api/admin/tables/a/end']);
});
