import { useRef, type KeyboardEvent, type ReactElement } from 'react';
import { minus, useWords } from '../words.tsx';
import type { Source } from './source.ts';
import { scoreWords } from './words.ts';
import css from './ScoreBar.module.css';

interface SourceListProps {
  readonly sources: readonly Source[];
  /** Rows on phones, columns under a long bar, or only for keyboard and screen reader. */
  readonly look: 'rows' | 'columns' | 'spoken';
  readonly shadeOf: (source: Source) => string;
  /** The largest part, for the meters. */
  readonly most: number;
  readonly hot: string | undefined;
  readonly onHot: (id: string | undefined) => void;
}

const LOOKS = { rows: `${css.list} ${css.rows}`, columns: css.list, spoken: css.srList };

/** Every source as a button: one tab stop, arrows move, focus brightens the part. */
export function SourceList({ sources, look, shadeOf, most, hot, onHot }: SourceListProps): ReactElement {
  const words = useWords(scoreWords);
  const list = useRef<HTMLUListElement>(null);
  const at = Math.max(
    0,
    sources.findIndex(({ id }) => id === hot),
  );
  const step = (event: KeyboardEvent): void => {
    const to = {
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      Home: 0,
      End: sources.length - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = Math.min(sources.length - 1, Math.max(0, to));
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <ul ref={list} className={LOOKS[look]} aria-label={words.list} onKeyDown={step}>
      {sources.map((source, index) => (
        <li key={source.id}>
          <button
            type="button"
            tabIndex={index === at ? 0 : -1}
            className={source.id === hot ? css.on : undefined}
            onFocus={() => onHot(source.id)}
            onBlur={() => onHot(undefined)}
            onClick={() => onHot(source.id)}
            onPointerEnter={(event) => event.pointerType === 'mouse' && onHot(source.id)}
          >
            {look === 'columns' && <span className={css.swatch} style={swatch(source, shadeOf(source))} />}
            <span>
              {source.name}
              <span className="sr">, </span>
            </span>
            {look === 'rows' && (
              <span
                className={css.meter}
                style={{
                  ...swatch(source, shadeOf(source)),
                  width: `${(Math.abs(source.points) / most) * 100}%`,
                }}
              />
            )}
            <b className={source.points < 0 ? css.minus : undefined}>
              {minus(source.points)}
              <span className="sr">
                {words.afterPoints(source.points, source.why, index + 1, sources.length)}
              </span>
            </b>
            {look === 'rows' && source.id === hot && (
              <span className={css.more}>
                <strong>
                  {words.points(source.points)}
                  {source.rate !== undefined && ` (${source.rate})`}
                </strong>
                {source.what} {source.why}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

const swatch = ({ points }: Source, colour: string): React.CSSProperties =>
  points < 0
    ? {
        background: 'repeating-linear-gradient(-45deg, var(--bad) 0 2px, var(--bad-soft) 2px 5px)',
        boxShadow: 'inset 0 0 0 1px var(--bad)',
      }
    : points === 0
      ? { boxShadow: 'inset 0 0 0 1.5px var(--edge)' }
      : { background: colour };
