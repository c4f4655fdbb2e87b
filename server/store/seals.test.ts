import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seat, termsStatement, type Signer, type Terms } from '@reckon/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signerOf } from '../sign.ts';
import { startPostgres } from '../soak/postgres.ts';
import { sealWords } from '../table/seals.ts';
import type { TableRecord } from '../table/records.ts';
import { begun, openMemory, openNode, send, type Node } from '../tests/node.ts';
import { tally } from '../tests/tally.ts';
import { dump } from './backup.ts';
import { checkBackup } from './backupCheck.ts';
import { hashOf } from './journal.ts';
import { openStore, type Store } from './open.ts';

/** Stored logs that somebody changed, on both stores: what each who could do it comes to. */
const OURS = signerOf(Buffer.alloc(32, 1));
const STRANGER = signerOf(Buffer.alloc(32, 2));
const folder = mkdtempSync(join(tmpdir(), 'reckon-seals-'));
const postgres = await startPostgres();
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true });
});

interface Stored {
  readonly at: Date;
  readonly body: TableRecord;
  readonly clocks: string | null;
  readonly command: string | null;
  readonly hash: string;
}

const readRows = async (store: Store, table: string): Promise<readonly Stored[]> => {
  const rows = await store.run({
    text: `select at, body::text as body, clocks::text as clocks, command, encode(hash, 'hex') as hash
      from record where table_id = $1 order by seq`,
    values: [table],
  });
  return rows.map((row) => ({ ...row, body: JSON.parse(row.body as string) as TableRecord })) as never;
};

const writeRows = (store: Store, table: string, rows: readonly Stored[]): Promise<unknown> =>
  store.run(
    { text: 'delete from record where table_id = $1', values: [table] },
    {
      text: `insert into record (table_id, seq, at, body, clocks, command, hash)
        select $1, seq, at, body::json, clocks::json, command, decode(hash, 'hex') from json_to_recordset($2::json)
        as x(seq int, at timestamptz, body text, clocks text, command text, hash text)`,
      values: [
        table,
        JSON.stringify(rows.map((row, i) => ({ ...row, seq: i + 1, body: JSON.stringify(row.body) }))),
      ],
    },
  );

/** Chained anew; with somebody's key also signed anew, its terms included where they name that key. */
function chained(table: string, rows: readonly Stored[], signer?: Signer): readonly Stored[] {
  let head = '';
  return rows.map(({ body, ...row }, i) => {
    let record = body;
    if (signer && body.type === 'starting' && body.terms) {
      const terms: Terms = { ...body.terms, key: signer.key };
      record = { ...body, terms, sig: signer.sign(termsStatement(terms)) };
    }
    if (signer && body.type === 'signed') {
      const journal = { n: i, head };
      record = { ...body, journal: { ...journal, sig: signer.sign({ kind: 'journal', table, ...journal }) } };
    }
    const text = { seq: i + 1, at: row.at.getTime(), body: JSON.stringify(record) };
    head = hashOf(head, { ...text, clocks: row.clocks, command: row.command });
    return { ...row, body: record, hash: head };
  });
}

const renamed = (rows: readonly Stored[]): readonly Stored[] =>
  rows.map((row) =>
    row.body.type === 'joined' && row.body.seat === 1 ? { ...row, body: { ...row.body, name: 'Eve' } } : row,
  );
const withoutSeals = (rows: readonly Stored[]): readonly Stored[] =>
  rows.filter(({ body }) => body.type !== 'signed');
const at = (rows: readonly Stored[], type: TableRecord['type']): number =>
  rows.findIndex(({ body }) => body.type === type) + 1;
const lastSeal = (rows: readonly Stored[]): number =>
  rows.findLastIndex(({ body }) => body.type === 'signed') + 1;

const MOVES = 40;

async function playing(node: Node): Promise<string> {
  const table = await begun(node, 'tally', { options: { rounds: 50 } });
  for (let n = 0; n < MOVES; n++) {
    const move = n % 4 === 3 ? { type: 'end' } : { type: 'add', n: 1 };
    const ack = await send(table, seat(Math.floor(n / 4) % 2), { type: 'move', move }, `m${n}`);
    if (ack.refused) throw new Error(ack.refused.text);
  }
  return table.committed.id;
}

