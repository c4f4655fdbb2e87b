import type { ReactElement } from 'react';
import { Icon, useWords } from '@reckon/pieces';
import { boardWords } from './words.ts';
import css from './Panels.module.css';

/** One less, one more. */
export function Stepper({
  name,
  value,
  of,
  onStep,
}: {
  readonly name: string;
  readonly value: number;
  readonly of?: number;
  readonly onStep: (by: 1 | -1) => void;
}): ReactElement {
  const words = useWords(boardWords);
  return (
    <span className={css.stepper}>
      <button type="button" className="icb" aria-label={words.less(name)} onClick={() => onStep(-1)}>
        <Icon name="minus" size={16} />
      </button>
      <b className="num" aria-live="polite">
        {value}
        {of !== undefined && <small>/{of}</small>}
      </b>
      <button type="button" className="icb" aria-label={words.more(name)} onClick={() => onStep(1)}>
        <Icon name="plus" size={16} />
      </button>
    </span>
  );
}
