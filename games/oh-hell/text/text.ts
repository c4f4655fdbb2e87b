import { fill, phrasesOf, type GameText } from '@reckon/kernel';
import { STANDARD_RULES } from '../facts/table.ts';
import type { Config } from '../rules/config.ts';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { View } from '../rules/view.ts';
import * as chinese from './chinese.ts';
import { draw } from './draw.ts';
import * as english from './english.ts';

const IN = { en: english, zh: chinese };
const phrase = phrasesOf({ en: english.PHRASES, zh: chinese.PHRASES });

export const text: GameText<Config, Move, Event, View> = {
  title: { en: english.PHRASES.title, zh: chinese.PHRASES.title },
  phrase,
  event: (event, telling) => IN[telling.locale].event(event, telling),
  move: (move, _view, { locale }) => IN[locale].move(move),
  status: (view, telling) => IN[telling.locale].status(view, telling),
  refusal: ({ code, rejected }, { locale }) =>
    locale === 'zh' ? (chinese.REFUSALS[code] ?? '不允许这样做。') : rejected,
  source: ({ source }, { locale }) =>
    fill(IN[locale].PHRASES['source.round'], { round: source.slice('round:'.length) }),
  draw,
  houseRules: ({ most, course, hook, miss }, telling) => [
    ...(most === STANDARD_RULES.most ? [] : [phrase({ key: 'house.most', most }, telling)]),
    ...(course === STANDARD_RULES.course ? [] : [phrase({ key: `house.${course}` }, telling)]),
    ...(hook === STANDARD_RULES.hook ? [] : [phrase({ key: 'house.hook' }, telling)]),
    ...(miss === STANDARD_RULES.miss ? [] : [phrase({ key: 'house.miss' }, telling)]),
  ],
  ruleNow: ({ phase }) => (phase === 'bidding' ? 'OHH-2.1' : 'OHH-3.1'),
};
