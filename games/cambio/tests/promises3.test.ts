import { keepsItsPromises } from './promises.ts';

keepsItsPromises(3);
