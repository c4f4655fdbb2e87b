import { FAIR, type AnyEntry } from '@reckon/kernel';
import { refusal, type GameFile, type Imported, type Refusal } from '@reckon/protocol';
import type { Committed } from './committed.ts';
import type { House } from './house.ts';
import { inParts, type InParts, type Rest } from '../leisure.ts';
import type { Append, StoredRecord } from '../store/journal.ts';
import { duplicateKey, hadNul, wasRefused } from '../store/refused.ts';
import { newCommand, newTable, storedRecords, tableFrom, type NewTableRecord } from './create.ts';
import { logOf, readLog } from './log.ts';
import { foldingLog, foldLog, leftAlone, recordsMark } from './recorder.ts';
import { Recording } from './recordings.ts';
import type { Entered, GameRecord, Imported as Seated, TableRecord } from './records.ts';
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

/** What is known of an import beside the game. */
interface Importing {
  /** Chosen by whoever sends it: sent again, it is answered the same. */
  readonly command?: string | undefined;
  /** A table that is here. */
  readonly committedAt?: (table: string) => Promise<Committed | undefined>;
}

/** As a finished table: to be read and replayed, never played on. What its signatures are worth is said. */
export async function importGame(
  house: House,
  read: ReadGame,
  { command = newCommand(house.random), committedAt }: Importing = {},
): Promise<Import> {
  const { proof } = read;
  if (house.leisure.waiting('shelved') >= MOST_WAITING) return { refused: refusal('busy') };
  const here = proof && (await committedAt?.(proof.terms.table));
  if (here && here.fair.signed?.head !== proof.end.head)
    return {
      refused: refusal('badFile', {
        problem: 'this table is ours, and its game is another one than the file says',
      }),
    };
  const shelved = here
    ? { table: here.id, code: here.created.code }
    : await shelve(house, read, tableFrom(`import|${command}`));
  return 'refused' in shelved ? shelved : { ...shelved, ...worthOf(house, proof) };
}

/** What the signatures of a game are worth. */
function worthOf({ signer }: House, proof: ReadGame['proof']): Pick<Imported, 'found' | 'sentence'> {
  if (!proof) return { found: 'unproven', sentence: 'a record of the first format: nothing proves it' };
  const { terms, end } = proof;
  const ours = terms.key === signer.key;
  const whole = `whole: ${end.n} records, signed`;
  return {
    found: ours ? 'ours' : 'signed',
    sentence: ours ? `${whole} by this server` : `${whole} by key ${terms.key}, which is not ours`,
  };
}

/** More long games that are sent do not wait for each other. */
const MOST_WAITING = 8;
/**
 * So many records are written at once: moves that come meanwhile wait for them. It takes less than so many milliseconds, so that
 * the store is busy with them for a twentieth of the time; a row with its keys takes a little more than a record.
 */
const WRITTEN = 10;
const WRITTEN_MS = 3;
const ROW_MS = 0.15;

type Shelved = Pick<Imported, 'table' | 'code'> | { readonly refused: Refusal };

/** Another game stands there. */
class OtherGame extends Error {}

/**
 * At leisure: whoever sends a long game waits for it, and nobody else. What is cut off on the way is a table that nobody was
 * told of, and is over; when the game is sent again with the same id, it goes on where that ends.
 */
const shelve = (house: House, read: ReadGame, id: string): Promise<Shelved> =>
  house.leisure
    .run('shelved', (rest) => new Shelving(house, { read, id, rest }).done())
    .catch((error: unknown) => {
      if (!(error instanceof OtherGame)) throw error;
      return { refused: refusal('badFile', { problem: 'another game was sent with this id before' }) };
    });

/** One game on its way into the store. */
class Shelving {
  readonly #house: House;
  readonly #id: string;
  readonly #read: ReadGame;
  readonly #rest: Rest;
  /** All that follows how the table was created. */
  readonly #records: readonly TableRecord[];
  /** What stands in the store. */
  #entered: readonly Entered[] = [];

  constructor(
    house: House,
    { read, id, rest }: { readonly read: ReadGame; readonly id: string; readonly rest: Rest },
  ) {
    this.#house = house;
    this.#id = id;
    this.#read = read;
    this.#rest = rest;
    this.#records = [seatedFrom(read), ...read.log, read.over];
  }

