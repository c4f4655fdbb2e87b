import { useId, type ReactElement } from 'react';
import { CoverArt, type Cover } from '@reckon/pieces';
import { GEOMETRIES } from '../facts/geometry.ts';
import { rowAt } from '../facts/table.ts';
import { Island, Tokens } from './Island.tsx';
import { mapOf } from './map.ts';
import { City, Road, Settlement } from './Pieces.tsx';
import { R } from './Terrain.tsx';

const BLUE = { shape: 'circle', hue: 1 } as const;
const GREEN = { shape: 'triangle', hue: 3 } as const;
const TERRAIN = [4, 2, 0, 3, 1, 2, 1, 3, 0, -1, 0, 4, 0, 4, 3, 2, 1, 3, 2];
const NUMBERS = [10, 2, 9, 12, 6, 4, 10, 9, 11, 0, 3, 8, 8, 3, 4, 5, 5, 6, 11];
const MAP = mapOf(GEOMETRIES.small, R);

/** A piece of an island, larger than the box. */
function Art({ band }: { readonly band?: true }): ReactElement {
  const clip = useId();
  const box = band ? '-400 -78 800 156' : '-20 -262 352 256';
  return (
    <CoverArt background="linear-gradient(165deg, #A9D0D3, #8FC0C6)">
      <svg
        style={band && { position: 'absolute', right: 0, top: 0, width: 800, minWidth: 800 }}
        width="100%"
        height="100%"
        viewBox={box}
        preserveAspectRatio="xMidYMid slice"
      >
        <Island map={MAP} terrain={TERRAIN} id={clip} />
        <Tokens map={MAP} numbers={NUMBERS} />
        {[31, 23, 37].map((edge) => (
          <Road key={edge} owner={BLUE} ends={rowAt(MAP.edges, edge)} />
        ))}
        {[42, 45].map((edge) => (
          <Road key={edge} owner={GREEN} ends={rowAt(MAP.edges, edge)} />
        ))}
        <City owner={BLUE} at={rowAt(MAP.vertices, 20)} />
        <Settlement owner={BLUE} at={rowAt(MAP.vertices, 31)} />
        <Settlement owner={GREEN} at={rowAt(MAP.vertices, 30)} />
      </svg>
    </CoverArt>
  );
}

export const cover: Cover = {
  title: { en: 'Settlers', zh: '拓荒岛' },
  blurb: {
    en: 'Roads, harbours and honest dice, on a new island every time.',
    zh: '一座岛，五种资源，十分获胜。建设、交易，把强盗赶到别处。',
  },
  minutes: 60,
  Art,
  ground: '#A9D0D3',
};
