import { type Locale, STOPS } from '@reckon/kernel';
import type { ReactElement } from 'react';
import { useLanguage, type BoardModule } from '@reckon/pieces';
import { findCard } from '../facts/cards.ts';
import { isSingly, PRESETS, PRESET_NAMES, SWITCHES } from '../facts/presets.ts';
import type { Config } from '../rules/config.ts';
import type { Event } from '../rules/events.ts';
import type { VictoryPoints } from '../facts/language.ts';
import type { Move } from '../rules/moves.ts';
import type { View } from '../rules/view.ts';
import { cardText, thingText } from '../text/card.ts';
import { text } from '../text/text.ts';
import { boardName, cardName } from '../text/names.ts';
import { Account } from './Account.tsx';
import { Board } from './Board.tsx';
import { Buttons } from './Buttons.tsx';
import { byItself } from './byItself.ts';
import { Calculator } from './Calculator.tsx';
import { Dock } from './Dock.tsx';
import { guide } from './guide.tsx';
import { Head } from './Head.tsx';
import { Inspect } from './Inspect.tsx';
import { keys } from './keys.ts';
import { strip } from './strip.ts';
import { wordsIn, type Words } from './words.ts';

/** "1 per animal", "1 per 2 microbes". */
function rateOf(
  { points, per, max }: Extract<VictoryPoints, { kind: 'per' }>,
  words: Words,
  locale: Locale,
): string {
  const rate = words.rate(points, per.amount, thingText(per.what, per.amount, locale));
  return max === undefined ? rate : rate + STOPS[locale].comma + words.rateMax(max);
}

/** That somebody has chosen is seen at their seat; it is no news. */
const boardText: typeof text = {
  ...text,
  event: (event, telling) =>
    event.type === 'startChosen' || event.type === 'draftChosen' || event.type === 'buyChosen'
      ? undefined
      : text.event(event, telling),
};

/** A hand by the names of its cards. */
function Holding({ held }: { readonly held: readonly string[] }): ReactElement {
  const { locale } = useLanguage();
  return (
    <>
      {held.map((card) => (
        <span key={card} style={{ marginInlineEnd: 8 }}>
          {cardName(card, locale)}
        </span>
      ))}
    </>
  );
}

/** Which packs a kind of table brings: only whoever chooses one by one chooses here. */
function given(
  option: string,
  chosen: { readonly [option: string]: string | number | boolean },
): boolean | undefined {
  const pack = SWITCHES.find((one) => one === option);
  const packs = PRESET_NAMES.find((one) => one === (chosen['packs'] ?? PRESET_NAMES[0]));
  return pack === undefined || packs === undefined || packs === 'own' || isSingly(chosen)
    ? undefined
    : PRESETS[packs][pack];
}

export const board: BoardModule<View, Move, Event, Config> = {
  text: boardText,
  given,
  Board,
  dock: { Beside: Buttons, Below: Dock },
  rail: [
    { place: 'head', Panel: Head },
    { place: 'tab', title: 'account', Panel: Account },
    { place: 'foot', Panel: Inspect },
  ],
  keys,
  byItself,
  guide,
  chapters: ['generationBegan', 'turnBegan'],
  actions: ['acted'],
  landmarks: ['generationBegan', 'milestoneClaimed', 'awardFunded', 'ended'],
  Holding,
  calculator: { Position: Calculator },
  strip,
  phase(view, { locale }) {
    const words = wordsIn(locale);
    if (view.phase === 'over') return words.over;
    if (view.phase === 'start') return `${words.setup} · ${boardName(view.board, locale)}`;
    return `${words.generation(view.generation)} · ${boardName(view.board, locale)}`;
  },
  score: {
    families: {
      tr: 'base',
      cards: 'cards',
      greenery: 'places',
      city: 'places',
      milestones: 'goals',
      awards: 'standing',
    },
    decides: ({ players }, order, { locale }) =>
      wordsIn(locale).richerFirst(order.map((seat) => players[seat]?.stock.megacredits ?? 0)),
    describe({ source, category }, { locale }) {
      const card = category === 'cards' ? findCard(source) : undefined;
      if (!card) return {};
      return {
        what: cardText({ ...card, vp: null }, locale).join(' '),
        ...(card.vp?.kind === 'per' && { rate: rateOf(card.vp, wordsIn(locale), locale) }),
      };
    },
  },
};
