/** The thread of heavy work in a checkout run from source: on Node 20 `--import tsx` does not reach threads. */
import { register } from 'tsx/esm/api';

register();
const { default: work, review } = await import('./worker.ts');
export { review };
export default work;
