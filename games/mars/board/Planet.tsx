import { useId, useMemo, useRef, type KeyboardEvent, type MouseEvent, type ReactElement } from 'react';
import { Hex, hexPoints, useLanguage, useWords, type BoardSeat } from '@reckon/pieces';
import type { Space } from '../facts/language.ts';
import type { View } from '../rules/view.ts';
import type { BoardId, SpaceId } from '../facts/vocabulary.ts';
import { boardName } from '../text/names.ts';
import { ThingAt, type Thing } from './icons.tsx';
import { areaLabel, claimLabel, tileLabel, type Labelled } from './labels.ts';
import {
  ALL_AREAS,
  ALL_OFF_MAP,
  areaOf,
  nearest,
  offMapAt,
  placeKey,
  pointOf,
  R,
  towards,
  type Point,
} from './places.ts';
import { OwnerMark, TilePiece } from './Tiles.tsx';
import { boardWords } from './words.ts';
import css from './Board.module.css';

type Standing = Pick<View, 'board' | 'tiles' | 'claims'>;

export interface PlanetProps {
  readonly standing: Standing;
  readonly seats: readonly Pick<BoardSeat, 'shape' | 'hue' | 'name'>[];
  readonly lit?: ReadonlySet<string>;
  readonly changed?: ReadonlySet<SpaceId>;
  /** Places that may be picked now. */
  readonly open?: readonly SpaceId[];
  readonly chosen?: SpaceId | undefined;
  readonly onPick?: ((space: SpaceId) => void) | undefined;
  /** Every place may be picked: rings would say nothing. */
  readonly quiet?: boolean;
  /** Places that are not on the planet are left out. */
  readonly alone?: boolean;
  /** A place that may not be picked was. */
  readonly onMiss?: (() => void) | undefined;
}

const NONE: readonly never[] = [];
const NOTHING: ReadonlySet<never> = new Set();
/** Half of the smallest thing a finger can hit, in pixels. */
const REACH_PX = 24;

/** Mars: areas with what is printed on them, tiles and their owners, and places that may be picked. */
export function Planet(props: PlanetProps): ReactElement {
  const { standing, seats, lit = NOTHING, changed = NOTHING, open = NONE, chosen, onPick, onMiss } = props;
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  const id = useId();
  const svg = useRef<SVGSVGElement>(null);
  const { board, tiles, claims } = standing;
  const labelled: Labelled = { standing, seats, words, locale };
  const places = useMemo(
    () =>
      props.alone
        ? NONE
        : ALL_OFF_MAP.filter((space) => tiles[space] || offMapAt(space)?.pack === 'base-game'),
    [tiles, props.alone],
  );
  const clicked = (event: MouseEvent<SVGSVGElement>): void => {
    const screen = svg.current?.getScreenCTM();
    if (!screen || !onPick || open.length === 0) return;
    // A click without a place (assistive technology) means the element it was sent to.
    const named = (event.target as Element).closest<SVGElement>('[data-space]')?.dataset['space'];
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(screen.inverse());
    const space =
      event.detail === 0
        ? open.find((one) => String(one) === named)
        : nearest(open, [point.x, point.y], Math.max(REACH_PX / screen.a, R));
    if (space === undefined) onMiss?.();
    else onPick(space);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- every place inside is a button with its own keys
    <svg
      ref={svg}
      viewBox="-246 -246 492 492"
      className={css.svg}
      role="group"
      aria-label={words.mapOf(boardName(board, locale))}
      data-testid="planet"
      onClick={clicked}
    >
      <Ground id={id} />
      {ALL_AREAS.map((space) => (
        <Area
          key={space}
          board={board}
          space={space}
          bare={tiles[space] === null}
          label={areaLabel(labelled, space)}
        />
      ))}
      {places.map((space) => (
        <OffMap key={space} space={space} name={offMapAt(space)!.name} />
      ))}
      {claims.map(({ space, seat }) => {
        const owner = seats[seat];
        const [x, y] = pointOf(space);
        const label = owner && claimLabel(labelled, space, owner.name);
        return (
          owner &&
          !tiles[space] && (
            <g key={space} transform={`translate(${x} ${y})`} role="img" aria-label={label}>
              <title>{label}</title>
              <path d="M-7 12V-13" stroke="#FFFCF4" strokeWidth="2.4" strokeLinecap="round" />
              <OwnerMark owner={owner} y={-6} />
            </g>
          )
        );
      })}
      {tiles.map(
        (tile, space) =>
          tile && (
            <g key={space} role="img" aria-label={tileLabel(labelled, space)}>
              <title>{tileLabel(labelled, space)}</title>
              <TilePiece
                kind={tile.kind}
                at={pointOf(space)}
                owner={tile.owner === null ? undefined : seats[tile.owner]}
                className={css.piece}
              />
            </g>
          ),
      )}
      {[...changed].map((space) => (
        <Ring key={space} at={pointOf(space)} inner="#15131C" outer="#FFFCF4" />
      ))}
      {[...ALL_AREAS, ...places].map(
        (space) =>
          lit.has(placeKey(board, space)) && (
            <Ring
              key={space}
              at={pointOf(space)}
              inner="#FFE28A"
              outer="#15131C"
              lit={placeKey(board, space)}
            />
          ),
      )}
      {onPick && (
        <Targets
          open={open}
          chosen={chosen}
          quiet={props.quiet ?? false}
          onPick={onPick}
          labelOf={(space) => areaLabel(labelled, space)}
          isPrinted={(space) => (areaOf(board, space)?.bonuses.length ?? 0) > 0}
        />
      )}
    </svg>
  );
}

