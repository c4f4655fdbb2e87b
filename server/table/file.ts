import type { GameFile } from '@reckon/protocol';
import { marksOf } from './marks.ts';
import { proofOf, type Committed } from './committed.ts';

/** A game that is over, as a file that stands alone. */
export function gameFile(table: Committed): GameFile {
  const { created, seats, fair, log } = table;
  const proof = proofOf(table);
  const marks = marksOf(seats);
  return {
    format: 'reckon-game/1',
    game: created.game,
    version: created.version,
    gameId: fair.gameId,
    seats: seats.map(({ kind, name, bot }, n) => ({
      name: kind === 'bot' ? name || (bot ?? '') : name,
      mark: marks[n]!,
      ...(kind === 'bot' && bot !== undefined && { bot }),
    })),
    log,
    ...(proof && { proof }),
  };
}
