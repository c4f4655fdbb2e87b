import { canonical } from '@reckon/kernel';
import { fileRecord, GAME_FORMAT, type GameFile, type OldGameFile } from '@reckon/protocol';
import { OLD_FORMAT } from '@reckon/protocol/schemas';
import { atOnce, inParts, openLeisure, type InParts } from '../leisure.ts';
import type { Time } from '../time.ts';
import { marksOf } from './marks.ts';
import type { Committed } from './committed.ts';
import { endedRecord } from './entered.ts';

/** So many files are written or wait to be; who asks for one more comes back. */
const AT_ONCE = 8;

/** Files of games that are over; undefined = too many are being written. */
export type Files = (table: Committed) => Promise<Uint8Array<ArrayBuffer>> | undefined;

/** A file is written once while its table is known, and at leisure: nobody who plays waits for a long one. */
export function openFiles(time: Pick<Time, 'monotonic' | 'after'>): Files {
  const leisure = openLeisure(time);
  const written = new WeakMap<Committed, Promise<Uint8Array<ArrayBuffer>>>();
  return (table) => {
    const before = written.get(table);
    if (before) return before;
    if (leisure.waiting('written') >= AT_ONCE) return undefined;
    const file = leisure.run('written', async (rest) =>
      Buffer.concat(await inParts(partsOf(table), rest, time)),
    );
    written.set(table, file);
    file.catch(() => written.delete(table));
    return file;
  };
}

/** A game that is over, as the text of a file that stands alone. */
export const gameFileText = (table: Committed): string => Buffer.concat(atOnce(partsOf(table))).toString();

/** So many characters are a part; a record is never cut. */
const A_PART = 16_384;
/** The first of this name: no part before it has one. */
const LOG = '"log":[';

function* partsOf(table: Committed): InParts<readonly Uint8Array[]> {
  const file = gameFile(table);
  const [whole, text] = file ? [file, canonical] : [oldFile(table), JSON.stringify];
  const frame = text({ ...whole, log: [] });
  const at = frame.indexOf(LOG) + LOG.length;
  const parts: Uint8Array[] = [];
  let part = frame.slice(0, at);
  for (const [n, record] of whole.log.entries()) {
    part += `${n > 0 ? ',' : ''}${text(record)}`;
    if (part.length < A_PART) continue;
    parts.push(Buffer.from(part));
    part = '';
    yield;
  }
  parts.push(Buffer.from(part + frame.slice(at)));
  return parts;
}

/** Undefined for a game that cannot be proven: of the first scheme, or whose end could not be signed. */
export function gameFile({ fair, secret, log, status, ranking, seats }: Committed): GameFile | undefined {
  const { terms, sig, shares, signed } = fair;
  if (!terms || sig === undefined || secret === undefined || signed?.final !== true) return undefined;
  const ended = endedRecord(status === 'finished' ? 'finished' : 'abandoned', ranking, seats);
  return {
    format: GAME_FORMAT,
    terms,
    termsSig: sig,
    secret,
    shares,
    log: [...log.map(fileRecord), ended],
    end: signed,
  };
}

function oldFile({ id, created, seats, log }: Committed): OldGameFile {
  const marks = marksOf(seats);
  return {
    format: OLD_FORMAT,
    game: created.game,
    version: created.version,
    gameId: id,
    seats: seats.map(({ kind, name, bot }, n) => ({
      name: kind === 'bot' ? name || (bot ?? '') : name,
      mark: marks[n]!,
      ...(kind === 'bot' && bot !== undefined && { bot }),
    })),
    log: log as OldGameFile['log'],
  };
}
