export { serve, type Running, type ServeOptions } from './serve.ts';
export { LIMITS, type Limits } from './limits.ts';
export { openLog } from './log.ts';
export { backup, restore } from './store/backup.ts';
