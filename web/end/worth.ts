import { standing, type AnyEntry, type Draft, type Telling } from '@reckon/kernel';
import type { ChangeLine, SeatScore } from '@reckon/pieces';
import type { Recorded } from '@reckon/protocol';

/** The scores with every change of what the cards were worth, from the record that is open now that the game is over. */
export function worthOverTime(
  { game, worth, text }: AnyEntry,
  file: Recorded,
  { scores, telling }: { readonly scores: readonly SeatScore[]; readonly telling: Telling },
): readonly SeatScore[] | undefined {
  const begun = file.log[0];
  if (begun?.type !== 'begun' || !worth) return undefined;
  const state: unknown = game.copy(begun.state);
  let totals = worth(state);
  const changes = scores.map((): ChangeLine[] => []);
  const note = (
    { seq, unit }: { readonly seq: number; readonly unit: number },
    now: readonly number[],
    why: string,
  ): void => {
    const before = totals;
    now.forEach((total, seat) => {
      const points = total - before[seat]!;
      const was = before[seat]!;
      const told = { name: '', cause: '', why, when: String(unit), provisional: false };
      if (points !== 0)
        changes[seat]!.push({
          id: `${seq}/worth`,
          seq,
          settled: seq,
          unit,
          points,
          was,
          is: total,
          ...told,
          total,
        });
    });
    totals = now;
  };
  let last = { seq: 0, unit: 0 };
  for (const { record } of standing(file.log)) {
    for (const event of record.events) game.evolve(state as Draft<unknown>, event);
    // Moves are counted: a hand may change many times in a round.
    last = { seq: record.first + record.events.length - 1, unit: last.unit + 1 };
    const told = record.events.flatMap((event) => text.event(event, telling) ?? []);
    note(last, worth(state), told[0] ?? '');
  }
  // What the end of the game made of it: the penalty for the call.
  note(
    last,
    scores.map(({ total }) => total),
    '',
  );
  return scores.map((score, seat) => ({ ...score, changes: changes[seat]! }));
}
