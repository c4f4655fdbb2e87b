import { execFileSync } from 'node:child_process';
import { renameSync, writeFileSync } from 'node:fs';
import { arch, cpus, platform } from 'node:os';
import { fileURLToPath } from 'node:url';
import { catalog } from '@reckon/games/catalog';
import { measure, recordingsOf, type Measured } from './measure.ts';
import { compareWithBoardgameIo, type Comparison } from './peers.ts';

/** `npm run bench [-- game…]`: measures the named games, or all, and writes results.md when it has measured all. */

const RECORDED_GAMES = 40;

const wanted = process.argv.slice(2);
for (const name of wanted)
  if (!catalog.some(({ game }) => game.id === name)) {
    console.error(`bench: there is no game called "${name}".`);
    process.exit(2);
  }

const measured: Measured[] = [];
let comparison: Comparison | undefined;
for (const entry of catalog) {
  const { id } = entry.game;
  if (wanted.length > 0 && !wanted.includes(id)) continue;
  console.error(`bench: ${id}…`);
  const recordings = recordingsOf(entry, RECORDED_GAMES);
  measured.push(measure(entry, recordings));
  if (id === 'cambio') {
    console.error('bench: cambio beside boardgame.io…');
    comparison = await compareWithBoardgameIo(entry, recordings);
  }
}

const report = reportText();
console.log(report);
if (wanted.length === 0) {
  const file = fileURLToPath(new URL('results.md', import.meta.url));
  writeFileSync(`${file}.part`, report);
  renameSync(`${file}.part`, file);
}

function reportText(): string {
  return [
    '# Speed',
    '',
    `${new Date().toISOString().slice(0, 10)}, commit ${commit()}, Node ${process.versions.node}, ${platform()} ${arch()}, ${cpus().length} cores.`,
    'Written by `npm run bench`. Everything is per CPU-second of one process, the median of five interleaved rounds;',
    'compare ratios, absolute figures follow the machine.',
    '',
    '## Every game: recorded games played again, events and score observer on',
    '',
    '| game | seats | moves a game | moves/s | games/s | moves per loop | events per move | fork µs | score ns per event |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...measured.map(
      (game) =>
        `| ${[
          game.game,
          game.seats,
          game.movesPerGame.toFixed(1),
          grouped(game.movesPerSecond),
          grouped(game.gamesPerSecond),
          game.movesPerLoop.toFixed(2),
          game.eventsPerMove.toFixed(2),
          game.forkMicroseconds.toFixed(2),
          game.scoreNanosecondsPerEvent.toFixed(0),
        ].join(' | ')} |`,
    ),
    '',
    'A loop is the fixed yardstick of `calibration.ts`: one pack of 52 shuffled and dealt. The score figure is a difference',
    'of two measurements; near zero it is noise.',
    '',
    '## Bots: decisions per second of whole games (menu, views, memory, choice and the move itself)',
    '',
    '| game | bot | decisions/s |',
    '| --- | --- | ---: |',
    ...measured.flatMap(({ game, bots }) =>
      bots.map(({ id, decisionsPerSecond }) => `| ${game} | ${id} | ${grouped(decisionsPerSecond)} |`),
    ),
    '',
    ...(comparison ? comparisonText(comparison) : []),
  ].join('\n');
}

function comparisonText({
  moves,
  ours,
  reducer,
  client,
  overReducer,
  overClient,
}: Comparison): readonly string[] {
  return [
    '## Cambio beside boardgame.io 0.50.2',
    '',
    `The same ${RECORDED_GAMES} games (${moves} moves) on both; hands and scores compared at the end of each. Theirs is handed what`,
    'chance decided and keeps no undo; ours decides it again, makes its events and keeps the explained score.',
    '',
    '| engine | moves/s | ours is faster by |',
    '| --- | ---: | ---: |',
    `| ours, events and score observer | ${grouped(ours)} | |`,
    `| boardgame.io, bare reducer | ${grouped(reducer)} | ${overReducer.toFixed(0)}× |`,
    `| boardgame.io, headless client | ${grouped(client)} | ${overClient.toFixed(0)}× |`,
    '',
  ];
}

function grouped(value: number): string {
  return Math.round(value).toLocaleString('en');
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}
