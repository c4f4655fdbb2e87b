import { MiniCard, type BoardModule } from '@reckon/pieces';
import type { Card } from '../facts/cards.ts';
import type { Config } from '../rules/config.ts';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { View } from '../rules/view.ts';
import { text } from '../text/text.ts';
import { Board } from './Board.tsx';
import { Calculator } from './Calculator.tsx';
import { Dock } from './Dock.tsx';
import { guide } from './guide.tsx';
import { keys } from './keys.ts';
import { Pad } from './Pad.tsx';
import { wordsIn } from './words.ts';

export const board: BoardModule<View, Move, Event, Config> = {
  text,
  Board,
  dock: { Beside: Dock },
  rail: [{ place: 'log', Panel: Pad }],
  keys,
  guide,
  chapters: ['roundDealt'],
  landmarks: ['roundDealt', 'roundEnded', 'gameEnded'],
  Holding: ({ held }: { readonly held: readonly Card[] }) => (
    <>
      {held.map((card) => (
        <MiniCard key={card} card={card} />
      ))}
    </>
  ),
  strip: ({ taken, bids }, seat, { locale }) => wordsIn(locale).tricks(taken[seat] ?? 0, bids[seat] ?? null),
  phase: ({ round, rounds, cards }, { locale }) => wordsIn(locale).phase(round, rounds, cards),
  score: {
    families: { exact: 'cards', missed: 'places' },
    describe: (line, { locale }) => (line.category === 'exact' ? { what: wordsIn(locale).exact } : {}),
  },
  calculator: { Position: Calculator },
};
