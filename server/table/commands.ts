import { hex, type AnyEntry, type Seat, type Tagged } from '@reckon/kernel';
import type { Command, Sent } from '@reckon/protocol';
import { Sealed } from '../store/secret.ts';
import type { Core } from './core.ts';
import { copyTokens, dropToken, list, newTable } from './create.ts';
import { no, type Decision, type Plan } from './decision.ts';
import { decideLobby } from './lobby.ts';
import { clocksAfter } from './pause.ts';
import { chanceOf, deal, decideMove, decideUndo, type Game } from './playing.ts';
import type { TableRecord } from './records.ts';
import { enter, hostOf, isOver } from './sitting.ts';

/** Every command but chat: who may, and what it comes to. */
export async function decide(core: Core, seat: Seat, command: Sent): Promise<Decision> {
  const { sitting, entry, game } = core;
  if (core.frozen !== undefined || !entry) return no('FROZEN', core.frozen ?? 'This table can only be read.');
  const chair = sitting.seats[seat];
  if (chair?.kind !== 'person' || chair.left) return no('NO_SEAT', 'You have no seat here.');
  switch (command.type) {
    case 'move':
    case 'undo':
      if (!game || sitting.status !== 'playing') return no('NOT_NOW', 'No game is being played.');
      if (sitting.pause?.state === 'paused') return no('PAUSED', 'The game is paused.');
      if (chair.bot !== undefined) return no('NOT_NOW', 'A bot plays for you; take your seat back first.');
      if (command.type === 'undo') return decideUndo(core.setting(), game, seat);
      return seatMoves(core, game, seat, command);
    case 'chat':
      return no('BAD_MESSAGE', 'Chat is not part of the log.');
    case 'abandon':
      return hostOf(sitting) === seat ? abandon(core, seat) : no('NOT_HOST', 'Only the host can do that.');
    case 'rematch':
      return rematch(core, entry);
    default:
      return around(core, entry, seat, command);
  }
}

function seatMoves(
  core: Core,
  game: Game,
  seat: Seat,
  { move: json, version }: Extract<Sent, { type: 'move' }>,
): Promise<Decision> | Decision {
  const move = parsed(game, json);
  if (!move) return no('BAD_MOVE', 'That is not a move of this game.');
  if (version < (game.since[seat] ?? 0)) return no('STALE', 'The table has changed since; look again.');
  return decideMove(core.setting(), game, seat, move);
}

/** A move as the game reads it; a parser that throws has read nothing. */
export function parsed({ match }: Game, json: unknown): Tagged | undefined {
  try {
    return match.game.parseMove(json, 'seat');
  } catch {
    return undefined;
  }
}

type LobbyCommand = Exclude<Command, { type: 'move' | 'undo' | 'chat' | 'abandon' | 'rematch' }>;

/** Commands around the game, and what follows from them by itself. */
export async function around(
  core: Core,
  entry: AnyEntry,
  seat: Seat,
  command: LobbyCommand,
): Promise<Decision> {
  const { sitting, house, presenceOf } = core;
  const answer = decideLobby(
    {
      sitting,
      entry,
      seat,
      presenceOf,
      now: house.time.now(),
      revealMs: house.limits.revealMs,
      random: (bytes) => hex(house.random(bytes)),
    },
    command,
  );
  if ('refused' in answer) return answer;
  const [record] = answer.records;
  switch (record?.type) {
    case 'starting':
    case 'revealed':
      return dealAfter(core, entry, record);
    case 'left':
    case 'kicked':
      return afterLeaving(core, record, record.seat);
    case 'resumed':
      return {
        records: answer.records,
        ...(core.game && { clocks: clocksAfter(core.setting(), core.game) }),
      };
    case 'arranged':
      return {
        records: answer.records,
        ...(record.open !== undefined && { beside: [list(core.id, record.open)] }),
      };
    default:
      return { records: answer.records };
  }
}

async function afterLeaving(core: Core, record: TableRecord, seat: Seat): Promise<Decision> {
  const { sitting } = core;
  const plan: Plan = { records: [record], beside: [dropToken(core.id, seat)] };
  const others = sitting.seats.some(({ kind, left }, n) => kind === 'person' && !left && n !== seat);
  if (others || isOver(sitting)) return plan;
  const end = await abandon(core, seat);
  return 'refused' in end ? end : { ...plan, ...end, records: [record, ...end.records] };
}

/** The last share of chance is in: the game is dealt in the same breath. */
async function dealAfter(core: Core, entry: AnyEntry, record: TableRecord): Promise<Decision> {
  const after = structuredClone(core.sitting);
  enter(after, { seq: after.version + 1, at: 0, record });
  if (after.fair.contributions.includes(null)) return { records: [record], status: 'starting' };
  try {
    const chance = chanceOf(after, entry.game.version, await core.secret());
    const {
      game,
      record: begun,
      clocks,
      history,
    } = deal({ ...core.setting(), sitting: after }, entry, chance);
    const stored = () => {
      core.game = game;
    };
    return { records: [record, begun], clocks, status: 'playing', history, stored };
  } catch (error) {
    if (error instanceof Sealed) return no('FROZEN', core.frozen ?? error.message);
    core.incident('rule', { error });
    return no('RULE_FAULT', 'The rules failed to set up this game.');
  }
}

async function abandon(core: Core, seat: Seat): Promise<Decision> {
  if (isOver(core.sitting)) return no('NOT_NOW', 'The game is over.');
  const secret = await core.secret();
  return { records: [{ type: 'abandoned', seat, secret }], clocks: [], status: 'abandoned' };
}

/** The same people at a new table; their tokens open it too. */
async function rematch(core: Core, entry: AnyEntry): Promise<Decision> {
  const { created, seats, rematch: next } = core.sitting;
  if (!isOver(core.sitting)) return no('NOT_NOW', 'The game is not over.');
  if (next) return no('NOT_NOW', 'The next table is set already.');
  const staying = seats.map(({ kind, left }) => kind === 'person' && !left);
  const old = hostOf(core.sitting);
  const host = old !== undefined && staying[old] ? old : staying.indexOf(true);
  const people = seats.flatMap(({ kind, name, bot, mark }, n): TableRecord[] => {
    const kept = mark !== undefined && { mark };
    if (staying[n])
      return [{ type: 'joined', seat: n as Seat, name, ...(n === host && { host: true }), ...kept }];
    return kind === 'bot' && bot !== undefined ? [{ type: 'botSeated', seat: n as Seat, bot }] : [];
  });
  const { type: _type, code: _code, gameId: _gameId, commitment: _commitment, ...kept } = created;
  const config: unknown = entry.rematch(created.config, created.seats);
  const table = newTable(
    { ...kept, version: entry.game.version, config, from: core.id },
    people,
    (id) => [copyTokens(id, core.id)],
    core.house,
  );
  await core.house.journal.append(table.append);
  return { records: [{ type: 'rematched', table: table.id, code: table.code }] };
}
