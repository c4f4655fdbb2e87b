import type { Viewer } from '@reckon/kernel';
import type { Ack, Screen } from '@reckon/protocol';
import { FAULTS, type Incident } from '../incidents.ts';
import { WAITS } from '../store/open.ts';
import type { Person } from './person.ts';
import type { Scene } from './scene.ts';
import { Shadow } from './shadow.ts';
import type { Actor } from './world.ts';

/** A game in which nothing happens for this long has stopped: the longest clock here is ten seconds. */
const STILL_MS = 15_000;
/** By then everybody has seen what was stored, messages that were lost included. */
export const SETTLING_MS = 6000;
/** A node that is well knows what was stored so long ago: every third beat it looks at the log, whatever it was told. */
const FRESH_MS = 3500;
const DOUBT_MS = 3 * WAITS.answerMs;
const MOST_QUESTIONS_A_SECOND = 250;

/** How far the log had come, and when. */
interface Mark {
  readonly version: number;
  readonly at: number;
}

const NOTHING: Mark = { version: 0, at: 0 };

/** Everything that is looked at after every step, and what was found. */
export class Audit {
  readonly #scene: Scene;
  /** When each node last had a bad answer from the database. */
  readonly #failures = new Map<Actor, number>();
  readonly #questions = new Map<Actor, { second: number; count: number }>();
  /** How the log grew. */
  readonly #growth: Mark[] = [];
  #seen = NOTHING;
  #marked = NOTHING;
  /** The first thing that was wrong. */
  failure: string | undefined;
  shadow: Shadow | undefined;
  acknowledged = 0;
  screens = 0;
  /** How far the log had come when the message that is being read was sent. */
  storedThen = 0;

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  get version(): number {
    return this.shadow?.version ?? 0;
  }

  get moves(): number {
    return this.shadow?.moves ?? 0;
  }

  fail(what: string): void {
    this.failure ??= `${(this.#scene.world.now / 1000).toFixed(3)} s: ${what}`;
    this.#scene.say(`WRONG: ${what}`);
  }

