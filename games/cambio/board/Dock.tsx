import type { ReactElement } from 'react';
import { useWords } from '@reckon/pieces';
import type { Move } from '../rules/moves.ts';
import { text } from '../text/text.ts';
import { targeting, type CambioProps } from './targets.ts';
import { boardWords, powerOf } from './words.ts';

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
      {call && <Button label={label(call)} hint="C" onClick={() => choose(call, 'always')} />}
      {take && <Button label={label(take)} hint="T" onClick={() => choose(take)} />}
      {draw && <Button label={label(draw)} hint="D" go onClick={() => choose(draw)} />}
      {swap && <Hint label={words.swapPick} hint="1–4" />}
      {discard && (
        <Button
          label={words.discardAnd(
            view.heldFrom === 'deck' && view.held ? powerOf(view.held, view.config.kingPower) : 'none',
          )}
          hint="X"
          go
          onClick={() => choose(discard)}
        />
      )}
      {waiting && <Hint label={words.pickMore} hint="1–4" />}
      {skip && <Button label={label(skip)} hint="S" onClick={() => choose(skip, 'never')} />}
      {look && <Button label={label(look)} hint="L" go onClick={() => choose(look, 'never')} />}
      {complete && <Button label={label(complete)} go onClick={() => choose(complete, 'never')} />}
      {done && (
        <Button label={label(done)} hint="Enter" go={!complete} onClick={() => choose(done, 'never')} />
      )}
    </>
  );
}

function Button({
  label,
  hint,
  go = false,
  onClick,
}: {
  readonly label: string;
  readonly hint?: string;
  readonly go?: boolean;
  readonly onClick: () => void;
}): ReactElement {
  return (
    <button type="button" className={`btn ${go ? 'go' : ''}`} onClick={onClick}>
      {label} {hint !== undefined && <span className="kbd">{hint}</span>}
    </button>
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
