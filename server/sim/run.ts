import type { AnyEntry, Viewer } from '@reckon/kernel';
import type { Ack, NewTable, Screen, Seated } from '@reckon/protocol';
import { LIMITS } from '../limits.ts';
import { openMetrics } from '../metrics.ts';
import { WAITS } from '../store/open.ts';
import type { BotPool } from '../table/house.ts';
import { Air } from './bus.ts';
import { chanceFrom } from './chance.ts';
import { Database } from './database.ts';
import { Line } from './network.ts';
import { bootNode, Refused, type Node, type Parts } from './node.ts';
import { Person } from './person.ts';
import type { Plant } from './plants.ts';
import { Shadow } from './shadow.ts';
import { simulatedStore } from './store.ts';
import { CALM, weatherFrom, type Weather } from './weather.ts';
import { World, type Actor } from './world.ts';

export interface Run {
  readonly entry: AnyEntry;
  readonly seed: number;
  readonly plant?: (() => Plant) | undefined;
  /** Told what happens, line by line. */
  readonly tell?: (line: string) => void;
}

export interface Outcome {
  readonly seed: number;
  readonly game: string;
  /** The first thing that was wrong. */
  readonly failure: string | undefined;
  readonly records: number;
  readonly acknowledged: number;
  readonly screens: number;
  /** What records the log has, by type. */
  readonly kinds: readonly string[];
  readonly steps: number;
  readonly seconds: number;
  /** The same for the same seed, and for no other. */
  readonly mark: string;
}

/** So long it is watched at most once nothing goes wrong any more. */
const CALM_MS = 30_000;
/** So many records more, and a game goes on well. */
const ENOUGH = 5;
/** A game in which nothing happens for this long has stopped: the longest clock here is ten seconds. */
const STILL_MS = 15_000;
/** By then everybody has seen what was stored, messages that were lost included. */
const SETTLING_MS = 6000;
/** A node that is well may be this far behind the log. */
const FRESH_MS = 3000;
const DOUBT_MS = 3 * WAITS.answerMs;
const MOST_QUESTIONS_A_SECOND = 250;

/** Incidents that no weather excuses. */
const INEXCUSABLE = [
  'rule',
  'observer',
  'fold',
  'snapshot',
  'screen',
  'fallback',
  'history',
  'ranking',
  'secret',
];

const metrics = openMetrics();

