import { SCHEME, type Proof, type Seat } from '@reckon/kernel';
import type { Arranged, Pause, Refusal, Status } from '@reckon/protocol';
import type { KeptClock } from './clocks.ts';
import { firstMark, type Marked } from './marks.ts';
import type { Play } from './step.ts';
import type { Created, Entered, GameRecord } from './records.ts';

/**
 * A table as its log tells it: what everybody reads. It is a value: nothing in it is ever written again, what comes next is
 * another one. Everybody may know all of it but `contributions` and the state of the game.
 */
export interface Committed {
  readonly id: string;
  /** The number of the last record. */
  readonly version: number;
  /** Of the last record; the next one's covers it. */
  readonly hash: string;
  readonly created: Created;
  readonly createdAt: number;
  readonly status: Status;
  readonly seats: readonly Chair[];
  /** The game's own log, as it is stored. */
  readonly log: readonly GameRecord[];
  readonly clocks: readonly KeptClock[];
  readonly fair: Fair;
  readonly ranking: readonly (readonly Seat[])[];
  /** Opened at the end, never before. */
  readonly secret?: string;
  /** Of a game that was played elsewhere. */
  readonly importedProof?: Proof;
  readonly rematch?: { readonly id: string; readonly code: string; readonly by?: Seat };
  readonly arranged?: Arranged;
  readonly pause?: Pause | undefined;
  /** People who are not there, as the log has it. */
  readonly away: readonly Seat[];
  /** Since when nobody was there; means something only while `away` says so. */
  readonly desertedAt?: number;
  /** Grows whenever a seat's token may have changed. */
  readonly tokens: number;
  /** The game under way, or over. */
  readonly play?: Play;
  /** Why the table can only be read. */
  readonly frozen?: Refusal;
}

export interface Chair extends Marked {
  readonly name: string;
  /** Who plays: a bot's own seat, or one that plays for an absent person. */
  readonly bot?: string | undefined;
  readonly host: boolean;
  readonly left: boolean;
}

export interface Fair {
  readonly gameId: string;
  readonly commitment: string;
  readonly seatCommitments: readonly (string | null)[];
  readonly contributions: readonly (string | null)[];
  readonly house: readonly Seat[];
  readonly revealBy?: number | undefined;
  readonly aborted: readonly {
    readonly gameId: string;
    readonly commitment: string;
    readonly secret: string;
  }[];
}

export const isOver = ({ status }: Committed): boolean => status === 'finished' || status === 'abandoned';

/** Is none of those who sit here as people there? */
export const isDeserted = ({ seats }: Pick<Committed, 'seats'>, away: readonly Seat[]): boolean =>
  seats.every(({ kind, left }, n) => kind !== 'person' || left || away.includes(n as Seat));

export const hostOf = ({ seats }: Committed): Seat | undefined => {
  const at = seats.findIndex(({ host }) => host);
  return at < 0 ? undefined : (at as Seat);
};

/** Opened only at the end: before it there is no secret in a table. */
export function proofOf(table: Committed): Proof | undefined {
  const { fair, created, secret, importedProof } = table;
  if (importedProof) return importedProof;
  if (secret === undefined || fair.contributions.includes(null)) return undefined;
  return {
    scheme: SCHEME,
    gameId: fair.gameId,
    rules: `${created.game}/${created.version}`,
    secret,
    commitment: fair.commitment,
    contributions: fair.contributions as string[],
    seatCommitments: fair.seatCommitments as string[],
  };
}

// --- how the log leads from one to the next -------------------------------------------------------------------------

const OPEN: Chair = { kind: 'open', name: '', host: false, left: false };

/** A table with nothing but its first record. */
export function firstOf(id: string, { seq, at, hash, record }: Entered): Committed {
  if (record.type !== 'created') throw new Error('the log of a table opens with how it was created');
  return {
    id,
    version: seq,
    hash,
    created: record,
    createdAt: at,
    status: 'lobby',
    seats: Array.from({ length: record.seats }, () => OPEN),
    log: [],
    clocks: [],
    fair: freshFair(record.gameId, record.commitment, record.seats),
    ranking: [],
    away: [],
    tokens: 0,
  };
}

const freshFair = (gameId: string, commitment: string, seats: number): Fair => ({
  gameId,
  commitment,
  seatCommitments: Array.from({ length: seats }, () => null),
  contributions: Array.from({ length: seats }, () => null),
  house: [],
  aborted: [],
});

/** The table after one more record, its game left out: arithmetic only, as `evolve` is for a game. */
export function entered(table: Committed, one: Entered): Committed {
  const { seq, hash, clocks = table.clocks } = one;
  return { ...table, version: seq, hash, clocks, ...changes(table, one) };
}

type Changes = Partial<Committed>;

