import { type Proof, SCHEME, type Seat } from '@reckon/kernel';
import type { Arranged, Clock, Pause, Status } from '@reckon/protocol';
import { firstMark, type Marked } from './marks.ts';
import type { Created, Entered, GameRecord } from './records.ts';

/** A table as its log tells it, the game itself left out. Everybody may know all of it but `contributions`. */
export interface Sitting {
  readonly id: string;
  version: number;
  created: Created;
  createdAt: number;
  status: Status;
  seats: Chair[];
  /** The game's own log. */
  readonly log: GameRecord[];
  clocks: readonly Clock[];
  fair: Fair;
  ranking: readonly (readonly Seat[])[];
  /** Opened at the end, never before. */
  secret?: string;
  /** Of a game that was played elsewhere. */
  importedProof?: Proof;
  rematch?: { readonly id: string; readonly code: string };
  arranged?: Arranged;
  pause?: Pause;
  /** Commands that were carried out, and the version that holds their effect. */
  readonly commands: Map<string, number>;
  /** Grows whenever a seat's token may have changed. */
  tokens: number;
}

interface Chair extends Marked {
  name: string;
  /** Who plays: a bot's own seat, or one that plays for an absent person. */
  bot?: string;
  host: boolean;
  left: boolean;
}

interface Fair {
  gameId: string;
  commitment: string;
  seatCommitments: (string | null)[];
  contributions: (string | null)[];
  house: Seat[];
  revealBy?: number;
  aborted: { readonly gameId: string; readonly commitment: string; readonly secret: string }[];
}

const empty = (): Chair => ({ kind: 'open', name: '', host: false, left: false });

export function sittingFrom(id: string, { at, record }: Entered): Sitting {
  if (record.type !== 'created') throw new Error('the log of a table opens with how it was created');
  return {
    id,
    version: 0,
    created: record,
    createdAt: at,
    status: 'lobby',
    seats: Array.from({ length: record.seats }, empty),
    log: [],
    clocks: [],
    fair: freshFair(record.gameId, record.commitment, record.seats, []),
    ranking: [],
    commands: new Map(),
    tokens: 0,
  };
}

const freshFair = (gameId: string, commitment: string, seats: number, aborted: Fair['aborted']): Fair => ({
  gameId,
  commitment,
  seatCommitments: Array.from({ length: seats }, () => null),
  contributions: Array.from({ length: seats }, () => null),
  house: [],
  aborted,
});

