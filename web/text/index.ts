import type { GameText } from '@reckon/kernel';
import { pseudoOf, useWords } from '@reckon/pieces';
import { en, type Text } from './en.ts';
import { fairEnglish, type FairText } from './fair.en.ts';
import { fairChinese } from './fair.zh.ts';
import { groupEnglish, type GroupText } from './group.en.ts';
import { groupChinese } from './group.zh.ts';
import { zh } from './zh.ts';

const catalogues = { en, zh };
const fairCatalogues = { en: fairEnglish, zh: fairChinese };
const groupCatalogues = { en: groupEnglish, zh: groupChinese };
export type { FairText, GroupText, Text };
export const useText = (): Text => useWords(catalogues);
/** Words of fairness: alarms, verdicts, promises. */
export const useFairText = (): FairText => useWords(fairCatalogues);

/** Words of people who are not in one room: calls, other devices, tables over days. */
export const useGroupText = (): GroupText => useWords(groupCatalogues);

type AnyText = GameText<never, never, never, never>;

/** A game's words in the pseudo-locale: everything a person reads goes through it. */
export function pseudoGame<T extends AnyText>(text: T): T {
  const wrapped: Partial<AnyText> = {
    phrase: (phrase, telling) => pseudoOf(text.phrase(phrase, telling)),
    move: (move, view, telling) => pseudoOf(text.move(move, view, telling)),
    status: (view, telling) => pseudoOf(text.status(view, telling)),
    refusal: (rejection, telling) => pseudoOf(text.refusal(rejection, telling)),
    source: (line, telling) => pseudoOf(text.source(line, telling)),
    houseRules: (config, telling) => text.houseRules(config, telling).map(pseudoOf),
    event: (event, telling) => {
      const sentence = text.event(event, telling);
      return sentence === undefined ? undefined : pseudoOf(sentence);
    },
  };
  return { ...text, ...wrapped };
}
