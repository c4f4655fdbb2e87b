import type { ReactElement } from 'react';
import { useWords } from '@reckon/pieces';
import { prefer, usePreferences } from './preferences.ts';
import { boardWords } from './words.ts';
import css from './Board.module.css';

/** What the reader may switch on this board alone. */
export function Switches({ plays }: { readonly plays: boolean }): ReactElement {
  const words = useWords(boardWords);
  const { numerals, askAlways } = usePreferences();
  return (
    <div className={css.switches}>
      {plays && (
        <button
          type="button"
          className={css.switch}
          aria-pressed={askAlways}
          title={words.askAlwaysHelp}
          onClick={() => prefer({ askAlways: !askAlways })}
        >
          <span>
            <i className={css.light} /> {words.askAlways}
          </span>
        </button>
      )}
      <button
        type="button"
        className={css.switch}
        aria-pressed={numerals}
        title={words.numerals}
        aria-label={words.numerals}
        onClick={() => prefer({ numerals: !numerals })}
      >
        <span>
          <i className={css.light} /> {words.numeralsWord}
        </span>
      </button>
    </div>
  );
}
