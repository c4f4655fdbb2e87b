import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { draftOf, type Draft } from '@reckon/server/draft';
import { atTheEnd } from './ending.ts';
import { badInput, reasonOf } from './problem.ts';

/**
 * A file that appears whole or not at all: it is written beside its place and moved there at the end. A command that is ended
 * before leaves nothing there.
 */
export interface Output {
  write(text: string): void;
  keep(): void;
  discard(): void;
}

function opened(file: string): Draft & { readonly handle: number } {
  try {
    const draft = draftOf(file);
    return { ...draft, handle: openSync(draft.path, draft.flags) };
  } catch (error) {
    // Only this program writes a draft of that name.
    const isTwice = (error as NodeJS.ErrnoException).code === 'EEXIST';
    return badInput(`cannot write "${file}": ${isTwice ? 'it is being written already' : reasonOf(error)}`);
  }
}

/** Opened before the work begins, so that a place that cannot be written is refused while nothing is lost. */
export function openOutput(file: string): Output {
  const { handle, path, place } = opened(file);
  let isOpen = true;
  const close = (): void => {
    if (isOpen) closeSync(handle);
    isOpen = false;
  };
  const remove = (): void => {
    close();
    if (place !== undefined) rmSync(path, { force: true });
  };
  const forget = atTheEnd(remove);
  const discard = (): void => {
    forget();
    remove();
  };
  /** What fails leaves what was there before. */
  const orNothing = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      discard();
      badInput(`cannot write "${file}": ${reasonOf(error)}`);
    }
  };
  return {
    write: (text) => orNothing(() => writeFileSync(handle, text)),
    keep: () =>
      orNothing(() => {
        // That there is no room for it is said here at the latest. A pipe has no place to be kept in.
        if (place !== undefined) fsyncSync(handle);
        close();
        if (place !== undefined) renameSync(path, place);
        forget();
      }),
    discard,
  };
}

/** What steers a terminal or turns a line round. Ends of lines and tabs are how a text is laid out. */
const STEERS = /[^\P{C}\n\t]|[\p{Zl}\p{Zp}]/gu;

/** Whatever a command says, for names, files and programs of others may be in it. */
export const print = (text: string): void => void process.stdout.write(`${plain(text)}\n`);
export const warn = (text: string): void => void process.stderr.write(`${plain(text)}\n`);

const plain = (text: string): string => text.replaceAll(STEERS, '');
