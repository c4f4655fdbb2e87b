import {
  fill,
  type GameText,
  type Locale,
  type Phrase,
  type RuleId,
  type Seat,
  type Telling,
} from '@reckon/kernel';
import type { Config } from '../rules/config.ts';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { View } from '../rules/view.ts';
import * as chinese from './chinese.ts';
import { draw } from './draw.ts';
import * as english from './english.ts';
import { fanName, fansIn, fanSum, MELD_NAMES, namedTile, who } from './names.ts';
import { EN, ZH, type Key } from './phrases.ts';

const TABLE: { readonly [L in Locale]: { readonly [K in Key]: string } } = { en: EN, zh: ZH };
const TELL = { en: english, zh: chinese };

const isKey = (key: string): key is Key => Object.hasOwn(EN, key);

const say = (key: Key, locale: Locale, given?: Parameters<typeof fill>[1]): string =>
  fill(TABLE[locale][key], given);

function phrase(given: Phrase, { locale }: Telling): string {
  const tile = typeof given['tile'] === 'string' ? namedTile(given['tile'], locale) : '';
  const won = given.key === 'why.hu';
  const key = won ? `why.hu.${given['kind']}` : given.key;
  if (isKey(key))
    return say(key, locale, {
      ...given,
      tile,
      sum: won ? fanSum(fansIn(given), locale) : given['sum'],
      // Why fewer fan count than there are, and what a payer pays beside them (MJ-10.2, MJ-10.5).
      cap: Number(given['counted']) < Number(given['fan']) ? say('why.hu.cap', locale, given) : '',
      base: Number(given['more']) > 0 ? say('why.hu.base', locale, given) : '',
      meld: given.key === 'why.kong' ? meldName(String(given['kind']), locale) : '',
    });
  return /^option\.\w+\.set$/.test(key) ? say('option.any.set', locale) : key;
}

const meldName = (kind: string, locale: Locale): string =>
  Object.hasOwn(MELD_NAMES.en, kind) ? MELD_NAMES[locale][kind as 'pong'] : kind;

/** What a table plays differently from its rule set, in one sentence each. */
function houseRules({ rules, switches, buried }: Config, { locale }: Telling): readonly string[] {
  const chosen: [string, unknown][] = [
    ...(rules === 'house' ? [] : [['rules', rules] as [string, unknown]]),
    ...(buried === 'shown' ? [['buried', buried] as [string, unknown]] : []),
    ...Object.entries(switches),
  ];
  return chosen.flatMap(([name, value]) => {
    const label = `option.${name}`;
    const meaning = `option.${name}.${String(value)}`;
    if (!isKey(label) || !isKey(meaning)) return [];
    return [`${say(label, locale)}${locale === 'zh' ? '：' : ': '}${say(meaning, locale)}`];
  });
}

const PHASE_RULES: { readonly [P in View['phase']['type']]?: RuleId } = {
  burying: 'MJ-2.1',
  swapping: 'MJ-2.7',
  declaring: 'MJ-2.8',
  turn: 'MJ-3.1',
  claiming: 'MJ-4.1',
  between: 'MJ-13.1',
};

export const text: GameText<Config, Move, Event, View> = {
  title: { en: EN.title, zh: ZH.title },
  phrase,
  event: (event, telling) => TELL[telling.locale].event(event, telling),
  move: (move, view, telling) => TELL[telling.locale].move(move, view),
  status: (view, telling) => TELL[telling.locale].status(view, telling),
  refusal: ({ code, rejected }, { locale }) =>
    locale === 'zh' ? (chinese.REFUSALS[code] ?? '不允许这样做。') : rejected,
  source({ source, seat }, telling) {
    const { locale } = telling;
    const [kind = '', mark = '', between = ''] = source.split(':');
    const end = `end.${kind}`;
    if (mark === '' && isKey(end)) {
      const [payer, to] = between.split('-').map((one) => Number(one) as Seat);
      const [way, other] = seat === payer ? (['end.to', to] as const) : (['end.from', payer] as const);
      return say(way, locale, {
        what: say(end, locale),
        who: other === undefined ? '' : who(telling, other),
      });
    }
    const key = `source.${kind}`;
    const [hand, no] = mark.split('.');
    if (isKey(key)) return say(key, locale, { hand, no });
    return kind === 'wait' ? namedTile(mark, locale) : fanName(kind, locale);
  },
  hint: (hint, telling) => phrase(hint.why, telling),
  draw,
  houseRules,
  ruleNow: ({ phase }) => PHASE_RULES[phase.type],
};
