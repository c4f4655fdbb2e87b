import type { Phrase, RuleId, ScoreLine, Seat, Telling } from '@reckon/kernel';
import { text } from '../text/text.ts';
import { wordsIn } from './words.ts';

/** One occasion on which one seat is paid: a win, a kong, or what is owed when the wall is empty. */
export interface Payment {
  readonly seq: number;
  readonly hand: number;
  readonly kind: string;
  readonly to: Seat;
  readonly payers: readonly { readonly seat: Seat; readonly amount: number }[];
  readonly sum: number;
  readonly why: Phrase;
  readonly rule: RuleId;
  readonly evidence: readonly string[];
}

/** "hu:2.1:3-0": the hand stands after the kind. */
const handOf = (source: string): number => Number.parseInt(source.split(':')[1] ?? '', 10) || 1;
const occasionOf = ({ source, seat, because }: ScoreLine): string =>
  `${because[0]}/${seat}/${source.slice(0, source.lastIndexOf(':'))}`;

/** Every payment, oldest first: the receiving lines of the sheet, those of one occasion together. */
export function paymentsOf(lines: readonly ScoreLine[]): readonly Payment[] {
  const payments = new Map<string, Payment>();
  for (const line of lines) {
    if (line.other === undefined || line.points <= 0) continue;
    const known = payments.get(occasionOf(line));
    const payer = { seat: line.other, amount: line.points };
    payments.set(occasionOf(line), {
      seq: line.because[0] ?? 0,
      hand: handOf(line.source),
      kind: line.category,
      to: line.seat,
      payers: [...(known?.payers ?? []), payer],
      sum: (known?.sum ?? 0) + line.points,
      why: line.why,
      rule: line.rule,
      evidence: line.evidence,
    });
  }
  return [...payments.values()];
}

/** What a seat won or lost in one hand. */
export const gainIn = (lines: readonly ScoreLine[], hand: number, seat: Seat): number =>
  lines.reduce(
    (sum, line) =>
      line.seat === seat && line.other !== undefined && handOf(line.source) === hand
        ? sum + line.points
        : sum,
    0,
  );

/** The last win of a hand, with the others on the same tile: several may win one discard. */
export function lastWins(payments: readonly Payment[], hand: number): readonly Payment[] {
  const wins = payments.filter((payment) => payment.kind === 'hu' && payment.hand === hand);
  const group: Payment[] = [];
  for (const win of wins.toReversed()) {
    const later = group[0];
    if (later && !(later.seq === win.seq + 1 && sameTile(later, win))) break;
    group.unshift(win);
  }
  return group;
}

const sameTile = (one: Payment, other: Payment): boolean =>
  one.why['kind'] !== 'self_draw' &&
  one.why['kind'] === other.why['kind'] &&
  one.why['tile'] === other.why['tile'] &&
  one.payers[0]?.seat === other.payers[0]?.seat;

export interface FanOf {
  readonly key: string;
  readonly fan: number;
}

/** `base:1 roots:2`, as the line of a win carries it. */
export const fansOf = ({ why }: Payment): readonly FanOf[] =>
  String(why['lines'] ?? '')
    .split(' ')
    .filter((line) => line !== '')
    .map((line) => ({ key: line.split(':')[0]!, fan: Number(line.split(':')[1]) }));

/** "Bruno wins with 4 wan, discarded: …": what a payment was for. */
export function reasonIn({ kind, to, why }: Payment, telling: Telling): string {
  const words = wordsIn(telling.locale);
  return (kind === 'hu' ? words.wonFor : words.paidFor)(telling.nameOf(to), text.phrase(why, telling));
}
