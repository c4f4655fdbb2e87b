/**
 * One game in a process of its own. `one.ts <game> record` prints recorded games; `one.ts <game>` reads them and prints
 * figures. Apart, for whoever records keeps thousands of moves, events and states, and an engine that sees them live on takes
 * their kind for long-lived: from then on every new one costs up to ten times as much.
 */
import { json } from 'node:stream/consumers';
import { entryOf } from '@reckon/games/catalog';
import { handFigures } from './hands.ts';
import { measure, recordingsOf } from './measure.ts';
import { boardgameFigures } from './peers.ts';
import type { Recording } from './recording.ts';

const RECORDED_GAMES = 40;

const [game, task] = process.argv.slice(2);
const entry = entryOf(game!)!;
if (task === 'record') console.log(JSON.stringify(recordingsOf(entry, RECORDED_GAMES)));
else {
  const recordings = (await json(process.stdin)) as readonly Recording[];
  const figures = [
    ...measure(entry, recordings),
    ...(game === 'cambio' ? await boardgameFigures(entry, recordings) : []),
    ...(game === 'mahjong' ? handFigures(entry) : []),
  ];
  console.log(JSON.stringify(figures));
}