describe.each([
  ['PGlite', openMemory],
  ['PostgreSQL', postgres && (async () => openStore(await postgres.database()))],
] as const)('on %s', (kind, opening) => {
  if (!opening) return test.skip(`there is no ${kind} here`, () => {});
  let store: Store;
  let table: string;
  let other: string;
  let rows: readonly Stored[];
  let others: readonly Stored[];
  beforeAll(async () => {
    store = await opening();
    const node = openNode(store, [tally()]);
    [table, other] = [await playing(node), await playing(node)];
    await node.hall.close();
    [rows, others] = [await readRows(store, table), await readRows(store, other)];
  });
  afterAll(() => store.close());

  /** What a server finds that opens the table, and what is said of a backup of it. */
  async function found(forged: readonly Stored[]) {
    await writeRows(store, table, forged);
    const node = openNode(store, [tally()]);
    const opened = (await node.hall.find(table))!;
    const { frozen } = opened.committed;
    const { fair } = opened.info;
    await node.hall.close();
    let text = '';
    await dump(store, (more) => Promise.resolve((text += String(more))));
    const file = join(folder, `${kind}.jsonl`);
    writeFileSync(file, text);
    const said = await checkBackup(file, { ours: OURS.key }).then(
      ({ seals }) => sealWords(seals.get(table)!, OURS.key),
      (error: Error) => error.message,
    );
    await writeRows(store, table, rows);
    return { frozen: frozen?.phrase, unproven: fair.unproven === true, said };
  }

  test('a log that nobody touched is played on; it ends there, and is signed so far', async () => {
    expect(lastSeal(rows)).toBeGreaterThan(at(rows, 'begun') + 30);
    expect(await found(rows)).toEqual({
      frozen: undefined,
      unproven: false,
      said: `ends at record ${rows.length}, signed up to record ${lastSeal(rows)}`,
    });
  });

  test('S01 a name changed, hashes left: broken there', async () => {
    const { frozen, said } = await found(renamed(rows));
    const record = rows.findIndex(({ body }) => body.type === 'joined' && body.seat === 1) + 1;
    expect(frozen).toMatchObject({ key: 'brokenChain', record });
    expect(said).toContain(`is broken at record ${record}`);
  });

  test('S02 the same, chained anew without the key: the signature does not fit', async () => {
    const { frozen, said } = await found(chained(table, renamed(rows)));
    expect(frozen).toMatchObject({ key: 'otherThanSigned', record: at(rows, 'starting') });
    expect(said).toContain('is not what was signed');
  });

  test('S02 a move changed and chained anew without the key', async () => {
    const n = at(rows, 'played') + 3;
    const changed = rows.with(n - 1, { ...rows[n - 1]!, at: new Date(0) });
    const { frozen, said } = await found(chained(table, changed));
    const next = rows.findIndex(({ body }, i) => i >= n && body.type === 'signed') + 1;
    expect(frozen).toMatchObject({ key: 'badSeal', record: next });
    expect(said).toContain(`Record ${next} `);
  });

  test('S02 signed by hand: a head put right, its signature left', async () => {
    const changed = chained(table, rows.with(0, { ...rows[0]!, at: new Date(0) }), STRANGER);
    const own = changed.map((row, i) =>
      row.body.type === 'starting' ? { ...row, body: rows[i]!.body } : row,
    );
    const { frozen } = await found(chained(table, own));
    expect(frozen).toMatchObject({ key: 'badSeal' });
  });

  test.each<[string, TableRecord['type'], (record: never) => object]>([
    [
      'a head',
      'signed',
      ({ journal }: { journal: { n: number } }) => ({ journal: { ...journal, n: journal.n + 0.5 } }),
    ],
    ['terms', 'starting', ({ terms }: { terms: Terms }) => ({ terms: { ...terms, rules: 1.5 } })],
  ])(
    'S02 half a number in %s that was signed: broken there, and the table is shown',
    async (_, type, change) => {
      const n = rows.findLastIndex(({ body }) => body.type === type);
      const body = { ...rows[n]!.body, ...change(rows[n]!.body as never) } as TableRecord;
      const { frozen, said } = await found(chained(table, rows.with(n, { ...rows[n]!, body })));
      expect(frozen).toMatchObject({ key: 'badSeal', record: n + 1 });
      expect(said).toContain('is not what was signed');
    },
  );

  test('S02 all signatures left out: the first that is due is missed', async () => {
    const { frozen, said } = await found(chained(table, withoutSeals(rows)));
    expect(frozen).toMatchObject({ key: 'sealMissing', record: at(rows, 'begun') });
    expect(said).toContain('should be signed by this server and is not');
  });

  test('S03 by an operator who signs anew: the seats are not those of the signed terms', async () => {
    const { frozen } = await found(chained(table, renamed(rows), OURS));
    expect(frozen).toMatchObject({ key: 'otherThanSigned', record: at(rows, 'starting') });
  });

  test('a foreign key: said, and never called proven', async () => {
    const { frozen, unproven, said } = await found(chained(table, withoutSeals(rows), STRANGER));
    expect([frozen, unproven]).toEqual([undefined, true]);
    expect(said).toContain(`by key ${STRANGER.key}, which is not ours`);
  });

  test('S04 the tail cut: it ends where it ends, and is validly signed up to there', async () => {
    const n = lastSeal(rows);
    expect(await found(rows.slice(0, n))).toMatchObject({
      frozen: undefined,
      said: `ends at record ${n}, signed up to record ${n}`,
    });
    // Cut between what made a signature due and the signature: they are stored together, so nobody else does.
    expect((await found(rows.slice(0, n - 1))).frozen).toMatchObject({ key: 'sealMissing', record: n - 1 });
  });

  test('S05 rows of another table: its name is in what is signed', async () => {
    expect((await found(others)).frozen).toMatchObject({ key: 'otherThanSigned' });
  });

  test('a game that is over is whole', async () => {
    const node = openNode(store, [tally()]);
    const opened = (await node.hall.find(other))!;
    expect(await opened.end()).toBe('ended');
    await node.hall.close();
    let text = '';
    await dump(store, (more) => Promise.resolve((text += String(more))));
    writeFileSync(join(folder, 'over'), text);
    const { seals } = await checkBackup(join(folder, 'over'), { ours: OURS.key });
    const { ends } = seals.get(other)!;
    expect(sealWords(seals.get(other)!, OURS.key)).toBe(`whole: ends at record ${ends}, signed`);
    expect(sealWords(seals.get(other)!, STRANGER.key)).toContain('which is not ours');
  });
});
