import type { LogRecord, Seat, Tagged, Visibility } from '@reckon/kernel';
import type { ClockOptions, Options } from '@reckon/protocol';
import type { KeptClock } from './clocks.ts';

/** The log of a table: how it was set up, who came and went, the game's own records, time, and how it ended. */
export type TableRecord = LobbyRecord | GameRecord | TimeRecord | EndRecord;

/** The kernel's own log, kept word for word. */
export type GameRecord = LogRecord<unknown, unknown, Tagged, Tagged>;

type LobbyRecord =
  | Created
  | {
      readonly type: 'joined';
      readonly seat: Seat;
      readonly name: string;
      readonly host?: true;
      /** The mark that was asked for and free; else the seat's own, or the first that is. */
      readonly mark?: number;
    }
  | { readonly type: 'left'; readonly seat: Seat; readonly host?: Seat }
  | { readonly type: 'kicked'; readonly seat: Seat }
  /** The seat has another token. */
  | { readonly type: 'rotated'; readonly seat: Seat }
  | { readonly type: 'botSeated'; readonly seat: Seat; readonly bot: string }
  | { readonly type: 'botRemoved'; readonly seat: Seat }
  /** The host changed how the table is set: what is named here, and nothing else. */
  | ({
      readonly type: 'arranged';
      readonly seat: Seat;
      readonly what: readonly string[];
    } & Partial<Arrangement>)
  | { readonly type: 'marked'; readonly seat: Seat; readonly mark: number }
  | { readonly type: 'renamed'; readonly seat: Seat; readonly name: string }
  | { readonly type: 'committed'; readonly seat: Seat; readonly commitment: string }
  /** The host said start. The house draws for seats that committed to nothing. */
  | {
      readonly type: 'starting';
      readonly revealBy: number;
      readonly house: readonly {
        readonly seat: Seat;
        readonly contribution: string;
        readonly commitment: string;
      }[];
    }
  | { readonly type: 'revealed'; readonly seat: Seat; readonly contribution: string }
  /** A start that came to nothing is opened, and the server commits to another secret. */
  | {
      readonly type: 'aborted';
      readonly dropped: readonly Seat[];
      /** The next host, if the old one was dropped. */
      readonly host?: Seat;
      readonly secret: string;
      readonly gameId: string;
      readonly commitment: string;
    };

/** What the host can change until the game begins. */
export interface Arrangement {
  readonly options: Options;
  readonly config: unknown;
  readonly open: boolean;
  readonly visibility: Visibility;
  readonly clock: ClockOptions;
}

export interface Created extends Arrangement {
  readonly type: 'created';
  readonly game: string;
  readonly version: number;
  readonly seats: number;
  readonly name: string;
  readonly botPauseMs: number;
  readonly code: string;
  readonly gameId: string;
  readonly commitment: string;
  /** The table this one is the rematch of: it starts by itself when everybody is there. */
  readonly from?: string;
}

type TimeRecord =
  /** Deadlines changed without a move: somebody went, came back, or left. */
  | {
      readonly type: 'timed';
      readonly why: 'presence' | 'stopped' | 'resumed';
      /** The people who are not there from now on; absent = as before. */
      readonly away?: readonly Seat[];
    }
  | { readonly type: 'warned'; readonly seat: Seat }
  | { readonly type: 'takenOver'; readonly seat: Seat; readonly bot: string; readonly by: Seat }
  | { readonly type: 'takenBack'; readonly seat: Seat }
  /** A seat asks for a pause, or agrees to it. */
  | { readonly type: 'pauseWanted'; readonly seat: Seat }
  | { readonly type: 'pauseDeclined'; readonly seat: Seat }
  /** Everybody who was there agreed: deadlines stand still from here on. */
  | { readonly type: 'paused' }
  | { readonly type: 'resumed'; readonly seat: Seat };

type EndRecord =
  | { readonly type: 'finished'; readonly ranking: readonly (readonly Seat[])[]; readonly secret: string }
  | { readonly type: 'abandoned'; readonly seat?: Seat; readonly secret: string }
  /** `seat` asked for it; earlier logs do not say. */
  | { readonly type: 'rematched'; readonly table: string; readonly code: string; readonly seat?: Seat }
  /** An imported game: its log follows, its proof came with it. */
  | {
      readonly type: 'imported';
      readonly people: readonly { readonly name: string; readonly bot?: string; readonly mark?: number }[];
      readonly proof?: unknown;
      readonly gameId: string;
    };

/** A record with what is stored beside it. */
export interface Entered {
  readonly seq: number;
  readonly at: number;
  readonly record: TableRecord;
  /** Covers the record before. */
  readonly hash: string;
  /** Deadlines from now on; undefined = as before. */
  readonly clocks?: readonly KeptClock[] | undefined;
  readonly command?: string | undefined;
}
