export { serve, type Running, type ServeOptions } from './serve.ts';
export { LIMITS, type Limits } from './limits.ts';
export { openLog } from './log.ts';
export { backup } from './store/backup.ts';
export { checkBackup } from './store/backupCheck.ts';
export { backupFromServer } from './store/callers.ts';
export { restore } from './store/restore.ts';
export { checkRecords, rebuildRecords, withHistory } from './table/archive.ts';
