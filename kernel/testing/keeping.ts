import { reportOf } from '../audience.ts';
import { seededDice } from '../dice.ts';
import type { AnyEntry } from '../entry.ts';
import type { Dice, Tagged } from '../game.ts';
import type { Sheet } from '../ledger.ts';
import { begin, play } from '../play.ts';
import { merged, type About, type Row } from '../records.ts';

export interface Keeping {
  readonly entry: AnyEntry;
  readonly config: unknown;
  readonly seats: number;
  readonly seed: string;
  /** A game is given up after so many moves. */
  readonly most?: number;
  /** Types of moves that are made wherever they are offered, the first first; else any. */
  readonly eager?: readonly string[];
}

/** A game that was played, and the rows it keeps, folded record by record as a server folds them. */
export interface KeptGame {
  /** Every event with its number, and when it happened. */
  readonly events: readonly { readonly seq: number; readonly at: number; readonly event: Tagged }[];
  readonly opening: unknown;
  readonly state: unknown;
  readonly sheet: Sheet;
  readonly rows: (table: string) => readonly Row['set'][];
}

const about = (at: number): About => ({ table: 'table', at, id: (kind, key) => `${kind}:${key}` });

export function keptGame({ entry, config, seats, seed, most = 20_000, eager = [] }: Keeping): KeptGame {
  const { game, scoring, records } = entry;
  if (!records) throw new Error(`${game.id} keeps no rows`);
  const chance = (seq: number): Dice => seededDice(`kept:${seed}:${seq}`);
  const match = begin({ game, config, seats, chance, observers: [scoring] });
  const sheet = (): Sheet | undefined => reportOf<Sheet>(match.audience, scoring.id);
  const opening: unknown = game.copy(match.state);
  const told: Row[] = [...records.rows({ type: 'dealt', state: opening, people: [] }, about(0))];
  const events: KeptGame['events'][number][] = [];
  const choosing = seededDice(`choosing:${seed}`);
  for (let moves = 1; moves <= most; moves++) {
    const [seat] = game.toAct(match.state);
    if (seat === undefined) break;
    const menu = game.moves(match.state, seat) as readonly Tagged[];
    const wanted = eager.map((type) => menu.find((one) => one.type === type)).find((one) => one);
    const move = wanted ?? menu[choosing.below(menu.length, 'move')]!;
    const before: unknown = game.copy(match.state);
    const earlier = sheet();
    const answer = play(match, seat, move);
    if ('rejected' in answer) throw new Error(answer.rejected);
    const record = { type: 'played' as const, seat, move, ...answer };
    const happened = { type: 'played' as const, before, record, after: match.state, sheet: sheet(), earlier };
    told.push(...records.rows(happened, about(moves)));
    answer.events.forEach((event: Tagged, i) => events.push({ seq: answer.first + i, at: moves, event }));
  }
  const rows = merged(told);
  return {
    events,
    opening,
    state: match.state,
    sheet: sheet()!,
    rows: (table) => rows.filter((row) => row.table === table).map(({ set }) => set),
  };
}
