import {
  fill,
  type GameText,
  type Locale,
  type Phrase,
  type RuleId,
  type Seat,
  type Telling,
} from '@reckon/kernel';
import type { Move } from '../rules/moves.ts';
import type { View } from '../rules/view.ts';
import type { Config } from '../rules/config.ts';
import type { Event } from '../rules/events.ts';
import * as chinese from './chinese.ts';
import { draw } from './draw.ts';
import * as english from './english.ts';
import { EN, ZH, type Key } from './phrases.ts';

const TABLE: { readonly [L in Locale]: { readonly [K in Key]: string } } = { en: EN, zh: ZH };
const TELL = { en: english, zh: chinese };

const isKey = (key: string): key is Key => Object.hasOwn(EN, key);

const say = (key: Key, locale: Locale, given?: Parameters<typeof fill>[1]): string =>
  fill(TABLE[locale][key], given);

function phrase(phrase: Phrase, { locale, nameOf, viewer }: Telling): string {
  if (phrase['by'] !== undefined && isKey(phrase.key)) {
    const by = Number(phrase['by']) as Seat;
    return say(phrase.key, locale, { ...phrase, by: by === viewer ? say('you', locale) : nameOf(by) });
  }
  const now = `${phrase.key}.now`;
  if (phrase['cards'] === 0 && isKey(now)) return say(now, locale);
  return isKey(phrase.key) ? say(phrase.key, locale, phrase) : phrase.key;
}

function houseRules(config: Config, { locale }: Telling): readonly string[] {
  return Object.entries(config).flatMap(([name, value]) => {
    if (name === 'pointsToWin')
      return value === 10 ? [] : [say('house.pointsToWin', locale, { points: Number(value) })];
    const key = `house.${name}.${value}`;
    return isKey(key) ? [say(key, locale)] : [];
  });
}

const isRefusal = (code: string): code is keyof typeof chinese.REFUSALS =>
  Object.hasOwn(chinese.REFUSALS, code);

const PHASE_RULES: { readonly [P in View['phase']]?: RuleId } = {
  setupSettlement: 'SET-3.2',
  setupRoad: 'SET-3.2',
  preRoll: 'SET-4.2',
  discard: 'SET-8.1',
  robber: 'SET-8.3',
  main: 'SET-6.1',
  roadBuilding: 'SET-6.1',
};

export const text: GameText<Config, Move, Event, View> = {
  title: { en: EN.title, zh: ZH.title },
  phrase,
  event: (event, telling) => TELL[telling.locale].event(event, telling),
  move: (move, view, telling) => TELL[telling.locale].move(move, view, telling),
  status: (view, telling) => TELL[telling.locale].status(view, telling),
  refusal: ({ code, rejected }, { locale }) =>
    locale === 'zh' ? (isRefusal(code) ? chinese.REFUSALS[code] : '不允许这样做。') : rejected,
  source({ source }, { locale }) {
    const [kind, place = ''] = source.split(':');
    const key = `source.${kind}`;
    return isKey(key) ? say(key, locale, { place }) : source;
  },
  draw,
  hint: ({ why }, telling) => phrase(why, telling),
  houseRules,
  ruleNow: ({ phase }) => PHASE_RULES[phase],
};
