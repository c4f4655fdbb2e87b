import { seat, type AnyEntry } from '@reckon/kernel';
import type { Imported } from '@reckon/protocol';
import { beforeAll, describe, expect, test } from 'vitest';
import { signerOf } from '../sign.ts';
import { hashOf } from '../store/journal.ts';
import { Sealed } from '../store/secret.ts';
import { InMemory, send } from '../tests/inMemory.ts';
import { ID, Paper } from '../tests/onPaper.ts';
import { END, tally } from '../tests/tally.ts';
import { gameFile } from './file.ts';
import { openTable, stoppedInOrder, type Followed } from './follow.ts';
import type { House } from './house.ts';
import { importGame, type ReadGame } from './import.ts';
import type { Entered, GameRecord, TableRecord } from './records.ts';
import { sealsOf, sealWords, unsound } from './seals.ts';

const OURS = new Paper().house.signer.key;
let over: Paper;
beforeAll(async () => {
  over = new Paper({ seats: 2, config: { rounds: 20, turnMs: 0, first: 0 } });
  over.join({ name: 'Bo' });
  await over.begin();
  for (let n = 0; n < 40; n++) await over.send(n % 2, END);
});

/** A log in which some records are others, or are gone. */
const changed = (change: (record: TableRecord) => object | undefined): readonly Entered[] =>
  over.entered.flatMap((one) => {
    const record = change(one.record) as TableRecord | undefined;
    return record ? [{ ...one, record }] : [];
  });
const at = (type: string): number => over.entered.find(({ record }) => record.type === type)!.seq;
const found = (log: readonly Entered[]) => sealsOf(ID, log);

