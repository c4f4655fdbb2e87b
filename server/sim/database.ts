import type { Row, Statement } from '../store/open.ts';
import { Holders } from './holders.ts';

/** One record as it lies in the log. */
export interface Logged {
  readonly seq: number;
  readonly at: number;
  readonly body: string;
  readonly clocks: string | null;
  readonly command: string | null;
  readonly hash: string;
}

interface Said {
  readonly id: number;
  readonly at: Date;
  readonly seat: number;
  readonly name: string;
  readonly line: string;
  readonly command: string;
}

export interface Table {
  readonly id: string;
  readonly code: string;
  status: string;
  open: boolean;
  readonly created: number;
  readonly log: Logged[];
  readonly commands: Set<string>;
  readonly snapshots: Map<number, string>;
  readonly tokens: Map<number, Uint8Array>;
  readonly chat: Said[];
  readonly holders: Holders;
}

/** An error as the database sends it. */
const refusal = (code: string, constraint: string): Error =>
  Object.assign(new Error(constraint), { severity: 'ERROR', code, constraint });

/** How long a node is taken for alive, as members.ts has it. */
const ALIVE_MS = 3500;
const UNDER_WAY = ['starting', 'playing'];

/** How many parameters each of the statements has that a rarer command puts beside its records. */
const BESIDE: { readonly [name: string]: number } = {
  token: 3,
  tokens: 2,
  drop: 2,
  list: 2,
  lift: 2,
  lower: 1,
  table: 7,
  secret: 3,
};

const RUNNING: readonly string[] = ['lobby', 'starting', 'playing'];

/**
 * What PostgreSQL is to the server: the statements by their names, and the keys that decide between two writers. Each is
 * done whole or not at all.
 */
