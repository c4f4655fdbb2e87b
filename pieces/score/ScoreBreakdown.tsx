import { useEffect, useRef, useState, type ReactElement } from 'react';
import type { Seat } from '@reckon/kernel';
import { Icon } from '../icons.tsx';
import { useModal } from '../modal.ts';
import { SeatMark, SeatShape } from '../seat.tsx';
import { minus, signed, useWords } from '../words.tsx';
import { Changes } from './Changes.tsx';
import { ScoreBar, sumOf } from './ScoreBar.tsx';
import { certainOf, movesOf, type SeatScore } from './source.ts';
import { Total } from './Total.tsx';
import { TransferTable } from './TransferTable.tsx';
import { scoreWords } from './words.ts';
import css from './ScoreBreakdown.module.css';

export interface BreakdownProps {
  readonly scores: readonly SeatScore[];
  readonly shown: Seat;
  readonly onShow: (seat: Seat) => void;
  /** The winning score, if there is one; bars are drawn to it or to the leader's total. */
  readonly target?: number | undefined;
  /** Lights what a part comes from. */
  readonly onEvidence?: (places: readonly string[]) => void;
  /** The category whose number was opened. */
  readonly category?: string | undefined;
  /** Jumps to the event that changed the score. */
  readonly onJump?: (seq: number) => void;
}

const scaleOf = (scores: readonly SeatScore[], target: number | undefined): number =>
  Math.max(
    target ?? 0,
    ...scores.map(({ sources }) => sources.reduce((sum, { points }) => sum + Math.max(0, points), 0)),
  );

/** What is pointed at, and its light on the board. Goes out when the breakdown does, or when another seat's is shown. */
function useHot(
  score: SeatScore,
  onEvidence: BreakdownProps['onEvidence'],
): readonly [string | undefined, (id: string | undefined) => void] {
  const { seat } = score.seat;
  const [pointed, setPointed] = useState<{ readonly seat: Seat; readonly id: string | undefined }>();
  const told = useRef(onEvidence);
  useEffect(() => {
    told.current = onEvidence;
  });
  useEffect(() => () => told.current?.([]), [seat]);
  return [
    pointed?.seat === seat ? pointed.id : undefined,
    (id) => {
      setPointed({ seat, id });
      onEvidence?.(score.sources.find((source) => source.id === id)?.evidence ?? []);
    },
  ];
}

/** The whole score of a seat, in a dialog. */
export function ScoreDialog({
  onClose,
  ...props
}: BreakdownProps & { readonly onClose: () => void }): ReactElement {
  const words = useWords(scoreWords);
  const modal = useModal(onClose);
  const score = props.scores.find(({ seat }) => seat.seat === props.shown) ?? props.scores[0]!;
  return (
    <dialog
      {...modal}
      className={css.dialog}
      aria-label={words.title(score.seat.name)}
      onCancel={(event) => {
        // A note that was tapped open is closed before the score is.
        const note = modal.ref.current?.querySelector<HTMLButtonElement>('[role=tooltip] button');
        if (!note) return;
        event.preventDefault();
        note.click();
      }}
    >
      <div className={css.inner} data-testid="breakdown">
        <Details {...props} score={score} onClose={() => modal.ref.current?.close()} />
      </div>
    </dialog>
  );
}

