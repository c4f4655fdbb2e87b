import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AnyEntry, Tagged } from '@reckon/kernel';
import { compete, median, medianRatio } from './clock.ts';
import type { Figure } from './figures.ts';
import { playAgain, type Recording } from './recording.ts';

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

export const PEERS = fileURLToPath(new URL('peers/', import.meta.url));

/** Other engines are no dependency of ours: they are fetched when somebody wants to measure them. */
export function install(): void {
  if (existsSync(`${PEERS}node_modules/boardgame.io`) && existsSync(`${PEERS}node_modules/agari`)) return;
  console.error('bench: installing other engines for comparison…');
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: PEERS,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('the other engines could not be installed');
}

/**
 * Cambio beside boardgame.io: the same games in the same run, hands and scores compared at the end of each. Theirs is handed
 * what chance decided and keeps no undo; ours decides it again, makes its events and keeps the explained score.
 */
export async function boardgameFigures(
  cambio: AnyEntry,
  recordings: readonly Recording[],
): Promise<readonly Figure[]> {
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
  const figure = (what: string, value: number, unit: Figure['unit']): Figure => ({
    game: 'cambio',
    what,
    value,
    unit,
  });
  return [
    figure('boardgame.io, bare reducer', median(rates.reducer), 'moves/s'),
    figure('boardgame.io, headless client', median(rates.client), 'moves/s'),
    figure('beside the bare reducer of boardgame.io', medianRatio(rates.ours, rates.reducer), '×'),
    figure('beside the headless client of boardgame.io', medianRatio(rates.ours, rates.client), '×'),
  ];
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
