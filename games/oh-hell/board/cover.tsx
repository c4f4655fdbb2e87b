import type { ReactElement } from 'react';
import { CardFace, CoverArt, type Cover } from '@reckon/pieces';
import { text } from '../text/text.ts';

const FAN = [
  { rank: '9', suit: 'clubs', turn: -24 },
  { rank: 'Q', suit: 'diamonds', turn: -8 },
  { rank: 'A', suit: 'spades', turn: 8 },
  { rank: '2', suit: 'hearts', turn: 24 },
] as const;

/** A fan of four, and the pips of a bid beside it. */
function Art({ band }: { readonly band?: true }): ReactElement {
  return (
    <CoverArt background="#5B3348">
      <div style={{ position: 'absolute', left: band ? '72%' : '50%', top: '58%' }}>
        <div
          style={{
            position: 'absolute',
            width: 300,
            height: 300,
            left: -150,
            top: -150,
            borderRadius: '50%',
            background: '#6C3F57',
          }}
        />
        {FAN.map(({ rank, suit, turn }) => (
          <span
            key={rank}
            style={{
              position: 'absolute',
              width: 78,
              height: 109,
              left: -39,
              top: -70,
              transformOrigin: '50% 150%',
              transform: `rotate(${turn}deg)`,
              filter: 'drop-shadow(0 3px 4px rgb(0 0 0 / .3))',
            }}
          >
            <CardFace rank={rank} suit={suit} label="" />
          </span>
        ))}
      </div>
    </CoverArt>
  );
}

export const cover: Cover = {
  title: text.title,
  blurb: {
    en: 'Say how many tricks you will take. Then take just as many.',
    zh: '先说要拿几墩，再不多不少地拿到。',
  },
  minutes: 20,
  Art,
  ground: '#5B3348',
};
