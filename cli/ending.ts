import { setTimeout as sleep } from 'node:timers/promises';

/** What is put away when this program ends before its time: by a signal, or because nobody reads what it says. */
type Work = () => void | Promise<void>;

const left = new Set<Work>();
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Whoever ends a program waits no longer for what it still has to say to others. */
const LAST_WORDS_MS = 5000;

const putAway = (): Promise<unknown> => Promise.all([...left].map(async (work) => work()));
const atExit = (): void => void putAway();

/** Answers how to say that there is nothing to put away any more. A second signal waits for nothing. */
export function atTheEnd(work: Work): () => void {
  left.add(work);
  if (!process.listeners('exit').includes(atExit)) {
    process.on('exit', atExit);
    for (const signal of SIGNALS)
      process.once(signal, () => {
        void Promise.race([putAway(), sleep(LAST_WORDS_MS)]).finally(() => process.kill(process.pid, signal));
      });
  }
  return () => void left.delete(work);
}
