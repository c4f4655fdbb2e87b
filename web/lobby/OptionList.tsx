import { useState, type ReactElement } from 'react';
import type { Locale, Option } from '@reckon/kernel';
import type { AnyBoardModule } from '@reckon/pieces';
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

/** The rules of the table in plain words; whatever differs from the standard game is marked. */
export function OptionList({ options, chosen, text, onChange, lit = [] }: OptionListProps): ReactElement {
  const t = useText();
  const [all, setAll] = useState(false);
  const changed = (option: Option): boolean =>
    chosen[option.name] !== undefined && chosen[option.name] !== option.default;
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
          value={chosen[option.name] ?? option.default}
          house={changed(option)}
          lit={lit.includes(`options.${option.name}`)}
          text={text}
          onChange={onChange}
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
  readonly lit: boolean;
  readonly text: AnyBoardModule['text'];
  readonly onChange: OptionListProps['onChange'];
}

function OptionRow({ option, value, house, lit, text, onChange }: OptionRowProps): ReactElement {
  const t = useText();
  const { locale } = useLanguage();
  const nameOf = (one: Value): string => optionWords(option, one, text, locale, t)[1];
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
            values={option.values}
            value={value}
            nameOf={nameOf}
            onChange={(one) => onChange(option.name, one)}
          />
        ))}
    </Setting>
  );
}
