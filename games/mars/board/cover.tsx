import type { ReactElement } from 'react';
import { CoverArt, type Cover } from '@reckon/pieces';
import { AREAS } from '../facts/boards.ts';
import type { TileKind } from '../facts/vocabulary.ts';
import { Planet } from './Planet.tsx';
import { Sky } from './Sky.tsx';

const BLUE = { shape: 'circle', hue: 1, name: '' } as const;
const GREEN = { shape: 'triangle', hue: 3, name: '' } as const;
const TILES: { readonly [hex: string]: readonly [TileKind, 0 | 1 | null] } = {
  '1,-4': ['ocean', null],
  '3,-4': ['ocean', null],
  '4,-3': ['ocean', null],
  '-1,0': ['ocean', null],
  '0,0': ['ocean', null],
  '1,1': ['ocean', null],
  '-1,1': ['city', 0],
  '-2,1': ['greenery', 0],
  '0,1': ['greenery', 0],
  '-1,2': ['greenery', 0],
  '2,-2': ['nuclear-zone', 0],
  '-2,-1': ['city', 1],
  '-1,-2': ['greenery', 1],
  '-1,-1': ['greenery', 1],
  '1,-1': ['greenery', 1],
};

const STANDING = {
  board: 'tharsis',
  tiles: AREAS.tharsis.map(({ q, r }) => {
    const tile = TILES[`${q},${r}`];
    return tile ? { kind: tile[0], owner: tile[1] as never } : null;
  }),
  claims: [],
} as const;

const Moon = (): ReactElement => (
  <svg style={{ position: 'absolute', left: '12%', top: '16%' }} width="28" height="28" viewBox="0 0 28 28">
    <circle cx="14" cy="14" r="12.5" fill="#D9CFC2" />
    <circle cx="10" cy="10" r="3" fill="#BBAE9E" />
    <circle cx="18" cy="16" r="2.2" fill="#BBAE9E" />
    <circle cx="11" cy="19" r="1.6" fill="#BBAE9E" />
  </svg>
);

/** The planet, larger than the box. */
function Art({ band }: { readonly band?: true }): ReactElement {
  return (
    <CoverArt background="radial-gradient(80% 90% at 50% 40%, #2E2738, #17141F)">
      <Sky />
      {!band && <Moon />}
      <div
        style={
          band
            ? { position: 'absolute', right: '6%', top: -90, width: 340, height: 340 }
            : { position: 'absolute', left: '50%', top: 20, width: 400, height: 400, marginLeft: -172 }
        }
      >
        <Planet standing={STANDING} seats={[BLUE, GREEN]} alone />
      </div>
    </CoverArt>
  );
}

export const cover: Cover = {
  title: { en: 'Mars', zh: '火星' },
  blurb: {
    en: 'Warm a planet, card by card. Every point is on the books.',
    zh: '升温、注海、建设一颗行星。每张牌、每一分都说得清来由。',
  },
  minutes: 120,
  Art,
  ground: '#221D2B',
};
