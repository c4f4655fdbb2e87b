import { audience, reportOf } from '../audience.ts';
import { seededDice } from '../dice.ts';
import { UNUSED } from '../fair/draws.ts';
import { seatsOf, type Dice, type Seat, type Tagged } from '../game.ts';
import { EMPTY_SHEET, showSheet, type Sheet } from '../ledger.ts';
import { begin, play, type Match } from '../play.ts';
import { changedLines, promisedBy, type ChangedLine, type Promised } from '../whatif.ts';
import type { AnyKit } from './kit.ts';

export interface Weighing {
  /** Moments of games at which every offered move is weighed. */
  readonly positions: number;
  readonly seed?: string;
}

export interface Weighed {
  readonly positions: number;
  readonly moves: number;
  /** Moves on which no hidden chance bears: what they promise was compared with what they did. */
  readonly certain: number;
  /** How often the same moves were weighed in a world that the seat cannot tell from its own. */
  readonly exchanges: number;
  readonly problems: readonly string[];
}

type AnyMatch = Match<unknown, unknown, Tagged, Tagged, unknown>;

/** A moment of a game at which a seat may move. */
export interface Moment {
  readonly kit: AnyKit;
  readonly config: unknown;
  readonly seats: number;
  readonly state: unknown;
  readonly sheet: Sheet;
  readonly seq: number;
  readonly seat: Seat;
  readonly moves: readonly Tagged[];
}

/** One decision in so many is looked at, so that positions are of many games and of all their parts. */
const APART = 9;
/** Worlds that are exchanged at each position. */
const WORLDS = 3;
/** A game is left for the next one after this many positions. */
const OF_ONE_GAME = 12;

/**
 * What moves are said to be worth is what they then do, with other dice than those of the promise, and the same in every world
 * the seat cannot tell from its own: at moments of games of all bots, seat counts and configurations.
 */
export function weigh(kit: AnyKit, { positions, seed = 'worth' }: Weighing): Weighed {
  const sum = { positions: 0, moves: 0, certain: 0, exchanges: 0 };
  const problems: string[] = [];
  for (let game = 0; sum.positions < positions; game++) {
    const dice = seededDice(`${seed} ${game}`);
    let left = OF_ONE_GAME;
    for (const moment of momentsIn(kit, game, dice)) {
      const found = weighMoment(moment, dice);
      sum.positions++;
      sum.moves += moment.moves.length;
      sum.certain += found.certain;
      sum.exchanges += found.exchanges;
      for (const problem of found.problems) problems.push(`${seed} ${game}, event ${moment.seq}: ${problem}`);
      if (sum.positions === positions || --left === 0) break;
    }
  }
  return { ...sum, problems };
}

/** A game of bots, and now and then the moment before a move. */
function* momentsIn(kit: AnyKit, nth: number, dice: Dice): Generator<Moment> {
  const { game, scoring, bots } = kit.entry;
  const { min, max } = game.seats;
  const seats = min + dice.below(max - min + 1, 'seats');
  const config: unknown = kit.configs[nth % kit.configs.length];
  const match: AnyMatch = begin({ game, config, seats, chance: dice, observers: [scoring] });
  const player = bots[nth % bots.length]!;
  const memories: unknown[] = seatsOf(seats).map((seat) => player.begin(seat));
  for (let acting = game.toAct(match.state); acting.length > 0; acting = game.toAct(match.state)) {
    const seat = acting[dice.below(acting.length, 'seat')]!;
    const moves: readonly Tagged[] = game.moves(match.state, seat);
    const sheet = reportOf<Sheet>(match.audience, scoring.id) ?? EMPTY_SHEET;
    if (dice.below(APART, 'look') === 0)
      yield {
        kit,
        config,
        seats,
        state: game.copy(match.state),
        sheet,
        seq: match.seq,
        seat,
        moves,
      };
    const move: Tagged = player.choose(memories[seat], () => game.view(match.state, seat), moves, dice);
    const answer = play(match, seat, move);
    if ('rejected' in answer) throw new Error(`a bot's ${move.type} was refused: ${answer.rejected}`);
    for (const event of answer.events)
      for (const one of seatsOf(seats)) {
        const seen: unknown = game.redact(event, one);
        if (seen !== undefined) memories[one] = player.see(memories[one], seen);
      }
  }
}

