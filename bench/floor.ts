import { catalog } from '@reckon/games/catalog';
import { calibrate } from './calibration.ts';
import { compete, medianRatio } from './clock.ts';
import { recordingsOf } from './measure.ts';
import { playAgain } from './recording.ts';

/**
 * Cheap enough for every check: moves per loop of the yardstick, score observer on. A floor is about a third of what was
 * measured when it was set, so that it catches a rule that became slow, not a machine that is busy.
 */
const FLOORS: { readonly [game: string]: number } = { cambio: 0.2, mahjong: 0.4 };

let slow = false;
for (const entry of catalog) {
  const { id } = entry.game;
  const recordings = recordingsOf(entry, 10);
  const moves = recordings.reduce((total, { steps }) => total + steps.length, 0);
  const rates = compete(
    {
      loop: calibrate,
      played: () => {
        for (const recording of recordings) playAgain(entry, recording, [entry.scoring]);
        return moves;
      },
    },
    { rounds: 3, seconds: 0.15 },
  );
  const ratio = medianRatio(rates.played, rates.loop);
  const floor = FLOORS[id];
  const verdict = floor === undefined ? 'has no floor' : ratio >= floor ? 'ok' : 'TOO SLOW';
  slow ||= verdict === 'TOO SLOW';
  console.log(`${id}: ${ratio.toFixed(3)} moves per loop, floor ${floor ?? '–'}, ${verdict}`);
}
if (slow) process.exitCode = 1;
