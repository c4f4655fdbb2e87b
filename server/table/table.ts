import type { Presence, Seat, SignedHead, Viewer } from '@reckon/kernel';
import {
  refusal,
  type Ack,
  type ChatEntry,
  type Refusal,
  type Seated,
  type Sent,
  type Snapshot,
  type TableInfo,
} from '@reckon/protocol';
import { Calling } from './calling.ts';
import { Chat } from './chat.ts';
import { WELCOME_MS } from './clocks.ts';
import type { Committed } from './committed.ts';
import { commandOf, Credentials, joinOf, tokenFrom, type Credential } from './credentials.ts';
import { abandon, decide } from './decide.ts';
import { resumeClocks, stopClocks } from './duty.ts';
import { openTable, stoppedInOrder, type Followed } from './follow.ts';
import { isAhead, type Heads } from './heads.ts';
import type { House } from './house.ts';
import { infoOf } from './info.ts';
import { Keeper } from './keeper.ts';
import { readHeads, type ReadLog } from './log.ts';
import { Logbook, type Writer } from './logbook.ts';
import type { Around, Decision, Effects, Refused } from './step.ts';
import { Attendance, type Where } from './presence.ts';
import { DISMISSING, latestEvents, looksClosed, screenOf, Screens, type Listener } from './screens.ts';
import { join, rotate, type Wish } from './seats.ts';

/** A script that sends commands by HTTP counts as there for this long after each. */
const SCRIPT_MS = 60_000;

/** A table in memory: an inbox that takes one command at a time, the viewers around it, its clocks and its bots. */
export class Table {
  readonly #house: House;
  readonly #logbook: Logbook;
  readonly #chat: Chat;
  readonly #attendance: Attendance;
  readonly #credentials: Credentials;
  readonly #screens: Screens;
  readonly calling: Calling;
  readonly keeper: Keeper;
  #info: TableInfo | undefined;
  /** The tokens were read when they had changed so often, and the log agreed. */
  #tokensRead = -1;
  #stopped = false;
  /** By the clock that only measures. */
  lastUsed: number;
  /** Told which table is the next of the same people. */
  followed: (next: string) => void = () => {};

  /** From the store, or from what was written there just now. */
  static async open(house: House, id: string, written?: ReadLog): Promise<Table | undefined> {
    const followed = await openTable(house, id, written);
    if (!followed) return undefined;
    const table = new Table(house, followed);
    try {
      if (!written) await table.#chat.readOn();
      if (written || table.committed.status !== 'lobby')
        table.#attendance.expects(table.committed, WELCOME_MS);
      // Time is given back once: whatever was written since has done it.
      const resuming = (around: Around) =>
        resumeClocks(around, around.table === followed.next ? stoppedInOrder(followed) : undefined);
      await table.#enqueue(() => table.keeper.setClocks(resuming));
    } catch (error) {
      // Nobody has it: what it set in motion would go on by itself.
      await table.stop();
      throw error;
    }
    table.calling.begin();
    table.keeper.wake();
    // Other nodes answer with who is there.
    table.announce();
    return table;
  }

