import { entryFor, newestFor, type AnyEntry } from '@reckon/kernel';
import { refusal, type Refusal } from '@reckon/protocol';
import { unreadable } from '@reckon/protocol/schemas';
import { FILE_BOUNDS, isWithin, namesShared } from './bounds.ts';
import { Recordings, type Showing } from '../table/recordings.ts';
import type { GameRecord } from '../table/records.ts';
import { judged } from './judged.ts';
import { readGame } from './readGame.ts';

/** The bytes that came in, in the pieces they came in. */
type Body = readonly Uint8Array[];

/** What strangers may ask for and what may take long: done in processes with limits, from the bytes that came in. */
export type Job =
  /** `ours` is the public key of this server. */
  | { readonly type: 'verify'; readonly body: Body; readonly ours: string }
  | { readonly type: 'read'; readonly body: Body }
  | { readonly type: 'score'; readonly game: string; readonly body: Body }
  /** A page of a game, of which the process is given the records in parts: these are those from `at` on. */
  | {
      readonly type: 'replay';
      readonly showing: Showing;
      readonly at: number;
      readonly more: readonly GameRecord[];
    };

/** JSON to answer with; of a file that was read, the game in it. */
export type Done =
  | { readonly answer: unknown; readonly status?: 400 }
  | { readonly refused: Refusal; readonly status: 400 | 404 };

/** Whoever works keeps the replays that were asked for lately. */
export function worker(catalog: readonly AnyEntry[]): (job: Job) => Promise<Done> {
  const recordings = new Recordings();
  const known = (game: string, version: number) => entryFor(catalog, game, version);
  return async (job) => {
    const text = 'body' in job ? textOf(job.body, { whole: job.type === 'verify' }) : '';
    if (!isWithin(text, FILE_BOUNDS)) return { refused: refusal('tooIntricate'), status: 400 };
    switch (job.type) {
      case 'score':
        return score(catalog, job.game, text);
      case 'read': {
        const found = readGame(catalog, text);
        return 'read' in found ? { answer: found.read } : found;
      }
      case 'verify': {
        const verdict = judged(text, { entryFor: known, ours: job.ours });
        return 'refused' in verdict ? { ...verdict, status: 400 } : { answer: verdict };
      }
      case 'replay': {
        const { showing, at, more } = job;
        const entry = known(showing.game, showing.version);
        if (!entry) return { refused: refusal('noGame'), status: 404 };
        recordings.feed(showing.name, at, more);
        return { answer: await recordings.show(entry, showing) };
      }
      default:
        return job satisfies never;
    }
  };
}

/** What is written in one way only is not read without its mark of byte order: it has none. */
function textOf(body: Body, { whole }: { readonly whole: boolean }): string {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: whole });
  return body.map((piece) => decoder.decode(piece, { stream: true })).join('') + decoder.decode();
}

function score(catalog: readonly AnyEntry[], game: string, text: string): Done {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { refused: refusal('notJson'), status: 400 };
  }
  if (namesShared(json)) return { refused: refusal('tooIntricate'), status: 400 };
  const entry = newestFor(catalog, game);
  if (!entry) return { refused: refusal('noGame'), status: 404 };
  if (!entry.scorePosition) return { refused: refusal('noScoring'), status: 404 };
  const reading = entry.scorePosition(json);
  if ('value' in reading) return { answer: reading };
  const { message, path } = reading.complaint;
  // Refused as at every other door; the complaint itself is for whoever has the words of the game.
  return { answer: { ...reading, error: unreadable({ message, path }) }, status: 400 };
}
