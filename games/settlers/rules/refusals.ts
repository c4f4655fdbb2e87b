import { refuse, type Rejection, type RuleId } from '@reckon/kernel';
import { REFUSALS, type RefusalCode } from '../facts/refusals.ts';

const TABLE: { readonly [C in RefusalCode]: readonly [sentence: string, rule: RuleId] } = REFUSALS;

const PREPARED = Object.fromEntries(
  Object.entries(TABLE).map(([code, [sentence, rule]]) => [
    code,
    Object.freeze(refuse(sentence, rule, code)),
  ]),
) as { readonly [C in RefusalCode]: Refusal };

/** A rejection whose code is one of ours. */
export type Refusal = Rejection & { readonly code: RefusalCode };

export const no = (code: RefusalCode): Refusal => PREPARED[code];
