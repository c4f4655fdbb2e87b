import { useRef, type KeyboardEvent, type ReactElement } from 'react';
import {
  gainOf,
  hexPoints,
  useGainWords,
  useWords,
  weighing,
  WorthMark,
  type BoardSeat,
} from '@reckon/pieces';
import { rowAt } from '../facts/table.ts';
import { text } from '../text/text.ts';
import { hexName } from '../text/names.ts';
import type { IslandMap, Point } from './map.ts';
import { CityTarget, CornerTarget, EdgeTarget, ShortcutMark } from './Pieces.tsx';
import { pick, pointOf, robberPicked, towards, placeOf, type SettlersProps, type Target } from './targets.ts';
import { R } from './Terrain.tsx';
import { boardWords } from './words.ts';
import css from './Board.module.css';

const ARROWS: { readonly [key: string]: Point } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** More open corners than this are drawn small: in the set-up nearly all are open. */
const MANY = 12;

interface TargetsProps {
  readonly props: SettlersProps;
  readonly targets: readonly Target[];
  readonly map: IslandMap;
  readonly owner: BoardSeat | undefined;
}

/** The places that can be picked now, in reading order; arrow keys go from one to the next. */
export function Targets({ props, targets, map, owner }: TargetsProps): ReactElement | null {
  const words = useWords(boardWords);
  const worthIn = useGainWords();
  const group = useRef<SVGGElement>(null);
  const chosen = props.chosen ? placeOf(props.chosen) : robberPicked(props);
  const ordered = targets.toSorted((a, b) => {
    const [ax, ay] = pointOf(a, map);
    const [bx, by] = pointOf(b, map);
    return ay - by || ax - bx;
  });
  const pressed = (event: KeyboardEvent, target: Target): void => {
    const arrow = ARROWS[event.key];
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      pick(props, target);
    } else if (arrow) {
      event.preventDefault();
      const next = towards(targets, map, { from: target, direction: arrow });
      group.current?.querySelector<SVGGElement>(`[data-target="${next?.place}"]`)?.focus();
    }
  };
  if (targets.length === 0) return null;
  return (
    <g ref={group} role="group" aria-label={words.places}>
      {ordered.map((target) => {
        const gain = gainOf(props, target.moves);
        const [x, y] = pointOf(target, map);
        return (
          <g
            {...weighing(props, target.moves)}
            key={target.place}
            role="button"
            tabIndex={0}
            className={css.target}
            data-target={target.place}
            aria-label={[nameOf(props, target), worthIn(gain)].filter((part) => part !== '').join(', ')}
            aria-pressed={chosen === target.place}
            onKeyDown={(event) => pressed(event, target)}
          >
            <Drawn
              target={target}
              map={map}
              owner={owner}
              chosen={chosen === target.place}
              small={targets.length > MANY}
            />
            {target.shape !== 'hex' && (
              <circle cx={x} cy={y} r="24" fill="transparent" className={css.ring} />
            )}
            <WorthMark gain={gain} shy={targets.length > MANY} x={x} y={y - 33} size={22} />
          </g>
        );
      })}
    </g>
  );
}

/** Small marks where a tap builds; by key and for readers of the screen the wares lead there. */
export function Shortcuts({ props, targets, map }: Omit<TargetsProps, 'owner'>): ReactElement {
  return (
    <g aria-hidden="true">
      {targets.map((target) => {
        const [x, y] = pointOf(target, map);
        return (
          <g
            {...weighing(props, target.moves)}
            key={target.place}
            className={css.target}
            data-shortcut={target.place}
          >
            <title>{nameOf(props, target)}</title>
            <circle cx={x} cy={y} r="22" fill="transparent" />
            <ShortcutMark at={target.shape === 'city' ? [x + 17, y - 18] : [x, y]} />
          </g>
        );
      })}
    </g>
  );
}

/** With several to rob only the hex is named; the victim is asked afterwards. */
function nameOf({ view, telling }: SettlersProps, { shape, moves, index }: Target): string {
  if (shape === 'hex' && moves.length > 1) return hexName(view.board, index, telling.locale);
  return text.move(rowAt(moves, 0), view, telling);
}

function Drawn({
  target: { shape, index },
  map,
  owner,
  chosen,
  small,
}: {
  readonly target: Target;
  readonly map: IslandMap;
  readonly owner: BoardSeat | undefined;
  readonly chosen: boolean;
  readonly small: boolean;
}): ReactElement | null {
  switch (shape) {
    case 'corner':
      return <CornerTarget at={rowAt(map.vertices, index)} small={small} chosen={chosen} />;
    case 'city':
      return owner ? <CityTarget at={rowAt(map.vertices, index)} chosen={chosen} owner={owner} /> : null;
    case 'edge':
      return <EdgeTarget ends={rowAt(map.edges, index)} chosen={chosen} />;
    case 'hex': {
      const [x, y] = rowAt(map.hexes, index);
      return (
        <g strokeLinejoin="round">
          <polygon
            points={hexPoints(x, y, R - 5)}
            fill={chosen ? '#15262A66' : 'transparent'}
            className={css.ring}
          />
          <polygon points={hexPoints(x, y, R - 12)} fill="none" stroke="#FFFCF0" strokeWidth="8" />
          <polygon
            points={hexPoints(x, y, R - 12)}
            fill="none"
            stroke="#B83C10"
            strokeWidth={chosen ? 6 : 3.5}
            strokeDasharray={chosen ? undefined : '12 6'}
          />
          <g transform={`translate(${x - 24} ${y - 16})`}>
            <circle r="10" fill={chosen ? '#B83C10' : '#FFFCF0'} stroke="#B83C10" strokeWidth="2.5" />
            <path d="M-4.5 0H4.5M0-4.5V4.5" stroke={chosen ? '#FFFCF0' : '#B83C10'} strokeWidth="2.6" />
          </g>
        </g>
      );
    }
    default:
      return shape satisfies never;
  }
}
