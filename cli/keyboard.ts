import { createInterface } from 'node:readline';

/** Lines typed by a person or piped in, one at a time; undefined when there will be no more. */
export interface Keyboard {
  /** Does a person sit there, who may be asked again? */
  readonly terminal: boolean;
  /** `interrupted` is what Ctrl-C says here. */
  ask(prompt: string, interrupted: string): Promise<string | undefined>;
  close(): void;
}

/** Ctrl-C: what it says depends on what is asked, also where it was pressed before that. */
const INTERRUPTED = Symbol('interrupted');

interface Streams {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream;
}

export function keyboard(
  { input, output }: Streams = { input: process.stdin, output: process.stdout },
): Keyboard {
  const terminal = input.isTTY === true;
  const reader = createInterface({ input, output, terminal });
  type Typed = string | typeof INTERRUPTED;
  const typed: Typed[] = [];
  let ended = false;
  let waiting: ((line: Typed | undefined) => void) | undefined;
  const give = (line: Typed | undefined): void => {
    if (waiting) {
      const answer = waiting;
      waiting = undefined;
      answer(line);
    } else if (line !== undefined) typed.push(line);
  };
  reader.on('line', give);
  reader.on('SIGINT', () => give(INTERRUPTED));
  reader.on('close', () => {
    ended = true;
    give(undefined);
  });
  const next = (): Promise<Typed | undefined> => {
    if (typed.length > 0) return Promise.resolve(typed.shift());
    if (ended) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      waiting = resolve;
    });
  };
  return {
    terminal,
    async ask(prompt, interrupted) {
      if (terminal) {
        reader.setPrompt(prompt);
        reader.prompt();
      } else output.write(prompt);
      const line = await next();
      return line === INTERRUPTED ? interrupted : line;
    },
    close: () => reader.close(),
  };
}
