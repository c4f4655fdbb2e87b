import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import type { Seat, Viewer } from '@reckon/kernel';
import {
  certainOf,
  Icon,
  minus,
  MiniBar,
  SeatMark,
  signed,
  type Measure,
  type SeatScore,
} from '@reckon/pieces';
import { useText } from '../text/index.ts';
import frame from './Frame.module.css';
import css from './Strip.module.css';

interface StripProps {
  readonly scores: readonly SeatScore[];
  readonly viewer: Viewer;
  readonly toAct: readonly Seat[];
  readonly factOf: (seat: Seat) => string;
  /** The same where there is room for a sign or two. */
  readonly briefOf?: (seat: Seat) => ReactNode;
  readonly measure: Measure;
  readonly motionMs: number;
  readonly onOpen: (seat: Seat) => void;
  /** What somebody said with one sign, a moment ago. */
  readonly signOf?: (seat: Seat) => string | undefined;
}

/** More than that are a crowd: each has less room. */
const MANY = 4;

/** One cell per seat, always on screen: mark, name, one fact, total, bar. Every total opens. */
export function Strip(props: StripProps): ReactElement {
  const t = useText();
  const spread = props.scores.map(({ total }) => Math.abs(total - (props.measure.stake ?? 0)));
  const scaleTo = Math.max(props.measure.target ?? 0, ...spread);
  return (
    <section
      className={`${frame.strip} ${props.scores.length > MANY ? frame.many : ''}`}
      aria-label={t.scores}
    >
      {props.scores.map((score) => (
        <Cell key={score.seat.seat} {...props} score={score} scaleTo={scaleTo} />
      ))}
    </section>
  );
}

function Cell({
  scores,
  score,
  viewer,
  toAct,
  factOf,
  briefOf,
  measure,
  scaleTo,
  motionMs,
  onOpen,
  signOf,
}: StripProps & { readonly score: SeatScore; readonly scaleTo: number }): ReactElement {
  const t = useText();
  const { seat, total, hidden } = score;
  const shown = useTween(certainOf(score), motionMs);
  const gain = useGain(total, hidden);
  const acting = toAct.includes(seat.seat);
  const sign = signOf?.(seat.seat);
  const brief = briefOf?.(seat.seat);
  return (
    <button
      type="button"
      className={`${css.cell} ${acting ? css.on : ''} ${scores.length > MANY ? css.many : ''}`}
      data-seat={seat.seat}
      data-place={`seat:${seat.seat}`}
      data-acting={acting || undefined}
      onClick={() => onOpen(seat.seat)}
    >
      <span className="sr">
        {`${t.openScore(seat.name, hidden ? t.hiddenTotal : t.fullTotal(minus(certainOf(score)), score.provisional))}. ${factOf(seat.seat)}. ${t.presence(seat.presence)}${seat.hints ? `. ${t.hintsUsed(seat.hints)}` : ''}`}
      </span>
      <SeatMark seat={seat} size={36} />
      <span className={css.who} aria-hidden="true">
        <b>
          <bdi className="ell">{seat.name}</bdi>
          {seat.seat === viewer && (
            <span className="mut3" style={{ fontWeight: 500 }}>
              {t.youParen}
            </span>
          )}
          {seat.bot ? <Icon name="bot" size={15} /> : <Dot presence={seat.presence} />}
          {seat.hints ? <Hints times={seat.hints} /> : null}
        </b>
        <small>{seat.presence === 'here' ? factOf(seat.seat) : t.presence(seat.presence)}</small>
      </span>
      {!seat.bot && seat.presence !== 'here' && (
        <span className={css.away}>
          <Dot presence={seat.presence} />
        </span>
      )}
      <span className={css.total} aria-hidden="true">
        {gain && (
          <span
            key={gain.id}
            className={`${css.gain} ${gain.points < 0 ? 'minus' : 'plus'}`}
            aria-hidden="true"
          >
            {signed(gain.points)}
          </span>
        )}
        <span className="dr" title={hidden ? t.hiddenTotal : undefined}>
          {hidden ? '–' : minus(shown)}
        </span>
        {!hidden && score.provisional !== 0 && (
          <span className={`provisional ${css.provisional}`}>
            <b>+{score.provisional}</b>
          </span>
        )}
      </span>
      {(brief !== undefined || seat.hints) && (
        <small className={css.brief} aria-hidden="true">
          {brief}
          {seat.hints ? <Hints times={seat.hints} /> : null}
        </small>
      )}
      {sign !== undefined && (
        <span className={css.sign} aria-hidden="true">
          {sign}
        </span>
      )}
      <span className={css.mini}>
        <MiniBar hue={seat.hue} sources={score.sources} scaleTo={scaleTo} from={measure.stake} />
      </span>
    </button>
  );
}

const Dot = ({ presence }: { readonly presence: string }): ReactElement => (
  <i className={`${css.dot} ${presence === 'here' ? '' : presence === 'left' ? css.left : css.offline}`} />
);

/** Whoever asked for hints is seen to have done so. */
function Hints({ times }: { readonly times: number }): ReactElement {
  const t = useText();
  return (
    <span className={css.hints} title={t.hintsUsed(times)}>
      <Icon name="target" size={13} />
      {times}
    </span>
  );
}

/** Counts to the new total in the time of a move. */
function useTween(target: number, ms: number): number {
  const [shown, setShown] = useState(target);
  const [from, setFrom] = useState(target);
  const [goal, setGoal] = useState(target);
  if (goal !== target) {
    setGoal(target);
    setFrom(shown);
    if (ms === 0) setShown(target);
  }
  useEffect(() => {
    if (ms === 0 || from === target) return undefined;
    const began = performance.now();
    let frameId = requestAnimationFrame(function count(now) {
      const part = Math.min(1, (now - began) / ms);
      setShown(Math.round(from + (target - from) * part));
      if (part < 1) frameId = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frameId);
  }, [from, target, ms]);
  return ms === 0 ? target : shown;
}

/** "+5" beside the total for a moment. */
function useGain(
  total: number,
  hidden: boolean,
): { readonly id: number; readonly points: number } | undefined {
  const [last, setLast] = useState({ total, hidden });
  const [gain, setGain] = useState<{ id: number; points: number }>();
  if (last.total !== total || last.hidden !== hidden) {
    setLast({ total, hidden });
    if (!last.hidden && !hidden) setGain({ id: (gain?.id ?? 0) + 1, points: total - last.total });
  }
  return gain;
}
