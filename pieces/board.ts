import type { ComponentType } from 'react';
import type {
  AnyEntry,
  GameText,
  Locale,
  RuleId,
  ScoredPosition,
  ScoreLine,
  Seat,
  Sheet,
  Tagged,
  Telling,
  Viewer,
} from '@reckon/kernel';
import type { SeatScore } from './score/source.ts';

/**
 * The board contract: what a game draws inside the frame of the table. A board knows no rules. It is handed a view, the
 * moves on offer and what just happened; it answers with moves. Everything else (status line, score strip, log, clocks,
 * settings, confirmation, keyboard help) belongs to the frame and is the same for every game.
 */

export const SHAPES = ['circle', 'square', 'triangle', 'diamond', 'hexagon', 'cross'] as const;
export type Shape = (typeof SHAPES)[number];
/** Number of the seat colour in tokens.css: `--seat-3`, `--seat-3-ink`, `--seat-3-board`. */
export type Hue = 1 | 2 | 3 | 4 | 5 | 6;
export type Connection = 'here' | 'offline' | 'left';

export interface BoardSeat {
  readonly seat: Seat;
  readonly name: string;
  readonly shape: Shape;
  readonly hue: Hue;
  readonly bot: boolean;
  readonly presence: Connection;
}

/** A redacted event as this viewer may read it, with its number in the log. */
export interface SeenEvent<Event> {
  readonly seq: number;
  readonly event: Event;
}

/** How long the current step may take: a countdown is drawn from it, nothing is decided by it. */
export interface Clock {
  /** The seat whose clock runs, or undefined when it runs for several at once. */
  readonly seat: Seat | undefined;
  /** Milliseconds since the epoch on this machine's clock (the frame has corrected for the server's). */
  readonly deadline: number;
  readonly totalMs: number;
  /** Message key of the game's text. */
  readonly why: string;
}

/** `ask`: two taps if the person wants confirmation. `always`: two taps in any case. `never`: one tap. */
export type Confirming = 'ask' | 'always' | 'never';

export interface BoardProps<View, Move extends Tagged, Event extends Tagged> {
  readonly view: View;
  readonly viewer: Viewer;
  readonly seats: readonly BoardSeat[];
  /** What the viewer may do now; empty for spectators, in a replay, and while it is not their turn. */
  readonly moves: readonly Move[];
  /** Sends a move at once. */
  readonly act: (move: Move) => void;
  /** Sends a move, or first prepares it: it is then `chosen`, drawn as selected, and sent when chosen again or confirmed. */
  readonly choose: (move: Move, confirming?: Confirming) => void;
  readonly chosen: Move | undefined;
  /** A move is on its way to the server: draw it, offer nothing. */
  readonly pending: boolean;
  /** Places picked so far for a move that needs several ("slot:0:2"); shared by board and dock, cleared with the step. */
  readonly selection: readonly string[];
  readonly setSelection: (places: readonly string[]) => void;
  /** The events of the last update, oldest first, for animation only; empty after a gap, a reload or a jump. */
  readonly lastEvents: readonly SeenEvent<Event>[];
  /** Number of the last event up to this moment. */
  readonly seq: number;
  /** The score at this moment, as the viewer may read it. */
  readonly sheet: Sheet;
  /** Places lit because a part of a score is pointed at, in the words of this game's score lines. */
  readonly evidence: readonly string[];
  /** Tells the frame that a place on the board is pointed at, so that the score can answer. */
  readonly onEvidence?: (places: readonly string[]) => void;
  /** Says why something cannot be done, with the rule to read; drawn as a note that goes away. */
  readonly explain: (sentence: string, rule?: RuleId) => void;
  readonly telling: Telling;
  /** 0, 120, 250 or 500; already 0 when the system asks for reduced motion. */
  readonly motionMs: number;
  /** The person wants irreversible moves in two taps; `choose` does it. */
  readonly confirmTaps: boolean;
  readonly clock: Clock | undefined;
  /** A finished or running game is looked at: no moves, no clock. */
  readonly replay: boolean;
}

/** A key that does something now. The frame binds it and lists it under `?`. */
export interface KeyBinding {
  /** As in KeyboardEvent.key, lower case: "d", "1", "enter". */
  readonly key: string;
  readonly label: string;
  readonly run: () => void;
}

export interface CalculatorProps {
  /** Called with every change, complete or not; the frame scores it and shows the sheet or the complaint. */
  readonly onPosition: (json: unknown) => void;
  readonly telling: Telling;
}

/** A scored position of the calculator, for games that draw their own sheet. */
export interface ScoredProps {
  readonly position: unknown;
  readonly scored: ScoredPosition;
  readonly telling: Telling;
}

