import type { GameFile } from '@reckon/protocol';
import type { House } from './house.ts';
import { newCommand, newTable, tableFrom } from './create.ts';
import { logOf } from './log.ts';
import { foldLog, recordsMark } from './recorder.ts';
import type { TableRecord } from './records.ts';

/** A game from a file as a finished table: to be read and replayed, never played on. */
export async function importGame(
  house: House,
  file: GameFile,
): Promise<{ readonly table: string; readonly code: string }> {
  const [begun] = file.log;
  if (begun?.type !== 'begun') throw new Error('the log does not open with how the game was begun');
  const over: TableRecord = { type: 'finished', ranking: [], secret: file.proof?.secret ?? '' };
  const people: TableRecord = {
    type: 'imported',
    people: file.seats,
    gameId: file.gameId,
    ...(file.proof && { proof: file.proof }),
  };
  const wanted = {
    game: file.game,
    version: file.version,
    options: {},
    config: begun.config,
    seats: file.seats.length,
    name: '',
    open: false,
    visibility: 'all',
    clock: { turnMs: null, pace: 0 },
    botPauseMs: 0,
  } as const;
  const entry = house.entryFor(file.game, file.version) ?? house.latest(file.game);
  const { id, code, append } = newTable(
    {
      id: tableFrom(newCommand(house.random)),
      wanted,
      people: [people, ...file.log, over],
      status: 'finished',
      ...(entry && { mark: recordsMark(entry) }),
    },
    house,
  );
  const rows = foldLog(house, id, logOf(append.records).entered);
  await house.journal.append({ ...append, rows });
  return { table: id, code };
}
