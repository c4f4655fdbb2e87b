import type { ReactElement } from 'react';
import { KeyButton, useWords } from '@reckon/pieces';
import type { Move } from '../rules/moves.ts';
import { text } from '../text/text.ts';
import { targeting, type CambioProps } from './targets.ts';
import { boardWords } from './words.ts';

/** The moves that are buttons; cards are picked on the table. */
export function Dock(props: CambioProps): ReactElement {
  const words = useWords(boardWords);
  const { moves, view, telling, choose, selection } = props;
  const { complete } = targeting(props);
  const find = (type: Move['type']): Move | undefined => moves.find((move) => move.type === type);
  const label = (move: Move): string => text.move(move, view, telling);
  const draw = find('drawDeck');
  const take = find('takeDiscard');
  const call = find('callCambio');
  const discard = find('discard');
  const swap = find('swap');
  const look = find('lookOwn');
  const skip = find('skipPower');
  const done = find('viewReady') ?? find('closePeek') ?? find('endTurn') ?? find('nextRound');
  const pickTwo = moves.some(
    ({ type }) =>
      type === 'blindSwap' || type === 'swapAny' || type === 'chooseLook' || type === 'lookToSwap',
  );
  const waiting = selection.some((entry) => !entry.startsWith('seat:')) && pickTwo;
  return (
    <>
      {call && (
        <KeyButton kbd="C" onClick={() => choose(call, 'always')}>
          {label(call)}
        </KeyButton>
      )}
      {take && (
        <KeyButton kbd="T" onClick={() => choose(take)}>
          {label(take)}
        </KeyButton>
      )}
      {draw && (
        <KeyButton kbd="D" go onClick={() => choose(draw)}>
          {label(draw)}
        </KeyButton>
      )}
      {swap && <Hint label={words.swapPick} hint="1–4" />}
      {discard && (
        <KeyButton kbd="X" go onClick={() => choose(discard)}>
          {words.discardAnd((view.step.type === 'holding' && view.step.gives) || 'none')}
        </KeyButton>
      )}
      {waiting && <Hint label={words.pickMore} hint="1–4" />}
      {skip && (
        <KeyButton kbd="S" onClick={() => choose(skip, 'never')}>
          {label(skip)}
        </KeyButton>
      )}
      {look && (
        <KeyButton kbd="L" go onClick={() => choose(look, 'never')}>
          {label(look)}
        </KeyButton>
      )}
      {complete && (
        <KeyButton go onClick={() => choose(complete, 'never')}>
          {label(complete)}
        </KeyButton>
      )}
      {done && (
        <KeyButton kbd="Enter" go={!complete} onClick={() => choose(done, 'never')}>
          {label(done)}
        </KeyButton>
      )}
    </>
  );
}

/** Says what to do on the table; it is not a button. */
const Hint = ({ label, hint }: { readonly label: string; readonly hint: string }): ReactElement => (
  <span
    className="btn ghost"
    style={{ cursor: 'default', borderStyle: 'dashed', borderColor: 'var(--edge)' }}
  >
    {label} <span className="kbd">{hint}</span>
  </span>
);
