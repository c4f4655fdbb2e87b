import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { replay, seat, seededDice, type AnyEntry, type Seat, type Tagged, type Viewer } from '@reckon/kernel';
import { same, type Command, type Screen } from '@reckon/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openJournal, type Append, type Journal } from '../store/journal.ts';
import type { Store } from '../store/open.ts';
import type { GameRecord, TableRecord } from '../table/records.ts';
import type { Table } from '../table/table.ts';
import { systemTime } from '../time.ts';
import { begun, Looker, openMemory, openNode, send } from './node.ts';
import { tally } from './tally.ts';

let store: Store;
beforeAll(async () => {
  store = await openMemory();
});
afterAll(() => store.close());

/** As PostgreSQL refuses: it says so, and nothing was written. */
const refusal = (): Error => Object.assign(new Error('no room'), { severity: 'ERROR', code: '53100' });
const brokenLine = (): Error => Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });

const FATES = ['stored', 'refused', 'lost', 'stored, and nobody is told'] as const;
type Fate = (typeof FATES)[number];

/** A journal that does nothing until it is told what becomes of what it was given. */
function heldJournal(): Journal & { hold: boolean; decide(fate: Fate): boolean; readonly written: Append[] } {
  const real = openJournal(store, systemTime());
  const waiting: ((fate: Fate) => void)[] = [];
  const written: Append[] = [];
  const write = async (append: Append): Promise<void> => {
    await real.append(append);
    written.push(append);
  };
  return {
    hold: false,
    written,
    decide(fate) {
      const next = waiting.shift();
      next?.(fate);
      return next !== undefined;
    },
    async append(append) {
      const fate = this.hold ? await new Promise<Fate>((resolve) => waiting.push(resolve)) : 'stored';
      if (fate === 'refused') throw refusal();
      if (fate === 'lost') throw brokenLine();
      await write(append);
      if (fate !== 'stored') throw brokenLine();
    },
    settled: () => real.settled(),
  };
}

/** What a viewer may be shown after each record that is stored: worked out from the log alone. */
function shownBy(entry: AnyEntry, written: readonly Append[], viewer: Viewer, version: number): unknown {
  const log = written
    .flatMap(({ records }) => records)
    .filter(({ seq }) => seq <= version)
    .map(({ body }) => JSON.parse(body) as TableRecord)
    .filter((record): record is GameRecord => ['begun', 'played', 'undone'].includes(record.type));
  const match = replay<unknown, unknown, Tagged, Tagged, unknown>(entry.game, log, {
    chance: () => seededDice('none'),
  });
  return { view: entry.game.view(match.state, viewer), seq: match.seq, toAct: entry.game.toAct(match.state) };
}

const told = ({ view, seq, toAct }: Screen): unknown => ({ view, seq, toAct });
const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

type Action =
  | { readonly type: 'move' | 'undo' | 'again'; readonly seat: number; readonly n: number }
  | { readonly type: 'connect' | 'leave' | 'falter'; readonly viewer: number }
  | { readonly type: 'store'; readonly fate: Fate }
  | { readonly type: 'wait' };

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constantFrom('move', 'undo', 'again'),
      seat: fc.nat(1),
      n: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constantFrom('connect', 'leave', 'falter'), viewer: fc.nat(2) }),
  },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('store'), fate: fc.constantFrom(...FATES) }) },
  { weight: 1, arbitrary: fc.constant({ type: 'wait' }) },
) as fc.Arbitrary<Action>;

interface Said {
  readonly seat: Seat;
  readonly id: string;
  readonly command: Command;
}

const newId = (): string => randomBytes(8).toString('hex');

/** Everybody around one table, and what is held against the log. */
class Scene {
  readonly #entry: AnyEntry;
  readonly #table: Table;
  readonly #journal: ReturnType<typeof heldJournal>;
  readonly #lookers: Looker[] = [];
  readonly #acked = new Set<string>();
  readonly #sent: Said[] = [];

  constructor(entry: AnyEntry, table: Table, journal: ReturnType<typeof heldJournal>) {
    this.#entry = entry;
    this.#table = table;
    this.#journal = journal;
    journal.hold = true;
  }

