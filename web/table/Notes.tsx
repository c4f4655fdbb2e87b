import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { Icon, type IconName } from '@reckon/pieces';
import type { Link as LinkState } from '@reckon/protocol/client';
import { useText } from '../text/index.ts';
import type { Live } from './live.ts';
import css from './Notes.module.css';

/** A refusal or an explanation: what, why, which rule. Goes away by itself, later when the pointer or the keyboard rests on it. */
export interface Note {
  readonly id: number;
  readonly sentence: string;
  readonly rule: string | undefined;
}

export function Toast({
  note,
  onRule,
  onGone,
}: {
  readonly note: Note;
  readonly onRule: (rule: string) => void;
  readonly onGone: () => void;
}): ReactElement {
  const t = useText();
  const [held, setHeld] = useState(false);
  // Its time runs from the moment it was said, however often the table is drawn meanwhile.
  const gone = useRef(onGone);
  useEffect(() => {
    gone.current = onGone;
  });
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => gone.current(), 6000);
    return () => clearTimeout(timer);
  }, [held, note.id]);
  const { rule } = note;
  return (
    <div
      className={css.toast}
      role="alert"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name="warn" />
      <span className="grow">
        <b>{t.refused}</b> {note.sentence}
      </span>
      {rule !== undefined && (
        <button type="button" className={css.rule} onClick={() => onRule(rule)}>
          {t.seeRule(rule)}
        </button>
      )}
      <button type="button" className={css.close} aria-label={t.close} onClick={onGone}>
        <Icon name="x" size={16} />
      </button>
    </div>
  );
}

/** A line that is gone, or silent for three seconds and more: "reconnecting", and after nine seconds "offline". */
export function LinkBanner({
  link,
  closed,
}: {
  readonly link: LinkState;
  readonly closed: Live['closed'];
}): ReactElement | null {
  const t = useText();
  const [stage, setStage] = useState<'fine' | 'reconnecting' | 'offline'>('fine');
  const bad = link !== 'live';
  useEffect(() => {
    if (!bad) {
      setStage('fine');
      return undefined;
    }
    const first = setTimeout(() => setStage('reconnecting'), link === 'quiet' ? 0 : 1000);
    const second = setTimeout(() => setStage('offline'), link === 'quiet' ? 5500 : 9000);
    return () => {
      clearTimeout(first);
      clearTimeout(second);
    };
    // The clock starts when the link goes bad, not when it changes from bad to worse.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [bad]);
  if (link === 'closed')
    return (
      <div className={`${css.banner} ${css.closed}`} role="alert">
        <Icon name="cloudOff" />
        <span className="grow">
          <b>{t.closedBanner}</b> {closed && t.refusal(closed)}
        </span>
        <button type="button" className={css.rule} onClick={() => location.reload()}>
          {t.reload}
        </button>
      </div>
    );
  if (stage === 'fine') return null;
  return (
    <div
      className={`${css.banner} ${stage === 'offline' ? css.closed : ''}`}
      role="status"
      data-testid="link-banner"
    >
      <Icon name={stage === 'offline' ? 'cloudOff' : 'rematch'} />
      <span className="grow">
        <b>{stage === 'offline' ? t.offlineBanner : t.reconnecting}</b>{' '}
        {stage === 'offline' ? t.offlineNote : t.reconnectingNote}
      </span>
    </div>
  );
}

/** Something that stays so for a while, and what can be done about it. */
export function PlainBanner({
  icon,
  title,
  text = '',
  grave = false,
  children,
}: {
  readonly icon: IconName;
  readonly title: string;
  readonly text?: string;
  /** Nothing can be done at this table any more. */
  readonly grave?: boolean;
  readonly children?: ReactNode;
}): ReactElement {
  return (
    <div className={`${css.banner} ${grave ? css.closed : css.calm}`} role="status">
      <Icon name={icon} />
      <span className="grow">
        <b>{title}</b> {text}
      </span>
      {children}
    </div>
  );
}
