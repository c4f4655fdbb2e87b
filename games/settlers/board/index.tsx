import type { ReactElement } from 'react';
import { useLanguage, type BoardModule } from '@reckon/pieces';
import type { Move } from '../rules/moves.ts';
import type { Holding as Held, View } from '../rules/view.ts';
import type { Config } from '../rules/config.ts';
import type { Event } from '../rules/events.ts';
import { cardName } from '../text/names.ts';
import { text } from '../text/text.ts';
import { Board } from './Board.tsx';
import { byItself } from './byItself.ts';
import { Calculator } from './Calculator.tsx';
import { Crib } from './Crib.tsx';
import { Dock } from './Dock.tsx';
import { guide } from './guide.tsx';
import { keys } from './keys.ts';
import { CardsShown } from './Resource.tsx';
import { strip } from './strip.ts';
import { Brief } from './Brief.tsx';
import { where } from './where.ts';
import { wordsIn } from './words.ts';

/** On the board a building is pointed at, so its line needs no coordinates. */
const boardText: typeof text = {
  ...text,
  source: (line, telling) => {
    const [kind = ''] = line.source.split(':');
    const named = kind === 'settlement' || kind === 'city' ? { ...line, source: kind } : line;
    return text.source(named, telling).trim();
  },
  // Who is asked is seen on the table; that they are waited for is no news.
  event: (event, telling) => (event.type === 'answersAwaited' ? undefined : text.event(event, telling)),
};

/** All that becomes of an offer. */
function matter(event: Event): string | undefined {
  switch (event.type) {
    case 'tradeOffered':
      return `offer:${event.offer.id}`;
    case 'tradeAnswered':
    case 'acceptanceLapsed':
    case 'offerClosed':
    case 'tradeMade':
      return `offer:${event.offer}`;
    default:
      return undefined;
  }
}

/** Resources in pictures, development cards by their names. */
function Holding({ held }: { readonly held: Held }): ReactElement {
  const { locale } = useLanguage();
  return (
    <>
      <CardsShown cards={held.hand} size={18} />
      {held.cards.map(
        (count, card) =>
          count > 0 && (
            <span key={card}>
              {count} × {cardName(card, locale)}
            </span>
          ),
      )}
    </>
  );
}

export const board: BoardModule<View, Move, Event, Config> = {
  text: boardText,
  Board,
  dock: { Below: Dock },
  rail: [{ place: 'log', Panel: Crib }],
  keys,
  byItself,
  guide,
  calculator: { Position: Calculator },
  chapters: ['turnBegun'],
  matter,
  landmarks: ['largestArmyTaken', 'longestRoadTaken', 'cityBuilt', 'monopolyPlayed', 'won'],
  Holding,
  strip,
  where,
  brief: (view, seat) => <Brief player={view.players[seat]} />,
  phase(view, { locale }) {
    const words = wordsIn(locale);
    switch (view.lifecycle) {
      case 'setup':
        return words.setup;
      case 'playing':
        return `${words.turn(view.turnNumber)} · ${words.firstTo(view.config.pointsToWin)}`;
      case 'ended':
        return words.over;
      default:
        return view.lifecycle satisfies never;
    }
  },
  score: {
    families: {
      settlements: 'cards',
      cities: 'places',
      victoryPointCards: 'goals',
      longestRoad: 'standing',
      largestArmy: 'standing',
    },
    scale: { kind: 'target', of: (view) => view.config.pointsToWin },
    decides: ({ config }, _order, { locale }) => wordsIn(locale).onTurn(config.winTiming),
  },
};