  private constructor(house: House, followed: Followed) {
    this.#house = house;
    this.#logbook = new Logbook(house, followed, {
      presenceOf: (seat) => this.#presenceOf(seat),
      changed: (effects, by) => this.#changed(effects, by),
    });
    this.lastUsed = house.time.monotonic();
    this.#chat = new Chat(house.store, followed.next.id, house.limits.tailChat);
    this.#credentials = new Credentials(house.store);
    this.#attendance = new Attendance(house.time, house.limits.absenceMs, this.#attendanceChanged);
    this.#screens = new Screens(
      {
        screen: (viewer) => screenOf(this.committed, this.info, viewer),
        redact: (event, viewer) => this.committed.play?.match.game.redact(event, viewer),
      },
      (error) => house.report.incident('screen', { table: this.committed.id, error }),
    );
    this.calling = new Calling(house, () => this.committed, this.#presenceOf);
    this.keeper = new Keeper({ house, logbook: this.#logbook });
  }

  /** What everybody reads. */
  get committed(): Committed {
    return this.#logbook.committed;
  }

  get idle(): boolean {
    return this.connected === 0 && !this.#attendance.isAnybody && !this.#logbook.busy && !this.keeper.busy;
  }

  // --- commands -------------------------------------------------------------------------------------------------------

  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    this.lastUsed = this.#house.time.monotonic();
    return this.#logbook.enqueue(work);
  }

  perform(holder: Credential, sent: Sent, from: 'socket' | 'script'): Promise<Ack> {
    if (from === 'script') this.#attendance.visits(holder.seat, SCRIPT_MS);
    const { time, report } = this.#house;
    const start = time.monotonic();
    const answer = (outcome: 'done' | 'refused' | 'again', version: number, refused?: Refusal): Ack => {
      report.command(sent.type, outcome, time.monotonic() - start);
      return { type: 'ack', id: sent.id, version, ...(refused && { refused }) };
    };
    return this.#enqueue(async () => {
      const command = `${holder.key}:${sent.id}`;
      const known = this.#logbook.answered(command);
      if (known) return answer('again', known.version);
      const deciding = (around: Around) =>
        this.#credentials.as(around.table, holder, (seat) => decide(around, seat, sent));
      const outcome =
        sent.type === 'chat'
          ? await this.#credentials.as(this.committed, holder, (seat) => this.#say(seat, sent.text, command))
          : await this.#logbook.carryOut(deciding, command);
      const { version } = this.committed;
      if (typeof outcome === 'object') return answer('refused', version, outcome.refused);
      return answer('done', this.#logbook.answered(command)?.version ?? version);
    });
  }

  /** What a holder of this token was answered, though it may open no seat any more: the command may have given it up. */
  answered(token: string, id: string): Ack | undefined {
    const known = this.#logbook.answered(commandOf(token, id));
    return known && { type: 'ack', id, version: known.version };
  }

  async #say(seat: Seat, text: string, command: string): Promise<'stored'> {
    const name = this.committed.seats[seat]?.name ?? '';
    this.#tell(await this.#chat.say({ at: this.#house.time.now(), seat, name, text }, command));
    this.#house.nodes.tell(this.committed.id);
    return 'stored';
  }

  #tell(entries: readonly ChatEntry[]): void {
    for (const entry of entries) this.#screens.broadcast(JSON.stringify({ type: 'chat', entry }));
  }

  /** Whoever sends the same join again is answered with the same seat and token. */
  join(wish: Wish, id: string): Promise<Seated | Refused> {
    const token = tokenFrom(this.committed.id, id);
    return this.#seat(joinOf(id), token, (around) => join(around, wish, token));
  }

  /** The seat's next token, for whoever holds the present one; sent again, it answers the same. */
  rotate(token: string, id: string): Promise<Seated | Refused> {
    const next = tokenFrom(token, id);
    return this.#seat(commandOf(token, id), next, async (around) =>
      rotate(around, await this.#credentials.of(this.committed, token), next),
    );
  }

  #seat(
    command: string,
    token: string,
    deciding: (around: Around) => Promise<Decision> | Decision,
  ): Promise<Seated | Refused> {
    return this.#enqueue(async () => {
      // Another node may have done it and not told yet: the token it was asked with would open nothing here.
      if (this.#logbook.answered(command) === undefined && this.#house.nodes.shared)
        await this.#logbook.follow();
      const known = this.#logbook.answered(command) !== undefined;
      const outcome = known ? 'stored' : await this.#logbook.carryOut(deciding, command);
      if (typeof outcome === 'object') return outcome;
      const { id, created } = this.committed;
      // They may have moved up since.
      const { seat } =
        (await this.#credentials.of(this.committed, token)) ?? this.#logbook.answered(command)!;
      return { table: id, code: created.code, seat: seat!, token };
    });
  }

  /** How far the log and the chat were read. */
  get heads(): Heads {
    return { version: this.committed.version, chat: this.#chat.last };
  }

  /** Somebody comes from another node, perhaps because it died before it could tell what it wrote last. */
  async freshen(): Promise<void> {
    if (!this.#house.nodes.shared) return;
    if (isAhead(await readHeads(this.#house.store, this.committed.id), this.heads)) await this.catchUp();
  }

  /** Another node wrote. */
  catchUp(): Promise<void> {
    return this.#enqueue(async () => {
      await this.#logbook.follow();
      this.#tell(await this.#chat.readOn());
    });
  }

  // --- viewers --------------------------------------------------------------------------------------------------------
  /** Whose a token is. Nobody is turned away for good before the log was asked: another node may have seated them just now. */
  async credentialOf(token: string, look?: 'here'): Promise<Credential | undefined> {
    const { tokens } = this.committed;
    const known = await this.#credentials.of(this.committed, token);
    if (look || !this.#house.nodes.shared || (known && this.#tokensRead === tokens)) return known;
    await this.catchUp();
    // What was read may have been newer than the table was here.
    if (this.committed.tokens !== tokens) return this.credentialOf(token);
    this.#tokensRead = tokens;
    return known;
  }

  /** Somebody comes with a head that this server signed. */
  recall(seen: SignedHead): Promise<void> {
    return this.#enqueue(() => this.#logbook.recall(seen));
  }

  /** Answers why not, if the table is full of eyes. `tokens`: of the credential it came in by. */
  attach(viewer: Viewer, listener: Listener, tokens?: number): Refusal | undefined {
    const { connectionsPerSeat, spectators } = this.#house.limits;
    if (this.#stopped) return refusal('restart');
    const limit = viewer === 'spectator' ? spectators : connectionsPerSeat;
    if (!this.#screens.hasRoom(viewer, limit)) return refusal('tooManyEyes');
    this.#screens.attach(viewer, listener, tokens);
    this.#attendance.arrives(viewer);
    return undefined;
  }

  /** A socket has not been heard of for a while, or was heard again. */
  falters(viewer: Viewer, silent: boolean): void {
    if (viewer === 'spectator') return;
    this.#attendance.falters(viewer, silent);
    if (silent) this.calling.lost(viewer);
  }

  detach(viewer: Viewer, listener: Listener, silent: boolean): void {
    this.#screens.detach(viewer, listener);
    this.#attendance.departs(viewer, silent);
  }

  /** Tells other nodes who is here. */
  announce(): void {
    this.#house.nodes.tellPresence(this.committed.id, this.#attendance.seats, this.#attendance.spectators);
  }

  /** Another node says who is there. One that has not spoken of the table before does not know who is here. */
  elsewhere(node: string, seats: readonly Seat[], spectators: number): void {
    const isNew = !this.#attendance.knows(node);
    this.#attendance.elsewhere(node, seats, spectators);
    if (isNew && this.#attendance.isAnybody) this.announce();
  }

  snapshot(viewer: Viewer): Snapshot {
    return {
      type: 'snapshot',
      now: this.#house.time.now(),
      ...this.#screens.current(viewer),
      events: this.#screens.tell(
        latestEvents(this.committed, this.#house.limits.tailEvents),
        looksClosed(this.committed) ? 'spectator' : viewer,
      ),
      chat: this.#chat.entries,
    };
  }

  get info(): TableInfo {
    return (this.#info ??= infoOf(this.committed, {
      presenceOf: this.#presenceOf,
      spectators: this.#attendance.allSpectators,
      key: this.#house.signer.key,
    }));
  }

  readonly #presenceOf = (seat: Seat): Presence =>
    this.committed.seats[seat]?.left ? 'left' : this.#attendance.of(seat);

  readonly #attendanceChanged = (where: Where): void => {
    if (this.#stopped) return;
    this.#info = undefined;
    this.#screens.refresh();
    this.keeper.wake();
    if (where === 'elsewhere') return;
    this.lastUsed = this.#house.time.monotonic();
    this.announce();
  };

  /** It is stored: everybody is told. */
  #changed(effects: Effects, by: Writer): void {
    const records = effects.entered.map(({ record }) => record);
    for (const record of records) if (record.type === 'rematched') this.followed(record.table);
    const isMove = records.length > 0 && records.every(({ type }) => type === 'played');
    if (!isMove) this.#info = undefined;
    const { tokens } = this.committed;
    // News from elsewhere may be late, and tell of what was dealt since: whoever was sent away sees nothing of it.
    if (by === 'elsewhere') this.#screens.dismiss(effects.entered, tokens);
    this.#screens.refresh(effects);
    // The answer to whoever asked for it goes out first.
    if (records.some(({ type }) => DISMISSING.includes(type)))
      this.#screens.dismiss(effects.entered, tokens, (goodbye) => this.#house.time.after(0, goodbye));
    this.calling.changed(by === 'here');
    this.keeper.changed(effects, isMove);
  }

  get connected(): number {
    return this.#screens.total;
  }

  /** The operator ends the table, or the house one that nobody comes to. */
  end(when?: 'if deserted'): Promise<'ended' | Refused> {
    return this.#enqueue(async () => {
      const here = this.committed.seats.some((_, seat) => this.#presenceOf(seat as Seat) === 'here');
      if (when === 'if deserted' && (here || this.committed.status !== 'lobby')) return 'ended';
      const outcome = await this.#logbook.carryOut((around) => abandon(around));
      return typeof outcome === 'object' ? outcome : 'ended';
    });
  }

  /** Lets what is under way finish and forgets the table. `closing` = the whole server stops. */
  async stop(closing = false): Promise<void> {
    this.#stopped = true;
    if (closing) this.#screens.closeAll(refusal('restart'), false);
    try {
      await this.#enqueue(async () => {
        if (closing) await this.keeper.setClocks(stopClocks);
      });
    } finally {
      this.#attendance.stop();
      this.keeper.stop();
    }
  }
}
