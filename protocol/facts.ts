import { purposeOf, tableNumber, termsHash, type Burnt } from '@reckon/kernel';
import type { GameFile } from './gameFile.ts';
import type { Receipt } from './receipt.ts';

/** What a verified file tells, and what nobody can read from it. */
export interface Facts {
  readonly table: string;
  readonly number: string;
  readonly key: string;
  readonly game: string;
  readonly rules: number;
  readonly seats: readonly {
    readonly name: string;
    readonly kind: 'person' | 'bot';
    readonly shared: boolean;
    /** Moves that a bot, and that the house, made for a person. */
    readonly byBot: number;
    readonly byHouse: number;
    /** How often it was told what its best moves were. */
    readonly hints: number;
  }[];
  readonly burnt: readonly Burnt[];
  readonly records: number;
  readonly moves: number;
  readonly draws: { readonly [purpose: string]: number };
  readonly ended: 'finished' | 'abandoned';
  /** The last record that the receipt covers; absent without one. */
  readonly reaches?: number;
  readonly unknown: readonly Unknown[];
}

/**
 * What a file cannot show: whether the operator `looked`; how `others` were played (bots, clocks, absences, who came first);
 * without a receipt whether it was `played` at all; without shares of people whether the server `chose`; of a game that was
 * abandoned, the `rest`.
 */
export type Unknown = 'looked' | 'others' | 'played' | 'chose' | 'rest';

export function factsOf({ terms, shares, log, end }: GameFile, receipt: Receipt | undefined): Facts {
  const draws: { [purpose: string]: number } = {};
  const seats = terms.seats.map(({ name, kind, share }) => ({
    name,
    kind,
    shared: share !== null,
    byBot: 0,
    byHouse: 0,
    hints: 0,
  }));
  let moves = 0;
  let ended: Facts['ended'] = 'abandoned';
  for (const record of log) {
    if ('chance' in record)
      for (const [label] of record.chance) draws[purposeOf(label)] = (draws[purposeOf(label)] ?? 0) + 1;
    if (record.type === 'ended') {
      ended = record.how;
      seats.forEach((seat, n) => (seat.hints = record.hints?.[n] ?? 0));
    }
    if (record.type !== 'played') continue;
    moves++;
    const seat = seats[record.seat];
    if (seat && record.bot !== undefined) seat.byBot++;
    if (seat && record.cause !== undefined) seat.byHouse++;
  }
  const reaches = receipt && (receipt.head?.n ?? receipt.signed?.n ?? 0);
  const unknown: Unknown[] = ['looked', 'others'];
  if (receipt?.h === undefined) unknown.push('played');
  if (shares.every((share) => share === null)) unknown.push('chose');
  if (ended === 'abandoned') unknown.push('rest');
  return {
    table: terms.table,
    number: tableNumber(termsHash(terms), shares),
    key: terms.key,
    game: terms.game,
    rules: terms.rules,
    seats,
    burnt: terms.burnt,
    records: end.n,
    moves,
    draws,
    ended,
    ...(reaches !== undefined && { reaches }),
    unknown,
  };
}
