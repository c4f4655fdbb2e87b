import { memo, type ReactElement } from 'react';
import { hexPoints, useLanguage, useWords, type BoardSeat } from '@reckon/pieces';
import { NOBODY } from '../facts/numbers.ts';
import { rowAt } from '../facts/table.ts';
import type { View } from '../rules/view.ts';
import { edgeName, hexName, vertexName } from '../text/names.ts';
import type { IslandMap } from './map.ts';
import { City, Road, Robber, Settlement, span } from './Pieces.tsx';
import type { Place } from './targets.ts';
import { R } from './Terrain.tsx';
import { boardWords } from './words.ts';
import css from './Board.module.css';

interface StandingProps {
  readonly view: View;
  readonly map: IslandMap;
  readonly seats: readonly BoardSeat[];
  readonly lit: ReadonlySet<Place>;
  readonly changed: readonly Place[];
}

const CORNER_RING = 22;

/** Everything that was built, the robber, and the rings around what is pointed at or has just changed. */
export const Standing = memo(function Standing({
  view,
  map,
  seats,
  lit,
  changed,
}: StandingProps): ReactElement {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  const nameOf = (seat: number): string => seats[seat]?.name ?? '';
  const [x, y] = rowAt(map.hexes, view.robber);
  const onLand = view.board.numbers[view.robber] !== 0;
  const at: readonly [number, number] = onLand ? [x + 25, y - 14] : [x, y + 8];
  return (
    <>
      {view.roads.map((seat, edge) => {
        if (seat < 0) return null;
        const label = words.roadOf(nameOf(seat), edgeName(view, edge, locale));
        return (
          <g
            key={edge}
            role="img"
            aria-label={label}
            data-piece={`edge:${edge}`}
            data-owner={seat}
            className={changed.includes(`edge:${edge}`) ? css.piece : undefined}
          >
            <title>{label}</title>
            <Road owner={rowAt(seats, seat)} ends={rowAt(map.edges, edge)} />
          </g>
        );
      })}
      {[...lit].map((place) => {
        const [kind, index] = place.split(':');
        if (kind === 'edge')
          return <LitEdge key={place} map={map} edge={Number(index)} view={view} seats={seats} />;
        if (kind === 'vertex') return <LitCorner key={place} map={map} vertex={Number(index)} />;
        return null;
      })}
      {view.builder.map((seat, vertex) => {
        if (seat < 0) return null;
        const isCity = view.level[vertex] === 2;
        const name = vertexName(view, vertex, locale);
        const label = isCity ? words.cityOf(nameOf(seat), name) : words.settlementOf(nameOf(seat), name);
        return (
          <g
            key={`${vertex}/${isCity}`}
            role="img"
            aria-label={label}
            data-piece={`vertex:${vertex}`}
            data-owner={seat}
            className={changed.includes(`vertex:${vertex}`) ? css.piece : undefined}
          >
            <title>{label}</title>
            {isCity ? (
              <City owner={rowAt(seats, seat)} at={rowAt(map.vertices, vertex)} />
            ) : (
              <Settlement owner={rowAt(seats, seat)} at={rowAt(map.vertices, vertex)} />
            )}
          </g>
        );
      })}
      {changed.map((place) => (
        <Mark key={place} place={place} map={map} />
      ))}
      <g
        className={css.robber}
        style={{ transform: `translate(${at[0]}px, ${at[1]}px)` }}
        role="img"
        aria-label={words.robberOn(hexName(view.board, view.robber, locale))}
        data-testid="robber"
        data-hex={view.robber}
      >
        <Robber />
      </g>
    </>
  );
});

/** A counted road: ink, straw, and the road again on top. */
const LitEdge = ({
  map,
  edge,
  view,
  seats,
}: {
  readonly map: IslandMap;
  readonly edge: number;
  readonly view: View;
  readonly seats: readonly BoardSeat[];
}): ReactElement => {
  const ends = rowAt(map.edges, edge);
  const owner = seats[view.roads[edge] ?? NOBODY];
  return (
    <g strokeLinecap="round" aria-hidden="true" data-lit={`edge:${edge}`}>
      <path d={span(ends, 0.06)} stroke="#15262A" strokeWidth="23" />
      <path d={span(ends, 0.06)} stroke="#FFE28A" strokeWidth="17.5" />
      {owner && <path d={span(ends, 0.16)} stroke={`var(--seat-${owner.hue}-board)`} strokeWidth="8.5" />}
    </g>
  );
};

const LitCorner = ({ map, vertex }: { readonly map: IslandMap; readonly vertex: number }): ReactElement => {
  const [cx, cy] = rowAt(map.vertices, vertex);
  return (
    <g aria-hidden="true" data-lit={`vertex:${vertex}`}>
      <circle cx={cx} cy={cy - 2} r={CORNER_RING + 4} fill="#15262A" />
      <circle cx={cx} cy={cy - 2} r={CORNER_RING + 1.5} fill="#FFE28A" />
    </g>
  );
};

/** Until the next command: an ink ring inside a paper ring. */
function Mark({ place, map }: { readonly place: Place; readonly map: IslandMap }): ReactElement | null {
  const [kind, number] = place.split(':');
  const index = Number(number);
  const ring = (cx: number, cy: number, r: number): ReactElement => (
    <g fill="none" aria-hidden="true" className={css.mark}>
      <circle cx={cx} cy={cy} r={r} stroke="#FFFCF0" strokeWidth="6" />
      <circle cx={cx} cy={cy} r={r} stroke="#15262A" strokeWidth="2.6" />
    </g>
  );
  if (kind === 'vertex')
    return ring(rowAt(map.vertices, index)[0], rowAt(map.vertices, index)[1] - 2, CORNER_RING + 3);
  if (kind !== 'edge') return null;
  const [a, b] = rowAt(map.edges, index);
  return ring((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, 25);
}

/** The hexes that yield on the last roll. */
export const YieldingHexes = ({
  view,
  map,
}: {
  readonly view: View;
  readonly map: IslandMap;
}): ReactElement | null => {
  if (view.lifecycle !== 'playing') return null;
  return (
    <g fill="none" strokeLinejoin="round" aria-hidden="true">
      {view.yielding.map((hex) => {
        const [x, y] = rowAt(map.hexes, hex);
        return (
          <g key={hex}>
            <polygon points={hexPoints(x, y, R - 5)} stroke="#FFFCF0" strokeWidth="7" />
            <polygon points={hexPoints(x, y, R - 5)} stroke="#15262A" strokeWidth="3" />
          </g>
        );
      })}
    </g>
  );
};
