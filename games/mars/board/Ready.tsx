import type { ReactElement } from 'react';
import { gainOf, useGainWords, useWords, weighing, WorthBubble } from '@reckon/pieces';
import { isActing, ownSeat, type MarsProps } from './props.ts';
import { useCardActions, useProjects, type Usable } from './usable.tsx';
import { boardWords } from './words.ts';
import css from './Ready.module.css';

/**
 * What can be used with one touch, beside the hand: card actions, then standard projects. It keeps its place while others
 * move, so that nothing shifts when the turn comes round; what cannot be used, and why, is on the sheet.
 */
export function Ready({ props }: { readonly props: MarsProps }): ReactElement | null {
  const words = useWords(boardWords);
  const usable = [...useCardActions(props), ...useProjects(props)].filter(({ ready }) => ready);
  const me = ownSeat(props.view);
  if (me === undefined || me.passed || !(props.view.phase === 'action' || isActing(props.view))) return null;
  return (
    <div className={css.ready} role="group" aria-label={words.ready} data-testid="ready">
      {usable.length === 0 && <p className={css.none}>{words.nothingReady}</p>}
      {usable.map((one) => (
        <Chip key={one.testid} props={props} usable={one} />
      ))}
    </div>
  );
}

function Chip({ props, usable }: { readonly props: MarsProps; readonly usable: Usable }): ReactElement {
  const worthIn = useGainWords();
  const { name, label, price, reason, moves } = usable;
  const gain = gainOf(props, moves);
  return (
    <button
      {...weighing(props, moves)}
      type="button"
      className={css.chip}
      aria-disabled={reason !== undefined || undefined}
      title={label}
      data-testid={`ready-${usable.testid}`}
      data-can={reason === undefined || undefined}
      onClick={usable.onPress}
    >
      <span className="sr">{[name, label, worthIn(gain)].filter((part) => part !== '').join('. ')}</span>
      <span className={css.face} aria-hidden="true">
        <b>{name}</b>
        <span className={css.what}>
          {price !== undefined && <span className={css.price}>{price}</span>}
          {usable.picture}
          <WorthBubble gain={gain} place="inline" />
        </span>
      </span>
    </button>
  );
}
