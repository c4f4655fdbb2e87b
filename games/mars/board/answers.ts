import type { Resource } from '../facts/vocabulary.ts';
import type { Move } from '../rules/moves.ts';
import type { MarsProps, MoveOf } from './props.ts';

/** Answers that are a button each; places are picked on the map, cards among cards. */
export const BUTTONS: ReadonlySet<Move['type']> = new Set([
  'option',
  'onto',
  'take',
  'victim',
  'accept',
  'decline',
  'copy',
  'metal',
  'pay',
  'colony',
  'steps',
  'party',
  'delegate-of',
  'award',
  'repeat',
  'resources',
  'resource',
  'host',
  'world',
]);

export type Amounts = readonly (MoveOf<'victim'> | MoveOf<'take'>)[];

const isAmount = (move: Move): move is Amounts[number] => move.type === 'victim' || move.type === 'take';
export const whose = (move: Amounts[number]): string =>
  move.type === 'victim' ? `victim ${move.seat}` : `take ${move.seat} ${move.card}`;

/** All amounts that can be taken from one victim, in one place; every other answer by itself. */
export function grouped(moves: readonly Move[]): readonly (Move | Amounts)[] {
  const answers = moves.filter(({ type }) => BUTTONS.has(type));
  const amounts = answers.filter(isAmount);
  const victims = [...new Set(amounts.map(whose))];
  return [
    ...victims.map((victim) => amounts.filter((move) => whose(move) === victim)),
    ...answers.filter((move) => !isAmount(move)),
  ];
}

type Gain = MoveOf<'resources'>['gain'];

export const unitsOf = (gain: Gain): number => Object.values(gain).reduce((sum, units) => sum + units, 0);

/** One unit of a kind more or less, never more than there are to take; of what is not taken nothing is said. */
export function mixed(
  gain: Gain,
  kind: Resource,
  { by, of }: { readonly by: 1 | -1; readonly of: number },
): Gain {
  if (by > 0 && unitsOf(gain) >= of) return gain;
  const { [kind]: units = 0, ...others } = gain;
  return units + by <= 0 ? others : { ...others, [kind]: units + by };
}

/** Whoever loses most, and of those the one with the highest rating: offered first, taken by Enter. */
export function bestVictim({ moves, view }: Pick<MarsProps, 'moves' | 'view'>): Amounts[number] | undefined {
  const most = grouped(moves).flatMap((answer) => ('type' in answer ? [] : answer.slice(0, 1)));
  const ratingOf = ({ seat }: Amounts[number]): number => view.players[seat]?.tr ?? 0;
  return most.toSorted((a, b) => b.amount - a.amount || ratingOf(b) - ratingOf(a))[0];
}
