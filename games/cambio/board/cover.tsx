import type { ReactElement } from 'react';
import { BackPattern, CardBack, CardFace, CoverArt, type Cover } from '@reckon/pieces';

const at = (left: string, top: string, turn: number): React.CSSProperties => ({
  position: 'absolute',
  left,
  top,
  width: 74,
  height: 104,
  transform: `translate(-50%, -50%) rotate(${turn}deg)`,
  filter: 'drop-shadow(0 3px 4px rgb(0 0 0 / .3))',
});

function Art({ band }: { readonly band?: true }): ReactElement {
  const middle = band ? '72%' : '50%';
  return (
    <CoverArt background="#34405E">
      <BackPattern />
      <div
        style={{
          position: 'absolute',
          left: middle,
          top: '52%',
          width: 268,
          height: 268,
          borderRadius: '50%',
          background: '#3D4A6C',
          transform: 'translate(-50%, -50%)',
        }}
      />
      <div
        style={{
          position: 'absolute',
          left: middle,
          top: '52%',
          width: 172,
          height: 172,
          borderRadius: '50%',
          background: '#47557A',
          transform: 'translate(-50%, -50%)',
        }}
      />
      <div
        style={{
          position: 'absolute',
          left: middle,
          top: 0,
          bottom: 0,
          width: 318,
          transform: 'translateX(-50%)',
        }}
      >
        <span style={at('31%', '38%', -12)}>
          <CardBack />
        </span>
        <span style={at('56%', '30%', 3)}>
          <CardBack />
        </span>
        <span style={at('39%', '68%', -4)}>
          <CardBack />
        </span>
        <span style={{ ...at('70%', '59%', 12), width: 82, height: 115 }}>
          <CardFace rank="K" suit="hearts" label="" />
        </span>
      </div>
    </CoverArt>
  );
}

export const cover: Cover = {
  title: { en: 'Cambio', zh: 'Cambio' },
  blurb: {
    en: 'Four cards you may not look at. Remember them, swap them, call it.',
    zh: '四张不能看的牌。记住它们，换掉它们，然后喊牌。',
  },
  minutes: 10,
  Art,
  ground: '#34405E',
};