  /** From here on a table is watched. */
  watch(table: string): void {
    const found = this.#scene.database.tables.get(table);
    if (found) this.shadow = new Shadow(this.#scene.entry, found);
  }

  asked(actor: Actor): void {
    const second = Math.floor(this.#scene.world.now / 1000);
    const counted = this.#questions.get(actor);
    if (counted?.second !== second) this.#questions.set(actor, { second, count: 1 });
    else if (++counted.count === MOST_QUESTIONS_A_SECOND)
      this.fail(`${actor.name} asked the database ${counted.count} times in a second`);
  }

  answeredBadly(actor: Actor): void {
    this.#failures.set(actor, this.#scene.world.now);
  }

  /** No weather excuses a fault. */
  incident(actor: Actor, what: Incident, { error, ...details }: { readonly [name: string]: unknown }): void {
    this.#scene.say(`${actor.name}: incident ${what} ${error instanceof Error ? error.message : ''}`);
    const excused = what === 'bot' ? this.#scene.storm.botsFail > 0 : !(what in FAULTS);
    if (!excused) this.fail(`incident ${what} at ${actor.name} ${JSON.stringify(details)} ${String(error)}`);
  }

  /** `key`: of the token they came in by. */
  shown(viewer: Viewer, screen: Screen, events: readonly (readonly [number, unknown])[], key = ''): void {
    this.screens++;
    const holders = this.#scene.database.tables.get(screen.table.id)?.holders;
    if (holders?.isTooLate(key, screen.version))
      this.fail(`whoever had lost seat ${viewer} was shown version ${screen.version}`);
    const wrong =
      (screen.version > this.storedThen
        ? `was sent version ${screen.version} when ${this.storedThen} were stored`
        : undefined) ??
      this.shadow?.wrong(screen, viewer) ??
      events
        .map(([seq, event]) => this.shadow?.wrongEvent(seq, event, viewer))
        .find((one) => one !== undefined);
    if (wrong !== undefined) this.fail(`the screen of ${viewer} ${wrong}`);
    if (screen.table.status === 'frozen') this.fail(`the table is frozen: ${screen.table.frozen?.text}`);
  }

  answered(viewer: Viewer, ack: Ack): void {
    const { say, database } = { say: this.#scene.say.bind(this.#scene), database: this.#scene.database };
    say(`${viewer}: ${ack.id} ${ack.refused ? `refused ${ack.refused.code}` : `is record ${ack.version}`}`);
    const stored = [...database.tables.values()].flatMap(({ log, chat }) => [
      ...log.filter(({ command }) => command?.endsWith(`:${ack.id}`)).map(({ seq }) => seq),
      ...chat.filter(({ command }) => command.endsWith(`:${ack.id}`)).map(() => ack.version),
    ]);
    if (ack.refused) {
      if (stored.length > 0) this.fail(`${ack.id} of ${viewer} was refused and is record ${stored.join()}`);
      return;
    }
    this.acknowledged++;
    if (stored.length !== 1)
      this.fail(`${ack.id} of ${viewer} was acknowledged and is stored ${stored.length} times`);
    else if (stored[0] !== ack.version) this.fail(`${ack.id} is record ${stored[0]}, not ${ack.version}`);
  }

  /** Whoever left was told so, whatever became of the line. `key`: another device may have the seat by now, and leave it. */
  unanswered(viewer: Viewer, key: string): void {
    const isLeave = ({
      command,
      body,
    }: {
      readonly command: string | null;
      readonly body: string;
    }): boolean =>
      command?.startsWith(`${key}:`) === true && (JSON.parse(body) as { type: string }).type === 'left';
    if ([...this.#scene.database.tables.values()].some(({ log }) => log.some(isLeave)))
      this.fail(`the leave of ${viewer} is stored and was not answered`);
  }

  get #grown(): Mark {
    return this.#growth.at(-1) ?? NOTHING;
  }

  /** What a node that is asked now must know at least. */
  get fresh(): number {
    const then = this.#scene.world.now - FRESH_MS;
    return this.#growth.findLast(({ at }) => at <= then)?.version ?? 0;
  }

  /** While a commit is in doubt the log is asked, and that may take two waits. */
  inDoubt(actor: Actor): boolean {
    return this.#scene.world.now - (this.#failures.get(actor) ?? -Infinity) < DOUBT_MS;
  }

  /** After every step. */
  look(): void {
    const { now } = this.#scene.world;
    for (const { holders } of this.#scene.database.tables.values())
      if (holders.wrong !== undefined) this.fail(holders.wrong);
    if (this.version !== this.#grown.version) this.#growth.push({ version: this.version, at: now });
    // What was stored a moment ago need not have been seen yet.
    if (now - this.#marked.at > SETTLING_MS)
      [this.#seen, this.#marked] = [this.#marked, { version: this.#grown.version, at: now }];
  }

  /** What should have happened by now and has not. */
  troubles(people: readonly Person[], timed: boolean): readonly string[] {
    const found: string[] = [];
    const { now } = this.#scene.world;
    const { shadow } = this;
    const waiting = shadow?.waiting;
    const still = now - this.#grown.at;
    // Where there are no clocks, a seat that was given up is waited for until somebody lets a bot play.
    const excused = !timed && waiting?.people.some((seat) => shadow?.hasLeft(seat));
    if (waiting && still > STILL_MS && !excused)
      found.push(
        `nothing happens for ${Math.round(still / 1000)} s; people ${waiting.people.join()}, bots ${waiting.bots.join()} are to act`,
      );
    if (!shadow || shadow.stage === 'lobby') found.push('the game does not begin');
    for (const { client, viewer, unanswered } of people) {
      if (client.link === 'closed') continue;
      const version = client.screen?.version ?? 0;
      if (client.link !== 'live') found.push(`${viewer} is still ${client.link}`);
      // Whoever is behind for a while stays behind.
      else if (version < this.#seen.version)
        found.push(`${viewer} sees version ${version} of ${this.#seen.version}`);
      // A reload is not an absence, and news of who came is told again now and then.
      const absent = people.find(
        (other) =>
          other.viewer !== 'spectator' &&
          other.client.link === 'live' &&
          client.screen?.table.seats[other.viewer]?.presence !== 'here',
      );
      if (absent) found.push(`${viewer} does not see that ${absent.viewer} is here`);
      if (unanswered.some((asked) => now - asked > STILL_MS)) found.push(`${viewer} waits for an answer`);
    }
    return found;
  }
}
