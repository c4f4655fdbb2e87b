import type { Seat, Viewer } from '@reckon/kernel';
import type { AnyKit } from '@reckon/kernel/testing';
import type { Snapshot } from '@reckon/protocol';
import { RARE } from './worlds.ts';
import type { Table } from './wire.ts';

/** A mark or a word, and nothing else in the world. */
const RARE_WORDS = new RegExp(`${RARE}:([^:;"]*):([^:;"]*);`, 'g');

interface Step {
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Reads everything a table sends, as it is sent, and answers the first thing its reader may not know: what is marked for
 * other eyes, and cards nobody showed them.
 */
export function newScanner({ names }: AnyKit, table: Table) {
  const history: Step[] = [];
  let latest: readonly Step[] = [];
  /** With the steps before: a screen may be sent a moment after the act it shows. */
  let recent: readonly Step[] = [];
  const read = new Map(Array.from(table.sent.keys(), (viewer) => [viewer, 0]));
  const known = new Map(Array.from(table.sent.keys(), (viewer) => [viewer, new Set<string>()]));
  const findings: string[] = [];
  let state: unknown;

  const shownBy = (steps: readonly Step[], viewer: Viewer, card: string): boolean =>
    steps.some((step) => names!.shown({ ...step, viewer }).includes(card));

  const check = (viewer: Viewer, text: string, fresh: boolean, over: boolean): void => {
    for (const [, first, second] of text.matchAll(RARE_WORDS))
      if (first === 'card') {
        const mine = known.get(viewer)!;
        const shown = fresh
          ? shownBy(recent.toReversed(), viewer, second!)
          : mine.has(second!) || shownBy(history, viewer, second!);
        if (shown) mine.add(second!);
        else
          return void findings.push(`${nameOf(viewer)} is sent the card ${second}: ${around(text, second!)}`);
      } else if (
        first !== String(table.number) ||
        (second !== 'spectator' && second !== nameOf(viewer) && !(over && second !== 'nobody'))
      )
        return void findings.push(
          `${nameOf(viewer)} is sent what is for ${second}: ${around(text, second!)}`,
        );
  };

  return {
    findings,
    /** What was sent since the last time. `over` = the game is, and secret lines of the score are open. */
    scan: (over: boolean): void => {
      const { trail } = table.world;
      const before = latest;
      latest = trail.map((after, n) => ({ before: n === 0 ? (state ?? after) : trail[n - 1], after }));
      if (latest.length === 0) latest = [{ before: table.world.state, after: table.world.state }];
      recent = [...before, ...latest];
      history.push(...latest);
      state = table.world.state;
      for (const [viewer, texts] of table.sent) {
        for (let n = read.get(viewer)!; n < texts.length; n++) {
          const text = texts[n]!;
          if (text.startsWith('{"type":"snapshot"')) {
            const { screen, ...rest } = JSON.parse(text) as Snapshot;
            check(viewer, JSON.stringify(screen), true, over);
            check(viewer, JSON.stringify(rest), false, over);
          } else check(viewer, text, text.startsWith('{"type":"update"'), over);
        }
        read.set(viewer, texts.length);
      }
    },
    /** What is secret from the first byte on, to be looked for when it is known. */
    secrets: (reader: string, texts: readonly string[], words: readonly string[]): void => {
      for (const text of texts)
        for (const word of words)
          if (text.includes(word)) findings.push(`${reader} is sent a secret: ${around(text, word)}`);
    },
  };
}

const nameOf = (viewer: Viewer): string => (viewer === 'spectator' ? viewer : `seat${viewer as Seat}`);

const around = (text: string, word: string): string => {
  const at = text.indexOf(word);
  return `…${text.slice(Math.max(0, at - 80), at + 80)}…`;
};
