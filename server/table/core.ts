import {
  lastSeq,
  standing,
  upgraded,
  type AnyEntry,
  type Presence,
  type Seat,
  type Tagged,
} from '@reckon/kernel';
import { same, type Refusal, type Told } from '@reckon/protocol';
import { duplicateKey } from '../store/refused.ts';
import { Sealed } from '../store/secret.ts';
import { sameClocks } from './clocks.ts';
import { storedRecords } from './create.ts';
import { no, type Plan } from './decision.ts';
import type { House } from './house.ts';
import { readLog, readSnapshots, type ReadLog } from './load.ts';
import { fold, matchFrom } from './match.ts';
import { chanceOf, type Game, type Setting } from './playing.ts';
import type { Entered, GameRecord, TableRecord } from './records.ts';
import type { Happened } from './screens.ts';
import { enter, sittingFrom, type Sitting } from './sitting.ts';

const SNAPSHOT_EVERY = 50;

export type Outcome = 'stored' | 'conflict' | { readonly refused: Refusal };

/**
 * A table and its log, in step: what is folded here is stored, and nothing is told to anybody before. What the store does
 * not take is put back, so memory never runs ahead of the log for longer than a commit.
 */
export class Core {
  readonly house: House;
  readonly sitting: Sitting;
  game: Game | undefined;
  /** Why the table can only be read. */
  frozen: string | undefined;
  presenceOf: (seat: Seat) => Presence = () => 'offline';
  /** Called after every change that is stored. */
  changed: (happened: Happened, records: readonly TableRecord[]) => void = () => {};
  /** When the server last stopped in order, if nothing happened since. */
  stoppedAt: number | undefined;
  #hash = '';
  #secret: { readonly gameId: string; readonly secret: string } | undefined;

  private constructor(house: House, sitting: Sitting) {
    this.house = house;
    this.sitting = sitting;
  }

  get id(): string {
    return this.sitting.id;
  }

  /** The rules this game was begun with. */
  get entry(): AnyEntry | undefined {
    return this.house.entryFor(this.sitting.created.game, this.sitting.created.version);
  }

  incident(what: string, details: { readonly [name: string]: unknown }): void {
    this.house.report.incident(what, { table: this.id, ...details });
  }

  setting(): Setting {
    return {
      sitting: this.sitting,
      presenceOf: this.presenceOf,
      now: this.house.time.now(),
      report: this.house.report,
      open: () => this.secret(),
    };
  }

  /** Read to deal, and to open a game that is over. */
  async secret(): Promise<string> {
    const { gameId } = this.sitting.fair;
    try {
      if (this.#secret?.gameId !== gameId)
        this.#secret = { gameId, secret: await this.house.vault.read(gameId) };
    } catch (error) {
      if (error instanceof Sealed) {
        this.incident('secret', { error });
        this.frozen ??= 'This server cannot open the secret that the chance of this game comes from.';
      }
      throw error;
    }
    return this.#secret.secret;
  }

  // --- from the log ---------------------------------------------------------------------------------------------------

  static async open(house: House, id: string, written?: ReadLog): Promise<Core | undefined> {
    const log = written ?? (await readLog(house.store, id));
    const [first] = log.entered;
    if (!first) return undefined;
    const core = new Core(house, sittingFrom(id, first));
    const { version, game } = core.sitting.created;
    if (!core.entry) core.frozen = `This server has no version ${version} of the rules of "${game}".`;
    const begun = log.entered.find(({ record }) => record.type === 'begun')?.record as
      | Extract<GameRecord, { type: 'begun' }>
      | undefined;
    // States of another version say nothing about how these rules read the log.
    const comparable = begun && begun.version === core.entry?.game.version;
    await core.#take(log, comparable ? await readSnapshots(house.store, id) : new Map());
    const last = log.entered.at(-1)!;
    if (last.record.type === 'timed' && last.record.why === 'stopped') core.stoppedAt = last.at;
    return core;
  }

  /** Other nodes may have written; answers whether they did. */
  async readOn(): Promise<boolean> {
    const log = await readLog(this.house.store, this.id, this.sitting.version, this.#hash);
    if (log.entered.length === 0) return false;
    const happened = await this.#take(log, new Map());
    this.changed(
      happened,
      log.entered.map(({ record }) => record),
    );
    return true;
  }

  async #take({ entered, hash, broken }: ReadLog, snapshots: ReadonlyMap<number, string>): Promise<Happened> {
    const events: Told<Tagged>[] = [];
    let undone: Happened['undone'];
    let lastOfGame = 0;
    for (const one of entered) {
      const { record } = one;
      if (record.type === 'undone') {
        const taken = this.sitting.log[record.from];
        undone = { seat: record.seat, from: taken?.type === 'played' ? taken.first : 0 };
      }
      const before = this.sitting.log.length;
      enter(this.sitting, one);
      if (this.sitting.log.length > before) {
        lastOfGame = one.seq;
        this.#follow(one, events);
      }
      this.#compare(one.seq, snapshots);
    }
    this.#hash = hash;
    if (broken !== undefined)
      this.frozen ??= `Record ${broken} of the stored log does not fit the one before it.`;
    if (this.frozen === undefined && this.sitting.status === 'playing') await this.#arm();
    this.#settle(lastOfGame, undone !== undefined);
    return { events, ...(undone && { undone }) };
  }

  #follow({ record }: Entered, events: Told<Tagged>[]): void {
    try {
      if (record.type === 'played' && this.game && this.#isPresent(record)) {
        fold(this.game.match, record.first, record.events);
        record.events.forEach((event, i) => events.push([record.first + i, event]));
        this.game.undo = undefined;
      } else this.#rebuild();
    } catch (error) {
      this.incident('fold', { error });
      this.frozen ??= 'The rules of this server cannot read the stored game.';
    }
  }

