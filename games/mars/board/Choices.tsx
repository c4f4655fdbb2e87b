import { useState, type ReactElement } from 'react';
import { SeatShape, useLanguage, useWords } from '@reckon/pieces';
import type { Move } from '../rules/move.ts';
import { text } from '../text/text.ts';
import { units } from '../text/words.ts';
import { grouped, whose, type Amounts } from './answers.ts';
import type { MarsProps } from './props.ts';
import { Stepper } from './Stepper.tsx';
import { boardWords } from './words.ts';
import css from './Dock.module.css';

/** What the first item of the agenda asks, where the answers are few and named. */
export function Choices(props: MarsProps): ReactElement | null {
  const words = useWords(boardWords);
  const answers = grouped(props.moves);
  if (answers.length === 0) return null;
  return (
    <div className={css.choices} role="group" aria-label={words.answer} data-testid="choices">
      {answers.map((answer) =>
        'type' in answer ? (
          <AnswerButton key={JSON.stringify(answer)} props={props} move={answer} />
        ) : (
          <Victim key={whose(answer[0]!)} props={props} amounts={answer} />
        ),
      )}
    </div>
  );
}

const AnswerButton = ({ props, move }: { readonly props: MarsProps; readonly move: Move }): ReactElement => (
  <button
    type="button"
    className={`btn ${move.type === 'accept' ? 'go' : ''}`}
    data-testid="answer"
    onClick={() => props.choose(move, 'never')}
  >
    <AnswerName props={props} move={move} />
  </button>
);

/** All that can be taken at first, less if one is merciful. */
function Victim({ props, amounts }: { readonly props: MarsProps; readonly amounts: Amounts }): ReactElement {
  const [less, setLess] = useState(0);
  const last = amounts.length - 1;
  const move = amounts[Math.min(less, last)]!;
  return (
    <span className={css.amount}>
      <AnswerButton props={props} move={move} />
      {last > 0 && (
        <Stepper
          name={props.seats[move.seat]!.name}
          value={move.amount}
          onStep={(by) => setLess(Math.min(last, Math.max(0, less - by)))}
        />
      )}
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
