import { entryFor, newestFor, type AnyEntry } from '@reckon/kernel';
import {
  inspect,
  logOf,
  refusal,
  type EndedRecord,
  type GameFile,
  type OldGameFile,
  type Refusal,
} from '@reckon/protocol';
import { oldGameFile, readAs } from '@reckon/protocol/schemas';
import { walked, type ReadGame } from '../table/import.ts';
import type { GameRecord } from '../table/records.ts';
import { beginningOf, namesShared } from './bounds.ts';

type Read = { readonly read: ReadGame } | { readonly refused: Refusal; readonly status: 400 | 404 };

const bad = (problem: string, path?: string): Read => ({
  refused: refusal('badFile', { problem }, path),
  status: 400,
});

const unreadable: Read = { refused: refusal('unreadableFile'), status: 400 };

/** A game from the text of a file. Signatures and heads of the present format must hold; the first format has none. */
export function readGame(catalog: readonly AnyEntry[], text: string): Read {
  if (!isOld(text)) return readable(catalog, newGame(text));
  // Whatever has no beginning costs no more than that.
  const beginning = beginningOf(text, 'log');
  const begun = readable(catalog, oldGame(beginning));
  return 'refused' in begun || beginning === text ? begun : readable(catalog, oldGame(text));
}

/** Can the rules read it? */
function readable(catalog: readonly AnyEntry[], found: Read): Read {
  if ('refused' in found) return found;
  const { read } = found;
  const entry = entryFor(catalog, read.game, read.version) ?? newestFor(catalog, read.game);
  if (!entry) return { refused: refusal('noGame'), status: 404 };
  // Rules are written for these seats alone, and no file is believed.
  const { min, max } = entry.game.seats;
  if (read.people.length < min || read.people.length > max)
    return bad(`this game has ${min} to ${max} seats`, 'seats');
  if (namesShared(read.log)) return { refused: refusal('tooIntricate'), status: 400 };
  const shelf = {
    entryFor: (game: string, version: number) => entryFor(catalog, game, version),
    latest: (game: string) => newestFor(catalog, game),
    report: { command: () => {}, incident: () => {} },
  };
  const whole = walked(shelf, entry, read);
  return whole ? { read: whole } : unreadable;
}

/** Files of the present format are read in one way only. */
const isOld = (text: string): boolean => /"format"\s*:\s*"reckon-game\/1"/.test(text);

function oldGame(text: string): Read {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { refused: refusal('notJson'), status: 400 };
  }
  const reading = readAs(oldGameFile, json);
  if ('complaint' in reading) return bad(reading.complaint.message, reading.complaint.path);
  const file: OldGameFile = reading.value;
  const [begun] = file.log;
  if (begun?.type !== 'begun') return bad('the log does not open with how the game was begun');
  const { game, version, seats: people } = file;
  const log = file.log as readonly GameRecord[];
  return {
    read: {
      game,
      version,
      people,
      log,
      config: begun.config,
      over: { type: 'finished', ranking: [], secret: '' },
    },
  };
}

function newGame(text: string): Read {
  const found = inspect(text);
  if ('verdict' in found) return bad(`broken (${found.check}): ${found.problem}`);
  const file: GameFile = found.file;
  const { terms, termsSig, shares, end, secret } = file;
  const ended = file.log.at(-1) as EndedRecord;
  return {
    read: {
      game: terms.game,
      version: terms.rules,
      config: terms.config,
      people: terms.seats.map((seat, n) => ({
        name: seat.name,
        ...(seat.kind === 'bot' && { bot: seat.bot }),
        ...(ended.hints && { hints: ended.hints[n] ?? 0 }),
      })),
      log: logOf(file),
      over:
        ended.how === 'finished'
          ? { type: 'finished', ranking: ended.ranking, secret }
          : { type: 'abandoned', secret },
      proof: { terms, termsSig, shares, end },
    },
  };
}
