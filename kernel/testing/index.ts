export * from './kit.ts';
export * from './contract.ts';
export { relabelled, rulesIn } from './plain.ts';
export * from './golden.ts';
export * from './table.ts';
export { accountProblem } from './sums.ts';
export { momentsOf, weigh, type Weighed } from './worths.ts';
export * from './imagining.ts';
export * from './keeping.ts';
