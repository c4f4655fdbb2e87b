import type { Draw, Used } from './fair/draws.ts';

/** The one contract. A game is a value of type `Game`; everything else in the project is written against it. */

export type Seat = number & { readonly brand: 'Seat' };
export type Viewer = Seat | 'spectator';

/** A paragraph of a game's RULES.md, e.g. `CAM-4.2`. */
export type RuleId = `${Uppercase<string>}-${number}.${number}`;

/** Moves and events are plain JSON with a `type`. */
export interface Tagged {
  readonly type: string;
}

/** A refusal is a value: a sentence, the rule it rests on, and a stable code for programs and translations. */
export interface Rejection {
  readonly rejected: string;
  readonly rule: RuleId;
  readonly code: string;
}

/**
 * Chance comes in as an argument. `what` names the purpose ("deal", "roll"): fair chance numbers it, which makes the label
 * of a stream that anybody can recompute; seeded dice ignore it. Rules refuse a move before they roll for it.
 */
export interface Dice {
  below(n: number, what: string): number;
  shuffled<T>(items: readonly T[], what: string): T[];
}

/** Dice that write down what they gave, for a record of the log. */
export interface Rolling extends Dice {
  readonly draws?: readonly Draw[];
  /** How often each purpose was used, these draws included. */
  readonly used?: Used;
}

/** The writable twin of a readonly state. Only `evolve` is handed one. */
export type Draft<T> = T extends Seat | string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer Item)[]
    ? number extends T['length']
      ? Draft<Item>[]
      : { -readonly [K in keyof T]: Draft<T[K]> }
    : T extends object
      ? { -readonly [K in keyof T]: Draft<T[K]> }
      : T;

/** Why the house moves for a seat: its time ran out, its connection is gone, or it left for good. */
export type Cause = 'timeout' | 'offline' | 'left';
export type Presence = 'here' | 'offline' | 'left';

/** How long a seat may take for what is asked of it now. `why` is a message key of the game's text. */
export interface Allowance {
  readonly ms: number;
  readonly why: string;
  /** The time is the rule's own: no pace stretches it, it runs where clocks are off, and going and coming does not begin it anew. */
  readonly rule?: true;
}

export interface Game<Config, State, Move extends Tagged, Event extends Tagged, View> {
  readonly id: string;
  /** Stored with every game. It goes up when stored states or events change their shape; `upgrade` reads the older ones. */
  readonly version: number;
  readonly seats: { readonly min: number; readonly max: number };
  /** Everything chance is used for: `what` is always one of these, so that no move can name another stream. */
  readonly purposes: readonly string[];

  setup(config: Config, seats: number, dice: Dice): State;
  /** Several seats = simultaneous; none = the game is over. */
  toAct(state: State): readonly Seat[];
  /** A game that is over and that nobody has won, whoever has most points: one that is played alone can be lost. */
  lost?(state: State): boolean;
  /**
   * Whom a viewer may know to be asked, where that is not simply who is to act: who may claim something is nobody's business.
   * `undefined` = everybody may know who is to act.
   */
  asked?(state: State, viewer: Viewer): readonly Seat[] | undefined;
  /** Every move `decide` would accept of this seat now, at most 256; of the types in `beyondMenu` a choice of them. */
  moves(state: State, seat: Seat): readonly Move[];
  /** Types of moves of which there may be more than a menu can hold (an offer of trade, a payment). None if absent. */
  readonly beyondMenu?: readonly Move['type'][];
  /** The wire is not trusted. `house` moves are those only `fallback` makes; a seat may never send one. */
  parseMove(json: unknown, from?: 'seat' | 'house'): Move | undefined;
  decide(state: State, seat: Seat, move: Move, dice: Dice): readonly Event[] | Rejection;
  /** Direct consequences of ONE event, nobody chooses. Sees the state after it and before its later siblings. */
  react?(state: State, event: Event, dice: Dice): readonly Event[];
  /** Nothing left to react to: take the next automatic step, or []. */
  resume?(state: State, dice: Dice): readonly Event[];
  /** The one writer: arithmetic only; may not refuse, roll or work out triggers. */
  evolve(state: Draft<State>, event: Event): void;
  /** What the house plays for a seat that does not. Always accepted by `decide`. */
  fallback(state: State, seat: Seat, cause: Cause): Move;
  copy(state: State): State;
  /** Did somebody learn something hidden, or this very seat? Undo stops there, and so does what a seat can foresee. */
  informs(event: Event, to?: Seat): boolean;

  /** Allow-list: what is not listed is absent. */
  view(state: State, viewer: Viewer): View;
  redact(event: Event, viewer: Viewer): Event | undefined;
  /** What each seat holds, openly: shown when a game that is over is looked at again, never before. */
  holdings?(state: State): readonly unknown[];
  /** What a seat saw it has to remember: while the game goes on, past events are told as to a spectator. */
  readonly looksClose?: true;

  /** Time is kept by the server; the game only says how long this step may take. `undefined` = the table's own clock. */
  allowance?(state: State, seat: Seat, presence: Presence): Allowance | undefined;

  /** How games that were begun under an older version are read; `undefined` = that version cannot be read any more. */
  upgrade?(version: number): Upgrade<Config, State, Event> | undefined;
}

/** From what an older version stored to what this one would have. One old event becomes exactly one new event. */
export interface Upgrade<Config, State, Event> {
  /** Absent = the config is still the same. */
  config?(json: unknown): Config;
  state(json: unknown): State;
  /** `state` is how the game stands before the event. */
  event(state: State, event: unknown): Event;
}

/** Folds events into a report for readers. Nothing flows back to the rules. */
export interface Observer<State, Event, Report> {
  readonly id: string;
  begin(state: State): Report;
  /** Answers a new report, or the same one if nothing changed; never writes into the old one. */
  observe(report: Report, event: Event, after: State, seq: number): Report;
  /** Nothing is left to happen of a move: the report of its last event, and the one from before it. */
  settled?(report: Report, before: Report, move: Settled<State, Event>): Report;
}

/** A move that was played to its end. */
export interface Settled<State, Event> {
  readonly after: State;
  /** The number of the first event. */
  readonly first: number;
  readonly events: readonly Event[];
}

/** A bot sees what its seat sees. Its memory (JSON) is a fold over its own redacted events, so a restart rebuilds it. */
export interface Bot<Move, Event, View, Memory> {
  readonly id: string;
  /** Said by a bot whose memory never changes: whoever plays it need not tell it what happens. */
  readonly remembers?: false;
  begin(seat: Seat): Memory;
  see(memory: Memory, event: Event): Memory;
  /** A view is built only when looked at. */
  choose(memory: Memory, look: () => View, moves: readonly Move[], dice: Dice): Move;
}

export const seat = (n: number): Seat => n as Seat;
/** Asked for at every move, and never written into: each list is made once. */
const SEATS: (readonly Seat[])[] = [];
export const seatsOf = (count: number): readonly Seat[] =>
  (SEATS[count] ??= Array.from({ length: count }, (_, n) => seat(n)));
export const refuse = (rejected: string, rule: RuleId, code: string): Rejection => ({ rejected, rule, code });
export const isRejection = (answer: readonly Tagged[] | Rejection): answer is Rejection =>
  !Array.isArray(answer);

/** For code that serves every game alike and never looks inside. */
// oxlint-disable-next-line no-explicit-any -- a heterogeneous catalog has no common state type
export type AnyGame = Game<any, any, any, any, any>;