  async done(): Promise<Pick<Imported, 'table' | 'code'>> {
    const house = this.#house;
    const { game, version } = this.#read;
    const entry = house.entryFor(game, version) ?? house.latest(game);
    const mark = entry && recordsMark(entry);
    const { append } = newTable(
      {
        id: this.#id,
        wanted: wantedFor(this.#read),
        people: this.#records.slice(0, 1),
        status: 'abandoned',
        ...(mark !== undefined && { mark: leftAlone(mark) }),
      },
      house,
    );
    await this.#write(append);
    for (let left = this.#left; left > 0; left = this.#left)
      if (left === 1) await this.#end(mark);
      else {
        await this.#rest(WRITTEN_MS);
        await this.#write({ table: this.#id, records: this.#next(Math.min(WRITTEN, left - 1)) });
      }
    const [first] = this.#entered;
    return { table: this.#id, code: first?.record.type === 'created' ? first.record.code : '' };
  }

  /** Records that do not stand there yet. */
  get #left(): number {
    return this.#records.length + 1 - this.#entered.length;
  }

  #next(count: number): readonly StoredRecord[] {
    const { seq, hash, at } = this.#entered.at(-1)!;
    return storedRecords(this.#records.slice(seq - 1, seq - 1 + count), { seq, hash, at });
  }

  async #end(mark: string | undefined): Promise<void> {
    const house = this.#house;
    const records = this.#next(1);
    const status = this.#read.over.type === 'finished' ? 'finished' : 'abandoned';
    const whole = { table: this.#id, records, status } as const;
    const log = [...this.#entered, ...logOf(records).entered];
    const rows = await inParts(foldingLog(house, this.#id, log), this.#rest, house.time);
    await this.#rest(ROW_MS * rows.length);
    try {
      await this.#write({ ...whole, rows, mark });
    } catch (error) {
      if (!wasRefused(error) || hadNul(error)) throw error;
      // A file may tell of a game that no rules come to. It is read as it is, and has no rows.
      house.report.incident('records', { table: this.#id, error });
      await this.#write(whole);
    }
  }

  /** Whoever sent it before, perhaps to another node, has come as far: what stands there is gone on from. */
  async #write(append: Append): Promise<void> {
    try {
      await this.#house.journal.append(append);
      this.#entered = [...this.#entered, ...logOf(append.records).entered];
    } catch (error) {
      const key = duplicateKey(error);
      // Rows have keys of their own, at which nobody else's are met.
      if (key === undefined || (append.rows && !/^(record_|$)/.test(key))) throw error;
      const { entered } = await readLog(this.#house.store, this.#id, 0, '', this.#rest);
      if (entered.length === 0) throw error;
      this.#entered = entered;
      if (!(await inParts(this.#isSame(), this.#rest, this.#house.time))) throw new OtherGame();
    }
  }

  /** Only what was tried where strangers' files are read is folded here. */
  *#isSame(): InParts<boolean> {
    for (const [n, { record }] of this.#entered.slice(1).entries()) {
      if (JSON.stringify(record) !== JSON.stringify(this.#records[n])) return false;
      if (n % WRITTEN === 0) yield;
    }
    return true;
  }
}

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

/**
 * The game of a file, walked once: shown from its first event to its last, and told in rows. It is tried where strangers' files are
 * read: where they are shelved people play. Undefined = it cannot be read.
 */
export function walked(shelf: Shelf, entry: AnyEntry, read: ReadGame): ReadGame | undefined {
  const created = { type: 'created', ...wantedFor(read), code: '', fair: FAIR, commitment: '' } as const;
  const records: readonly TableRecord[] = [created, seatedFrom(read), ...read.log];
  const at = (record: TableRecord, n: number): Entered => ({ seq: n + 1, at: 0, hash: '', record });
  let whole = read;
  let events = 0;
  try {
    const recording = new Recording(entry, read.log, 'spectator', 'none');
    foldLog(shelf, '', records.map(at), {
      after: (move) => recording.at((events += move.events.length)),
      end: () => {
        // The first format does not say how a game ended, and holds those that were given up.
        if (!read.proof && !recording.isOver) whole = { ...read, over: { type: 'abandoned', secret: '' } };
        return at(whole.over, records.length);
      },
    });
    return whole;
  } catch {
    return undefined;
  }
}