export interface AccountProps<View> {
  readonly view: View;
  readonly sheet: Sheet;
  readonly scores: readonly SeatScore[];
  readonly telling: Telling;
  /** Lights what a payment comes from. */
  readonly onEvidence?: ((places: readonly string[]) => void) | undefined;
  /** Jumps to the event of a payment. */
  readonly onJump?: ((seq: number) => void) | undefined;
}

/** How score segments of a category are hatched, so that they can be told apart in grey. */
export type Hatch = 'plain' | 'lines' | 'dots';

export interface BoardModule<View, Move extends Tagged, Event extends Tagged, Config = unknown> {
  readonly text: GameText<Config, Move, Event, View>;
  /** The board area. Fluid: fills its box at any size from 328×240 up. */
  readonly Board: ComponentType<BoardProps<View, Move, Event>>;
  /** Below the status sentence: hand and actions. Without one the frame offers a button per move. */
  readonly Dock?: ComponentType<BoardProps<View, Move, Event>>;
  /** The dock is more than a few buttons (a hand of tiles): it gets the whole width, under the sentence. */
  readonly dockBelow?: true;
  /** Buttons beside the sentence; at the foot of the dock on phones, in reach of the thumb. With a dock below only. */
  readonly Actions?: ComponentType<BoardProps<View, Move, Event>>;
  /** Above the tabs of the rail, whichever is open: what a player looks at before every move. Wide screens only. */
  readonly Head?: ComponentType<BoardProps<View, Move, Event>>;
  /** At the foot of the rail, whichever tab is open. Wide screens only: `useWide` says whether it is drawn. */
  readonly Foot?: ComponentType<BoardProps<View, Move, Event>>;
  readonly keys?: (props: BoardProps<View, Move, Event>) => readonly KeyBinding[];
  /** One fact for the seat's cell in the score strip. */
  readonly strip?: (view: View, seat: Seat, telling: Telling) => string;
  /** A small table for the foot of the rail: what cards are worth, what things cost. */
  readonly Crib?: ComponentType<{ readonly view: View; readonly telling: Telling }>;
  /** Games of transfers: every payment, as the first tab of the rail. Its title is the message key `account`. */
  readonly Account?: ComponentType<AccountProps<View>>;
  /** The log opens first all the same. */
  readonly logFirst?: true;
  readonly Calculator?: ComponentType<CalculatorProps>;
  /** Draws what the calculator worked out; without one the frame lists the lines of every seat. */
  readonly Scored?: ComponentType<ScoredProps>;
  /** Types of events that begin a part of the log: a turn, a generation. They stand as headings. */
  readonly chapters?: readonly Event['type'][];
  /** The game's phase in words for the top bar: "turn 23". */
  readonly phase?: (view: View, telling: Telling) => string;
  readonly hatches?: { readonly [category: string]: Hatch };
  /** For the tooltip of a score part: what the card or rule does, and its rate ("1 per animal"). */
  readonly describe?: (
    line: Pick<ScoreLine, 'source' | 'category' | 'seat' | 'points'>,
    telling: Telling,
  ) => { readonly what?: string; readonly rate?: string };
  /** The score to which bars are drawn where the game has a winning score; else the leader's. */
  readonly target?: (view: View) => number | undefined;
  /**
   * Games that are counted only at their end: what every seat's cards were worth at one moment of the opened record,
   * by the rules that are handed in. Drawn as a chart when the game is over, never before.
   */
  readonly worth?: (entry: AnyEntry, state: unknown) => readonly number[] | undefined;
  /** Lowest total wins. */
  readonly lowWins?: true;
  /** Totals start from here and always add up: bars are drawn left and right of it. */
  readonly zeroSumFrom?: (view: View) => number;
}

// oxlint-disable-next-line no-explicit-any -- the frame serves every game alike and never looks inside
export type AnyBoardModule = BoardModule<any, any, any, any>;
// oxlint-disable-next-line no-explicit-any -- the frame serves every game alike and never looks inside
export type AnyBoardProps = BoardProps<any, any, any>;

/** What the home page needs of a game before anybody plays it: small, loaded on its own. */
export interface Cover {
  readonly title: { readonly [L in Locale]: string };
  /** Two short sentences. */
  readonly blurb: { readonly [L in Locale]: string };
  readonly minutes: number;
  readonly seats: { readonly min: number; readonly max: number };
  /** Fills a box of about 318×244; also the band of the lobby (any width, 150 high). Decorative. */
  readonly Art: ComponentType<{ readonly band?: true }>;
  /** CSS colour of the ground behind the art. */
  readonly ground: string;
}

/** One line of games/boards.ts. Everything is loaded when it is needed and not before. */
export interface BoardDoor {
  readonly id: string;
  readonly cover: () => Promise<Cover>;
  readonly board: () => Promise<AnyBoardModule>;
  /** The rules themselves, for the calculator (offline) and for verifying a shuffle. */
  readonly engine: () => Promise<AnyEntry>;
  /** RULES.md as text. */
  readonly rules: () => Promise<string>;
}