/** The one writer of a sitting: arithmetic only, as `evolve` is for a game. */
export function enter(sitting: Sitting, { seq, at, record, clocks, command }: Entered): void {
  sitting.version = seq;
  if (clocks) sitting.clocks = clocks;
  if (command !== undefined) sitting.commands.set(command, seq);
  const { fair, seats } = sitting;
  switch (record.type) {
    case 'created':
      return;
    case 'joined':
      seats[record.seat] = {
        kind: 'person',
        name: record.name,
        host: record.host === true,
        left: false,
        mark: record.mark ?? firstMark(seats, record.seat),
      };
      sitting.tokens++;
      return;
    case 'left':
      sitting.tokens++;
      if (sitting.status === 'lobby' || sitting.status === 'starting') empties(sitting, record.seat);
      else {
        seats[record.seat]!.left = true;
        seats[record.seat]!.host = false;
      }
      if (record.host !== undefined) seats[record.host]!.host = true;
      return;
    case 'kicked':
      sitting.tokens++;
      empties(sitting, record.seat);
      return;
    case 'rotated':
      sitting.tokens++;
      return;
    case 'botSeated':
      seats[record.seat] = { kind: 'bot', name: '', bot: record.bot, host: false, left: false };
      return;
    case 'botRemoved':
      empties(sitting, record.seat);
      return;
    case 'arranged': {
      const { type: _type, seat, what, ...arrangement } = record;
      sitting.created = { ...sitting.created, ...arrangement };
      sitting.arranged = { seat, name: seats[seat]?.name ?? '', what, version: seq };
      return;
    }
    case 'marked':
      seats[record.seat]!.mark = record.mark;
      return;
    case 'renamed':
      seats[record.seat]!.name = record.name;
      // Who set the table goes by the new name as well.
      if (sitting.arranged?.seat === record.seat)
        sitting.arranged = { ...sitting.arranged, name: record.name };
      return;
    case 'committed':
      fair.seatCommitments[record.seat] = record.commitment;
      return;
    case 'starting':
      sitting.status = 'starting';
      fair.revealBy = record.revealBy;
      for (const { seat, contribution, commitment } of record.house) {
        fair.seatCommitments[seat] = commitment;
        fair.contributions[seat] = contribution;
        fair.house.push(seat);
      }
      return;
    case 'revealed':
      fair.contributions[record.seat] = record.contribution;
      return;
    case 'aborted': {
      const opened = { gameId: fair.gameId, commitment: fair.commitment, secret: record.secret };
      for (const seat of record.dropped) seats[seat] = empty();
      if (record.host !== undefined) seats[record.host]!.host = true;
      sitting.status = 'lobby';
      sitting.tokens++;
      sitting.fair = freshFair(record.gameId, record.commitment, seats.length, [...fair.aborted, opened]);
      return;
    }
    case 'begun':
      delete fair.revealBy;
      sitting.created = { ...sitting.created, version: record.version, config: record.config };
      sitting.log.push(record);
      sitting.status = 'playing';
      return;
    case 'played':
    case 'undone':
      sitting.log.push(record);
      return;
    case 'timed':
      return;
    case 'warned':
      sitting.clocks = sitting.clocks.map((clock) =>
        clock.seat === record.seat ? { ...clock, warned: true } : clock,
      );
      return;
    case 'takenOver':
      seats[record.seat]!.bot = record.bot;
      return;
    case 'takenBack':
      delete seats[record.seat]!.bot;
      return;
    case 'pauseWanted':
      sitting.pause =
        sitting.pause?.state === 'asked'
          ? { ...sitting.pause, agreed: [...sitting.pause.agreed, record.seat] }
          : { state: 'asked', seat: record.seat, agreed: [record.seat] };
      return;
    case 'paused':
      sitting.pause = { state: 'paused', seat: sitting.pause?.seat ?? (0 as Seat), since: at };
      return;
    case 'pauseDeclined':
    case 'resumed':
      delete sitting.pause;
      return;
    case 'finished':
      delete sitting.pause;
      sitting.status = 'finished';
      sitting.ranking = record.ranking;
      sitting.secret = record.secret;
      sitting.clocks = [];
      return;
    case 'abandoned':
      delete sitting.pause;
      sitting.status = 'abandoned';
      sitting.secret = record.secret;
      sitting.clocks = [];
      delete fair.revealBy;
      // Nothing was dealt: there is no proof to open, but the commitment is answered for.
      if (sitting.log.length === 0)
        fair.aborted.push({ gameId: fair.gameId, commitment: fair.commitment, secret: record.secret });
      return;
    case 'rematched':
      sitting.rematch = { id: record.table, code: record.code };
      return;
    case 'imported':
      record.people.forEach(({ name, bot, mark }, seat) => {
        seats[seat] = {
          kind: bot === undefined ? 'person' : 'bot',
          name,
          ...(mark !== undefined && { mark }),
          ...(bot !== undefined && { bot }),
          host: false,
          left: true,
        };
      });
      fair.gameId = record.gameId;
      if (record.proof) sitting.importedProof = record.proof as Proof;
      return;
    default:
      record satisfies never;
  }
}

/** A seat that is given up takes its share of chance with it. */
function empties(sitting: Sitting, seat: Seat): void {
  sitting.seats[seat] = empty();
  sitting.fair.seatCommitments[seat] = null;
}

export const isOver = ({ status }: Sitting): boolean => status === 'finished' || status === 'abandoned';

export const hostOf = ({ seats }: Sitting): Seat | undefined => {
  const at = seats.findIndex(({ host }) => host);
  return at < 0 ? undefined : (at as Seat);
};

/** Opened only at the end: before it there is no secret in a sitting. */
export function proofOf(sitting: Sitting): Proof | undefined {
  const { fair, created, secret, importedProof } = sitting;
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
