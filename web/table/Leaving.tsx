import type { ReactElement } from 'react';
import { Icon, type IconName } from '@reckon/pieces';
import { Dialog } from '../app/Dialog.tsx';
import { useText } from '../text/index.ts';
import css from './Leaving.module.css';

export type Going = 'leave' | 'end';

const FACTS: { readonly [G in Going]: readonly IconName[] } = {
  leave: ['bot', 'back', 'tally'],
  end: ['x', 'tally', 'play'],
};

/** Asks before a game is left or ended for everybody: what happens then, and the way to stay. */
export function Leaving({
  going,
  onGo,
  onStay,
}: {
  readonly going: Going;
  readonly onGo: () => void;
  readonly onStay: () => void;
}): ReactElement {
  const t = useText();
  return (
    <Dialog title={t.leavingTitle(going)} onClose={onStay}>
      <ul className={css.facts}>
        {FACTS[going].map((icon, index) => (
          <li key={icon}>
            <Icon name={icon} /> <span>{t.leavingFact(going, index)}</span>
          </li>
        ))}
      </ul>
      <div className={css.answers}>
        <button type="button" className={`btn ${css.grave}`} data-testid="leave-now" onClick={onGo}>
          {t.leavingGo(going)}
        </button>
        <button type="button" className="btn go" onClick={onStay}>
          {t.leavingStay}
        </button>
      </div>
    </Dialog>
  );
}