function Ground({ id }: { readonly id: string }): ReactElement {
  return (
    <>
      <defs>
        <radialGradient id={`${id}p`} cx=".38" cy=".32" r=".8">
          <stop offset="0" stopColor="#E09A6C" />
          <stop offset=".55" stopColor="#C06A42" />
          <stop offset="1" stopColor="#7C3725" />
        </radialGradient>
        <clipPath id={`${id}c`}>
          <circle r="240" />
        </clipPath>
      </defs>
      <circle r="245" fill="#E8A27A" opacity=".28" />
      <circle r="240" fill={`url(#${id}p)`} />
      <g clipPath={`url(#${id}c)`} fill="none" stroke="#6E2F1F" strokeOpacity=".22" strokeWidth="16">
        <path d="M-260-90C-160-130-80-60 20-96 120-132 200-90 270-130M-270 120C-170 80-60 150 40 108 130 72 210 130 280 90" />
      </g>
    </>
  );
}

const thingOf = (bonus: Space['bonuses'][number]['type']): Thing =>
  bonus === 'ocean-for-six' ? 'ocean' : bonus;

function Area({
  board,
  space,
  bare,
  label,
}: {
  readonly board: BoardId;
  readonly space: SpaceId;
  readonly bare: boolean;
  readonly label: string;
}): ReactElement | null {
  const area = areaOf(board, space);
  if (!area) return null;
  const [x, y] = pointOf(space);
  const things = area.bonuses.flatMap(({ type, amount }) =>
    Array.from({ length: amount }, () => thingOf(type)),
  );
  const size = things.length > 2 ? 13 : 16;
  return (
    <g aria-hidden="true">
      <title>{label}</title>
      <Hex
        cx={x}
        cy={y}
        radius={R - 1.3}
        fill={
          area.ocean
            ? 'rgb(47 120 184 / .34)'
            : area.reserved
              ? 'rgb(40 44 60 / .34)'
              : 'rgb(255 235 216 / .1)'
        }
        stroke={area.ocean ? '#9CD0F0' : 'rgb(255 227 204 / .5)'}
        strokeWidth={area.ocean ? 1.8 : 1.1}
      />
      {bare && area.volcanic && (
        <path
          transform={`translate(${x} ${y + 15})`}
          d="M-7 4-2.5-4h5L7 4Z"
          fill="#3B1710"
          fillOpacity=".6"
        />
      )}
      {bare &&
        things.map((thing, index) => (
          <ThingAt
            key={index}
            name={thing}
            size={size}
            x={x - size / 2 + (index - (things.length - 1) / 2) * (size + 1)}
            y={y - 8}
          />
        ))}
      {bare && area.reserved && (
        <text x={x} y={y + 17} className={css.printed}>
          {area.name?.split(' ')[0]}
        </text>
      )}
    </g>
  );
}

