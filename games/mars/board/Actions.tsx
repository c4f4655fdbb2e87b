import type { ReactElement, ReactNode } from 'react';
import { gainOf, Icon, useGainWords, useLanguage, useWords, weighing, WorthBubble } from '@reckon/pieces';
import { cardOf } from '../facts/cards.ts';
import { PROJECTS } from '../facts/numbers.ts';
import type { Move } from '../rules/moves.ts';
import type { ActionView } from '../rules/view.ts';
import { actionText } from '../text/card.ts';
import { effectText, generationalText } from '../text/effects.ts';
import { cardName, project as projectName } from '../text/names.ts';
import { propose } from './deal.ts';
import { Cheaper } from './Cheaper.tsx';
import { ActionRow, drawn } from './Effects.tsx';
import { movesOf, type MarsProps } from './props.ts';
import { notNow, whyNotProject, whyNotUsed, type Reason } from './reasons.ts';
import { boardWords } from './words.ts';
import css from './Panels.module.css';

interface LineProps {
  readonly props: MarsProps;
  /** The moves it stands for: what they would do to the points is said. */
  readonly moves: readonly Move[];
  readonly name: string;
  readonly label: string;
  readonly price?: number | undefined;
  readonly reason: Reason | undefined;
  readonly testid: string;
  readonly onDo: () => void;
  readonly onWhy: (reason: Reason) => void;
  readonly children: ReactNode;
}

/** Something that can be done, or why it cannot. */
function Line({
  props,
  moves,
  name,
  label,
  price,
  reason,
  testid,
  onDo,
  onWhy,
  children,
}: LineProps): ReactElement {
  const worthIn = useGainWords();
  const gain = gainOf(props, moves);
  return (
    <li>
      <button
        {...weighing(props, moves)}
        type="button"
        className={`${css.line} ${reason === undefined ? '' : css.not}`}
        aria-disabled={reason !== undefined || undefined}
        title={label}
        data-testid={testid}
        data-can={reason === undefined || undefined}
        onClick={() => (reason ? onWhy(reason) : onDo())}
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
            {children}
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
  const { view, setSelection } = props;
  // What can be used comes first.
  const all = view.own?.actions ?? [];
  const actions = [
    ...all.filter(({ refusal }) => refusal === null),
    ...all.filter(({ refusal }) => refusal !== null),
  ];
  return (
    <section className={`${css.actions} sheet`} aria-label={words.actions} data-testid="actions">
      <header className={css.head}>
        <h3>{words.actions}</h3>
        <button type="button" className="icb" aria-label={words.close} onClick={() => setSelection([])}>
          <Icon name="x" size={18} />
        </button>
      </header>
      <div className={css.columns}>
        <div>
          <h4>{words.cardActions}</h4>
          {actions.length === 0 && <p className="mut">{words.noActions}</p>}
          <ul>
            {actions.map((action) => (
              <CardAction key={`${action.card}/${action.alternative}`} props={props} action={action} />
            ))}
          </ul>
        </div>
        <div>
          <h4>{words.projects}</h4>
          <Projects props={props} />
        </div>
      </div>
    </section>
  );
}

/** A card's action. One that needs a generational event wears an asterisk, and says which. */
function CardAction({
  props,
  action,
}: {
  readonly props: MarsProps;
  readonly action: ActionView;
}): ReactElement | null {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  const { moves, explain } = props;
  const { card, alternative } = action;
  const facts = cardOf(card).actions[alternative];
  const move = movesOf(moves, 'action').find((one) => one.card === card && one.alternative === alternative);
  if (!facts) return null;
  const gates = facts.generational ?? [];
  const reason = move ? undefined : (whyNotUsed(props, action) ?? notNow(props));
  const gate = gates.map((one) => generationalText(one, locale)).join(', ');
  return (
    <Line
      props={props}
      moves={move ? [move] : []}
      name={`${cardName(card, locale)}${gates.length > 0 ? '*' : ''}`}
      label={[actionText(facts, locale), ...(action.wasted ? [words.wasted] : [])].join('. ')}
      reason={reason}
      testid={`use-${card}-${alternative}`}
      onDo={() => {
        if (move) propose(props, `use:${card}:${alternative}`, move);
      }}
      onWhy={({ words: said, rule }) => explain(`${cardName(card, locale)}: ${said}.`, rule)}
    >
      <span className={css.icons}>
        <ActionRow action={{ ...facts, generational: undefined } as typeof facts} locale={locale} />
      </span>
      {gates.length > 0 && <small>{words.asterisk(gate)}</small>}
      {move && action.wasted && <small className={css.why}>{words.wasted}</small>}
    </Line>
  );
}

function Projects({ props }: { readonly props: MarsProps }): ReactElement {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  const { moves, explain, setSelection, view } = props;
  const offered = movesOf(moves, 'project');
  const prices = view.own?.projects ?? [];
  const sells = movesOf(moves, 'sell').length > 0;
  return (
    <ul>
      <Line
        props={props}
        moves={[]}
        name={capital(projectName('sell-patents', locale))}
        label={words.sellPick}
        reason={sells ? undefined : whyNotProject(props, 'sell-patents')}
        testid="project-sell-patents"
        onDo={() => setSelection(['sell'])}
        onWhy={({ words: said, rule }) => explain(said, rule)}
      >
        <small>{words.sellPick}</small>
      </Line>
      {prices.map(({ project: key, bill, less }) => {
        const effects = PROJECTS.find((one) => one.key === key)?.effects ?? [];
        const move = offered.find((one) => one.project === key);
        return (
          <Line
            key={key}
            props={props}
            moves={move ? [move] : []}
            name={capital(projectName(key, locale))}
            label={effects.map((effect) => effectText(effect, locale)).join(', ')}
            price={bill.price}
            reason={move ? undefined : whyNotProject(props, key)}
            testid={`project-${key}`}
            onDo={() => {
              if (move) propose(props, `project:${key}`, move);
            }}
            onWhy={({ words: said, rule }) => explain(`${capital(projectName(key, locale))}: ${said}.`, rule)}
          >
            <span className={css.icons}>
              {effects.map((effect, index) => (
                <span key={index}>{drawn(effect, locale)}</span>
              ))}
            </span>
            <Cheaper less={less} />
            {bill.tax > 0 && <small className={css.why}>{words.tax(bill.tax)}</small>}
          </Line>
        );
      })}
    </ul>
  );
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
