import { totalOf, type AnyEntry, type Locale, type ScoreLine, type Seat, type Telling } from '@reckon/kernel';
import { table } from './table.ts';

const LOCALE: Locale = 'en';

/** Terminal sentences: English, with names for the seats, told to a seat or to nobody in particular. */
export const telling = (
  names: readonly string[],
  viewer: Telling['viewer'] = 'spectator',
  config?: unknown,
): Telling => ({
  locale: LOCALE,
  viewer,
  nameOf: (seat) => names[seat] ?? `Seat ${seat}`,
  config,
});

/** A score line as programs read it: names and the reason in words, what it rests on as data. */
export interface WrittenLine extends Pick<
  ScoreLine,
  'id' | 'category' | 'points' | 'rule' | 'condition' | 'evidence' | 'provisional'
> {
  readonly source: string;
  readonly why: string;
}

export const writtenLine = (entry: AnyEntry, line: ScoreLine, told: Telling): WrittenLine => ({
  id: line.id,
  source: entry.text.source(line, told),
  category: line.category,
  points: line.points,
  rule: line.rule,
  why: entry.text.phrase(line.why, told),
  condition: line.condition,
  evidence: line.evidence,
  ...(line.provisional && { provisional: line.provisional }),
});

export interface SeatLines {
  readonly name: string;
  readonly total: number;
  readonly lines: readonly ScoreLine[];
}

/** Every point with its reason, seat by seat, best first. */
export function sheetText(entry: AnyEntry, seats: readonly SeatLines[], told: Telling): string {
  return seats
    .map(({ name, total, lines }) => {
      const rows = lines.map((line) => {
        const { source, points, rule, why } = writtenLine(entry, line, told);
        return [points, source, why, rule];
      });
      const sum = `${name}: ${total}`;
      return rows.length === 0 ? sum : `${sum}\n${indent(table(['points', 'for', 'because', 'rule'], rows))}`;
    })
    .join('\n\n');
}

export const indent = (text: string): string => text.replaceAll(/^(?=.)/gm, '  ');

export const linesOf = (lines: readonly ScoreLine[], seat: Seat, name: string): SeatLines => ({
  name,
  total: totalOf(lines, seat),
  lines: lines.filter((line) => line.seat === seat),
});
