import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AnyEntry, Tagged } from '@reckon/kernel';
import { compete, median, medianRatio } from './clock.ts';
import { playAgain, type Recording } from './recording.ts';

/** Cambio beside boardgame.io: the same games, move by move, in the same run. */
export interface Comparison {
  readonly moves: number;
  readonly ours: number;
  readonly reducer: number;
  readonly client: number;
  readonly overReducer: number;
  readonly overClient: number;
}

interface Outcome {
  readonly hands: readonly string[];
  readonly scores?: readonly number[];
}

interface Prepared {
  readonly prepared: true;
}

interface Peer {
  readonly prepare: (game: {
    readonly seats: number;
    readonly steps: Recording['steps'];
    readonly chance: Chance;
  }) => Prepared;
  readonly playReducer: (prepared: Prepared) => Outcome;
  readonly playClient: (prepared: Prepared) => Outcome;
}

/** What chance decided in a recorded game. */
interface Chance {
  readonly hands: readonly (readonly string[])[];
  readonly deck: readonly string[];
  readonly discards: readonly string[];
  readonly kings: readonly number[];
  readonly reshuffles: readonly (readonly string[])[];
}

/** The parts of Cambio's state and events that a comparison reads. */
interface CambioState {
  readonly hands: readonly string[];
  readonly deck: readonly string[];
  readonly discards: readonly string[];
}
type CambioEvent = Tagged & {
  readonly power?: string;
  readonly at?: readonly { readonly slot: number }[];
  readonly order?: readonly string[];
  readonly final?: readonly number[];
};

const HOME = fileURLToPath(new URL('peers/', import.meta.url));

/** Other engines are no dependency of ours: they are fetched when somebody wants to measure them. */
function install(): void {
  if (existsSync(`${HOME}node_modules/boardgame.io`)) return;
  console.error('bench: installing boardgame.io for comparison…');
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: HOME,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('boardgame.io could not be installed');
}

export async function compareWithBoardgameIo(
  cambio: AnyEntry,
  recordings: readonly Recording[],
): Promise<Comparison> {
  // Before it is loaded: its checks for developers are not what we measure.
  process.env.NODE_ENV = 'production';
  install();
  const peer = (await import(new URL('peers/play-bgio.mjs', import.meta.url).href)) as Peer;
  const games = recordings.map((recording) => ({
    recording,
    prepared: peer.prepare({ seats: recording.seats, steps: recording.steps, chance: chanceOf(recording) }),
  }));
  for (const { recording, prepared } of games)
    for (const play of [peer.playReducer, peer.playClient]) checkSame(cambio, recording, play(prepared));

  const moves = recordings.reduce((total, { steps }) => total + steps.length, 0);
  const all = (play: (game: (typeof games)[number]) => unknown) => (): number => {
    for (const game of games) play(game);
    return moves;
  };
  const rates = compete({
    ours: all(({ recording }) => playAgain(cambio, recording, [cambio.scoring])),
    reducer: all(({ prepared }) => peer.playReducer(prepared)),
    client: all(({ prepared }) => peer.playClient(prepared)),
  });
  return {
    moves,
    ours: median(rates.ours),
    reducer: median(rates.reducer),
    client: median(rates.client),
    overReducer: medianRatio(rates.ours, rates.reducer),
    overClient: medianRatio(rates.ours, rates.client),
  };
}

function chanceOf({ seats, start, events }: Recording): Chance {
  const { hands, deck, discards } = start as CambioState;
  const happened = events as readonly CambioEvent[];
  return {
    hands: Array.from({ length: seats }, (_, seat) => hands.slice(4 * seat, 4 * seat + 4)),
    deck,
    discards,
    kings: happened.flatMap(({ type, power, at }) =>
      type === 'peekOpened' && power === 'look_own' ? [at![0]!.slot] : [],
    ),
    reshuffles: happened.flatMap(({ type, order }) => (type === 'reshuffled' ? [order!] : [])),
  };
}

function checkSame(cambio: AnyEntry, recording: Recording, theirs: Outcome): void {
  const { hands } = playAgain(cambio, recording, []) as CambioState;
  const scored = (recording.events as readonly CambioEvent[]).find(({ type }) => type === 'roundScored');
  if (
    hands.join() !== theirs.hands.join() ||
    scored?.final === undefined ||
    scored.final.join() !== theirs.scores?.join()
  )
    throw new Error(`the engines disagree on the game with seed "${recording.seed}"`);
}
