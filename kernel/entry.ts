import type { Figure, Spread } from './figures.ts';
import type { AnyImagining } from './imagine.ts';
import type { Bot, Game, Rejection, RuleId, Seat, Tagged, Viewer } from './game.ts';
import type { Reading } from './json.ts';
import type { Hint, Phrase, ScoreLine, Scoring } from './ledger.ts';
import type { Records } from './records.ts';
import type { Judged } from './whatif.ts';

/** Everything a game brings to the catalog: one value per game, and the only door the server and the CLI use. */
export interface Entry<Config, State, Move extends Tagged, Event extends Tagged, View> {
  readonly game: Game<Config, State, Move, Event, View>;
  readonly scoring: Scoring<State, Event>;
  /** Weakest first. */
  // oxlint-disable-next-line no-explicit-any -- each bot keeps a memory of its own shape
  readonly bots: readonly Bot<Move, Event, View, any>[];
  /** Bots no table is offered any more: tables that have one keep it, and the ladder measures against them. */
  // oxlint-disable-next-line no-explicit-any -- as above
  readonly retired?: readonly Bot<Move, Event, View, any>[];
  /** What it takes to think ahead; a game that has it has a strong bot. */
  readonly imagining?: AnyImagining;
  /** What the lobby lets people choose. */
  readonly options: readonly Option[];
  /** Reads options by name, complete or not; refuses unknown ones and forbidden combinations. */
  parseConfig(json: unknown): Reading<Config>;
  /** The config of a rematch: the same table, the next first player. */
  rematch(config: Config, seats: number): Config;
  readonly text: GameText<Config, Move, Event, View>;
  /** A position in plain JSON in, an explained sheet out. */
  readonly scorePosition?: (json: unknown) => Reading<ScoredPosition>;
  /** Games counted only at their end: what every seat holds is worth now. Drawn over time when the game is over. */
  readonly worth?: (state: State) => readonly number[];
  /** A few figures of a finished game, from all its events: who drew how often, what the dice gave. */
  readonly figures?: (events: readonly Event[], seats: number) => readonly Figure[];
  /** Numbers that are drawn over many finished games of a person. */
  readonly spreads?: (events: readonly Event[], seats: number) => readonly Spread[];
  /** A whole game in plain JSON, its chance outcomes given, through the real rules. */
  readonly replayTranscript?: (json: unknown) => Reading<object>;
  /** A position that can be played on, and moves to try: what happens, and what it does to every total. */
  readonly whatIf?: (json: unknown) => Reading<Judged>;
  /** Tables of its own in the database of a server. */
  readonly records?: Records<State, Move, Event>;
}

// oxlint-disable-next-line no-explicit-any -- a heterogeneous catalog has no common state type
export type AnyEntry = Entry<any, any, any, any, any>;

/** A bot of a game by its name, offered or retired. */
export const botNamed = (entry: AnyEntry, id: string): AnyEntry['bots'][number] | undefined =>
  [...entry.bots, ...(entry.retired ?? [])].find((bot) => bot.id === id);

/** The rules a stored game is read by: those it was begun with, or others that can read it. */
export const entryFor = (catalog: readonly AnyEntry[], id: string, version: number): AnyEntry | undefined => {
  const known = catalog.filter(({ game }) => game.id === id);
  return (
    known.find(({ game }) => game.version === version) ??
    known.find(({ game }) => game.upgrade?.(version) !== undefined)
  );
};

/** The rules a game is begun by, wherever they stand in the list. */
export const newestFor = (catalog: readonly AnyEntry[], id: string): AnyEntry | undefined =>
  catalog.filter(({ game }) => game.id === id).toSorted((a, b) => b.game.version - a.game.version)[0];

/** One choice of the lobby. Labels and help are message keys `option.<name>` and `option.<name>.<value>` of the text. */
export interface Option {
  readonly name: string;
  readonly values: readonly (string | number | boolean)[];
  /** One of the values: what holds where nothing is said. */
  readonly default: string | number | boolean;
  /** Options that most tables never open are folded away. */
  readonly advanced?: true;
}

export interface ScoredPosition {
  readonly seats: readonly {
    readonly seat: string | number;
    readonly total: number;
    readonly categories: { readonly [category: string]: number };
    readonly lines: readonly ScoreLine[];
  }[];
  /** Best first; those in one group are tied. */
  readonly ranking: readonly (readonly (string | number)[])[];
  readonly facts: { readonly [name: string]: unknown };
}

export const LOCALES = ['en', 'zh'] as const;
export type Locale = (typeof LOCALES)[number];

/** Who speaks to whom: everything a sentence needs besides the thing it tells of. */
export interface Telling {
  readonly locale: Locale;
  /** Whose eyes; sentences about this seat say "you". */
  readonly viewer: Viewer;
  readonly nameOf: (seat: Seat) => string;
  /** The config of the game, where it is at hand: some names depend on the map in play. */
  readonly config?: unknown;
}

/** A game's words: pure functions from what happened to a sentence in the reader's language. */
export interface GameText<Config, Move, Event, View> {
  /** The game's name. */
  readonly title: { readonly [L in Locale]: string };
  /** Message keys of options, categories, sources, reasons and clocks. */
  phrase(phrase: Phrase, telling: Telling): string;
  /** One line of the log, or undefined for an event that is not worth telling. */
  event(event: Event, telling: Telling): string | undefined;
  /** A button: what this move does. */
  move(move: Move, view: View, telling: Telling): string;
  /** Whose move it is and what can be done, as one sentence. */
  status(view: View, telling: Telling): string;
  /** A refusal in the reader's language. */
  refusal(rejection: Rejection, telling: Telling): string;
  /** The name of a score line's source. */
  source(line: Pick<ScoreLine, 'source' | 'category' | 'seat'>, telling: Telling): string;
  /** The table as a terminal shows it to one viewer. */
  draw(view: View, telling: Telling): string;
  hint?(hint: Hint, telling: Telling): string;
  /** House rules in use, one sentence each; empty = the standard game. */
  houseRules(config: Config, telling: Telling): readonly string[];
  /** The paragraph of the rules that says most about what is asked now: the rules open there. */
  ruleNow?(view: View): RuleId | undefined;
}
