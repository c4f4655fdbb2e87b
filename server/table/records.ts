import type { FAIR, Head, LogRecord, Seat, SignedHead, Tagged, Terms, Visibility } from '@reckon/kernel';
import type { ClockOptions, GameFile, Options } from '@reckon/protocol';
import type { KeptClock } from './clocks.ts';

/** The log of a table: how it was set up, who came and went, the game's own records, time, and how it ended. */
export type TableRecord = LobbyRecord | GameRecord | TimeRecord | EndRecord;

/** The kernel's own log, kept word for word. */
export type GameRecord = LogRecord<unknown, unknown, Tagged, Tagged>;

export const isOfGame = (record: TableRecord): record is GameRecord =>
  record.type === 'played' || record.type === 'begun' || record.type === 'undone';

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
  /** An open seat more at the end. */
  | { readonly type: 'seatAdded' }
  /** An open seat less: whoever sat behind it moves up, and commits anew for the seat that is now theirs. */
  | { readonly type: 'seatRemoved'; readonly seat: Seat }
  | { readonly type: 'ready'; readonly seat: Seat; readonly ready: boolean }
  | { readonly type: 'committed'; readonly seat: Seat; readonly commitment: string }
  /** The host said start: the terms are frozen. From here on no name, option, seat or commitment changes. */
  | {
      readonly type: 'starting';
      readonly revealBy: number;
      /** Absent in records of the first scheme. */
      readonly terms?: Terms;
      readonly sig?: string;
    }
  /** The share is absent in records of the first scheme. */
  | { readonly type: 'revealed'; readonly seat: Seat; readonly share?: string }
  /** A start that came to nothing is counted for good; the missing seats are free, and the server commits anew. */
  | {
      readonly type: 'burnt';
      readonly missing: readonly Seat[];
      /** The next host, if the old one was missing. */
      readonly host?: Seat;
      readonly commitment: string;
    }
  /** A table that was set under the first scheme is offered the present one: everybody commits anew. */
  | { readonly type: 'offered'; readonly commitment: string }
  /** Of the first scheme only: a start that came to nothing. */
  | {
      readonly type: 'aborted';
      readonly dropped: readonly Seat[];
      readonly host?: Seat;
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
  /** Absent in tables of the first scheme. */
  readonly fair?: typeof FAIR;
  /** Of the first scheme only. */
  readonly gameId?: string;
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
  /** A seat asked what its best moves are. */
  | { readonly type: 'hinted'; readonly seat: Seat }
  | { readonly type: 'takenOver'; readonly seat: Seat; readonly bot: string; readonly by: Seat }
  | { readonly type: 'takenBack'; readonly seat: Seat }
  /** A seat asks for a pause, or agrees to it. */
  | { readonly type: 'pauseWanted'; readonly seat: Seat }
  | { readonly type: 'pauseDeclined'; readonly seat: Seat }
  /** Everybody who was there agreed: deadlines stand still from here on. */
  | { readonly type: 'paused' }
  | { readonly type: 'resumed'; readonly seat: Seat };

/** Who sat at a table that was played elsewhere. */
export interface Imported {
  readonly name: string;
  readonly bot?: string;
  readonly mark?: number;
  readonly hints?: number;
}

type EndRecord =
  | { readonly type: 'finished'; readonly ranking: readonly (readonly Seat[])[]; readonly secret: string }
  | { readonly type: 'abandoned'; readonly seat?: Seat; readonly secret: string }
  /** `seat` asked for it; earlier logs do not say. */
  | { readonly type: 'rematched'; readonly table: string; readonly code: string; readonly seat?: Seat }
  /** An imported game: its log follows, and what proves it came with it. */
  | {
      readonly type: 'imported';
      readonly people: readonly Imported[];
      readonly proof?: Pick<GameFile, 'terms' | 'termsSig' | 'shares' | 'end'>;
    }
  /**
   * Somebody came with a head that this server signed and that this log, which ends there, does not lead to: from here on it can
   * only be read.
   */
  | { readonly type: 'contradicted'; readonly seen: SignedHead; readonly here: number }
  /** How far the game's log has come, and the table's own up to the record before this one: both signed. */
  | ({
      readonly type: 'signed';
      readonly journal: Head & { readonly sig: string };
    } & SignedHead);

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
