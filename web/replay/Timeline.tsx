import type { ReactElement, ReactNode } from 'react';
import type { Tagged } from '@reckon/kernel';
import type { Frame } from '@reckon/protocol';
import type { LogLine } from '../frame/scene.ts';
import { useGroupText } from '../text/index.ts';
import css from './Replay.module.css';

interface TimelineProps {
  readonly frames: readonly Frame<unknown, Tagged>[];
  readonly lines: readonly LogLine[];
  /** Types of events worth a mark. */
  readonly landmarks: readonly string[];
  readonly at: number;
  readonly onAt: (seq: number) => void;
  /** The scores over the game, where they are told before its end. */
  readonly children: ReactNode;
}

/** The game as a line: marks to jump to, and the scores over it. A game that counts at its end has a plain one. */
export function Timeline({ frames, lines, landmarks, at, onAt, children }: TimelineProps): ReactElement {
  const g = useGroupText();
  const end = Math.max(1, frames.at(-1)?.seq ?? 1);
  const marks = frames.filter(({ event }) => event !== null && landmarks.includes(event.type));
  return (
    <div className={css.scrub}>
      <ol className={css.landmarks} aria-label={g.landmarks}>
        {marks.map(({ seq, event }) => {
          const said = lines.findLast((line) => line.seq <= seq)?.sentence ?? '';
          return (
            <li key={seq} style={{ left: `${(100 * seq) / end}%` }}>
              <button
                type="button"
                title={said}
                aria-label={said}
                aria-current={seq === at || undefined}
                data-kind={event?.type}
                onClick={() => onAt(seq)}
              >
                <i />
              </button>
            </li>
          );
        })}
      </ol>
      {children || (
        <input
          type="range"
          className={css.range}
          min={0}
          max={end}
          value={at}
          aria-label={g.scrubPlain}
          onChange={(event) => onAt(Number(event.target.value))}
        />
      )}
    </div>
  );
}
