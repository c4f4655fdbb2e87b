import { useState, type ReactElement } from 'react';
import type { Locale, Option } from '@reckon/kernel';
import type { AnyBoardModule, Cover, Preset } from '@reckon/pieces';
import { useLanguage } from '@reckon/pieces';
import type { GameInfo, Options } from '@reckon/protocol';
import { Segments, Setting, Switch } from '../app/Controls.tsx';
import { tellingOf } from '../frame/scene.ts';
import { useText, type Text } from '../text/index.ts';
import css from './Lobby.module.css';

interface OptionListProps {
  readonly options: readonly Option[];
  readonly chosen: Options;
  readonly text: AnyBoardModule['text'];
  /** Absent = only to be read. */
  readonly onChange?: (name: string, value: string | number | boolean) => void;
  /** What was changed last, as `options.<name>`. */
  readonly lit?: readonly string[] | undefined;
  /** Options that make a kind of game known by name: no house rules. */
  readonly preset?: readonly string[];
  /** What an option comes to when it is left to the kind of game. */
  readonly settled?: AnyBoardModule['settled'];
  /** What other options have decided. */
  readonly given?: AnyBoardModule['given'];
}

type Value = Option['values'][number];

/** An option and one of its values in plain words. */
export function optionWords(
  { name }: Option,
  value: Value,
  text: AnyBoardModule['text'],
  locale: Locale,
  t: Text,
): readonly [label: string, value: string] {
  const telling = tellingOf({ seats: [], viewer: 'spectator' }, locale);
  const key = `option.${name}.${value}`;
  const said = text.phrase({ key }, telling);
  const plain = typeof value === 'boolean' ? (value ? t.yes : t.no) : String(value);
  return [text.phrase({ key: `option.${name}` }, telling), said === key ? plain : said];
}

/** Which option the game's own refusal is about, in the reader's words; undefined if it is about none. */
export function refusedOption(
  {
    code,
    text: said,
    path,
  }: { readonly code: string; readonly text: string; readonly path?: string | undefined },
  {
    game,
    options,
    text,
    locale,
    t,
  }: {
    readonly game: GameInfo;
    readonly options: Options;
    readonly text: AnyBoardModule['text'];
    readonly locale: Locale;
    readonly t: Text;
  },
): string | undefined {
  const option =
    code === 'BAD_OPTIONS' ? game.options.find(({ name }) => path === `options.${name}`) : undefined;
  if (!option) return undefined;
  const [thing, value] = optionWords(option, options[option.name] ?? option.default, text, locale, t);
  return t.optionRefused(said, thing, value);
}

/** The kind of game that these options are; the first if they are none of them. */
export const presetOf = (presets: readonly Preset[] | undefined, chosen: Options): Preset | undefined =>
  presets?.find(({ options }) => Object.entries(options).every(([name, value]) => chosen[name] === value)) ??
  presets?.[0];

/** The options that the kinds of a game set. */
export const presetOptions = ({ presets = [] }: Pick<Cover, 'presets'>): readonly string[] =>
  presets.flatMap(({ options }) => Object.keys(options));

/** The rules of the table in plain words; whatever differs from the standard game is marked. */
export function OptionList(props: OptionListProps): ReactElement {
  const { options, chosen, text, onChange, lit = [], preset = [], settled, given } = props;
  const t = useText();
  const [all, setAll] = useState(false);
  const givenTo = ({ name }: Option): Value | undefined => given?.(name, chosen);
  const changed = (option: Option): boolean =>
    chosen[option.name] !== undefined &&
    chosen[option.name] !== option.default &&
    givenTo(option) === undefined;
  const shown = options.filter(
    (option) => all || changed(option) || (!option.advanced && onChange !== undefined),
  );
  const hidden = options.length - shown.length;
  return (
    <div>
      {shown.length === 0 && <p className="mut">{t.standardGame}</p>}
      {shown.map((option) => (
        <OptionRow
          key={option.name}
          option={option}
          value={givenTo(option) ?? chosen[option.name] ?? option.default}
          house={changed(option) && !preset.includes(option.name)}
          settled={settled?.(option.name, chosen)}
          lit={lit.includes(`options.${option.name}`)}
          text={text}
          onChange={givenTo(option) === undefined ? onChange : undefined}
        />
      ))}
      {(hidden > 0 || all) && (
        <button
          type="button"
          className={`btn ghost ${css.more}`}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? t.fewerRules : t.moreRules(hidden)}
        </button>
      )}
    </div>
  );
}

interface OptionRowProps {
  readonly option: Option;
  readonly value: Value;
  readonly house: boolean;
  readonly settled: Value | undefined;
  readonly lit: boolean;
  readonly text: AnyBoardModule['text'];
  readonly onChange: OptionListProps['onChange'];
}

function OptionRow({ option, value, house, settled, lit, text, onChange }: OptionRowProps): ReactElement {
  const t = useText();
  const { locale } = useLanguage();
  // Left to the kind of game, an option says what that is; the same value chosen by hand is no other choice.
  const nameOf = (one: Value): string =>
    optionWords(option, settled !== undefined && one === option.default ? settled : one, text, locale, t)[1];
  const values = option.values.filter((one) => settled === undefined || one !== settled);
  const [label] = optionWords(option, value, text, locale, t);
  const plainSwitch = typeof option.values[0] === 'boolean' && nameOf(true) === t.yes;
  return (
    <Setting
      label={label}
      help={onChange ? undefined : nameOf(value)}
      lit={lit}
      chip={house && <span className="chip house">{t.houseRule}</span>}
    >
      {onChange &&
        (plainSwitch ? (
          <Switch label={label} on={value === true} onChange={(on) => onChange(option.name, on)} />
        ) : (
          <Segments
            label={label}
            values={values}
            value={value}
            nameOf={nameOf}
            onChange={(one) => onChange(option.name, one)}
          />
        ))}
    </Setting>
  );
}
