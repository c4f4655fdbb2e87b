import type { ReactElement } from 'react';
import { useWords } from '@reckon/pieces';
import type { Tile } from '../facts/tiles.ts';
import { Claims } from './Claims.tsx';
import { Face } from './face.tsx';
import { adviceOf, Helper } from './Helper.tsx';
import { Rack } from './Rack.tsx';
import type { MahjongProps } from './targets.ts';
import { boardWords } from './words.ts';
import css from './Dock.module.css';

/** Nothing lies on the table yet: there is room for two rows of tiles. */
const CHOOSING: readonly string[] = ['burying', 'swapping', 'declaring'];

/** The own tiles, what lies buried, and what can be done. */
export function Dock(props: MahjongProps): ReactElement | null {
  const words = useWords(boardWords);
  const { view } = props;
  const own = view.viewer === 'spectator' ? undefined : view.seats[view.viewer];
  if (!own) return null;
  const advice = adviceOf(props);
  const asked = props.moves.some(({ type }) => type !== 'discard');
  const ended = view.phase.type === 'between' || view.phase.type === 'over';
  const choosing = CHOOSING.includes(view.phase.type);
  return (
    <div className={css.dock} data-ended={ended || undefined} data-choosing={choosing || undefined}>
      {!ended && <Rack props={props} />}
      {view.chosen && <Aside title={words.swapping} tiles={view.chosen} />}
      {!ended && own.buried && own.buried.length > 0 && <Aside title={words.buried} tiles={own.buried} />}
      <div className={css.actions}>
        {asked && <Claims props={props} />}
        {!asked && advice && <Helper advice={advice} line />}
      </div>
    </div>
  );
}

const Aside = ({
  title,
  tiles,
}: {
  readonly title: string;
  readonly tiles: readonly Tile[];
}): ReactElement => (
  <div className={css.aside} role="group" aria-label={title}>
    <span aria-hidden="true">{title}</span>
    <div>
      {tiles.map((tile, index) => (
        <i key={index}>
          <Face tile={tile} own />
        </i>
      ))}
    </div>
  </div>
);
