import { useEffect, type ReactElement } from 'react';
import { Icon, Logo, useWide, type Clock } from '@reckon/pieces';
import { Link } from '../app/router.tsx';
import { sound } from '../app/sound.ts';
import { set, useSettings } from '../app/settings.ts';
import { useText } from '../text/index.ts';
import { asClock, useCountdown } from './useCountdown.ts';
import css from './Frame.module.css';

export interface TopBarProps {
  readonly title: string;
  readonly game: string;
  /** Empty if the game names none. */
  readonly phase: string;
  readonly clock: Clock | undefined;
  /** The game is paused: so much was left, in milliseconds. */
  readonly frozen?: number | undefined;
  readonly mine: boolean;
  readonly watchers: number;
  /** Lines of the chat that were not read yet. */
  readonly unread: number;
  readonly sounds: boolean;
  readonly onRules: () => void;
  readonly onSettings: () => void;
  readonly onMenu: () => void;
}

export function TopBar({
  title,
  game,
  phase,
  clock,
  frozen,
  mine,
  watchers,
  unread,
  sounds,
  onRules,
  onSettings,
  onMenu,
}: TopBarProps): ReactElement {
  const t = useText();
  const { language } = useSettings();
  // Where there is no rail, the chat is behind the menu.
  const said = useWide() ? 0 : unread;
  return (
    <header className={css.top}>
      <Link href="/" className={`${css.brand} ${css.desk}`} aria-label={`Reckon. ${t.home}`}>
        <Logo size={24} /> Reckon
      </Link>
      <Link href="/" className={`icb ${css.phoneOnly}`} aria-label={t.home}>
        <Icon name="back" />
      </Link>
      <span className={`${css.bar} ${css.desk}`} />
      <div className={`${css.where} ell`}>
        <h1>
          <bdi>{title}</bdi>
        </h1>
        <span>
          {game}
          {phase !== '' && ` · ${phase}`}
        </span>
      </div>
      {frozen === undefined ? (
        clock && <ClockChip clock={clock} mine={mine} sounds={sounds} />
      ) : (
        <StoppedClock seconds={Math.ceil(frozen / 1000)} />
      )}
      {watchers > 0 && (
        <span className={`chip ${css.desk}`}>
          <Icon name="users" size={15} /> {t.watching(watchers)}
        </span>
      )}
      <button
        type="button"
        className={`icb ${css.desk}`}
        aria-label={t.rules}
        title={t.rules}
        onClick={onRules}
      >
        <Icon name="book" />
      </button>
      <button
        type="button"
        className={`icb ${css.desk}`}
        aria-label={t.language}
        title={t.language}
        onClick={() => set({ language: language === 'zh' ? 'en' : 'zh' })}
      >
        <Icon name="globe" />
      </button>
      <button
        type="button"
        className={`icb ${css.desk}`}
        aria-label={t.settings}
        title={t.settings}
        onClick={onSettings}
      >
        <Icon name="gear" />
      </button>
      <button
        type="button"
        className={`icb ${css.menu}`}
        aria-label={said > 0 ? `${t.menu}, ${t.unread(said)}` : t.menu}
        title={t.menu}
        onClick={onMenu}
      >
        <Icon name="menu" />
        {said > 0 && (
          <b className={`${css.unread} num`} data-testid="unread">
            {said}
          </b>
        )}
      </button>
    </header>
  );
}

function StoppedClock({ seconds }: { readonly seconds: number }): ReactElement {
  const t = useText();
  return (
    <span className="chip" role="timer" aria-label={`${t.paused} ${t.timeLeft(seconds)}`}>
      <Icon name="pause" size={15} />
      <b className="num">{asClock(seconds, t)}</b>
    </span>
  );
}

/** Visible to all; one warning to the one whose time it is. */
function ClockChip({
  clock,
  mine,
  sounds,
}: {
  readonly clock: Clock;
  readonly mine: boolean;
  readonly sounds: boolean;
}): ReactElement {
  const t = useText();
  const left = useCountdown(clock.deadline) ?? 0;
  const warn = mine && left === 10 && clock.totalMs > 15_000;
  useEffect(() => {
    if (warn) sound('warn', sounds);
  }, [warn, sounds]);
  return (
    <span className={`chip ${mine ? 'act' : ''}`} role="timer" aria-label={t.timeLeft(left)}>
      <Icon name="clock" size={15} />
      <b className="num">{asClock(left, t)}</b>
      {warn && (
        <span className="sr" role="alert">
          {t.tenSeconds}
        </span>
      )}
    </span>
  );
}