/** Moments of so many games, for whoever measures them. */
export const momentsOf = (kit: AnyKit, games: number, seed = 'worth'): readonly Moment[] =>
  Array.from({ length: games }, (_, game) => [...momentsIn(kit, game, seededDice(`${seed} ${game}`))]).flat();

interface Found {
  readonly certain: number;
  readonly exchanges: number;
  readonly problems: readonly string[];
}

function weighMoment(moment: Moment, dice: Dice): Found {
  const { seat, moves, kit, state } = moment;
  const promised = worthsOf(moment, state, moves);
  const problems: string[] = [];
  let certain = 0;
  let exchanges = 0;
  for (const [n, move] of moves.entries()) {
    const worth = promised[n]!;
    const done = doneBy(moment, move, dice);
    if (!worth.chance) certain++;
    const name = `${JSON.stringify(move)} of seat ${seat}`;
    if (done.told !== written(worth.lines))
      problems.push(`${name} was to change ${written(worth.lines)}, it changed ${done.told}`);
    if (done.chance !== (worth.chance === true))
      problems.push(`${name} was said to ${done.chance ? 'be certain' : 'hang on chance'}`);
  }
  for (let world = 0; world < WORLDS; world++) {
    const move = moves[dice.below(moves.length, 'move')]!;
    const { after } = doneBy(moment, move, dice);
    const other = kit.alternative({ before: state, after, seat, move, viewer: seat }, dice);
    if (other === undefined || other.before === state) continue;
    exchanges++;
    const offered: readonly Tagged[] = kit.entry.game.moves(other.before, seat);
    const [here, there] = [JSON.stringify(promised), JSON.stringify(worthsOf(moment, other.before, offered))];
    if (here !== there) problems.push(`seat ${seat} can tell two worlds apart: ${here} and ${there}`);
  }
  return { certain, exchanges, problems };
}

const worthsOf = (
  { kit, config, sheet, seq, seat }: Moment,
  state: unknown,
  moves: readonly Tagged[],
): readonly Promised[] => promisedBy(kit.entry, { config, state, sheet, seq }, { seat, moves });

/** The move played for good, in a match of its own with dice of its own. */
function doneBy(
  { kit, config, seats, state, sheet, seq, seat }: Moment,
  move: Tagged,
  dice: Dice,
): { readonly told: string; readonly chance: boolean; readonly after: unknown } {
  const { game, scoring } = kit.entry;
  const own: unknown = game.copy(state);
  // How the sheet stood before each event: what is promised reaches as far as the first one that tells something new.
  const sheets: Sheet[] = [];
  const kept: typeof scoring = {
    ...scoring,
    begin: () => sheet,
    observe(known, event, after, at) {
      sheets.push(known);
      return scoring.observe(known, event, after, at);
    },
  };
  const match: AnyMatch = {
    game,
    config,
    seats,
    chance: () => seededDice(`played ${dice.below(1_000_000, 'played')}`),
    state: own,
    seq,
    used: UNUSED,
    audience: audience([kept], own),
  };
  const answer = play(match, seat, move);
  if ('rejected' in answer) return { told: answer.rejected, chance: false, after: match.state };
  const news = answer.events.findIndex((event) => game.informs(event, seat));
  const after = news < 0 ? reportOf<Sheet>(match.audience, scoring.id) : sheets.at(news);
  const open = (one: Sheet): Sheet => showSheet({ ...one, final: false }, seat);
  return {
    told: written(changedLines(open(sheet), open(after ?? EMPTY_SHEET))),
    chance: news >= 0,
    after: match.state,
  };
}

const written = (lines: readonly ChangedLine[]): string =>
  JSON.stringify(lines.map(({ seat, id, was, is }) => [seat, id, was, is]));
