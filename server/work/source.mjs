/** A module of a checkout run from source, in a process or on a thread: on Node 20 `--import tsx` does not reach threads. */
import { register } from 'tsx/esm/api';

register();
await import(new URL(process.argv[2], import.meta.url).href);
