import type { CSSProperties, ReactElement } from 'react';
import { CoverArt, Tile, TileBack, type Cover, type Preset, type TileSuit } from '@reckon/pieces';

const at = (left: number, top: number, turn: number): CSSProperties => ({
  position: 'absolute',
  left: `${left}%`,
  top: `${top}%`,
  width: 62,
  height: 99,
  transform: `translate(-50%, -50%) rotate(${turn}deg)`,
  filter: 'drop-shadow(0 4px 4px rgb(0 0 0 / .3))',
});

/** A hand, fanned out. */
const TILES: readonly (readonly [left: number, top: number, turn: number, suit: TileSuit, rank: number])[] = [
  [16, 64, -8, 'tiao', 1],
  [33.5, 60, -3, 'wan', 5],
  [50.5, 58.5, 0, 'tong', 9],
  [67.5, 60, 4, 'tiao', 8],
  [84.5, 64, 9, 'tong', 2],
];
const WALL = [5, 17, 29, 41, 53, 65, 77, 89];

function Art({ band }: { readonly band?: true }): ReactElement {
  return (
    <CoverArt background="radial-gradient(110% 100% at 50% 45%, #2B5A4A, #234C3E)">
      <div
        style={{
          position: 'absolute',
          left: band ? '72%' : '50%',
          top: 0,
          bottom: 0,
          width: 300,
          transform: 'translateX(-50%)',
        }}
      >
        {WALL.map((left) => (
          <span
            key={left}
            style={{
              position: 'absolute',
              left: `${left}%`,
              top: '24%',
              width: 32,
              height: 51,
              transform: 'translate(-50%, -50%)',
            }}
          >
            <TileBack />
          </span>
        ))}
        {TILES.map(([left, top, turn, suit, rank]) => (
          <span key={left} style={at(left, top, turn)}>
            <Tile suit={suit} rank={rank} label="" />
          </span>
        ))}
      </div>
    </CoverArt>
  );
}

const SICHUAN: Preset = {
  name: { en: 'Sichuan', zh: '四川血战' },
  note: {
    en: 'Swap three, name a missing suit; winners leave, the rest play on.',
    zh: '换三张、定缺；胡了离局，其余继续。',
  },
  options: { rules: 'sichuan-popular' },
};
const HOUSE: Preset = {
  name: { en: 'House', zh: '本桌玩法' },
  note: {
    en: 'Bury three tiles; winners play on with a locked hand.',
    zh: '埋三张；胡了锁手，接着再胡。',
  },
  options: { rules: 'house' },
};

export const cover: Cover = {
  presets: [SICHUAN, HOUSE],
  title: { en: 'Xuezhan mahjong', zh: '血战到底' },
  blurb: {
    en: 'Sichuan mahjong to the last tile. A win is not the end of the hand.',
    zh: '血战到底：胡了还没完，打到最后一张。',
  },
  minutes: 25,
  Art,
  ground: '#2B5A4A',
};
