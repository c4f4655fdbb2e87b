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

/** The hand a transfer was made in. */
const handOf = ({ why }: ScoreLine): number => Number(why['hand'] ?? 1);
/** What belongs together: paid to one seat for one thing in one moment. */
const occasionOf = ({ category, seat, because, why }: ScoreLine): string =>
  [because[0], category, seat, why['no']].join('/');

/** Every payment, oldest first: the receiving lines of the sheet, those of one occasion together. */
export function paymentsOf(lines: readonly ScoreLine[]): readonly Payment[] {
  const payments = new Map<string, Payment>();
  for (const line of lines) {
    if (line.other === undefined || line.points <= 0) continue;
    const known = payments.get(occasionOf(line));
    payments.set(occasionOf(line), {
      seq: line.because[0] ?? 0,
      hand: handOf(line),
      kind: line.category,
      to: line.seat,
      payers: withPayer(known?.payers ?? [], { seat: line.other, amount: line.points }),
      sum: (known?.sum ?? 0) + line.points,
      why: line.why,
      rule: line.rule,
      evidence: line.evidence,
    });
  }
  return [...payments.values()];
}

/** Several kongs may go back to one payer at once: that is one sum. */
function withPayer(payers: Payment['payers'], payer: Payment['payers'][number]): Payment['payers'] {
  return payers.some(({ seat }) => seat === payer.seat)
    ? payers.map((one) => (one.seat === payer.seat ? { ...one, amount: one.amount + payer.amount } : one))
    : [...payers, payer];
}

/** What a seat won or lost in one hand. */
export const gainIn = (lines: readonly ScoreLine[], hand: number, seat: Seat): number =>
  lines.reduce(
    (sum, line) =>
      line.seat === seat && line.other !== undefined && handOf(line) === hand ? sum + line.points : sum,
    0,
  );

/** The last win of a hand, with the others on the same tile: several may win one discard. */
export function lastWins(payments: readonly Payment[], hand: number): readonly Payment[] {
  const wins = payments.filter((payment) => payment.kind === 'hu' && payment.hand === hand);
  return wins.slice(-Number(wins.at(-1)?.why['of'] ?? 1));
}

/** "Bruno wins with 4 wan, discarded: …": what a payment was for. */
export function reasonIn({ kind, to, why }: Payment, telling: Telling): string {
  const words = wordsIn(telling.locale);
  return (kind === 'hu' ? words.wonFor : words.paidFor)(telling.nameOf(to), text.phrase(why, telling));
}
