import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { badInput, reasonOf } from './problem.ts';

/** A file that appears whole or not at all: it is written beside its place and moved there at the end. */
export interface Output {
  write(text: string): void;
  keep(): void;
  discard(): void;
}

/** Opened before the work begins, so that a place that cannot be written is refused while nothing is lost. */
export function openOutput(file: string): Output {
  const draft = `${file}.${process.pid}.part`;
  let handle: number;
  try {
    handle = openSync(draft, 'wx');
  } catch (error) {
    return badInput(`cannot write "${file}": ${reasonOf(error)}`);
  }
  return {
    write: (text) => void writeSync(handle, text),
    keep() {
      closeSync(handle);
      try {
        renameSync(draft, file);
      } catch (error) {
        rmSync(draft, { force: true });
        badInput(`cannot write "${file}": ${reasonOf(error)}`);
      }
    },
    discard() {
      closeSync(handle);
      rmSync(draft, { force: true });
    },
  };
}

export const print = (text: string): void => void process.stdout.write(`${text}\n`);
