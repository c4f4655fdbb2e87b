import { canonical } from '@reckon/kernel';
import { fileRecord, GAME_FORMAT, type GameFile, type OldGameFile } from '@reckon/protocol';
import { OLD_FORMAT } from '@reckon/protocol/schemas';
import { marksOf } from './marks.ts';
import type { Committed } from './committed.ts';
import { endedRecord } from './entered.ts';

/** A game that is over, as the text of a file that stands alone. */
export const gameFileText = (table: Committed): string => {
  const file = gameFile(table);
  return file ? canonical(file) : JSON.stringify(oldFile(table));
};

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
