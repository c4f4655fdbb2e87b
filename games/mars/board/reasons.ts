/** Why something cannot be done, in words: what is said here was found out by the rules and came with the view. */
import type { Locale, RuleId } from '@reckon/kernel';
import { cardOf } from '../facts/cards.ts';
import type { Requirement } from '../facts/language.ts';
import { ruleOf, type RefusalCode } from '../facts/refusals.ts';
import type { ProjectKey } from '../facts/vocabulary.ts';
import type { ActionView, GoalView, HandCard } from '../rules/view.ts';
import { goalName } from '../text/called.ts';
import { generationalText, requirementText } from '../text/effects.ts';
import { refusalWords } from '../text/phrases.ts';
import { ownSeat, type MarsProps } from './props.ts';
import { measureWord, wordsIn, type Words } from './words.ts';

/** Short enough for a card, with the rule to read. */
export interface Reason {
  readonly words: string;
  readonly rule: RuleId;
  /** Beside a requirement that is marked already: how things stand instead. */
  readonly brief?: string;
}

type Asked = Pick<MarsProps, 'view' | 'telling'>;

interface Judged {
  readonly refusal: RefusalCode | null;
  readonly short: number;
}

/** What is missing in money is said in figures; what has no word of its own says its sentence. */
function said({ refusal, short }: Judged, locale: Locale): Reason {
  const words = wordsIn(locale);
  if (short > 0)
    return {
      words: words.short(short),
      rule: ruleOf(refusal === 'tax_missing' ? refusal : 'cannot_afford'),
    };
  if (refusal === null) return { words: words.notNow, rule: ruleOf('not_your_turn') };
  const known: { readonly [C in RefusalCode]?: string } = {
    production_too_low: words.productionLow,
    stock_too_low: words.stockLow,
    no_victim: words.noVictim,
    no_space: words.noSpace,
    no_resources: words.noResources,
    no_cards: words.noCards,
    no_box: words.noBox,
    no_option: words.noOption,
    cannot_pay: words.notEnough,
    action_used: words.actionUsed,
    condition_not_met: words.conditionFails,
    generational_event_not_met: words.notThisGeneration,
    pointless: words.nothingLeft,
  };
  return { words: known[refusal] ?? refusalWords(refusal, locale), rule: ruleOf(refusal) };
}

/** Not refused, but not the viewer's to do at this moment. */
export const notNow = ({ telling }: Pick<Asked, 'telling'>): Reason =>
  said({ refusal: null, short: 0 }, telling.locale);

/** Of a card in hand; a requirement speaks for itself. */
export function whyNotPlayed({ view, telling }: Asked, held: HandCard): Reason | undefined {
  if (held.refusal === null) return undefined;
  const words = wordsIn(telling.locale);
  const requirement = held.unmet === null ? undefined : cardOf(held.card).requirements[held.unmet];
  if (requirement === undefined) return said(held, telling.locale);
  const needs = words.needs(requirementText(requirement, telling.locale));
  const money = held.short > 0 ? [words.short(held.short)] : [];
  const now = standsAt(view, requirement, words);
  return {
    words: [needs, ...money].join(words.semicolon),
    brief: [...(now === undefined ? [] : [now]), ...money].join(words.listComma),
    rule: ruleOf(held.refusal),
  };
}

/** Where the thing a requirement speaks of stands now. */
function standsAt(view: MarsProps['view'], requirement: Requirement, words: Words): string | undefined {
  switch (requirement.kind) {
    case 'temperature':
      return words.now(words.celsius(view.temperature));
    case 'oxygen':
      return words.now(words.percent(view.oxygen));
    case 'venus':
      return words.now(words.percent(view.venus));
    case 'oceans':
      return words.now(String(view.oceans));
    case 'tr':
      return words.have(ownSeat(view)?.tr ?? 0);
    case 'tag':
      return words.have(ownSeat(view)?.tags[requirement.tag] ?? 0);
    case 'production':
      return words.have(ownSeat(view)?.production[requirement.resource] ?? 0);
    default:
      return undefined;
  }
}

/** Of a card's action. A generational event that is missing is named. */
export function whyNotUsed({ telling }: Asked, action: ActionView): Reason | undefined {
  const { card, alternative, refusal } = action;
  if (refusal === null) return undefined;
  const words = wordsIn(telling.locale);
  const gates = cardOf(card).actions[alternative]?.generational ?? [];
  if (refusal === 'generational_event_not_met' && gates.length > 0) {
    const gate = gates.map((one) => generationalText(one, telling.locale)).join(words.listComma);
    return { words: words.onlyIf(gate), rule: ruleOf(refusal) };
  }
  const dear = refusal === 'cannot_afford' || refusal === 'tax_missing';
  return said({ refusal, short: dear ? action.short : 0 }, telling.locale);
}

/** Of a standard project that is not offered. */
export function whyNotProject({ view, telling }: Asked, key: ProjectKey): Reason {
  const project = view.own?.projects.find((one) => one.project === key);
  return said(project ?? { refusal: 'no_cards', short: 0 }, telling.locale);
}

/** Of a milestone that is not offered. */
export function whyNotClaimed({ telling }: Asked, goal: GoalView & { readonly threshold: number }): Reason {
  const words = wordsIn(telling.locale);
  const { name, measure, threshold, refusal } = goal;
  const reach = words.reachFirst(goalName(name, telling.locale), measureWord(words, measure), threshold);
  switch (refusal) {
    case 'milestone_taken':
      return { words: words.threeClaimed, rule: ruleOf(refusal) };
    case 'milestone_not_reached':
      return { words: reach, rule: ruleOf(refusal) };
    default:
      return said(goal, telling.locale);
  }
}

/** Of an award that is not offered. */
export function whyNotFunded({ telling }: Asked, goal: GoalView): Reason {
  const words = wordsIn(telling.locale);
  const { name, measure, refusal, short } = goal;
  if (refusal === 'award_taken') return { words: words.threeFunded, rule: ruleOf(refusal) };
  const counts = words.awardFor(goalName(name, telling.locale), measureWord(words, measure));
  return {
    words: short > 0 ? `${counts} (${words.short(short)})` : counts,
    rule: said(goal, telling.locale).rule,
  };
}
