/** The thread of the bots in a checkout run from source: on Node 20 `--import tsx` does not reach threads. */
import { register } from 'tsx/esm/api';

register();
const { default: choose } = await import('./worker.ts');
export default choose;
