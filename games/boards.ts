/// <reference types="vite/client" />
import type { BoardDoor } from '@reckon/pieces';

/** The boards of this build, one entry per game. A game is offered when it stands here and the server knows it. */
export const boards: readonly BoardDoor[] = [
  {
    id: 'cambio',
    cover: () => import('./cambio/board/cover.tsx').then(({ cover }) => cover),
    board: () => import('./cambio/board/index.tsx').then(({ board }) => board),
    engine: () => import('./cambio/entry.ts').then(({ cambio }) => cambio),
    rules: () => import('./cambio/RULES.md?raw').then((file) => file.default),
  },
  {
    id: 'settlers',
    cover: () => import('./settlers/board/cover.tsx').then(({ cover }) => cover),
    board: () => import('./settlers/board/index.tsx').then(({ board }) => board),
    engine: () => import('./settlers/entry.ts').then(({ settlers }) => settlers),
    rules: () => import('./settlers/RULES.md?raw').then((file) => file.default),
  },
  {
    id: 'mahjong',
    cover: () => import('./mahjong/board/cover.tsx').then(({ cover }) => cover),
    board: () => import('./mahjong/board/index.tsx').then(({ board }) => board),
    engine: () => import('./mahjong/entry.ts').then(({ mahjong }) => mahjong),
    rules: () => import('./mahjong/RULES.md?raw').then((file) => file.default),
  },
  {
    id: 'mars',
    cover: () => import('./mars/board/cover.tsx').then(({ cover }) => cover),
    board: () => import('./mars/board/index.tsx').then(({ board }) => board),
    engine: () => import('./mars/entry.ts').then(({ mars }) => mars),
    rules: () => import('./mars/RULES.md?raw').then((file) => file.default),
  },
];

export const doorOf = (id: string): BoardDoor | undefined => boards.find((door) => door.id === id);
