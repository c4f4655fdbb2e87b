import { useState, type ReactElement } from 'react';
import { STOPS } from '@reckon/kernel';
import { Icon, useLanguage, useWords } from '@reckon/pieces';
import { NO_CARDS, sizeOf, type Cards } from '../facts/resources.ts';
import { at } from '../facts/table.ts';
import { resourceName } from '../text/names.ts';
import { reasonOf } from './reasons.ts';
import { ResourceIcon } from './Resource.tsx';
import type { SettlersProps } from './targets.ts';
import { boardWords } from './words.ts';
import css from './Hand.module.css';

interface DiscardProps {
  readonly props: SettlersProps;
  readonly hand: readonly number[];
  readonly owes: number;
}

/** Of what there is most of, one after the other. */
function suggested(hand: readonly number[], owes: number): Cards {
  let taken: Cards = NO_CARDS;
  const left = (resource: number): number => at(hand, resource) - at(taken, resource);
  for (let n = 0; n < owes; n++) {
    const most = hand.reduce((best, _, resource) => (left(resource) > left(best) ? resource : best), 0);
    taken = taken.with(most, at(taken, most) + 1);
  }
  return taken;
}

/** Half of the hand goes: a suggestion, a stepper per resource, and a button that is ready when the number is right. */
export function Discard({ props, hand, owes }: DiscardProps): ReactElement {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  const { colon, stop } = STOPS[locale];
  const [taken, setTaken] = useState<Cards>(() => suggested(hand, owes));
  const left = owes - sizeOf(taken);
  const change = (resource: number, by: number): void => {
    const next = at(taken, resource) + by;
    if (next >= 0 && next <= at(hand, resource) && by <= left) setTaken(taken.with(resource, next));
  };
  return (
    <div className={css.row} role="group" aria-label={words.discardTitle(owes)} data-testid="discard">
      <div className={css.steppers}>
        {hand.map((held, resource) => {
          const name = resourceName(resource, locale);
          return (
            <div key={resource} className={`${css.stepper} ${held === 0 ? css.zero : ''}`}>
              <button
                type="button"
                aria-label={words.less(name)}
                data-testid={`keep-${resource}`}
                aria-disabled={taken[resource] === 0 || undefined}
                onClick={() => change(resource, -1)}
              >
                <Icon name="minus" size={16} />
              </button>
              <span>
                <ResourceIcon resource={resource} size={24} />
                <b className="num">
                  {taken[resource]}
                  <i>/{held}</i>
                </b>
              </span>
              <button
                type="button"
                aria-label={words.more(name)}
                data-testid={`discard-${resource}`}
                aria-disabled={taken[resource] === held || left === 0 || undefined}
                onClick={() => change(resource, 1)}
              >
                <Icon name="plus" size={16} />
              </button>
            </div>
          );
        })}
      </div>
      <button
        type="button"
        className={`btn ${left === 0 ? 'go' : ''} ${css.wide}`}
        aria-disabled={left > 0 || undefined}
        data-testid="discard-go"
        onClick={() => {
          const why = props.view.answers?.discard;
          if (left === 0) props.act({ type: 'discard', cards: taken });
          else
            props.explain(
              `${words.discardTitle(owes)}${colon}${words.discardLeft(left)}${stop}`,
              why ? reasonOf(why, props).rule : undefined,
            );
        }}
      >
        {words.discard} <span className="mut">{words.discardLeft(left)}</span>
      </button>
    </div>
  );
}
