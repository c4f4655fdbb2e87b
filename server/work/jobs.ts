import { entryFor, type AnyEntry } from '@reckon/kernel';
import { refusal, verify, type GameFile, type Refusal, type Verdict } from '@reckon/protocol';
import { gameFile, readAs } from '@reckon/protocol/schemas';
import { hashing } from '../hashing.ts';
import { isReadable } from '../table/recordings.ts';
import { FILE_BOUNDS, isWithin, namesShared } from './bounds.ts';

/** What strangers may ask for and what may take long: done on threads with limits, from the bytes that came in. */
export type Job =
  | { readonly type: 'verify'; readonly text: string }
  | { readonly type: 'read'; readonly text: string }
  | { readonly type: 'score'; readonly game: string; readonly text: string };

/** JSON to answer with; of a file that was read, the file. */
export type Done =
  | { readonly answer: unknown; readonly status?: 400 }
  | { readonly refused: Refusal; readonly status: 400 | 404 };

export async function work(catalog: readonly AnyEntry[], job: Job): Promise<Done> {
  const { text } = job;
  if (!isWithin(text, FILE_BOUNDS)) return { refused: refusal('tooIntricate'), status: 400 };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { refused: refusal('notJson'), status: 400 };
  }
  if (namesShared(json)) return { refused: refusal('tooIntricate'), status: 400 };
  return job.type === 'score' ? score(catalog, job.game, json) : ofFile(catalog, job.type, json);
}

const newestOf = (catalog: readonly AnyEntry[], game: string): AnyEntry | undefined =>
  catalog.filter((entry) => entry.game.id === game).toSorted((a, b) => b.game.version - a.game.version)[0];

function score(catalog: readonly AnyEntry[], game: string, json: unknown): Done {
  const entry = newestOf(catalog, game);
  if (!entry) return { refused: refusal('noGame'), status: 404 };
  if (!entry.scorePosition) return { refused: refusal('noScoring'), status: 404 };
  const reading = entry.scorePosition(json);
  return { answer: reading, ...('complaint' in reading && { status: 400 }) };
}

async function ofFile(catalog: readonly AnyEntry[], type: 'verify' | 'read', json: unknown): Promise<Done> {
  const bad = (problem: string, path?: string): Done => ({
    refused: refusal('badFile', { problem }, path),
    status: 400,
  });
  const reading = readAs(gameFile, json);
  if ('complaint' in reading) return bad(reading.complaint.message, reading.complaint.path);
  const file: GameFile = reading.value;
  const own = entryFor(catalog, file.game, file.version);
  const entry = own ?? newestOf(catalog, file.game);
  // Rules are written for these seats alone, and no file is believed.
  const { min, max } = entry?.game.seats ?? { min: 1, max: 64 };
  if (file.seats.length < min || file.seats.length > max)
    return bad(`this game has ${min} to ${max} seats`, 'seats');
  if (type === 'read') {
    if (!entry) return { refused: refusal('noGame'), status: 404 };
    const readable = await isReadable(entry, file.log);
    return readable ? { answer: file } : { refused: refusal('unreadableFile'), status: 400 };
  }
  const problem = own
    ? verify(own, file, hashing).problem
    : `this server has no version ${file.version} of "${file.game}"`;
  const verdict: Verdict = problem === undefined ? { ok: true } : { ok: false, problem };
  return { answer: verdict };
}
