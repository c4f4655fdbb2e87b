import type { Mutant } from './mutate.ts';

/** Mutants that change nothing anybody could see, each with its reason. They count neither way. */
const SAME: readonly {
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly why: string;
}[] = [
  {
    file: 'games/settlers/rules/setup.ts',
    from: 'players.push(beginner())',
    to: 'players.unshift(beginner())',
    why: 'all beginners are alike',
  },
  {
    file: 'games/settlers/rules/robber.ts',
    from: 'owner !== NOBODY',
    to: 'true',
    why: "nobody's bit is the highest, and no seat has it",
  },
  {
    file: 'games/settlers/rules/robber.ts',
    from: 'bits === 0',
    to: 'false',
    why: 'without owners the loop below finds nobody either',
  },
  {
    file: 'games/settlers/rules/menu.ts',
    from: 'i < network.length',
    to: 'i <= network.length',
    why: 'behind the last there is no vertex, and nothing is open there',
  },
  {
    file: 'games/settlers/rules/menu.ts',
    from: 'k < edges.length',
    to: 'k <= edges.length',
    why: 'behind the last there is no edge, and it is not free',
  },
  {
    file: 'games/settlers/rules/menu.ts',
    from: 'other < vertex',
    to: 'other <= vertex',
    why: 'no vertex is its own neighbour',
  },
  {
    file: 'games/settlers/rules/menu.ts',
    from: 'vertex < state.level.length',
    to: 'vertex <= state.level.length',
    why: 'behind the last nothing is open',
  },
  {
    file: 'games/settlers/rules/menu.ts',
    from: "found.push({ type: 'discard', cards })",
    to: "found.unshift({ type: 'discard', cards })",
    why: 'the order of a menu says nothing',
  },
  {
    file: 'games/settlers/rules/menu.ts',
    from: "found.push({ type: 'acceptTrade', offer: id })",
    to: "found.unshift({ type: 'acceptTrade', offer: id })",
    why: 'the order of a menu says nothing',
  },
  {
    file: 'games/settlers/rules/discards.ts',
    from: 'hand[first] === 0',
    to: 'true',
    why: 'only the first of several suggestions is left, and any discard is accepted',
  },
  {
    file: 'games/cambio/rules/evolve.ts',
    from: 'event satisfies never;',
    to: '',
    why: 'a check of the compiler',
  },
  {
    file: 'games/cambio/rules/powers.ts',
    from: 'OTHERS[state.seats]?.[seat] ?? NOBODY',
    to: 'OTHERS[state.seats]?.[seat]',
    why: 'there is a list for every seat',
  },
];

const found = ({ file, from, to }: Mutant): (typeof SAME)[number] | undefined =>
  SAME.find((same) => same.file === file && same.from === from && same.to === to);

export const isSame = (mutant: Mutant): boolean => found(mutant) !== undefined;
export const sameEffect = (mutant: Mutant): string => found(mutant)?.why ?? '';