describe('what the signatures in a log say of it', () => {
  test('a game that is over is whole', () => {
    const ends = over.table.version;
    const seals = found(over.entered);
    expect(seals).toEqual({ ends, covered: ends, final: true, key: OURS });
    expect(unsound(seals, OURS)).toBeUndefined();
    expect(sealWords(seals, OURS)).toBe(`whole: ends at record ${ends}, signed`);
    expect(sealWords(seals, 'other')).toBe(
      `whole: ends at record ${ends}, signed by key ${OURS}, which is not ours`,
    );
  });

  test('a log that ends earlier is signed so far', () => {
    const upTo = at('begun') + 1;
    const seals = found(over.entered.slice(0, upTo + 3));
    expect(seals).toEqual({ ends: upTo + 3, covered: upTo, final: false, key: OURS });
    expect(sealWords(seals, OURS)).toBe(`ends at record ${upTo + 3}, signed up to record ${upTo}`);
    const terms = found(over.entered.slice(0, at('starting')));
    expect(sealWords(terms, OURS)).toBe(`ends at record ${at('starting')}, the terms are signed`);
    expect(sealWords(found(over.entered.slice(0, 3)), OURS)).toBe(
      'ends at record 3, nothing in it is signed',
    );
  });

  test('a head is due with the deal, with every 32 records, and at the end', () => {
    const signed = over.entered.flatMap(({ record }) => (record.type === 'signed' ? [record.n] : []));
    expect(signed).toEqual([1, 32, 42]);
    const missing = (n: number) => {
      const { unsigned } = found(
        changed((record) => (record.type === 'signed' && record.n === n ? undefined : record)),
      );
      return over.entered.find(({ seq }) => seq === unsigned)?.record.type;
    };
    expect([missing(1), missing(32), missing(42)]).toEqual(['begun', 'played', 'finished']);
    const seals = found(changed((record) => (record.type === 'signed' ? undefined : record)));
    expect(unsound(seals, OURS)?.phrase).toMatchObject({ key: 'sealMissing', record: at('begun') });
    // A server that has lost its key plays on unproven.
    expect(unsound(seals, 'other')).toBeUndefined();
    expect(sealWords(seals, OURS)).toContain(`what should be signed after record ${at('begun')} is not`);
  });

  const broken = (log: readonly Entered[]) => {
    const { record, why } = found(log).broken ?? {};
    return record === undefined ? undefined : `${over.entered[record - 1]!.record.type} ${why}`;
  };
  const first = (change: (record: Extract<TableRecord, { type: 'signed' }>) => object) =>
    broken(changed((record) => (record.type === 'signed' && record.n === 1 ? change(record) : record)));
  const last = (change: (record: Extract<TableRecord, { type: 'signed' }>) => object) =>
    broken(changed((record) => (record.type === 'signed' && record.final ? change(record) : record)));

  test('a signature that names another record, head or number does not fit', () => {
    expect(first((record) => record)).toBeUndefined();
    expect(first((record) => ({ ...record, n: 2 }))).toBe('signed badSeal');
    for (const other of [{ n: 1 }, { head: 'x' }])
      expect(first((record) => ({ ...record, journal: { ...record.journal, ...other } }))).toBe(
        'signed badSeal',
      );
    expect(last((record) => ({ ...record, sig: '00'.repeat(64) }))).toBe('signed badSeal');
    expect(last((record) => ({ ...record, journal: { ...record.journal, sig: '00'.repeat(64) } }))).toBe(
      'signed badSeal',
    );
    const log = changed((record) => (record.type === 'signed' ? { ...record, n: 2 } : record));
    expect(unsound(found(log), OURS)?.phrase).toMatchObject({ key: 'badSeal', record: at('signed') });
  });

  test('terms are signed, and what was set up at the table', () => {
    const terms = (change: object) =>
      broken(changed((record) => (record.type === 'starting' ? { ...record, ...change } : record)));
    expect(terms({ sig: '00'.repeat(64) })).toBe('starting badSeal');
    expect(terms({ sig: undefined })).toBe('starting badSeal');
    const joined = (name: string) =>
      broken(
        changed((record) => (record.type === 'joined' && record.seat === 1 ? { ...record, name } : record)),
      );
    expect([joined('Bo'), joined('Eve')]).toEqual([undefined, 'starting otherThanSigned']);
    const share = changed((record) =>
      record.type === 'revealed' && record.seat === 1 ? { ...record, share: '07'.repeat(32) } : record,
    );
    expect(broken(share)).toBe('revealed otherThanSigned');
    const config = changed((record) => (record.type === 'created' ? { ...record, config: {} } : record));
    expect(broken(config)).toBe('starting otherThanSigned');
    // A lobby of an older version is dealt under a newer one, and its config with it.
    const older = changed((record) =>
      record.type === 'created' ? { ...record, config: {}, version: 0 } : record,
    );
    expect(broken(older)).toBeUndefined();
    const none = changed((record) =>
      record.type === 'starting'
        ? { type: 'starting', revealBy: 0 }
        : record.type === 'signed'
          ? undefined
          : record,
    );
    expect(found(none)).toEqual({ ends: over.table.version - 1, covered: 0, final: false });
  });

  test('a table that people sat down at is no copy, whatever its log says', () => {
    const copied = { type: 'imported', people: [{ name: 'Ada' }, { name: 'Bo' }] } as const;
    const unsigned = changed((record) => (record.type === 'signed' ? undefined : record));
    const running = unsigned.slice(0, -1);
    for (const [at, log] of [
      [1, running],
      [5, running],
      [1, unsigned],
    ] as const) {
      const forged = log
        .toSpliced(at, 0, { ...log[at]!, record: copied })
        .map((one, n) => ({ ...one, seq: n + 1 }));
      const { broken: breach } = found(forged);
      expect(breach).toEqual({ record: at === 1 ? 3 : at + 1, why: 'otherThanSigned' });
    }
    // One that came in a file is over.
    const alone = running.filter(({ record: { type } }) => ['created', 'begun', 'played'].includes(type));
    const open = alone
      .toSpliced(1, 0, { ...alone[1]!, record: copied })
      .map((one, n) => ({ ...one, seq: n + 1 }));
    expect(found(open)).toMatchObject({ cut: true });
    expect(found(open).broken).toBeUndefined();
  });
});

