import { useState, type FormEvent, type ReactElement } from 'react';
import { useLanguage } from '@reckon/pieces';
import type { GameInfo, Options } from '@reckon/protocol';
import { ApiError } from '@reckon/protocol/client';
import { Segments, Setting } from '../app/Controls.tsx';
import { useBoard, useCover, useGames } from '../app/games.ts';
import { Page } from '../app/Page.tsx';
import { usePageTitle } from '../app/page.ts';
import { problemOf } from '../app/problem.ts';
import { navigate } from '../app/router.tsx';
import { set, useSettings } from '../app/settings.ts';
import { Problem } from '../app/Waiting.tsx';
import { BOT_PAUSE_MS, createTable, rememberedOptions, rememberOptions, usualBot } from '../home/start.ts';
import { useText } from '../text/index.ts';
import { NameField } from './NameField.tsx';
import { OptionList, presetOf, presetOptions, refusedOption } from './OptionList.tsx';
import { TableSettings, type Settings } from './TableSettings.tsx';
import css from './Lobby.module.css';

export function NewTable({ game }: { readonly game: string }): ReactElement {
  const t = useText();
  const info = useGames().find(({ id }) => id === game);
  return info ? <Form key={info.id} info={info} /> : <Problem title={t.notFound} text={t.notFoundText} />;
}

/** Everything that is decided before people sit down. */
function Form({ info }: { readonly info: GameInfo }): ReactElement {
  const t = useText();
  const { locale } = useLanguage();
  const module = useBoard(info.id);
  const { text } = module;
  const cover = useCover(info.id);
  const own = useSettings();
  const title = cover.title[locale];
  usePageTitle(`${t.newTable(title)} · Reckon`);
  const [name, setName] = useState(own.name);
  const [table, setTable] = useState('');
  const [seats, setSeats] = useState(Math.min(4, info.seats.max));
  const [bots, setBots] = useState(0);
  const [options, setOptions] = useState<Options>(() => rememberedOptions(info));
  const kind = presetOf(cover.presets, options);
  const [settings, setSettings] = useState<Settings>({
    clock: { turnMs: null, pace: 1 },
    visibility: 'all',
    open: false,
  });
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const create = (event: FormEvent): void => {
    event.preventDefault();
    setBusy(true);
    setProblem('');
    set({ name });
    if (kind) rememberOptions(info.id, kind.options);
    createTable({
      game: info.id,
      player: name.trim() || t.guest,
      ...(own.mark !== undefined && { mark: own.mark }),
      name: table.trim() || t.tableNameDefault(name.trim(), title),
      seats,
      bots: Array.from({ length: Math.min(bots, seats - 1) }, () => usualBot(info)),
      options: { ...kind?.options, ...options },
      ...settings,
      botPauseMs: BOT_PAUSE_MS,
    }).then(
      ({ code }) => navigate(`/t/${code}`),
      (error: unknown) => {
        setProblem(
          (error instanceof ApiError &&
            refusedOption(
              { code: error.code, text: error.message, path: error.path },
              { game: info, options, text, locale, t },
            )) ||
            problemOf(error, t),
        );
        setBusy(false);
      },
    );
  };
  const range = (from: number, to: number): readonly number[] =>
    Array.from({ length: to - from + 1 }, (_, n) => from + n);
  return (
    <Page wide paper>
      <div className={css.band} style={{ background: cover.ground }}>
        <cover.Art band />
        <div className={css.bandText}>
          <h1>{t.newTable(title)}</h1>
          <p>{t.newTableLead}</p>
        </div>
      </div>
      <form className={css.newTable} onSubmit={create}>
        <section className={`sheet ${css.panel}`}>
          <NameField name={name} onName={setName} />
          {info.seats.min !== info.seats.max && (
            <Setting label={t.seats} help={t.seatsHelp}>
              <Segments
                label={t.seats}
                values={range(info.seats.min, info.seats.max)}
                value={seats}
                nameOf={String}
                onChange={setSeats}
              />
            </Setting>
          )}
          <Setting label={t.bots} help={t.botsHelp}>
            <Segments
              label={t.bots}
              values={range(0, seats - 1)}
              value={Math.min(bots, seats - 1)}
              nameOf={(n) => (n === 0 ? t.noBots : String(n))}
              onChange={setBots}
            />
          </Setting>
          <TableSettings
            part="clock"
            settings={settings}
            onChange={(change) => setSettings((now) => ({ ...now, ...change }))}
          />
          {cover.presets && (
            <fieldset className={css.presets}>
              <legend>
                <b>{t.preset}</b>
              </legend>
              {cover.presets.map((preset) => (
                <label key={preset.name.en} className={kind === preset ? css.chosen : undefined}>
                  <input
                    type="radio"
                    className="sr"
                    name="preset"
                    checked={kind === preset}
                    onChange={() => setOptions(preset.options)}
                  />
                  <b>{preset.name[locale]}</b>
                  <small>{preset.note[locale]}</small>
                </label>
              ))}
            </fieldset>
          )}
        </section>
        <details className={`sheet ${css.panel} ${css.moreSettings}`}>
          <summary>
            <h2>{t.moreSettings}</h2>
          </summary>
          <label className={css.fieldLabel}>
            <b>{t.tableName}</b>
            <input
              className="field"
              value={table}
              maxLength={48}
              placeholder={t.tableNameDefault(name, title)}
              onChange={(event) => setTable(event.target.value)}
            />
          </label>
          <TableSettings
            part="rest"
            settings={settings}
            onChange={(change) => setSettings((now) => ({ ...now, ...change }))}
          />
          <h3 className={css.part}>{t.rules}</h3>
          <OptionList
            options={info.options}
            chosen={options}
            text={text}
            preset={presetOptions(cover)}
            settled={module.settled}
            given={module.given}
            onChange={(option, value) => setOptions((now) => ({ ...now, [option]: value }))}
          />
        </details>
        <div className={css.foot}>
          <p className="grow" role="alert">
            {problem !== '' && <span className="minus">{problem}</span>}
          </p>
          <button type="submit" className="btn go" disabled={busy}>
            {t.create}
          </button>
        </div>
      </form>
    </Page>
  );
}
