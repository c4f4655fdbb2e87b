import type { Seat } from '../game.ts';
import { totalOf, type ScoreLine, type Sheet } from '../ledger.ts';
import { checkRule, fail, trying, type Run } from './run.ts';

/** Promise 13 on one sheet, whenever it changed: every line is sound, and transfers balance. */
export function checkSheet(run: Run, sheet: Sheet, before: Sheet): void {
  if (before.final) fail(run, 13, 'a final sheet changed');
  const names = new Set<string>();
  let all = 0;
  for (const line of sheet.lines) {
    const name = `${line.seat}/${line.source}`;
    if (names.has(name)) fail(run, 13, `two lines are called ${name}`);
    names.add(name);
    if (!Number.isFinite(line.points) || !run.seats.includes(line.seat))
      fail(run, 13, `the line ${name} gives ${line.points} points to seat ${line.seat}`);
    checkRule(run, line.rule, `the score line ${line.source}`);
    all += line.points;
  }
  const { sum } = run.scoring;
  if (sum !== undefined && all !== sum) fail(run, 13, `all totals add up to ${all}, not to ${sum}`);
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
