import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { playOn, type Counted, type Laid, type Place } from './loop.ts';
import { PEERS } from './peers.ts';
import { programOf, type Program } from './spawn.ts';

interface BgioState {
  readonly G: {
    readonly step: string;
    readonly deck: readonly unknown[];
    readonly heldFrom: string;
    ready: boolean[];
  };
  readonly ctx: { readonly currentPlayer: string; readonly phase: string; readonly gameover?: unknown };
  readonly _stateID: number;
}

interface BgioSocket {
  on(event: string, heard: (...args: never[]) => void): void;
  emit(event: string, ...args: unknown[]): void;
  close(): void;
  readonly io: {
    readonly engine: { readonly transport: { readonly ws?: { readonly _socket?: { bytesRead: number } } } };
  };
}

/** The socket protocol of boardgame.io's server, without its client library: the leanest way to talk to it. */
export const bgio: Place = (server, tally, seats, going) => {
  const { io } = createRequire(PEERS)('socket.io-client') as {
    readonly io: (url: string, options: object) => BgioSocket;
  };
  const lay = async (): Promise<Laid> => {
    // A match begins when its first player asks for it.
    const matchID = randomUUID();
    let playing = false;
    let ended = false;
    let finish = (): void => {};
    const over = new Promise<void>((resolve) => (finish = resolve));
    const steps: (() => void)[] = [];
    const people: Counted[] = [];
    const synced = ['0', '1'].map((playerID) => {
      const socket = io(`${server.url}/cambio`, { transports: ['websocket'], forceNew: true });
      let sent: { readonly at: number; readonly stateID: number } | undefined;
      let state: BgioState | undefined;
      const step = (): void => {
        if (!state || !playing || ended) return;
        const { G, ctx, _stateID } = state;
        if (sent && _stateID > sent.stateID) {
          if (tally.counting) {
            tally.moves++;
            tally.latencies.push(performance.now() - sent.at);
          }
          sent = undefined;
        }
        if (ctx.gameover !== undefined || G.deck.length === 0 || !going()) {
          ended = true;
          return finish();
        }
        const looking = ctx.phase === 'look';
        // One after the other: it refuses two that were made for the same state.
        const mine = looking ? G.ready.indexOf(false) === Number(playerID) : ctx.currentPlayer === playerID;
        if (sent || !mine) return;
        const [type, ...args] = looking ? ['viewReady'] : bgioMove(G);
        const action = { type: 'MAKE_MOVE', payload: { type, args, playerID } };
        sent = { at: performance.now(), stateID: _stateID };
        socket.emit('update', action, _stateID, matchID, playerID);
      };
      steps.push(step);
      const counted: Counted = {
        bytes: () => socket.io.engine.transport.ws?._socket?.bytesRead ?? 0,
        close: () => socket.close(),
      };
      seats.sit(counted);
      people.push(counted);
      socket.on('connect', () => socket.emit('sync', matchID, playerID, undefined, 2));
      socket.on('update', (_match: string, whole: BgioState) => {
        state = whole;
        step();
      });
      return new Promise<void>((resolve) =>
        socket.on('sync', (_match: string, { state: whole }: { state: BgioState }) => {
          state = whole;
          resolve();
          step();
        }),
      );
    });
    await Promise.all(synced);
    return {
      play: () => {
        playing = true;
        for (const step of steps) step();
        return over;
      },
      leave: () => seats.leave(people),
    };
  };
  return playOn(lay, going);
};

function bgioMove({ step, heldFrom }: BgioState['G']): readonly [string, ...unknown[]] {
  switch (step) {
    case 'start':
      return ['drawDeck'];
    case 'holding':
      return heldFrom === 'discard' || Math.random() < 0.5
        ? ['swap', Math.floor(Math.random() * 4)]
        : ['discard'];
    case 'power':
      return ['skipPower'];
    default:
      return ['closePeek'];
  }
}

export const startBgio = (): Promise<Program> =>
  programOf(
    fork(join(PEERS, 'serve-bgio.mjs'), {
      execArgv: [],
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    }),
  );
