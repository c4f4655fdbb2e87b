import type { ReactElement, ReactNode } from 'react';
import { Icon, type IconName } from '@reckon/pieces';
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
  /** A button that goes to another moment; idle at the end it would lead beyond. */
  const step = (icon: IconName, label: string, to: number): ReactElement => (
    <button
      type="button"
      className="icb"
      aria-label={label}
      disabled={to === index || to < 0 || to > last}
      onClick={() => onGo(to)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <div className={css.controls}>
      <div className={css.buttons}>
        {step('first', t.first, 0)}
        {step('back', t.back, index - 1)}
        <button
          type="button"
          className={css.play}
          aria-label={playing ? t.pauseIt : t.playIt}
          onClick={onPlay}
        >
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
        {step('fwd', t.forward, index + 1)}
        {step('last', t.last, last)}
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
