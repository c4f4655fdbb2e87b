import type { ReactElement } from 'react';
import { type Promised, STOPS, type Tagged } from '@reckon/kernel';
import { gainOf, signed, type AnyBoardModule, type AnyBoardProps, type SeatScore } from '@reckon/pieces';
import { sameMove } from '../frame/useBoardProps.ts';
import { useWeighed, type Weighed } from '../frame/weighed.ts';
import { useText } from '../text/index.ts';
import css from './Ahead.module.css';

interface AheadProps {
  readonly module: AnyBoardModule;
  readonly props: AnyBoardProps;
  readonly scores: readonly SeatScore[];
  /** The moves that are pointed at. */
  readonly weighed: Weighed;
  readonly chosen: Tagged | undefined;
}

const MOST = 2;

/** While one chooses: what the offered moves are worth, one of them line by line, and the nearest next points. */
export function Ahead({ module, props, scores, weighed, chosen }: AheadProps): ReactElement | null {
  const t = useText();
  const [pointed] = useWeighed(weighed);
  const { moves, worths = [], view, viewer, telling } = props;
  if (viewer === 'spectator') return null;
  const known = worths.length === moves.length ? worths : [];
  const at = chosen
    ? moves.findIndex((move) => sameMove(move, chosen))
    : pointed
      ? moves.indexOf(pointed)
      : -1;
  const picked = known[at];
  if (picked)
    return (
      <PromisedLines worth={picked} move={chosen ? undefined : moves[at]} module={module} props={props} />
    );
  const gains = moves
    .map((move) => ({ move, gain: gainOf(props, [move]) }))
    .filter(({ gain }) => gain !== undefined && gain.points > 0)
    .toSorted((a, b) => (b.gain?.points ?? 0) - (a.gain?.points ?? 0))
    .slice(0, MOST);
  const hints = scores.find(({ seat }) => seat.seat === viewer)?.hints.slice(0, MOST) ?? [];
  if (gains.length === 0 && hints.length === 0)
    return known.length === 0 ? null : <p className={css.ahead} data-empty />;
  return (
    <p className={css.ahead} data-testid="ahead">
      <b>{gains.length > 0 ? t.worthNow : t.nextPoint}</b>
      {gains.length > 0
        ? gains.map(({ move, gain }) => (
            <span
              key={JSON.stringify(move)}
              className={`${css.chip} ${gain?.provisional ? css.open : ''}`}
              data-worth={gain?.points}
              title={gain?.provisional ? t.provisionalOne : undefined}
            >
              <span>{module.text.move(move, view, telling)}</span>
              <b className="plus num">{signed(gain?.points ?? 0)}</b>
              {gain?.chance && <i title={t.hiddenChance}>?</i>}
            </span>
          ))
        : hints.map(({ name, why, points }) => (
            <span key={`${name}/${why}`} className={css.chip}>
              <span>{why}</span>
              <b className="plus num">{signed(points)}</b>
            </span>
          ))}
    </p>
  );
}

/** Every line a move would change, others' too; a move that is only pointed at is named. */
function PromisedLines({
  worth: { lines, chance },
  move,
  module,
  props: { telling, viewer, view },
}: {
  readonly worth: Promised;
  readonly move: Tagged | undefined;
  readonly module: AnyBoardModule;
  readonly props: AnyBoardProps;
}): ReactElement {
  const t = useText();
  return (
    <p className={css.ahead} data-testid="promised" data-pointed={move !== undefined || undefined}>
      {move && <b className={css.move}>{module.text.move(move, view, telling)}</b>}
      {lines.length === 0 && !chance && <span className={css.chip}>{t.noChange}</span>}
      {lines.map((line) => (
        <span
          key={`${line.seat}/${line.id}`}
          className={`${css.chip} ${line.provisional ? css.open : ''}`}
          data-worth={line.is - line.was}
          title={line.provisional ? t.provisionalOne : undefined}
        >
          <span>
            {line.seat !== viewer && <bdi>{telling.nameOf(line.seat) + STOPS[telling.locale].colon}</bdi>}
            {module.text.source(line, telling)}
          </span>
          <i className="num">{`${line.was} → ${line.is}`}</i>
          <b className={line.is < line.was ? 'minus num' : 'plus num'}>{signed(line.is - line.was)}</b>
        </span>
      ))}
      {chance && <span className={`${css.chip} ${css.chance}`}>? {t.hiddenChance}</span>}
    </p>
  );
}