describe('a table that is opened again', () => {
  const reopened = async (memory: InMemory, parts: Partial<House> = {}): Promise<Followed> =>
    (await openTable({ ...memory.house, ...parts }, ID))!;
  const frozenBy = ({ next }: Followed): string | undefined => next.frozen?.phrase?.key;

  test('is as it was, with its chance at hand', async () => {
    const memory = new InMemory();
    const { table } = await memory.begun();
    const { next } = await reopened(memory);
    expect([next.version, next.hash, frozenBy({ next } as Followed)]).toEqual([
      table.committed.version,
      table.committed.hash,
      undefined,
    ]);
    expect(next.chain).toMatchObject({ n: 1, head: table.committed.chain!.head });
    expect(memory.incidents).toEqual([]);
    expect(stoppedInOrder(await reopened(memory))).toBeUndefined();
    await memory.go(500);
    await table.stop(true);
    expect(stoppedInOrder(await reopened(memory))).toBe(500);
  });

  test('is not played on where its log, its states or its chance are not what they were', async () => {
    const memory = new InMemory();
    const { table } = await memory.begun();
    for (let n = 0; n < 100; n++) await send(table, 0, { type: 'move', move: { type: 'look' } });
    const { log, snapshots } = memory.database.tables.get(ID)!;
    expect([...snapshots.keys()]).toEqual([50, 100]);
    expect(frozenBy(await reopened(memory))).toBeUndefined();

    const kept = snapshots.get(100)!;
    snapshots.set(100, kept.replace('"left":18', '"left":17'));
    expect(frozenBy(await reopened(memory))).toBe('otherState');
    expect(memory.incidents.splice(0)).toMatchObject([['snapshot', { seq: 100 }]]);
    snapshots.set(100, kept);

    const read = (answer: () => Promise<string>) => ({ vault: { ...memory.house.vault, read: answer } });
    expect(
      frozenBy(
        await reopened(
          memory,
          read(() => Promise.resolve('00'.repeat(32))),
        ),
      ),
    ).toBe('exchanged');
    expect(
      frozenBy(
        await reopened(
          memory,
          read(() => Promise.reject(new Sealed('no key'))),
        ),
      ),
    ).toBe('sealed');
    expect(memory.incidents.splice(0)).toMatchObject([['secret', { table: ID }]]);
    await expect(
      reopened(
        memory,
        read(() => Promise.reject(new Error('no answer'))),
      ),
    ).rejects.toThrow('no answer');

    const record = log[60]!;
    log[60] = { ...record, body: record.body.replace('"seat":0', '"seat":1') };
    expect(frozenBy(await reopened(memory))).toBe('brokenChain');
    log[60] = record;
  });

  test('is frozen when it was chained anew without the key, and named when another key signed it', async () => {
    const memory = new InMemory();
    await memory.begun();
    const { log } = memory.database.tables.get(ID)!;
    const other = { signer: signerOf(new Uint8Array(32).fill(9)) };
    expect(frozenBy(await reopened(memory, other))).toBeUndefined();
    expect(memory.incidents.splice(0)).toMatchObject([
      ['seals', { problem: expect.stringContaining('not ours') as string }],
    ]);
    let head = '';
    log.splice(
      0,
      log.length,
      ...log
        .filter(({ body }) => !body.includes('"signed"'))
        .map((one, n) => {
          const record = { ...one, seq: n + 1 };
          return { ...record, hash: (head = hashOf(head, record)) };
        }),
    );
    expect(frozenBy(await reopened(memory))).toBe('sealMissing');
    expect(memory.incidents.splice(0)).toMatchObject([['seals', { table: ID }]]);
  });

  test('by a build without its rules it can be read, not played on', async () => {
    const memory = new InMemory();
    await memory.begun();
    const none = (): AnyEntry | undefined => undefined;
    const opened = await reopened(memory, { entryFor: none });
    expect(frozenBy(opened)).toBe('noVersion');
    expect(opened.next.play?.menus.size).toBe(1);
    expect((await reopened(memory, { entryFor: none, latest: none })).next.play).toBeUndefined();
  });

  test('whose rules fail on its log it is shown as far as they go, and said', async () => {
    const memory = new InMemory();
    const { table } = await memory.begun();
    await send(table, 0, { type: 'move', move: { type: 'look' } });
    const entry = tally();
    const evolve = (): never => {
      throw new Error('no such event');
    };
    const broken = (): AnyEntry => ({ ...entry, game: { ...entry.game, evolve } });
    const opened = await reopened(memory, { entryFor: broken, latest: broken });
    expect(frozenBy(opened)).toBe('unreadableGame');
    expect(memory.incidents[0]).toMatchObject(['fold', { table: ID }]);
  });
});

