import type { ReactElement } from 'react';
import type { Tagged, Promised } from '@reckon/kernel';
import { signed, type AnyBoardModule, type AnyBoardProps, type SeatScore } from '@reckon/pieces';
import { sameMove } from '../frame/useBoardProps.ts';
import { useText } from '../text/index.ts';
import css from './Ahead.module.css';

interface AheadProps {
  readonly module: AnyBoardModule;
  readonly props: AnyBoardProps;
  readonly scores: readonly SeatScore[];
  /** What each offered move would do, in the order of the moves; empty until it is known. */
  readonly worths: readonly Promised[];
  readonly chosen: Tagged | undefined;
}

const MOST = 2;

/** What the own total would gain. */
const gainOf = ({ lines }: Promised, seat: number): number =>
  lines.reduce((sum, line) => sum + (line.seat === seat ? line.is - line.was : 0), 0);

/** While one chooses: what the offered moves are worth, the chosen one line by line, and the nearest next points. */
export function Ahead({ module, props, scores, worths, chosen }: AheadProps): ReactElement | null {
  const t = useText();
  const { moves, view, viewer, telling } = props;
  if (viewer === 'spectator') return null;
  const known = worths.length === moves.length ? worths : [];
  const at = chosen ? moves.findIndex((move) => sameMove(move, chosen)) : -1;
  const picked = known[at];
  if (picked) return <Receipt worth={picked} module={module} props={props} />;
  const gains = known
    .map((worth, n) => ({ worth, move: moves[n], points: gainOf(worth, viewer) }))
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points)
    .slice(0, MOST);
  const hints = scores.find(({ seat }) => seat.seat === viewer)?.hints.slice(0, MOST) ?? [];
  if (gains.length === 0 && hints.length === 0) return null;
  return (
    <p className={css.ahead} data-testid="ahead">
      <b>{gains.length > 0 ? t.worthNow : t.nextPoint}</b>
      {gains.length > 0
        ? gains.map(({ worth, move, points }) => (
            <span key={JSON.stringify(move)} className={css.chip} data-worth={points}>
              {module.text.move(move, view, telling)} <b className="plus num">{signed(points)}</b>
              {worth.chance && <i title={t.hiddenChance}>?</i>}
            </span>
          ))
        : hints.map(({ name, why, points }) => (
            <span key={`${name}/${why}`} className={css.chip}>
              {why} <b className="plus num">{signed(points)}</b>
            </span>
          ))}
    </p>
  );
}

/** Every line the chosen move would change, others' too. */
function Receipt({
  worth: { lines, chance },
  module,
  props: { telling, viewer },
}: {
  readonly worth: Promised;
  readonly module: AnyBoardModule;
  readonly props: AnyBoardProps;
}): ReactElement {
  const t = useText();
  return (
    <p className={css.ahead} data-testid="receipt">
      {lines.length === 0 && !chance && <span className={css.chip}>{t.noChange}</span>}
      {lines.map((line) => (
        <span key={`${line.seat}/${line.id}`} className={css.chip} data-worth={line.is - line.was}>
          {line.seat !== viewer && <bdi>{telling.nameOf(line.seat)}: </bdi>}
          {module.text.source(line, telling)} <span className="num">{`${line.was} → ${line.is}`}</span>{' '}
          <b className={line.is < line.was ? 'minus num' : 'plus num'}>{signed(line.is - line.was)}</b>
        </span>
      ))}
      {chance && <span className={`${css.chip} ${css.chance}`}>? {t.hiddenChance}</span>}
    </p>
  );
}
