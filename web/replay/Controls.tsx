import type { ReactElement, ReactNode } from 'react';
import { Icon, type IconName } from '@reckon/pieces';
import { Segments } from '../app/Controls.tsx';
import { useGroupText, useText } from '../text/index.ts';
import { PACES, type Pace } from './pace.ts';
import css from './Replay.module.css';

interface ControlsProps {
  readonly index: number;
  readonly last: number;
  /** One step on, and back. */
  readonly next: number;
  readonly previous: number;
  readonly pace: Pace;
  readonly onPace: (pace: Pace) => void;
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
  next,
  previous,
  pace,
  onPace,
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
  const g = useGroupText();
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
        {step('back', t.back, previous)}
        <button
          type="button"
          className={css.play}
          aria-label={playing ? t.pauseIt : t.playIt}
          onClick={onPlay}
        >
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
        {step('fwd', t.forward, next)}
        {step('last', t.last, last)}
      </div>
      <p className={css.sentence} role="status" data-testid="replay-status">
        <b>{t.of(seq, all)}</b> {sentence}
      </p>
      <Segments label={g.replayBy} values={PACES} value={pace} nameOf={g.replayPace} onChange={onPace} />
      {children}
      <button type="button" className={`btn ${css.speed}`} onClick={onSpeed}>
        {t.speed(speed)}
      </button>
    </div>
  );
}
