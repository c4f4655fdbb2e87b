import type { ComponentType, ReactNode } from 'react';
import type {
  AnyEntry,
  GameText,
  Locale,
  Promised,
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

export const SHAPES = ['circle', 'square', 'triangle', 'diamond', 'hexagon', 'cross', 'star'] as const;
export type Shape = (typeof SHAPES)[number];
/** Number of the seat colour in tokens.css: `--seat-3`, `--seat-3-ink`, `--seat-3-board`. */
export type Hue = 1 | 2 | 3 | 4 | 5 | 6 | 7;
export type Connection = 'here' | 'offline' | 'left';

export interface BoardSeat {
  readonly seat: Seat;
  readonly name: string;
  readonly shape: Shape;
  readonly hue: Hue;
  readonly bot: boolean;
  readonly presence: Connection;
  /** How often it asked for its best moves. */
  readonly hints?: number | undefined;
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

/**
 * `ask`: two taps if the person wants confirmation. `grave`: so, and always where fingers do it. `lift`: there the first touch
 * lifts a thing and the second, on the same thing, plays it, without a question. `always`: two taps in any case. `never`: one.
 * `grace`: one, and a moment in which any touch stops it.
 */
export type Confirming = 'ask' | 'grave' | 'lift' | 'always' | 'never' | 'grace';

/** A move that nobody needs to be asked for. */
export interface ByItself<Move extends Tagged> {
  readonly move: Move;
  /** Something else is at least thinkable: it waits a moment, and any touch stops it. */
  readonly grace?: true;
}

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
  /** What each of `moves` would do to the score, in their order; absent until it is known. */
  readonly worths?: readonly Promised[];
  /** Tells the frame which moves are pointed at, so that it can say line by line what they would do. */
  readonly onWeigh?: (moves: readonly Tagged[]) => void;
  /** Says why something cannot be done, with the rule to read; drawn as a note that goes away. */
  readonly explain: (sentence: string, rule?: RuleId) => void;
  readonly telling: Telling;
  /** 0, 120, 250 or 500; already 0 when the system asks for reduced motion. */
  readonly motionMs: number;
  /** The person wants irreversible moves in two taps; `choose` does it. */
  readonly confirmTaps: boolean;
  /** The person lets the table do what is clear by itself. */
  readonly goesOn: boolean;
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

/** What a panel of the rail is handed: all that a board is, and every seat's score in words. */
export interface PanelProps<
  View,
  Move extends Tagged = Tagged,
  Event extends Tagged = Tagged,
> extends BoardProps<View, Move, Event> {
  readonly scores: readonly SeatScore[];
  /** Jumps to an event, where there is a way back to it. */
  readonly onJump?: ((seq: number) => void) | undefined;
}

/**
 * A panel of the rail and its place. `head` and `foot` stay in sight above and below the tabs, on wide screens only
 * (`useWide` says whether they are drawn); `log` lies under the log; `first` and `tab` are tabs of their own before and
 * after the log, with a message key of the game's text for their title.
 */
export type RailPanel<View, Move extends Tagged, Event extends Tagged> = {
  readonly Panel: ComponentType<PanelProps<View, Move, Event>>;
} & (
  | { readonly place: 'head' | 'log' | 'foot' }
  | { readonly place: 'first' | 'tab'; readonly title: string }
);

/** Hand and actions under the board, by place. With neither, every move on offer has a button. */
export interface DockParts<View, Move extends Tagged, Event extends Tagged> {
  /** A long hand: on a phone on its side the dock lies across the bottom, not in the column at the right. */
  readonly across?: true;
  /** Buttons beside the sentence; below the hand on phones, in reach of the thumb. */
  readonly Beside?: ComponentType<BoardProps<View, Move, Event>>;
  /** What needs the whole width, under the sentence: a hand of tiles. */
  readonly Below?: ComponentType<BoardProps<View, Move, Event>>;
}

export interface Where {
  readonly words: string;
  readonly places: readonly string[];
}

/** A word at a decision that is met for the first time; it is said once on a device. */
export interface Tip {
  readonly id: string;
  readonly text: { readonly [L in Locale]: string };
}

export interface GuideChapter {
  readonly title: { readonly [L in Locale]: string };
  readonly parts: readonly {
    readonly title: { readonly [L in Locale]: string };
    readonly text: { readonly [L in Locale]: string };
    /** Drawn with the game's own pieces. */
    readonly picture?: ReactNode;
  }[];
}

export interface Guide<View, Move extends Tagged, Event extends Tagged> {
  /** One sentence. */
  readonly goal: { readonly [L in Locale]: string };
  /** The rules for people, in chapters: goal, a turn, special things, scoring with an example. */
  readonly chapters: readonly GuideChapter[];
  /** For what is asked now, if there is something to say about it. */
  readonly tip: (props: BoardProps<View, Move, Event>) => Tip | undefined;
}

/**
 * What kind of points a category holds; it is drawn in the hue and pattern of its family: what one begins with, cards and
 * the like (plain), places on the board (lines), goals that are reached (dots), what is won by standing (crosses).
 */
export const FAMILIES = ['base', 'cards', 'places', 'goals', 'standing'] as const;
export type Family = (typeof FAMILIES)[number];

/**
 * What totals are measured against, where it is not the leader: a score that wins; nothing, for the lowest wins; or a
 * stake from which all totals together never move, with bars left and right of it.
 */
export type Scale<View> =
  | { readonly kind: 'target'; readonly of: (view: View) => number }
  | { readonly kind: 'low' }
  | { readonly kind: 'balance'; readonly from: (view: View) => number };

/** How the score is drawn. */
export interface ScoreLooks<View> {
  readonly families?: { readonly [category: string]: Family };
  /** For the tooltip of a score part: what the card or rule does, and its rate ("1 per animal"). */
  readonly describe?: (
    line: Pick<ScoreLine, 'source' | 'category' | 'seat' | 'points'>,
    telling: Telling,
  ) => { readonly what?: string; readonly rate?: string };
  readonly scale?: Scale<View>;
  /** Nothing is counted before the end: until then a total is a dash, not 0. */
  readonly counted?: 'end';
  /** What puts a seat first that has no more than the next one, in one sentence. Games in which nothing does have none. */
  readonly decides?: (view: View, order: readonly [first: Seat, next: Seat], telling: Telling) => string;
}

export interface BoardModule<View, Move extends Tagged, Event extends Tagged, Config = unknown> {
  readonly text: GameText<Config, Move, Event, View>;
  /** The board area. Fluid: fills its box at any size from 328×240 up. */
  readonly Board: ComponentType<BoardProps<View, Move, Event>>;
  readonly dock?: DockParts<View, Move, Event>;
  readonly rail?: readonly RailPanel<View, Move, Event>[];
  readonly keys?: (props: BoardProps<View, Move, Event>) => readonly KeyBinding[];
  /** One fact for the seat's cell in the score strip. */
  readonly strip?: (view: View, seat: Seat, telling: Telling) => string;
  /** A sign or two of it, for the narrow cells of a phone. */
  readonly brief?: (view: View, seat: Seat, telling: Telling) => ReactNode;
  /** The game's phase in words for the top bar: "turn 23". */
  readonly phase?: (view: View, telling: Telling) => string;
  /**
   * Who is shown as being asked, where that is not simply whoever is to act: what answers itself asks nobody, and who may
   * claim something is nobody's business.
   */
  readonly asked?: (
    of: Pick<BoardProps<View, Move, Event>, 'view' | 'viewer' | 'moves'>,
  ) => readonly Seat[] | undefined;
  /**
   * What goes by itself where the person likes that: the only thing to do. It may depend on what is secret only with a grace,
   * whose length nobody can tell from that of a person.
   */
  readonly byItself?: (props: BoardProps<View, Move, Event>) => ByItself<Move> | undefined;
  /** How long the board takes to show how it ended, in milliseconds: until then no total and no winner is told. */
  readonly endingMs?: (seats: number) => number;
  /** Where something happened: in words, and the places to light. It stands at the end of its line of the log. */
  readonly where?: (event: Event, view: View, telling: Telling) => Where | undefined;
  /** What one seat holds, drawn openly in the replay of a game that is over. */
  // oxlint-disable-next-line no-explicit-any -- it is the game's own, from `holdings` of its rules
  readonly Holding?: ComponentType<{ readonly held: any }>;
  /** Types of events a reader wants to jump to: calls, wins, generations, awards that change hands. */
  readonly landmarks?: readonly Event['type'][];
  /** For a first game: what it is about, and a word at the first decisions of each kind. */
  readonly guide?: Guide<View, Move, Event>;
  /**
   * A name for what several events are about, an offer say: the log tells them in one line, how it began and how it stands.
   * No other matter of the part of the log has it.
   */
  readonly matter?: (event: Event) => string | undefined;
  /** Types of events that begin an action: whatever follows from it is told in one line. */
  readonly actions?: readonly Event['type'][];
  /** Types of events that begin a part of the log: a turn, a generation. They stand as headings. */
  readonly chapters?: readonly Event['type'][];
  readonly score?: ScoreLooks<View>;
  /** What an option comes to when it is left to the kind of game that is chosen. */
  readonly settled?: (
    option: string,
    chosen: { readonly [option: string]: string | number | boolean },
  ) => string | number | boolean | undefined;
  /** What another option has decided about one: it is read so, and nobody chooses it. */
  readonly given?: (
    option: string,
    chosen: { readonly [option: string]: string | number | boolean },
  ) => string | number | boolean | undefined;
  /** A form for a position on paper; `Scored` draws what was worked out, else the lines of every seat are listed. */
  readonly calculator?: {
    readonly Position: ComponentType<CalculatorProps>;
    readonly Scored?: ComponentType<ScoredProps>;
  };
}

// oxlint-disable-next-line no-explicit-any -- the frame serves every game alike and never looks inside
export type AnyBoardModule = BoardModule<any, any, any, any>;
// oxlint-disable-next-line no-explicit-any -- the frame serves every game alike and never looks inside
export type AnyBoardProps = BoardProps<any, any, any>;
// oxlint-disable-next-line no-explicit-any -- the frame serves every game alike and never looks inside
export type AnyPanelProps = PanelProps<any, any, any>;

/** A kind of a game, and the options that make it. */
export interface Preset {
  readonly name: { readonly [L in Locale]: string };
  readonly note: { readonly [L in Locale]: string };
  readonly options: { readonly [option: string]: string | number | boolean };
}

/** What the home page needs of a game before anybody plays it: small, loaded on its own. */
export interface Cover {
  readonly title: { readonly [L in Locale]: string };
  /** Two short sentences. */
  readonly blurb: { readonly [L in Locale]: string };
  /** Kinds of the game that people know by name; the first is what most expect. */
  readonly presets?: readonly Preset[];
  /** How long a game takes, where somebody has measured it. */
  readonly minutes?: number;
  /** Fills a box of about 318×244; also the band of the lobby (any width, 150 high). Decorative. */
  readonly Art: ComponentType<{ readonly band?: true }>;
  /** CSS colour of the ground behind the art. */
  readonly ground: string;
}

/** A game as the web finds it. Everything is loaded when it is needed and not before. */
export interface BoardDoor {
  readonly id: string;
  readonly cover: () => Promise<Cover>;
  readonly board: () => Promise<AnyBoardModule>;
  /** The rules themselves, for the calculator (offline) and for verifying a shuffle. */
  readonly engine: () => Promise<AnyEntry>;
  /** The rulebook as text, in the reader's language where there is one. */
  readonly rules: (locale: Locale) => Promise<Rulebook>;
}

export interface Rulebook {
  /** The language it is in. */
  readonly locale: Locale;
  readonly text: string;
}
