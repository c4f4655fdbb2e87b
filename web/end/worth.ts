import { standing, type AnyEntry, type Draft, type Telling } from '@reckon/kernel';
import type { ChangeLine, SeatScore } from '@reckon/pieces';
import type { GameFile } from '@reckon/protocol';

/** The scores with every change of what the cards were worth, from the record that is open now that the game is over. */
export function worthOverTime(
  { game, worth, text }: AnyEntry,
  file: GameFile,
  { scores, telling }: { readonly scores: readonly SeatScore[]; readonly telling: Telling },
): readonly SeatScore[] | undefined {
  const begun = file.log[0];
  if (begun?.type !== 'begun' || !worth) return undefined;
  const state: unknown = game.copy(begun.state);
  let totals = worth(state);
  const changes = scores.map((): ChangeLine[] => []);
  const note = (seq: number, now: readonly number[], why: string): void => {
    const before = totals;
    now.forEach((total, seat) => {
      const points = total - before[seat]!;
      if (points !== 0) changes[seat]!.push({ id: `${seq}`, seq, points, name: '', why, total });
    });
    totals = now;
  };
  let last = 0;
  for (const { record } of standing(file.log))
    record.events.forEach((event, index) => {
      game.evolve(state as Draft<unknown>, event);
      last = record.first + index;
      note(last, worth(state), text.event(event, telling) ?? '');
    });
  // What the end of the game made of it: the penalty for the call.
  note(
    last,
    scores.map(({ total }) => total),
    '',
  );
  return scores.map((score, seat) => ({ ...score, changes: changes[seat]! }));
}
