/// <reference types="vite/client" />
import { completed, plainCover, type AnyBoardModule, type BoardDoor, type Cover } from '@reckon/pieces';
import { list } from './list.ts';

/** What the folders hold, by path; each is loaded when it is asked for. */
const parts = import.meta.glob<{ readonly board: Partial<AnyBoardModule> }>('./*/board/index.tsx');
const covers = import.meta.glob<{ readonly cover: Cover }>('./*/board/cover.tsx');
const rulebooks = import.meta.glob<string>('./*/RULES*.md', { query: '?raw', import: 'default' });

/** Whatever a game does not draw itself is drawn plainly, from its words; only then are its rules loaded for them. */
async function boardOf(id: string): Promise<AnyBoardModule> {
  const own = (await parts[`./${id}/board/index.tsx`]?.())?.board ?? {};
  return completed(own.text ?? (await list[id]!()).text, own);
}

async function coverOf(id: string): Promise<Cover> {
  const own = await covers[`./${id}/board/cover.tsx`]?.();
  return own?.cover ?? plainCover((await list[id]!()).text.title);
}

/** The boards of this build, one per game of the list. A game is offered when the server knows it too. */
export const boards: readonly BoardDoor[] = Object.entries(list).map(([id, engine]) => ({
  id,
  cover: () => coverOf(id),
  board: () => boardOf(id),
  engine,
  rules: async (locale) => {
    const own = locale === 'zh' ? rulebooks[`./${id}/RULES.zh.md`] : undefined;
    return {
      locale: own ? locale : 'en',
      text: (await (own ?? rulebooks[`./${id}/RULES.md`])?.()) ?? '',
    };
  },
}));
