import { useState, type ReactElement } from 'react';
import { Segments, Setting, Switch } from '../app/Controls.tsx';
import { Dialog } from '../app/Dialog.tsx';
import { isStill, MOTIONS, set, THEMES, useSettings, type LanguageChoice } from '../app/settings.ts';
import { Link } from '../app/router.tsx';
import { useGroupText, useText } from '../text/index.ts';

const LANGUAGES: readonly LanguageChoice[] = import.meta.env.DEV ? ['en', 'zh', 'pseudo'] : ['en', 'zh'];
const LANGUAGE_NAMES: { readonly [L in LanguageChoice]: string } = {
  en: 'English',
  zh: '中文',
  pseudo: 'Ƥšéüđø',
};

export function LanguageSwitch(): ReactElement {
  const t = useText();
  const { language } = useSettings();
  return (
    <Segments
      label={t.language}
      values={LANGUAGES}
      value={language}
      nameOf={(one) => LANGUAGE_NAMES[one]}
      onChange={(one) => set({ language: one })}
    />
  );
}

/** The browser asks for it when the person does, not before. */
function Notices(): ReactElement {
  const t = useText();
  const [permission, setPermission] = useState(() => Notification.permission);
  return (
    <Setting label={t.notices} help={t.noticesHelp(permission)}>
      {permission === 'default' && (
        <button
          type="button"
          className="btn"
          onClick={() => void Notification.requestPermission().then(setPermission)}
        >
          {t.noticesAllow}
        </button>
      )}
    </Setting>
  );
}

export function SettingsDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = useText();
  const g = useGroupText();
  const settings = useSettings();
  return (
    <Dialog title={t.settings} onClose={onClose}>
      <Setting label={t.language}>
        <LanguageSwitch />
      </Setting>
      <Setting label={t.animation} help={isStill() ? t.motionStill : undefined}>
        <Segments
          label={t.animation}
          values={MOTIONS}
          value={settings.motion}
          nameOf={t.motion}
          onChange={(motion) => set({ motion })}
        />
      </Setting>
      <Setting label={t.colours}>
        <Segments
          label={t.colours}
          values={THEMES}
          value={settings.theme}
          nameOf={t.theme}
          onChange={(theme) => set({ theme })}
        />
      </Setting>
      <Setting label={t.fourColours} help={t.fourColoursHelp}>
        <Switch
          label={t.fourColours}
          on={settings.fourColours}
          onChange={(fourColours) => set({ fourColours })}
        />
      </Setting>
      <Setting label={t.sounds}>
        <Switch label={t.sounds} on={settings.sounds} onChange={(sounds) => set({ sounds })} />
      </Setting>
      {'Notification' in globalThis && <Notices />}
      <Setting label={g.otherDevices} help={g.otherDevicesHelp}>
        <Link className="btn" href="/me" onClick={onClose}>
          {g.otherDevicesOpen}
        </Link>
      </Setting>
      <Setting label={t.tips} help={t.tipsHelp}>
        <Switch label={t.tips} on={settings.tips} onChange={(tips) => set({ tips })} />
      </Setting>
      <Setting label={t.goesOn} help={t.goesOnHelp}>
        <Switch label={t.goesOn} on={settings.goesOn} onChange={(goesOn) => set({ goesOn })} />
      </Setting>
      <Setting label={t.confirmTaps} help={t.confirmTapsHelp}>
        <Switch
          label={t.confirmTaps}
          on={settings.confirmTaps}
          onChange={(confirmTaps) => set({ confirmTaps })}
        />
      </Setting>
    </Dialog>
  );
}
