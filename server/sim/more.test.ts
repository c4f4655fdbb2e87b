import { RUNS, simulated } from '../tests/simulated.ts';

/** The other half, so that both cores have something to do. */
simulated(1 + Math.ceil(RUNS / 2), Math.floor(RUNS / 2));