describe('a game that is read from a file', () => {
  const read = (more: Partial<ReadGame> = {}): ReadGame => {
    const { terms, termsSig, shares, end } = gameFile(over.table)!;
    return {
      game: 'tally',
      version: 1,
      config: over.table.created.config,
      people: [{ name: 'Ada' }, { name: 'Bo' }],
      log: over.table.log as readonly GameRecord[],
      over: { type: 'finished', ranking: [], secret: over.table.secret! },
      proof: { terms, termsSig, shares, end },
      ...more,
    };
  };

  test('is shelved as a table that nobody lists, with its rows', async () => {
    const memory = new InMemory();
    const shelved = await importGame(memory.house, read());
    expect(shelved).toMatchObject({ found: 'ours', sentence: 'whole: 42 records, signed by this server' });
    const { table } = shelved as { table: string };
    expect(memory.appended[0]!.beside![0]!.values).toEqual([
      table,
      (shelved as { code: string }).code,
      'tally',
      '1',
      'abandoned',
      'false',
      '!2.0',
    ]);
    const append = memory.appended.at(-1);
    expect(append).toMatchObject({ table, status: 'finished', mark: '2.0' });
    expect(append!.rows!.map((row) => row.table)).toEqual(['history_game', 'history_seat', 'history_seat']);
    expect(append!.rows![0]!.set).toMatchObject({ status: 'finished', moves: 40, listed: false });
    const { next } = (await openTable(memory.house, table))!;
    expect(next).toMatchObject({ imported: true, status: 'finished' });
    expect(next.frozen).toBeUndefined();
    expect(next.seats).toMatchObject([{ name: 'Ada', left: true }, { name: 'Bo' }]);
    expect(next.seats[seat(0)]!.host).toBe(false);
  });

  test('signed elsewhere, or of the first format, it says so', async () => {
    const memory = new InMemory();
    const house = { ...memory.house, signer: signerOf(new Uint8Array(32).fill(9)) };
    expect(await importGame(house, read())).toMatchObject({
      found: 'signed',
      sentence: `whole: 42 records, signed by key ${OURS}, which is not ours`,
    });
    const { proof: _proof, ...old } = read();
    expect(await importGame(memory.house, old)).toMatchObject({ found: 'unproven' });
    // Rules that are not here make no rows.
    const none = { ...memory.house, entryFor: () => undefined, latest: () => undefined };
    memory.appended.length = 0;
    await importGame(none, read());
    expect(memory.appended[0]!.beside![0]!.values.at(-1)).toBe('');
  });

  test('is refused for now where many are on their way in', async () => {
    const memory = new InMemory();
    const leisure = { ...memory.house.leisure, waiting: () => 8 };
    expect(await importGame({ ...memory.house, leisure }, read())).toMatchObject({
      refused: { code: 'BUSY' },
    });
    expect(memory.appended).toEqual([]);
  });

  test('that was cut off on its way in is shown, and not played on', async () => {
    const memory = new InMemory();
    const [first, ...more] = [undefined, undefined, new Error('EPIPE')];
    memory.instead = undefined;
    memory.failures.push(...([first, ...more] as Error[]));
    await expect(importGame(memory.house, read())).rejects.toThrow('EPIPE');
    const { table } = memory.appended[0]!;
    const { next } = (await openTable(memory.house, table))!;
    expect(next).toMatchObject({ imported: true, frozen: { code: 'FROZEN' } });
    // The next one is not held up by it.
    expect(await importGame(memory.house, read())).toMatchObject({ found: 'ours' });
  });

  describe('and is sent again with its id', () => {
    const sent = ({ house }: InMemory, more: Partial<ReadGame> = {}) =>
      importGame(house, read(more), { command: 'one' });
    const stored = async (memory: InMemory, table: string) => {
      const { next } = (await openTable(memory.house, table))!;
      expect(next).toMatchObject({ status: 'finished', version: over.table.log.length + 3 });
      expect([next.frozen, next.log]).toEqual([undefined, over.table.log]);
      expect([...memory.database.tables.keys()]).toEqual([table]);
    };

    test('is one table', async () => {
      const memory = new InMemory();
      const first = (await sent(memory)) as Imported;
      expect(await sent(memory)).toEqual(first);
      await stored(memory, first.table);
      expect(await importGame(memory.house, read(), { command: 'two' })).not.toMatchObject({
        table: first.table,
      });
    });

    test.each([0, 1, 3, 5])('goes on where it was cut off: after %d times', async (times) => {
      const memory = new InMemory();
      const before = Array.from({ length: times }, () => undefined);
      memory.failures.push(...before, new Error('EPIPE'));
      await expect(sent(memory)).rejects.toThrow('EPIPE');
      await stored(memory, ((await sent(memory)) as Imported).table);
      expect(memory.appended.at(-1)!.rows).toHaveLength(3);
    });

    test.each([1, 2, 6])('goes on where it was stored and not answered: the %dth time', async (time) => {
      const memory = new InMemory();
      const { journal } = memory.house;
      let times = 0;
      const append: House['journal']['append'] = async (one) => {
        await journal.append(one);
        if (++times === time) throw new Error('EPIPE');
      };
      Object.assign(memory.house, { journal: { ...journal, append } });
      await expect(sent(memory)).rejects.toThrow('EPIPE');
      await stored(memory, ((await sent(memory)) as Imported).table);
    });

    test('to two nodes at once, is one table all the same', async () => {
      const memory = new InMemory();
      const [one, two] = await Promise.all([sent(memory), sent(new InMemory(memory))]);
      expect(two).toEqual(one);
      await stored(memory, (one as Imported).table);
    });

    test('is refused if it is another game, also where the first one is not whole', async () => {
      const memory = new InMemory();
      const refused = { refused: { code: 'BAD_FILE', text: 'another game was sent with this id before' } };
      memory.failures.push(...([undefined, undefined, undefined, new Error('EPIPE')] as Error[]));
      await expect(sent(memory)).rejects.toThrow('EPIPE');
      const other = over.table.log.with(5, over.table.log[7]!);
      expect(await sent(memory, { log: other })).toMatchObject(refused);
      const first = await sent(memory);
      expect(await sent(memory, { people: [{ name: 'Ada' }, { name: 'Eve' }] })).toMatchObject(refused);
      expect(await sent(memory)).toEqual(first);
    });
  });

  test('that this server has is not shelved twice, and another of the same name is refused', async () => {
    const memory = new InMemory();
    const here = (table: Paper['table']) =>
      importGame(memory.house, read(), { committedAt: () => Promise.resolve(table) });
    expect(await here(over.table)).toMatchObject({ table: ID, code: over.table.created.code, found: 'ours' });
    expect(memory.appended).toEqual([]);
    const other = {
      ...over.table,
      fair: { ...over.table.fair, signed: { ...over.table.fair.signed!, head: 'x' } },
    };
    expect(await here(other)).toMatchObject({ refused: { code: 'BAD_FILE' } });
  });
});
