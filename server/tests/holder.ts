import { lockFolder } from '../store/folderLock.ts';

/** Takes the lock of a folder and keeps it until its standard input ends; says whether it could. */
const [folder = ''] = process.argv.slice(2);
try {
  const lock = await lockFolder(folder);
  process.stdout.write('held\n');
  process.stdin.resume().on('end', () => lock.release());
} catch (error) {
  process.stdout.write(`${(error as Error).message}\n`);
}
