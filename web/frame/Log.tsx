import { useEffect, useRef, type ReactElement } from 'react';
import { SeatShape, signed, type BoardSeat } from '@reckon/pieces';
import { useText } from '../text/index.ts';
import { piecesOf, type LogLine } from './scene.ts';
import css from './Rail.module.css';

interface LogProps {
  readonly lines: readonly LogLine[];
  readonly seats: readonly BoardSeat[];
  /** The event that is looked at; the last one if absent. */
  readonly current: number | undefined;
  readonly onJump: ((seq: number) => void) | undefined;
  /** Lights the places of a line that is pointed at. */
  readonly onEvidence?: ((places: readonly string[]) => void) | undefined;
}

/** What happened, oldest first. A line jumps to its moment where that is possible. */
export function Log({ lines, seats, current, onJump, onEvidence }: LogProps): ReactElement {
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  const at = lines.findLast(({ seq }) => current === undefined || seq <= current)?.seq;
  useEffect(() => {
    const box = list.current;
    if (!box) return undefined;
    const show = (): void => {
      const line = box.querySelector<HTMLElement>('[data-current]');
      if (!line) return;
      const bottom = line.offsetTop + line.offsetHeight - box.offsetTop;
      const top = line.offsetTop - box.offsetTop;
      if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight + 12;
      else if (top < box.scrollTop) box.scrollTop = top - 12;
    };
    show();
    // What opens below takes room from the log; its last line stays in sight.
    const observer = new ResizeObserver(show);
    observer.observe(box);
    return () => observer.disconnect();
  }, [at, lines.length]);
  if (lines.length === 0) return <p className={css.empty}>{t.noLog}</p>;
  return (
    <ul ref={list} className={css.log} tabIndex={0} aria-label={t.log}>
      {lines.map((line, index) => (
        <Line
          key={`${line.seq}/${index}`}
          no={index + 1}
          onEvidence={onEvidence}
          line={line}
          seats={seats}
          current={line.seq === at}
          onJump={onJump}
        />
      ))}
    </ul>
  );
}

/** What happened, in words: names stand out, red suits are red. */
export function Said({
  sentence,
  seats,
}: {
  readonly sentence: string;
  readonly seats: readonly BoardSeat[];
}): ReactElement {
  const pieces = piecesOf(sentence, seats);
  return (
    <>
      {pieces.map((piece, index) =>
        index % 2 === 0 ? (
          piece
        ) : piece === '♥' || piece === '♦' ? (
          <span key={index} className={css.red}>
            {piece}
          </span>
        ) : (
          <b key={index}>{piece}</b>
        ),
      )}
    </>
  );
}

function Line({
  line,
  no,
  onEvidence,
  seats,
  current,
  onJump,
}: {
  readonly line: LogLine;
  /** Lines are counted without gaps; not every event is told. */
  readonly no: number;
  readonly onEvidence: LogProps['onEvidence'];
  readonly seats: readonly BoardSeat[];
  readonly current: boolean;
  readonly onJump: LogProps['onJump'];
}): ReactElement {
  const t = useText();
  const inner = (
    <>
      <span className={css.seq}>{no}</span>
      {line.seat ? <SeatShape shape={line.seat.shape} hue={line.seat.hue} size={15} /> : <span />}
      <span>
        <Said sentence={line.sentence} seats={seats} />
      </span>
      {line.points !== undefined && line.points !== 0 && (
        <b className={`num ${line.points < 0 ? 'minus' : 'plus'}`}>{signed(line.points)}</b>
      )}
    </>
  );
  return (
    <li
      className={`${current ? css.current : ''} ${line.chapter ? css.chapter : ''} ${line.news ? css.news : ''}`}
      data-news={line.news ? t.sinceYourTurn : undefined}
      onMouseEnter={line.places.length > 0 ? () => onEvidence?.(line.places) : undefined}
      onMouseLeave={line.places.length > 0 ? () => onEvidence?.([]) : undefined}
      data-current={current || undefined}
      data-seq={line.seq}
    >
      {onJump ? (
        <button type="button" onClick={() => onJump(line.seq)}>
          {inner}
          <span className="sr">{t.logJump(line.seq)}</span>
        </button>
      ) : (
        <span className={css.line}>{inner}</span>
      )}
    </li>
  );
}
