import type { GameText, RuleId } from '@reckon/kernel';
import type { Config } from '../rules/config.ts';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import { spaceNamed } from '../facts/geometry.ts';
import type { View } from '../rules/view.ts';
import type { SpaceId } from '../facts/vocabulary.ts';
import { areaText, boardIn } from './areas.ts';
import { goalName } from './called.ts';
import { draw } from './draw.ts';
import { eventText } from './events.ts';
import { moveText, statusText } from './moves.ts';
import { fallText, hasPhrase, phraseText, refusalText } from './phrases.ts';
import { say, titled } from './names.ts';

const CITY = 'city:';
/** Any map will do: all have the same shape. */
const spaceOf = (source: string): SpaceId | undefined =>
  source.startsWith(CITY) ? spaceNamed('tharsis', source.slice(CITY.length)) : undefined;

const PHASE_RULES: { readonly [P in View['phase']]?: RuleId } = {
  start: 'MRS-2.1',
  draft: 'MRS-4.3',
  research: 'MRS-4.1',
  action: 'MRS-5.1',
  final: 'MRS-12.2',
};

export const text: GameText<Config, Move, Event, View> = {
  title: { en: 'Mars', zh: '火星' },
  phrase: (phrase, telling) => fallText(phrase, telling) ?? phraseText(phrase, telling.locale),
  event: eventText,
  move: moveText,
  status: statusText,
  refusal: refusalText,
  source({ source }, telling) {
    const { locale } = telling;
    const space = spaceOf(source);
    if (space !== undefined) {
      const where = areaText(space, boardIn(telling), locale);
      return say(locale, `City at ${where}`, `${where}的城市`);
    }
    const key = `source.${source}`;
    if (hasPhrase(key)) return phraseText({ key }, locale);
    const goal = goalName(source, locale);
    return goal === source ? titled(source, locale) : goal;
  },
  draw,
  hint: ({ points, why }, { locale }) =>
    `${phraseText(why, locale)}${say(locale, ` (+${points})`, `（+${points}）`)}`,
  houseRules: (config, { locale }) =>
    Object.entries(config).flatMap(([name, value]) => {
      const key = `house.${name}.${value}`;
      return hasPhrase(key) ? [phraseText({ key }, locale)] : [];
    }),
  ruleNow: ({ phase }) => PHASE_RULES[phase],
};
