import type { ReactElement } from 'react';
import { minus, signed, useWords } from '../words.tsx';
import { movesOf, type ChangeLine, type Moved, type SeatScore } from './source.ts';
import { scoreWords } from './words.ts';
import css from './ScoreBreakdown.module.css';

/** How a total came about: one row a move, newest first, with what happened and what each line was and is. */
export function Changes({
  changes,
  onJump,
}: {
  readonly changes: SeatScore['changes'];
  readonly onJump: ((seq: number) => void) | undefined;
}): ReactElement {
  const words = useWords(scoreWords);
  const moves = movesOf(changes);
  if (moves.length === 0) return <p className="mut">{words.noChanges}</p>;
  return (
    <ul className={css.changes} tabIndex={moves.length > 4 ? 0 : undefined} aria-label={words.changed}>
      {moves.toReversed().map((move) => (
        <Row key={move.settled} move={move} onJump={onJump} />
      ))}
    </ul>
  );
}

/** "You used Birds: 1 animal added." Then why, where the cause alone does not say it. */
function sentences(lines: readonly ChangeLine[]): readonly string[] {
  const said = lines.flatMap(({ cause, why, points }) => [
    cause,
    ...(points < 0 || cause === '' ? [why] : []),
  ]);
  return [...new Set(said.filter((sentence) => sentence !== ''))];
}

function Row({
  move,
  onJump,
}: {
  readonly move: Moved;
  readonly onJump: ((seq: number) => void) | undefined;
}): ReactElement {
  const words = useWords(scoreWords);
  const { points, lines, provisional, seq, when, total } = move;
  return (
    <li>
      <b className={`${points < 0 ? 'minus' : 'plus'} ${provisional ? css.open : ''}`}>{signed(points)}</b>
      <span>
        <span className={css.what}>
          {lines.map(({ id, name, was, is }) => (
            <span key={id}>
              <b>{name}</b> <span className="num">{`${minus(was)} → ${minus(is)}`}</span>
            </span>
          ))}
        </span>
        {sentences(lines).join(' · ')}
      </span>
      <span className={css.when}>
        {when}
        {onJump ? (
          <button type="button" aria-label={words.jump(seq)} onClick={() => onJump(seq)}>
            {words.event(seq)}
          </button>
        ) : (
          <span>{words.event(seq)}</span>
        )}
      </span>
      {provisional ? <small>{words.provisional}</small> : <b>{minus(total)}</b>}
    </li>
  );
}
