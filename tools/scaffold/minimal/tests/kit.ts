import { readFileSync } from 'node:fs';
import { seatsOf, type Dice } from '@reckon/kernel';
import type { Kit } from '@reckon/kernel/testing';
import { minimalTemplate } from '../entry.ts';
import { STANDARD, type Config } from '../rules/config.ts';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import { NUMBERS, type State } from '../rules/state.ts';
import type { View } from '../rules/view.ts';

type OwnKit = Kit<Config, State, Move, Event, View>;

/** Another table that looks the same to the viewer: numbers of others that are not opened by this move. */
function alternative(
  { before, after, move, seat, viewer }: Parameters<OwnKit['alternative']>[0],
  dice: Dice,
): { readonly before: State; readonly move: Move } | undefined {
  if (before.phase.type === 'over' || after.rounds.length > before.rounds.length) return undefined;
  const other = () => NUMBERS[dice.below(NUMBERS.length, 'number')]!;
  const chosen = before.phase.chosen.map((number, of) =>
    number === null || of === viewer ? number : other(),
  );
  return {
    before: { ...before, phase: { type: 'choosing', chosen } },
    move: seat === viewer ? move : { type: 'chooseNumber', number: other() },
  };
}

export const kit: OwnKit = {
  entry: minimalTemplate,
  configs: [STANDARD, { rounds: 3 }, { rounds: 9 }],
  rules: readFileSync(new URL('../RULES.md', import.meta.url), 'utf8'),
  alternative,
  outcome({ rounds, seats }) {
    const totals = seatsOf(seats).map((seat) => rounds.reduce((sum, points) => sum + points[seat]!, 0));
    const most = Math.max(...totals);
    return { totals, winners: seatsOf(seats).filter((seat) => totals[seat] === most) };
  },
};
