import { useState, type FormEvent, type ReactElement } from 'react';
import { navigate } from '../app/router.tsx';
import { useText } from '../text/index.ts';
import css from './JoinByCode.module.css';

/** The short way to a table that somebody has told you about. */
export function JoinByCode(): ReactElement {
  const t = useText();
  const [code, setCode] = useState('');
  const join = (event: FormEvent): void => {
    event.preventDefault();
    const wanted = code.trim().toUpperCase();
    if (wanted !== '') navigate(`/t/${encodeURIComponent(wanted)}`);
  };
  return (
    <form className={css.join} onSubmit={join}>
      <label htmlFor="code">{t.joinCode}</label>
      <input
        id="code"
        value={code}
        placeholder="7KQ2XM4P"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
        onChange={(event) => setCode(event.target.value)}
      />
      <button type="submit" className="btn">
        {t.join}
      </button>
    </form>
  );
}
