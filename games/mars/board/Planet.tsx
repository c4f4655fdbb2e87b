import { useId, useMemo, useRef, type MouseEvent, type ReactElement } from 'react';
import type { Locale } from '@reckon/kernel';
import { Hex, hexPoints, useLanguage, useWords, type BoardSeat, type Gain } from '@reckon/pieces';
import type { Space } from '../facts/language.ts';
import type { View } from '../rules/view.ts';
import type { BoardId, SpaceId, TileKind } from '../facts/vocabulary.ts';
import { placeName } from '../text/called.ts';
import { boardName, say } from '../text/names.ts';
import type { Mark } from './foresight.ts';
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
  type Point,
} from './places.ts';
import { Targets } from './Targets.tsx';
import { OwnerMark, TilePiece } from './Tiles.tsx';
import { boardWords } from './words.ts';
import css from './Board.module.css';

type Standing = Pick<View, 'board' | 'tiles' | 'claims'>;

interface Preview {
  readonly kind: TileKind;
  readonly space: SpaceId;
  readonly owner: Pick<BoardSeat, 'shape' | 'hue'> | undefined;
  readonly marks: readonly Mark[];
}

export interface PlanetProps {
  readonly standing: Standing;
  readonly seats: readonly Pick<BoardSeat, 'shape' | 'hue' | 'name'>[];
  readonly lit?: ReadonlySet<string>;
  readonly changed?: ReadonlySet<SpaceId>;
  /** Places that may be picked now. */
  readonly open?: readonly SpaceId[];
  readonly chosen?: SpaceId | undefined;
  readonly onPick?: ((space: SpaceId) => void) | undefined;
  /** A place that may be picked is pointed at, or no longer. */
  readonly onLook?: ((space: SpaceId | undefined) => void) | undefined;
  /** What picking a place would do to the viewer's points. */
  readonly gainAt?: ((space: SpaceId) => Gain | undefined) | undefined;
  /** The tile that would lie on the place that is looked at, and figures towards its neighbours. */
  readonly preview?: Preview | undefined;
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
          onLook={props.onLook}
          labelOf={(space) => areaLabel(labelled, space)}
          gainAt={props.gainAt}
          isPrinted={(space) => (areaOf(board, space)?.bonuses.length ?? 0) > 0}
        />
      )}
      {props.preview && <Expected {...props.preview} />}
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
  const { locale } = useLanguage();
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
          {short(area.name ?? '', locale)}
        </text>
      )}
    </g>
  );
}

/** There is room for a word. */
const short = (name: string, locale: Locale): string =>
  say(locale, name.split(' ')[0] ?? '', placeName(name, locale));

function OffMap({ space, name }: { readonly space: SpaceId; readonly name: string }): ReactElement {
  const { locale } = useLanguage();
  const [x, y] = pointOf(space);
  return (
    <g aria-hidden="true">
      <title>{placeName(name, locale)}</title>
      <circle cx={x} cy={y} r="32" fill="#8D8078" fillOpacity=".4" stroke="#D9CFC6" strokeOpacity=".6" />
      <text x={x} y={y + (y < 0 ? 45 : -37)} className={css.moon}>
        {short(name, locale)}
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

/** The tile as it would lie there, and what its neighbours give or gain. */
function Expected({ kind, space, owner, marks }: Preview): ReactElement {
  const at = pointOf(space);
  return (
    <g className={css.expected} aria-hidden="true">
      <TilePiece kind={kind} at={at} owner={owner} />
      <polygon points={hexPoints(at[0], at[1], R - 2)} className={css.outline} />
      {marks.map((mark, index) => {
        const to = pointOf(mark.space);
        const x = (at[0] + to[0]) / 2;
        const y = (at[1] + to[1]) / 2;
        return (
          <g key={index} data-testid="mark" transform={`translate(${x} ${y})`}>
            <rect x="-14" y="-10" width="28" height="20" rx="10" className={mark.money ? css.coin : css.vp} />
            <text y="5">{mark.text}</text>
          </g>
        );
      })}
    </g>
  );
}
