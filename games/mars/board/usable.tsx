import type { ReactNode } from 'react';
import { STOPS } from '@reckon/kernel';
import { useWords } from '@reckon/pieces';
import { cardOf } from '../facts/cards.ts';
import { PROJECTS } from '../facts/numbers.ts';
import type { Move } from '../rules/moves.ts';
import { actionText } from '../text/card.ts';
import { effectText, generationalText } from '../text/effects.ts';
import { cardName, project as projectName } from '../text/names.ts';
import { Cheaper } from './Cheaper.tsx';
import { propose } from './deal.ts';
import { ActionRow, drawn } from './Effects.tsx';
import { movesOf, type MarsProps } from './props.ts';
import { notNow, whyNotProject, whyNotUsed, type Reason } from './reasons.ts';
import { boardWords } from './words.ts';
import css from './Panels.module.css';

/** Something that can be used in one's turn apart from the cards of the hand; or why it cannot. */
export interface Usable {
  readonly testid: string;
  readonly name: string;
  /** All it does, in words. */
  readonly label: string;
  readonly price?: number;
  /** What it does, in pictures. */
  readonly picture?: ReactNode;
  readonly notes?: ReactNode;
  /** The moves it stands for: what they would do to the points is said. */
  readonly moves: readonly Move[];
  readonly reason: Reason | undefined;
  /** The rules allow it, in one's turn, and it would do something. */
  readonly ready?: boolean;
  /** Does it, opens it where there is something to choose about it, or says why not. */
  readonly onPress: () => void;
}

/** Actions of cards in play, those that can be used first. */
export function useCardActions(props: MarsProps): readonly Usable[] {
  const words = useWords(boardWords);
  const { moves, explain, view } = props;
  const { locale } = props.telling;
  const { colon, stop, next } = STOPS[locale];
  const all = view.own?.actions ?? [];
  return [
    ...all.filter(({ refusal }) => refusal === null),
    ...all.filter(({ refusal }) => refusal !== null),
  ].flatMap((action) => {
    const { card, alternative, wasted } = action;
    const facts = cardOf(card).actions[alternative];
    if (!facts) return [];
    const move = movesOf(moves, 'action').find((one) => one.card === card && one.alternative === alternative);
    const reason = move ? undefined : (whyNotUsed(props, action) ?? notNow(props));
    const name = cardName(card, locale);
    // One that needs a generational event wears an asterisk, and says which.
    const gates = facts.generational ?? [];
    const gate = gates.map((one) => generationalText(one, locale)).join(words.listComma);
    return {
      testid: `use-${card}-${alternative}`,
      name: `${name}${gates.length > 0 ? '*' : ''}`,
      label: [actionText(facts, locale), ...(wasted ? [words.wasted] : [])].join(next),
      picture: <ActionRow action={{ ...facts, generational: undefined } as typeof facts} locale={locale} />,
      notes: (
        <>
          {gates.length > 0 && <small>{words.asterisk(gate)}</small>}
          {move && wasted && <small className={css.why}>{words.wasted}</small>}
        </>
      ),
      moves: move ? [move] : [],
      reason,
      ready: action.refusal === null && !wasted,
      onPress: () => {
        if (move) propose(props, `use:${card}:${alternative}`, move);
        else if (reason) explain(`${name}${colon}${reason.words}${stop}`, reason.rule);
      },
    };
  });
}

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Standard projects of this table, at the price this seat pays. */
export function useProjects(props: MarsProps): readonly Usable[] {
  const words = useWords(boardWords);
  const { moves, explain, view } = props;
  const { locale } = props.telling;
  const { colon, stop } = STOPS[locale];
  return (view.own?.projects ?? []).map(({ project: key, bill, less, refusal }) => {
    const effects = PROJECTS.find((one) => one.key === key)?.effects ?? [];
    const move = movesOf(moves, 'project').find((one) => one.project === key);
    const reason = move ? undefined : whyNotProject(props, key);
    const name = capital(projectName(key, locale));
    return {
      testid: `project-${key}`,
      name,
      label: effects.map((effect) => effectText(effect, locale)).join(words.listComma),
      price: bill.price,
      picture: effects.map((effect, index) => <span key={index}>{drawn(effect, locale)}</span>),
      notes: (
        <>
          <Cheaper less={less} />
          {bill.tax > 0 && <small className={css.why}>{words.tax(bill.tax)}</small>}
        </>
      ),
      moves: move ? [move] : [],
      reason,
      ready: refusal === null,
      onPress: () => {
        if (move) propose(props, `project:${key}`, move);
        else if (reason) explain(`${name}${colon}${reason.words}${stop}`, reason.rule);
      },
    };
  });
}
