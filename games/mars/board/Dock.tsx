import type { ReactElement } from 'react';
import { SeatShape, useLanguage, useWide, useWords } from '@reckon/pieces';
import type { Move } from '../rules/move.ts';
import { text } from '../text/text.ts';
import { units } from '../text/words.ts';
import { Hand } from './Hand.tsx';
import { pickingOf } from './picking.ts';
import { ownSeat, type MarsProps } from './props.ts';
import { Stock } from './Stock.tsx';
import { boardWords } from './words.ts';
import css from './Dock.module.css';

/** Answers that are a button each; places are picked on the map, cards in the hand. */
const BUTTONS: ReadonlySet<Move['type']> = new Set([
  'option',
  'onto',
  'take',
  'victim',
  'accept',
  'decline',
  'copy',
  'metal',
]);

/** The hand, and what is asked of it; without a rail the resources stand here too. */
export function Dock(props: MarsProps): ReactElement | null {
  const words = useWords(boardWords);
  const wide = useWide();
  const { view } = props;
  const me = ownSeat(view);
  if (me === undefined || view.phase === 'over') return null;
  const starting = view.phase === 'start';
  if (starting && wide) return null;
  return (
    <div className={css.dock} data-testid="dock">
      {!starting && !wide && <Stock player={me} label={words.stock} />}
      <Choices props={props} />
      {!starting && <Hand props={props} picking={pickingOf(props)} />}
    </div>
  );
}

/** What the first item of the agenda asks, where the answers are few and named. */
function Choices({ props }: { readonly props: MarsProps }): ReactElement | null {
  const words = useWords(boardWords);
  const { moves, choose } = props;
  const answers = moves.filter(({ type }) => BUTTONS.has(type));
  if (answers.length === 0) return null;
  return (
    <div className={css.choices} role="group" aria-label={words.answer} data-testid="choices">
      {answers.map((move) => (
        <button
          key={JSON.stringify(move)}
          type="button"
          className={`btn ${move.type === 'accept' ? 'go' : ''}`}
          data-testid="answer"
          onClick={() => choose(move, 'never')}
        >
          <AnswerName props={props} move={move} />
        </button>
      ))}
    </div>
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
