import type { CSSProperties, ReactElement } from 'react';
import { Tile, TileBack, type Cover, type TileSuit } from '@reckon/pieces';

const at = (left: string, top: string, turn: number): CSSProperties => ({
  position: 'absolute',
  left,
  top,
  width: 62,
  height: 99,
  transform: `translate(-50%, -50%) rotate(${turn}deg)`,
  filter: 'drop-shadow(0 4px 4px rgb(0 0 0 / .3))',
});

const TILES: readonly (readonly [left: string, top: string, turn: number, suit: TileSuit, rank: number])[] = [
  ['29%', '40%', -7, 'tiao', 1],
  ['52%', '36%', 2, 'tong', 5],
  ['75%', '42%', 8, 'wan', 8],
];

function Art({ band }: { readonly band?: true }): ReactElement {
  return (
    <div
      style={{
        position: 'absolute',
        inset: 0,
        overflow: 'hidden',
        background: 'radial-gradient(110% 100% at 50% 45%, #2B5A4A, #234C3E)',
      }}
      aria-hidden="true"
    >
      <div
        style={{
          position: 'absolute',
          left: band ? '72%' : '50%',
          top: 0,
          bottom: 0,
          width: 318,
          transform: 'translateX(-50%)',
        }}
      >
        {[22, 34, 46, 58, 70, 82].map((left) => (
          <span
            key={left}
            style={{ position: 'absolute', left: `${left - 5}%`, bottom: -16, width: 34, height: 54 }}
          >
            <TileBack />
          </span>
        ))}
        {TILES.map(([left, top, turn, suit, rank]) => (
          <span key={suit} style={at(left, top, turn)}>
            <Tile suit={suit} rank={rank} label="" />
          </span>
        ))}
      </div>
    </div>
  );
}

export const cover: Cover = {
  title: { en: 'Xuezhan mahjong', zh: '血战到底' },
  blurb: {
    en: 'Sichuan mahjong to the last tile. A win is not the end of the hand.',
    zh: '血战到底：胡了还没完，打到最后一张。',
  },
  minutes: 25,
  seats: { min: 4, max: 4 },
  Art,
  ground: '#2B5A4A',
};
