import type { ReactElement } from 'react';
import { useWords } from '@reckon/pieces';
import type { Tile } from '../facts/tiles.ts';
import { Claims } from './Claims.tsx';
import { Face } from './face.tsx';
import { adviceOf, Helper } from './Helper.tsx';
import { Rack } from './Rack.tsx';
import { usePass } from './passing.ts';
import { passesAlone, type MahjongProps } from './targets.ts';
import { boardWords } from './words.ts';
import css from './Dock.module.css';

/** The own tiles, and what lies buried. */
export function Dock(props: MahjongProps): ReactElement | null {
  const words = useWords(boardWords);
  const { view } = props;
  const own = view.viewer === 'spectator' ? undefined : view.seats[view.viewer];
  if (!own || isEnded(props)) return null;
  return (
    <div className={css.dock}>
      <Rack props={props} />
      {view.chosen && <Aside title={words.swapping} tiles={view.chosen} />}
      {own.buried && own.buried.length > 0 && <Aside title={words.buried} tiles={own.buried} />}
    </div>
  );
}

const isEnded = ({ view: { phase } }: MahjongProps): boolean =>
  phase.type === 'between' || phase.type === 'over';

/** What can be done besides discarding; while there is nothing, what the hand waits for. The room for it is always there. */
export function Answers(props: MahjongProps): ReactElement | null {
  const { moves, view } = props;
  const { onPass, said } = usePass(props);
  if (view.viewer === 'spectator') return null;
  const asked = moves.some(({ type }) => type !== 'discard') && !said && !passesAlone(moves);
  const advice = adviceOf(props);
  return (
    <div className={css.answers} data-ended={isEnded(props) || undefined}>
      {asked ? <Claims props={props} onPass={onPass} /> : advice && <Helper advice={advice} line />}
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
