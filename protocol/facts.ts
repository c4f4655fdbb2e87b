import { purposeOf, tableNumber, termsHash, type Burnt, type Terms } from '@reckon/kernel';
import type { GameFile } from './gameFile.ts';
import type { AlarmCode, Receipt } from './receipt.ts';

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
  /** What the browser of the receipt was told of the server, if anything. */
  readonly alarms?: readonly AlarmCode[];
  readonly unknown: readonly Unknown[];
}

/**
 * What a file cannot show: whether the operator `looked`; how `others` were played (bots, clocks, absences, who came first);
 * without a receipt whether it was `played` at all; without a head in it the `moves`; where another share stands at its seat
 * than its browser gave, whether that was the person's `own`; without shares of people whether the server `chose`; of a game
 * that was abandoned, the `rest`.
 */
export type Unknown = 'looked' | 'others' | 'played' | 'moves' | 'own' | 'chose' | 'rest';

/** Another device gave it, or the operator did: the browser of the receipt cannot tell. */
export const isStrange = (terms: Terms, { seat, D }: Pick<Receipt, 'seat' | 'D'>): boolean =>
  Number.isSafeInteger(seat) && (terms.seats[Number(seat)]?.share ?? null) !== (D ?? null);

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
  else if (!receipt.head && !receipt.signed) unknown.push('moves');
  if (receipt && isStrange(terms, receipt)) unknown.push('own');
  if (shares.every((share) => share === null)) unknown.push('chose');
  if (ended === 'abandoned') unknown.push('rest');
  const alarms = [...new Set(receipt?.alarms?.map(({ code }) => code))];
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
    ...(alarms.length > 0 && { alarms }),
    unknown,
  };
}
