import { FAULT, seatsOf, totalOf } from '@reckon/kernel';
import { sheetOf, type Play } from './step.ts';

/**
 * What a score sheet owes: to be there, to add up where points only change hands, and, when the game is over, to say what the
 * state says. Answers what is wrong with it; the game goes on whatever it is.
 */
export function sheetProblem(
  play: Pick<Play, 'entry' | 'match'>,
  { first, isOver }: { readonly first: number; readonly isOver: boolean },
): string | undefined {
  const { scoring } = play.entry;
  const { state, seats } = play.match;
  const sheet = sheetOf(play);
  if (!sheet) return isOver ? 'there is no sheet' : undefined;
  const fault = sheet.lines.find(
    ({ category, because }) => category === FAULT && because.some((seq) => seq >= first),
  );
  if (fault) return `by its own word: ${JSON.stringify(fault.why)}`;
  const totals = seatsOf(seats).map((seat) => totalOf(sheet.lines, seat));
  const sum = totals.reduce((all, total) => all + total, 0);
  if (scoring.sum !== undefined && sum !== scoring.sum)
    return `unbalanced: ${totals.join(' + ')} is ${sum}, not ${scoring.sum}`;
  if (!isOver || !scoring.recount) return undefined;
  try {
    const lines = scoring.recount(state);
    const counted = seatsOf(seats).map((seat) => totalOf(lines, seat));
    return counted.every((total, seat) => total === totals[seat])
      ? undefined
      : `contradictory: ${totals.join(', ')} by the sheet, ${counted.join(', ')} by the state`;
  } catch (error) {
    return `cannot be counted again: ${error instanceof Error ? error.name : typeof error}`;
  }
}
