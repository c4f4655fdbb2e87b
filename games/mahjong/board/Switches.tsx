import type { ReactElement } from 'react';
import { useWords } from '@reckon/pieces';
import { prefer, usePreferences } from './preferences.ts';
import { boardWords } from './words.ts';
import css from './Board.module.css';

/** What the reader may switch on this board alone. */
export function Switches({ plays }: { readonly plays: boolean }): ReactElement {
  const words = useWords(boardWords);
  const { numerals, autoPass } = usePreferences();
  return (
    <div className={css.switches}>
      {plays && (
        <button
          type="button"
          className={css.switch}
          aria-pressed={autoPass}
          title={words.autoPassHelp}
          onClick={() => prefer({ autoPass: !autoPass })}
        >
          <span className="sr">{words.autoPass}</span>
          <span aria-hidden="true">
            <b lang="zh">过</b> {words.autoWord}
          </span>
        </button>
      )}
      <button
        type="button"
        className={css.switch}
        aria-pressed={numerals}
        title={words.numerals}
        onClick={() => prefer({ numerals: !numerals })}
      >
        <span className="sr">{words.numerals}</span>
        <span className="num" aria-hidden="true">
          123
        </span>
      </button>
    </div>
  );
}
