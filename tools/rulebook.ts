import { rulesIn } from '../kernel/testing/index.ts';

/** What the tests of one game say about its RULES.md. */
export interface Coverage {
  readonly rules: number;
  /** Rules no test cites. */
  readonly untested: readonly string[];
  /** Rules that tests cite and nobody wrote. */
  readonly unknown: readonly { readonly rule: string; readonly file: string; readonly line: number }[];
}

export interface Source {
  readonly file: string;
  readonly text: string;
}

/** What a rulebook in another language lacks or has too much, chapter by chapter and number by number; nothing = the same book. */
export function unlike(rulebook: string, translation: string): readonly string[] {
  const numbers = (text: string): readonly string[] =>
    Array.from(
      text.matchAll(/^(?:## (\d+) |([A-Z]{2,}-\d+\.\d+) (?=\S))/gm),
      ([, chapter, rule]) => rule ?? `chapter ${chapter}`,
    );
  const [ours, theirs] = [numbers(rulebook), numbers(translation)];
  const findings = [
    ...ours.filter((number) => !theirs.includes(number)).map((number) => `${number} is missing`),
    ...theirs.filter((number) => !ours.includes(number)).map((number) => `${number} is not in the rulebook`),
    ...theirs
      .filter((number, at) => theirs.indexOf(number) !== at)
      .map((number) => `${number} is there twice`),
  ];
  if (findings.length > 0) return findings;
  const at = ours.findIndex((number, place) => number !== theirs[place]);
  return at === -1 ? [] : [`${theirs[at]} stands where ${ours[at]} should`];
}

/** `[CAM-4.2]` and `[CAM-4.2, CAM-4.3]` cite one and two rules. */
const CITATION = /\b[A-Z]{2,}-\d+\.\d+\b/g;

export function coverageOf(rulebook: string, tests: readonly Source[]): Coverage {
  const rules = rulesIn(rulebook);
  const prefixes = new Set(Array.from(rules, (rule) => rule.split('-')[0]));
  const cited = tests.flatMap(({ file, text }) =>
    Array.from(text.matchAll(CITATION), ({ 0: rule, index }) => ({
      rule,
      file,
      line: text.slice(0, index).split('\n').length,
    })).filter(({ rule }) => prefixes.has(rule.split('-')[0])),
  );
  const known = new Set(cited.map(({ rule }) => rule));
  return {
    rules: rules.size,
    untested: [...rules].filter((rule) => !known.has(rule)),
    unknown: cited.filter(({ rule }) => !rules.has(rule)),
  };
}
