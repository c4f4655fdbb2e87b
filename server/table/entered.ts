import type { Burnt, Seat } from '@reckon/kernel';
import { fileRecord, type EndedRecord } from '@reckon/protocol';
import { isDeserted, type Chair, type Committed, type Fair } from './committed.ts';
import { frozenBy } from './fair.ts';
import { firstMark } from './marks.ts';
import { isOfGame, type Entered, type GameRecord, type TableRecord } from './records.ts';

/** How the log leads from one table to the next. */

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
    fair: {
      ...freshFair(record.commitment, record.seats),
      ...(record.fair === undefined && { old: { gameId: record.gameId ?? id } }),
    },
    ranking: [],
    away: [],
    tokens: 0,
  };
}

const freshFair = (commitment: string, seats: number, burnt: readonly Burnt[] = []): Fair => ({
  attempt: burnt.length + 1,
  commitment,
  commitments: Array.from({ length: seats }, () => null),
  burnt,
  shares: Array.from({ length: seats }, () => null),
});

/**
 * The table after one more record, its game left out: arithmetic only, as `evolve` is for a game. Whoever walks a long log gives
 * a list of their own that grows with it, so that it is not copied at every step.
 */
export function entered(table: Committed, one: Entered, grown?: GameRecord[]): Committed {
  const { seq, hash, record, clocks = table.clocks } = one;
  const next = { ...table, version: seq, hash, clocks, ...changes(table, one) };
  if (!isOfGame(record)) return next;
  const log = grown ?? [...table.log];
  log.push(record);
  return { ...next, log };
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
        // Whoever was ready was so for another table.
        seats: seats.map(({ ready: _ready, ...chair }) => chair),
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
    case 'ready':
      return { seats: withChair(seats, record.seat, { ready: record.ready }) };
    case 'seatAdded':
      return {
        created: { ...created, seats: created.seats + 1 },
        seats: [...seats, OPEN],
        fair: {
          ...fair,
          commitments: [...fair.commitments, null],
          shares: [...fair.shares, null],
        },
      };
    case 'seatRemoved':
      return withoutSeat(table, record.seat);
    case 'committed':
      return {
        fair: { ...fair, commitments: fair.commitments.with(record.seat, record.commitment) },
      };
    case 'starting': {
      const { revealBy, terms, sig } = record;
      const frozen = terms !== undefined && sig !== undefined && { terms, sig };
      return {
        status: 'starting',
        // A lobby that was opened under an older version is dealt under a newer one, and says so when its terms do.
        ...(terms && { created: { ...created, version: terms.rules, config: terms.config } }),
        fair: { ...fair, revealBy, ...frozen },
      };
    }
    case 'revealed':
      return { fair: { ...fair, shares: fair.shares.with(record.seat, record.share ?? null) } };
    case 'burnt': {
      const missing = record.missing.map((seat) => ({ seat, name: seats[seat]?.name ?? '' }));
      const burnt = [...fair.burnt, { server: fair.commitment, missing }];
      return {
        ...dropped(table, record.missing, record.host),
        fair: freshFair(record.commitment, seats.length, burnt),
      };
    }
    case 'offered':
      return { status: 'lobby', fair: freshFair(record.commitment, seats.length) };
    case 'aborted':
      return {
        ...dropped(table, record.dropped, record.host),
        fair: { ...freshFair(record.commitment, seats.length), old: { gameId: record.gameId } },
      };
    case 'begun':
      return {
        status: 'playing',
        playedAt: at,
        created: { ...created, version: record.version, config: record.config },
        fair: { ...fair, revealBy: undefined },
        ...chained(table, fileRecord(record)),
      };
    case 'played':
    case 'undone':
      return { playedAt: at, ...chained(table, fileRecord(record)) };
    case 'signed': {
      const { n, head, final, sig } = record;
      const { signed, signedBefore = [] } = fair;
      const before = signed && { signedBefore: [...signedBefore, signed] };
      return { fair: { ...fair, signed: { n, head, final, sig }, ...before } };
    }
    case 'warned':
      return {
        clocks: table.clocks.map((clock) =>
          clock.seat === record.seat ? { ...clock, warned: true as const } : clock,
        ),
      };
    case 'hinted': {
      const { hints = 0 } = seats[record.seat] ?? {};
      return { seats: withChair(seats, record.seat, { hints: hints + 1, hintedAt: log.length }) };
    }
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
      return {
        status: 'finished',
        pause: undefined,
        clocks: [],
        ranking,
        secret,
        ...chained(table, endedRecord('finished', ranking, seats)),
      };
    }
    case 'abandoned':
      return {
        status: 'abandoned',
        pause: undefined,
        clocks: [],
        secret: record.secret,
        fair: { ...fair, revealBy: undefined },
        ...(log.length > 0 && chained(table, endedRecord('abandoned', [], seats))),
      };
    case 'rematched':
      return {
        rematch: {
          id: record.table,
          code: record.code,
          ...(record.seat !== undefined && { by: record.seat }),
        },
      };
    case 'contradicted':
      return { frozen: table.frozen ?? frozenBy(record) };
    case 'imported':
      return {
        seats: record.people.map(({ name, bot, mark, hints }): Chair => ({
          kind: bot === undefined ? 'person' : 'bot',
          name,
          ...(mark !== undefined && { mark }),
          ...(hints !== undefined && { hints }),
          ...(bot !== undefined && { bot }),
          host: false,
          left: true,
        })),
        imported: true,
        fair:
          record.proof === undefined || !('terms' in record.proof) ? fair : importedFair(fair, record.proof),
      };
    default:
      return record satisfies never;
  }
}

