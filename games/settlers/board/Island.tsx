import { memo, type ReactElement } from 'react';
import { hexPoints, NumberToken, useWords } from '@reckon/pieces';
import { at, rowAt } from '../facts/table.ts';
import type { IslandMap, Point } from './map.ts';
import { ResourceIcon } from './Resource.tsx';
import { Land, R } from './Terrain.tsx';
import { boardWords } from './words.ts';
import css from './Board.module.css';

/** All hexes grown by some width, as one outline. */
const Coast = ({
  hexes,
  grow,
  className,
}: {
  readonly hexes: readonly Point[];
  readonly grow: number;
  readonly className: string | undefined;
}): ReactElement => (
  <g className={className} strokeWidth={grow * 2} strokeLinejoin="round">
    {hexes.map(([x, y]) => (
      <polygon key={`${x} ${y}`} points={hexPoints(x, y, R)} />
    ))}
  </g>
);

function Harbour({
  sign,
  ends,
  takes,
}: {
  readonly sign: Point;
  readonly ends: readonly Point[];
  readonly takes: number;
}): ReactElement {
  const words = useWords(boardWords);
  return (
    <g>
      {ends.map(([x, y]) => (
        <path
          key={`${x} ${y}`}
          d={`M${sign[0]} ${sign[1]}L${x} ${y}`}
          stroke="#7C5634"
          strokeWidth="5"
          strokeDasharray="4 2.5"
        />
      ))}
      <g transform={`translate(${sign[0]} ${sign[1]})`}>
        <circle r="21" fill="#FFFCF0" stroke="#7C5634" strokeWidth="2.2" />
        {takes >= 0 && <ResourceIcon resource={takes} size={20} x={-10} y={-17} />}
        <text
          y={takes < 0 ? -1 : 13.5}
          textAnchor="middle"
          fontFamily="var(--font-display)"
          fontWeight="800"
          fontSize={takes < 0 ? 15 : 11.5}
          fill="#15262A"
        >
          {takes < 0 ? '3:1' : '2:1'}
        </text>
        {takes < 0 && (
          <text
            y="13"
            textAnchor="middle"
            fontFamily="var(--font-text)"
            fontWeight="600"
            fontSize="9.5"
            fill="#3F5254"
          >
            {words.any}
          </text>
        )}
      </g>
    </g>
  );
}

interface IslandProps {
  readonly map: IslandMap;
  readonly terrain: readonly number[];
  readonly id: string;
}

/** Water, beach, harbours and land: nothing of it ever changes in a game. */
export const Island = memo(function Island({ map, terrain, id }: IslandProps): ReactElement {
  const { hexes, shores, vertices } = map;
  return (
    <g aria-hidden="true">
      <clipPath id={id}>
        <polygon points={hexPoints(0, 0, R - 1.2)} />
      </clipPath>
      <Coast hexes={hexes} grow={52} className={css.sea1} />
      <Coast hexes={hexes} grow={34} className={css.sea2} />
      <Coast hexes={hexes} grow={15} className={css.beach1} />
      <Coast hexes={hexes} grow={11} className={css.beach2} />
      {shores.map(({ sign, vertices: ends, takes }) => (
        <Harbour
          key={ends.join(' ')}
          sign={sign}
          ends={ends.map((vertex) => rowAt(vertices, vertex))}
          takes={takes}
        />
      ))}
      {hexes.map(([x, y], hex) => (
        <g key={hex} transform={`translate(${x} ${y})`}>
          <Land resource={at(terrain, hex)} seed={hex + 3} clip={id} />
        </g>
      ))}
    </g>
  );
});

/** Number tokens; the one under the robber makes room for him. */
export const Tokens = memo(function Tokens({
  map,
  numbers,
}: {
  readonly map: IslandMap;
  readonly numbers: readonly number[];
}): ReactElement {
  return (
    <g aria-hidden="true">
      {map.hexes.map(([x, y], hex) =>
        numbers[hex] === 0 ? null : (
          <g key={hex} data-place={`hex:${hex}`}>
            <circle cx={x} cy={y + 11.8} r="18" fill="#15262A" opacity=".26" />
            <NumberToken cx={x} cy={y + 10} value={at(numbers, hex)} />
          </g>
        ),
      )}
    </g>
  );
});
