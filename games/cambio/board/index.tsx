import { MiniCard, type BoardModule } from '@reckon/pieces';
import type { Card } from '../facts/cards.ts';
import type { Config } from '../rules/config.ts';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { View } from '../rules/view.ts';
import { text } from '../text/text.ts';
import { Board } from './Board.tsx';
import { Calculator } from './Calculator.tsx';
import { Crib } from './Crib.tsx';
import { Dock } from './Dock.tsx';
import { guide } from './guide.tsx';
import { keys } from './keys.ts';
import { revealMs } from './reveal.ts';
import { wordsIn } from './words.ts';

export const board: BoardModule<View, Move, Event, Config> = {
  text,
  Board,
  dock: { Beside: Dock },
  rail: [{ place: 'log', Panel: Crib }],
  keys,
  endingMs: revealMs,
  guide,
  chapters: ['playStarted', 'roundDealt'],
  landmarks: ['roundDealt', 'cambioCalled', 'reshuffled', 'handsRevealed', 'gameCompleted'],
  Holding: ({ held }: { readonly held: readonly Card[] }) => (
    <>
      {held.map((card, slot) => (
        <MiniCard key={slot} card={card} />
      ))}
    </>
  ),
  calculator: { Position: Calculator },
  strip(view, seat, { locale }) {
    const words = wordsIn(locale);
    const facts = [
      ...(view.caller === seat ? [words.caller] : []),
      ...(view.config.rounds === 1 ? [] : [words.points(view.totals[seat] ?? 0)]),
      ...(view.phase === 'completed' ? [] : [words.hiddenHand]),
    ];
    return facts.join(' · ');
  },
  phase(view, { locale }) {
    const words = wordsIn(locale);
    switch (view.phase) {
      case 'setup':
      case 'initial_view':
        return words.firstLook;
      case 'playing':
        return view.config.rounds === 1 ? words.turn(view.turnNo) : words.round(view.round, view.turnNo);
      case 'final_round':
        return words.finalRound;
      case 'completed':
        return words.over;
      default:
        return view.phase satisfies never;
    }
  },
  score: {
    families: { hand: 'cards', penalty: 'standing' },
    describe: (line, { locale }) => (line.category === 'penalty' ? { what: wordsIn(locale).callWorth } : {}),
    scale: { kind: 'low' },
    counted: 'end',
    decides: ({ config }, _order, telling) =>
      text.phrase({ key: `house.tieRule.${config.tieRule}` }, telling),
  },
};
