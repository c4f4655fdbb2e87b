import { seatsOf, type Phrase, type ScoreLine, type Seat, type Sheet } from '@reckon/kernel';
import { SEATS } from '../facts/seats.ts';
import type { State } from '../rules/state.ts';
import { reasonOf, type KongIncome, type Transfer } from './transfers.ts';

/** A stake of nothing is written down too: a sheet without lines would look hidden. */
export const stakes = ({ rules }: Pick<State, 'rules'>): readonly ScoreLine[] =>
  seatsOf(SEATS).map((seat) => ({
    id: 'stake',
    condition: { kind: 'fixed', points: rules.start },
    seat,
    points: rules.start,
    rule: 'MJ-15.5',
    source: 'stake',
    category: 'stake',
    why: { key: 'why.stake', points: rules.start },
    because: [],
    evidence: [],
  }));

/** Which hand, and the number of the win or kong in it; what is owed at the end of a hand has none. */
export interface Occasion {
  readonly hand: number;
  readonly no?: number;
}

/** Transfers with what they are for. */
export interface Posting {
  readonly transfers: readonly Transfer[];
  readonly occasion: Occasion;
  /** Said of every transfer; without it each is explained by its kind. */
  readonly why?: Phrase;
  readonly evidence?: readonly string[];
}

/** Double entry: a line for the seat that pays and one for the seat that gets (MJ-15.3). */
export function book(sheet: Sheet, { transfers, occasion, why, evidence = [] }: Posting, seq: number): Sheet {
  const lines = sheet.lines.slice();
  // Several kongs of one seat may go back to one payer at the end of a hand: every name is given once.
  const named = new Set<string>();
  for (const transfer of transfers) {
    const { kind, rule, payer, to, amount } = transfer;
    const source = freeName(nameOf(transfer, occasion), named);
    const condition = { kind: 'transfer', amount, payer, to } as const;
    const phrase = { ...(why ?? { key: reasonOf(transfer) }), ...occasion };
    const write = (seat: Seat, other: Seat, points: number): void => {
      const because = [seq];
      const told = { rule, source, category: kind, why: phrase, condition, because, evidence };
      lines.push({ id: source, seat, points, ...told, other });
    };
    write(payer, to, -amount);
    write(to, payer, amount);
  }
  return { ...sheet, lines };
}

const nameOf = ({ kind, payer, to }: Transfer, { hand, no }: Occasion): string =>
  `${kind}:${no === undefined ? hand : `${hand}.${no}`}:${payer}-${to}`;

function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let nth = 1; taken.has(free); nth++) free = `${name}:${nth}`;
  taken.add(free);
  return free;
}

/** The kongs of a hand whose income is still with their owners, by number: read from the lines that booked it. */
export function incomeOf({ lines }: Sheet, hand: number): ReadonlyMap<number, KongIncome> {
  const kongs = new Map<number, KongIncome>();
  for (const { category, why, points, seat, other } of lines) {
    const no = Number(why['no']);
    if (why['hand'] !== hand || points <= 0 || other === undefined) continue;
    if (category === 'kong_refund' || category === 'kong_transfer') kongs.delete(no);
    else if (category === 'kong') {
      const before = kongs.get(no)?.payments ?? [];
      kongs.set(no, { owner: seat, payments: [...before, { payer: other, amount: points }] });
    }
  }
  return kongs;
}

/** The check after every transfer. A sheet that does not add up says so, and the game goes on (MJ-15.4). */
export function balanced(sheet: Sheet, expected: number, seq: number): Sheet {
  let sum = 0;
  for (const { points } of sheet.lines) sum += points;
  if (sum === expected) return sheet;
  const fault: ScoreLine = {
    id: `check:${seq}`,
    condition: { kind: 'fixed', points: 0 },
    seat: 0 as Seat,
    points: 0,
    rule: 'MJ-15.4',
    source: `check:${seq}`,
    category: 'check',
    why: { key: 'why.check', sum, expected },
    because: [seq],
    evidence: [],
  };
  return { ...sheet, lines: [...sheet.lines, fault] };
}
