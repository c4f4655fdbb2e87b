import { useState, type ReactElement } from 'react';
import { Icon, useLanguage, useWords } from '@reckon/pieces';
import { MONOPOLY, YEAR_OF_PLENTY } from '../facts/cards.ts';
import { EVERY_RESOURCE, isSame, NO_CARDS, sizeOf, type Cards } from '../facts/resources.ts';
import { at } from '../facts/table.ts';
import type { Move } from '../rules/moves.ts';
import { resourceName } from '../text/names.ts';
import { ResourceIcon } from './Resource.tsx';
import type { SettlersProps } from './targets.ts';
import { boardWords } from './words.ts';
import css from './Hand.module.css';

/** The card that is being played and still asks for resources. */
export function pickingOf({ selection, moves }: SettlersProps): 'plenty' | 'monopoly' | undefined {
  if (selection.includes(`play:${YEAR_OF_PLENTY}`) && moves.some(({ type }) => type === 'playYearOfPlenty'))
    return 'plenty';
  if (selection.includes(`play:${MONOPOLY}`) && moves.some(({ type }) => type === 'playMonopoly'))
    return 'monopoly';
  return undefined;
}

type Plenty = Extract<Move, { type: 'playYearOfPlenty' }>;

/** Two cards of the bank, or one kind of everybody's. */
export function Picking({ props }: { readonly props: SettlersProps }): ReactElement {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  const [taken, setTaken] = useState<Cards>(NO_CARDS);
  const { moves, choose, setSelection } = props;
  const what = pickingOf(props);
  const choices = moves.filter((move): move is Plenty => move.type === 'playYearOfPlenty');
  const most = Math.max(0, ...choices.map(({ cards }) => sizeOf(cards)));
  const within = (cards: readonly number[]): boolean =>
    choices.some((choice) => cards.every((n, r) => n <= at(choice.cards, r)));
  const whole = choices.find(({ cards }) => isSame(cards, taken));
  const tap = (resource: number): void => {
    if (what === 'monopoly') {
      const move = moves.find((one) => one.type === 'playMonopoly' && one.resource === resource);
      if (move) choose(move, 'always');
      return;
    }
    const next = taken.with(resource, at(taken, resource) + 1);
    setTaken(within(next) ? next : taken.with(resource, 0));
  };
  const title =
    what === 'monopoly' ? words.chooseMonopoly : most < 2 ? words.choosePlentyOne : words.choosePlenty;
  return (
    <div className={css.picking} role="group" aria-label={title} data-testid="picking">
      <b className={css.pickTitle}>{title}</b>
      {EVERY_RESOURCE.map((resource) => (
        <button
          key={resource}
          type="button"
          className={`${css.pick} ${at(taken, resource) > 0 ? css.picked : ''}`}
          aria-label={resourceName(resource, locale)}
          data-testid={`pick-${resource}`}
          onClick={() => tap(resource)}
        >
          <ResourceIcon resource={resource} size={26} />
          {at(taken, resource) > 0 && <b className="num">{taken[resource]}</b>}
        </button>
      ))}
      {what === 'plenty' && (
        <button
          type="button"
          className={`btn ${whole ? 'go' : ''}`}
          aria-disabled={!whole || undefined}
          data-testid="pick-go"
          onClick={() => whole && choose(whole, 'never')}
        >
          {words.take}
        </button>
      )}
      <button type="button" className="icb" aria-label={words.close} onClick={() => setSelection([])}>
        <Icon name="x" size={18} />
      </button>
    </div>
  );
}
