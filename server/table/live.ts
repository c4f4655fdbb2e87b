import { showSheet, type Hint, type Presence, type Seat, type Viewer } from '@reckon/kernel';
import type {
  Ack,
  ChatEntry,
  Clock,
  Refusal,
  Result,
  Screen,
  Seated,
  Sent,
  Snapshot,
  TableInfo,
} from '@reckon/protocol';
import { equal, tokenHash } from '../hashing.ts';
import type { Timer } from '../time.ts';
import { BotSeats } from './botSeats.ts';
import { Chat } from './chat.ts';
import { WELCOME_MS } from './clocks.ts';
import { around, decide } from './commands.ts';
import { Core, type Outcome } from './core.ts';
import { keepToken, newToken } from './create.ts';
import { no, type Plan } from './decision.ts';
import type { House } from './house.ts';
import { infoOf } from './info.ts';
import { readHeads, readTokens, type ReadLog } from './load.ts';
import { isFree } from './marks.ts';
import { isAlone, sheetOf } from './match.ts';
import { Attendance } from './presence.ts';
import type { TableRecord } from './records.ts';
import { Screens, type Happened, type Listener } from './screens.ts';
import { hostOf, isOver, proofOf, type Sitting } from './sitting.ts';
import { botMoves, nextMoment, resumeClocks, retime, stopClocks, timeIsUp } from './time.ts';

/** Two nodes that keep meeting at the same record give up after this many tries. */
const TRIES = 8;
/** A script that sends commands by HTTP counts as there for this long after each. */
const SCRIPT_MS = 60_000;

/** Records after which clocks, or the start of a rematch, must be thought over. */
const UNSETTLING: readonly TableRecord['type'][] = ['committed', 'left', 'takenOver', 'takenBack'];

/** Records after which somebody's sockets are closed. */
const DISMISSING: readonly TableRecord['type'][] = ['rotated', 'left', 'kicked', 'aborted'];

const NONE: readonly never[] = [];

/** A table in memory: an inbox that takes one command at a time, the viewers around it, its clocks and its bots. */
export class LiveTable {
  readonly core: Core;
  readonly #house: House;
  readonly #chat: Chat;
  readonly #attendance: Attendance;
  readonly #screens: Screens;
  readonly #bots: BotSeats;
  #inbox: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #alarm: Timer | undefined;
  #info: TableInfo | undefined;
  #tokens: { readonly of: number; readonly bySeat: ReadonlyMap<number, Uint8Array> } | undefined;
  #stopped = false;
  /** By the clock that only measures. */
  lastUsed: number;
  readonly #opened: number;

  /** From the store, or from what was written there just now. */
  static async open(house: House, id: string, written?: ReadLog): Promise<LiveTable | undefined> {
    const core = await Core.open(house, id, written);
    if (!core) return undefined;
    const table = new LiveTable(core);
    if (!written) await table.#chat.readOn();
    for (const { seat } of core.sitting.clocks) table.#attendance.lingers(seat, WELCOME_MS);
    if (core.frozen === undefined) await resumeClocks(core, core.stoppedAt);
    table.#next();
    return table;
  }

