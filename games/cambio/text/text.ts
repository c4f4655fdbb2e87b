import {
  fill,
  type GameText,
  type Locale,
  type Phrase,
  type RuleId,
  type Seat,
  type Telling,
} from '@reckon/kernel';
import type { UsablePower } from '../facts/cards.ts';
import type { Config } from '../rules/config.ts';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { View } from '../rules/view.ts';
import * as chinese from './chinese.ts';
import { draw } from './draw.ts';
import * as english from './english.ts';
import { cardName, placeName, who } from './names.ts';
import { EN, ZH, type Key } from './phrases.ts';

const TABLE: { readonly [L in Locale]: { readonly [K in Key]: string } } = { en: EN, zh: ZH };
const TELL = { en: english, zh: chinese };

const isKey = (key: string): key is Key => Object.hasOwn(EN, key);

const say = (key: Key, locale: Locale, given?: Parameters<typeof fill>[1]): string =>
  fill(TABLE[locale][key], given);

function phrase(phrase: Phrase, { locale }: Telling): string {
  if (phrase.key === 'why.card')
    return say('why.card', locale, {
      card: cardName(String(phrase['card']), locale),
      slot: placeName(Number(phrase['slot']), locale),
      points: Number(phrase['points']),
    });
  if (phrase.key === 'why.outcome') {
    const call = `why.call.${phrase['call']}`;
    const won = `why.won.${phrase['won']}`;
    return [call, won]
      .filter(isKey)
      .map((key) => say(key, locale, phrase))
      .join(locale === 'zh' ? '；' : '; ');
  }
  return isKey(phrase.key) ? say(phrase.key, locale, phrase) : phrase.key;
}

function houseRules(config: Config, { locale }: Telling): readonly string[] {
  return Object.entries(config).flatMap(([name, value]) => {
    const added = /^plus\((\d+)\)$/.exec(String(value))?.[1];
    const key = added ? 'house.penalty.plus' : `house.${name}.${value}`;
    return isKey(key) ? [say(key, locale, { added: added ?? '' })] : [];
  });
}

const STEP_RULES: { readonly [Step in View['step']['type']]?: RuleId } = {
  look: 'CAM-3.2',
  start: 'CAM-4.2',
  holding: 'CAM-4.4',
  peek_open: 'CAM-6.8',
  end_of_turn: 'CAM-13.5',
  between_rounds: 'CAM-13.14',
};
const POWER_RULES: { readonly [Of in UsablePower]: RuleId } = {
  peek_own: 'CAM-6.4',
  peek_opponent: 'CAM-6.5',
  blind_swap: 'CAM-6.6',
  look_own: 'CAM-6.7',
  look_and_swap: 'CAM-13.11',
};

export const text: GameText<Config, Move, Event, View> = {
  title: { en: EN.title, zh: ZH.title },
  phrase,
  event: (event, telling) => TELL[telling.locale].event(event, telling),
  move: (move, view, telling) => TELL[telling.locale].move(move, view, telling),
  status: (view, telling) => TELL[telling.locale].status(view, telling),
  refusal({ code, rejected }, telling) {
    const caller = /seat (\d)/.exec(rejected)?.[1];
    const name = caller === undefined ? '' : who(telling, Number(caller) as Seat);
    if (telling.locale === 'zh') return chinese.REFUSALS[code]?.replace('{caller}', name) ?? '不允许这样做。';
    return code === 'already_called' ? `${name} called Cambio already.` : rejected;
  },
  source({ source }, { locale }) {
    const [, round, name] = /^(?:round:(\d+):)?(.+)$/.exec(source) ?? [];
    const said = name === 'penalty' ? say('source.penalty', locale) : cardName(name ?? source, locale);
    return round === undefined ? said : `${said} (${say('source.round', locale, { round })})`;
  },
  draw,
  houseRules,
  ruleNow: ({ step }) => (step.type === 'power_pending' ? POWER_RULES[step.power] : STEP_RULES[step.type]),
};
