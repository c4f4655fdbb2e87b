import { FAIR } from '@reckon/kernel';
import { refusal, type GameFile, type Imported, type Refusal } from '@reckon/protocol';
import type { Committed } from './committed.ts';
import type { House } from './house.ts';
import { inParts } from '../leisure.ts';
import type { StoredRecord } from '../store/journal.ts';
import { hadNul, wasRefused } from '../store/refused.ts';
import { newCommand, newTable, storedRecords, tableFrom, type NewTableRecord } from './create.ts';
import { logOf } from './log.ts';
import { foldingLog, foldLog, leftAlone, recordsMark } from './recorder.ts';
import type { GameRecord, Imported as Seated, TableRecord } from './records.ts';
import type { Shelf } from './step.ts';

/** A game that was read from a file of either format, its log readable by the rules that are here. */
export interface ReadGame {
  readonly game: string;
  readonly version: number;
  readonly config: unknown;
  readonly people: readonly Seated[];
  readonly log: readonly GameRecord[];
  readonly over: TableRecord;
  /** Of a whole file whose signatures and head hold; absent for one of the first format. */
  readonly proof?: Pick<GameFile, 'terms' | 'termsSig' | 'shares' | 'end'>;
}

export type Import = Imported | { readonly refused: Refusal };

/** As a finished table: to be read and replayed, never played on. What its signatures are worth is said. */
export async function importGame(
  house: House,
  read: ReadGame,
  committedAt: (table: string) => Promise<Committed | undefined> = () => Promise.resolve(undefined),
): Promise<Import> {
  const { proof } = read;
  if (house.leisure.waiting('shelved') >= MOST_WAITING) return { refused: refusal('busy') };
  if (!proof)
    return {
      ...(await shelve(house, read)),
      found: 'unproven',
      sentence: 'a record of the first format: nothing proves it',
    };
  const { terms, end } = proof;
  const here = await committedAt(terms.table);
  if (here && here.fair.signed?.head !== end.head)
    return {
      refused: refusal('badFile', {
        problem: 'this table is ours, and its game is another one than the file says',
      }),
    };
  const shelved = here ? { table: here.id, code: here.created.code } : await shelve(house, read);
  const ours = terms.key === house.signer.key;
  const whole = `whole: ${end.n} records, signed`;
  return {
    ...shelved,
    found: ours ? 'ours' : 'signed',
    sentence: ours ? `${whole} by this server` : `${whole} by key ${terms.key}, which is not ours`,
  };
}

const NOTHING = { seq: 0, hash: '', at: 0 };
/** More long games that are sent do not wait for each other. */
const MOST_WAITING = 8;
/**
 * So many records are written at once: moves that come meanwhile wait for them. It takes less than so many milliseconds, so that
 * the store is busy with them for a twentieth of the time; a row with its keys takes a little more than a record.
 */
const WRITTEN = 10;
const WRITTEN_MS = 3;
const ROW_MS = 0.15;

/**
 * At leisure: whoever sends a long game waits for it, and nobody else. What is cut off on the way is a table that nobody was
 * told of, and is over.
 */
const shelve = (house: House, read: ReadGame): Promise<Pick<Imported, 'table' | 'code'>> =>
  house.leisure.run('shelved', async (rest) => {
    const { game, version, log, over } = read;
    const id = tableFrom(newCommand(house.random));
    const entry = house.entryFor(game, version) ?? house.latest(game);
    const mark = entry && recordsMark(entry);
    const { code, append } = newTable(
      {
        id,
        wanted: wantedFor(read),
        people: [seatedFrom(read)],
        status: 'abandoned',
        ...(mark !== undefined && { mark: leftAlone(mark) }),
      },
      house,
    );
    await house.journal.append(append);
    const entered = [...logOf(append.records).entered];
    const next = (records: readonly TableRecord[]): readonly StoredRecord[] => {
      const { seq, hash, at } = entered.at(-1) ?? NOTHING;
      const stored = storedRecords(records, { seq, hash, at });
      entered.push(...logOf(stored).entered);
      return stored;
    };
    for (let from = 0; from < log.length; from += WRITTEN) {
      await rest(WRITTEN_MS);
      await house.journal.append({ table: id, records: next(log.slice(from, from + WRITTEN)) });
    }
    const records = next([over]);
    const status = over.type === 'finished' ? 'finished' : 'abandoned';
    const whole = { table: id, records, status } as const;
    const rows = await inParts(foldingLog(house, id, entered), rest, house.time);
    await rest(ROW_MS * rows.length);
    try {
      await house.journal.append({ ...whole, rows, mark });
    } catch (error) {
      if (!wasRefused(error) || hadNul(error)) throw error;
      // A file may tell of a game that no rules come to. It is read as it is, and has no rows.
      house.report.incident('records', { table: id, error });
      await house.journal.append(whole);
    }
    return { table: id, code };
  });

const wantedFor = ({ game, version, config, people }: ReadGame): NewTableRecord => ({
  game,
  version,
  options: {},
  config,
  seats: people.length,
  name: '',
  open: false,
  visibility: 'all',
  clock: { turnMs: null, pace: 0 },
  botPauseMs: 0,
});

const seatedFrom = ({ people, proof }: ReadGame): TableRecord => ({
  type: 'imported',
  people,
  ...(proof && { proof }),
});

/** Can its rows be made? It is tried where strangers' files are read: where they are shelved people play. */
export function isTelling(shelf: Shelf, read: ReadGame): boolean {
  const created = { type: 'created', ...wantedFor(read), code: '', fair: FAIR, commitment: '' } as const;
  const records: readonly TableRecord[] = [created, seatedFrom(read), ...read.log, read.over];
  try {
    foldLog(
      shelf,
      '',
      records.map((record, n) => ({ seq: n + 1, at: 0, hash: '', record })),
    );
    return true;
  } catch {
    return false;
  }
}
