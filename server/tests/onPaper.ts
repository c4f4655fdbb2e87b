import {
  seatCommitmentOf,
  seededWords,
  termsHash,
  type AnyEntry,
  type Presence,
  type Seat,
  type Viewer,
} from '@reckon/kernel';
import type { Command, Refusal, Screen, TableInfo } from '@reckon/protocol';
import { signerOf } from '../sign.ts';
import type { StoredRecord } from '../store/journal.ts';
import { openVault } from '../store/secret.ts';
import { newTable, type NewTableRecord } from '../table/create.ts';
import { hostOf, isComplete, type Committed } from '../table/committed.ts';
import { decide } from '../table/decide.ts';
import { duty } from '../table/duty.ts';
import { firstOf } from '../table/entered.ts';
import { TABLE_LIMITS, type House } from '../table/house.ts';
import { infoOf } from '../table/info.ts';
import type { Entered, TableRecord } from '../table/records.ts';
import { screenOf } from '../table/screens.ts';
import { join, type Wish } from '../table/seats.ts';
import { after, stepOf, type Around, type Decision, type Step } from '../table/step.ts';
import { tally } from './tally.ts';

export const ID = '7ab1e000-0000-4000-8000-000000000001';
export const NOW = 1_800_000_000_000;

/** What an order came to: a step that was taken, or why not. */
export type Came = Step | Refusal | undefined;

/** Nothing happens by itself. */
const idle = () => ({ stop: () => {} });

export const isRefused = (came: Came): came is Refusal => came !== undefined && 'code' in came;

/** A table that is worked out on paper: the server's own decisions, one after the other, with nothing stored and no clock running. */
export class Paper {
  readonly house: House;
  readonly presence = new Map<number, Presence>();
  readonly incidents: (readonly [string, { readonly [name: string]: unknown }])[] = [];
  readonly entered: Entered[] = [];
  readonly stored: StoredRecord[] = [];
  readonly secrets = new Map<string, string>();
  table: Committed;
  now = NOW;
  #ids = 0;

  constructor(wanted: Partial<NewTableRecord> = {}, entries: readonly AnyEntry[] = [tally()]) {
    const words = seededWords('on paper');
    const find = (game: string, version?: number): AnyEntry | undefined =>
      entries.findLast(
        (entry) => entry.game.id === game && (version === undefined || entry.game.version === version),
      );
    const vault = openVault({} as House['store']);
    this.house = {
      signer: signerOf(new Uint8Array(32).fill(3)),
      random: (bytes) => Uint8Array.from({ length: bytes }, () => words() & 255),
      time: { now: () => this.now, monotonic: () => this.now, after: idle, every: idle },
      vault: {
        ...vault,
        keep: (table, gameId, secret) => {
          this.secrets.set(gameId, secret);
          return vault.keep(table, gameId, secret);
        },
      },
      entryFor: find,
      latest: find,
      limits: TABLE_LIMITS,
      report: {
        command: () => {},
        incident: (what, details) => this.incidents.push([what, details]),
      },
    } as Partial<House> as House;
    const people: TableRecord[] = [{ type: 'joined', seat: 0 as Seat, name: 'Ada', host: true }];
    const { append } = newTable({ id: ID, wanted: { ...SET, ...wanted }, people }, this.house);
    this.stored.push(...append.records);
    this.entered.push(...append.records.map(enteredFrom));
    this.table = after(firstOf(ID, this.entered[0]!), this.entered.slice(1), this.house).next;
  }

  around(): Around {
    return {
      table: this.table,
      house: this.house,
      presenceOf: (seat) => (this.table.seats[seat]?.left ? 'left' : (this.presence.get(seat) ?? 'here')),
      now: this.now,
      secret: () => Promise.resolve(this.secrets.get(`${ID}:${this.table.fair.attempt}`) ?? ''),
    };
  }

  /** What was decided becomes the table. */
  take(decision: Decision | undefined): Came {
    if (!decision) return undefined;
    if ('refused' in decision) return decision.refused;
    const step = stepOf(this.around(), decision, `c${++this.#ids}`);
    this.table = step.next;
    this.entered.push(...step.effects.entered);
    this.stored.push(...step.append.records);
    return step;
  }

  async send(seat: number, command: Command, version = this.table.version): Promise<Came> {
    return this.take(await decide(this.around(), seat as Seat, { ...command, id: 'x', version }));
  }

  join(wish: Wish): Came {
    return this.take(join(this.around(), wish, `token of ${wish.name}`));
  }

  /** What the house does by itself now, one thing. */
  async look(notBefore = 0): Promise<Came> {
    return this.take(await duty(this.around(), notBefore));
  }

  share(seat: number): string {
    return String(seat + 1)
      .padStart(2, '0')
      .repeat(32);
  }

  commit(seat: number): Promise<Came> {
    const { attempt, commitment: server } = this.table.fair;
    const commitment = seatCommitmentOf({ table: ID, attempt, server }, seat, this.share(seat));
    return this.send(seat, { type: 'commit', attempt, commitment });
  }

  reveal(seat: number, terms = termsHash(this.table.fair.terms!)): Promise<Came> {
    return this.send(seat, { type: 'reveal', terms, share: this.share(seat) });
  }

  /** Everybody commits, the host says start, everybody reveals: the game is dealt. */
  async begin(): Promise<void> {
    const people = this.table.seats.flatMap(({ kind }, n) => (kind === 'person' ? [n] : []));
    for (const seat of people) await this.commit(seat);
    await this.send(hostOf(this.table)!, { type: 'start' });
    for (const seat of people) if (!isComplete(this.table.fair)) await this.reveal(seat);
  }

  /** Read from what is stored and folded from the beginning. */
  again(): Committed {
    const [first, ...rest] = this.stored.map(enteredFrom);
    return after(firstOf(ID, first!), rest, this.house).next;
  }

  info(): TableInfo {
    const { presenceOf } = this.around();
    return infoOf(this.table, { presenceOf, spectators: 1, key: this.house.signer.key });
  }

  screen(viewer: Viewer): Screen {
    return screenOf(this.table, this.info(), viewer);
  }
}

/** A table of two whose game has begun. */
export async function begunOnPaper(
  wanted: Partial<NewTableRecord> = {},
  entry: AnyEntry = tally(),
): Promise<Paper> {
  const paper = new Paper({ seats: 2, config: { rounds: 9, turnMs: 60_000, first: 0 }, ...wanted }, [entry]);
  paper.join({ name: 'Bo' });
  await paper.begin();
  return paper;
}

export const SET: NewTableRecord = {
  game: 'tally',
  version: 1,
  options: {},
  config: { rounds: 2, turnMs: 0, first: 0 },
  seats: 3,
  name: 'Paper',
  open: true,
  visibility: 'all',
  clock: { turnMs: null, pace: 1 },
  botPauseMs: 0,
};

const enteredFrom = ({ seq, at, hash, body, clocks, command }: StoredRecord): Entered => ({
  seq,
  at,
  hash,
  record: JSON.parse(body) as TableRecord,
  ...(clocks !== null && { clocks: JSON.parse(clocks) as NonNullable<Entered['clocks']> }),
  ...(command !== null && { command }),
});
