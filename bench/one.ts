/**
 * One game in a process of its own. `one.ts <game> record` prints recorded games; `one.ts <game>` reads them and prints
 * figures, `one.ts <game> plain` those that need nothing but the game's own door, and `one.ts <game> full` those of a game
 * with everything on. Apart, for whoever records keeps thousands of moves, events and states, and an engine that sees them
 * live on takes their kind for long-lived: from then on every new one costs up to ten times as much.
 */
import { json } from 'node:stream/consumers';
import { entryOf } from '@reckon/games/catalog';
import type { AnyEntry } from '@reckon/kernel';
import type { Figure } from './figures.ts';
import { measure, measureFull, recordingsOf } from './measure.ts';
import type { Recording } from './recording.ts';

const RECORDED_GAMES = 40;
/** Games with more in them than the standard one has. */
const FULL: { readonly [game: string]: object } = { mars: { packs: 'everything' } };

const [game, task] = process.argv.slice(2);
const entry = entryOf(game!)!;
const full = FULL[entry.game.id];
if (task === 'full') console.log(JSON.stringify(full ? measureFull(entry, full) : []));
else if (task === 'record') console.log(JSON.stringify(recordingsOf(entry, RECORDED_GAMES)));
else {
  const recordings = (await json(process.stdin)) as readonly Recording[];
  const figures = [
    ...measure(entry, recordings),
    ...(task === 'plain' ? [] : await ownFigures(entry, recordings)),
  ];
  console.log(JSON.stringify(figures));
}

/** What only one game is measured for. Loaded when wanted: another checkout may not have it. */
async function ownFigures(of: AnyEntry, recordings: readonly Recording[]): Promise<readonly Figure[]> {
  const { id } = of.game;
  const thought = (await import('./thought.ts')).thoughtFigures(of, recordings);
  if (id === 'cambio')
    return [...thought, ...(await (await import('./peers.ts')).boardgameFigures(of, recordings))];
  return id === 'mahjong' ? [...thought, ...(await import('./hands.ts')).handFigures(of)] : thought;
}
