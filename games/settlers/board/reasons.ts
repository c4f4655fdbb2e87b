import type { RuleId } from '@reckon/kernel';
import { COSTS, type Ware } from '../facts/costs.ts';
import { REFUSALS, type RefusalCode } from '../facts/refusals.ts';
import { resourceName } from '../text/names.ts';
import { text } from '../text/text.ts';
import type { SettlersProps } from './targets.ts';
import { BRIEF, wordsIn } from './words.ts';

/** Why something cannot be done now, and the rule to read about it. The rules have said why; here it is put into words. */
export interface Reason {
  readonly words: string;
  readonly rule: RuleId;
}

type Asking = Pick<SettlersProps, 'view' | 'telling'>;

/** The whole sentence. */
export const reasonOf = (code: RefusalCode, { telling }: Pick<Asking, 'telling'>): Reason => {
  const [rejected, rule] = REFUSALS[code];
  return { words: text.refusal({ code, rejected, rule }, telling), rule };
};

/** Why a ware is not to be had, in the few words that fit on its button. */
export function whyNot({ view, telling }: Asking, ware: Ware): Reason | undefined {
  const code = view.answers?.wares[ware];
  if (!code) return undefined;
  const words = wordsIn(telling.locale);
  const [, rule] = REFUSALS[code];
  const hand = view.players[view.you ?? -1]?.hand ?? [];
  // Of a price that cannot be paid, the first card that is missing.
  const missing = COSTS[ware].flatMap((n, r) => {
    const held = hand[r] ?? 0;
    return code.endsWith('_cost') && held < n ? [{ resource: resourceName(r, telling.locale), held, n }] : [];
  });
  const [first] = missing;
  if (first)
    return {
      words:
        first.held === 0 ? words.none(first.resource) : words.short(first.n - first.held, first.resource),
      rule,
    };
  return { words: BRIEF[telling.locale][code] ?? reasonOf(code, { telling }).words, rule };
}

/** Why a development card lies still. */
export function whyNotPlayed({ view, telling }: Asking, card: number): Reason | undefined {
  const code = view.answers?.cards[card];
  return code ? reasonOf(code, { telling }) : undefined;
}
