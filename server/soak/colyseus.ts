import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { playOn, type Counted, type Laid, type Place } from './loop.ts';
import { PEERS } from './peers.ts';
import { programOf, type Program } from './spawn.ts';

interface Shown {
  readonly step: string;
  readonly turn: number;
  readonly ready: number;
  readonly deck: number;
  readonly heldFrom: string;
  readonly moves: number;
}

interface ColyseusRoom {
  readonly roomId: string;
  /** Without a step until it has come. */
  readonly state: Shown | { readonly step?: undefined };
  onMessage(type: string, heard: (message: unknown) => void): void;
  onStateChange(heard: () => void): void;
  send(type: string, message: unknown): void;
  leave(): Promise<unknown>;
  readonly connection: {
    readonly transport: { readonly ws?: { readonly _socket?: { readonly bytesRead: number } } };
  };
}

interface ColyseusClient {
  create(room: string): Promise<ColyseusRoom>;
  joinById(id: string): Promise<ColyseusRoom>;
}

/** Colyseus with its own client: state in memory, differences in binary. */
export const colyseus: Place = (server, tally, seats, going) => {
  const { Client } = createRequire(PEERS)('@colyseus/sdk') as {
    readonly Client: new (url: string) => ColyseusClient;
  };
  const lay = async (): Promise<Laid> => {
    let playing = false;
    let ended = false;
    let finish = (): void => {};
    const over = new Promise<void>((resolve) => (finish = resolve));
    const first = await new Client(server.url).create('cambio');
    const second = await new Client(server.url).joinById(first.roomId);
    const people: Counted[] = [];
    const steps = [first, second].map((room, seat) => {
      let sent: { readonly at: number; readonly moves: number } | undefined;
      const step = (): void => {
        // It comes with the room, and is changed in place.
        const { state } = room;
        if (state.step === undefined || !playing || ended) return;
        const { moves, turn, ready, deck } = state;
        if (sent && moves > sent.moves) {
          if (tally.counting) {
            tally.moves++;
            tally.latencies.push(performance.now() - sent.at);
          }
          sent = undefined;
        }
        if (deck === 0 || !going()) {
          ended = true;
          return finish();
        }
        if (sent || seat !== (state.step === 'look' ? ready : turn)) return;
        sent = { at: performance.now(), moves };
        room.send('move', moveFor(state));
      };
      const counted: Counted = {
        bytes: () => room.connection.transport.ws?._socket?.bytesRead ?? 0,
        close: () => void room.leave(),
      };
      seats.sit(counted);
      people.push(counted);
      room.onMessage('held', () => {});
      room.onStateChange(step);
      return step;
    });
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

/** The same policy as the others': draw, then swap or discard, and pass every power. */
function moveFor({ step }: Shown): readonly [string, number?] {
  switch (step) {
    case 'look':
      return ['viewReady'];
    case 'start':
      return ['drawDeck'];
    case 'holding':
      return Math.random() < 0.5 ? ['swap', Math.floor(Math.random() * 4)] : ['discard'];
    default:
      return ['skipPower'];
  }
}

export const startColyseus = (): Promise<Program> =>
  programOf(
    fork(join(PEERS, 'serve-colyseus.mjs'), {
      execArgv: [],
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    }),
  );