function OffMap({ space, name }: { readonly space: SpaceId; readonly name: string }): ReactElement {
  const [x, y] = pointOf(space);
  return (
    <g aria-hidden="true">
      <title>{name}</title>
      <circle cx={x} cy={y} r="32" fill="#8D8078" fillOpacity=".4" stroke="#D9CFC6" strokeOpacity=".6" />
      <text x={x} y={y + (y < 0 ? 45 : -37)} className={css.moon}>
        {name.split(' ')[0]}
      </text>
    </g>
  );
}

const Ring = ({
  at: [x, y],
  inner,
  outer,
  lit,
}: {
  readonly at: Point;
  readonly inner: string;
  readonly outer: string;
  readonly lit?: string;
}): ReactElement => (
  <g fill="none" strokeLinejoin="round" className={css.mark} data-lit={lit} aria-hidden="true">
    <polygon points={hexPoints(x, y, R - 2)} stroke={outer} strokeWidth="7" />
    <polygon points={hexPoints(x, y, R - 2)} stroke={inner} strokeWidth="3.6" />
  </g>
);

const ARROWS: { readonly [key: string]: Point } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A ring and a plus on every place that may be picked. Arrows go from one to the next. */
function Targets({
  open,
  chosen,
  quiet,
  onPick,
  labelOf,
  isPrinted,
}: {
  readonly open: readonly SpaceId[];
  readonly chosen: SpaceId | undefined;
  readonly quiet: boolean;
  readonly onPick: (space: SpaceId) => void;
  readonly labelOf: (space: SpaceId) => string;
  /** What is printed there stays readable. */
  readonly isPrinted: (space: SpaceId) => boolean;
}): ReactElement {
  const keyed = (event: KeyboardEvent<SVGGElement>, space: SpaceId): void => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      event.stopPropagation();
      onPick(space);
      return;
    }
    const way = ARROWS[event.key];
    const next = way && towards(open, space, way);
    if (next === undefined) return;
    event.preventDefault();
    event.currentTarget.ownerSVGElement?.querySelector<SVGGElement>(`[data-space="${next}"]`)?.focus();
  };
  return (
    <>
      {open.map((space) => {
        const [x, y] = pointOf(space);
        const picked = space === chosen;
        const small = isPrinted(space);
        const [arm, down] = small ? [5, y + 15] : [7, y];
        return (
          <g
            key={space}
            role="button"
            tabIndex={0}
            className={css.target}
            data-space={space}
            data-testid="target"
            aria-label={labelOf(space)}
            aria-pressed={picked || undefined}
            onKeyDown={(event) => keyed(event, space)}
          >
            <title>{labelOf(space)}</title>
            <polygon
              points={hexPoints(x, y, R - 3)}
              fill={quiet ? 'transparent' : picked ? 'rgb(184 60 16 / .85)' : 'rgb(255 241 230 / .22)'}
              stroke={quiet ? 'transparent' : '#FFFCF4'}
              strokeWidth="4.5"
              className={css.ring}
            />
            {!quiet && (
              <path
                d={`M${x - arm} ${down}h${2 * arm}M${x} ${down - arm}v${2 * arm}`}
                stroke="#FFFCF4"
                strokeWidth={small ? 3.2 : 4}
                strokeLinecap="round"
              />
            )}
          </g>
        );
      })}
    </>
  );
}
