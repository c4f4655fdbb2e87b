import {
  complain,
  oneOf,
  read,
  seat,
  type Option,
  type Parser,
  type Reading,
  type Seat,
} from '@reckon/kernel';
import {
  fits,
  HANDS,
  PRESETS,
  RULE_SETS,
  SWITCHES,
  type Rules,
  type RuleSet,
  type SwitchName,
  type Switches,
} from '../facts/rulesets.ts';

/** What a table was opened with. */
export interface Config {
  readonly rules: RuleSet;
  readonly hands: (typeof HANDS)[number];
  /** Who is asked after a discard (MJ-4.5). */
  readonly claims: 'all' | 'able';
  readonly helper: boolean;
  readonly buried: 'hidden' | 'shown';
  readonly dealer: Seat;
  readonly switches: Switches;
}

export const rulesOf = ({ rules, switches }: Pick<Config, 'rules' | 'switches'>): Rules => ({
  ...PRESETS[rules],
  ...switches,
});

const SWITCH_NAMES = Object.keys(SWITCHES) as SwitchName[];
/** The value of a switch that leaves the choice to the rule set. */
const AS_SET = 'set';

export const OPTIONS: readonly Option[] = [
  { name: 'rules', values: RULE_SETS, default: RULE_SETS[0] },
  { name: 'hands', values: HANDS, default: HANDS[0] },
  { name: 'helper', values: [true, false], default: true },
  { name: 'buried', values: ['hidden', 'shown'], default: 'hidden', advanced: true },
  { name: 'claims', values: ['all', 'able'], default: 'all', advanced: true },
  { name: 'dealer', values: [0, 1, 2, 3], default: 0, advanced: true },
  ...SWITCH_NAMES.map((name): Option => ({
    name,
    values: [AS_SET, ...SWITCHES[name]],
    default: AS_SET,
    advanced: true,
  })),
];

type Given = { readonly [name: string]: unknown };

/** The value given for an option, or its first. */
function chosen<const T extends string | number | boolean>(
  given: Given,
  name: string,
  [first, ...others]: readonly [T, ...T[]],
): T {
  return given[name] === undefined ? first : oneOf(first, ...others)(given[name], name);
}

const config: Parser<Config> = (json, path) => {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    return complain('expected an object of options', path);
  // A config that was read before lists its switches together.
  const { switches: nested, ...flat } = json as Given;
  if (nested !== undefined && (typeof nested !== 'object' || nested === null || Array.isArray(nested)))
    return complain('expected an object of switches', 'switches');
  const given: Given = { ...flat, ...nested };
  for (const name of Object.keys(given))
    if (!OPTIONS.some((option) => option.name === name)) return complain(`unknown key "${name}"`, name);
  const rules = chosen(given, 'rules', RULE_SETS);
  return {
    rules,
    hands: chosen(given, 'hands', HANDS),
    claims: chosen(given, 'claims', ['all', 'able']),
    helper: chosen(given, 'helper', [true, false]),
    buried: chosen(given, 'buried', ['hidden', 'shown']),
    dealer: seat(chosen(given, 'dealer', [0, 1, 2, 3])),
    switches: switchesOf(given, rules),
  };
};

function switchesOf(given: Given, rules: Config['rules']): Switches {
  const preset = PRESETS[rules];
  const switches: { [name: string]: unknown } = {};
  for (const name of SWITCH_NAMES) {
    const value = chosen<string | number | boolean>(given, name, [AS_SET, ...SWITCHES[name]]);
    if (value === AS_SET || value === preset[name]) continue;
    if (!fits(name, rules)) return complain(`"${name}" means nothing in the rules "${rules}"`, name);
    switches[name] = value;
  }
  return switches as Switches;
}

export const parseConfig = (json: unknown): Reading<Config> => read(config, json ?? {});

export const rematch = (old: Config, seats: number): Config => ({
  ...old,
  dealer: seat((old.dealer + 1) % seats),
});
