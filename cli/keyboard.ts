import { createInterface } from 'node:readline';

/** Lines typed by a person or piped in, one at a time; undefined when there will be no more. */
export interface Keyboard {
  ask(prompt: string): Promise<string | undefined>;
  close(): void;
}

export function keyboard(): Keyboard {
  const terminal = process.stdin.isTTY === true;
  const reader = createInterface({ input: process.stdin, output: process.stdout, terminal });
  const typed: string[] = [];
  let ended = false;
  let waiting: ((line: string | undefined) => void) | undefined;
  const give = (line: string | undefined): void => {
    if (waiting) {
      const answer = waiting;
      waiting = undefined;
      answer(line);
    } else if (line !== undefined) typed.push(line);
  };
  reader.on('line', give);
  // Ctrl-C asks to leave, like q, so that the game can still be saved.
  reader.on('SIGINT', () => give('q'));
  reader.on('close', () => {
    ended = true;
    give(undefined);
  });
  return {
    ask(prompt) {
      if (terminal) {
        reader.setPrompt(prompt);
        reader.prompt();
      } else process.stdout.write(prompt);
      if (typed.length > 0) return Promise.resolve(typed.shift());
      if (ended) return Promise.resolve(undefined);
      return new Promise((resolve) => {
        waiting = resolve;
      });
    },
    close: () => reader.close(),
  };
}