function Details({
  score,
  onClose,
  ...props
}: BreakdownProps & { readonly score: SeatScore; readonly onClose: () => void }): ReactElement {
  const words = useWords(scoreWords);
  const [hot, setHot] = useHot(score, props.onEvidence);
  const { seat, sources, changes, hints } = score;
  const transfers = props.scores.some((one) => one.sources.some(({ other }) => other !== undefined));
  const several = props.scores.length > 1;
  const chooser = several && (
    <div className={css.seats} role="group" aria-label={words.seats}>
      {props.scores.map((one) => (
        <button
          key={one.seat.seat}
          type="button"
          aria-pressed={one === score}
          aria-label={`${one.seat.name}, ${one.hidden ? words.hidden : words.fullTotal(minus(certainOf(one)), one.provisional)}`}
          onClick={() => props.onShow(one.seat.seat)}
        >
          <SeatShape shape={one.seat.shape} hue={one.seat.hue} size={18} />
          {one.hidden ? '–' : minus(certainOf(one))}
        </button>
      ))}
    </div>
  );
  const phone = typeof matchMedia === 'function' && matchMedia('(max-width: 700px)').matches;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- a tap beside everything closes a note, as Escape does
    <div
      onClick={(event) => {
        if (!(event.target as Element).closest('button, svg, [role=tooltip]')) setHot(undefined);
      }}
    >
      <div className={css.head}>
        <SeatMark seat={seat} size={42} />
        <div>
          <h2>
            <bdi>{seat.name}</bdi>
          </h2>
          <span className="mut" style={{ fontSize: 'var(--t-2)' }}>
            {words.sources(sources.length, sources.filter(({ points }) => points === 0).length)}
          </span>
        </div>
        <Total score={score} note={!phone} />
        {!phone && chooser}
        <button
          type="button"
          className="icb"
          style={several || phone ? undefined : { marginLeft: 'auto' }}
          aria-label={words.close}
          onClick={onClose}
        >
          <Icon name="x" />
        </button>
      </div>
      {phone && chooser}
      {score.hidden ? (
        <p className={css.hidden}>
          <Icon name="lock" size={24} /> {words.hidden}
        </p>
      ) : (
        <>
          <ScoreBar
            key={seat.seat}
            name={seat.name}
            sources={sources}
            scaleTo={scaleOf(props.scores, props.target)}
            hot={hot}
            onHot={setHot}
            meant={props.category}
          />
          <p className={css.sum}>
            {sources.length <= 14 && <b>{sumOf(sources)}</b>}
            {sources.length === 0 ? words.nothing : words.order}
          </p>
          <div className={css.below}>
            <section>
              <div className={css.sectionHead}>
                <h3>{words.changed}</h3>
                <span className="mut3" style={{ fontSize: 'var(--t-2)' }}>
                  {words.changedNote(movesOf(changes).length)}
                </span>
              </div>
              <Changes changes={changes} onJump={props.onJump} />
            </section>
            <section>
              <NextPoints hints={hints} />
              {transfers && <TransferTable scores={props.scores} />}
            </section>
          </div>
        </>
      )}
    </div>
  );
}

/** Ways to the next point, cheapest first. */
export function NextPoints({ hints }: Pick<SeatScore, 'hints'>): ReactElement | null {
  const words = useWords(scoreWords);
  if (hints.length === 0) return null;
  return (
    <>
      <div className={css.sectionHead}>
        <h3>{words.next}</h3>
        <span className="mut3" style={{ fontSize: 'var(--t-2)' }}>
          {words.nextNote}
        </span>
      </div>
      <ul className={css.hints}>
        {hints.map((hint) => (
          <li key={`${hint.name}/${hint.why}`}>
            <span>
              <b>{hint.name}</b>
              {hint.why}
            </span>
            <b className="plus num">{signed(hint.points)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The same, small, for the rail: pointing lights the board. What is worth nothing yet has no place in it. */
export function DockedScore({
  subtitle,
  ...props
}: BreakdownProps & { readonly subtitle?: string }): ReactElement {
  const score = props.scores.find(({ seat }) => seat.seat === props.shown) ?? props.scores[0]!;
  return <Docked key={score.seat.seat} {...props} score={score} subtitle={subtitle} />;
}

function Docked({
  score,
  subtitle,
  ...props
}: BreakdownProps & { readonly score: SeatScore; readonly subtitle: string | undefined }): ReactElement {
  const words = useWords(scoreWords);
  const [hot, setHot] = useHot(score, props.onEvidence);
  const drawn = score.sources.filter(({ points }) => points !== 0);
  const source = drawn.find(({ id }) => id === hot);
  return (
    <section className={css.docked} aria-label={words.title(score.seat.name)}>
      <div className={css.head}>
        <SeatMark seat={score.seat} size={28} />
        <h2 className="ell">
          <bdi>{score.seat.name}</bdi>
        </h2>
        <span className="mut3" style={{ fontSize: 'var(--t-2)' }}>
          {subtitle}
        </span>
        <Total score={score} />
      </div>
      {score.hidden || drawn.length === 0 ? (
        <p className={`${css.note} ${css.idle}`}>{score.hidden ? words.hidden : words.nothing}</p>
      ) : (
        <>
          <ScoreBar
            name={score.seat.name}
            sources={drawn}
            scaleTo={scaleOf(props.scores, props.target)}
            hot={hot}
            onHot={setHot}
            compact
          />
          <p className={`${css.note} ${source ? '' : css.idle}`}>
            {source ? (
              <>
                <b>
                  {source.name}: {words.points(source.points)}
                </b>
                {source.why}
              </>
            ) : (
              words.orderDocked
            )}
          </p>
        </>
      )}
    </section>
  );
}
