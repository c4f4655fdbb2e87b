import type { RuleId } from '@reckon/kernel';
import { cardOf } from '../facts/cards.ts';
import type { Requirement } from '../facts/language.ts';
import type { RefusalCode } from '../rules/refusals.ts';
import type { ActionView, HandCard } from '../rules/view.ts';
import type { ProjectKey } from '../facts/vocabulary.ts';
import { generationalText, requirementText } from '../text/effects.ts';
import { metalsFor, missing, purseFor } from './paying.ts';
import { ownSeat, type MarsProps } from './props.ts';
import { wordsIn, type Words } from './words.ts';

/** Why something cannot be done, short enough for a card, with the rule to read. */
export interface Reason {
  readonly words: string;
  readonly rule: RuleId;
  /** Beside a requirement that is marked already: how things stand instead. */
  readonly brief?: string;
}

type Asked = Pick<MarsProps, 'view' | 'telling'>;

const RULES: { readonly [C in RefusalCode]?: RuleId } = {
  requirement_not_met: 'MRS-7.1',
  tags_missing: 'MRS-7.3',
  own_requirement_not_met: 'MRS-7.4',
  generational_event_not_met: 'MRS-15.4',
  production_too_low: 'MRS-1.3',
  stock_too_low: 'MRS-6.1',
  no_victim: 'MRS-6.8',
  no_space: 'MRS-8.1',
  no_resources: 'MRS-6.12',
  no_cards: 'MRS-5.11',
  no_box: 'MRS-6.14',
  no_option: 'MRS-6.1',
  action_used: 'MRS-5.7',
  condition_not_met: 'MRS-5.7',
};

const said = (code: RefusalCode, words: Words): Reason => {
  const short: { readonly [C in RefusalCode]?: string } = {
    cannot_afford: words.notEnough,
    cannot_pay: words.notEnough,
    production_too_low: words.productionLow,
    stock_too_low: words.stockLow,
    no_victim: words.noVictim,
    no_space: words.noSpace,
    no_resources: words.noResources,
    no_cards: words.noCards,
    no_box: words.noBox,
    no_option: words.noOption,
    action_used: words.actionUsed,
    condition_not_met: words.conditionFails,
    generational_event_not_met: words.notThisGeneration,
  };
  return { words: short[code] ?? words.notNow, rule: RULES[code] ?? 'MRS-6.2' };
};

/** Of a card in hand. What is missing in money is said in figures, a requirement by itself. */
export function whyNotPlayed({ view, telling }: Asked, held: HandCard): Reason | undefined {
  if (held.refusal === null) return undefined;
  const words = wordsIn(telling.locale);
  const card = cardOf(held.card);
  const me = ownSeat(view);
  const short = me ? missing(purseFor(me, held.price, metalsFor(card.tags))) : 0;
  const requirement = held.unmet === null ? undefined : card.requirements[held.unmet];
  if (requirement !== undefined) {
    const rule = RULES[held.refusal] ?? 'MRS-7.1';
    const needs = words.needs(requirementText(requirement, telling.locale));
    const money = short > 0 ? [words.short(short)] : [];
    const now = standsAt(view, requirement, words);
    return {
      words: [needs, ...money].join('; '),
      brief: [...(now === undefined ? [] : [now]), ...money].join(', '),
      rule,
    };
  }
  if (short > 0) return { words: words.short(short), rule: 'MRS-6.2' };
  return said(held.refusal, words);
}

/** Where the thing a requirement speaks of stands now. */
function standsAt(view: MarsProps['view'], requirement: Requirement, words: Words): string | undefined {
  switch (requirement.kind) {
    case 'temperature':
      return words.now(words.celsius(view.temperature));
    case 'oxygen':
      return words.now(words.percent(view.oxygen));
    case 'oceans':
      return words.now(String(view.oceans));
    case 'tag':
      return words.have(ownSeat(view)?.tags[requirement.tag] ?? 0);
    case 'production':
      return words.have(ownSeat(view)?.production[requirement.resource] ?? 0);
    default:
      return undefined;
  }
}

/** Of a card's action. A generational event that is missing is named. */
export function whyNotUsed(
  { telling }: Asked,
  { card, alternative, refusal }: ActionView,
): Reason | undefined {
  if (refusal === null) return undefined;
  const words = wordsIn(telling.locale);
  const gates = cardOf(card).actions[alternative]?.generational ?? [];
  if (refusal === 'generational_event_not_met' && gates.length > 0) {
    const gate = gates.map((one) => generationalText(one, telling.locale)).join(', ');
    return { words: words.onlyIf(gate), rule: 'MRS-15.4' };
  }
  return said(refusal, words);
}

/** Of a standard project that is not offered. */
export function whyNotProject({ view, telling }: Asked, key: ProjectKey): Reason {
  const words = wordsIn(telling.locale);
  const me = ownSeat(view);
  const price = view.own?.projects.find(({ project }) => project === key)?.price ?? 0;
  const short = me ? missing(purseFor(me, price, [])) : 0;
  if (key === 'sell-patents') return { words: words.noCards, rule: 'MRS-5.11' };
  return short > 0
    ? { words: words.short(short), rule: 'MRS-6.2' }
    : { words: words.nothingLeft, rule: 'MRS-5.12' };
}
