import { RUNS, simulated } from '../tests/simulated.ts';

simulated(1, Math.ceil(RUNS / 2));
