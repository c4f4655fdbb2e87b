import type { AnyEntry, Seat } from '@reckon/kernel';
import { refusal, type Sent } from '@reckon/protocol';
import { Sealed } from '../store/secret.ts';
import { decideHint } from './advice.ts';
import { hostOf, isComplete, isOver } from './committed.ts';
import { copyTokens, dropToken, newCommand, newTable, tableFrom } from './create.ts';
import { entered } from './entered.ts';
import { chainFrom, isSound, sealedOf } from './fair.ts';
import { decideLobby, type LobbyCommand } from './lobby.ts';
import { deal, decideUndo, seatMoves } from './move.ts';
import type { TableRecord } from './records.ts';
import { no, type Around, type Asked, type Change, type Decision } from './step.ts';

/** Every command but chat: who may, and what it comes to. Nothing is changed by it. */
export async function decide(around: Around, seat: Seat, command: Sent): Promise<Decision> {
  const { table, house } = around;
  const entry = house.entryFor(table.created.game, table.created.version);
  if (table.frozen !== undefined || !entry) return { refused: table.frozen ?? refusal('readOnly') };
  const chair = table.seats[seat];
  if (chair?.kind !== 'person' || chair.left) return no('noSeatHere');
  const asked: Asked = { ...around, entry, seat };
  switch (command.type) {
    case 'move':
    case 'undo':
      if (!table.play || table.status !== 'playing') return no('notPlaying');
      if (table.pause?.state === 'paused') return no('paused');
      if (chair.bot !== undefined) return no('botForYou');
      return command.type === 'undo'
        ? decideUndo(around, table.play, seat)
        : seatMoves(around, table.play, { seat, json: command.move, version: command.version });
    case 'hint':
      return decideHint(table, seat);
    case 'chat':
      return no('chatApart');
    case 'abandon':
      return hostOf(table) === seat ? abandon(around, seat) : no('hostOnly');
    case 'rematch':
      return rematch(asked);
    default:
      return decideAround(asked, command);
  }
}

/** Commands around the game, and what follows from them by itself. */
export async function decideAround(asked: Asked, command: LobbyCommand): Promise<Decision> {
  const decision = decideLobby(asked, command);
  if ('refused' in decision) return decision;
  const [record] = decision.records;
  switch (record?.type) {
    case 'starting':
    case 'revealed':
      return dealAfter(asked, asked.entry, record);
    case 'left':
      return afterLeaving(asked, record);
    default:
      return decision;
  }
}

async function afterLeaving(asked: Asked, record: TableRecord): Promise<Decision> {
  const { table, seat } = asked;
  const change: Change = { records: [record], beside: [dropToken(table.id, seat)] };
  const others = table.seats.some(({ kind, left }, n) => kind === 'person' && !left && n !== seat);
  if (others || isOver(table)) return change;
  const end = await abandon(asked, seat);
  return 'refused' in end ? end : { ...change, ...end, records: [record, ...end.records] };
}

/** The last share of chance is in: the game is dealt in the same breath. */
async function dealAfter(around: Around, entry: AnyEntry, record: TableRecord): Promise<Decision> {
  const { table, house } = around;
  const { version, hash } = table;
  const ready = entered(table, { seq: version + 1, at: 0, hash, record });
  if (!isComplete(ready.fair)) return { records: [record], status: 'starting' };
  const secret = await shareOf(around);
  if (secret === undefined) return no('sealed');
  const sealed = sealedOf(ready, entry, secret);
  if (!sealed) return no('exchanged');
  try {
    const dealt = deal({ ...around, table: ready }, entry, sealed);
    return { ...dealt, records: [record, ...dealt.records] };
  } catch (error) {
    house.report.incident('rule', { table: table.id, error });
    return no('setupFailed');
  }
}

/** The server's share of chance; undefined where the key that is here does not open it. */
const shareOf = ({ secret }: Around): Promise<string | undefined> =>
  secret().catch((error: unknown) => {
    if (error instanceof Sealed) return undefined;
    throw error;
  });

/** What was dealt is opened, and nobody plays on. Without a seat it is the house that closes the table. */
export async function abandon(around: Around, seat?: Seat): Promise<Decision> {
  const { table } = around;
  if (isOver(table)) return no('over');
  const secret = await shareOf(around);
  if (secret === undefined) return no('sealed');
  // A game that was not played on here has none at hand, and a log without a signed end is nobody's.
  const chain = table.chain || !isSound(table) ? undefined : chainFrom(table, secret);
  return {
    ...(chain && { chain }),
    records: [{ type: 'abandoned', ...(seat !== undefined && { seat }), secret }],
    clocks: [],
    status: 'abandoned',
  };
}

/** The same people at a new table; their tokens open it too. Both logs are written at once. */
function rematch({ table: old, entry, house, seat }: Asked): Decision {
  const { created, seats, rematch: next } = old;
  if (!isOver(old)) return no('notOver');
  if (next) return no('rematchSet');
  const staying = seats.map(({ kind, left }) => kind === 'person' && !left);
  const before = hostOf(old);
  const host = before !== undefined && staying[before] ? before : staying.indexOf(true);
  const people = seats.flatMap(({ kind, name, bot, mark }, n): TableRecord[] => {
    const kept = mark !== undefined && { mark };
    if (staying[n])
      return [{ type: 'joined', seat: n as Seat, name, ...(n === host && { host: true }), ...kept }];
    return kind === 'bot' && bot !== undefined ? [{ type: 'botSeated', seat: n as Seat, bot }] : [];
  });
  const {
    type: _type,
    code: _code,
    fair: _fair,
    gameId: _gameId,
    commitment: _commitment,
    ...kept
  } = created;
  const config: unknown = entry.rematch(created.config, created.seats);
  const id = tableFrom(newCommand(house.random));
  const wanted = { ...kept, version: entry.game.version, config, from: old.id };
  const { code, append } = newTable({ id, wanted, people, tokens: [copyTokens(id, old.id)] }, house);
  return { records: [{ type: 'rematched', table: id, code, seat }], also: append };
}
