import {
  attempt,
  begin,
  fairChance,
  keyOf,
  playFallback,
  seatsOf,
  standing,
  totalOf,
  undoableFrom,
  upgraded,
  type AnyEntry,
  type Cause,
  type Chance,
  type Fault,
  type Played,
  type Presence,
  type Rejection,
  type Row,
  type Seat,
  type Tagged,
} from '@reckon/kernel';
import { hashing } from '../hashing.ts';
import { historyRows, forgetHistory, type HistoryRow } from '../store/history.ts';
import type { KeptClock } from './clocks.ts';
import { clocksNow } from './clocks.ts';
import { no, type Decision, type Plan } from './decision.ts';
import type { Reporter } from './house.ts';
import { isAlone, matchFrom, remember, sheetOf, type AnyMatch } from './match.ts';
import type { GameRecord } from './records.ts';
import type { Sitting } from './sitting.ts';

/** A game under way at a table: the match, and everything worked out from it once per change. */
export interface Game {
  readonly entry: AnyEntry;
  match: AnyMatch;
  /** What each acting seat may do, and since which version that menu stands. */
  menus: ReadonlyMap<Seat, readonly Tagged[]>;
  /** Whose they are. */
  acting: readonly Seat[];
  since: number[];
  /** The latest run of one seat's own moves that taught nobody anything. */
  undo: { readonly seat: Seat; readonly from: number } | undefined;
}

export interface Setting {
  readonly sitting: Sitting;
  readonly presenceOf: (seat: Seat) => Presence;
  readonly now: number;
  readonly report: Reporter;
  /** Reads the secret, to open it: the game is over. */
  readonly open: () => Promise<string>;
}

export function chanceOf({ created, fair }: Sitting, version: number, secret: string): Chance {
  const contributions = fair.contributions as string[];
  const rules = `${created.game}/${version}`;
  return fairChance(hashing, keyOf(hashing, { gameId: fair.gameId, rules, secret, contributions }));
}

/** The deal: every seat has contributed, and the key is what all of them made it. */
export function deal(
  { sitting, presenceOf, now, report }: Setting,
  entry: AnyEntry,
  chance: Chance,
): {
  readonly game: Game;
  readonly record: GameRecord;
  readonly clocks: readonly KeptClock[];
  readonly history: readonly HistoryRow[];
} {
  const { created } = sitting;
  const { game: rules } = entry;
  // A lobby that was opened under an older version is dealt under this one.
  const config: unknown = rules.upgrade?.(created.version)?.config?.(created.config) ?? created.config;
  const match = begin<unknown, unknown, Tagged, Tagged, unknown>({
    game: rules,
    config,
    seats: created.seats,
    chance,
    observers: [entry.scoring],
    failed: (failure) => report.incident('observer', { ...failure, table: sitting.id }),
  });
  const record: GameRecord = {
    type: 'begun',
    game: created.game,
    version: rules.version,
    config,
    seats: created.seats,
    state: match.state,
  };
  const game: Game = { entry, match, menus: new Map(), acting: [], since: [], undo: undefined };
  const clocks = clocksNow(timekeeping({ sitting, presenceOf, now }, game, undefined));
  return {
    game,
    record: JSON.parse(JSON.stringify(record)) as GameRecord,
    clocks,
    history: written({ sitting, report }, openingRows(sitting, entry)),
  };
}

export const timekeeping = (
  { sitting, presenceOf, now }: Pick<Setting, 'sitting' | 'presenceOf' | 'now'>,
  { match }: Game,
  moved: Seat | undefined,
) => ({
  game: match.game,
  state: match.state,
  waitingFor: match.game.toAct(match.state).filter((seat) => sitting.seats[seat]?.bot === undefined),
  presenceOf,
  options: sitting.created.clock,
  before: sitting.clocks as readonly KeptClock[],
  moved,
  now,
});

/** A move of a seat, made by whoever plays it. */
export function decideMove(setting: Setting, game: Game, seat: Seat, move: Tagged): Promise<Decision> {
  const before = game.match.state;
  const back = remember(game.match);
  const answer = attempt(game.match, seat, move);
  return settle(setting, game, { seat, move, answer, before, back });
}

/** The house moves for a seat. */
export async function decideFallback(
  setting: Setting,
  game: Game,
  seat: Seat,
  cause: Cause,
): Promise<Decision> {
  const before = game.match.state;
  const back = remember(game.match);
  try {
    const { move, answer } = playFallback(game.match, seat, cause);
    return await settle(setting, game, { seat, move, answer, before, back, cause });
  } catch (error) {
    back();
    setting.report.incident('fallback', { table: setting.sitting.id, seat, error });
    return no('RULE_FAULT', 'The rules failed to move for an absent seat.');
  }
}

interface Attempted {
  readonly seat: Seat;
  readonly move: Tagged;
  readonly answer: Played<Tagged> | Rejection | Fault;
  /** `attempt` works on a copy, so the state before is still there to be compared with. */
  readonly before: unknown;
  readonly back: () => void;
  readonly cause?: Cause;
}

