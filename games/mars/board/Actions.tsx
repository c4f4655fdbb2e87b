import type { ReactElement } from 'react';
import { gainOf, Icon, useGainWords, useWords, weighing, WorthBubble } from '@reckon/pieces';
import { project as projectName } from '../text/names.ts';
import { movesOf, type MarsProps } from './props.ts';
import { whyNotProject } from './reasons.ts';
import { capital, useCardActions, useProjects, type Usable } from './usable.tsx';
import { boardWords } from './words.ts';
import css from './Panels.module.css';

/** Something that can be done, or why it cannot. */
function Line({ props, usable }: { readonly props: MarsProps; readonly usable: Usable }): ReactElement {
  const worthIn = useGainWords();
  const { name, label, price, reason, moves } = usable;
  const gain = gainOf(props, moves);
  return (
    <li>
      <button
        {...weighing(props, moves)}
        type="button"
        className={`${css.line} ${reason === undefined ? '' : css.not}`}
        aria-disabled={reason !== undefined || undefined}
        title={label}
        data-testid={usable.testid}
        data-can={reason === undefined || undefined}
        onClick={usable.onPress}
      >
        <span className="sr">
          {[name, label, worthIn(gain), ...(reason ? [reason.words] : [])]
            .filter((part) => part !== '')
            .join('. ')}
        </span>
        <span className={css.face} aria-hidden="true">
          {price !== undefined && <span className={css.price}>{price}</span>}
          <span className={css.what}>
            <b>{name}</b>
            {usable.picture !== undefined && <span className={css.icons}>{usable.picture}</span>}
            {usable.notes}
            {reason && <small className={css.why}>{reason.words}</small>}
          </span>
          <WorthBubble gain={gain} place="inline" />
        </span>
      </button>
    </li>
  );
}

/** Card actions and standard projects: all that is not a card of the hand. */
export function Actions({ props }: { readonly props: MarsProps }): ReactElement {
  const words = useWords(boardWords);
  const actions = useCardActions(props);
  const projects = useProjects(props);
  const patents = usePatents(props);
  return (
    <section className={`${css.actions} sheet`} aria-label={words.actions} data-testid="actions">
      <header className={css.head}>
        <h3>{words.actions}</h3>
        <button type="button" className="icb" aria-label={words.close} onClick={() => props.setSelection([])}>
          <Icon name="x" size={18} />
        </button>
      </header>
      <div className={css.columns}>
        <div>
          <h4>{words.cardActions}</h4>
          {actions.length === 0 && <p className="mut">{words.noActions}</p>}
          <ul>
            {actions.map((usable) => (
              <Line key={usable.testid} props={props} usable={usable} />
            ))}
          </ul>
        </div>
        <div>
          <h4>{words.projects}</h4>
          <ul>
            {[patents, ...projects].map((usable) => (
              <Line key={usable.testid} props={props} usable={usable} />
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

/** Cards are sold from the hand: here one only begins to pick them. */
function usePatents(props: MarsProps): Usable {
  const words = useWords(boardWords);
  const { moves, telling, explain, setSelection } = props;
  const reason = movesOf(moves, 'sell').length > 0 ? undefined : whyNotProject(props, 'sell-patents');
  return {
    testid: 'project-sell-patents',
    name: capital(projectName('sell-patents', telling.locale)),
    label: words.sellPick,
    moves: [],
    reason,
    notes: <small>{words.sellPick}</small>,
    onPress: () => (reason ? explain(reason.words, reason.rule) : setSelection(['sell'])),
  };
}