  async act(step: Action): Promise<void> {
    switch (step.type) {
      case 'move': {
        const move = step.n > 1 ? { type: 'add', n: step.n } : { type: 'end' };
        this.#send({ seat: seat(step.seat), id: newId(), command: { type: 'move', move } });
        break;
      }
      case 'undo':
        this.#send({ seat: seat(step.seat), id: newId(), command: { type: 'undo' } });
        break;
      case 'again': {
        const old = this.#sent.at(-step.n);
        if (old) this.#send(old);
        break;
      }
      case 'connect':
        if (this.#lookers.length < 8)
          this.#lookers.push(new Looker(this.#table, step.viewer === 2 ? 'spectator' : seat(step.viewer)));
        break;
      case 'leave':
        this.#lookers.splice(step.viewer, 1)[0]?.leave();
        break;
      case 'falter': {
        const one = this.#lookers[step.viewer];
        if (!one) break;
        this.#table.falters(one.viewer, true);
        this.#table.falters(one.viewer, false);
        break;
      }
      case 'store':
        this.#journal.decide(step.fate);
        break;
      default:
        step satisfies { readonly type: 'wait' };
    }
    await breath();
    this.audit();
  }

  #send(one: Said): void {
    this.#sent.push(one);
    // What fails is not answered, as over a socket: it may have been done or not.
    send(this.#table, one.seat, one.command, one.id).then(
      ({ refused }) => refused || this.#acked.add(`seat${one.seat}:${one.id}`),
      () => {},
    );
  }

  /** Nobody was ever shown what the log does not hold; everybody who was told so is in it, once. */
  audit(): void {
    const { written } = this.#journal;
    for (const looker of this.#lookers)
      for (const screen of looker.seen.slice(-2))
        if (!same(told(screen), shownBy(this.#entry, written, looker.viewer, screen.version)))
          throw new Error(`${looker.viewer} was shown at version ${screen.version} what is not stored`);
    const commands = written.flatMap(({ records }) => records.flatMap(({ command }) => command ?? []));
    for (const acked of this.#acked)
      if (commands.filter((command) => command === acked).length !== 1)
        throw new Error(`${acked} was acknowledged and is not there once`);
  }

  async end(): Promise<void> {
    this.#journal.hold = false;
    for (let quiet = 0; quiet < 3; quiet++) {
      while (this.#journal.decide('stored')) quiet = 0;
      await breath();
    }
    await this.#table.catchUp();
    this.audit();
    const { version } = this.#table.committed;
    for (const { screen } of this.#lookers) expect(screen.version).toBe(version);
  }
}

test('whoever comes, goes, moves and fails in whatever order: nobody is shown what is not stored', async () => {
  const entry = tally();
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 10, maxLength: 40 }), async (actions) => {
      const journal = heldJournal();
      const node = openNode(store, [entry], { journal });
      const scene = new Scene(entry, await begun(node, 'tally', { options: { rounds: 50 } }), journal);
      for (const step of actions) await scene.act(step);
      await scene.end();
      await node.hall.close();
    }),
    { numRuns: 120 },
  );
}, 120_000);

test('a commit that fails leaves everybody with what they had, and the move can be made again', async () => {
  const entry = tally();
  const journal = heldJournal();
  const node = openNode(store, [entry], { journal });
  const table = await begun(node, 'tally', { options: { rounds: 5 } });
  const opponent = new Looker(table, seat(1));
  const [before, version] = [structuredClone(opponent.screen.view), table.committed.version];
  for (const fate of ['refused', 'lost'] as const) {
    journal.hold = true;
    const moving = send(table, seat(0), { type: 'move', move: { type: 'add', n: 2 } }, fate);
    await breath();
    const stranger = new Looker(table, 'spectator');
    expect(JSON.stringify(stranger.screen.view)).toContain('"tallies":[0,0]');
    stranger.leave();
    journal.decide(fate);
    if (fate === 'refused') expect((await moving).refused?.code).toBe('NOT_STORED');
    else await expect(moving).rejects.toThrow('EPIPE');
    expect([opponent.screen.view, table.committed.version]).toEqual([before, version]);
  }
  journal.hold = false;
  const ack = await send(table, seat(0), { type: 'move', move: { type: 'add', n: 2 } }, 'lost');
  expect(ack).toMatchObject({ version: version + 1 });
  expect(opponent.screen.view).toMatchObject({ tallies: [2, 0] });
  await node.hall.close();
});
