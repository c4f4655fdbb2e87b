import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { catalog } from '@reckon/games/catalog';
import { seatCommitmentOf, termsHash } from '@reckon/kernel';
import {
  apply,
  PROTOCOL,
  type Command,
  type NewTable,
  type Patch,
  type Screen,
  type Seated,
  type ServerMessage,
} from '@reckon/protocol';
import { WebSocket } from 'ws';
import { playOn, type Counted, type Laid, type Place } from './loop.ts';
import { socketOf } from './people.ts';

/** Draws, keeps or throws away, leaves powers alone, and calls when the deck runs out. */
const POLICY = ['viewReady', 'drawDeck', 'discard', 'swap', 'skipPower', 'closePeek', 'endTurn'];

interface Choice {
  readonly type: string;
}

function choose(moves: readonly Choice[], deck: number): Choice {
  const call = moves.find(({ type }) => type.startsWith('call'));
  if (call && deck < 3) return call;
  const swaps = moves.filter(({ type }) => type === 'swap');
  if (swaps.length > 0 && Math.random() < 0.5) return swaps[Math.floor(Math.random() * swaps.length)]!;
  for (const wanted of POLICY) {
    const move = moves.find(({ type }) => type === wanted);
    if (move) return move;
  }
  return moves[0]!;
}

/** What a seat must keep in sight to play by the policy. */
function concerns(patch: Patch | undefined): Patch | undefined {
  if (typeof patch !== 'object' || patch === null || !('view' in patch || 'sheet' in patch)) return patch;
  const { view, sheet: _sheet, seq: _seq, ...rest } = patch as { readonly [key: string]: Patch };
  const deckCount = (view as { readonly deckCount?: number } | undefined)?.deckCount;
  return deckCount === undefined ? rest : { ...rest, view: { deckCount } };
}

const agent = new Agent({ keepAlive: true });

/** A bare request: `fetch` would be busier than the server that answers it. */
function post<T>(url: string, body: object): Promise<T> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method: 'POST', agent, headers: { 'content-type': 'application/json' } },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        answer.on('end', () => resolve(JSON.parse(text) as T));
      },
    );
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
}

/** A bare socket, as for the other side: what a client library costs is not the server's. */
export const ours: Place = (server, tally, seats, going) => {
  const lay = async (): Promise<Laid> => {
    const tables = `${server.url}/api/tables`;
    const host = await post<Seated>(tables, {
      game: catalog[0]!.game.id,
      player: 'One',
      seats: 2,
      open: false,
      clock: { turnMs: null, pace: 0 },
    } satisfies NewTable);
    const guest = await post<Seated>(`${tables}/${host.code}/join`, { player: 'Two' });
    let playing = false;
    let finish = (): void => {};
    const over = new Promise<void>((resolve) => (finish = resolve));
    const steps: (() => void)[] = [];
    const people: Counted[] = [];
    const started = [host, guest].map(({ token, seat }) => {
      const socket = new WebSocket(socketOf(server.url));
      const share = randomBytes(32).toString('hex');
      let screen: Screen | undefined;
      let sent: { readonly id: string; readonly at: number } | undefined;
      let ids = 0;
      let said: Command['type'] | undefined;
      const send = (command: Command): string => {
        const id = String(++ids);
        socket.send(JSON.stringify({ ...command, id, version: screen?.version ?? 0 }));
        return id;
      };
      /** Once each: the commitment, the word to begin, the share itself. */
      const once = (command: Command): void => {
        if (said !== command.type) send(command);
        said = command.type;
      };
      const gather = ({ table: { id, status, fair, seats: all } }: Screen): void => {
        const { attempt, commitment: server, terms } = fair;
        const commitment = seatCommitmentOf({ table: id, attempt, server }, seat, share);
        if (status === 'starting' && terms) once({ type: 'reveal', terms: termsHash(terms), share });
        else if (status === 'lobby' && !all[seat]!.contributed) once({ type: 'commit', attempt, commitment });
        else if (status === 'lobby' && seat === 0 && all.every(({ contributed }) => contributed))
          once({ type: 'start' });
      };
      const step = (): void => {
        if (!playing || sent || !screen) return;
        if (screen.table.status === 'finished' || !going()) return finish();
        // One after the other, as the other side demands it.
        if (screen.moves.length === 0 || screen.toAct[0] !== seat) return;
        const { deckCount } = screen.view as { readonly deckCount: number };
        const at = performance.now();
        sent = { id: send({ type: 'move', move: choose(screen.moves as Choice[], deckCount) }), at };
      };
      steps.push(step);
      const counted: Counted = {
        bytes: () => (socket as unknown as { _socket?: { bytesRead: number } })._socket?.bytesRead ?? 0,
        close: () => socket.close(),
      };
      seats.sit(counted);
      people.push(counted);
      socket.on('open', () =>
        socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, table: host.table, token })),
      );
      return new Promise<void>((resolve) =>
        socket.on('message', (data: Buffer) => {
          const message = JSON.parse(data.toString()) as ServerMessage;
          if (message.type === 'ack' && message.id === sent?.id) {
            if (tally.counting) {
              tally.moves++;
              tally.latencies.push(performance.now() - sent.at);
            }
            sent = undefined;
          } else if (message.type === 'snapshot') ({ screen } = message);
          else if (message.type === 'update')
            screen = apply(screen!, playing ? concerns(message.patch) : message.patch);
          if (playing) return step();
          if (screen) gather(screen);
          if (screen?.table.status === 'playing') resolve();
        }),
      );
    });
    await Promise.all(started);
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
