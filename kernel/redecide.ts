import { audience, type Audience } from './audience.ts';
import { canonical, isSame } from './fair/canonical.ts';
import { UNUSED, type Draw } from './fair/draws.ts';
import type { Cause, Game, Observer, Seat, Tagged } from './game.ts';
import type { LogRecord, PlayedRecord } from './log.ts';
import { play, type Chance, type Match } from './play.ts';
import { isTurnOf, undoAfter, type Undo } from './replay.ts';

/** What does not hold: the rules' version, the deal, its draws, a number, a move, or what was taken back. */
export type Part = 'RULES' | 'SETUP' | 'CHANCE' | 'NUMBER' | 'MOVE' | 'UNDO';

/** Where deciding again went another way than the log. */
export interface Divergence {
  readonly index: number;
  readonly part: Part;
  readonly problem: string;
}

type Decided<Config, State, Move extends Tagged, Event extends Tagged, View> =
  | { readonly match: Match<Config, State, Move, Event, View> }
  | { readonly divergence: Divergence };

/**
 * Sets up and decides every record again with the same chance, those that were undone too, each in its place. Answers the
 * match at the end, or the first thing that differs. Nothing of the log reaches the rules unread.
 */
export function redecide<Config, State, Move extends Tagged, Event extends Tagged, View>(
  game: Game<Config, State, Move, Event, View>,
  log: readonly LogRecord<Config, State, Move, Event>[],
  chance: Chance,
  observers: readonly Observer<State, Event, unknown>[] = [],
): Decided<Config, State, Move, Event, View> {
  const differs = (index: number, part: Part, problem: string) => ({
    divergence: { index, part, problem },
  });
  const [begun] = log;
  if (begun?.type !== 'begun')
    return differs(0, 'SETUP', 'the log does not open with how the game was begun');
  if (begun.version !== game.version)
    return differs(
      0,
      'RULES',
      `the game was played under version ${begun.version} of the rules, these are version ${game.version}`,
    );
  const dice = chance(0, UNUSED);
  const state = game.setup(begun.config, begun.seats, dice);
  if (!isSame(dice.draws, begun.chance)) return differs(0, 'CHANCE', 'the deal uses other draws');
  if (!isSame(state, begun.state)) return differs(0, 'SETUP', 'the deal is another one');
  const again = new Again(game, begun, chance, {
    state,
    used: dice.used ?? UNUSED,
    audience: audience<State, Event>(observers, state),
  });
  for (const [index, record] of log.entries()) {
    if (index === 0) continue;
    const found = again.take(index, record);
    if (found) return { divergence: { index, ...found } };
  }
  return { match: again.match };
}

type Found = Omit<Divergence, 'index'>;
const found = (part: Part, problem: string): Found => ({ part, problem });

class Again<Config, State, Move extends Tagged, Event extends Tagged, View> {
  match: Match<Config, State, Move, Event, View>;
  #undo: Undo | undefined;
  /** Before the first record that can be taken back. */
  #kept: { readonly state: State; readonly audience: Audience<State, Event> } | undefined;

  constructor(
    game: Game<Config, State, Move, Event, View>,
    { config, seats }: { readonly config: Config; readonly seats: number },
    chance: Chance,
    dealt: Pick<Match<Config, State, Move, Event, View>, 'state' | 'used' | 'audience'>,
  ) {
    this.match = { game, config, seats, chance, seq: 0, ...dealt };
  }

  take(index: number, record: LogRecord<Config, State, Move, Event>): Found | undefined {
    switch (record.type) {
      case 'begun':
        return found('SETUP', 'the game is begun again');
      case 'played':
        return this.#play(index, record);
      case 'undone':
        return this.#takeBack(record.seat, record.from);
      default:
        return record satisfies never;
    }
  }

  #play(index: number, record: PlayedRecord<Move, Event>): Found | undefined {
    const { match } = this;
    const { game } = match;
    const { seat, cause, bot } = record;
    if (!Number.isInteger(seat) || seat < 0 || seat >= match.seats)
      return found('MOVE', `there is no seat ${JSON.stringify(seat)}`);
    if (record.version !== undefined && record.version !== game.version)
      return found('RULES', `the move was made under version ${record.version} of the rules`);
    if (record.first !== match.seq + 1)
      return found('NUMBER', `begins with event ${record.first}, not ${match.seq + 1}`);
    const move = game.parseMove(record.move, cause === undefined ? 'seat' : 'house');
    if (move === undefined) return found('MOVE', 'it is no move of the game');
    if (cause !== undefined && (bot !== undefined || !this.#isFallback(seat, cause, move)))
      return found('MOVE', 'the house makes another move than it has to');
    const before = { state: match.state, undo: this.#undo };
    const undo = undoAfter(game, before, { index, record });
    if (undo?.from === index)
      this.#kept = { state: game.copy(match.state), audience: copied(match.audience) };
    const answer = play(match, seat, move);
    if ('rejected' in answer)
      return found('MOVE', `the move is refused: ${answer.rejected} (${answer.rule})`);
    if (!isSame(answer.chance, record.chance)) return found('CHANCE', other(answer.chance, record.chance));
    if (!isSame(answer.events, record.events)) return found('MOVE', 'the move makes other events happen');
    this.#undo = undo;
    return undefined;
  }

  #isFallback(seat: Seat, cause: Cause, move: Move): boolean {
    const { game, state } = this.match;
    return game.toAct(state).includes(seat) && isSame(game.fallback(state, seat, cause), move);
  }

  #takeBack(seat: Seat, from: number): Found | undefined {
    const { match } = this;
    const may = this.#undo?.seat === seat && isTurnOf(match.game, match.state, seat);
    if (!may || !this.#kept || this.#undo?.from !== from)
      return found('UNDO', 'takes back what could not be taken back');
    match.state = this.#kept.state;
    this.match = { ...match, audience: this.#kept.audience };
    this.#undo = this.#kept = undefined;
    return undefined;
  }
}

/** What the observers knew then: reports are never written into, so the list is enough. */
const copied = <State, Event>(from: Audience<State, Event>): Audience<State, Event> => ({
  ...from,
  listeners: from.listeners.map((listener) => ({ ...listener })),
});

const other = (drawn: readonly Draw[] | undefined, given: readonly Draw[] | undefined): string =>
  `draws ${canonical(given ?? [])} where the rules and the shares give ${canonical(drawn ?? [])}`;