function changes(table: Committed, { seq, at, record }: Entered): Changes {
  const { fair, seats, created, log } = table;
  switch (record.type) {
    case 'created':
      return {};
    case 'timed':
      return record.away
        ? { away: record.away, ...(isDeserted(table, record.away) && { desertedAt: at }) }
        : {};
    case 'joined':
      return {
        tokens: table.tokens + 1,
        seats: seats.with(record.seat, {
          kind: 'person',
          name: record.name,
          host: record.host === true,
          left: false,
          mark: record.mark ?? firstMark(seats, record.seat),
        }),
      };
    case 'left': {
      const before = table.status === 'lobby' || table.status === 'starting';
      const without = before ? emptied(table, record.seat) : {};
      const now = without.seats ?? withChair(seats, record.seat, { left: true, host: false });
      const heir = record.host === undefined ? now : withChair(now, record.host, { host: true });
      return { ...without, tokens: table.tokens + 1, seats: heir };
    }
    case 'kicked':
      return { ...emptied(table, record.seat), tokens: table.tokens + 1 };
    case 'rotated':
      return { tokens: table.tokens + 1 };
    case 'botSeated':
      return {
        seats: seats.with(record.seat, { kind: 'bot', name: '', bot: record.bot, host: false, left: false }),
      };
    case 'botRemoved':
      return emptied(table, record.seat);
    case 'arranged': {
      const { type: _type, seat, what, ...arrangement } = record;
      return {
        created: { ...created, ...arrangement },
        arranged: { seat, name: seats[seat]?.name ?? '', what, version: seq },
      };
    }
    case 'marked':
      return { seats: withChair(seats, record.seat, { mark: record.mark }) };
    case 'renamed':
      return {
        seats: withChair(seats, record.seat, { name: record.name }),
        // Who set the table goes by the new name as well.
        ...(table.arranged?.seat === record.seat && { arranged: { ...table.arranged, name: record.name } }),
      };
    case 'committed':
      return {
        fair: { ...fair, seatCommitments: fair.seatCommitments.with(record.seat, record.commitment) },
      };
    case 'starting': {
      const [seatCommitments, contributions] = [[...fair.seatCommitments], [...fair.contributions]];
      for (const { seat, contribution, commitment } of record.house) {
        seatCommitments[seat] = commitment;
        contributions[seat] = contribution;
      }
      const house = [...fair.house, ...record.house.map(({ seat }) => seat)];
      const { revealBy } = record;
      return { status: 'starting', fair: { ...fair, seatCommitments, contributions, house, revealBy } };
    }
    case 'revealed':
      return { fair: { ...fair, contributions: fair.contributions.with(record.seat, record.contribution) } };
    case 'aborted': {
      const stay = seats.map((chair, n) => (record.dropped.includes(n as Seat) ? OPEN : chair));
      const opened = { gameId: fair.gameId, commitment: fair.commitment, secret: record.secret };
      return {
        status: 'lobby',
        tokens: table.tokens + 1,
        seats: record.host === undefined ? stay : withChair(stay, record.host, { host: true }),
        fair: {
          ...freshFair(record.gameId, record.commitment, seats.length),
          aborted: [...fair.aborted, opened],
        },
      };
    }
    case 'begun':
      return {
        status: 'playing',
        log: [record],
        // A lobby that was opened under an older version is dealt under a newer one.
        created: { ...created, version: record.version, config: record.config },
        fair: { ...fair, revealBy: undefined },
      };
    case 'played':
    case 'undone':
      return { log: [...log, record] };
    case 'warned':
      return {
        clocks: table.clocks.map((clock) =>
          clock.seat === record.seat ? { ...clock, warned: true as const } : clock,
        ),
      };
    case 'takenOver':
      return { seats: withChair(seats, record.seat, { bot: record.bot }) };
    case 'takenBack':
      return { seats: withChair(seats, record.seat, { bot: undefined }) };
    case 'pauseWanted': {
      const agreed = table.pause?.state === 'asked' ? table.pause.agreed : [];
      const seat = table.pause?.seat ?? record.seat;
      return { pause: { state: 'asked', seat, agreed: [...agreed, record.seat] } };
    }
    case 'paused':
      return { pause: { state: 'paused', seat: table.pause?.seat ?? (0 as Seat), since: at } };
    case 'pauseDeclined':
    case 'resumed':
      return { pause: undefined };
    case 'finished': {
      const { ranking, secret } = record;
      return { status: 'finished', pause: undefined, clocks: [], ranking, secret };
    }
    case 'abandoned': {
      const { secret } = record;
      // Nothing was dealt: there is no proof to open, but the commitment is answered for.
      const opened = { gameId: fair.gameId, commitment: fair.commitment, secret };
      const aborted = log.length === 0 ? [...fair.aborted, opened] : fair.aborted;
      return {
        status: 'abandoned',
        pause: undefined,
        clocks: [],
        secret,
        fair: { ...fair, aborted, revealBy: undefined },
      };
    }
    case 'rematched':
      return {
        rematch: {
          id: record.table,
          code: record.code,
          ...(record.seat !== undefined && { by: record.seat }),
        },
      };
    case 'imported':
      return {
        seats: record.people.map(({ name, bot, mark }): Chair => ({
          kind: bot === undefined ? 'person' : 'bot',
          name,
          ...(mark !== undefined && { mark }),
          ...(bot !== undefined && { bot }),
          host: false,
          left: true,
        })),
        fair: { ...fair, gameId: record.gameId },
        ...(record.proof !== undefined && { importedProof: record.proof as Proof }),
      };
    default:
      return record satisfies never;
  }
}

const withChair = (seats: readonly Chair[], seat: Seat, change: Partial<Chair>): readonly Chair[] =>
  seats.with(seat, { ...seats[seat]!, ...change });

/** A seat that is given up takes its share of chance with it. */
const emptied = ({ seats, fair }: Committed, seat: Seat): Changes => ({
  seats: seats.with(seat, OPEN),
  fair: { ...fair, seatCommitments: fair.seatCommitments.with(seat, null) },
});
