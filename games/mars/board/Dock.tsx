import type { ReactElement } from 'react';
import { useWide, useWords } from '@reckon/pieces';
import { Choices } from './Choices.tsx';
import { Forecast } from './Forecast.tsx';
import { Chips, Hand } from './Hand.tsx';
import { pickingOf } from './picking.ts';
import { useTakingBack } from './promise.ts';
import { ownSeat, type MarsProps } from './props.ts';
import { useSky } from './skies.ts';
import { Stock } from './Stock.tsx';
import { boardWords } from './words.ts';
import css from './Dock.module.css';

/** The hand, and what is asked of it; while a tile is placed, what it brings; without a rail the resources stand here too. */
export function Dock(props: MarsProps): ReactElement | null {
  const words = useWords(boardWords);
  const wide = useWide();
  const { view } = props;
  const sky = useSky(props);
  useTakingBack(props);
  const me = ownSeat(view);
  if (me === undefined || view.phase === 'over') return null;
  const starting = view.phase === 'start';
  const picking = pickingOf(props);
  const foretold = props.moves.length > 0 && (view.own?.forecast.length ?? 0) > 0;
  if (starting && wide) return null;
  return (
    <div className={css.dock} data-testid="dock">
      {!starting && !wide && <Stock player={me} label={words.stock} own />}
      <Choices {...props} />
      {foretold && <Forecast props={props} />}
      {!starting && !foretold && (sky === undefined || picking !== undefined) && (
        <Hand props={props} picking={picking} />
      )}
      {sky !== undefined && picking === undefined && !foretold && <Chips props={props} />}
    </div>
  );
}