/** One deployment, one table, one spell of bad weather, and then the sun. */
export async function simulate({ entry, seed, plant: planted, tell }: Run): Promise<Outcome> {
  const plant = planted?.() ?? {};
  const chance = chanceFrom(`${entry.game.id}/${seed}`);
  const world = new World(chance);
  const storm = weatherFrom(chance);
  let weather: Weather = CALM;
  let away: 'refusing' | 'silent' | undefined;
  let failure: string | undefined;
  let acknowledged = 0;
  let screens = 0;
  const clock = world.actor('the database’s clock', chance.between(0.9995, 1.0005));
  const database = new Database(() => world.dateOf(clock));
  const air = new Air(world, () => weather);
  const sky = world.actor('the sky');
  const nodes: Node[] = [];
  const lines = new Set<Line>();
  const people: Person[] = [];
  /** When each node last had a bad answer from the database. */
  const failures = new Map<Actor, number>();
  const questions = new Map<Actor, { second: number; count: number }>();
  let shadow: Shadow | undefined;
  let grown = { version: 0, at: 0 };
  /** How far the log had come a while ago. */
  let seen = { version: 0, at: 0 };
  let recent = { version: 0, at: 0 };
  let next = { version: 0, at: 0 };

  const say = (line: string): void => tell?.(`${(world.now / 1000).toFixed(3).padStart(9)}  ${line}`);
  const fail = (what: string): void => {
    failure ??= `${(world.now / 1000).toFixed(3)} s: ${what}`;
    say(`WRONG: ${what}`);
  };
  const asked = (actor: Actor): void => {
    const second = Math.floor(world.now / 1000);
    const counted = questions.get(actor);
    if (counted?.second !== second) questions.set(actor, { second, count: 1 });
    else if (++counted.count === MOST_QUESTIONS_A_SECOND)
      fail(`${actor.name} asked the database ${counted.count} times in a second`);
  };

  // --- nodes ----------------------------------------------------------------------------------------------------------

  let booted = 0;
  const boot = (): void => {
    const actor = world.actor(`node ${++booted}`, chance.between(0.9995, 1.0005));
    actor.skew = chance.happens(0.3) ? chance.between(-60_000, 60_000) : 0;
    const store = simulatedStore(
      {
        world,
        database,
        weather: () => weather,
        away: () => away,
        asked,
        failed: () => failures.set(actor, world.now),
      },
      actor,
    );
    const bots: BotPool = {
      choose: ({ moves, memory }) =>
        new Promise((resolve, reject) => {
          world.schedule(actor, chance.between(0, chance.happens(0.1) ? 2000 : 20), () => {
            if (chance.happens(weather.botsFail)) reject(new Error('the bot lost the thread'));
            else resolve({ memory: memory ?? 0, move: chance.pick(moves) });
          });
        }),
    };
    const incident: Parts['incident'] = (what, { error, ...details }) => {
      say(`${actor.name}: incident ${what} ${error instanceof Error ? error.message : ''}`);
      const excused = what === 'bot' ? storm.botsFail > 0 : !INEXCUSABLE.includes(what);
      if (!excused) fail(`incident ${what} at ${actor.name} ${JSON.stringify(details)} ${String(error)}`);
    };
    const parts: Parts = {
      actor,
      store: plant.store?.(store) ?? store,
      bus: air.openFor(actor),
      bots,
      catalog: [plant.entry?.(entry) ?? entry],
      random: (bytes) => chance.bytes(bytes),
      metrics,
      incident,
      furnish: plant.house,
    };
    say(`${actor.name} starts`);
    world.schedule(actor, 0, () => {
      bootNode(plant.parts?.(parts) ?? parts).then(
        (node) => {
          nodes.push(node);
          say(`${actor.name} serves`);
        },
        (error: unknown) => {
          say(`${actor.name} could not start: ${String(error)}`);
          world.kill(actor);
          air.forget(actor);
          world.schedule(sky, 500, boot);
        },
      );
    });
  };
  const end = ({ actor }: Node): void => {
    if (actor.state === 'dead') return;
    say(`${actor.name} is gone`);
    world.kill(actor);
    air.forget(actor);
    for (const line of lines) if (line.node === actor) line.cut();
    world.schedule(sky, chance.between(200, 5000), boot);
  };
  /** Without a word, or in order and within its limit. */
  const crash = (node: Node): void => {
    nodes.splice(nodes.indexOf(node), 1);
    if (chance.happens(0.5)) return end(node);
    say(`${node.actor.name} stops`);
    world.schedule(node.actor, 0, () => {
      const gone = (): void => void world.schedule(sky, 0, () => end(node));
      node.leave().then(gone, gone);
    });
    world.schedule(sky, LIMITS.closeMs, () => end(node));
  };
  const freeze = (node: Node, ms: number): void => {
    say(`${node.actor.name} freezes for ${Math.round(ms)} ms`);
    world.freeze(node.actor);
    world.schedule(sky, ms, () => world.resume(node.actor));
  };

  // --- people ---------------------------------------------------------------------------------------------------------

  const nowhere = world.actor('nowhere');
  world.kill(nowhere);
  /** How far the log had come when the message that is being read was sent. */
  let storedThen = 0;
  const dial = (person: Actor): Line => {
    const node = nodes.length > 0 ? chance.pick(nodes) : undefined;
    const line = new Line(world, {
      person,
      node: node?.actor ?? nowhere,
      sent: () => shadow?.version ?? 0,
      arriving: (stored) => (storedThen = stored),
    });
    lines.add(line);
    if (!node) line.cut();
    else {
      line.open();
      world.schedule(node.actor, 1, () => node.accept(line.pipe));
    }
    return plant.line?.(line) ?? line;
  };
  const shown = (viewer: Viewer, screen: Screen, events: readonly (readonly [number, unknown])[]): void => {
    screens++;
    const wrong =
      (screen.version > storedThen
        ? `was sent version ${screen.version} when ${storedThen} were stored`
        : undefined) ??
      shadow?.wrong(screen, viewer) ??
      events.map(([seq, event]) => shadow?.wrongEvent(seq, event, viewer)).find((one) => one !== undefined);
    if (wrong !== undefined) fail(`the screen of ${viewer} ${wrong}`);
    if (screen.table.status === 'frozen') fail(`the table is frozen: ${screen.table.frozen?.text}`);
  };
  const answered = (viewer: Viewer, ack: Ack): void => {
    say(`${viewer}: ${ack.id} ${ack.refused ? `refused ${ack.refused.code}` : `is record ${ack.version}`}`);
    const stored = [...database.tables.values()].flatMap(({ log, chat }) => [
      ...log.filter(({ command }) => command?.endsWith(`:${ack.id}`)).map(({ seq }) => seq),
      ...chat.filter(({ command }) => command.endsWith(`:${ack.id}`)).map(() => ack.version),
    ]);
    if (ack.refused) {
      if (stored.length > 0) fail(`${ack.id} of ${viewer} was refused and is record ${stored.join()}`);
      return;
    }
    acknowledged++;
    if (stored.length !== 1)
      fail(`${ack.id} of ${viewer} was acknowledged and is stored ${stored.length} times`);
    else if (stored[0] !== ack.version) fail(`${ack.id} is record ${stored[0]}, not ${ack.version}`);
  };

  /** One asks some node, and another if there is no answer. */
  const ask = <T>(
    person: Actor,
    work: (node: Node) => Promise<T>,
    done: (answer: T | Refused) => void,
  ): void => {
    let settled = false;
    const once = (then: () => void): void => {
      if (settled) return;
      settled = true;
      world.schedule(person, chance.between(0.5, 10), then);
    };
    const again = (): void => once(() => ask(person, work, done));
    world.schedule(person, 6000, again);
    if (nodes.length === 0) return;
    const node = chance.pick(nodes);
    world.schedule(node.actor, chance.between(0.5, 10), () => {
      work(node).then(
        (answer) => once(() => done(answer)),
        (error: unknown) =>
          error instanceof Refused && error.status < 500 ? once(() => done(error)) : again(),
      );
    });
  };

  const { min, max } = entry.game.seats;
  const seats = Math.min(max, Math.max(min, 2 + chance.below(2)));
  const botCount = chance.below(seats);
  const timed = chance.happens(0.6);
  const newId = (): string => Buffer.from(chance.bytes(16)).toString('hex');
  const wanted: NewTable = {
    id: newId(),
    game: entry.game.id,
    player: 'P0',
    seats,
    bots: Array.from({ length: botCount }, () => entry.bots[0]!.id),
    clock: timed ? { turnMs: 3000, pace: 0.1 } : { turnMs: null, pace: 0 },
    botPauseMs: chance.pick([0, 400, 900]),
  };
  const manner = {
    thinkMs: chance.pick([50, 600, 1500]),
    dozes: timed ? chance.pick([0, 0.1]) : 0,
    wanders: chance.pick([0, 0.1, 0.3]),
  };
  const sit = (where: Seated | undefined, table: string, name: string): void => {
    const actor = world.actor(name);
    world.schedule(actor, 0, () => {
      const person = new Person({
        world,
        actor,
        chance,
        table,
        ...(where && { seat: { seat: where.seat, token: where.token } }),
        manner,
        bot: entry.bots[0]!.id,
        dial: () => dial(actor),
        shown: (viewer, screen, events) => {
          shown(viewer, screen, events);
          if (where?.seat === 0) maybeStart(person, screen);
        },
        answered,
      });
      people.push(person);
    });
  };
  let starting = false;
  const maybeStart = (host: Person, { table }: Screen): void => {
    const ready = table.seats.every(
      ({ kind, contributed, presence }) =>
        kind === 'bot' || (kind === 'person' && contributed && presence === 'here'),
    );
    if (starting || table.status !== 'lobby' || !ready) return;
    starting = true;
    host.client.send({ type: 'start' }).then(
      ({ refused }) => (starting = refused === undefined && false),
      () => {},
    );
  };
  const visitors = world.actor('visitors');
  const open = (): void => {
    ask(
      visitors,
      (node) => node.fetch('/api/tables', { body: wanted }) as Promise<Seated>,
      (host) => {
        if (host instanceof Refused) return fail(`no table: ${host.message}`);
        if (database.tables.size !== 1)
          fail(`one table was asked for, and there are ${database.tables.size}`);
        say(
          `table ${host.table} is laid: ${seats} seats, ${botCount} bots, ${timed ? 'clocks' : 'no clocks'}`,
        );
        shadow = new Shadow(entry, database.tables.get(host.table)!);
        sit(host, host.table, 'P0');
        sit(undefined, host.table, 'watcher');
        // Either everybody chooses a seat or nobody does: one who does not may sit where another wanted to.
        const choosy = chance.happens(0.5);
        for (let n = 1; n < seats - botCount; n++) {
          const body = { id: newId(), player: `P${n}`, ...(choosy && { seat: n }) };
          ask(
            visitors,
            (node) => node.fetch(`/api/tables/${host.table}/join`, { body }) as Promise<Seated>,
            (joined) => {
              const records = database.tables.get(host.table)!.log.filter((record) => {
                const { type, name } = JSON.parse(record.body) as {
                  readonly type: string;
                  readonly name?: string;
                };
                return type === 'joined' && name === body.player;
              });
              const refused = joined instanceof Refused;
              if (records.length !== (refused ? 0 : 1))
                fail(
                  `P${n} is seated ${records.length} times and was told ${refused ? joined.message : joined.seat}`,
                );
              if (!refused) sit(joined, host.table, `P${n}`);
            },
          );
        }
        read(host);
      },
    );
  };
  /** Scripts come by HTTP now and then. What they are told was true a moment ago, even by a node that was away. */
  const read = (host: Seated): void => {
    world.schedule(visitors, chance.between(500, 4000), () => read(host));
    if (nodes.length === 0) return;
    const node = chance.pick(nodes);
    world.schedule(node.actor, chance.between(0.5, 10), () => {
      const { version } = grown.at < world.now - FRESH_MS ? grown : recent;
      node.fetch(`/api/tables/${host.table}/snapshot`, { token: host.token }).then(
        (snapshot) => {
          const { screen } = snapshot as { readonly screen: Screen };
          // While a commit is in doubt the log is asked, and that may take two waits.
          const inDoubt = world.now - (failures.get(node.actor) ?? -Infinity) < DOUBT_MS;
          if (screen.version < version && !inDoubt)
            fail(`${node.actor.name} answered version ${screen.version} when ${version} were stored`);
          storedThen = shadow!.version;
          shown(screen.you, screen, []);
        },
        () => {},
      );
    });
  };

  // --- weather --------------------------------------------------------------------------------------------------------

  const TICK_MS = 100;
  const fate = (): void => {
    if (weather === CALM) return;
    world.schedule(sky, TICK_MS, fate);
    const strikes = (often: number): boolean => chance.happens(often * (TICK_MS / 1000));
    const node = nodes.length > 0 ? chance.pick(nodes) : undefined;
    if (strikes(weather.outages) && away === undefined) {
      const kind = chance.pick(['refusing', 'silent'] as const);
      away = kind;
      const ms = chance.between(100, 8000);
      say(`the database is ${kind} for ${Math.round(ms)} ms`);
      world.schedule(sky, ms, () => (away = undefined));
    }
    if (node && strikes(weather.busBreaks)) air.breakFor(node.actor, chance.between(100, 5000));
    if (strikes(weather.socketsCut) && lines.size > 0) chance.pick([...lines]).cut();
    if (node && strikes(weather.nodesCrash)) crash(node);
    else if (node && strikes(weather.nodesFreeze)) freeze(node, chance.between(50, 20_000));
    if (strikes(weather.clocksJump)) clock.skew += chance.between(-2000, 2000);
    if (node && strikes(weather.clocksJump))
      node.actor.skew += chance.pick([-7_200_000, -1000, 1000, 7_200_000]);
  };
  const brighten = (): void => {
    say('the weather clears up');
    weather = CALM;
    away = undefined;
    for (const { actor } of nodes) world.resume(actor);
  };

  /** What should have happened by now and has not. */
  const troubles = (): readonly string[] => {
    const found: string[] = [];
    const waiting = shadow?.waiting;
    const still = world.now - grown.at;
    if (waiting && still > STILL_MS)
      found.push(
        `nothing happens for ${Math.round(still / 1000)} s; people ${waiting.people.join()}, bots ${waiting.bots.join()} are to act`,
      );
    if (!shadow || shadow.stage === 'lobby') found.push('the game does not begin');
    for (const { client, viewer, unanswered } of people) {
      if (client.link === 'closed') continue;
      if (client.link !== 'live') found.push(`${viewer} is still ${client.link}`);
      // Whoever is behind for a while stays behind.
      else if (client.screen!.version < seen.version)
        found.push(`${viewer} sees version ${client.screen!.version} of ${seen.version}`);
      // A reload is not an absence, and news of who came is told again now and then.
      const absent = people.find(
        (other) =>
          other.viewer !== 'spectator' &&
          other.client.link === 'live' &&
          client.screen?.table.seats[other.viewer]?.presence !== 'here',
      );
      if (absent) found.push(`${viewer} does not see that ${absent.viewer} is here`);
      if (unanswered.some((asked) => world.now - asked > STILL_MS))
        found.push(`${viewer} waits for an answer`);
    }
    return found;
  };

  // --- the run --------------------------------------------------------------------------------------------------------

  const giveBack = world.enter();
  const unhandled = (error: unknown): void => fail(`nobody caught ${String(error)}`);
  process.on('unhandledRejection', unhandled);
  const after = (): void => {
    if (shadow && shadow.version !== grown.version) grown = { version: shadow.version, at: world.now };
    if (world.now - seen.at > SETTLING_MS) seen = { version: grown.version, at: world.now };
    if (world.now - next.at > FRESH_MS) [recent, next] = [next, { version: grown.version, at: world.now }];
  };
  const upTo = async (moment: number): Promise<void> => {
    while (failure === undefined && world.now < moment)
      try {
        await world.until(Math.min(moment, world.now + 1000), () => {
          after();
          if (failure !== undefined) throw new Stop();
        });
      } catch (error) {
        if (!(error instanceof Stop))
          fail(`${world.current?.name ?? ''} would have ended: ${stackOf(error)}`);
      }
  };
  try {
    const count = chance.pick([1, 2, 2, 2, 3]);
    for (let n = 0; n < count; n++) boot();
    await upTo(100);
    const fromTheStart = chance.happens(0.25);
    if (fromTheStart) weather = storm;
    open();
    fate();
    await upTo(world.now + (fromTheStart ? 300 : 1200));
    weather = storm;
    say(`the storm: ${JSON.stringify(Object.entries(storm).filter(([, often]) => often > 0))}`);
    fate();
    await upTo(world.now + chance.between(1500, 8000));
    brighten();
    // From here on it is enough to see that things go on.
    manner.thinkMs = 800;
    if (timed && chance.happens(0.5)) for (const person of people) person.asleep = true;
    const cleared = { at: world.now, version: shadow?.version ?? 0 };
    // Whoever dozed wakes up; a game that goes on well need not be watched for long.
    while (failure === undefined && world.now < cleared.at + CALM_MS) {
      await upTo(world.now + 500);
      for (const person of people) person.think();
      const goesOn = shadow && shadow.version >= cleared.version + ENOUGH;
      const isOver = shadow?.stage === 'over' && world.now > cleared.at + SETTLING_MS;
      if ((goesOn || isOver) && troubles().length === 0) break;
    }
    if (failure === undefined) for (const trouble of troubles()) fail(trouble);
  } finally {
    process.off('unhandledRejection', unhandled);
    giveBack();
  }

  const log = [...database.tables.values()].at(-1)?.log ?? [];
  const last = log.at(-1)?.hash ?? '';
  return {
    seed,
    game: entry.game.id,
    failure,
    records: shadow?.version ?? 0,
    acknowledged,
    screens,
    kinds: [...new Set(log.map(({ body }) => (JSON.parse(body) as { readonly type: string }).type))],
    steps: world.steps,
    seconds: Math.round(world.now / 1000),
    mark: `${world.steps}/${last.slice(0, 16)}`,
  };
}

class Stop extends Error {}

const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
