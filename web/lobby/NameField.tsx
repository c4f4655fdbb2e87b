import type { ReactElement } from 'react';
import { NAME_LETTERS } from '../app/settings.ts';
import { useText } from '../text/index.ts';
import css from './Lobby.module.css';

/** What the others will call you. */
export function NameField({
  name,
  onName,
}: {
  readonly name: string;
  readonly onName: (name: string) => void;
}): ReactElement {
  const t = useText();
  return (
    <label className={css.fieldLabel}>
      <b>{t.yourName}</b>
      <input
        className="field"
        value={name}
        maxLength={NAME_LETTERS}
        autoComplete="name"
        placeholder={t.namePlaceholder}
        onChange={(event) => onName(event.target.value)}
      />
    </label>
  );
}
