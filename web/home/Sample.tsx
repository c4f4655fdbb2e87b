import { useState, type ReactElement } from 'react';
import { minus, ScoreBar, SeatMark, type Source } from '@reckon/pieces';
import { useText } from '../text/index.ts';
import css from './Home.module.css';

/** A score to point at: what the whole thing is about, before anything is played. */
const PARTS: readonly (readonly [
  name: string,
  points: number,
  hatch: Source['hatch'],
  why: string,
  rate?: string,
])[] = [
  ['Rating', 24, 'plain', '20 + 4 = 24'],
  ['Birds', 3, 'plain', '3 animals × 1 = 3', '1 per animal'],
  ['Greenery', 6, 'lines', '6 tiles × 1 = 6', '1 per tile'],
  ['Cities', 4, 'lines', '2 + 2 = 4', '1 per greenery beside'],
  ['Builder', 5, 'dots', '8 of 8 tags = 5'],
];

const SOURCES: readonly Source[] = PARTS.map(([name, points, hatch, why, rate]) => ({
  id: name,
  name,
  points,
  hatch,
  why,
  category: hatch,
  categoryName: name,
  evidence: [],
  ...(rate !== undefined && { rate }),
}));

export function Sample(): ReactElement {
  const t = useText();
  const [hot, setHot] = useState<string | undefined>();
  const total = SOURCES.reduce((sum, { points }) => sum + points, 0);
  return (
    <aside className={css.sample} aria-label={t.score}>
      <div className={css.sampleHead}>
        <SeatMark seat={{ name: 'Ada', shape: 'circle', hue: 1 }} size={28} />
        <b>Ada</b>
        <span className="mut">{t.sampleGame}</span>
        <span className={css.sampleTotal}>
          <span className="dr">{minus(total)}</span>
        </span>
      </div>
      <ScoreBar name="Ada" sources={SOURCES} hue={1} hot={hot ?? 'Birds'} onHot={setHot} compact tip />
    </aside>
  );
}
