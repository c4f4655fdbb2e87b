import type { ReactElement } from 'react';
import { Icon } from '@reckon/pieces';
import { spaced, type FairInfo } from '@reckon/protocol';
import { arePinsLasting } from '../app/chance.ts';
import { useFairText, useText } from '../text/index.ts';
import css from './Fair.module.css';

/** What is promised before the game, and what became of earlier starts. */
export function Promised({ fair }: { readonly fair: FairInfo }): ReactElement {
  const t = useFairText();
  return (
    <div className={css.promise}>
      <Icon name="shield" size={26} />
      <div className="grow">
        {fair.unproven ? (
          <p>{t.unpromised}</p>
        ) : (
          <p>
            {t.lobby} <code>{`${fair.commitment.slice(0, 8)}…${fair.commitment.slice(-8)}`}</code>
          </p>
        )}
        <BurntStarts fair={fair} />
        {!arePinsLasting() && <p>{t.noLasting}</p>}
      </div>
    </div>
  );
}

export function BurntStarts({ fair }: { readonly fair: Pick<FairInfo, 'burnt'> }): ReactElement | null {
  const t = useText();
  const words = useFairText();
  if (fair.burnt.length === 0) return null;
  return (
    <ul className={css.burnt} data-testid="burnt">
      {fair.burnt.map(({ server, missing }, n) => (
        <li key={server}>{words.burnt(n + 1, missing.map(({ name }) => name).join(t.and), n + 2)}</li>
      ))}
    </ul>
  );
}

/** Nine digits to read aloud: the defence against a server that plays everybody a table of their own. */
export function TableNumber({
  number,
  shared,
}: {
  readonly number: string;
  /** There is somebody to read it to. */
  readonly shared: boolean;
}): ReactElement {
  const fair = useFairText();
  return (
    <p className={css.number} data-testid="table-number">
      <span>{fair.number}</span> <b>{spaced(number)}</b> <small>{fair.numberHelp(shared)}</small>
    </p>
  );
}
