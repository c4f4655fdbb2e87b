import type { GameText } from '@reckon/kernel';
import type { Config } from '../rules/config.ts';
import type { Event } from '../rules/event.ts';
import type { Move } from '../rules/move.ts';
import type { View } from '../rules/view.ts';
import { draw } from './draw.ts';
import { eventText } from './events.ts';
import { moveText, statusText } from './moves.ts';
import { hasPhrase, phraseText } from './phrases.ts';
import { refusalText } from './refusals.ts';
import { say } from './words.ts';

/** Axial numbers of an area; anything else is a place away from Mars, by the name of its card. */
const isOnMap = (where: string): boolean => /^-?\d+,-?\d+$/.test(where);
const titled = (id: string): string =>
  id
    .split('-')
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join(' ');

export const text: GameText<Config, Move, Event, View> = {
  title: { en: 'Mars', zh: '火星' },
  phrase: (phrase, { locale }) => phraseText(phrase, locale),
  event: eventText,
  move: moveText,
  status: statusText,
  refusal: refusalText,
  source({ source, category }, { locale }) {
    if (category === 'city') {
      const where = source.slice('city:'.length);
      return isOnMap(where)
        ? say(locale, `City at ${where}`, `${where} 的城市`)
        : say(locale, `City: ${titled(where)}`, `城市：${titled(where)}`);
    }
    const key = `source.${source}`;
    return hasPhrase(key) ? phraseText({ key }, locale) : source;
  },
  draw,
  hint: ({ points, why }, { locale }) =>
    `${phraseText(why, locale)}${say(locale, ` (+${points})`, `（+${points}）`)}`,
  houseRules: (config, { locale }) =>
    Object.entries(config).flatMap(([name, value]) => {
      const key = `house.${name}.${value}`;
      return hasPhrase(key) ? [phraseText({ key }, locale)] : [];
    }),
};