export class Database {
  readonly tables = new Map<string, Table>();
  readonly #secrets = new Map<string, string>();
  readonly #nodes = new Map<string, number>();
  readonly #leases = new Map<string, string>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** What lay in another database, as a backup has it: no nodes and no leases. */
  restore(other: Database): void {
    for (const [id, table] of other.tables)
      this.tables.set(id, {
        ...table,
        log: [...table.log],
        commands: new Set(table.commands),
        snapshots: new Map(table.snapshots),
        tokens: new Map(table.tokens),
        chat: [...table.chat],
        holders: new Holders(),
      });
    for (const [name, secret] of other.#secrets) this.#secrets.set(name, secret);
  }

  /** Which node keeps a table, if it lives. */
  keeper(table: string): string | undefined {
    const node = this.#leases.get(table);
    return node !== undefined && this.#isAlive(node) ? node : undefined;
  }

  run(statements: readonly Statement[]): readonly Row[] {
    let rows: readonly Row[] = [];
    for (const statement of statements) rows = this.#one(statement);
    return rows;
  }

  #one({ name = '', text, values = [] }: Statement): readonly Row[] {
    if (name.startsWith('append:') || name.startsWith('aside:'))
      return this.#append(name, values as string[]);
    const given = values as readonly (string & number)[];
    const [first, second, third] = given;
    const table = this.tables.get(first!);
    switch (name) {
      case 'table-of':
        return [...this.tables.values()].filter(({ code }) => code === first).map(({ id }) => ({ id }));
      case 'count-running':
        return [{ n: [...this.tables.values()].filter(({ status }) => status !== 'finished').length }];
      case 'open-lobbies':
        return [...this.tables.values()]
          .filter(({ open, status }) => open && status === 'lobby')
          .toSorted((a, b) => b.created - a.created)
          .slice(0, first)
          .map(({ id }) => ({ id }));
      case 'old-lobbies':
        return [...this.tables.values()]
          .filter(({ status, log }) => status === 'lobby' && log.every(({ at }) => at < first!))
          .slice(0, second)
          .map(({ id }) => ({ id }));
      case 'still-running': {
        const ids = JSON.parse(first!) as readonly string[];
        return ids.filter((id) => RUNNING.includes(this.tables.get(id)?.status ?? '')).map((id) => ({ id }));
      }
      case 'read-log':
        return (table?.log ?? [])
          .filter(({ seq }) => seq > second!)
          .slice(0, third)
          .map((record) => ({ ...record, at: new Date(record.at) }));
      case 'read-heads':
        return [{ version: table?.log.at(-1)?.seq ?? null, chat: table?.chat.at(-1)?.id ?? null }];
      case 'read-snapshots':
        return [...(table?.snapshots ?? [])].map(([seq, state]) => ({ seq, state }));
      case 'read-tokens':
        return [...(table?.tokens ?? [])].map(([seat, hash]) => ({ seat, hash }));
      case 'read-chat':
        return (table?.chat ?? [])
          .filter(({ id }) => id > second!)
          .toReversed()
          .slice(0, third)
          .map(({ id, at, seat, name: who, line }) => ({ id, at, seat, name: who, line }));
      case 'say':
        return this.#say(given);
      case 'read-secret': {
        const secret = this.#secrets.get(first!);
        return secret === undefined ? [] : [{ secret }];
      }
      case 'beat':
        this.#nodes.set(first!, this.#now());
        return [
          {
            now: this.#now(),
            others: [...this.#nodes.keys()].filter((node) => node !== first && this.#isAlive(node)),
          },
        ];
      case 'claim': {
        const keeper = this.keeper(first!);
        if (keeper !== undefined && keeper !== second) return [];
        this.#leases.set(first!, second!);
        return [{ node: second }];
      }
      case 'adopt': {
        const dead = [...this.#leases].filter(
          ([id, node]) => !this.#isAlive(node) && UNDER_WAY.includes(this.tables.get(id)!.status),
        );
        for (const [id] of dead) this.#leases.set(id, first!);
        return dead.map(([id]) => ({ id }));
      }
      case 'orphans':
        return [...this.tables.values()]
          .filter(({ id, status }) => UNDER_WAY.includes(status) && this.keeper(id) === undefined)
          .map(({ id }) => ({ id }));
      case 'release':
        for (const id of second as unknown as readonly string[])
          if (this.#leases.get(id) === first) this.#leases.delete(id);
        return [];
      case 'heads':
        return (first as unknown as readonly string[]).map((id) => ({
          id,
          seq: this.tables.get(id)?.log.at(-1)?.seq ?? null,
          chat: this.tables.get(id)?.chat.at(-1)?.id ?? null,
        }));
      case 'resign-leases':
        for (const [id, node] of this.#leases) if (node === first) this.#leases.delete(id);
        return [];
      case 'resign':
        this.#nodes.delete(first!);
        return [];
      case 'sweep':
        return [];
      default:
        throw new Error(`the simulated database does not know "${name}": ${text.slice(0, 60)}`);
    }
  }

  #isAlive(node: string): boolean {
    return Math.abs(this.#now() - (this.#nodes.get(node) ?? -Infinity)) < ALIVE_MS;
  }

  #say([id, at, seat, name, line, command]: readonly (string & number)[]): readonly Row[] {
    const { chat } = this.tables.get(id!)!;
    if (chat.some((said) => said.command === command)) throw refusal('23505', 'idx_chat_command');
    chat.push({
      id: (chat.at(-1)?.id ?? 0) + 1,
      at: new Date(at!),
      seat: seat!,
      name: name!,
      line: line!,
      command: command!,
    });
    return [];
  }

  /** The journal's one statement: its parts by their names, each with its parameters. */
  #append(name: string, values: readonly string[]): readonly Row[] {
    const parts: { readonly name: string; readonly values: readonly string[] }[] = [];
    let at = 0;
    for (const part of name.slice(name.indexOf(':') + 1).split('+')) {
      const count = name.startsWith('aside:') ? (BESIDE[part] ?? 1) : 1;
      parts.push({ name: part, values: values.slice(at, (at += count)) });
    }
    const records = JSON.parse(parts[0]!.values[0]!) as readonly StoredRow[];
    for (const { name: part, values: own } of parts) if (part === 'table') this.#newTable(own);
    const keys = new Set<string>();
    for (const { t, s, m } of records) {
      const { log, commands } = this.tables.get(t)!;
      // Two rows of one statement meet as well.
      if (log.some(({ seq }) => seq === s) || keys.has(`${t} ${s}`))
        throw refusal('23505', 'record_table_id_seq_pk');
      if (m !== null && (commands.has(m) || keys.has(`${t} ${m}`)))
        throw refusal('23505', 'idx_record_command');
      keys.add(`${t} ${s}`).add(`${t} ${m}`);
    }
    for (const { t, s, a, b, c, m, h } of records) {
      const { log, commands, holders, tokens } = this.tables.get(t)!;
      const last = records.findLast((record) => record.t === t)?.s ?? s;
      holders.written({ now: this.#now(), seq: s, last, body: b, command: m }, tokens);
      // JSON wrote these texts, so it writes them the same again; PostgreSQL keeps `json` word for word.
      const body = JSON.stringify(b);
      log.push({
        seq: s,
        at: Date.parse(a),
        body,
        clocks: c === null ? null : JSON.stringify(c),
        command: m,
        hash: h,
      });
      if (m !== null) commands.add(m);
    }
    for (const part of parts) this.#part(part);
    return [];
  }

  #newTable([id, code, , , status, open]: readonly string[]): void {
    if (this.tables.has(id!)) throw refusal('23505', 'game_table_pkey');
    if ([...this.tables.values()].some((table) => table.code === code))
      throw refusal('23505', 'game_table_code_unique');
    this.tables.set(id!, {
      id: id!,
      code: code!,
      status: status!,
      open: open === 'true',
      created: this.#now(),
      log: [],
      commands: new Set(),
      snapshots: new Map(),
      tokens: new Map(),
      chat: [],
      holders: new Holders(),
    });
  }

  #part({
    name,
    values: [first = '', second = '', third = ''],
  }: {
    readonly name: string;
    readonly values: readonly string[];
  }): void {
    switch (name) {
      case 's':
        for (const { t, s } of JSON.parse(first) as readonly { t: string; s?: string }[])
          if (s !== undefined) this.tables.get(t)!.status = s;
        return;
      case 'n':
        for (const { t, s, b } of JSON.parse(first) as readonly { t: string; s: number; b: unknown }[])
          this.tables.get(t)!.snapshots.set(s, JSON.stringify(b));
        return;
      case 'token':
        this.tables.get(first)!.tokens.set(Number(second), Buffer.from(third, 'hex'));
        return;
      case 'tokens':
        for (const [seat, hash] of this.tables.get(second)!.tokens)
          this.tables.get(first)!.tokens.set(seat, hash);
        return;
      case 'drop':
        this.tables.get(first)!.tokens.delete(Number(second));
        return;
      case 'lift': {
        const { tokens } = this.tables.get(first)!;
        const behind = [...tokens].filter(([seat]) => seat > Number(second));
        for (const [seat] of behind) tokens.delete(seat);
        for (const [seat, hash] of behind) tokens.set(seat - 1, hash);
        return;
      }
      case 'list':
        this.tables.get(first)!.open = second === 'true';
        return;
      case 'secret':
        this.#secrets.set(first, third);
        return;
      default:
        // The records went in before, and reports in SQL are never read back.
        return;
    }
  }
}

interface StoredRow {
  readonly t: string;
  readonly s: number;
  readonly a: string;
  readonly b: unknown;
  readonly c: unknown;
  readonly m: string | null;
  readonly h: string;
}