  private constructor(core: Core) {
    const { house } = core;
    this.core = core;
    this.#house = house;
    this.#opened = house.time.now();
    this.lastUsed = house.time.monotonic();
    this.#chat = new Chat(house.store, core.id, house.limits.tailChat);
    this.#attendance = new Attendance(house.time, house.limits.absenceMs, () => this.#attendanceChanged());
    this.#screens = new Screens(
      {
        screen: (viewer) => this.#screen(viewer),
        redact: (event, viewer) => core.game?.match.game.redact(event, viewer),
      },
      (error) => core.incident('screen', { error }),
    );
    this.#bots = new BotSeats(
      house,
      (seat, seq, move) => this.#botAnswers(seat, seq, move),
      (seat, error) => {
        core.incident('bot', { seat, error });
        this.#botAnswers(seat, core.game?.match.seq ?? 0, undefined);
      },
    );
    core.presenceOf = (seat) => this.#presenceOf(seat);
    core.changed = (happened, records) => this.#changed(happened, records);
  }

  get sitting(): Sitting {
    return this.core.sitting;
  }

  get idle(): boolean {
    return this.#waiting === 0 && this.#screens.total === 0 && !this.#bots.busy;
  }

  /** When this table must be looked at again. Nobody is dropped for not revealing to a server that was away. */
  get nextMoment(): number | undefined {
    const moment = this.core.frozen === undefined ? nextMoment(this.sitting) : undefined;
    if (moment === undefined || this.sitting.status !== 'starting') return moment;
    return Math.max(moment, this.#opened + this.#house.limits.revealMs);
  }

  // --- commands -------------------------------------------------------------------------------------------------------

  /** One at a time, in the order they came. */
  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    this.#waiting++;
    this.lastUsed = this.#house.time.monotonic();
    const result = this.#inbox.then(work);
    this.#inbox = result.then(this.#done, this.#failed);
    return result;
  }

  readonly #done = (): void => {
    this.#waiting--;
  };

  readonly #failed = (error: unknown): void => {
    this.#waiting--;
    this.core.incident('inbox', { error });
  };

  /** For work nobody waits for. Its failure has been reported. */
  #soon(work: () => Promise<void>): void {
    this.#enqueue(work).catch(() => {});
  }

  /** Tries again as often as another node was faster. */
  async #store(
    plan: () => Promise<Plan | { readonly refused: Refusal }>,
    command?: string,
  ): Promise<Outcome> {
    for (let tries = 0; tries < TRIES; tries++) {
      const decision = await plan();
      if ('refused' in decision) {
        // Perhaps another node wrote and the word has not come through: nobody is refused for what is not so.
        if (this.#house.nodes.shared && (await this.core.readOn())) continue;
        return decision;
      }
      const outcome = await this.core.commit(decision, command);
      if (outcome !== 'conflict') return outcome;
      await this.core.readOn();
      if (command !== undefined && this.sitting.commands.has(command)) return 'stored';
    }
    return no('NOT_STORED', 'Others were faster again and again; try once more.');
  }

  perform(seat: Seat, sent: Sent, from: 'socket' | 'script'): Promise<Ack> {
    if (from === 'script') {
      const before = this.#presenceOf(seat);
      this.#attendance.lingers(seat, SCRIPT_MS);
      if (before === 'offline') this.#attendanceChanged();
    }
    const { time } = this.#house;
    const start = time.monotonic();
    const answer = (outcome: 'done' | 'refused' | 'again', version: number, refused?: Refusal): Ack => {
      this.#house.report.command(sent.type, outcome, time.monotonic() - start);
      return { type: 'ack', id: sent.id, version, ...(refused && { refused }) };
    };
    return this.#enqueue(async () => {
      const command = `${seat}:${sent.id}`;
      const known = this.sitting.commands.get(command);
      if (known !== undefined) return answer('again', known);
      if (sent.type === 'chat') {
        await this.#say(seat, sent.text, command);
        return answer('done', this.sitting.version);
      }
      const outcome = await this.#store(() => decide(this.core, seat, sent), command);
      if (outcome === 'conflict' || outcome === 'stored')
        return answer('done', this.sitting.commands.get(command) ?? this.sitting.version);
      return answer('refused', this.sitting.version, outcome.refused);
    });
  }

  async #say(seat: Seat, text: string, command: string): Promise<void> {
    const name = this.sitting.seats[seat]?.name ?? '';
    this.#tell(await this.#chat.say({ at: this.#house.time.now(), seat, name, text }, command));
    this.#house.nodes.tell(this.core.id);
  }

  #tell(entries: readonly ChatEntry[]): void {
    for (const entry of entries) this.#screens.broadcast(JSON.stringify({ type: 'chat', entry }));
  }

  join(
    name: string,
    { seat: wanted, mark }: { readonly seat?: number | undefined; readonly mark?: number | undefined } = {},
  ): Promise<Seated | { readonly refused: Refusal }> {
    return this.#enqueue(async () => {
      const token = newToken(this.#house.random);
      let seat = 0 as Seat;
      const outcome = await this.#store(async () => {
        const { status, seats } = this.sitting;
        if (this.core.frozen !== undefined) return no('FROZEN', this.core.frozen);
        if (status !== 'lobby') return no('NOT_NOW', 'The game has begun; you can watch.');
        seat = (wanted ?? seats.findIndex(({ kind }) => kind === 'open')) as Seat;
        if (seats[seat]?.kind !== 'open') return no('NO_SEAT', 'That seat is not free.');
        const host = hostOf(this.sitting) === undefined && { host: true as const };
        const liked = mark !== undefined && isFree(seats, mark) && { mark };
        return {
          records: [{ type: 'joined', seat, name, ...host, ...liked }],
          beside: [keepToken(this.core.id, seat, token)],
        };
      });
      return this.#seated(outcome, seat, token);
    });
  }

  rotate(seat: Seat): Promise<Seated | { readonly refused: Refusal }> {
    return this.#enqueue(async () => {
      const token = newToken(this.#house.random);
      const beside = [keepToken(this.core.id, seat, token)];
      const outcome = await this.#store(async () => ({ records: [{ type: 'rotated', seat }], beside }));
      return this.#seated(outcome, seat, token);
    });
  }

  #seated(outcome: Outcome, seat: Seat, token: string): Seated | { readonly refused: Refusal } {
    if (typeof outcome === 'object') return outcome;
    return { table: this.core.id, code: this.sitting.created.code, seat, token };
  }

  /** Somebody comes from another node, perhaps because it died before it could tell what it wrote last. */
  async freshen(): Promise<void> {
    if (!this.#house.nodes.shared) return;
    const { version, chat } = await readHeads(this.#house.store, this.core.id);
    if (version > this.sitting.version || chat > this.#chat.last) await this.catchUp();
  }

  /** Another node wrote. */
  catchUp(): Promise<void> {
    return this.#enqueue(async () => {
      await this.core.readOn();
      this.#tell(await this.#chat.readOn());
    });
  }

  // --- viewers --------------------------------------------------------------------------------------------------------

  /** The seat a token opens. All are compared, whichever fits. */
  async seatOf(token: string): Promise<Seat | undefined> {
    const of = this.sitting.tokens;
    if (this.#tokens?.of !== of)
      this.#tokens = { of, bySeat: await readTokens(this.#house.store, this.core.id) };
    const hash = tokenHash(token);
    let found: Seat | undefined;
    for (const [seat, kept] of this.#tokens.bySeat) if (equal(hash, kept)) found = seat as Seat;
    return found;
  }

  /** Answers why not, if the table is full of eyes. */
  attach(viewer: Viewer, listener: Listener): Refusal | undefined {
    const { connectionsPerSeat, spectators } = this.#house.limits;
    const limit = viewer === 'spectator' ? spectators : connectionsPerSeat;
    if (this.#screens.listening(viewer) >= limit)
      return { code: 'FULL', text: 'Too many connections to this seat or table.' };
    this.lastUsed = this.#house.time.monotonic();
    this.#screens.attach(viewer, listener);
    if (viewer === 'spectator') {
      this.#attendance.spectators++;
      this.#attendanceChanged();
    } else this.#attendance.arrives(viewer);
    this.announce();
    return undefined;
  }

  /** A socket has not been heard of for a while, or was heard again. */
  falters(viewer: Viewer, silent: boolean): void {
    if (viewer === 'spectator') return;
    this.#attendance.falters(viewer, silent);
    this.announce();
  }

  detach(viewer: Viewer, listener: Listener, silent: boolean): void {
    this.lastUsed = this.#house.time.monotonic();
    this.#screens.detach(viewer, listener);
    if (viewer === 'spectator') {
      this.#attendance.spectators--;
      this.#attendanceChanged();
    } else this.#attendance.departs(viewer, silent);
    this.announce();
  }

  /** Tells other nodes who is connected here. */
  announce(): void {
    this.#house.nodes.tellPresence(this.core.id, this.#attendance.seats, this.#attendance.spectators);
  }

  elsewhere(node: string, seats: readonly Seat[], spectators: number): void {
    this.#attendance.elsewhere(node, seats, spectators);
  }

  snapshot(viewer: Viewer): Snapshot {
    return {
      type: 'snapshot',
      now: this.#house.time.now(),
      ...this.#screens.current(viewer),
      events: this.#screens.tell(this.core.tail(this.#house.limits.tailEvents), viewer),
      chat: this.#chat.entries,
    };
  }

  hints(seat: Seat): readonly Hint[] {
    const { game } = this.core;
    return (game && game.entry.scoring.next?.(game.match.state, seat)) ?? [];
  }

  get info(): TableInfo {
    if (this.#info?.frozen !== this.core.frozen) this.#info = undefined;
    return (this.#info ??= infoOf(
      this.sitting,
      this.core.presenceOf,
      this.#attendance.allSpectators,
      this.core.frozen,
    ));
  }

  #presenceOf(seat: Seat): Presence {
    return this.sitting.seats[seat]?.left ? 'left' : this.#attendance.of(seat);
  }

  /** Everything one viewer may see, from the allow-lists of the game and of the score. */
  #screen(viewer: Viewer): Screen {
    const { core, sitting, info } = this;
    const { game } = core;
    const mine =
      viewer !== 'spectator' && sitting.seats[viewer]?.bot === undefined
        ? game?.menus.get(viewer)
        : undefined;
    const sheet = game && sheetOf(game.match, game.entry);
    const screen: Screen = {
      table: info,
      you: viewer,
      version: sitting.version,
      seq: game ? core.lastEvent : 0,
      toAct: game ? game.acting : NONE,
      view: game ? game.match.game.view(game.match.state, viewer) : null,
      moves: mine ?? NONE,
      sheet: sheet ? showSheet(sheet, viewer, sitting.created.visibility) : null,
      undoable: mine !== undefined && game?.undo?.seat === viewer && isAlone(game.acting, game.undo.seat),
      clocks: game && sitting.clocks.length > 0 ? sitting.clocks.map(publicClock) : NONE,
    };
    const result = resultOf(sitting);
    return result ? { ...screen, result } : screen;
  }

  // --- time, bots, presence -------------------------------------------------------------------------------------------

  #changed(happened: Happened, records: readonly TableRecord[]): void {
    const { game } = this.core;
    if (records.some(({ type }) => type !== 'played')) this.#info = undefined;
    if (happened.undone) this.#bots.forget();
    else if (happened.events && game)
      this.#bots.see(
        game,
        happened.events.map(([, event]) => event),
      );
    this.#screens.refresh(happened);
    if (records.some(({ type }) => UNSETTLING.includes(type))) this.#attendanceChanged();
    // The answer to whoever asked for it goes out first.
    if (records.some(({ type }) => DISMISSING.includes(type)))
      this.#house.time.after(0, () => this.#dismiss(records));
    this.#next();
  }

  /** Sockets of seats that were given up, moved to another device or dropped. */
  #dismiss(records: readonly TableRecord[]): void {
    for (const record of records)
      if (record.type === 'rotated' || record.type === 'left' || record.type === 'kicked')
        this.#screens.closeAll('REPLACED', 'This seat is no longer yours on this device.', true, record.seat);
      else if (record.type === 'aborted')
        for (const seat of record.dropped)
          this.#screens.closeAll('DROPPED', 'The game could not start with you; join again.', true, seat);
  }

  /** Sets the alarm, and wakes the bots if this node keeps the table. */
  #next(): void {
    const { core } = this;
    this.#alarm?.stop();
    if (this.#stopped || core.frozen !== undefined) return;
    const moment = this.nextMoment;
    if (moment !== undefined) {
      const wait = moment - this.#house.time.now();
      this.#alarm = this.#house.time.after(wait, () => this.#soon(() => this.#onTime()));
    }
    const { game } = core;
    if (!game?.acting.some((seat) => this.sitting.seats[seat]?.bot !== undefined)) return;
    const wake = async (): Promise<void> => {
      if (core.game && (await this.#house.nodes.keep(core.id)))
        this.#bots.wake({ sitting: this.sitting, game: core.game });
    };
    wake().catch((error: unknown) => core.incident('lease', { error }));
  }

  /** Looks again: a node that died leaves its tables to others. */
  nudge(): void {
    this.#next();
  }

  async #onTime(): Promise<void> {
    const moment = this.nextMoment;
    if (this.#stopped || moment === undefined) return;
    if (moment <= this.#house.time.now() && (await this.#house.nodes.keep(this.core.id))) {
      const outcome = await timeIsUp(this.core);
      if (outcome === 'conflict') await this.core.readOn();
      if (outcome === 'stored') return;
    }
    this.#alarm?.stop();
    this.#alarm = this.#house.time.after(1000, () => this.#next());
  }

  #botAnswers(seat: Seat, seq: number, move: unknown): void {
    this.#soon(async () => {
      if (this.#stopped) return;
      const outcome = await botMoves(this.core, seat, seq, move);
      if (outcome === 'conflict') await this.core.readOn();
      if (outcome !== 'stored') this.#house.time.after(50, () => this.#next());
    });
  }

  #attendanceChanged(): void {
    if (this.#stopped) return;
    this.#info = undefined;
    this.#screens.refresh();
    this.#soon(async () => {
      if (this.#stopped || this.core.frozen !== undefined) return;
      await this.#startRematch();
      await retime(this.core);
    });
  }

  /** A rematch begins by itself when everybody has come. */
  async #startRematch(): Promise<void> {
    const { sitting, core } = this;
    const host = hostOf(sitting);
    const { entry } = core;
    if (sitting.status !== 'lobby' || sitting.created.from === undefined || host === undefined || !entry)
      return;
    const complete = sitting.seats.every(({ kind }, n) => {
      const present = kind === 'person' && this.#presenceOf(n as Seat) === 'here';
      return kind === 'bot' || (present && sitting.fair.seatCommitments[n] !== null);
    });
    if (complete) await this.#store(() => around(core, entry, host, { type: 'start' }));
  }

  // --- stopping -------------------------------------------------------------------------------------------------------

  /** Lets what is under way finish and forgets the table. `closing` = the whole server stops. */
  async stop(closing = false): Promise<void> {
    if (closing)
      this.#screens.closeAll('RESTART', 'The server restarts; you will be back in a moment.', false);
    await this.#enqueue(async () => {
      if (closing) await stopClocks(this.core);
      this.#stopped = true;
    });
    this.#alarm?.stop();
    this.#attendance.stop();
    this.#bots.stop();
  }
}

function resultOf(sitting: Sitting): Result | undefined {
  if (!isOver(sitting)) return undefined;
  const proof = proofOf(sitting);
  return { ranking: sitting.ranking, ...(proof && { proof }) };
}

const publicClock = ({ seat, due, ms, why, warned }: Clock): Clock => ({
  seat,
  due,
  ms,
  why,
  ...(warned && { warned }),
});
