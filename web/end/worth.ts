import { standing, type AnyEntry, type Draft, type Telling } from '@reckon/kernel';
import type { AnyBoardModule, ChangeLine, SeatScore } from '@reckon/pieces';
import type { GameFile } from '@reckon/protocol';

/** The scores with every change of what the cards were worth, from the record that is open now that the game is over. */
export function worthOverTime(
  entry: AnyEntry,
  file: GameFile,
  module: AnyBoardModule,
  scores: readonly SeatScore[],
  telling: Telling,
): readonly SeatScore[] | undefined {
  const begun = file.log[0];
  if (begun?.type !== 'begun') return undefined;
  const state: unknown = entry.game.copy(begun.state);
  let totals = module.worth?.(entry, state);
  if (!totals) return undefined;
  const changes = scores.map((): ChangeLine[] => []);
  const note = (seq: number, now: readonly number[], why: string): void => {
    const before = totals!;
    now.forEach((total, seat) => {
      const points = total - before[seat]!;
      if (points !== 0) changes[seat]!.push({ id: `${seq}`, seq, points, name: '', why, total });
    });
    totals = now;
  };
  let last = 0;
  for (const { record } of standing(file.log))
    record.events.forEach((event, index) => {
      entry.game.evolve(state as Draft<unknown>, event);
      last = record.first + index;
      const now = module.worth?.(entry, state);
      if (now) note(last, now, module.text.event(event, telling) ?? '');
    });
  // What the end of the game made of it: the penalty for the call.
  note(
    last,
    scores.map(({ total }) => total),
    '',
  );
  return scores.map((score, seat) => ({ ...score, changes: changes[seat]! }));
}
