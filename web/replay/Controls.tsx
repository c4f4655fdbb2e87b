import type { ReactElement, ReactNode } from 'react';
import { Icon } from '@reckon/pieces';
import { useText } from '../text/index.ts';
import css from './Replay.module.css';

interface ControlsProps {
  readonly index: number;
  readonly last: number;
  readonly seq: number;
  readonly all: number;
  readonly sentence: string;
  readonly playing: boolean;
  readonly speed: number;
  readonly onGo: (index: number) => void;
  readonly onPlay: () => void;
  readonly onSpeed: () => void;
  readonly children: ReactNode;
}

/** First, back, play, on, last; and what happened at this moment. */
export function Controls({
  index,
  last,
  seq,
  all,
  sentence,
  playing,
  speed,
  onGo,
  onPlay,
  onSpeed,
  children,
}: ControlsProps): ReactElement {
  const t = useText();
  return (
    <div className={css.controls}>
      <div className={css.buttons}>
        <button
          type="button"
          className="icb"
          aria-label={t.first}
          disabled={index === 0}
          onClick={() => onGo(0)}
        >
          <Icon name="first" />
        </button>
        <button
          type="button"
          className="icb"
          aria-label={t.back}
          disabled={index === 0}
          onClick={() => onGo(index - 1)}
        >
          <Icon name="back" />
        </button>
        <button
          type="button"
          className={css.play}
          aria-label={playing ? t.pauseIt : t.playIt}
          onClick={onPlay}
        >
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
        <button
          type="button"
          className="icb"
          aria-label={t.forward}
          disabled={index === last}
          onClick={() => onGo(index + 1)}
        >
          <Icon name="fwd" />
        </button>
        <button
          type="button"
          className="icb"
          aria-label={t.last}
          disabled={index === last}
          onClick={() => onGo(last)}
        >
          <Icon name="last" />
        </button>
      </div>
      <p className={css.sentence} role="status" data-testid="replay-status">
        <b>{t.of(seq, all)}</b> {sentence}
      </p>
      {children}
      <button type="button" className={`btn ${css.speed}`} onClick={onSpeed}>
        {t.speed(speed)}
      </button>
    </div>
  );
}
