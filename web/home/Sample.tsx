import { useMemo, useState, type ReactElement } from 'react';
import { minus, ScoreBar, SeatMark, type Source } from '@reckon/pieces';
import { useText, type Text } from '../text/index.ts';
import css from './Home.module.css';

/** A score to point at: what the whole thing is about, before anything is played. */
const PARTS: readonly (readonly [points: number, family: Source['family']])[] = [
  [24, 'base'],
  [3, 'cards'],
  [6, 'places'],
  [4, 'places'],
  [5, 'goals'],
];
/** The part that is pointed at until somebody points elsewhere. */
const BIRDS = '1';

const sourcesIn = (t: Text): readonly Source[] =>
  PARTS.map(([points, family], index) => {
    const [name = '', why = '', rate = ''] = t.samplePart(index).split('|');
    return {
      id: String(index),
      name,
      points,
      family,
      provisional: false,
      why,
      category: family,
      categoryName: name,
      evidence: [],
      ...(rate !== '' && { rate }),
    };
  });

export function Sample(): ReactElement {
  const t = useText();
  const [hot, setHot] = useState<string | undefined>();
  const sources = useMemo(() => sourcesIn(t), [t]);
  const total = sources.reduce((sum, { points }) => sum + points, 0);
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
      <ScoreBar name="Ada" sources={sources} hot={hot ?? BIRDS} onHot={setHot} compact />
    </aside>
  );
}
