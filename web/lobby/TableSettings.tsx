import type { ReactElement } from 'react';
import { VISIBILITIES } from '@reckon/kernel';
import type { TableInfo } from '@reckon/protocol';
import { Segments, Setting, Switch } from '../app/Controls.tsx';
import { useText, type Text } from '../text/index.ts';

const PACES = [1, 2, 0] as const;

export type Settings = Pick<TableInfo, 'clock' | 'visibility' | 'open'>;

interface TableSettingsProps {
  readonly settings: Settings;
  /** Absent = only to be read. */
  readonly onChange?: ((change: Partial<Settings>) => void) | undefined;
  /** What was changed last, to be marked. */
  readonly lit?: readonly string[] | undefined;
}

/** How each setting reads in one word, by its name in `arranged.what`. */
export const settingWords = (t: Text, { clock, visibility, open }: Settings) => ({
  clock: [t.turnClock, t.pace(clock.pace)],
  visibility: [t.scoresVisible, t.visibility(visibility)],
  open: [t.listed, open ? t.yes : t.no],
});

/** What a table decides besides the rules of its game: time, who reads scores, who finds it. */
export function TableSettings({ settings, onChange, lit = [] }: TableSettingsProps): ReactElement {
  const t = useText();
  const { clock, visibility, open } = settings;
  const words = settingWords(t, settings);
  const paces = PACES.some((pace) => pace === clock.pace) ? PACES : [...PACES, clock.pace];
  return (
    <>
      <Setting
        label={t.turnClock}
        help={onChange ? t.turnClockHelp : words.clock[1]}
        lit={lit.includes('clock')}
      >
        {onChange && (
          <Segments
            label={t.turnClock}
            values={paces}
            value={clock.pace}
            nameOf={t.pace}
            onChange={(pace) => onChange({ clock: { ...clock, pace } })}
          />
        )}
      </Setting>
      <Setting
        label={t.scoresVisible}
        help={onChange ? t.scoresVisibleHelp : words.visibility[1]}
        lit={lit.includes('visibility')}
      >
        {onChange && (
          <Segments
            label={t.scoresVisible}
            values={VISIBILITIES}
            value={visibility}
            nameOf={t.visibility}
            onChange={(who) => onChange({ visibility: who })}
          />
        )}
      </Setting>
      <Setting label={t.listed} help={onChange ? t.listedHelp : words.open[1]} lit={lit.includes('open')}>
        {onChange && <Switch label={t.listed} on={open} onChange={(on) => onChange({ open: on })} />}
      </Setting>
    </>
  );
}
