import type { Mutant } from './mutate.ts';

/** Mutants that change nothing anybody could see, each with its reason. They count neither way. */
const SAME: readonly {
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly why: string;
}[] = [];

const found = ({ file, from, to }: Mutant): (typeof SAME)[number] | undefined =>
  SAME.find((same) => same.file === file && same.from === from && same.to === to);

export const isSame = (mutant: Mutant): boolean => found(mutant) !== undefined;
export const sameEffect = (mutant: Mutant): string => found(mutant)?.why ?? '';
