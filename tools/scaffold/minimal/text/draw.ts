import { seatsOf, type Telling } from '@reckon/kernel';
import type { View } from '../rules/view.ts';

/** The table for a terminal, and for the plain board: a row for each seat, a column for each round. */
export const draw = (view: View, { nameOf }: Telling): string =>
  seatsOf(view.seats)
    .map((seat) => {
      const points = view.rounds.map((round) => String(round[seat]).padStart(3)).join('');
      return `${view.toAct.includes(seat) ? '>' : ' '} ${nameOf(seat).padEnd(12)}${points}`;
    })
    .concat(view.own === null ? [] : ['', `  [${view.own}]`])
    .join('\n');