  #isPresent({ version }: Extract<GameRecord, { type: 'played' }>): boolean {
    return (version ?? this.sitting.created.version) === this.game?.match.game.version;
  }

  /** The match from its log: after it was begun, after moves were taken back, and after moves under an older version. */
  #rebuild(): void {
    const entry = this.entry ?? this.house.latest(this.sitting.created.game);
    if (!entry) return;
    const chance = this.game?.match.chance ?? noChanceYet;
    const match = matchFrom(entry, this.sitting.log, chance, (failure) =>
      this.incident('observer', { ...failure }),
    );
    this.game = { entry, match, menus: new Map(), acting: [], since: [], undo: undefined };
  }

  /** A state stored on the way must come out of the log again; else the table is shown, never silently repaired. */
  #compare(seq: number, snapshots: ReadonlyMap<number, string>): void {
    const stored = snapshots.get(seq);
    if (
      stored === undefined ||
      !this.game ||
      same(JSON.parse(stored), JSON.parse(JSON.stringify(this.game.match.state)))
    )
      return;
    this.incident('snapshot', { seq });
    this.frozen ??= `The log no longer leads to the state stored after record ${seq}.`;
  }

  /** Chance needs the key, and the key the secret, which is read only where moves are decided. */
  async #arm(): Promise<void> {
    if (!this.game || this.game.match.chance !== noChanceYet) return;
    try {
      this.game.match = {
        ...this.game.match,
        chance: chanceOf(this.sitting, this.sitting.created.version, await this.secret()),
      };
    } catch (error) {
      // A store that does not answer is asked again when the table is opened again.
      if (!(error instanceof Sealed)) throw error;
    }
  }

  // --- into the log ---------------------------------------------------------------------------------------------------

  /** Stored first, then done, then told. */
  async commit(plan: Plan, command?: string): Promise<Outcome> {
    const { sitting } = this;
    const { version } = sitting;
    const at = this.house.time.now();
    const timed = plan.clocks && !sameClocks(plan.clocks, sitting.clocks) ? plan.clocks : undefined;
    const stored = storedRecords(plan.records, {
      seq: version,
      hash: this.#hash,
      at,
      command: command ?? null,
      clocks: timed,
    });
    const last = stored.at(-1)!;
    try {
      await this.#store(plan, stored);
    } catch (error) {
      plan.lost?.();
      if (duplicateKey(error) !== undefined) return 'conflict';
      this.incident('store', { error });
      return this.#doubtful(error);
    }
    this.#hash = last.hash;
    plan.records.forEach((record, i) =>
      enter(sitting, {
        seq: version + i + 1,
        at,
        record,
        clocks: i === stored.length - 1 ? timed : undefined,
        command: i === 0 ? command : undefined,
      }),
    );
    plan.stored?.();
    this.#settle(last.seq, plan.undone !== undefined);
    this.house.nodes.tell(this.id);
    this.changed(plan, plan.records);
    return 'stored';
  }

  /**
   * The store failed. If it said why, nothing was written. If the line broke, the commit may have gone through all the same:
   * the log is asked, and if it does not answer nobody is told anything; the client sends the same command again.
   */
  async #doubtful(error: unknown): Promise<Outcome> {
    const { code } = error as { readonly code?: unknown };
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !/^(08|57)/.test(code))
      return no('NOT_STORED', 'It could not be stored and was not done. Try again.');
    if (await this.readOn()) return 'conflict';
    throw error;
  }

  async #store(
    { status, history, before, beside, undone }: Plan,
    records: ReturnType<typeof storedRecords>,
  ): Promise<void> {
    const { seq } = records.at(-1)!;
    const due = Math.floor(seq / SNAPSHOT_EVERY) > Math.floor(this.sitting.version / SNAPSHOT_EVERY);
    const match = undone ? undefined : this.game?.match;
    const snapshot = due && match ? { seq, state: JSON.stringify(match.state) } : undefined;
    const append = { table: this.id, records, status, snapshot, history, before, beside };
    try {
      await this.house.journal.append(append);
    } catch (error) {
      const { code } = error as { code?: unknown };
      const key = duplicateKey(error);
      const met = key !== undefined && (key === '' || key.includes('record'));
      // Reports in SQL are welcome, but never at the price of a move.
      if (!history || met || !String(code).startsWith('23')) throw error;
      this.incident('history', { error });
      await this.house.journal.append({ ...append, history: undefined });
    }
  }

  /** Works out anew what depends on the state alone: menus, and since when each has been the same. */
  #settle(version: number, undone: boolean): void {
    const { game } = this;
    if (!game) return;
    const { match } = game;
    const menus = new Map<Seat, readonly Tagged[]>();
    try {
      if (this.sitting.status === 'playing')
        for (const seat of match.game.toAct(match.state))
          menus.set(seat, match.game.moves(match.state, seat));
    } catch (error) {
      this.incident('rule', { error });
    }
    for (let n = 0; n < match.seats; n++) {
      const seat = n as Seat;
      if (undone || !same(game.menus.get(seat), menus.get(seat))) game.since[n] = version;
    }
    game.menus = menus;
    game.acting = [...menus.keys()];
  }

  /** The latest events that still stand. */
  tail(count: number): readonly Told<Tagged>[] {
    const told: Told<Tagged>[] = [];
    const { log } = this.sitting;
    const read = this.game ? upgraded(this.game.entry.game, log) : log;
    for (const { record } of standing(read).slice(-count))
      record.events.forEach((event, i) => told.push([record.first + i, event]));
    return told.slice(-count);
  }

  get lastEvent(): number {
    return lastSeq(this.sitting.log);
  }
}

const noChanceYet = (): never => {
  throw new Error('moves are decided only at tables that hold the key of their chance');
};
