import type { Seat, Tagged } from '../game.ts';
import { showSheet, totalOf, winnersOf, type Condition, type ScoreLine, type Sheet } from '../ledger.ts';
import { changedLines, promisedBy, type ChangedLine } from '../whatif.ts';
import type { AnyKit } from './kit.ts';
import { checkRule, fail, trying, type Run } from './run.ts';

/** Promise 13 on one sheet, whenever it changed: every line is sound, and transfers balance. */
export function checkSheet(run: Run, sheet: Sheet, before: Sheet): void {
  if (before.final) fail(run, 13, 'a final sheet changed');
  const names = new Set<string>();
  const ids = new Set<string>();
  let all = 0;
  for (const line of sheet.lines) {
    const name = `${line.seat}/${line.source}`;
    if (names.has(name)) fail(run, 13, `two lines are called ${name}`);
    names.add(name);
    if (!Number.isFinite(line.points) || !run.seats.includes(line.seat))
      fail(run, 13, `the line ${name} gives ${line.points} points to seat ${line.seat}`);
    if (ids.has(`${line.seat}/${line.id}`)) fail(run, 13, `two lines have the id ${line.id}`);
    ids.add(`${line.seat}/${line.id}`);
    const worth = comesTo(line.condition, line);
    if (worth !== line.points)
      fail(run, 13, `the condition of ${name} comes to ${worth}, the line to ${line.points}`);
    checkRule(run, line.rule, `the score line ${line.source}`);
    all += line.points;
  }
  const { sum } = run.scoring;
  if (sum !== undefined && all !== sum) fail(run, 13, `all totals add up to ${all}, not to ${sum}`);
}

/** The points worked out again from the condition alone; what a place is worth only the rules know. */
function comesTo(condition: Condition, { seat, points }: ScoreLine): number {
  switch (condition.kind) {
    case 'fixed':
      return condition.points;
    case 'per':
      return Math.min(
        condition.most ?? Number.POSITIVE_INFINITY,
        condition.points * Math.floor(condition.count / condition.every),
      );
    case 'standing':
      return condition.place === 0 ? 0 : points;
    case 'transfer':
      return condition.to === seat ? condition.amount : -condition.amount;
    default:
      return condition satisfies never;
  }
}

/** What each seat had at the start and every change since make its total. */
export function checkChanges(run: Run, sheet: Sheet, opening: Sheet): void {
  for (const seat of run.seats) {
    const since = changed(sheet, seat) - changed(opening, seat);
    const total = totalOf(opening.lines, seat) + since;
    if (total !== totalOf(sheet.lines, seat))
      fail(run, 13, `the changes of seat ${seat} make ${total}, its lines ${totalOf(sheet.lines, seat)}`);
  }
}

function changed({ changes }: Sheet, seat: Seat): number {
  let points = 0;
  for (const change of changes) if (change.seat === seat) points += change.points;
  return points;
}

