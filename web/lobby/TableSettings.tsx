import type { ReactElement } from 'react';
import { VISIBILITIES } from '@reckon/kernel';
import type { ClockOptions, TableInfo } from '@reckon/protocol';
import { Segments, Setting, Switch } from '../app/Controls.tsx';
import { useText, type Text } from '../text/index.ts';

const DAY_MS = 86_400_000;

/** What people choose between: no clock, the game's own times, or so long that nobody has to sit there. */
const CLOCKS: readonly ClockOptions[] = [
  { turnMs: null, pace: 1 },
  { turnMs: null, pace: 2 },
  { turnMs: null, pace: 0 },
  { turnMs: DAY_MS / 2, pace: 1 },
  { turnMs: DAY_MS, pace: 1 },
  { turnMs: 3 * DAY_MS, pace: 1 },
];
const isClock = (one: ClockOptions, other: ClockOptions): boolean =>
  one.pace === other.pace && (one.turnMs === other.turnMs || one.pace === 0);
const clockWords = (t: Text, { turnMs, pace }: ClockOptions): string =>
  turnMs === null || pace === 0 ? t.pace(pace) : t.turnTime((turnMs * pace) / 1000);

export type Settings = Pick<TableInfo, 'clock' | 'visibility' | 'open'>;

interface TableSettingsProps {
  readonly settings: Settings;
  /** Absent = only to be read. */
  readonly onChange?: ((change: Partial<Settings>) => void) | undefined;
  /** What was changed last, to be marked. */
  readonly lit?: readonly string[] | undefined;
  /** Only the clock, or all the rest; everything if absent. */
  readonly part?: 'clock' | 'rest';
}

/** How each setting reads in one word, by its name in `arranged.what`. */
export const settingWords = (t: Text, { clock, visibility, open }: Settings) => ({
  clock: [t.turnClock, clockWords(t, clock)],
  visibility: [t.scoresVisible, t.visibility(visibility)],
  open: [t.listed, open ? t.yes : t.no],
});

/** What a table decides besides the rules of its game: time, who reads scores, who finds it. */
export function TableSettings({ settings, onChange, lit = [], part }: TableSettingsProps): ReactElement {
  const t = useText();
  const { clock, visibility, open } = settings;
  const words = settingWords(t, settings);
  const clocks = CLOCKS.some((one) => isClock(one, clock)) ? CLOCKS : [...CLOCKS, clock];
  return (
    <>
      {part !== 'rest' && (
        <Setting
          label={t.turnClock}
          help={onChange ? t.turnClockHelp : words.clock[1]}
          lit={lit.includes('clock')}
        >
          {onChange && (
            <Segments
              label={t.turnClock}
              values={clocks.map((_, index) => index)}
              value={clocks.findIndex((one) => isClock(one, clock))}
              nameOf={(index) => clockWords(t, clocks[index]!)}
              onChange={(index) => onChange({ clock: clocks[index]! })}
            />
          )}
        </Setting>
      )}
      {part !== 'clock' && (
        <>
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
      )}
    </>
  );
}
