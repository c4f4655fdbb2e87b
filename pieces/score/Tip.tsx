import { useState, type ReactElement } from 'react';
import { Icon } from '../icons.tsx';
import { signed, useWords } from '../words.tsx';
import type { Source } from './source.ts';
import { scoreWords } from './words.ts';
import css from './ScoreBar.module.css';

/** Name and points with their condition; what the card says; the arithmetic; rule, since when, last change. */
export function Told({ source }: { readonly source: Source }): ReactElement {
  const words = useWords(scoreWords);
  const { name, points, rate, what, why, rule, last, provisional } = source;
  const worth = `${words.points(points)}${rate === undefined ? '' : ` (${rate})`}`;
  const notes = [
    ...(provisional ? [words.canChange] : []),
    ...(rule === undefined ? [] : [words.rule(rule)]),
    ...(last === undefined ? [] : [words.lastChange(signed(last.points), last.when)]),
  ];
  return (
    <>
      <span className={css.tipHead}>
        <strong>{name}</strong>
        <strong>{worth}</strong>
      </span>
      {what !== undefined && <span>{what}</span>}
      <b>{why}</b>
      {notes.length > 0 && <small>{notes.join(' · ')}</small>}
    </>
  );
}

interface TipProps {
  readonly source: Source | undefined;
  /** The middle of the part, and the width there is. */
  readonly at: number;
  readonly width: number;
  readonly top: number;
  /** Tapped: it stays, and has a button that closes it. */
  readonly onClose: (() => void) | undefined;
}

const WIDE = 322;

/** Stays in place while it fades. */
export function Tip({ source, at, width, top, onClose }: TipProps): ReactElement {
  const words = useWords(scoreWords);
  const [last, setLast] = useState({ source, at, top });
  if (source && (source !== last.source || at !== last.at || top !== last.top)) setLast({ source, at, top });
  const shown = source ?? last.source;
  const middle = source ? at : last.at;
  const left = Math.max(0, Math.min(middle - WIDE / 2, width - WIDE));
  return (
    <div
      role="tooltip"
      className={`${css.tip} ${source ? css.shown : ''} ${onClose ? css.kept : ''}`}
      style={
        {
          top: source ? top : last.top,
          left,
          '--at': `${Math.min(WIDE - 18, Math.max(18, middle - left))}px`,
        } as React.CSSProperties
      }
    >
      {shown && <Told source={shown} />}
      {onClose && (
        <button type="button" className={css.tipClose} aria-label={words.closeTip} onClick={onClose}>
          <Icon name="x" size={16} />
        </button>
      )}
    </div>
  );
}
