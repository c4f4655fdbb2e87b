import type { ReactElement } from 'react';
import { STOPS } from '@reckon/kernel';
import {
  gainOf,
  SeatShape,
  useGainWords,
  useLanguage,
  useWords,
  weighing,
  WorthBubble,
} from '@reckon/pieces';
import type { Move } from '../rules/moves.ts';
import type { GoalView } from '../rules/view.ts';
import { goalName } from '../text/called.ts';
import { propose } from './deal.ts';
import { movesOf, type MarsProps } from './props.ts';
import { whyNotClaimed, whyNotFunded, type Reason } from './reasons.ts';
import { boardWords, measureWord } from './words.ts';
import css from './Goals.module.css';

interface RowProps {
  readonly props: MarsProps;
  readonly goal: GoalView;
  readonly lit: boolean;
  readonly threshold?: number;
  readonly place: string;
  readonly cost: number | null;
  readonly move: Move | undefined;
  readonly label: string;
  readonly taken: (name: string) => string;
  readonly whyNot: Reason;
}

/** A goal: whose it is, how everybody stands, and what it costs to take it now. */
function Row({
  props,
  goal,
  lit,
  threshold,
  place,
  cost,
  move,
  label,
  taken,
  whyNot,
}: RowProps): ReactElement {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  const { colon, stop } = STOPS[locale];
  const { seats, explain } = props;
  const worthIn = useGainWords();
  const offered = move ? [move] : [];
  const gain = gainOf(props, offered);
  const owner = goal.seat === null ? undefined : seats[goal.seat];
  const what = measureWord(words, goal.measure);
  const name = goalName(goal.name, locale);
  const best = Math.max(...goal.values);
  const standing = seats.map(({ name, seat }) => words.standing(name, goal.values[seat] ?? 0)).join(', ');
  return (
    <li>
      <button
        {...weighing(props, offered)}
        type="button"
        className={`${css.goal} ${move ? css.can : ''} ${lit ? css.lit : ''}`}
        aria-disabled={move === undefined || undefined}
        title={`${name}: ${threshold === undefined ? '' : `${threshold} `}${what}`}
        data-testid={`${place.split(':')[0]}-${goal.name}`}
        onClick={() =>
          move
            ? propose(props, place, move)
            : explain(owner ? `${name}${colon}${taken(owner.name)}${stop}` : whyNot.words, whyNot.rule)
        }
      >
        <span className="sr">
          {[move ? label : name, worthIn(gain), what, owner ? taken(owner.name) : '', standing]
            .filter((part) => part !== '')
            .join('. ')}
        </span>
        <span className={css.face} aria-hidden="true">
          <span className={css.name}>
            {name} <WorthBubble gain={gain} place="inline" />
            <small>{threshold === undefined ? what : `${threshold} ${what}`}</small>
          </span>
          <span className={css.values}>
            {seats.map(({ seat, shape, hue }) => {
              const value = goal.values[seat] ?? 0;
              return (
                <span key={seat} className={`num ${value === best && value > 0 ? css.best : ''}`}>
                  <SeatShape shape={shape} hue={hue} size={11} onBoard />
                  {value}
                </span>
              );
            })}
          </span>
          {owner ? (
            <span className={css.owner}>
              <SeatShape shape={owner.shape} hue={owner.hue} size={19} onBoard />
            </span>
          ) : (
            <span className={css.price}>{cost === null ? '–' : cost}</span>
          )}
        </span>
      </button>
    </li>
  );
}

/** Milestones and awards with everybody's standing; those that can be taken now are buttons. */
export function Goals({
  props,
  sheet = false,
}: {
  readonly props: MarsProps;
  readonly sheet?: boolean;
}): ReactElement | null {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  const { view, moves, evidence } = props;
  if (view.milestones.length === 0) return null;
  return (
    <section className={`${css.goals} ${sheet ? css.inSheet : ''}`} data-testid="goals">
      <h4>
        {words.milestones} <small>{words.milestonePoints}</small>
      </h4>
      <ul>
        {view.milestones.map((goal) => (
          <Row
            key={goal.name}
            props={props}
            goal={goal}
            threshold={goal.threshold}
            lit={evidence.includes(`milestone:${goal.name}`)}
            place={`claim:${goal.name}`}
            cost={view.milestoneCost}
            move={movesOf(moves, 'claim').find(({ milestone }) => milestone === goal.name)}
            label={words.claimFor(goalName(goal.name, locale), view.milestoneCost ?? 0)}
            taken={words.claimedBy}
            whyNot={whyNotClaimed(props, goal)}
          />
        ))}
      </ul>
      <h4>
        {words.awards} <small>{words.awardPoints(view.players.length)}</small>
      </h4>
      <ul>
        {view.awards.map((goal) => (
          <Row
            key={goal.name}
            props={props}
            goal={goal}
            lit={evidence.includes(`award:${goal.name}`)}
            place={`fund:${goal.name}`}
            cost={view.awardCost}
            move={movesOf(moves, 'fund').find(({ award }) => award === goal.name)}
            label={words.fundFor(goalName(goal.name, locale), view.awardCost ?? 0)}
            taken={words.fundedBy}
            whyNot={whyNotFunded(props, goal)}
          />
        ))}
      </ul>
    </section>
  );
}
