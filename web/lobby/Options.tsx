import type { ReactElement } from 'react';
import { Icon, useLanguage, type AnyBoardModule } from '@reckon/pieces';
import type { GameInfo, TableInfo } from '@reckon/protocol';
import type { LiveTable } from '../table/live.ts';
import { useText } from '../text/index.ts';
import { useBoard, useCover } from '../app/games.ts';
import { OptionList, optionWords, presetOptions } from './OptionList.tsx';
import { settingWords, TableSettings } from './TableSettings.tsx';
import css from './Lobby.module.css';

interface OptionsProps {
  readonly table: LiveTable;
  readonly info: TableInfo;
  readonly game: GameInfo;
  readonly text: AnyBoardModule['text'];
  /** The host changes them; everybody else reads. */
  readonly host: boolean;
  readonly you: TableInfo['seats'][number]['seat'] | 'spectator';
}

/** The rules in use. Whatever the host changes is changed for all at once, with a line that says who did it. */
export function Options({ table, info, game, text, host, you }: OptionsProps): ReactElement {
  const t = useText();
  const cover = useCover(info.game);
  const module = useBoard(info.game);
  const editable = host && info.status === 'lobby';
  const lit = info.arranged?.what;
  return (
    <section className={`sheet ${css.panel}`} aria-label={t.options}>
      <div className={css.panelHead}>
        <h2>{t.options}</h2>
        <span className="mut3">{t.optionsNote}</span>
      </div>
      <p className={css.arranged} role="status" data-testid="arranged">
        {info.arranged && (
          <>
            <Icon name="gear" size={16} /> <Change info={info} game={game} text={text} you={you} />
          </>
        )}
      </p>
      <TableSettings
        settings={info}
        lit={lit}
        onChange={editable ? (change) => void table.send({ type: 'arrange', ...change }) : undefined}
      />
      <h3 className={css.part}>{t.rulesOfGame}</h3>
      <OptionList
        options={game.options}
        chosen={info.options}
        text={text}
        lit={lit}
        preset={presetOptions(cover)}
        settled={module.settled}
        given={module.given}
        {...(editable && {
          onChange: (name, value) => void table.send({ type: 'arrange', options: { [name]: value } }),
        })}
      />
    </section>
  );
}

/** "Ada changed Turn clock: off." */
function Change({
  info,
  game,
  text,
  you,
}: Pick<OptionsProps, 'info' | 'game' | 'text' | 'you'>): ReactElement {
  const t = useText();
  const { locale } = useLanguage();
  const { seat, name, what } = info.arranged!;
  const settings = settingWords(t, info);
  const changes = what
    .map((one) => {
      const option = game.options.find((candidate) => one === `options.${candidate.name}`);
      const [thing, value] = option
        ? optionWords(option, info.options[option.name] ?? option.default, text, locale, t)
        : (settings[one as keyof typeof settings] ?? [one, '']);
      return t.arrangedTo(thing!, value!);
    })
    .join(t.listComma);
  return <span>{seat === you ? t.arrangedYou(changes) : t.arrangedBy(name, changes)}</span>;
}
