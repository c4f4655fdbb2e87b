import { Helper } from '../work/helper.ts';
import type { Errand } from './apprentice.ts';

/** A program whose helper hangs, until somebody ends it without warning. */
const helper = new Helper<Errand, unknown, string>({
  module: '../tests/apprentice',
  nice: 0,
  megabytes: 64,
});
await helper.ask({ type: 'hang' }, { ms: 60_000, tell: () => process.send?.(helper.pid) });