/** A move as the account of it is checked. */
export interface Move {
  readonly first: number;
  readonly last: number;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * The account of one move is whole and true: each line that is worth another number of points once, from what it was to
 * what it is; nothing else; and what the game can count for itself is as the change says.
 */
export function accountProblem(
  kit: Pick<AnyKit, 'explains'>,
  sheets: { readonly before: Sheet; readonly after: Sheet },
  { first, last, before, after }: Move,
): string | undefined {
  const worth = (sheet: Sheet, seat: Seat, id: string): number =>
    sheet.lines.find((line) => line.seat === seat && line.id === id)?.points ?? 0;
  const written = sheets.after.changes.slice(sheets.before.changes.length);
  const told = new Set<string>();
  for (const change of written) {
    const { seat, id, points, was, is, seq, settled } = change;
    const name = `the change of ${id} of seat ${seat}`;
    if (told.has(`${seat}/${id}`)) return `${name} is told twice`;
    told.add(`${seat}/${id}`);
    if (points === 0 || points !== is - was) return `${name} says ${points} from ${was} to ${is}`;
    if (settled !== last || seq < first || seq > last) return `${name} is of event ${seq}, not of this move`;
    const { instead } = sheets.after.lines.find((line) => line.seat === seat && line.id === id) ?? {};
    const had =
      worth(sheets.before, seat, id) + (instead === undefined ? 0 : worth(sheets.before, seat, instead));
    if (had !== was || worth(sheets.after, seat, id) !== is)
      return `${name} says ${was} to ${is}, the sheets ${had} to ${worth(sheets.after, seat, id)}`;
    const untrue = kit.explains?.(change, { before, after });
    if (untrue !== undefined) return `${name} is explained wrongly: ${untrue}`;
  }
  const seats = new Set([...sheets.before.lines, ...sheets.after.lines].map(({ seat }) => seat));
  for (const seat of seats) {
    const moved = totalOf(sheets.after.lines, seat) - totalOf(sheets.before.lines, seat);
    const said = written.reduce((sum, change) => sum + (change.seat === seat ? change.points : 0), 0);
    if (moved !== said) return `seat ${seat} moved by ${moved} points, its changes say ${said}`;
  }
  return undefined;
}

/** What was promised for a move on which no chance bears is what it then did. */
export function promiseProblem(
  run: Run,
  {
    seat,
    move,
    before,
    sheets: [sheet, after],
  }: {
    readonly seat: Seat;
    readonly move: Tagged;
    readonly before: unknown;
    readonly sheets: readonly [Sheet, Sheet];
  },
): string | undefined {
  const at = { config: run.config, state: before, sheet };
  const [worth] = promisedBy(run.kit.entry, at, { seat, moves: [move] });
  if (!worth || worth.chance) return undefined;
  const open = (one: Sheet): Sheet => showSheet({ ...one, final: false }, seat);
  const points = (lines: readonly ChangedLine[]): string =>
    JSON.stringify(lines.map(({ seat: whose, id, was, is }) => [whose, id, was, is]));
  const [promised, done] = [points(worth.lines), points(changedLines(open(sheet), open(after)))];
  return promised === done ? undefined : `${move.type} was to change ${promised}, it changed ${done}`;
}

/** The sheet kept event by event equals the one counted from the state alone. */
export function checkRecount(run: Run, sheet: Sheet, state: unknown): void {
  if (!run.scoring.recount) return;
  trying(run, 13, 'recounting');
  const kept = sheet.lines.map(essence).toSorted();
  const full = run.scoring.recount(state).map(essence).toSorted();
  const at = Array.from({ length: Math.max(kept.length, full.length) }, (_, i) => i).find(
    (i) => kept[i] !== full[i],
  );
  if (at !== undefined) fail(run, 13, `the sheet says ${kept[at]}, a recount ${full[at]}`);
}

const essence = ({ seat, source, category, points }: ScoreLine): string =>
  `seat ${seat} ${source} (${category}) ${points}`;

/** What the rules say of the score and what the sheet says are the same. */
export function checkOutcome(
  run: Run,
  sheet: Sheet,
  { state, events }: { readonly state: unknown; readonly events: readonly Tagged[] },
): void {
  trying(run, 13, 'the outcome by the rules');
  const outcome = run.kit.outcome(state, events);
  if (outcome?.totals !== undefined)
    for (const seat of run.seats) {
      const [rules, lines] = [outcome.totals[seat], totalOf(sheet.lines, seat)];
      if (rules !== lines) fail(run, 13, `the rules give seat ${seat} ${rules} points, its lines ${lines}`);
    }
  if (outcome?.winners !== undefined && run.game.toAct(state).length === 0) {
    const first = winnersOf(run, sheet, state);
    if (outcome.winners.length !== first.length || !outcome.winners.every((seat) => first.includes(seat)))
      fail(run, 13, `by the rules seat ${outcome.winners.join()} wins, by the ranking seat ${first.join()}`);
  }
}

/** When the game is over the sheet is final and every seat has its place. */
export function checkResult(run: Run, sheet: Sheet, state: unknown): void {
  trying(run, 13, 'ranking');
  if (!sheet.final) fail(run, 13, 'the game is over and the sheet is not final');
  const ranked = run.scoring
    .rank(sheet, state)
    .flat()
    .toSorted((one, other) => one - other);
  if (JSON.stringify(ranked) !== JSON.stringify(run.seats))
    fail(run, 13, `the ranking is of seats ${ranked.join()}`);
}
