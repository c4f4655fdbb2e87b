import { useState, type ReactElement } from 'react';
import { STOPS } from '@reckon/kernel';
import { Icon, useLanguage } from '@reckon/pieces';
import type { Alarm } from '@reckon/protocol';
import type { Standing } from '@reckon/protocol/client';
import { useFairText, useText } from '../text/index.ts';
import css from './Fair.module.css';

/** What an honest server never does. It stays: nobody but the person can make it go away. */
export function Alarms({
  standing,
  onAcceptKey,
}: {
  readonly standing: Standing | undefined;
  readonly onAcceptKey: () => void;
}): ReactElement | null {
  const t = useFairText();
  const { locale } = useLanguage();
  const alarms = standing?.receipt?.alarms ?? [];
  const newKey = standing?.newKey;
  if (alarms.length === 0 && !newKey) return standing?.elsewhere ? <Elsewhere /> : null;
  return (
    <div className={css.alarms} role="alert" data-testid="alarms">
      <Icon name="warn" />
      <div className="grow">
        <b>{t.alarmTitle + STOPS[locale].stop}</b>
        {newKey && (
          <p>
            {t.alarm('C-KEY')}{' '}
            <button type="button" className="btn" onClick={onAcceptKey}>
              {t.acceptKey}
            </button>
          </p>
        )}
        {alarms.map((alarm) => (
          <Told key={`${alarm.code}/${alarm.at}`} alarm={alarm} />
        ))}
      </div>
    </div>
  );
}

/** Another device gave the share of this seat, or somebody feigned one: the person knows which, and may close it. */
function Elsewhere(): ReactElement | null {
  const t = useText();
  const words = useFairText();
  const [read, setRead] = useState(false);
  if (read) return null;
  return (
    <div className={css.alarms} role="status" data-testid="elsewhere">
      <Icon name="shield" />
      <p className="grow">{words.elsewhere}</p>
      <button type="button" className="btn" onClick={() => setRead(true)}>
        {t.close}
      </button>
    </div>
  );
}

/** What stops a share from leaving, noticed before it left. */
const STOPPING: readonly Alarm['code'][] = [
  'C-COMMITMENT',
  'C-TERMS-TWICE',
  'C-TERMS',
  'C-NO-TERMS',
  'C-SHARE',
  'C-SCREEN',
];
const isBeforehand = ({ code, given }: Alarm): boolean => given !== true && STOPPING.includes(code);

function Told({ alarm }: { readonly alarm: Alarm }): ReactElement {
  const t = useFairText();
  return (
    <div>
      <p>
        {t.alarm(alarm.code)} {isBeforehand(alarm) && t.notSent}
      </p>
      <details>
        <summary>{t.details}</summary>
        <dl>
          <dt>{t.promised}</dt>
          <dd>{alarm.pinned}</dd>
          <dt>{t.shown}</dt>
          <dd>{alarm.shown}</dd>
        </dl>
        <code>{alarm.code}</code>
      </details>
    </div>
  );
}