/** A commitment names its seat: whoever moves up has none until the next is in. */
function withoutSeat({ created, seats, fair, tokens, arranged }: Committed, seat: Seat): Changes {
  const moved = arranged && arranged.seat > seat ? ((arranged.seat - 1) as Seat) : arranged?.seat;
  return {
    created: { ...created, seats: created.seats - 1 },
    seats: seats.toSpliced(seat, 1),
    tokens: tokens + 1,
    fair: {
      ...fair,
      commitments: fair.commitments.toSpliced(seat, 1).map((one, n) => (n < seat ? one : null)),
      shares: fair.shares.toSpliced(seat, 1),
    },
    ...(arranged && moved !== undefined && { arranged: { ...arranged, seat: moved } }),
  };
}

const withChair = (seats: readonly Chair[], seat: Seat, change: Partial<Chair>): readonly Chair[] =>
  seats.with(seat, { ...seats[seat]!, ...change });

/** A seat that is given up takes its share of chance with it. */
const emptied = ({ seats, fair }: Committed, seat: Seat): Changes => ({
  seats: seats.with(seat, OPEN),
  fair: { ...fair, commitments: fair.commitments.with(seat, null) },
});

/** A start that came to nothing: back to the lobby, without those who did not answer. */
function dropped(table: Committed, missing: readonly Seat[], host: Seat | undefined): Changes {
  const stay = table.seats.map((chair, n) => (missing.includes(n as Seat) ? OPEN : chair));
  return {
    status: 'lobby',
    tokens: table.tokens + 1,
    seats: host === undefined ? stay : withChair(stay, host, { host: true }),
  };
}

/** How a game ended, as files hold it, and who was helped on the way. */
export const endedRecord = (
  how: EndedRecord['how'],
  ranking: readonly (readonly Seat[])[],
  seats: readonly Pick<Chair, 'hints'>[],
): EndedRecord => {
  const hints = seats.map((chair) => chair.hints ?? 0);
  return { type: 'ended', how, ranking, ...(hints.some((times) => times > 0) && { hints }) };
};

const chained = ({ chain }: Committed, record: unknown): Changes =>
  chain ? { chain: chain.after(record) } : {};

const importedFair = (
  fair: Fair,
  { terms, termsSig, shares, end }: NonNullable<Extract<TableRecord, { type: 'imported' }>['proof']>,
): Fair => ({
  ...freshFair(terms.server, terms.seats.length, terms.burnt),
  terms,
  sig: termsSig,
  shares,
  signed: end,
  revealBy: fair.revealBy,
});
