import { boards } from '@reckon/games/boards';
import type { GameInfo } from '@reckon/protocol';
import type { AnyBoardModule, BoardDoor, Rulebook } from '@reckon/pieces';
import { pseudoOf, useLanguage } from '@reckon/pieces';
import { useMemo } from 'react';
import { pseudoGame } from '../text/index.ts';
import { useLoaded } from './loaded.ts';
import { server } from './server.ts';

export const doorTo = (game: string): BoardDoor => {
  const door = boards.find(({ id }) => id === game);
  if (!door) throw new Error(`this build has no board for "${game}"`);
  return door;
};

const pseudoIn = <W extends { readonly en: string }>(words: W): W => ({ ...words, en: pseudoOf(words.en) });

const pseudoGuide = (guide: NonNullable<AnyBoardModule['guide']>): AnyBoardModule['guide'] => ({
  goal: pseudoIn(guide.goal),
  tip: (props) => {
    const tip = guide.tip(props);
    return tip && { ...tip, text: pseudoIn(tip.text) };
  },
  chapters: guide.chapters.map(({ title, parts }) => ({
    title: pseudoIn(title),
    parts: parts.map((part) => ({ ...part, title: pseudoIn(part.title), text: pseudoIn(part.text) })),
  })),
});

/** All words of a board, also those that are not in its text. */
const pseudoBoard = (board: AnyBoardModule): AnyBoardModule => ({
  ...board,
  text: pseudoGame(board.text),
  ...(board.guide && { guide: pseudoGuide(board.guide) }),
  ...(board.strip && { strip: (...given) => pseudoOf(board.strip!(...given)) }),
  ...(board.phase && { phase: (...given) => pseudoOf(board.phase!(...given)) }),
});

/** A game's board and words, loaded on demand, in the reader's language. */
export function useBoard(game: string): AnyBoardModule {
  const door = doorTo(game);
  const board = useLoaded(`board/${game}`, door.board);
  const { pseudo } = useLanguage();
  return useMemo(() => (pseudo ? pseudoBoard(board) : board), [board, pseudo]);
}

export const useCover = (game: string) => useLoaded(`cover/${game}`, doorTo(game).cover);
export function useRules(game: string): Rulebook {
  const { locale } = useLanguage();
  return useLoaded(`rules/${game}/${locale}`, () => doorTo(game).rules(locale));
}

/** The games that have a board here and rules there, in the order of boards.ts; all boards while the server is silent. */
export const gamesOnOffer = async (): Promise<readonly GameInfo[]> => {
  const known = await server.games();
  return boards.flatMap(({ id }) => known.filter((game) => game.id === id));
};
export const useGames = (): readonly GameInfo[] => useLoaded('games', gamesOnOffer);
