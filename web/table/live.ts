import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { Advice, Hint, Tagged } from '@reckon/kernel';
import type { SeenEvent } from '@reckon/pieces';
import {
  refusal,
  type ChatEntry,
  type Command,
  type MoveWorths,
  type Refusal,
  type Screen,
} from '@reckon/protocol';
import { ApiError, connect, type Client, type Link, type Standing } from '@reckon/protocol/client';
import { socketUrl, trust } from '../app/chance.ts';
import { server } from '../app/server.ts';

/** What the server refused, and when. */
export type Refused = Refusal & { readonly at: number; readonly command: Command };

/** A live table as this page knows it: fed by the socket, read by the screens. */
export interface Live {
  readonly screen: Screen<unknown, Tagged> | undefined;
  readonly events: readonly SeenEvent<Tagged>[];
  readonly lastEvents: readonly SeenEvent<Tagged>[];
  readonly chat: readonly ChatEntry[];
  readonly hints: readonly Hint[];
  /** What the moves of a screen are worth; of that screen alone. */
  readonly worths: MoveWorths | undefined;
  /** The best moves of a screen, or `thinking` while they are looked for. */
  readonly advice: { readonly seq: number; readonly found: Advice | 'thinking' } | undefined;
  readonly link: Link;
  readonly closed: Refusal | undefined;
  /** Commands on their way. */
  readonly pending: number;
  readonly refusal: Refused | undefined;
  /** What is known of the server's fairness. */
  readonly standing: Standing | undefined;
}

export interface LiveTable {
  readonly use: UseBoundStore<StoreApi<Live>>;
  readonly send: (command: Command) => Promise<boolean>;
  /** Milliseconds the server's clock is ahead of this machine's. */
  readonly ahead: () => number;
  readonly forgetRefusal: () => void;
  /** Asks for the ways to the next point, once per event. */
  readonly wantHints: () => void;
  /** Asks what the offered moves are worth, once per screen with moves. */
  readonly wantWorths: () => void;
  /** Asks for the best moves; everybody sees that it was asked. */
  readonly wantAdvice: () => void;
  readonly forgetAdvice: () => void;
  /** The person was told why the server signs with another key. */
  readonly acceptKey: () => void;
  readonly close: () => void;
}

const KEPT_EVENTS = 2000;

export function openTable(table: string, token: string | undefined, known?: string): LiveTable {
  const use = create<Live>()(() => ({
    screen: undefined,
    events: [],
    lastEvents: [],
    chat: [],
    hints: [],
    worths: undefined,
    advice: undefined,
    link: 'connecting',
    closed: undefined,
    pending: 0,
    refusal: undefined,
    standing: undefined,
  }));

  let hintsFor = -1;
  const wantHints = (): void => {
    const { screen } = use.getState();
    if (token === undefined || !screen || screen.view === null || screen.seq === hintsFor) return;
    hintsFor = screen.seq;
    server.hints(table, token).then(
      (hints) => use.setState({ hints }),
      () => {},
    );
  };

  let worthsFor = -1;
  const wantWorths = (): void => {
    const { screen } = use.getState();
    if (token === undefined || !screen || screen.moves.length === 0 || screen.version === worthsFor) return;
    worthsFor = screen.version;
    server.whatIf(table, token).then(
      (worths) => use.setState({ worths }),
      () => {},
    );
  };

  const wantAdvice = (): void => {
    const { screen, advice } = use.getState();
    if (token === undefined || !screen || (advice?.seq === screen.seq && advice.found === 'thinking')) return;
    const { seq } = screen;
    use.setState({ advice: { seq, found: 'thinking' } });
    server.advice(table, token).then(
      (found) => use.setState({ advice: { seq, found } }),
      (error: unknown) => {
        // Without a word of the server's own it did not answer; that is said too.
        const answered = error instanceof ApiError && !error.code.startsWith('HTTP_');
        const no = answered ? error.refused : refusal('failed');
        use.setState({ advice: undefined, refusal: { ...no, at: Date.now(), command: { type: 'hint' } } });
      },
    );
  };

  const client: Client<unknown, Tagged> = connect<unknown, Tagged, Tagged>({
    url: socketUrl(),
    table,
    ...(known !== undefined && { known }),
    ...(token !== undefined && { token }),
    fair: trust,
    onStanding: (standing) => use.setState({ standing }),
    timing: { quietMs: 3000 },
    onScreen(screen, news) {
      const told = news.events.map(([seq, event]): SeenEvent<Tagged> => ({ seq, event }));
      const before = use.getState().events;
      const kept = news.undone ? before.filter(({ seq }) => seq < news.undone!.from) : before;
      use.setState({
        screen,
        events: news.fresh ? told : [...kept, ...told].slice(-KEPT_EVENTS),
        lastEvents: news.fresh ? [] : told,
      });
    },
    onChat(entries, fresh) {
      use.setState(({ chat }) => ({ chat: fresh ? entries : [...chat, ...entries] }));
    },
    onLink: (link, closed) => use.setState({ link, closed }),
  });

  return {
    use,
    async send(command) {
      use.setState(({ pending }) => ({ pending: pending + 1 }));
      try {
        const ack = await client.send(command);
        if (ack.refused) use.setState({ refusal: { ...ack.refused, at: Date.now(), command } });
        return ack.refused === undefined;
      } catch {
        return false;
      } finally {
        use.setState(({ pending }) => ({ pending: pending - 1 }));
      }
    },
    ahead: () => client.now() - Date.now(),
    wantHints,
    wantWorths,
    wantAdvice,
    forgetAdvice: () => use.setState({ advice: undefined }),
    forgetRefusal: () => use.setState({ refusal: undefined }),
    acceptKey: () => {
      client.acceptKey();
      use.setState({ standing: client.standing });
    },
    close: () => client.close(),
  };
}