async function settle(
  setting: Setting,
  game: Game,
  { seat, move, answer, before, back, cause }: Attempted,
): Promise<Decision> {
  const { sitting, report } = setting;
  const { match } = game;
  if ('fault' in answer) {
    report.incident('rule', {
      table: sitting.id,
      game: sitting.created.game,
      move: move.type,
      error: answer.fault,
    });
    return no('RULE_FAULT', 'The rules failed on this move; it was not made. The table goes on.');
  }
  if ('rejected' in answer)
    return { refused: { text: answer.rejected, rule: answer.rule, code: answer.code } };
  const { first, events } = answer;
  const { version } = match.game;
  const record: Extract<GameRecord, { type: 'played' }> = {
    type: 'played',
    seat,
    move,
    ...(cause !== undefined && { cause }),
    ...(version !== sitting.created.version && { version }),
    first,
    events,
  };
  const over = match.game.toAct(match.state).length === 0;
  const aloneBefore = isAlone(match.game.toAct(before), seat);
  const quiet = cause === undefined && aloneBefore && !events.some((event) => match.game.informs(event));
  const clocks = over ? [] : clocksNow(timekeeping(setting, game, seat));
  const rows = moveRows(setting, game, before, record);
  const plan: Plan = {
    records: [record],
    clocks,
    history: over ? [] : written(setting, rows),
    events: events.map((event, i) => [first + i, event] as const),
    stored: () => {
      const from = game.undo?.seat === seat ? game.undo.from : sitting.log.length - 1;
      game.undo = quiet ? { seat, from } : undefined;
    },
    lost: back,
  };
  if (!over) return plan;
  const ranking = ranked(setting, game);
  return {
    ...plan,
    records: [record, { type: 'finished', ranking, secret: await setting.open() }],
    status: 'finished',
    history: written(setting, [...rows, ...closingRows(setting, game, ranking)]),
  };
}

function ranked({ sitting, report }: Setting, { entry, match }: Game): readonly (readonly Seat[])[] {
  const sheet = sheetOf(match, entry);
  try {
    return sheet ? entry.scoring.rank(sheet, match.state) : [];
  } catch (error) {
    report.incident('ranking', { table: sitting.id, error });
    return [];
  }
}

export function decideUndo(setting: Setting, game: Game, seat: Seat): Decision {
  const { sitting, report } = setting;
  const { entry, match } = game;
  const from = undoableFrom(entry.game, sitting.log, seat);
  if (from === undefined) return no('NOTHING_TO_UNDO', 'There is nothing you can take back.');
  const taken = sitting.log[from];
  const record: GameRecord = { type: 'undone', seat, from };
  const log = [...sitting.log, record];
  const failed = () => {};
  const undone = matchFrom(entry, log, match.chance, failed);
  const old = game.match;
  const oldUndo = game.undo;
  game.match = undone;
  const clocks = clocksNow(timekeeping(setting, game, seat));
  return {
    records: [record],
    clocks,
    history: written(setting, [
      ...openingRows(sitting, entry),
      ...replayedRows(setting, entry, log, match.chance),
    ]),
    before: entry.rows ? [forgetHistory(sitting.id)] : [],
    undone: { seat, from: taken?.type === 'played' ? taken.first : 0 },
    stored: () => {
      const left = undoableFrom(entry.game, sitting.log, seat);
      game.undo = left === undefined ? undefined : { seat, from: left };
      report.command('undone', 'done', 0);
    },
    lost: () => {
      game.match = old;
      game.undo = oldUndo;
    },
  };
}

// --- rows of the history tables -------------------------------------------------------------------------------------

function written({ sitting, report }: Pick<Setting, 'sitting' | 'report'>, rows: readonly Row[]) {
  return historyRows({ table: sitting.id, game: sitting.created.game }, rows, (problem) =>
    report.incident('history', { table: sitting.id, problem }),
  );
}

/** A game that keeps rows says itself when play begins. */
const openingRows = (sitting: Sitting, entry: AnyEntry): readonly Row[] => [
  { table: 'session', key: 0, set: { phase: entry.rows ? 'setup' : 'playing' } },
  ...sitting.seats.map(({ name, bot }, key) => ({
    table: 'player' as const,
    key,
    set: { name: name || (bot ?? '') },
  })),
];

function moveRows(
  setting: Setting,
  { entry, match }: Game,
  before: unknown,
  record: Extract<GameRecord, { type: 'played' }>,
): readonly Row[] {
  if (!entry.rows) return [];
  try {
    return entry.rows(before, record, match.state);
  } catch (error) {
    setting.report.incident('history', { table: setting.sitting.id, error });
    return [];
  }
}

function closingRows(
  setting: Setting,
  { entry, match }: Game,
  ranking: readonly (readonly Seat[])[],
): readonly Row[] {
  const sheet = sheetOf(match, entry);
  const [winners = []] = ranking;
  return [
    {
      table: 'session',
      key: 0,
      set: {
        phase: 'completed',
        completed_at: setting.now,
        ...(winners.length === 1 && { winner: winners[0] }),
      },
    },
    ...seatsOf(match.seats).map((seat) => ({
      table: 'player' as const,
      key: seat,
      set: { score: sheet ? totalOf(sheet.lines, seat) : null },
    })),
  ];
}

function replayedRows(
  setting: Setting,
  entry: AnyEntry,
  log: readonly GameRecord[],
  chance: Chance,
): readonly Row[] {
  if (!entry.rows) return [];
  const match = matchFrom(entry, log.slice(0, 1), chance, () => {});
  return standing(upgraded(entry.game, log)).flatMap(({ record }) => {
    const before = match.game.copy(match.state);
    for (const event of record.events) match.game.evolve(match.state as never, event);
    return moveRows(setting, { entry, match } as Game, before, record);
  });
}
