import { useState, type ReactElement } from 'react';
import { STOPS } from '@reckon/kernel';
import { Icon, SeatShape, useLanguage, useWords } from '@reckon/pieces';
import { RESOURCES } from '../facts/vocabulary.ts';
import type { Move } from '../rules/moves.ts';
import { text } from '../text/text.ts';
import { resource, units } from '../text/names.ts';
import { bestVictim, grouped, mixed, unitsOf, whose, type Amounts } from './answers.ts';
import { ThingIcon } from './icons.tsx';
import type { MarsProps, MoveOf } from './props.ts';
import { Stepper } from './Stepper.tsx';
import { boardWords } from './words.ts';
import css from './Dock.module.css';

/** What the first item of the agenda asks, where the answers are few and named. */
export function Choices(props: MarsProps): ReactElement | null {
  const words = useWords(boardWords);
  const answers = grouped(props.moves);
  const best = bestVictim(props);
  if (answers.length === 0) return null;
  const effect = props.view.agenda[0]?.effect;
  if (effect?.kind === 'gain-any-standard' && effect.amount > 1)
    return <Mix key={props.view.agenda.length} props={props} amount={effect.amount} />;
  return (
    <div className={css.choices} role="group" aria-label={words.answer} data-testid="choices">
      {answers.map((answer) =>
        'type' in answer ? (
          <AnswerButton key={JSON.stringify(answer)} props={props} move={answer} />
        ) : (
          <Victim key={whose(answer[0]!)} props={props} amounts={answer} best={answer[0] === best} />
        ),
      )}
    </div>
  );
}

const AnswerButton = ({
  props,
  move,
  best = move.type === 'accept',
}: {
  readonly props: MarsProps;
  readonly move: Move;
  readonly best?: boolean;
}): ReactElement => (
  <button
    type="button"
    className={`btn ${best ? 'go' : ''}`}
    data-testid="answer"
    onClick={() => props.choose(move, 'never')}
  >
    <AnswerName props={props} move={move} />
    {best && <span className="kbd">Enter</span>}
  </button>
);

/** Several units of any kinds: one by one, until there are enough. */
function Mix({ props, amount }: { readonly props: MarsProps; readonly amount: number }): ReactElement {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  const [gain, setGain] = useState<MoveOf<'resources'>['gain']>({});
  const left = amount - unitsOf(gain);
  const move: Move = { type: 'resources', gain };
  return (
    <div className={css.choices} role="group" aria-label={words.answer} data-testid="choices">
      {RESOURCES.map((kind) => (
        <span key={kind} className={css.amount}>
          <ThingIcon name={kind} size={22} />
          <Stepper
            name={resource(kind, locale, 1)}
            value={gain[kind] ?? 0}
            onStep={(by) => setGain((now) => mixed(now, kind, { by, of: amount }))}
          />
        </span>
      ))}
      <button
        type="button"
        className={`btn ${left === 0 ? 'go' : ''}`}
        data-testid="answer"
        aria-disabled={left > 0 || undefined}
        onClick={() =>
          left === 0 ? props.act(move) : props.explain(words.chooseMore(left) + STOPS[locale].stop)
        }
      >
        {left === 0 ? text.move(move, props.view, props.telling) : words.chooseMore(left)}
      </button>
    </div>
  );
}

/** All that can be taken at first, less if one is merciful. */
function Victim({
  props,
  amounts,
  best,
}: {
  readonly props: MarsProps;
  readonly amounts: Amounts;
  readonly best: boolean;
}): ReactElement {
  const words = useWords(boardWords);
  const [less, setLess] = useState(0);
  const last = amounts.length - 1;
  const move = amounts[Math.min(less, last)]!;
  if (last === 0) return <AnswerButton props={props} move={move} best={best} />;
  const { name } = props.seats[move.seat]!;
  const at = Math.min(less, last);
  return (
    <span className={css.amount}>
      <button
        type="button"
        className="icb"
        aria-label={words.less(name)}
        disabled={at === last}
        onClick={() => setLess(at + 1)}
      >
        <Icon name="minus" size={16} />
      </button>
      <AnswerButton props={props} move={move} best={best} />
      <button
        type="button"
        className="icb"
        aria-label={words.more(name)}
        disabled={at === 0}
        onClick={() => setLess(at - 1)}
      >
        <Icon name="plus" size={16} />
      </button>
    </span>
  );
}

/** A victim is named with what would be lost; to spare everybody is said as such. */
function AnswerName({ props, move }: { readonly props: MarsProps; readonly move: Move }): ReactElement {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  const { view, seats, telling } = props;
  const effect = view.agenda[0]?.effect;
  if (
    move.type === 'victim' &&
    (effect?.kind === 'remove' || effect?.kind === 'steal' || effect?.kind === 'reduce-production')
  ) {
    const victim = seats[move.seat]!;
    const lost = units(-move.amount, effect.resource, locale);
    return (
      <>
        <SeatShape shape={victim.shape} hue={victim.hue} size={18} /> <bdi>{victim.name}</bdi>{' '}
        {effect.kind === 'reduce-production' ? words.productionOf(lost) : lost}
      </>
    );
  }
  if (move.type === 'decline' && effect?.kind !== 'optional') return <>{words.spare}</>;
  return <>{text.move(move, view, telling)}</>;
}
