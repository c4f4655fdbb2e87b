import type { ReactElement, ReactNode } from 'react';
import type { Tagged } from '@reckon/kernel';
import { Icon } from '@reckon/pieces';
import type { Frame } from '@reckon/protocol';
import type { LogLine } from '../frame/scene.ts';
import { useGroupText } from '../text/index.ts';
import css from './Replay.module.css';

interface TimelineProps {
  readonly frames: readonly Frame<unknown, Tagged>[];
  readonly lines: readonly LogLine[];
  /** Types of events worth a mark. */
  readonly landmarks: readonly string[];
  /** Moments at which a better move was there, by the event before it. */
  readonly costly: readonly { readonly seq: number; readonly verdict: string; readonly said: string }[];
  readonly at: number;
  readonly onAt: (seq: number) => void;
  /** The scores over the game, where they are told before its end. */
  readonly children: ReactNode;
}

/** The game as a line: marks to jump to, and the scores over it. A game that counts at its end has a plain one. */
export function Timeline({
  frames,
  lines,
  landmarks,
  costly,
  at,
  onAt,
  children,
}: TimelineProps): ReactElement {
  const g = useGroupText();
  const end = Math.max(1, frames.at(-1)?.seq ?? 1);
  const saidAt = (seq: number): string => lines.findLast((line) => line.seq <= seq)?.sentence ?? '';
  const events = frames.flatMap(({ seq, event }) =>
    event !== null && landmarks.includes(event.type) ? [{ seq, kind: event.type, said: saidAt(seq) }] : [],
  );
  const marks = [
    ...events,
    ...costly.map(({ seq, verdict, said }) => ({ seq, kind: verdict, said, costly: true })),
  ].toSorted((one, other) => one.seq - other.seq);
  return (
    <div className={css.scrub}>
      <ol className={css.landmarks} aria-label={g.landmarks}>
        {marks.map(({ seq, kind, said, ...mark }) => (
          <li key={`${seq}/${kind}`} style={{ left: `calc(6px + (100% - 12px) * ${seq / end})` }}>
            <button
              type="button"
              title={said}
              aria-label={said}
              aria-current={seq === at || undefined}
              data-kind={kind}
              onClick={() => onAt(seq)}
            >
              {'costly' in mark ? <Icon name="x" size={16} /> : <i />}
            </button>
          </li>
        ))}
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
