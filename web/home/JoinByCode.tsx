import { useRef, useState, type FormEvent, type ReactElement } from 'react';
import { navigate } from '../app/router.tsx';
import { useText } from '../text/index.ts';
import css from './JoinByCode.module.css';

/** The code in what was typed or pasted: people copy the whole invitation, and write codes in groups. */
export const codeIn = (text: string): string =>
  (/\/t\/([^/?#\s]+)/i.exec(text)?.[1] ?? text.replaceAll(/[\s-]/g, '')).toUpperCase();

/** The short way to a table that somebody has told you about. */
export function JoinByCode(): ReactElement {
  const t = useText();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const join = (event: FormEvent): void => {
    event.preventDefault();
    const wanted = codeIn(code);
    if (wanted === '') field.current?.focus();
    else navigate(`/t/${encodeURIComponent(wanted)}`);
  };
  return (
    <form className={css.join} onSubmit={join}>
      <label htmlFor="code">{t.joinCode}</label>
      <input
        ref={field}
        id="code"
        value={code}
        placeholder="7KQ2XM4P"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => setCode(event.target.value)}
      />
      <button type="submit" className="btn">
        {t.join}
      </button>
    </form>
  );
}
